import static java.lang.Math.nothing;

class T {
}
