import type { Epoch, Scenario } from "@tidemark/science";
import { worthOf } from "../../portfolio/index.ts";
import type { OpenLocations } from "../../table/index.ts";
import { type HazardScreen, highCounts, isJudgedHere, type Quantile, screenHazards } from "./hazard-screening.ts";
import { isComputedAt } from "./lifetime-horizon.ts";

export type RiskPart = "total" | "acute" | "chronic";

/** Locations at material physical risk at a moment: those with a hazard in the uppermost band. */
export interface AssetsAtRisk {
  readonly time: number;
  /** Rows of the median by part; a location at both acute and chronic risk stands in both, and once in the total. */
  readonly rows: Readonly<Record<RiskPart, readonly number[]>>;
  /** Rows of the total at the tenth and the ninetieth of the climate models. */
  readonly range: readonly (readonly number[])[];
  readonly screens: readonly HazardScreen[];
  /** Whether any hazard could be judged anywhere. */
  readonly isKnown: boolean;
}

const partOf = (screens: readonly HazardScreen[], rows: readonly number[], part: RiskPart): number[] => {
  const counts = highCounts(screens, part === "total" ? undefined : part);
  return rows.filter((_, at) => counts[at]! > 0);
};

/** The locations at risk at a year. */
export async function assetsAtRisk(
  opened: OpenLocations,
  rows: readonly number[],
  scenario: Scenario,
  time: number,
): Promise<AssetsAtRisk> {
  const epoch: Epoch = { scenario, time };
  const at = (quantile: Quantile) => screenHazards(opened, rows, { epoch, quantile });
  const [screens, lower, upper] = [await at("p50"), await at("p10"), await at("p90")];
  return {
    time,
    rows: {
      total: partOf(screens, rows, "total"),
      acute: partOf(screens, rows, "acute"),
      chronic: partOf(screens, rows, "chronic"),
    },
    range: [partOf(lower, rows, "total"), partOf(upper, rows, "total")],
    screens,
    isKnown: screens.some(isJudgedHere) && (await isComputedAt(opened, epoch)),
  };
}

/** Amounts of locations in a currency, and how many of them have one. */
interface Amount {
  readonly sum: number;
  readonly valued: number;
}

/** Currencies of the values of locations, those with most locations first. */
export function currenciesOf({ snapshot }: OpenLocations, rows: readonly number[]): string[] {
  const { currencies, values } = worthOf(snapshot.attributes);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const currency = currencies[row] ?? null;
    if (currency !== null && !Number.isNaN(values[row] ?? Number.NaN))
      counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([currency]) => currency);
}

/** Sum of the values of locations in a currency; those in another one, or without a value, are not in it. */
export function amountOf({ snapshot }: OpenLocations, rows: readonly number[], currency: string): Amount {
  const { currencies, values } = worthOf(snapshot.attributes);
  const valued = rows.filter((row) => currencies[row] === currency && !Number.isNaN(values[row] ?? Number.NaN));
  return { sum: valued.reduce((sum, row) => sum + (values[row] ?? 0), 0), valued: valued.length };
}
