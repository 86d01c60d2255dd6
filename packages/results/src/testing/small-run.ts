import type { RunLayout, StoreArray } from "../stored/run-layout.ts";

const time = { name: "time", values: [2030, 2050, 2080] };

/** Arrays of a run for tests: with a past, with a future, and without scenarios. */
export const arrays: StoreArray[] = [
  {
    path: "hot-days/historical",
    dimensions: [
      { name: "ensemble", values: ["p50", "mean"] },
      { name: "time", values: [1990] },
    ],
    cells: "climate",
    units: "d",
    attributes: { source: "test" },
  },
  {
    path: "hot-days/projection",
    dimensions: [
      { name: "scenario", values: ["ssp126", "ssp585"] },
      { name: "ensemble", values: ["p50", "mean"] },
      time,
    ],
    cells: "climate",
    units: "d",
    attributes: { source: "test" },
  },
  {
    path: "surge/projection",
    dimensions: [{ name: "return_period", values: [10, 100] }, time],
    cells: "site",
    units: "m",
    attributes: {},
  },
];

/** Five sites: two share a cell, one has none. */
export const layout: RunLayout = {
  siteCount: 5,
  cells: {
    climate: { count: 3, siteToCell: Int32Array.of(2, 0, 0, -1, 1) },
    site: { count: 5, siteToCell: Int32Array.of(0, 1, 2, 3, 4) },
  },
  arrays,
  attributes: { engine: "1" },
};

/**
 * Value of a cell: readable by position, so that a shift of one would show. Chunks that hold more dimensions have the
 * same values.
 */
export function valueOf(array: StoreArray, leading: readonly number[], row: number, cell: number): number {
  const number = arrays.findIndex(({ path }) => path === array.path);
  const times = array.dimensions.at(-1)?.values.length ?? 1;
  const place = leading.length < array.dimensions.length - 1 ? [...leading, Math.floor(row / times)] : leading;
  return number * 10_000 + place.reduce((a, b) => a * 10 + b, 0) * 100 + (row % times) * 10 + cell;
}
