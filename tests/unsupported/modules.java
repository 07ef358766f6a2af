module my.module {
    requires java.base;
}
