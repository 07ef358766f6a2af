public class LabelledFinallyMaze {
    static int steps;

    static int maze(int a, int b, int c) {
        int score = 0;
        outer:
        for (int i = 0; i < a; i++) {
            try {
                middle:
                for (int j = 0; ; j++) {
                    try {
                        if (j == b) break middle;
                        try {
                            steps++;
                            switch ((i + j + c) % 5) {
                                case 0: continue middle;
                                case 1: score += 1; break;
                                case 2: continue outer;
                                case 3: throw new IllegalStateException();
                                case 4: if (i == 3) return score * 1000 + i * 10 + j; break;
                            }
                            score += 10;
                        } catch (IllegalStateException e) {
                            score += 100;
                            if (j == 1) break outer;
                        } finally {
                            score += 2;
                            if (steps % 11 == 0) continue middle;
                        }
                        score += 3;
                    } finally {
                        score += 5;
                    }
                }
                score += 7;
            } finally {
                score++;
            }
        }
        return score;
    }

    public static void main(String[] args) {
        for (int a = 1; a <= 5; a++) {
            StringBuilder line = new StringBuilder();
            for (int b = 1; b <= 4; b++) {
                for (int c = 0; c < 5; c++) {
                    line.append(maze(a, b, c)).append(c == 4 ? " | " : " ");
                }
            }
            System.out.println(line.append(steps));
        }
    }
}
