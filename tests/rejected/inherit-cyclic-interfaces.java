interface A extends B { }
interface B extends A { }
