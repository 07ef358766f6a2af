// monitors: ran.mop
/** Methods that are run, though nothing is left of their code where they are called. */
class Ran {
    static int three() {
        return 3;
    }

    static void nothing() {}

    public static void main(String[] args) {
        int sum = three();
        nothing();
        System.out.println(sum + three());
    }
}
