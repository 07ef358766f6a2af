enum Main {
    RED,
    GREEN,
    RED
}
