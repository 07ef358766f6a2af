package shop;

import shop.parts.Wheel;
import nowhere.at.all.*;

class Main {
    Wheel w;
}
