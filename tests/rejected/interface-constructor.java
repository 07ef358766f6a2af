interface Named {
    Named() { }
}
