class Strings {
    static String name = "n";

    public static void main(String[] args) {
        String text = name + args.length + 'c' + 2.5;
        for (int i = 0; i < 4; i++) {
            text += i;
            switch (text.charAt(i)) {
                case 'n' -> System.out.println(text);
                case '0' -> System.out.print(text.length());
                default -> name = text;
            }
        }
        System.out.println(text == name ? "same" : text.equals(name) ? "equal" : "other");
    }
}
