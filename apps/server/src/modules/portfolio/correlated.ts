import type { CorrelatedLoss } from "@tidemark/contract";
import {
  CORRELATION_LENGTHS,
  type CorrelatedLosses,
  type CorrelatedYears,
  type CorrelationLength,
  type Epoch,
  HAZARD_TABLE,
  type HazardId,
  type HazardLossLayer,
  type LossColumns,
  type LossEnds,
  type TailLoss,
} from "@tidemark/science";
import { rounded } from "./figures.ts";
import { type AssetsOf, driverOf, impactsOf, type MatrixHazard } from "./impacts.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";

const YEARS = 10_000;
const SEED = 1;
const MOST_CONTRIBUTIONS = 10;

/** Works losses that hang together by distance out beside the event loop. */
export type CorrelatedOf = (asked: {
  readonly places: { readonly latitudes: Float64Array; readonly longitudes: Float64Array };
  readonly layers: readonly HazardLossLayer[];
  readonly returnPeriods: readonly number[];
  readonly years: number;
  readonly seed: number;
}) => Promise<{ readonly drawn: CorrelatedLosses; readonly ends: readonly LossEnds[] }>;

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

interface HazardLayer extends HazardLossLayer {
  readonly hazard: HazardId;
  readonly length: CorrelationLength;
}

/** Losses of money at return periods by the locations looked at; undefined where there is nothing to lose. */
async function curvesOf(
  hazard: HazardId,
  portfolio: OpenPortfolio,
  asked: CorrelatedAsked,
  { valued, amounts }: Valued,
  assetsOf: AssetsOf,
): Promise<LossColumns | undefined> {
  const driver = driverOf(hazard, "loss-ratio");
  const impacts = driver && (await impactsOf(portfolio, driver, asked, assetsOf));
  const columns = impacts?.columns?.map((column) =>
    Float64Array.from(valued, (index) => column[index]! * amounts[index]!),
  );
  if (impacts === undefined || !columns?.at(-1)?.some((loss) => loss > 0)) return undefined;
  return { returnPeriods: impacts.returnPeriods, columns };
}

/** Hazards of a choice that take something and whose bad years have a known length. */
async function layersOf(
  portfolio: OpenPortfolio,
  asked: CorrelatedAsked,
  of: Valued,
  assetsOf: AssetsOf,
): Promise<HazardLayer[]> {
  const layers: HazardLayer[] = [];
  for (const [stream, { hazard }] of HAZARD_TABLE.entries()) {
    const length = CORRELATION_LENGTHS[hazard];
    if (length === undefined || (asked.hazard !== "aggregate" && asked.hazard !== hazard)) continue;
    const curves = asked.hazard === hazard ? of.curves : await curvesOf(hazard, portfolio, asked, of, assetsOf);
    if (curves !== undefined) layers.push({ ...curves, hazard, length, lengthKm: length.kilometres, stream });
  }
  return layers;
}

const yearsOnWire = ({ average, deviation, results }: CorrelatedYears) => ({
  average: rounded(average),
  deviation: rounded(deviation),
  return_periods: results.map(({ returnPeriod, loss, low, high, tvar }) => ({
    return_period: returnPeriod,
    loss: rounded(loss),
    low: rounded(low),
    high: rounded(high),
    tvar: rounded(tvar),
  })),
});

const tailOnWire = ({ rpLoss, tvar }: TailLoss) => ({ loss: rounded(rpLoss), tvar: rounded(tvar) });

/** Hazards as they were drawn, that of the largest mean loss first. */
const hazardsOnWire = (layers: readonly HazardLayer[], { average, ...drawn }: CorrelatedLosses) =>
  layers
    .map(({ hazard, length }, at) => ({
      hazard,
      length_km: length.kilometres,
      source: length.source,
      share: average > 0 ? rounded(drawn.layers[at]!.average / average) : 0,
      together_km: rounded(drawn.togetherKm[at] ?? 0),
      ...yearsOnWire(drawn.layers[at]!),
    }))
    .toSorted((a, b) => b.share - a.share);

/**
 * Losses between both cases of dependence: bad years hang together the more the nearer (decisions 0140 and 0209). Each
 * hazard is drawn from its own curves with its own length. Null where no hazard of the choice has a length, or takes
 * anything.
 */
export async function correlatedAt(
  portfolio: OpenPortfolio,
  asked: CorrelatedAsked,
  of: Valued,
  { assetsOf, correlatedOf }: { readonly assetsOf: AssetsOf; readonly correlatedOf: CorrelatedOf },
): Promise<CorrelatedLoss | null> {
  const layers = await layersOf(portfolio, asked, of, assetsOf);
  if (layers.length === 0) return null;
  const { sites, rows } = portfolio;
  const at = (degrees: Float64Array) => Float64Array.from(of.valued, (index) => degrees[rows[index]!]!);
  const { drawn, ends } = await correlatedOf({
    places: { latitudes: at(sites.places.latitudes), longitudes: at(sites.places.longitudes) },
    layers: layers.map(({ returnPeriods, columns, lengthKm, stream }) => ({
      returnPeriods,
      columns,
      lengthKm,
      ...(stream !== undefined && { stream }),
    })),
    returnPeriods: asked.return_periods,
    years: YEARS,
    seed: SEED,
  });
  const worst = Array.from(drawn.contributions.keys())
    .filter((i) => drawn.contributions[i]! > 0)
    .toSorted((a, b) => drawn.contributions[b]! - drawn.contributions[a]!)
    .slice(0, MOST_CONTRIBUTIONS);
  const hazards = hazardsOnWire(layers, drawn);
  return {
    length_km: rounded(hazards.reduce((sum, { share, length_km: length }) => sum + share * length, 0)),
    hazards,
    together_km: rounded(Math.max(...drawn.togetherKm)),
    years: YEARS,
    seed: SEED,
    ...yearsOnWire(drawn),
    ends: ends.map(({ returnPeriod, apart, together }) => ({
      return_period: returnPeriod,
      apart: tailOnWire(apart),
      together: tailOnWire(together),
    })),
    contributions: worst.map((i) => ({
      site_id: sites.id(rows[of.valued[i]!]!),
      name: sites.name(rows[of.valued[i]!]!),
      loss: rounded(drawn.contributions[i]!),
    })),
  };
}
