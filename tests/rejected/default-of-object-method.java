interface Main {
    default int hashCode() {
        return 1;
    }
}
