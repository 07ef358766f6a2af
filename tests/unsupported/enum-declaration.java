enum Color { RED, GREEN }
