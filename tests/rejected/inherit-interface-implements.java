interface A { }

interface B implements A { }
