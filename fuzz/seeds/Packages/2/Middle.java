package q;

import p.Base;

class Middle extends Base {
    int hidden(Base other) {
        kept = other;
        return 5;
    }
}

class Leaf extends Middle implements p.Shape {
    public int take(Base base) {
        kept = base;
        return 2;
    }
}

public class Main2 {
    public static void main(String[] args) {
        int sum = Base.use(3) + Base.useOf(new Middle()) + Base.useOf(new Leaf());
        p.Shape shape = new Leaf();
        Base local = new Base();
        sum += shape.take(local) + new Middle().hidden(local);
        System.exit(sum);
    }
}
