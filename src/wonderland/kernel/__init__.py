"""What compiled games run on. Unlike the rules this does I/O: compiled code is cached on disk."""
