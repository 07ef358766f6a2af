// The port of HeapSort.java, without its comparison of input and result.
"use strict";
const size = Number((globalThis.scriptArgs || process.argv.slice(1))[1]);

function siftDown(a, start, last) {
  let root = start;
  const value = a[root];
  let child = 2 * root + 1;
  while (child <= last) {
    if (child < last && a[child] < a[child + 1]) {
      child++;
    }
    if (value >= a[child]) {
      break;
    }
    a[root] = a[child];
    root = child;
    child = 2 * root + 1;
  }
  a[root] = value;
}

function sort(a) {
  const last = a.length - 1;
  for (let root = (last - 1) >> 1; root >= 0; root--) {
    siftDown(a, root, last);
  }
  for (let end = last; end > 0; end--) {
    const largest = a[0];
    a[0] = a[end];
    a[end] = largest;
    siftDown(a, 0, end - 1);
  }
}

const numbers = new Int32Array(size);
let state = 1966n;
for (let i = 0; i < size; i++) {
  state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
  numbers[i] = Number(state >> 32n);
}
sort(numbers);
let hash = 0;
for (let i = 0; i < size; i++) {
  if (i > 0 && numbers[i - 1] > numbers[i]) {
    throw new Error(`elements ${i - 1} and ${i} are out of order`);
  }
  hash = (Math.imul(31, hash) + numbers[i]) | 0;
}
console.log(`HeapSort size=${size} checksum=${hash} ok`);
