/*
 * Hello: prints one line. What it costs is start-up: the process, the class library, linking and verification.
 */
public class Hello {
    public static void main(String[] args) {
        System.out.println("Hello, world!");
    }
}
