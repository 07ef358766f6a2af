class Main extends Main { }
