/** The outer planets, pulled by one another. Compare the stacks: the same file runs on all of them. */
public class Planets {
    static final class Body {
        double x, y, vx, vy;
        final double mass;
        final String name;

        Body(String name, double mass, double distance, double speed) {
            this.name = name;
            this.mass = mass;
            x = distance;
            vy = speed;
        }
    }

    public static void main(String[] args) {
        double sun = 4 * Math.PI * Math.PI;
        Body[] bodies = {
            new Body("sun", sun, 0, 0),
            new Body("jupiter", sun * 9.5e-4, 5.2, 2.76),
            new Body("saturn", sun * 2.9e-4, 9.5, 2.04),
            new Body("uranus", sun * 4.4e-5, 19.2, 1.43),
        };
        double step = 0.01;
        for (int year = 0; year < 120; year++) {
            for (int i = 0; i < 100; i++) {
                advance(bodies, step);
            }
        }
        for (Body body : bodies) {
            System.out.printf("%-8s %8.3f %8.3f%n", body.name, body.x, body.y);
        }
    }

    static void advance(Body[] bodies, double step) {
        for (Body a : bodies) {
            for (Body b : bodies) {
                if (a != b) {
                    double dx = b.x - a.x, dy = b.y - a.y;
                    double squared = dx * dx + dy * dy;
                    double pull = step * b.mass / (squared * Math.sqrt(squared));
                    a.vx += dx * pull;
                    a.vy += dy * pull;
                }
            }
        }
        for (Body body : bodies) {
            body.x += step * body.vx;
            body.y += step * body.vy;
        }
    }
}
