public class Interfaces {
    interface Animal {
        int LEGS = 4;
        String NAME = "animal" + LEGS;

        String sound();
    }

    interface Pet extends Animal {
        String owner();
    }

    interface Swimmer {
        int LEGS = 0;

        String sound();

        boolean deep(int metres);
    }

    interface Both extends Pet, Swimmer { }

    interface Empty { }

    static abstract class Half implements Pet {
        public String owner() { return "nobody"; }
    }

    static class Dog extends Half implements Empty {
        public String sound() { return "woof"; }
    }

    static class Duck extends Half implements Both, Empty {
        public String sound() { return "quack"; }
        public String owner() { return "the " + super.owner(); }
        public boolean deep(int metres) { return metres < 2; }
        int legs() { return Pet.LEGS + Swimmer.LEGS + Animal.LEGS; }
    }

    static class Silent {
        public String sound() { return "..."; }
        public boolean deep(int metres) { return true; }
    }

    static class Fish extends Silent implements Swimmer, Cloneable { }

    static String ask(Animal a) { return "animal " + a.sound(); }

    static String ask(Swimmer s) { return "swimmer " + s.sound() + s.deep(3); }

    public static void main(String[] args) {
        Dog dog = new Dog();
        Duck duck = new Duck();
        Fish fish = new Fish();
        System.out.println(ask(dog) + ", " + ask((Pet) duck) + ", " + ask((Swimmer) duck) + ", " + ask(fish));
        Animal[] animals = {dog, duck};
        for (Animal a : animals) {
            System.out.println(a.sound() + (a instanceof Swimmer) + (a instanceof Empty) + (a instanceof Both));
        }
        Both both = duck;
        Pet pet = both;
        Swimmer swimmer = both;
        System.out.println(both.sound() + pet.owner() + swimmer.deep(1) + (pet == swimmer) + both.equals(pet));
        System.out.println(Dog.LEGS + dog.LEGS + Dog.NAME + duck.legs() + Fish.LEGS);
        Empty e = dog;
        System.out.println(((Half) e).owner() + e.getClass().getName());
        Object o = animals;
        System.out.println(((Animal[]) o)[1].sound() + (o instanceof Pet[]) + (o instanceof Object[]));
        Animal none = null;
        try {
            none.sound();
        } catch (NullPointerException x) {
            System.out.println("no receiver");
        }
    }
}
