package p;

public interface Shape {
    default int take(Base base) {
        return base == null ? 0 : 1;
    }
}
