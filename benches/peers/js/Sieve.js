// The port of Sieve.java, without its second way of counting.
"use strict";
const size = Number((globalThis.scriptArgs || process.argv.slice(1))[1]);

function sieve(n) {
  const composite = new Uint8Array(n + 1);
  for (let p = 2; p * p <= n; p++) {
    if (composite[p] === 0) {
      for (let multiple = p * p; multiple <= n; multiple += p) {
        composite[multiple] = 1;
      }
    }
  }
  let count = 0;
  let sum = 0;
  for (let i = 2; i <= n; i++) {
    if (composite[i] === 0) {
      count++;
      sum += i;
    }
  }
  return sum * 31 + count;
}

console.log(`Sieve size=${size} checksum=${sieve(size)} ok`);
