final class Base { }

class Main extends Base { }

class Word extends String { }
