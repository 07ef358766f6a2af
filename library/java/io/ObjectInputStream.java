package java.io;

/**
 * Reads objects. There are no object streams: the class cannot be instantiated, and exists for the methods of serialisable classes that
 * mention it, which nothing calls.
 */
public abstract class ObjectInputStream extends InputStream implements ObjectInput {
    ObjectInputStream() {
    }

    public abstract Object readObject() throws ClassNotFoundException, IOException;

    public abstract Object readUnshared() throws IOException, ClassNotFoundException;

    public abstract void defaultReadObject() throws IOException, ClassNotFoundException;

    public abstract GetField readFields() throws IOException, ClassNotFoundException;

    public abstract void registerValidation(ObjectInputValidation obj, int prio) throws NotActiveException, InvalidObjectException;

    /** The values of serialised fields by name. */
    public abstract static class GetField {
        public GetField() {
        }

        public abstract boolean defaulted(String name) throws IOException;

        public abstract boolean get(String name, boolean val) throws IOException;

        public abstract byte get(String name, byte val) throws IOException;

        public abstract char get(String name, char val) throws IOException;

        public abstract short get(String name, short val) throws IOException;

        public abstract int get(String name, int val) throws IOException;

        public abstract long get(String name, long val) throws IOException;

        public abstract float get(String name, float val) throws IOException;

        public abstract double get(String name, double val) throws IOException;

        public abstract Object get(String name, Object val) throws IOException, ClassNotFoundException;
    }
}
