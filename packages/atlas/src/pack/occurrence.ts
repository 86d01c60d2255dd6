import type { Country } from "@tidemark/geo";
import type { Pack } from "./open-pack.ts";

/** In the layers of occurrence: nothing is known there. */
export const NO_OCCURRENCE = 255;

function knownValues(pack: Pack, name: string): (cell: number) => number {
  const values = pack.numbers(name);
  const { perUnit } = pack.entry(name);
  return (cell) => (values[cell] === NO_OCCURRENCE ? Number.NaN : values[cell]! / perUnit);
}

/** Days of thunder in a year at a cell of the pack; NaN far from every station that counts them. */
export function thunderDaysOf(pack: Pack): (cell: number) => number {
  return knownValues(pack, "thunder-days");
}

/**
 * Strong tornadoes per year and 10,000 square kilometres at a cell of the pack. Cells at the border have a value for
 * sites in the USA alone.
 */
export function tornadoRateOf(pack: Pack): (cell: number, country: Country | undefined) => number {
  const rateAt = knownValues(pack, "tornado-rate");
  return (cell, country) => (country?.iso3 === "USA" ? rateAt(cell) : Number.NaN);
}
