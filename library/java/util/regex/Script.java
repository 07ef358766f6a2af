package java.util.regex;

/** Finds the sets of characters that are listed by their ranges. */
final class Script {
    private Script() {}

    /** A script by its name or its code of four letters; null if there is none. */
    static CharSet named(String name) {
        String wanted = name.toUpperCase();
        if (wanted.equals("UNKNOWN") || wanted.equals("ZZZZ")) {
            throw new UnsupportedOperationException("not supported in regular expressions: characters without a script");
        }
        return find(UnicodeSets.SCRIPTS, wanted, ' ', false);
    }

    static CharSet property(String name) {
        return find(UnicodeSets.PROPERTIES, name, ';', false);
    }

    /** A block by its name, with spaces, without or as an identifier; null if there is none. */
    static CharSet block(String name) {
        return find(UnicodeSets.BLOCKS, name.toUpperCase(), ';', true);
    }

    private static CharSet find(String table, String wanted, char separator, boolean loose) {
        int at = 0;
        while (at < table.length()) {
            int start = table.indexOf('=', at);
            int end = table.indexOf('\n', start);
            end = end < 0 ? table.length() : end;
            int name = at;
            while (name < start) {
                int next = table.indexOf(separator, name);
                next = next < 0 || next > start ? start : next;
                String one = table.substring(name, next);
                if (one.equals(wanted) || loose && (one.replace(" ", "").equals(wanted)
                        || one.length() == wanted.length() && one.replace(' ', '_').replace('-', '_').equals(wanted))) {
                    return set(table, start + 1, end);
                }
                name = next + 1;
            }
            at = end + 1;
        }
        return null;
    }

    private static CharSet set(String table, int from, int to) {
        int[] bounds = new int[to - from];
        int count = 0;
        int last = 0;
        for (int i = from; i < to; count++) {
            int value = 0;
            int factor = 1;
            while (table.charAt(i) >= 80) {
                value += (table.charAt(i) - 80 + 40) * factor;
                factor *= 40;
                i++;
            }
            value += (table.charAt(i) - 40) * factor;
            i++;
            // Ranges begin at even places of the array, and the places behind them are odd.
            last += count % 2 == 0 ? value : value + 1;
            bounds[count] = last;
        }
        int n = count;
        return new CharSet(false, c -> {
            int low = 0;
            int high = n;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (bounds[middle] <= c) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low % 2 == 1;
        });
    }
}
