list-and = i
