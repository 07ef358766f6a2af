interface A { int f(); }
interface B { String f(); }

abstract class Main implements A, B { }
