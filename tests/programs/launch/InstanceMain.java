// Java 21: recorded with java 25.
class InstanceMain { void main(String[] args) { System.out.println("inst " + args.length); } }
