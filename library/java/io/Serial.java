package java.io;

/** Has no effect: there is no serialisation. */
public @interface Serial {
}
