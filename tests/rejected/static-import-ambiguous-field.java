import static java.lang.Integer.*;
import static java.lang.Long.*;

class Main {
    int unused = BYTES;
}
