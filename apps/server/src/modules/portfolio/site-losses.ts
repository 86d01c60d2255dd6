import type { FrozenLosses } from "@tidemark/contract";
import { HAZARDS, type Epoch, type HazardId } from "@tidemark/science";
import { breathe } from "../../sliced.ts";
import { markOfLosses } from "./figures.ts";
import { annualOf, type AssetsOf, driverOf } from "./impacts.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";

/** What the expected annual losses of locations rest on, in the order of their rows. */
export interface SiteLosses extends Pick<FrozenLosses, "values" | "currencies" | "hazards" | "missing_hazards"> {
  /** Sums over the hazards at p10 and p90, % of the asset value a year; undefined where a hazard has no range. */
  readonly range: Readonly<Record<"p10" | "p90", Float64Array>> | undefined;
}

/** Stored values have 32 bits: nine digits hold them whole and take half the room of seventeen. */
const DIGITS = 9;
const known = (value: number): number | null => (Number.isNaN(value) ? null : Number(value.toPrecision(DIGITS)));

/** Adds what is known of a column to another. */
function addKnown(sums: Float64Array, column: Float64Array): void {
  for (let i = 0; i < sums.length; i++) if (!Number.isNaN(column[i]!)) sums[i]! += column[i]!;
}

/** Values, currencies and expected annual damage by hazard of all locations looked at, at a scenario and year. */
export async function siteLossesOf(portfolio: OpenPortfolio, epoch: Epoch, assetsOf: AssetsOf): Promise<SiteLosses> {
  const { rows, worth } = portfolio;
  const hazards: SiteLosses["hazards"][number][] = [];
  const range = { p10: new Float64Array(rows.length), p90: new Float64Array(rows.length) };
  let isRanged = true;
  for (const hazard of HAZARDS) {
    const driver = driverOf(hazard, "ead");
    const percent = driver && (await annualOf(portfolio, driver, epoch, assetsOf));
    await breathe();
    if (percent === undefined || percent.every((value) => Number.isNaN(value))) continue;
    hazards.push({ hazard: hazard as HazardId, dataset: driver!.id, percent: Array.from(percent, known) });
    for (const quantile of ["p10", "p90"] as const) {
      const column = await annualOf(portfolio, driver!, epoch, assetsOf, quantile);
      if (column === undefined) isRanged = false;
      else addKnown(range[quantile], column);
    }
  }
  const valued = Array.from(rows, (row) => worth.values[row]!);
  return {
    values: valued.map((value) => (Number.isNaN(value) ? null : value)),
    currencies: Array.from(rows, (row) => worth.currencies[row] ?? null),
    hazards,
    range: isRanged ? range : undefined,
    missing_hazards: markOfLosses(portfolio, driverOf("aggregate", "ead"), 0).missing_hazards,
  };
}
