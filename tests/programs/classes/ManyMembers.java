/** More than 256 fields, methods and string constants in one class: pool indexes need more than one byte. */
public class ManyMembers {
    int f0 = 0;
    static long f1 = 1L;
    static String f2 = "text 2";
    byte f3 = 3 % 100;
    static double f4 = 4.5;
    static int f5 = 5;
    long f6 = 6L;
    static String f7 = "text 7";
    static byte f8 = 8 % 100;
    double f9 = 9.5;
    static int f10 = 10;
    static long f11 = 11L;
    String f12 = "text 12";
    static byte f13 = 13 % 100;
    static double f14 = 14.5;
    int f15 = 15;
    static long f16 = 16L;
    static String f17 = "text 17";
    byte f18 = 18 % 100;
    static double f19 = 19.5;
    static int f20 = 20;
    long f21 = 21L;
    static String f22 = "text 22";
    static byte f23 = 23 % 100;
    double f24 = 24.5;
    static int f25 = 25;
    static long f26 = 26L;
    String f27 = "text 27";
    static byte f28 = 28 % 100;
    static double f29 = 29.5;
    int f30 = 30;
    static long f31 = 31L;
    static String f32 = "text 32";
    byte f33 = 33 % 100;
    static double f34 = 34.5;
    static int f35 = 35;
    long f36 = 36L;
    static String f37 = "text 37";
    static byte f38 = 38 % 100;
    double f39 = 39.5;
    static int f40 = 40;
    static long f41 = 41L;
    String f42 = "text 42";
    static byte f43 = 43 % 100;
    static double f44 = 44.5;
    int f45 = 45;
    static long f46 = 46L;
    static String f47 = "text 47";
    byte f48 = 48 % 100;
    static double f49 = 49.5;
    static int f50 = 50;
    long f51 = 51L;
    static String f52 = "text 52";
    static byte f53 = 53 % 100;
    double f54 = 54.5;
    static int f55 = 55;
    static long f56 = 56L;
    String f57 = "text 57";
    static byte f58 = 58 % 100;
    static double f59 = 59.5;
    int f60 = 60;
    static long f61 = 61L;
    static String f62 = "text 62";
    byte f63 = 63 % 100;
    static double f64 = 64.5;
    static int f65 = 65;
    long f66 = 66L;
    static String f67 = "text 67";
    static byte f68 = 68 % 100;
    double f69 = 69.5;
    static int f70 = 70;
    static long f71 = 71L;
    String f72 = "text 72";
    static byte f73 = 73 % 100;
    static double f74 = 74.5;
    int f75 = 75;
    static long f76 = 76L;
    static String f77 = "text 77";
    byte f78 = 78 % 100;
    static double f79 = 79.5;
    static int f80 = 80;
    long f81 = 81L;
    static String f82 = "text 82";
    static byte f83 = 83 % 100;
    double f84 = 84.5;
    static int f85 = 85;
    static long f86 = 86L;
    String f87 = "text 87";
    static byte f88 = 88 % 100;
    static double f89 = 89.5;
    int f90 = 90;
    static long f91 = 91L;
    static String f92 = "text 92";
    byte f93 = 93 % 100;
    static double f94 = 94.5;
    static int f95 = 95;
    long f96 = 96L;
    static String f97 = "text 97";
    static byte f98 = 98 % 100;
    double f99 = 99.5;
    static int f100 = 100;
    static long f101 = 101L;
    String f102 = "text 102";
    static byte f103 = 103 % 100;
    static double f104 = 104.5;
    int f105 = 105;
    static long f106 = 106L;
    static String f107 = "text 107";
    byte f108 = 108 % 100;
    static double f109 = 109.5;
    static int f110 = 110;
    long f111 = 111L;
    static String f112 = "text 112";
    static byte f113 = 113 % 100;
    double f114 = 114.5;
    static int f115 = 115;
    static long f116 = 116L;
    String f117 = "text 117";
    static byte f118 = 118 % 100;
    static double f119 = 119.5;
    int f120 = 120;
    static long f121 = 121L;
    static String f122 = "text 122";
    byte f123 = 123 % 100;
    static double f124 = 124.5;
    static int f125 = 125;
    long f126 = 126L;
    static String f127 = "text 127";
    static byte f128 = 128 % 100;
    double f129 = 129.5;
    static int f130 = 130;
    static long f131 = 131L;
    String f132 = "text 132";
    static byte f133 = 133 % 100;
    static double f134 = 134.5;
    int f135 = 135;
    static long f136 = 136L;
    static String f137 = "text 137";
    byte f138 = 138 % 100;
    static double f139 = 139.5;
    static int f140 = 140;
    long f141 = 141L;
    static String f142 = "text 142";
    static byte f143 = 143 % 100;
    double f144 = 144.5;
    static int f145 = 145;
    static long f146 = 146L;
    String f147 = "text 147";
    static byte f148 = 148 % 100;
    static double f149 = 149.5;
    int f150 = 150;
    static long f151 = 151L;
    static String f152 = "text 152";
    byte f153 = 153 % 100;
    static double f154 = 154.5;
    static int f155 = 155;
    long f156 = 156L;
    static String f157 = "text 157";
    static byte f158 = 158 % 100;
    double f159 = 159.5;
    static int f160 = 160;
    static long f161 = 161L;
    String f162 = "text 162";
    static byte f163 = 163 % 100;
    static double f164 = 164.5;
    int f165 = 165;
    static long f166 = 166L;
    static String f167 = "text 167";
    byte f168 = 168 % 100;
    static double f169 = 169.5;
    static int f170 = 170;
    long f171 = 171L;
    static String f172 = "text 172";
    static byte f173 = 173 % 100;
    double f174 = 174.5;
    static int f175 = 175;
    static long f176 = 176L;
    String f177 = "text 177";
    static byte f178 = 178 % 100;
    static double f179 = 179.5;
    int f180 = 180;
    static long f181 = 181L;
    static String f182 = "text 182";
    byte f183 = 183 % 100;
    static double f184 = 184.5;
    static int f185 = 185;
    long f186 = 186L;
    static String f187 = "text 187";
    static byte f188 = 188 % 100;
    double f189 = 189.5;
    static int f190 = 190;
    static long f191 = 191L;
    String f192 = "text 192";
    static byte f193 = 193 % 100;
    static double f194 = 194.5;
    int f195 = 195;
    static long f196 = 196L;
    static String f197 = "text 197";
    byte f198 = 198 % 100;
    static double f199 = 199.5;
    static int f200 = 200;
    long f201 = 201L;
    static String f202 = "text 202";
    static byte f203 = 203 % 100;
    double f204 = 204.5;
    static int f205 = 205;
    static long f206 = 206L;
    String f207 = "text 207";
    static byte f208 = 208 % 100;
    static double f209 = 209.5;
    int f210 = 210;
    static long f211 = 211L;
    static String f212 = "text 212";
    byte f213 = 213 % 100;
    static double f214 = 214.5;
    static int f215 = 215;
    long f216 = 216L;
    static String f217 = "text 217";
    static byte f218 = 218 % 100;
    double f219 = 219.5;
    static int f220 = 220;
    static long f221 = 221L;
    String f222 = "text 222";
    static byte f223 = 223 % 100;
    static double f224 = 224.5;
    int f225 = 225;
    static long f226 = 226L;
    static String f227 = "text 227";
    byte f228 = 228 % 100;
    static double f229 = 229.5;
    static int f230 = 230;
    long f231 = 231L;
    static String f232 = "text 232";
    static byte f233 = 233 % 100;
    double f234 = 234.5;
    static int f235 = 235;
    static long f236 = 236L;
    String f237 = "text 237";
    static byte f238 = 238 % 100;
    static double f239 = 239.5;
    int f240 = 240;
    static long f241 = 241L;
    static String f242 = "text 242";
    byte f243 = 243 % 100;
    static double f244 = 244.5;
    static int f245 = 245;
    long f246 = 246L;
    static String f247 = "text 247";
    static byte f248 = 248 % 100;
    double f249 = 249.5;
    static int f250 = 250;
    static long f251 = 251L;
    String f252 = "text 252";
    static byte f253 = 253 % 100;
    static double f254 = 254.5;
    int f255 = 255;
    static long f256 = 256L;
    static String f257 = "text 257";
    byte f258 = 258 % 100;
    static double f259 = 259.5;
    static int f260 = 260;
    long f261 = 261L;
    static String f262 = "text 262";
    static byte f263 = 263 % 100;
    double f264 = 264.5;
    static int f265 = 265;
    static long f266 = 266L;
    String f267 = "text 267";
    static byte f268 = 268 % 100;
    static double f269 = 269.5;
    int f270 = 270;
    static long f271 = 271L;
    static String f272 = "text 272";
    byte f273 = 273 % 100;
    static double f274 = 274.5;
    static int f275 = 275;
    long f276 = 276L;
    static String f277 = "text 277";
    static byte f278 = 278 % 100;
    double f279 = 279.5;
    static int f280 = 280;
    static long f281 = 281L;
    String f282 = "text 282";
    static byte f283 = 283 % 100;
    static double f284 = 284.5;
    int f285 = 285;
    static long f286 = 286L;
    static String f287 = "text 287";
    byte f288 = 288 % 100;
    static double f289 = 289.5;
    static int f290 = 290;
    long f291 = 291L;
    static String f292 = "text 292";
    static byte f293 = 293 % 100;
    double f294 = 294.5;
    static int f295 = 295;
    static long f296 = 296L;
    String f297 = "text 297";
    static byte f298 = 298 % 100;
    static double f299 = 299.5;
    String m0(int x) { return "m0" + (f0 + x); }
    static String m1(int x) { return "m1" + (f1 + x); }
    static String m2(int x) { return "m2" + (f2 + x); }
    String m3(int x) { return "m3" + (f3 + x); }
    static String m4(int x) { return "m4" + (f4 + x); }
    static String m5(int x) { return "m5" + (f5 + x); }
    String m6(int x) { return "m6" + (f6 + x); }
    static String m7(int x) { return "m7" + (f7 + x); }
    static String m8(int x) { return "m8" + (f8 + x); }
    String m9(int x) { return "m9" + (f9 + x); }
    static String m10(int x) { return "m10" + (f10 + x); }
    static String m11(int x) { return "m11" + (f11 + x); }
    String m12(int x) { return "m12" + (f12 + x); }
    static String m13(int x) { return "m13" + (f13 + x); }
    static String m14(int x) { return "m14" + (f14 + x); }
    String m15(int x) { return "m15" + (f15 + x); }
    static String m16(int x) { return "m16" + (f16 + x); }
    static String m17(int x) { return "m17" + (f17 + x); }
    String m18(int x) { return "m18" + (f18 + x); }
    static String m19(int x) { return "m19" + (f19 + x); }
    static String m20(int x) { return "m20" + (f20 + x); }
    String m21(int x) { return "m21" + (f21 + x); }
    static String m22(int x) { return "m22" + (f22 + x); }
    static String m23(int x) { return "m23" + (f23 + x); }
    String m24(int x) { return "m24" + (f24 + x); }
    static String m25(int x) { return "m25" + (f25 + x); }
    static String m26(int x) { return "m26" + (f26 + x); }
    String m27(int x) { return "m27" + (f27 + x); }
    static String m28(int x) { return "m28" + (f28 + x); }
    static String m29(int x) { return "m29" + (f29 + x); }
    String m30(int x) { return "m30" + (f30 + x); }
    static String m31(int x) { return "m31" + (f31 + x); }
    static String m32(int x) { return "m32" + (f32 + x); }
    String m33(int x) { return "m33" + (f33 + x); }
    static String m34(int x) { return "m34" + (f34 + x); }
    static String m35(int x) { return "m35" + (f35 + x); }
    String m36(int x) { return "m36" + (f36 + x); }
    static String m37(int x) { return "m37" + (f37 + x); }
    static String m38(int x) { return "m38" + (f38 + x); }
    String m39(int x) { return "m39" + (f39 + x); }
    static String m40(int x) { return "m40" + (f40 + x); }
    static String m41(int x) { return "m41" + (f41 + x); }
    String m42(int x) { return "m42" + (f42 + x); }
    static String m43(int x) { return "m43" + (f43 + x); }
    static String m44(int x) { return "m44" + (f44 + x); }
    String m45(int x) { return "m45" + (f45 + x); }
    static String m46(int x) { return "m46" + (f46 + x); }
    static String m47(int x) { return "m47" + (f47 + x); }
    String m48(int x) { return "m48" + (f48 + x); }
    static String m49(int x) { return "m49" + (f49 + x); }
    static String m50(int x) { return "m50" + (f50 + x); }
    String m51(int x) { return "m51" + (f51 + x); }
    static String m52(int x) { return "m52" + (f52 + x); }
    static String m53(int x) { return "m53" + (f53 + x); }
    String m54(int x) { return "m54" + (f54 + x); }
    static String m55(int x) { return "m55" + (f55 + x); }
    static String m56(int x) { return "m56" + (f56 + x); }
    String m57(int x) { return "m57" + (f57 + x); }
    static String m58(int x) { return "m58" + (f58 + x); }
    static String m59(int x) { return "m59" + (f59 + x); }
    String m60(int x) { return "m60" + (f60 + x); }
    static String m61(int x) { return "m61" + (f61 + x); }
    static String m62(int x) { return "m62" + (f62 + x); }
    String m63(int x) { return "m63" + (f63 + x); }
    static String m64(int x) { return "m64" + (f64 + x); }
    static String m65(int x) { return "m65" + (f65 + x); }
    String m66(int x) { return "m66" + (f66 + x); }
    static String m67(int x) { return "m67" + (f67 + x); }
    static String m68(int x) { return "m68" + (f68 + x); }
    String m69(int x) { return "m69" + (f69 + x); }
    static String m70(int x) { return "m70" + (f70 + x); }
    static String m71(int x) { return "m71" + (f71 + x); }
    String m72(int x) { return "m72" + (f72 + x); }
    static String m73(int x) { return "m73" + (f73 + x); }
    static String m74(int x) { return "m74" + (f74 + x); }
    String m75(int x) { return "m75" + (f75 + x); }
    static String m76(int x) { return "m76" + (f76 + x); }
    static String m77(int x) { return "m77" + (f77 + x); }
    String m78(int x) { return "m78" + (f78 + x); }
    static String m79(int x) { return "m79" + (f79 + x); }
    static String m80(int x) { return "m80" + (f80 + x); }
    String m81(int x) { return "m81" + (f81 + x); }
    static String m82(int x) { return "m82" + (f82 + x); }
    static String m83(int x) { return "m83" + (f83 + x); }
    String m84(int x) { return "m84" + (f84 + x); }
    static String m85(int x) { return "m85" + (f85 + x); }
    static String m86(int x) { return "m86" + (f86 + x); }
    String m87(int x) { return "m87" + (f87 + x); }
    static String m88(int x) { return "m88" + (f88 + x); }
    static String m89(int x) { return "m89" + (f89 + x); }
    String m90(int x) { return "m90" + (f90 + x); }
    static String m91(int x) { return "m91" + (f91 + x); }
    static String m92(int x) { return "m92" + (f92 + x); }
    String m93(int x) { return "m93" + (f93 + x); }
    static String m94(int x) { return "m94" + (f94 + x); }
    static String m95(int x) { return "m95" + (f95 + x); }
    String m96(int x) { return "m96" + (f96 + x); }
    static String m97(int x) { return "m97" + (f97 + x); }
    static String m98(int x) { return "m98" + (f98 + x); }
    String m99(int x) { return "m99" + (f99 + x); }
    static String m100(int x) { return "m100" + (f100 + x); }
    static String m101(int x) { return "m101" + (f101 + x); }
    String m102(int x) { return "m102" + (f102 + x); }
    static String m103(int x) { return "m103" + (f103 + x); }
    static String m104(int x) { return "m104" + (f104 + x); }
    String m105(int x) { return "m105" + (f105 + x); }
    static String m106(int x) { return "m106" + (f106 + x); }
    static String m107(int x) { return "m107" + (f107 + x); }
    String m108(int x) { return "m108" + (f108 + x); }
    static String m109(int x) { return "m109" + (f109 + x); }
    static String m110(int x) { return "m110" + (f110 + x); }
    String m111(int x) { return "m111" + (f111 + x); }
    static String m112(int x) { return "m112" + (f112 + x); }
    static String m113(int x) { return "m113" + (f113 + x); }
    String m114(int x) { return "m114" + (f114 + x); }
    static String m115(int x) { return "m115" + (f115 + x); }
    static String m116(int x) { return "m116" + (f116 + x); }
    String m117(int x) { return "m117" + (f117 + x); }
    static String m118(int x) { return "m118" + (f118 + x); }
    static String m119(int x) { return "m119" + (f119 + x); }
    String m120(int x) { return "m120" + (f120 + x); }
    static String m121(int x) { return "m121" + (f121 + x); }
    static String m122(int x) { return "m122" + (f122 + x); }
    String m123(int x) { return "m123" + (f123 + x); }
    static String m124(int x) { return "m124" + (f124 + x); }
    static String m125(int x) { return "m125" + (f125 + x); }
    String m126(int x) { return "m126" + (f126 + x); }
    static String m127(int x) { return "m127" + (f127 + x); }
    static String m128(int x) { return "m128" + (f128 + x); }
    String m129(int x) { return "m129" + (f129 + x); }
    static String m130(int x) { return "m130" + (f130 + x); }
    static String m131(int x) { return "m131" + (f131 + x); }
    String m132(int x) { return "m132" + (f132 + x); }
    static String m133(int x) { return "m133" + (f133 + x); }
    static String m134(int x) { return "m134" + (f134 + x); }
    String m135(int x) { return "m135" + (f135 + x); }
    static String m136(int x) { return "m136" + (f136 + x); }
    static String m137(int x) { return "m137" + (f137 + x); }
    String m138(int x) { return "m138" + (f138 + x); }
    static String m139(int x) { return "m139" + (f139 + x); }
    static String m140(int x) { return "m140" + (f140 + x); }
    String m141(int x) { return "m141" + (f141 + x); }
    static String m142(int x) { return "m142" + (f142 + x); }
    static String m143(int x) { return "m143" + (f143 + x); }
    String m144(int x) { return "m144" + (f144 + x); }
    static String m145(int x) { return "m145" + (f145 + x); }
    static String m146(int x) { return "m146" + (f146 + x); }
    String m147(int x) { return "m147" + (f147 + x); }
    static String m148(int x) { return "m148" + (f148 + x); }
    static String m149(int x) { return "m149" + (f149 + x); }
    String m150(int x) { return "m150" + (f150 + x); }
    static String m151(int x) { return "m151" + (f151 + x); }
    static String m152(int x) { return "m152" + (f152 + x); }
    String m153(int x) { return "m153" + (f153 + x); }
    static String m154(int x) { return "m154" + (f154 + x); }
    static String m155(int x) { return "m155" + (f155 + x); }
    String m156(int x) { return "m156" + (f156 + x); }
    static String m157(int x) { return "m157" + (f157 + x); }
    static String m158(int x) { return "m158" + (f158 + x); }
    String m159(int x) { return "m159" + (f159 + x); }
    static String m160(int x) { return "m160" + (f160 + x); }
    static String m161(int x) { return "m161" + (f161 + x); }
    String m162(int x) { return "m162" + (f162 + x); }
    static String m163(int x) { return "m163" + (f163 + x); }
    static String m164(int x) { return "m164" + (f164 + x); }
    String m165(int x) { return "m165" + (f165 + x); }
    static String m166(int x) { return "m166" + (f166 + x); }
    static String m167(int x) { return "m167" + (f167 + x); }
    String m168(int x) { return "m168" + (f168 + x); }
    static String m169(int x) { return "m169" + (f169 + x); }
    static String m170(int x) { return "m170" + (f170 + x); }
    String m171(int x) { return "m171" + (f171 + x); }
    static String m172(int x) { return "m172" + (f172 + x); }
    static String m173(int x) { return "m173" + (f173 + x); }
    String m174(int x) { return "m174" + (f174 + x); }
    static String m175(int x) { return "m175" + (f175 + x); }
    static String m176(int x) { return "m176" + (f176 + x); }
    String m177(int x) { return "m177" + (f177 + x); }
    static String m178(int x) { return "m178" + (f178 + x); }
    static String m179(int x) { return "m179" + (f179 + x); }
    String m180(int x) { return "m180" + (f180 + x); }
    static String m181(int x) { return "m181" + (f181 + x); }
    static String m182(int x) { return "m182" + (f182 + x); }
    String m183(int x) { return "m183" + (f183 + x); }
    static String m184(int x) { return "m184" + (f184 + x); }
    static String m185(int x) { return "m185" + (f185 + x); }
    String m186(int x) { return "m186" + (f186 + x); }
    static String m187(int x) { return "m187" + (f187 + x); }
    static String m188(int x) { return "m188" + (f188 + x); }
    String m189(int x) { return "m189" + (f189 + x); }
    static String m190(int x) { return "m190" + (f190 + x); }
    static String m191(int x) { return "m191" + (f191 + x); }
    String m192(int x) { return "m192" + (f192 + x); }
    static String m193(int x) { return "m193" + (f193 + x); }
    static String m194(int x) { return "m194" + (f194 + x); }
    String m195(int x) { return "m195" + (f195 + x); }
    static String m196(int x) { return "m196" + (f196 + x); }
    static String m197(int x) { return "m197" + (f197 + x); }
    String m198(int x) { return "m198" + (f198 + x); }
    static String m199(int x) { return "m199" + (f199 + x); }
    static String m200(int x) { return "m200" + (f200 + x); }
    String m201(int x) { return "m201" + (f201 + x); }
    static String m202(int x) { return "m202" + (f202 + x); }
    static String m203(int x) { return "m203" + (f203 + x); }
    String m204(int x) { return "m204" + (f204 + x); }
    static String m205(int x) { return "m205" + (f205 + x); }
    static String m206(int x) { return "m206" + (f206 + x); }
    String m207(int x) { return "m207" + (f207 + x); }
    static String m208(int x) { return "m208" + (f208 + x); }
    static String m209(int x) { return "m209" + (f209 + x); }
    String m210(int x) { return "m210" + (f210 + x); }
    static String m211(int x) { return "m211" + (f211 + x); }
    static String m212(int x) { return "m212" + (f212 + x); }
    String m213(int x) { return "m213" + (f213 + x); }
    static String m214(int x) { return "m214" + (f214 + x); }
    static String m215(int x) { return "m215" + (f215 + x); }
    String m216(int x) { return "m216" + (f216 + x); }
    static String m217(int x) { return "m217" + (f217 + x); }
    static String m218(int x) { return "m218" + (f218 + x); }
    String m219(int x) { return "m219" + (f219 + x); }
    static String m220(int x) { return "m220" + (f220 + x); }
    static String m221(int x) { return "m221" + (f221 + x); }
    String m222(int x) { return "m222" + (f222 + x); }
    static String m223(int x) { return "m223" + (f223 + x); }
    static String m224(int x) { return "m224" + (f224 + x); }
    String m225(int x) { return "m225" + (f225 + x); }
    static String m226(int x) { return "m226" + (f226 + x); }
    static String m227(int x) { return "m227" + (f227 + x); }
    String m228(int x) { return "m228" + (f228 + x); }
    static String m229(int x) { return "m229" + (f229 + x); }
    static String m230(int x) { return "m230" + (f230 + x); }
    String m231(int x) { return "m231" + (f231 + x); }
    static String m232(int x) { return "m232" + (f232 + x); }
    static String m233(int x) { return "m233" + (f233 + x); }
    String m234(int x) { return "m234" + (f234 + x); }
    static String m235(int x) { return "m235" + (f235 + x); }
    static String m236(int x) { return "m236" + (f236 + x); }
    String m237(int x) { return "m237" + (f237 + x); }
    static String m238(int x) { return "m238" + (f238 + x); }
    static String m239(int x) { return "m239" + (f239 + x); }
    String m240(int x) { return "m240" + (f240 + x); }
    static String m241(int x) { return "m241" + (f241 + x); }
    static String m242(int x) { return "m242" + (f242 + x); }
    String m243(int x) { return "m243" + (f243 + x); }
    static String m244(int x) { return "m244" + (f244 + x); }
    static String m245(int x) { return "m245" + (f245 + x); }
    String m246(int x) { return "m246" + (f246 + x); }
    static String m247(int x) { return "m247" + (f247 + x); }
    static String m248(int x) { return "m248" + (f248 + x); }
    String m249(int x) { return "m249" + (f249 + x); }
    static String m250(int x) { return "m250" + (f250 + x); }
    static String m251(int x) { return "m251" + (f251 + x); }
    String m252(int x) { return "m252" + (f252 + x); }
    static String m253(int x) { return "m253" + (f253 + x); }
    static String m254(int x) { return "m254" + (f254 + x); }
    String m255(int x) { return "m255" + (f255 + x); }
    static String m256(int x) { return "m256" + (f256 + x); }
    static String m257(int x) { return "m257" + (f257 + x); }
    String m258(int x) { return "m258" + (f258 + x); }
    static String m259(int x) { return "m259" + (f259 + x); }
    static String m260(int x) { return "m260" + (f260 + x); }
    String m261(int x) { return "m261" + (f261 + x); }
    static String m262(int x) { return "m262" + (f262 + x); }
    static String m263(int x) { return "m263" + (f263 + x); }
    String m264(int x) { return "m264" + (f264 + x); }
    static String m265(int x) { return "m265" + (f265 + x); }
    static String m266(int x) { return "m266" + (f266 + x); }
    String m267(int x) { return "m267" + (f267 + x); }
    static String m268(int x) { return "m268" + (f268 + x); }
    static String m269(int x) { return "m269" + (f269 + x); }
    String m270(int x) { return "m270" + (f270 + x); }
    static String m271(int x) { return "m271" + (f271 + x); }
    static String m272(int x) { return "m272" + (f272 + x); }
    String m273(int x) { return "m273" + (f273 + x); }
    static String m274(int x) { return "m274" + (f274 + x); }
    static String m275(int x) { return "m275" + (f275 + x); }
    String m276(int x) { return "m276" + (f276 + x); }
    static String m277(int x) { return "m277" + (f277 + x); }
    static String m278(int x) { return "m278" + (f278 + x); }
    String m279(int x) { return "m279" + (f279 + x); }
    static String m280(int x) { return "m280" + (f280 + x); }
    static String m281(int x) { return "m281" + (f281 + x); }
    String m282(int x) { return "m282" + (f282 + x); }
    static String m283(int x) { return "m283" + (f283 + x); }
    static String m284(int x) { return "m284" + (f284 + x); }
    String m285(int x) { return "m285" + (f285 + x); }
    static String m286(int x) { return "m286" + (f286 + x); }
    static String m287(int x) { return "m287" + (f287 + x); }
    String m288(int x) { return "m288" + (f288 + x); }
    static String m289(int x) { return "m289" + (f289 + x); }
    static String m290(int x) { return "m290" + (f290 + x); }
    String m291(int x) { return "m291" + (f291 + x); }
    static String m292(int x) { return "m292" + (f292 + x); }
    static String m293(int x) { return "m293" + (f293 + x); }
    String m294(int x) { return "m294" + (f294 + x); }
    static String m295(int x) { return "m295" + (f295 + x); }
    static String m296(int x) { return "m296" + (f296 + x); }
    String m297(int x) { return "m297" + (f297 + x); }
    static String m298(int x) { return "m298" + (f298 + x); }
    static String m299(int x) { return "m299" + (f299 + x); }

