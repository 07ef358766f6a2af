import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Vector;

public class WordFrequencies {
    static final String[] LINES = {
        "How much wood would a woodchuck chuck",
        "if a woodchuck could chuck wood?",
        "As much wood as a woodchuck would,",
        "if a woodchuck could chuck wood."
    };

    static void count(String line, int number, Hashtable counts, Hashtable lines) {
        StringBuffer word = new StringBuffer();
        for (int i = 0; i <= line.length(); i++) {
            char c = i < line.length() ? line.charAt(i) : '\n';
            if (Character.isLetter(c)) {
                word.append(Character.toLowerCase(c));
            } else if (word.length() > 0) {
                String key = word.toString();
                word.setLength(0);
                Integer old = (Integer) counts.get(key);
                counts.put(key, Integer.valueOf(old == null ? 1 : old.intValue() + 1));
                Vector where = (Vector) lines.get(key);
                if (where == null) {
                    where = new Vector();
                    lines.put(key, where);
                }
                Integer n = Integer.valueOf(number);
                if (!where.contains(n)) where.addElement(n);
            }
        }
    }

    public static void main(String[] args) {
        Hashtable counts = new Hashtable();
        Hashtable lines = new Hashtable();
        for (int i = 0; i < LINES.length; i++) count(LINES[i], i + 1, counts, lines);
        String[] keys = new String[counts.size()];
        int n = 0;
        for (Enumeration e = counts.keys(); e.hasMoreElements(); ) keys[n++] = (String) e.nextElement();
        for (int gap = n / 2; gap > 0; gap /= 2) {
            for (int i = gap; i < n; i++) {
                for (int j = i - gap; j >= 0; j -= gap) {
                    int a = ((Integer) counts.get(keys[j])).intValue(), b = ((Integer) counts.get(keys[j + gap])).intValue();
                    if (a > b || a == b && keys[j].compareTo(keys[j + gap]) <= 0) break;
                    String t = keys[j];
                    keys[j] = keys[j + gap];
                    keys[j + gap] = t;
                }
            }
        }
        for (int i = 0; i < n; i++) {
            System.out.println(counts.get(keys[i]) + " " + keys[i] + " " + lines.get(keys[i]));
        }
    }
}
