public class ArrayStoreChecks {
    interface Pet { String name(); }
    static class Animal { }
    static class Dog extends Animal implements Pet { public String name() { return "dog"; } }
    static class Puppy extends Dog { public String name() { return "puppy"; } }
    static class Cat extends Animal implements Pet { public String name() { return "cat"; } }

    static void store(Object[] a, int i, Object o) {
        try {
            a[i] = o;
            System.out.println("stored " + (a[i] == o));
        } catch (ArrayStoreException e) {
            System.out.println(e);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("index first: " + e.getMessage());
        }
    }

    static String say(String s) {
        System.out.print(s + " ");
        return s;
    }

    public static void main(String[] args) {
        store(new String[2], 0, "text");
        store(new String[2], 1, new Animal());
        store(new Animal[1], 0, new Puppy());
        store(new Dog[1], 0, new Cat());
        store(new Pet[1], 0, new Cat());
        store(new Pet[1], 0, "a string");
        store(new Puppy[1], 0, new Dog());
        store(new Puppy[1], 0, null);
        store(new Puppy[1], 1, "both wrong");
        store(new int[2][], 0, new int[] {1});
        store(new int[2][], 0, new long[] {1});
        store(new Object[2][2], 0, new String[] {"x"});
        store(new String[2][2], 0, new Object[] {"x"});
        store(new Object[1], 0, new int[3]);

        Object[] view = new Integer[2];
        try {
            view[say("index").length() - 5] = say("value");
        } catch (ArrayStoreException e) {
            System.out.println("-> " + e.getMessage());
        }
        Animal[] zoo = new Dog[2];
        Dog[] dogs = (Dog[]) zoo;
        dogs[0] = new Puppy();
        Pet[] pets = dogs;
        try {
            pets[1] = new Cat();
        } catch (ArrayStoreException e) {
            System.out.println(pets[0].name() + " " + pets[1]);
        }
        try {
            System.arraycopy(new Object[] {"a", "b", new Animal(), "c"}, 0, view = new String[4], 0, 4);
        } catch (ArrayStoreException e) {
            System.out.println(view[0] + " " + view[1] + " " + view[2] + " " + view[3]);
        }
    }
}
