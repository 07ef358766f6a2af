interface Ordered<T extends Ordered<T>> {
    int compare(T other);
}
