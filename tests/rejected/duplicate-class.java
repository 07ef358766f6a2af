class Main { }
class Other { }
class Main { }
interface Other { }
