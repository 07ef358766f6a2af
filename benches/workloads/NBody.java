/*
 * NBody: the sun and the four outer planets under their mutual gravity, by a symplectic integrator with a time step of
 * 0.01 years. Double arithmetic on object fields, square roots.
 *
 * Size: time steps. A = 1,000,000, B = 5,000,000, C = 20,000,000.
 * Check: total momentum stays zero and energy keeps its value within the integrator's bound; after 1,000 steps the
 * energy is the published one to nine places. The checksum covers every bit of the final state.
 */
public class NBody {
    static final double SOLAR_MASS = 4.0 * StrictMath.PI * StrictMath.PI;
    static final double DAYS_PER_YEAR = 365.24;
    static final double STEP = 0.01;

    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : 4000;
        Body[] bodies = solarSystem();
        double start = energy(bodies);
        check(StrictMath.abs(start - -0.169075164) < 5e-10, "energy at the start is " + start);
        for (int step = 1; step <= n; step++) {
            advance(bodies, STEP);
            if (step == 1000) {
                double energy = energy(bodies);
                check(StrictMath.abs(energy - -0.169087605) < 5e-10, "energy after 1000 steps is " + energy);
            }
        }
        double end = energy(bodies);
        check(StrictMath.abs(end / start - 1.0) < 1e-3, "energy went from " + start + " to " + end);
        double px = 0.0;
        double py = 0.0;
        double pz = 0.0;
        for (Body body : bodies) {
            px += body.mass * body.vx;
            py += body.mass * body.vy;
            pz += body.mass * body.vz;
        }
        check(StrictMath.abs(px) + StrictMath.abs(py) + StrictMath.abs(pz) < 1e-10, "momentum is not zero");
        long hash = 0;
        for (Body body : bodies) {
            hash = mix(hash, body.x);
            hash = mix(hash, body.y);
            hash = mix(hash, body.z);
            hash = mix(hash, body.vx);
            hash = mix(hash, body.vy);
            hash = mix(hash, body.vz);
        }
        long known = known(n);
        check(known == 0 || known == hash, "checksum " + hash + ", expected " + known);
        System.out.println("NBody size=" + n + " checksum=" + hash + " ok");
    }

    static long mix(long hash, double value) {
        return 31 * hash + Double.doubleToLongBits(value);
    }

    /** Position in astronomical units, velocity in units per year, mass in units where G = 1. */
    static class Body {
        double x;
        double y;
        double z;
        double vx;
        double vy;
        double vz;
        final double mass;

        Body(double mass) {
            this.mass = mass * SOLAR_MASS;
        }

        Body at(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
            return this;
        }

        /** Sets the velocity, given in units per day. */
        Body moving(double vx, double vy, double vz) {
            this.vx = vx * DAYS_PER_YEAR;
            this.vy = vy * DAYS_PER_YEAR;
            this.vz = vz * DAYS_PER_YEAR;
            return this;
        }
    }

    static Body[] solarSystem() {
        Body sun = new Body(1.0);
        Body jupiter = new Body(9.54791938424326609e-04)
                .at(4.84143144246472090e+00, -1.16032004402742839e+00, -1.03622044471123109e-01)
                .moving(1.66007664274403694e-03, 7.69901118419740425e-03, -6.90460016972063023e-05);
        Body saturn = new Body(2.85885980666130812e-04)
                .at(8.34336671824457987e+00, 4.12479856412430479e+00, -4.03523417114321381e-01)
                .moving(-2.76742510726411000e-03, 4.99852801234917238e-03, 2.30417297573763929e-05);
        Body uranus = new Body(4.36624404335156298e-05)
                .at(1.28943695621391310e+01, -1.51111514016986312e+01, -2.23307578892655734e-01)
                .moving(2.96460137564761618e-03, 2.37847173959480950e-03, -2.96589568540237556e-05);
        Body neptune = new Body(5.15138902046611451e-05)
                .at(1.53796971148509165e+01, -2.59193146099879641e+01, 1.79258772950371181e-01)
                .moving(2.68067772490389322e-03, 1.62824170038242295e-03, -9.51592254519715870e-05);
        Body[] bodies = {sun, jupiter, saturn, uranus, neptune};
        // The sun's velocity makes the total momentum zero.
        for (int i = 1; i < bodies.length; i++) {
            Body planet = bodies[i];
            sun.vx -= planet.vx * planet.mass / SOLAR_MASS;
            sun.vy -= planet.vy * planet.mass / SOLAR_MASS;
            sun.vz -= planet.vz * planet.mass / SOLAR_MASS;
        }
        return bodies;
    }

    static void advance(Body[] bodies, double dt) {
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                double square = dx * dx + dy * dy + dz * dz;
                double pull = dt / (square * Math.sqrt(square));
                a.vx -= dx * b.mass * pull;
                a.vy -= dy * b.mass * pull;
                a.vz -= dz * b.mass * pull;
                b.vx += dx * a.mass * pull;
                b.vy += dy * a.mass * pull;
                b.vz += dz * a.mass * pull;
            }
        }
        for (Body body : bodies) {
            body.x += dt * body.vx;
            body.y += dt * body.vy;
            body.z += dt * body.vz;
        }
    }

    static double energy(Body[] bodies) {
        double energy = 0.0;
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            energy += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz);
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                energy -= a.mass * b.mass / Math.sqrt(dx * dx + dy * dy + dz * dz);
            }
        }
        return energy;
    }

    static int size(String s) {
        switch (s) {
            case "A": return 1000000;
            case "B": return 5000000;
            case "C": return 20000000;
            default:
                int n = Integer.parseInt(s);
                check(n > 0, "size must be A, B, C or a positive number");
                return n;
        }
    }

    /** The checksum recorded for a size; 0 when there is none. */
    static long known(int n) {
        switch (n) {
            case 4000: return -3907931221412468739L;
            case 1000000: return 5504099639529976817L;
            case 5000000: return -5551964453810319675L;
            case 20000000: return 2674972658709880632L;
            default: return 0;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }
}
