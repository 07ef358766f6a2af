public class BuilderFailures {
    static void attempt(int k) {
        StringBuilder b = new StringBuilder("01234");
        try {
            switch (k) {
                case 0: b.charAt(5); break;
                case 1: b.charAt(-1); break;
                case 2: b.setCharAt(7, 'x'); break;
                case 3: b.deleteCharAt(5); break;
                case 4: b.delete(6, 7); break;
                case 5: b.delete(3, 2); break;
                case 6: b.insert(6, "x"); break;
                case 7: b.insert(-1, 'c'); break;
                case 8: b.setLength(-1); break;
                case 9: b.substring(6); break;
                case 10: b.substring(2, 9); break;
                case 11: b.replace(7, 8, "x"); break;
                case 12: b.append("abc", 2, 1); break;
                case 13: b = new StringBuilder(-1); break;
                case 14: b = new StringBuilder((String) null); break;
                case 15: b.append("abc", 0, 3).append((char[]) null); break;
                case 16: b.indexOf(null); break;
            }
            System.out.println(k + " fine " + b);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(k + " string index, still " + b);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(k + " index, still " + b);
        } catch (NegativeArraySizeException e) {
            System.out.println(k + " size " + e.getMessage());
        } catch (NullPointerException e) {
            System.out.println(k + " null");
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k <= 16; k++) {
            attempt(k);
        }
    }
}
