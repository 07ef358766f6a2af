private class Main { }
