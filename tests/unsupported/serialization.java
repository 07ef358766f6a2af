import java.io.ObjectOutputStream;

class Main {
}
