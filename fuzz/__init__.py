"""Bad input by the thousand: requests, messages and files that are nearly right, or nothing like it: `make fuzz`."""
