import static java.lang.String.length;

class Main {
}
