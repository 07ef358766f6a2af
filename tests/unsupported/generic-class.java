class Box<T> {
    T value;
}
