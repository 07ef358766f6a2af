class Thing { }

interface Named extends Thing { }
