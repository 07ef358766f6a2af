import java.net.URL;

class Main {
}
