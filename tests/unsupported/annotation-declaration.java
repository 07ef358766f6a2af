@interface Marker { }
