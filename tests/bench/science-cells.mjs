/**
 * Cells and tables for the benchmarks of the climate emulator; a part, not a benchmark. Needs the built science
 * package.
 */
import { readFileSync } from "node:fs";
import * as science from "@tidemark/science";

const reference = new URL("../../packages/science/src/inputs/reference/", import.meta.url);
const read = (name) => readFileSync(new URL(name, reference), "utf8");

export const tables = {
  warming: science.parseWarmingTable(read("warming.csv")),
  scaling: science.parseRegionalScaling(read("regional-scaling.csv")),
};

/** Typed array of the same content in memory that threads share. */
function shared(array) {
  const copy = new array.constructor(new SharedArrayBuffer(array.byteLength));
  copy.set(array);
  return copy;
}

/** The same cells in memory that threads share. */
export const sharedCells = (cells) =>
  Object.fromEntries(
    Object.entries(cells).map(([key, value]) => [key, ArrayBuffer.isView(value) ? shared(value) : value]),
  );

/** Cells from the tropics to the far north, warm ones first. */
export function madeCells(count) {
  const cells = science.emptyScreeningCells(count);
  for (let cell = 0; cell < count; cell++) {
    const mean = 28 - 30 * (cell / count);
    const swing = 1 + 14 * (cell / count);
    for (let month = 0; month < 12; month++) {
      const at = month * count + cell;
      const wave = -Math.cos((2 * Math.PI * (month + 0.5)) / 12);
      cells.temperature[at] = mean + swing * wave;
      cells.diurnalRange[at] = 7 + (cell % 7);
      cells.precipitation[at] = 20 + (cell % 11) * 14 * (1 + 0.5 * wave);
      cells.relativeHumidity[at] = 55 + (cell % 5) * 7;
      cells.windSpeed[at] = 3.5;
    }
    cells.latitude[cell] = 65 * (cell / count);
    cells.longitude[cell] = 10;
    cells.coastDistanceKm[cell] = 100;
    cells.landFraction[cell] = 1;
    cells.elevationMetres[cell] = 100;
    cells.reliefMetres[cell] = 30;
    cells.koppenClass[cell] = 9;
    cells.regionIndex[cell] = cell % 12;
    cells.regionWeight[cell] = 1;
  }
  return cells;
}
