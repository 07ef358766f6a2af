/** Methods of generic superclasses that implement those of interfaces, which their authors did not know of. */
public class InheritedImplementations {
    static class Holder<T> {
        T value;

        public void put(T value) {
            this.value = value;
        }

        public T get() {
            return value;
        }

        public final boolean is(T other) {
            return value.equals(other);
        }
    }

    interface Words {
        void put(String word);

        String get();

        boolean is(String word);
    }

    static class Word extends Holder<String> implements Words {
    }

    static class Loud extends Word {
        @Override
        public String get() {
            return super.get().toUpperCase();
        }
    }

    abstract static class Shape<S extends Shape> implements Comparable<S> {
        abstract int area();

        @Override
        public int compareTo(S other) {
            return Integer.compare(area(), other.area());
        }
    }

    static class Plain<P extends Plain> implements Comparable<P> {
        @Override
        public int compareTo(P other) {
            return 42;
        }
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static void main(String[] args) {
        for (Words words : new Words[] {new Word(), new Loud()}) {
            words.put("hello");
            String text = words.get();
            System.out.println(text + " " + words.is("hello") + " " + words.is("other"));
        }
        Shape square = new Shape() {
            int area() {
                return 4;
            }
        };
        System.out.println(square.compareTo(square));
        Comparable plain = new Plain() {
            public String toString() {
                return "plain";
            }
        };
        System.out.println(plain + " " + plain.compareTo(plain));
    }
}
