class Main {
    synchronized Main() {
    }
}
