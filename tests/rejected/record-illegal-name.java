record Main(int hashCode) {
}
