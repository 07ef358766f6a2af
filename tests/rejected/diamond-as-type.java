import java.util.List;

class Main {
    List<> list;
}
