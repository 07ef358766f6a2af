/*
 * Rays: a ray tracer. Spheres that reflect each other stand on a chequered floor; vectors, rays and hits are small
 * immutable objects, as in any textbook, and most of them are forgotten in the line that makes them.
 *
 * Size: width and height of the picture in pixels. A = 300, B = 700, C = 1,400.
 * Check: every point that is hit lies on its sphere, every reflected ray leaves at the angle at which the other came;
 * and at the default size the sum of all pixels is the one recorded from a JDK.
 */
public class Rays {
    static final int DEFAULT = 60;
    static final long RECORDED = 5036306427071170854L;
    static final int REFLECTIONS = 4;
    static final double NEAR = 1e-9;

    public static void main(String[] args) {
        int n = args.length > 0 ? size(args[0]) : DEFAULT;
        Scene scene = new Scene(spheres());
        Camera camera = new Camera(new Vector(0, 1.6, -6), new Vector(0, 0.2, 1), 1.1);
        long sum = 0;
        for (int y = 0; y < n; y++) {
            for (int x = 0; x < n; x++) {
                Vector colour = scene.colour(camera.ray(x, y, n), REFLECTIONS);
                sum = sum * 31 + pixel(colour);
            }
        }
        check(n != DEFAULT || sum == RECORDED, "the pixels sum to " + sum);
        System.out.println("Rays size=" + n + " checksum=" + sum + " ok");
    }

    static Sphere[] spheres() {
        Sphere[] all = new Sphere[12];
        for (int i = 0; i < all.length; i++) {
            double angle = i * 0.75;
            double radius = 0.45 + 0.05 * (i % 4);
            Vector centre = new Vector((i % 4) * 1.5 - 2.25, radius, 1.4 * (i / 4) + 0.3 * StrictMath.sin(angle));
            Vector colour = new Vector(0.3 + 0.05 * (i % 7), 0.9 - 0.06 * i, 0.25 + 0.06 * (i % 11));
            all[i] = new Sphere(centre, radius, colour, 0.1 + 0.05 * (i % 5));
        }
        return all;
    }

    static final class Vector {
        static final Vector UP = new Vector(0, 1, 0);

        final double x;
        final double y;
        final double z;

        Vector(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        Vector plus(Vector other) {
            return new Vector(x + other.x, y + other.y, z + other.z);
        }

        Vector minus(Vector other) {
            return new Vector(x - other.x, y - other.y, z - other.z);
        }

        Vector times(double factor) {
            return new Vector(x * factor, y * factor, z * factor);
        }

        Vector times(Vector other) {
            return new Vector(x * other.x, y * other.y, z * other.z);
        }

        Vector cross(Vector other) {
            return new Vector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x);
        }

        double dot(Vector other) {
            return x * other.x + y * other.y + z * other.z;
        }

        double length() {
            return Math.sqrt(dot(this));
        }

        Vector unit() {
            return times(1 / length());
        }

        Vector mixed(Vector other, double share) {
            return times(1 - share).plus(other.times(share));
        }

        Vector reflected(Vector normal) {
            return minus(normal.times(2 * dot(normal)));
        }
    }

    static final class Ray {
        final Vector origin;
        final Vector direction;

        Ray(Vector origin, Vector direction) {
            this.origin = origin;
            this.direction = direction;
        }

        Vector at(double distance) {
            return origin.plus(direction.times(distance));
        }
    }

    static final class Camera {
        private final Vector eye;
        private final Vector ahead;
        private final Vector right;
        private final Vector up;

        Camera(Vector eye, Vector target, double width) {
            this.eye = eye;
            this.ahead = target.minus(eye).unit();
            this.right = Vector.UP.cross(ahead).unit().times(width);
            this.up = ahead.cross(right);
        }

        Ray ray(int x, int y, int n) {
            Vector across = right.times((2.0 * x + 1) / n - 1);
            Vector upwards = up.times(1 - (2.0 * y + 1) / n);
            return new Ray(eye, ahead.plus(across).plus(upwards).unit());
        }
    }

    static final class Sphere {
        final Vector centre;
        final double radius;
        final Vector colour;
        final double mirror;

