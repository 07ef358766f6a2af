public class SwitchOnStrings {
    static final String STOP = "stop";

    static int code(String s) {
        switch (s) {
            case "go":
                return 1;
            case STOP:
                return 2;
            case "Aa":
            case "BB":
                return 3;
            case "AaAa":
                return 4;
            case "BBBB":
                return 5;
            case "AaBB":
                return 6;
            case "":
                return 7;
            case "con" + "cat":
                return 8;
            default:
                return -1;
        }
    }

    static String fallThrough(String day) {
        StringBuilder out = new StringBuilder();
        switch (day.toLowerCase()) {
            case "saturday":
                out.append("sleep ");
            case "friday":
                out.append("party ");
                break;
            default:
                out.append("work ");
            case "sunday":
                out.append("rest ");
        }
        return out.append(day).toString();
    }

    static void nested(String verb, String noun) {
        verbs:
        switch (verb) {
            case "take":
                switch (noun) {
                    case "lamp":
                        System.out.print("taken ");
                        break verbs;
                    case "grue":
                        System.out.print("eaten ");
                        break;
                }
                System.out.print("(after inner) ");
                break;
            case "drop": {
                String noun2 = noun + "2";
                switch (noun2) {
                    case "lamp2":
                        System.out.print("dropped ");
                }
                break;
            }
        }
        System.out.println(verb + " " + noun);
    }

    public static void main(String[] args) {
        String[] all = {"go", "stop", "Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "concat", "Go", "x"};
        for (String s : all) System.out.print(code(s) + " ");
        System.out.println();
        System.out.println(code(new String("go")) + code(new StringBuilder("st").append("op").toString()));
        String[] days = {"Monday", "FRIDAY", "Saturday", "Sunday"};
        for (String d : days) System.out.println(fallThrough(d));
        nested("take", "lamp");
        nested("take", "grue");
        nested("take", "other");
        nested("drop", "lamp");
        nested("drop", "axe");
        nested("look", "lamp");
        try {
            System.out.println(code(null));
        } catch (NullPointerException e) {
            System.out.println("null selector");
        }
        int loops = 0;
        String state = "start";
        while (true) {
            loops++;
            switch (state) {
                case "start": state = "middle"; continue;
                case "middle": state = loops < 5 ? "middle" : "end"; continue;
                case "end": break;
                default: state = null;
            }
            break;
        }
        System.out.println(state + " " + loops);
    }
}
