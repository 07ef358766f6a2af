// The port of Fib.java.
"use strict";
const size = Number((globalThis.scriptArgs || process.argv.slice(1))[1]);

function fib(n) {
  if (n < 2) {
    return n;
  }
  return fib(n - 1) + fib(n - 2);
}

console.log(`Fib size=${size} checksum=${fib(size)} ok`);
