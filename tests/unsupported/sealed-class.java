sealed class Shape permits Square { }

final class Square extends Shape { }
