interface Named { }
class Thing { }

class One extends Named { }
class Two implements Thing { }
