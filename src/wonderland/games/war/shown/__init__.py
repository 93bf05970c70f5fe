"""Other forms of War: terminal, picture, recap, numbers for research, faces of pieces."""
