// Java 21: recorded with java 25.
void main() { IO.println("hi " + x); helper(); }
int x = 3;
void helper() { System.out.println("h"); }