        Sphere(Vector centre, double radius, Vector colour, double mirror) {
            this.centre = centre;
            this.radius = radius;
            this.colour = colour;
            this.mirror = mirror;
        }

        /** How far along the ray it is hit; infinite if it is not. */
        double distance(Ray ray) {
            Vector to = centre.minus(ray.origin);
            double along = to.dot(ray.direction);
            double beside = to.minus(ray.direction.times(along)).length();
            if (beside > radius) {
                return Double.POSITIVE_INFINITY;
            }
            double half = Math.sqrt(radius * radius - beside * beside);
            double distance = along - half > NEAR ? along - half : along + half;
            return distance > NEAR ? distance : Double.POSITIVE_INFINITY;
        }

        Vector normal(Vector point) {
            return point.minus(centre).times(1 / radius);
        }
    }

    /** Where a ray meets something first. */
    static final class Hit {
        final Vector point;
        final Vector normal;
        final Vector colour;
        final double mirror;

        Hit(Vector point, Vector normal, Vector colour, double mirror) {
            this.point = point;
            this.normal = normal;
            this.colour = colour;
            this.mirror = mirror;
        }
    }

    static final class Scene {
        private final Sphere[] spheres;
        private final Vector light = new Vector(-0.6, 1, -0.7).unit();

        Scene(Sphere[] spheres) {
            this.spheres = spheres;
        }

        Hit hit(Ray ray) {
            double nearest = Double.POSITIVE_INFINITY;
            Sphere found = null;
            for (Sphere sphere : spheres) {
                double distance = sphere.distance(ray);
                if (distance < nearest) {
                    nearest = distance;
                    found = sphere;
                }
            }
            double floor = -ray.origin.y / ray.direction.y;
            if (floor > NEAR && floor < nearest) {
                Vector point = ray.at(floor);
                boolean dark = ((int) Math.floor(point.x) + (int) Math.floor(point.z) & 1) == 0;
                double shade = dark ? 0.2 : 0.8;
                return new Hit(point, Vector.UP, new Vector(shade, shade, shade), 0.1);
            }
            if (found == null) {
                return null;
            }
            Vector point = ray.at(nearest);
            Vector normal = found.normal(point);
            check(Math.abs(point.minus(found.centre).length() - found.radius) < 1e-6, "a point beside its sphere");
            return new Hit(point, normal, found.colour, found.mirror);
        }

        boolean isLit(Vector point) {
            Ray ray = new Ray(point.plus(light.times(1e-6)), light);
            for (Sphere sphere : spheres) {
                if (sphere.distance(ray) < Double.POSITIVE_INFINITY) {
                    return false;
                }
            }
            return true;
        }

        Vector colour(Ray ray, int reflections) {
            Hit hit = hit(ray);
            if (hit == null) {
                double height = ray.direction.y;
                return new Vector(0.6, 0.7, 0.9).times(0.5 + 0.5 * height);
            }
            double bright = 0.15;
            double towards = hit.normal.dot(light);
            if (towards > 0 && isLit(hit.point)) {
                bright += 0.85 * towards;
            }
            Vector own = hit.colour.times(bright);
            if (reflections == 0) {
                return own;
            }
            Vector away = ray.direction.reflected(hit.normal);
            check(Math.abs(away.dot(hit.normal) + ray.direction.dot(hit.normal)) < 1e-6, "a wrong angle");
            Ray reflected = new Ray(hit.point.plus(away.times(1e-6)), away);
            return own.mixed(colour(reflected, reflections - 1), hit.mirror);
        }
    }

    static int pixel(Vector colour) {
        return channel(colour.x) << 16 | channel(colour.y) << 8 | channel(colour.z);
    }

    static int channel(double value) {
        return (int) (255 * Math.max(0, Math.min(1, value)));
    }

    static int size(String s) {
        switch (s) {
            case "A": return 300;
            case "B": return 700;
            case "C": return 1400;
            default:
                int n = Integer.parseInt(s);
                check(n > 0 && n <= 10000, "size must be A, B, C or a number from 1 to 10000");
                return n;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }
}
