package java.io;

/**
 * Writes objects. There are no object streams: the class cannot be instantiated, and exists for the methods of serialisable classes that
 * mention it, which nothing calls.
 */
public abstract class ObjectOutputStream extends OutputStream implements ObjectOutput {
    ObjectOutputStream() {
    }

    public abstract void writeObject(Object obj) throws IOException;

    public abstract void writeUnshared(Object obj) throws IOException;

    public abstract void defaultWriteObject() throws IOException;

    public abstract PutField putFields() throws IOException;

    public abstract void writeFields() throws IOException;

    public abstract void reset() throws IOException;

    /** The values of serialised fields by name. */
    public abstract static class PutField {
        public PutField() {
        }

        public abstract void put(String name, boolean val);

        public abstract void put(String name, byte val);

        public abstract void put(String name, char val);

        public abstract void put(String name, short val);

        public abstract void put(String name, int val);

        public abstract void put(String name, long val);

        public abstract void put(String name, float val);

        public abstract void put(String name, double val);

        public abstract void put(String name, Object val);
    }
}
