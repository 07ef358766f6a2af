/** A sum and a concatenation of a thousand operands each. */
public class LongChains {
    static int n = 1;

    static int next() { return n++; }

    public static void main(String[] args) {
        int one = args.length + 1;
        char c = 'c';
        int sum = 0 + one + one + 3 + one + one + 6 + one + one + 9 + one + one + 12 + one + one + 15 + one + one + 18 + one + one + 21 + one + one + 24 + one + one + 27 + one + one + 30 + one + one + 33 + one + one + 36 + one + one + 39
            + one + one + 42 + one + one + 45 + one + one + 48 + one + one + 51 + one + one + 54 + one + one + 57 + one + one + 60 + one + one + 63 + one + one + 66 + one + one + 69 + one + one + 72 + one + one + 75 + one + one + 78 + one
            + one + 81 + one + one + 84 + one + one + 87 + one + one + 90 + one + one + 93 + one + one + 96 + one + one + 99 + one + one + 102 + one + one + 105 + one + one + 108 + one + one + 111 + one + one + 114 + one + one + 117 + one + one
            + 120 + one + one + 123 + one + one + 126 + one + one + 129 + one + one + 132 + one + one + 135 + one + one + 138 + one + one + 141 + one + one + 144 + one + one + 147 + one + one + 150 + one + one + 153 + one + one + 156 + one + one + 159
            + one + one + 162 + one + one + 165 + one + one + 168 + one + one + 171 + one + one + 174 + one + one + 177 + one + one + 180 + one + one + 183 + one + one + 186 + one + one + 189 + one + one + 192 + one + one + 195 + one + one + 198 + one
            + one + 201 + one + one + 204 + one + one + 207 + one + one + 210 + one + one + 213 + one + one + 216 + one + one + 219 + one + one + 222 + one + one + 225 + one + one + 228 + one + one + 231 + one + one + 234 + one + one + 237 + one + one
            + 240 + one + one + 243 + one + one + 246 + one + one + 249 + one + one + 252 + one + one + 255 + one + one + 258 + one + one + 261 + one + one + 264 + one + one + 267 + one + one + 270 + one + one + 273 + one + one + 276 + one + one + 279
            + one + one + 282 + one + one + 285 + one + one + 288 + one + one + 291 + one + one + 294 + one + one + 297 + one + one + 300 + one + one + 303 + one + one + 306 + one + one + 309 + one + one + 312 + one + one + 315 + one + one + 318 + one
            + one + 321 + one + one + 324 + one + one + 327 + one + one + 330 + one + one + 333 + one + one + 336 + one + one + 339 + one + one + 342 + one + one + 345 + one + one + 348 + one + one + 351 + one + one + 354 + one + one + 357 + one + one
            + 360 + one + one + 363 + one + one + 366 + one + one + 369 + one + one + 372 + one + one + 375 + one + one + 378 + one + one + 381 + one + one + 384 + one + one + 387 + one + one + 390 + one + one + 393 + one + one + 396 + one + one + 399
            + one + one + 402 + one + one + 405 + one + one + 408 + one + one + 411 + one + one + 414 + one + one + 417 + one + one + 420 + one + one + 423 + one + one + 426 + one + one + 429 + one + one + 432 + one + one + 435 + one + one + 438 + one
            + one + 441 + one + one + 444 + one + one + 447 + one + one + 450 + one + one + 453 + one + one + 456 + one + one + 459 + one + one + 462 + one + one + 465 + one + one + 468 + one + one + 471 + one + one + 474 + one + one + 477 + one + one
            + 480 + one + one + 483 + one + one + 486 + one + one + 489 + one + one + 492 + one + one + 495 + one + one + 498 + one + one + 501 + one + one + 504 + one + one + 507 + one + one + 510 + one + one + 513 + one + one + 516 + one + one + 519
            + one + one + 522 + one + one + 525 + one + one + 528 + one + one + 531 + one + one + 534 + one + one + 537 + one + one + 540 + one + one + 543 + one + one + 546 + one + one + 549 + one + one + 552 + one + one + 555 + one + one + 558 + one
            + one + 561 + one + one + 564 + one + one + 567 + one + one + 570 + one + one + 573 + one + one + 576 + one + one + 579 + one + one + 582 + one + one + 585 + one + one + 588 + one + one + 591 + one + one + 594 + one + one + 597 + one + one
            + 600 + one + one + 603 + one + one + 606 + one + one + 609 + one + one + 612 + one + one + 615 + one + one + 618 + one + one + 621 + one + one + 624 + one + one + 627 + one + one + 630 + one + one + 633 + one + one + 636 + one + one + 639
            + one + one + 642 + one + one + 645 + one + one + 648 + one + one + 651 + one + one + 654 + one + one + 657 + one + one + 660 + one + one + 663 + one + one + 666 + one + one + 669 + one + one + 672 + one + one + 675 + one + one + 678 + one
            + one + 681 + one + one + 684 + one + one + 687 + one + one + 690 + one + one + 693 + one + one + 696 + one + one + 699 + one + one + 702 + one + one + 705 + one + one + 708 + one + one + 711 + one + one + 714 + one + one + 717 + one + one
            + 720 + one + one + 723 + one + one + 726 + one + one + 729 + one + one + 732 + one + one + 735 + one + one + 738 + one + one + 741 + one + one + 744 + one + one + 747 + one + one + 750 + one + one + 753 + one + one + 756 + one + one + 759
            + one + one + 762 + one + one + 765 + one + one + 768 + one + one + 771 + one + one + 774 + one + one + 777 + one + one + 780 + one + one + 783 + one + one + 786 + one + one + 789 + one + one + 792 + one + one + 795 + one + one + 798 + one
            + one + 801 + one + one + 804 + one + one + 807 + one + one + 810 + one + one + 813 + one + one + 816 + one + one + 819 + one + one + 822 + one + one + 825 + one + one + 828 + one + one + 831 + one + one + 834 + one + one + 837 + one + one
            + 840 + one + one + 843 + one + one + 846 + one + one + 849 + one + one + 852 + one + one + 855 + one + one + 858 + one + one + 861 + one + one + 864 + one + one + 867 + one + one + 870 + one + one + 873 + one + one + 876 + one + one + 879
            + one + one + 882 + one + one + 885 + one + one + 888 + one + one + 891 + one + one + 894 + one + one + 897 + one + one + 900 + one + one + 903 + one + one + 906 + one + one + 909 + one + one + 912 + one + one + 915 + one + one + 918 + one
            + one + 921 + one + one + 924 + one + one + 927 + one + one + 930 + one + one + 933 + one + one + 936 + one + one + 939 + one + one + 942 + one + one + 945 + one + one + 948 + one + one + 951 + one + one + 954 + one + one + 957 + one + one
            + 960 + one + one + 963 + one + one + 966 + one + one + 969 + one + one + 972 + one + one + 975 + one + one + 978 + one + one + 981 + one + one + 984 + one + one + 987 + one + one + 990 + one + one + 993 + one + one + 996 + one + one + 999;
        System.out.println(sum);
        String s = "" + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n
            + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n + one + c + next() + "k" + n;
        System.out.println(s);
        System.out.println(s.length());
        String constant = "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true
            + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true + "a" + 1 + 'b' + 2L + true;
        System.out.println(constant.length());
        boolean any = sum == 0 || sum == 1 || sum == 2 || sum == 3 || sum == 4 || sum == 5 || sum == 6 || sum == 7 || sum == 8 || sum == 9
            || sum == 10 || sum == 11 || sum == 12 || sum == 13 || sum == 14 || sum == 15 || sum == 16 || sum == 17 || sum == 18 || sum == 19
            || sum == 20 || sum == 21 || sum == 22 || sum == 23 || sum == 24 || sum == 25 || sum == 26 || sum == 27 || sum == 28 || sum == 29
            || sum == 30 || sum == 31 || sum == 32 || sum == 33 || sum == 34 || sum == 35 || sum == 36 || sum == 37 || sum == 38 || sum == 39
            || sum == 40 || sum == 41 || sum == 42 || sum == 43 || sum == 44 || sum == 45 || sum == 46 || sum == 47 || sum == 48 || sum == 49
            || sum == 50 || sum == 51 || sum == 52 || sum == 53 || sum == 54 || sum == 55 || sum == 56 || sum == 57 || sum == 58 || sum == 59
            || sum == 60 || sum == 61 || sum == 62 || sum == 63 || sum == 64 || sum == 65 || sum == 66 || sum == 67 || sum == 68 || sum == 69
            || sum == 70 || sum == 71 || sum == 72 || sum == 73 || sum == 74 || sum == 75 || sum == 76 || sum == 77 || sum == 78 || sum == 79
            || sum == 80 || sum == 81 || sum == 82 || sum == 83 || sum == 84 || sum == 85 || sum == 86 || sum == 87 || sum == 88 || sum == 89
            || sum == 90 || sum == 91 || sum == 92 || sum == 93 || sum == 94 || sum == 95 || sum == 96 || sum == 97 || sum == 98 || sum == 99
            || sum == 100 || sum == 101 || sum == 102 || sum == 103 || sum == 104 || sum == 105 || sum == 106 || sum == 107 || sum == 108 || sum == 109
            || sum == 110 || sum == 111 || sum == 112 || sum == 113 || sum == 114 || sum == 115 || sum == 116 || sum == 117 || sum == 118 || sum == 119
            || sum == 120 || sum == 121 || sum == 122 || sum == 123 || sum == 124 || sum == 125 || sum == 126 || sum == 127 || sum == 128 || sum == 129
            || sum == 130 || sum == 131 || sum == 132 || sum == 133 || sum == 134 || sum == 135 || sum == 136 || sum == 137 || sum == 138 || sum == 139
            || sum == 140 || sum == 141 || sum == 142 || sum == 143 || sum == 144 || sum == 145 || sum == 146 || sum == 147 || sum == 148 || sum == 149
            || sum == 150 || sum == 151 || sum == 152 || sum == 153 || sum == 154 || sum == 155 || sum == 156 || sum == 157 || sum == 158 || sum == 159
            || sum == 160 || sum == 161 || sum == 162 || sum == 163 || sum == 164 || sum == 165 || sum == 166 || sum == 167 || sum == 168 || sum == 169
            || sum == 170 || sum == 171 || sum == 172 || sum == 173 || sum == 174 || sum == 175 || sum == 176 || sum == 177 || sum == 178 || sum == 179
            || sum == 180 || sum == 181 || sum == 182 || sum == 183 || sum == 184 || sum == 185 || sum == 186 || sum == 187 || sum == 188 || sum == 189
            || sum == 190 || sum == 191 || sum == 192 || sum == 193 || sum == 194 || sum == 195 || sum == 196 || sum == 197 || sum == 198 || sum == 199
            || sum == 200 || sum == 201 || sum == 202 || sum == 203 || sum == 204 || sum == 205 || sum == 206 || sum == 207 || sum == 208 || sum == 209
            || sum == 210 || sum == 211 || sum == 212 || sum == 213 || sum == 214 || sum == 215 || sum == 216 || sum == 217 || sum == 218 || sum == 219
            || sum == 220 || sum == 221 || sum == 222 || sum == 223 || sum == 224 || sum == 225 || sum == 226 || sum == 227 || sum == 228 || sum == 229
            || sum == 230 || sum == 231 || sum == 232 || sum == 233 || sum == 234 || sum == 235 || sum == 236 || sum == 237 || sum == 238 || sum == 239
            || sum == 240 || sum == 241 || sum == 242 || sum == 243 || sum == 244 || sum == 245 || sum == 246 || sum == 247 || sum == 248 || sum == 249
            || sum == 250 || sum == 251 || sum == 252 || sum == 253 || sum == 254 || sum == 255 || sum == 256 || sum == 257 || sum == 258 || sum == 259
            || sum == 260 || sum == 261 || sum == 262 || sum == 263 || sum == 264 || sum == 265 || sum == 266 || sum == 267 || sum == 268 || sum == 269
            || sum == 270 || sum == 271 || sum == 272 || sum == 273 || sum == 274 || sum == 275 || sum == 276 || sum == 277 || sum == 278 || sum == 279
            || sum == 280 || sum == 281 || sum == 282 || sum == 283 || sum == 284 || sum == 285 || sum == 286 || sum == 287 || sum == 288 || sum == 289
            || sum == 290 || sum == 291 || sum == 292 || sum == 293 || sum == 294 || sum == 295 || sum == 296 || sum == 297 || sum == 298 || sum == 299;
        boolean all = sum != 0 && sum != 1 && sum != 2 && sum != 3 && sum != 4 && sum != 5 && sum != 6 && sum != 7 && sum != 8 && sum != 9
            && sum != 10 && sum != 11 && sum != 12 && sum != 13 && sum != 14 && sum != 15 && sum != 16 && sum != 17 && sum != 18 && sum != 19
            && sum != 20 && sum != 21 && sum != 22 && sum != 23 && sum != 24 && sum != 25 && sum != 26 && sum != 27 && sum != 28 && sum != 29
            && sum != 30 && sum != 31 && sum != 32 && sum != 33 && sum != 34 && sum != 35 && sum != 36 && sum != 37 && sum != 38 && sum != 39
            && sum != 40 && sum != 41 && sum != 42 && sum != 43 && sum != 44 && sum != 45 && sum != 46 && sum != 47 && sum != 48 && sum != 49
            && sum != 50 && sum != 51 && sum != 52 && sum != 53 && sum != 54 && sum != 55 && sum != 56 && sum != 57 && sum != 58 && sum != 59
            && sum != 60 && sum != 61 && sum != 62 && sum != 63 && sum != 64 && sum != 65 && sum != 66 && sum != 67 && sum != 68 && sum != 69
            && sum != 70 && sum != 71 && sum != 72 && sum != 73 && sum != 74 && sum != 75 && sum != 76 && sum != 77 && sum != 78 && sum != 79
            && sum != 80 && sum != 81 && sum != 82 && sum != 83 && sum != 84 && sum != 85 && sum != 86 && sum != 87 && sum != 88 && sum != 89
            && sum != 90 && sum != 91 && sum != 92 && sum != 93 && sum != 94 && sum != 95 && sum != 96 && sum != 97 && sum != 98 && sum != 99
            && sum != 100 && sum != 101 && sum != 102 && sum != 103 && sum != 104 && sum != 105 && sum != 106 && sum != 107 && sum != 108 && sum != 109
            && sum != 110 && sum != 111 && sum != 112 && sum != 113 && sum != 114 && sum != 115 && sum != 116 && sum != 117 && sum != 118 && sum != 119
            && sum != 120 && sum != 121 && sum != 122 && sum != 123 && sum != 124 && sum != 125 && sum != 126 && sum != 127 && sum != 128 && sum != 129
            && sum != 130 && sum != 131 && sum != 132 && sum != 133 && sum != 134 && sum != 135 && sum != 136 && sum != 137 && sum != 138 && sum != 139
            && sum != 140 && sum != 141 && sum != 142 && sum != 143 && sum != 144 && sum != 145 && sum != 146 && sum != 147 && sum != 148 && sum != 149
            && sum != 150 && sum != 151 && sum != 152 && sum != 153 && sum != 154 && sum != 155 && sum != 156 && sum != 157 && sum != 158 && sum != 159
            && sum != 160 && sum != 161 && sum != 162 && sum != 163 && sum != 164 && sum != 165 && sum != 166 && sum != 167 && sum != 168 && sum != 169
            && sum != 170 && sum != 171 && sum != 172 && sum != 173 && sum != 174 && sum != 175 && sum != 176 && sum != 177 && sum != 178 && sum != 179
            && sum != 180 && sum != 181 && sum != 182 && sum != 183 && sum != 184 && sum != 185 && sum != 186 && sum != 187 && sum != 188 && sum != 189
            && sum != 190 && sum != 191 && sum != 192 && sum != 193 && sum != 194 && sum != 195 && sum != 196 && sum != 197 && sum != 198 && sum != 199
            && sum != 200 && sum != 201 && sum != 202 && sum != 203 && sum != 204 && sum != 205 && sum != 206 && sum != 207 && sum != 208 && sum != 209
            && sum != 210 && sum != 211 && sum != 212 && sum != 213 && sum != 214 && sum != 215 && sum != 216 && sum != 217 && sum != 218 && sum != 219
            && sum != 220 && sum != 221 && sum != 222 && sum != 223 && sum != 224 && sum != 225 && sum != 226 && sum != 227 && sum != 228 && sum != 229
            && sum != 230 && sum != 231 && sum != 232 && sum != 233 && sum != 234 && sum != 235 && sum != 236 && sum != 237 && sum != 238 && sum != 239
            && sum != 240 && sum != 241 && sum != 242 && sum != 243 && sum != 244 && sum != 245 && sum != 246 && sum != 247 && sum != 248 && sum != 249
            && sum != 250 && sum != 251 && sum != 252 && sum != 253 && sum != 254 && sum != 255 && sum != 256 && sum != 257 && sum != 258 && sum != 259
            && sum != 260 && sum != 261 && sum != 262 && sum != 263 && sum != 264 && sum != 265 && sum != 266 && sum != 267 && sum != 268 && sum != 269
            && sum != 270 && sum != 271 && sum != 272 && sum != 273 && sum != 274 && sum != 275 && sum != 276 && sum != 277 && sum != 278 && sum != 279
            && sum != 280 && sum != 281 && sum != 282 && sum != 283 && sum != 284 && sum != 285 && sum != 286 && sum != 287 && sum != 288 && sum != 289
            && sum != 290 && sum != 291 && sum != 292 && sum != 293 && sum != 294 && sum != 295 && sum != 296 && sum != 297 && sum != 298 && sum != 299;
        System.out.println(any + " " + all);
        long mixed = one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next()
            - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next()
            - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next()
            - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next()
            - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next()
            - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next()
            - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next()
            - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next()
            - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next()
            - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next() - one - 2L - '\3' - next();
        System.out.println(mixed);
    }
}
