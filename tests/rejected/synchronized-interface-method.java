interface Main {
    default synchronized void f() {
    }
}
