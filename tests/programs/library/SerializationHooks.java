import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.Serial;
import java.io.Serializable;

/** Classes with methods for serialisation, which nothing calls here. */
public class SerializationHooks {
    static class Money implements Serializable {
        @Serial private static final long serialVersionUID = 1L;
        private transient String text;
        private final long cents;

        Money(long cents) {
            this.cents = cents;
            text = cents / 100 + "." + cents % 100;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF(text);
            ObjectOutputStream.PutField fields = out.putFields();
            fields.put("cents", cents);
            out.writeFields();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            text = in.readUTF() + in.readFields().get("cents", 0L);
            if (in.readObject() == null) {
                throw new InvalidObjectException("no object");
            }
        }

        private Object readResolve() throws ObjectStreamException {
            return this;
        }
    }

    static class Point implements Externalizable {
        int x;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(x);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            x = in.readInt();
        }
    }

    public static void main(String[] args) {
        System.out.println(new Money(1234).text + (new Point() instanceof Serializable));
        ObjectStreamException[] exceptions = {
            new InvalidObjectException("why"), new InvalidClassException("C", "why"), new InvalidClassException("why"),
            new NotSerializableException("D")
        };
        for (ObjectStreamException e : exceptions) {
            System.out.println(e);
        }
    }
}
