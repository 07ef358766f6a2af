public class InstanceofInConditions {
    interface Live { }
    static class Animal { String name = "animal"; }
    static class Cat extends Animal implements Live { boolean sleepy = true; }
    static class Dog extends Animal { int barks = 3; }

    static String kind(Object o) {
        if (o instanceof Cat && ((Cat) o).sleepy || o instanceof Dog && ((Dog) o).barks > 2) return "pet " + ((Animal) o).name;
        if (!(o instanceof Animal) && o instanceof Object[]) return "row " + ((Object[]) o).length;
        return o instanceof String == true ? "text" : o instanceof int[] != false ? "ints" : o == null ? "null" : "thing";
    }

    static int count(Object[] all) {
        int n = 0;
        for (Object o : all) n += o instanceof Live ? 1 : o instanceof Object[] ? count((Object[]) o) : 0;
        return n;
    }

    static Object next(Object o) {
        System.out.print("next ");
        return o;
    }

    public static void main(String[] args) {
        Object[] all = {new Cat(), new Dog(), new Animal(), "s", new int[1], null, new Object(), new String[2], new Animal[][] {{new Cat()}, {}}};
        for (Object o : all) System.out.print(kind(o) + ", ");
        System.out.println(count(all));
        System.out.println(next("x") instanceof String & next(null) instanceof String);
        System.out.println(next(new Cat()) instanceof Live || next("never") instanceof Live);
        boolean live = all[0] instanceof Live;
        boolean dead = !live ^ all[1] instanceof Live;
        System.out.println(live + " " + dead);
        Object o = all[0];
        while (o instanceof Cat) o = ((Cat) o).sleepy ? new Dog() : o;
        System.out.println(o instanceof Dog);
        Cat c = o instanceof Cat ? (Cat) o : null;
        System.out.println(c instanceof Cat);
        Animal[] as = new Cat[1];
        System.out.println((as instanceof Cat[]) + " " + (as[0] instanceof Cat) + " " + (all[8] instanceof Animal[][]) + " " + (all[8] instanceof Object[][]));
        System.out.println(1 + 1 == 2 && o instanceof Animal == !false ? "ok" : "ko");
    }
}
