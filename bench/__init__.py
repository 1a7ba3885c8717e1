"""The benchmark: Rookery's figures beside those of its peers, in one run on one core."""
