// The port of MatMul.java, without Freivalds' test.
"use strict";
const size = Number((globalThis.scriptArgs || process.argv.slice(1))[1]);
let state = 271828n;

function small() {
  state = BigInt.asIntN(64, state * 6364136223846793005n + 1442695040888963407n);
  return Number(state >> 54n);
}

function matrix(n) {
  const m = [];
  for (let i = 0; i < n; i++) {
    const row = new Float64Array(n);
    for (let j = 0; j < n; j++) {
      row[j] = small();
    }
    m.push(row);
  }
  return m;
}

function multiply(a, b) {
  const n = a.length;
  const c = [];
  for (let i = 0; i < n; i++) {
    const row = a[i];
    const result = new Float64Array(n);
    for (let j = 0; j < n; j++) {
      let sum = 0.0;
      for (let k = 0; k < n; k++) {
        sum += row[k] * b[k][j];
      }
      result[j] = sum;
    }
    c.push(result);
  }
  return c;
}

const a = matrix(size);
const b = matrix(size);
const c = multiply(a, b);
let hash = 0n;
for (const row of c) {
  for (let j = 0; j < size; j++) {
    hash = BigInt.asIntN(64, 31n * hash + BigInt(row[j]));
  }
}
console.log(`MatMul size=${size} checksum=${hash} ok`);
