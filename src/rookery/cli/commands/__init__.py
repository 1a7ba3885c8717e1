"""The commands of `rookery`, one file for each."""
