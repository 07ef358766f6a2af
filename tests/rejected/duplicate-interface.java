interface Named { }

class Main implements Named, Named { }
