interface Main extends Cloneable {
    static Object f(Main other) throws CloneNotSupportedException {
        return other.clone();
    }
}
