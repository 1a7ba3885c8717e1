"""Tables over HTTP and WebSocket: storage, table life, and the built web client."""
