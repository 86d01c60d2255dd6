import type { CorrelatedLoss } from "@tidemark/contract";
import {
  CORRELATION_LENGTHS,
  type CorrelatedLosses,
  type Epoch,
  type HazardId,
  HAZARD_TABLE,
  type LossColumns,
} from "@tidemark/science";
import { rounded } from "./figures.ts";
import { annualOf, type AssetsOf, driverOf, type MatrixHazard } from "./impacts.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";

const YEARS = 10_000;
const SEED = 1;
const MOST_CONTRIBUTIONS = 10;

/** Works losses that hang together by distance out beside the event loop. */
export type CorrelatedOf = (asked: {
  readonly places: { readonly latitudes: Float64Array; readonly longitudes: Float64Array };
  readonly layer: LossColumns & { readonly lengthKm: number };
  readonly returnPeriods: readonly number[];
  readonly years: number;
  readonly seed: number;
}) => Promise<CorrelatedLosses>;

interface CorrelatedAsked extends Epoch {
  readonly hazard: MatrixHazard;
  readonly return_periods: readonly number[];
}

/** What is asked about: locations by their index, with their losses by return period. */
interface Valued {
  readonly valued: readonly number[];
  readonly amounts: Float64Array;
  readonly curves: LossColumns;
}

/** Hazards of a choice that have a length, each with its part of the expected annual loss. */
async function weightedLengths(
  portfolio: OpenPortfolio,
  asked: CorrelatedAsked,
  { valued, amounts }: Valued,
  assetsOf: AssetsOf,
): Promise<CorrelatedLoss["hazards"]> {
  const hazards = HAZARD_TABLE.map(({ hazard }) => hazard).filter(
    (hazard) => asked.hazard === "aggregate" || hazard === asked.hazard,
  );
  const found: { hazard: HazardId; loss: number; length_km: number; source: string }[] = [];
  for (const hazard of hazards) {
    const length = CORRELATION_LENGTHS[hazard];
    const driver = driverOf(hazard, "ead");
    if (length === undefined || driver === undefined) continue;
    const annual = asked.hazard === hazard ? undefined : await annualOf(portfolio, driver, asked, assetsOf);
    const loss = valued.reduce((sum, index) => sum + (annual?.[index] || 0) * amounts[index]!, 0);
    // a hazard alone needs no weight
    found.push({
      hazard,
      loss: asked.hazard === hazard ? 1 : loss,
      length_km: length.kilometres,
      source: length.source,
    });
  }
  const all = found.reduce((sum, { loss }) => sum + loss, 0);
  return found
    .filter(({ loss }) => loss > 0)
    .map(({ loss, ...of }) => ({ ...of, share: rounded(loss / all) }))
    .toSorted((a, b) => b.share - a.share);
}

/**
 * Losses between both cases of dependence, from the same curves as these: bad years hang together the more the nearer
 * (decision 0140). Null for a hazard whose bad years have no known length.
 */
export async function correlatedAt(
  portfolio: OpenPortfolio,
  asked: CorrelatedAsked,
  of: Valued,
  { assetsOf, correlatedOf }: { readonly assetsOf: AssetsOf; readonly correlatedOf: CorrelatedOf },
): Promise<CorrelatedLoss | null> {
  const hazards = await weightedLengths(portfolio, asked, of, assetsOf);
  if (hazards.length === 0) return null;
  const { sites, rows } = portfolio;
  const at = (degrees: Float64Array) => Float64Array.from(of.valued, (index) => degrees[rows[index]!]!);
  const lengthKm = hazards.reduce((sum, one) => sum + one.share * one.length_km, 0);
  const found = await correlatedOf({
    places: { latitudes: at(sites.places.latitudes), longitudes: at(sites.places.longitudes) },
    layer: { ...of.curves, lengthKm },
    returnPeriods: asked.return_periods,
    years: YEARS,
    seed: SEED,
  });
  const worst = Array.from(found.contributions.keys())
    .filter((i) => found.contributions[i]! > 0)
    .toSorted((a, b) => found.contributions[b]! - found.contributions[a]!)
    .slice(0, MOST_CONTRIBUTIONS);
  return {
    length_km: rounded(lengthKm),
    hazards,
    together_km: rounded(found.togetherKm[0] ?? 0),
    years: YEARS,
    seed: SEED,
    average: rounded(found.average),
    deviation: rounded(found.deviation),
    return_periods: found.results.map(({ returnPeriod, loss, low, high, tvar }) => ({
      return_period: returnPeriod,
      loss: rounded(loss),
      low: rounded(low),
      high: rounded(high),
      tvar: rounded(tvar),
    })),
    contributions: worst.map((i) => ({
      site_id: sites.id(rows[of.valued[i]!]!),
      name: sites.name(rows[of.valued[i]!]!),
      loss: rounded(found.contributions[i]!),
    })),
  };
}
