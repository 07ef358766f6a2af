class Main {
    java.lang.Strin s;
    java.lung.String t;
    int n = java.lang.Math.NO;
}