    public static void main(String[] args) {
        ManyMembers o = new ManyMembers();
        StringBuilder b = new StringBuilder();
        b.append(o.m0(0)).append('a');
        b.append(m1(1)).append('b');
        b.append(m2(2)).append('c');
        b.append(o.m3(3)).append('d');
        b.append(m4(0)).append('e');
        b.append(m5(1)).append('f');
        b.append(o.m6(2)).append('g');
        b.append(m7(3)).append('h');
        b.append(m8(0)).append('i');
        b.append(o.m9(1)).append('j');
        b.append(m10(2)).append('k');
        b.append(m11(3)).append('l');
        b.append(o.m12(0)).append('m');
        b.append(m13(1)).append('n');
        b.append(m14(2)).append('o');
        b.append(o.m15(3)).append('p');
        b.append(m16(0)).append('q');
        b.append(m17(1)).append('r');
        b.append(o.m18(2)).append('s');
        b.append(m19(3)).append('t');
        b.append(m20(0)).append('u');
        b.append(o.m21(1)).append('v');
        b.append(m22(2)).append('w');
        b.append(m23(3)).append('x');
        b.append(o.m24(0)).append('y');
        b.append(m25(1)).append('z');
        b.append(m26(2)).append('a');
        b.append(o.m27(3)).append('b');
        b.append(m28(0)).append('c');
        b.append(m29(1)).append('d');
        b.append(o.m30(2)).append('e');
        b.append(m31(3)).append('f');
        b.append(m32(0)).append('g');
        b.append(o.m33(1)).append('h');
        b.append(m34(2)).append('i');
        b.append(m35(3)).append('j');
        b.append(o.m36(0)).append('k');
        b.append(m37(1)).append('l');
        b.append(m38(2)).append('m');
        b.append(o.m39(3)).append('n');
        b.append(m40(0)).append('o');
        b.append(m41(1)).append('p');
        b.append(o.m42(2)).append('q');
        b.append(m43(3)).append('r');
        b.append(m44(0)).append('s');
        b.append(o.m45(1)).append('t');
        b.append(m46(2)).append('u');
        b.append(m47(3)).append('v');
        b.append(o.m48(0)).append('w');
        b.append(m49(1)).append('x');
        b.append(m50(2)).append('y');
        b.append(o.m51(3)).append('z');
        b.append(m52(0)).append('a');
        b.append(m53(1)).append('b');
        b.append(o.m54(2)).append('c');
        b.append(m55(3)).append('d');
        b.append(m56(0)).append('e');
        b.append(o.m57(1)).append('f');
        b.append(m58(2)).append('g');
        b.append(m59(3)).append('h');
        b.append(o.m60(0)).append('i');
        b.append(m61(1)).append('j');
        b.append(m62(2)).append('k');
        b.append(o.m63(3)).append('l');
        b.append(m64(0)).append('m');
        b.append(m65(1)).append('n');
        b.append(o.m66(2)).append('o');
        b.append(m67(3)).append('p');
        b.append(m68(0)).append('q');
        b.append(o.m69(1)).append('r');
        b.append(m70(2)).append('s');
        b.append(m71(3)).append('t');
        b.append(o.m72(0)).append('u');
        b.append(m73(1)).append('v');
        b.append(m74(2)).append('w');
        b.append(o.m75(3)).append('x');
        b.append(m76(0)).append('y');
        b.append(m77(1)).append('z');
        b.append(o.m78(2)).append('a');
        b.append(m79(3)).append('b');
        b.append(m80(0)).append('c');
        b.append(o.m81(1)).append('d');
        b.append(m82(2)).append('e');
        b.append(m83(3)).append('f');
        b.append(o.m84(0)).append('g');
        b.append(m85(1)).append('h');
        b.append(m86(2)).append('i');
        b.append(o.m87(3)).append('j');
        b.append(m88(0)).append('k');
        b.append(m89(1)).append('l');
        b.append(o.m90(2)).append('m');
        b.append(m91(3)).append('n');
        b.append(m92(0)).append('o');
        b.append(o.m93(1)).append('p');
        b.append(m94(2)).append('q');
        b.append(m95(3)).append('r');
        b.append(o.m96(0)).append('s');
        b.append(m97(1)).append('t');
        b.append(m98(2)).append('u');
        b.append(o.m99(3)).append('v');
        b.append(m100(0)).append('w');
        b.append(m101(1)).append('x');
        b.append(o.m102(2)).append('y');
        b.append(m103(3)).append('z');
        b.append(m104(0)).append('a');
        b.append(o.m105(1)).append('b');
        b.append(m106(2)).append('c');
        b.append(m107(3)).append('d');
        b.append(o.m108(0)).append('e');
        b.append(m109(1)).append('f');
        b.append(m110(2)).append('g');
        b.append(o.m111(3)).append('h');
        b.append(m112(0)).append('i');
        b.append(m113(1)).append('j');
        b.append(o.m114(2)).append('k');
        b.append(m115(3)).append('l');
        b.append(m116(0)).append('m');
        b.append(o.m117(1)).append('n');
        b.append(m118(2)).append('o');
        b.append(m119(3)).append('p');
        b.append(o.m120(0)).append('q');
        b.append(m121(1)).append('r');
        b.append(m122(2)).append('s');
        b.append(o.m123(3)).append('t');
        b.append(m124(0)).append('u');
        b.append(m125(1)).append('v');
        b.append(o.m126(2)).append('w');
        b.append(m127(3)).append('x');
        b.append(m128(0)).append('y');
        b.append(o.m129(1)).append('z');
        b.append(m130(2)).append('a');
        b.append(m131(3)).append('b');
        b.append(o.m132(0)).append('c');
        b.append(m133(1)).append('d');
        b.append(m134(2)).append('e');
        b.append(o.m135(3)).append('f');
        b.append(m136(0)).append('g');
        b.append(m137(1)).append('h');
        b.append(o.m138(2)).append('i');
        b.append(m139(3)).append('j');
        b.append(m140(0)).append('k');
        b.append(o.m141(1)).append('l');
        b.append(m142(2)).append('m');
        b.append(m143(3)).append('n');
        b.append(o.m144(0)).append('o');
        b.append(m145(1)).append('p');
        b.append(m146(2)).append('q');
        b.append(o.m147(3)).append('r');
        b.append(m148(0)).append('s');
        b.append(m149(1)).append('t');
        b.append(o.m150(2)).append('u');
        b.append(m151(3)).append('v');
        b.append(m152(0)).append('w');
        b.append(o.m153(1)).append('x');
        b.append(m154(2)).append('y');
        b.append(m155(3)).append('z');
        b.append(o.m156(0)).append('a');
        b.append(m157(1)).append('b');
        b.append(m158(2)).append('c');
        b.append(o.m159(3)).append('d');
        b.append(m160(0)).append('e');
        b.append(m161(1)).append('f');
        b.append(o.m162(2)).append('g');
        b.append(m163(3)).append('h');
        b.append(m164(0)).append('i');
        b.append(o.m165(1)).append('j');
        b.append(m166(2)).append('k');
        b.append(m167(3)).append('l');
        b.append(o.m168(0)).append('m');
        b.append(m169(1)).append('n');
        b.append(m170(2)).append('o');
        b.append(o.m171(3)).append('p');
        b.append(m172(0)).append('q');
        b.append(m173(1)).append('r');
        b.append(o.m174(2)).append('s');
        b.append(m175(3)).append('t');
        b.append(m176(0)).append('u');
        b.append(o.m177(1)).append('v');
        b.append(m178(2)).append('w');
        b.append(m179(3)).append('x');
        b.append(o.m180(0)).append('y');
        b.append(m181(1)).append('z');
        b.append(m182(2)).append('a');
        b.append(o.m183(3)).append('b');
        b.append(m184(0)).append('c');
        b.append(m185(1)).append('d');
        b.append(o.m186(2)).append('e');
        b.append(m187(3)).append('f');
        b.append(m188(0)).append('g');
        b.append(o.m189(1)).append('h');
        b.append(m190(2)).append('i');
        b.append(m191(3)).append('j');
        b.append(o.m192(0)).append('k');
        b.append(m193(1)).append('l');
        b.append(m194(2)).append('m');
        b.append(o.m195(3)).append('n');
        b.append(m196(0)).append('o');
        b.append(m197(1)).append('p');
        b.append(o.m198(2)).append('q');
        b.append(m199(3)).append('r');
        b.append(m200(0)).append('s');
        b.append(o.m201(1)).append('t');
        b.append(m202(2)).append('u');
        b.append(m203(3)).append('v');
        b.append(o.m204(0)).append('w');
        b.append(m205(1)).append('x');
        b.append(m206(2)).append('y');
        b.append(o.m207(3)).append('z');
        b.append(m208(0)).append('a');
        b.append(m209(1)).append('b');
        b.append(o.m210(2)).append('c');
        b.append(m211(3)).append('d');
        b.append(m212(0)).append('e');
        b.append(o.m213(1)).append('f');
        b.append(m214(2)).append('g');
        b.append(m215(3)).append('h');
        b.append(o.m216(0)).append('i');
        b.append(m217(1)).append('j');
        b.append(m218(2)).append('k');
        b.append(o.m219(3)).append('l');
        b.append(m220(0)).append('m');
        b.append(m221(1)).append('n');
        b.append(o.m222(2)).append('o');
        b.append(m223(3)).append('p');
        b.append(m224(0)).append('q');
        b.append(o.m225(1)).append('r');
        b.append(m226(2)).append('s');
        b.append(m227(3)).append('t');
        b.append(o.m228(0)).append('u');
        b.append(m229(1)).append('v');
        b.append(m230(2)).append('w');
        b.append(o.m231(3)).append('x');
        b.append(m232(0)).append('y');
        b.append(m233(1)).append('z');
        b.append(o.m234(2)).append('a');
        b.append(m235(3)).append('b');
        b.append(m236(0)).append('c');
        b.append(o.m237(1)).append('d');
        b.append(m238(2)).append('e');
        b.append(m239(3)).append('f');
        b.append(o.m240(0)).append('g');
        b.append(m241(1)).append('h');
        b.append(m242(2)).append('i');
        b.append(o.m243(3)).append('j');
        b.append(m244(0)).append('k');
        b.append(m245(1)).append('l');
        b.append(o.m246(2)).append('m');
        b.append(m247(3)).append('n');
        b.append(m248(0)).append('o');
        b.append(o.m249(1)).append('p');
        b.append(m250(2)).append('q');
        b.append(m251(3)).append('r');
        b.append(o.m252(0)).append('s');
        b.append(m253(1)).append('t');
        b.append(m254(2)).append('u');
        b.append(o.m255(3)).append('v');
        b.append(m256(0)).append('w');
        b.append(m257(1)).append('x');
        b.append(o.m258(2)).append('y');
        b.append(m259(3)).append('z');
        b.append(m260(0)).append('a');
        b.append(o.m261(1)).append('b');
        b.append(m262(2)).append('c');
        b.append(m263(3)).append('d');
        b.append(o.m264(0)).append('e');
        b.append(m265(1)).append('f');
        b.append(m266(2)).append('g');
        b.append(o.m267(3)).append('h');
        b.append(m268(0)).append('i');
        b.append(m269(1)).append('j');
        b.append(o.m270(2)).append('k');
        b.append(m271(3)).append('l');
        b.append(m272(0)).append('m');
        b.append(o.m273(1)).append('n');
        b.append(m274(2)).append('o');
        b.append(m275(3)).append('p');
        b.append(o.m276(0)).append('q');
        b.append(m277(1)).append('r');
        b.append(m278(2)).append('s');
        b.append(o.m279(3)).append('t');
        b.append(m280(0)).append('u');
        b.append(m281(1)).append('v');
        b.append(o.m282(2)).append('w');
        b.append(m283(3)).append('x');
        b.append(m284(0)).append('y');
        b.append(o.m285(1)).append('z');
        b.append(m286(2)).append('a');
        b.append(m287(3)).append('b');
        b.append(o.m288(0)).append('c');
        b.append(m289(1)).append('d');
        b.append(m290(2)).append('e');
        b.append(o.m291(3)).append('f');
        b.append(m292(0)).append('g');
        b.append(m293(1)).append('h');
        b.append(o.m294(2)).append('i');
        b.append(m295(3)).append('j');
        b.append(m296(0)).append('k');
        b.append(o.m297(1)).append('l');
        b.append(m298(2)).append('m');
        b.append(m299(3)).append('n');
        String all = b.toString();
        System.out.println(all.length() + " " + all.hashCode());
        System.out.println(all.substring(0, 200));
        System.out.println(all.substring(all.length() - 200));
    }
}
