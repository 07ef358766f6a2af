class Small extends Exception { }

interface Doer {
    void act() throws Small;
}

class Main implements Doer {
    public void act() throws Exception { }
}
