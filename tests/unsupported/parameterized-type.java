class Main {
    java.util.Vector<String> names;
}
