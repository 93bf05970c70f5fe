"""What kernels, the compiled twins of rules, run on. Unlike the rules it does I/O: compiled code is cached on disk."""
