// The port of SOR.java, without its checks of energy and borders.
"use strict";
const size = Number((globalThis.scriptArgs || process.argv.slice(1))[1]);
const SWEEPS = 100;
const OMEGA = 1.25;

function makeGrid(n) {
  const grid = [];
  let state = 10101010n;
  for (let i = 0; i < n; i++) {
    const row = new Float64Array(n);
    for (let j = 0; j < n; j++) {
      state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
      row[j] = Number(state >> 11n) * 2 ** -53 * 1e-6;
    }
    grid.push(row);
  }
  return grid;
}

function relax(grid) {
  const last = grid.length - 1;
  const quarter = OMEGA * 0.25;
  const keep = 1.0 - OMEGA;
  for (let colour = 0; colour < 2; colour++) {
    for (let i = 1; i < last; i++) {
      const above = grid[i - 1];
      const row = grid[i];
      const below = grid[i + 1];
      for (let j = 1 + ((i + 1 + colour) & 1); j < last; j += 2) {
        row[j] = quarter * (above[j] + below[j] + row[j - 1] + row[j + 1]) + keep * row[j];
      }
    }
  }
}

const grid = makeGrid(size);
for (let sweep = 0; sweep < SWEEPS; sweep++) {
  relax(grid);
}
let hash = 0n;
for (const row of grid) {
  const bits = new BigInt64Array(row.buffer);
  for (let j = 0; j < size; j++) {
    hash = BigInt.asIntN(64, 31n * hash + bits[j]);
  }
}
console.log(`SOR size=${size} checksum=${hash} ok`);
