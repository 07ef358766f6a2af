class BreakContinueFinally {
    public static void main(String[] args) {
        for (int i = 0; i < 6; i++) {
            try {
                if (i == 1) continue;
                if (i == 4) break;
                System.out.print("body" + i + " ");
            } finally {
                System.out.print("fin" + i + " ");
            }
            System.out.print("tail" + i + " ");
        }
        System.out.println();

        outer:
        for (int i = 0; i < 4; i++) {
            try {
                int j = 0;
                while (true) {
                    try {
                        j++;
                        if (j == 2 && i < 2) continue outer;
                        if (j == 3) break outer;
                    } finally {
                        System.out.print("[" + i + "," + j + "]");
                    }
                }
            } finally {
                System.out.print("(" + i + ")");
            }
        }
        System.out.println();

        // A jump in a finally block discards the exception.
        int count = 0;
        do {
            try {
                count++;
                throw new RuntimeException("lost " + count);
            } finally {
                if (count < 5) continue;
                break;
            }
        } while (true);
        System.out.println("count " + count);

        block: {
            try {
                try {
                    if (count == 5) break block;
                    System.out.println("not reached");
                } finally {
                    System.out.println("leaving the inner try");
                }
            } finally {
                System.out.println("leaving the outer try");
            }
            System.out.println("not reached either");
        }

        int[] data = {3, 0, 4, -1, 5};
        int sum = 0, skipped = 0;
        for (int d : data) {
            try {
                if (d < 0) break;
                sum += 12 / d;
            } catch (ArithmeticException e) {
                skipped++;
                continue;
            } finally {
                sum += 1000;
            }
            sum += 100000;
        }
        System.out.println(sum + " " + skipped);

        int k = 0;
        loop:
        while (k < 10) {
            switch (k % 3) {
                case 0:
                    try {
                        k += 2;
                        break;
                    } finally {
                        System.out.print("zero@" + k + " ");
                    }
                case 1:
                    try {
                        k++;
                        continue loop;
                    } finally {
                        System.out.print("one@" + k + " ");
                    }
                default:
                    try {
                        if (k > 7) break loop;
                    } finally {
                        System.out.print("two@" + k + " ");
                    }
                    k += 3;
            }
            System.out.print("next ");
        }
        System.out.println(k);
    }
}
