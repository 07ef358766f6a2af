/** Deeply nested parentheses, calls, conditionals, blocks, loops and arrays. */
public class DeepNesting {
    static int id(int v) { return v + 1; }

    static boolean not(boolean b) { return !b; }

    public static void main(String[] args) {
        int x = args.length + 2;
        System.out.println(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((x + 1) - 2) * 3) + 4) - 5) * 6) + 7) - 8) * 9) + 1) - 2) * 3) + 4) - 5) * 6) + 7) - 8) * 9) + 1) - 2) * 3) + 4) - 5) * 6) + 7) - 8) * 9) + 1) - 2) * 3) + 4) - 5) * 6) + 7) - 8) * 9) + 1) - 2) * 3) + 4) - 5) * 6) + 7) - 8) * 9) + 1) - 2) * 3) + 4) - 5) * 6) + 7) - 8) * 9) + 1) - 2) * 3) + 4) - 5) * 6) + 7) - 8) * 9) + 1) - 2) * 3) + 4) - 5) * 6) + 7) - 8) * 9) + 1) - 2) * 3) + 4) - 5) * 6) + 7) - 8) * 9) + 1) - 2) * 3) + 4) - 5) * 6) + 7) - 8) * 9) + 1) - 2) * 3) + 4) - 5) * 6) + 7) - 8) * 9) + 1));
        System.out.println(1 + (2 - (3 * (4 + (5 - (6 * (7 + (8 - (9 * (1 + (2 - (3 * (4 + (5 - (6 * (7 + (8 - (9 * (1 + (2 - (3 * (4 + (5 - (6 * (7 + (8 - (9 * (1 + (2 - (3 * (4 + (5 - (6 * (7 + (8 - (9 * (1 + (2 - (3 * (4 + (5 - (6 * (7 + (8 - (9 * (1 + (2 - (3 * (4 + (5 - (6 * (7 + (8 - (9 * (1 + (2 - (3 * (4 + (5 - (6 * (7 + (8 - (9 * (1 + (2 - (3 * (4 + (5 - (6 * (7 + (8 - (9 * (1 + (2 - (3 * (4 + (5 - (6 * (7 + (8 - (9 * (1 + (2 - (3 * (4 + (5 - (6 * (7 + (8 - (9 * (1 + (2 - (3 * (4 + (5 - (6 * (7 + (8 - (9 * (1 + (x)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))));
        System.out.println(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(id(x)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))));
        System.out.println(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(not(x > 0))))))))))))))))))))))))))))))))))))))))))))))))))));
        System.out.println(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(-(~(x)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))));
        System.out.println(x == 10 ? 0 : x == 11 ? 1 : x == 12 ? 2 : x == 13 ? 3 : x == 14 ? 4 : x == 15 ? 5 : x == 16 ? 6 : x == 17 ? 7 : x == 18 ? 8 : x == 19 ? 9 : x == 20 ? 10 : x == 21 ? 11 : x == 22 ? 12 : x == 23 ? 13 : x == 24 ? 14 : x == 25 ? 15 : x == 26 ? 16 : x == 27 ? 17 : x == 28 ? 18 : x == 29 ? 19 : x == 30 ? 20 : x == 31 ? 21 : x == 32 ? 22 : x == 33 ? 23 : x == 34 ? 24 : x == 35 ? 25 : x == 36 ? 26 : x == 37 ? 27 : x == 38 ? 28 : x == 39 ? 29 : x == 40 ? 30 : x == 41 ? 31 : x == 42 ? 32 : x == 43 ? 33 : x == 44 ? 34 : x == 45 ? 35 : x == 46 ? 36 : x == 47 ? 37 : x == 48 ? 38 : x == 49 ? 39 : x == 50 ? 40 : x == 51 ? 41 : x == 52 ? 42 : x == 53 ? 43 : x == 54 ? 44 : x == 55 ? 45 : x == 56 ? 46 : x == 57 ? 47 : x == 58 ? 48 : x == 59 ? 49 : x == 60 ? 50 : x == 61 ? 51 : x == 62 ? 52 : x == 63 ? 53 : x == 64 ? 54 : x == 65 ? 55 : x == 66 ? 56 : x == 67 ? 57 : x == 68 ? 58 : x == 69 ? 59 : x == 70 ? 60 : x == 71 ? 61 : x == 72 ? 62 : x == 73 ? 63 : x == 74 ? 64 : x == 75 ? 65 : x == 76 ? 66 : x == 77 ? 67 : x == 78 ? 68 : x == 79 ? 69 : x == 80 ? 70 : x == 81 ? 71 : x == 82 ? 72 : x == 83 ? 73 : x == 84 ? 74 : x == 85 ? 75 : x == 86 ? 76 : x == 87 ? 77 : x == 88 ? 78 : x == 89 ? 79 : x == 90 ? 80 : x == 91 ? 81 : x == 92 ? 82 : x == 93 ? 83 : x == 94 ? 84 : x == 95 ? 85 : x == 96 ? 86 : x == 97 ? 87 : x == 98 ? 88 : x == 99 ? 89 : x == 100 ? 90 : x == 101 ? 91 : x == 102 ? 92 : x == 103 ? 93 : x == 104 ? 94 : x == 105 ? 95 : x == 106 ? 96 : x == 107 ? 97 : x == 108 ? 98 : x == 109 ? 99 : -1);
        System.out.println(x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? x > 0 ? "deep" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow" : "shallow");
        System.out.println(!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!(x > 0));
        for (int i0 = 0; i0 < 2; i0++) {
        for (int i1 = 0; i1 < 1; i1++) {
        for (int i2 = 0; i2 < 1; i2++) {
        for (int i3 = 0; i3 < 1; i3++) {
        for (int i4 = 0; i4 < 1; i4++) {
        for (int i5 = 0; i5 < 1; i5++) {
        for (int i6 = 0; i6 < 1; i6++) {
        for (int i7 = 0; i7 < 1; i7++) {
        for (int i8 = 0; i8 < 1; i8++) {
        for (int i9 = 0; i9 < 1; i9++) {
        for (int i10 = 0; i10 < 2; i10++) {
        for (int i11 = 0; i11 < 1; i11++) {
        for (int i12 = 0; i12 < 1; i12++) {
        for (int i13 = 0; i13 < 1; i13++) {
        for (int i14 = 0; i14 < 1; i14++) {
        for (int i15 = 0; i15 < 1; i15++) {
        for (int i16 = 0; i16 < 1; i16++) {
        for (int i17 = 0; i17 < 1; i17++) {
        for (int i18 = 0; i18 < 1; i18++) {
        for (int i19 = 0; i19 < 1; i19++) {
        for (int i20 = 0; i20 < 2; i20++) {
        for (int i21 = 0; i21 < 1; i21++) {
        for (int i22 = 0; i22 < 1; i22++) {
        for (int i23 = 0; i23 < 1; i23++) {
        for (int i24 = 0; i24 < 1; i24++) {
        for (int i25 = 0; i25 < 1; i25++) {
        for (int i26 = 0; i26 < 1; i26++) {
        for (int i27 = 0; i27 < 1; i27++) {
        for (int i28 = 0; i28 < 1; i28++) {
        for (int i29 = 0; i29 < 1; i29++) {
            x += i0 + i1 + i2 + i3 + i4 + i5 + i6 + i7 + i8 + i9 + i10 + i11 + i12 + i13 + i14 + i15 + i16 + i17 + i18 + i19 + i20 + i21 + i22 + i23 + i24 + i25 + i26 + i27 + i28 + i29 + 1;
        }}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
        System.out.println(x);
        if (x > -100) {
        if (x > -99) {
        if (x > -98) {
        if (x > -97) {
        if (x > -96) {
        if (x > -95) {
        if (x > -94) {
        if (x > -93) {
        if (x > -92) {
        if (x > -91) {
        if (x > -90) {
        if (x > -89) {
        if (x > -88) {
        if (x > -87) {
        if (x > -86) {
        if (x > -85) {
        if (x > -84) {
        if (x > -83) {
        if (x > -82) {
        if (x > -81) {
        if (x > -80) {
        if (x > -79) {
        if (x > -78) {
        if (x > -77) {
        if (x > -76) {
        if (x > -75) {
        if (x > -74) {
        if (x > -73) {
        if (x > -72) {
        if (x > -71) {
        if (x > -70) {
        if (x > -69) {
        if (x > -68) {
        if (x > -67) {
        if (x > -66) {
        if (x > -65) {
        if (x > -64) {
        if (x > -63) {
        if (x > -62) {
        if (x > -61) {
        if (x > -60) {
        if (x > -59) {
        if (x > -58) {
        if (x > -57) {
        if (x > -56) {
        if (x > -55) {
        if (x > -54) {
        if (x > -53) {
        if (x > -52) {
        if (x > -51) {
            x++;
        }}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
        System.out.println(x);
        {{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{ int y = x; x = y + 1; }}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
        int[][][][][][][][][][][][][][][][][][][][][][][][][][][][][][] tower = {{{{{{{{{{{{{{{{{{{{{{{{{{{{{{7}}}}}}}}}}}}}}}}}}}}}}}}}}}}}};
        System.out.println(tower[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]);
        Object o = (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) (Object) "cast";
        System.out.println(o);
        switch (x) { default: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: switch (x & 1) { case 1: case 0: System.out.println("inside"); }}}}}}}}}}}}}}}}}}}} }
        try { try { try { try { try { try { try { try { try { try { try { try { x /= x - x; } finally { x++; } } finally { x++; } } finally { x++; } } finally { x++; } } finally { x++; } } finally { x++; } } finally { x++; } } finally { x++; } } finally { x++; } } finally { x++; } } finally { x++; } } catch (ArithmeticException e) { x++; }
        System.out.println(x);
    }
}
