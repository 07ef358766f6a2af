class A { }
class B { }

class Main extends A, B { }
