@Missing
class Main {
    @interface Known { int value() default 1; }

    @Known(2) int x;
}
