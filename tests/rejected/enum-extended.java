enum Color { RED }

class Main extends Color { }
