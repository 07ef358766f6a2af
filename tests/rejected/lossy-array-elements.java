class Main {
    byte[] a = {1, 200};
    int[] b = {1L};
    int[] c = new int[5L];
    float[] d = {.5};
}
