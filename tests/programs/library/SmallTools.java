import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.EventListener;
import java.util.EventObject;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Observable;
import java.util.Observer;
import java.util.Set;
import java.util.StringTokenizer;

/** Classes of java.util that serve one purpose. */
@SuppressWarnings("deprecation")
public class SmallTools {
    static class Thermometer extends Observable {
        void measure(int degrees) {
            setChanged();
            notifyObservers(degrees);
        }
    }

    interface Listener extends EventListener {
        void happened(EventObject event);
    }

    public static void main(String[] args) {
        tokens();
        base64();
        identity();
        Thermometer thermometer = new Thermometer();
        Observer first = (o, arg) -> System.out.println("first " + arg + " " + o.hasChanged());
        thermometer.addObserver(first);
        thermometer.addObserver(first);
        thermometer.addObserver((o, arg) -> System.out.println("second " + arg));
        thermometer.measure(20);
        thermometer.notifyObservers(21);
        thermometer.deleteObserver(first);
        thermometer.measure(22);
        System.out.println(thermometer.countObservers());
        Listener listener = event -> System.out.println(event + " " + event.getSource());
        listener.happened(new EventObject("start"));
    }

    private static void tokens() {
        StringTokenizer words = new StringTokenizer("  one two\tthree\n");
        System.out.println(words.countTokens());
        while (words.hasMoreTokens()) {
            System.out.println("<" + words.nextToken() + ">");
        }
        try {
            words.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        StringTokenizer sum = new StringTokenizer("3+42-(7*x)", "+-*()", true);
        StringBuilder line = new StringBuilder(sum.countTokens() + ":");
        while (sum.hasMoreElements()) {
            line.append(' ').append(sum.nextElement());
        }
        System.out.println(line);
        StringTokenizer pairs = new StringTokenizer("a=1;b=2", "=");
        System.out.println(pairs.nextToken() + " " + pairs.nextToken(";") + " " + pairs.nextToken("=;") + " " + pairs.nextToken());
        try {
            new StringTokenizer(null);
        } catch (NullPointerException e) {
            System.out.println("no text");
        }
    }

    private static void base64() {
        for (int length = 0; length < 6; length++) {
            byte[] bytes = Arrays.copyOf("\u00e9t\u00e9?".getBytes(StandardCharsets.UTF_8), length);
            String text = Base64.getEncoder().encodeToString(bytes);
            System.out.println(text + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes) + " "
                + Arrays.equals(bytes, Base64.getDecoder().decode(text)));
        }
        byte[] long1 = new byte[100];
        for (int i = 0; i < long1.length; i++) {
            long1[i] = (byte) (i * 7);
        }
        String mime = Base64.getMimeEncoder().encodeToString(long1);
        System.out.println(mime + " " + Arrays.equals(long1, Base64.getMimeDecoder().decode(mime)));
        for (String bad : new String[] {"A", "AB=C", "AB", "ABC", "A!==", "AB==C", "AB=", "====", "ABCDE"}) {
            try {
                System.out.println(bad + " " + Arrays.toString(Base64.getDecoder().decode(bad)));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + " " + e.getMessage());
            }
        }
    }

    private static void identity() {
        Map<String, Integer> map = new IdentityHashMap<>();
        String one = new String("key");
        String two = new String("key");
        map.put(one, 1);
        map.put(two, 2);
        map.put(null, 3);
        System.out.println(map.size() + " " + map.get(one) + " " + map.get(two) + " " + map.get("key") + " " + map.get(null));
        System.out.println(map.keySet().contains(one) + " " + map.keySet().contains("key") + " " + map.remove(one) + " " + map.size());
        int sum = 0;
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            entry.setValue(entry.getValue() * 10);
            sum += entry.getValue();
        }
        System.out.println(sum + " " + map.containsKey(two));
        Set<Object> seen = java.util.Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(seen.add(one) + " " + seen.add(one) + " " + seen.add(two) + " " + seen.size());
    }
}
