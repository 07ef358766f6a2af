class Main extends Enum<Main> {
}
