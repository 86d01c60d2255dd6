import type { FrozenLosses } from "@tidemark/contract";
import { HAZARDS, type Epoch, type HazardId } from "@tidemark/science";
import { breathe } from "../../sliced.ts";
import { markOfLosses } from "./figures.ts";
import { annualOf, type AssetsOf, driverOf } from "./impacts.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";

/** What the expected annual losses of locations rest on, in the order of their rows. */
export type SiteLosses = Pick<FrozenLosses, "values" | "currencies" | "hazards" | "missing_hazards">;

/** Stored values have 32 bits: nine digits hold them whole and take half the room of seventeen. */
const DIGITS = 9;
const known = (value: number): number | null => (Number.isNaN(value) ? null : Number(value.toPrecision(DIGITS)));

/** Values, currencies and expected annual damage by hazard of all locations looked at, at a scenario and year. */
export async function siteLossesOf(portfolio: OpenPortfolio, epoch: Epoch, assetsOf: AssetsOf): Promise<SiteLosses> {
  const { rows, worth } = portfolio;
  const hazards: SiteLosses["hazards"][number][] = [];
  for (const hazard of HAZARDS) {
    const driver = driverOf(hazard, "ead");
    const percent = driver && (await annualOf(portfolio, driver, epoch, assetsOf));
    await breathe();
    if (percent === undefined || percent.every((value) => Number.isNaN(value))) continue;
    hazards.push({ hazard: hazard as HazardId, dataset: driver!.id, percent: Array.from(percent, known) });
  }
  const valued = Array.from(rows, (row) => worth.values[row]!);
  return {
    values: valued.map((value) => (Number.isNaN(value) ? null : value)),
    currencies: Array.from(rows, (row) => worth.currencies[row] ?? null),
    hazards,
    missing_hazards: markOfLosses(portfolio, driverOf("aggregate", "ead"), 0).missing_hazards,
  };
}
