import java.net.Socket;

class Main {
}
