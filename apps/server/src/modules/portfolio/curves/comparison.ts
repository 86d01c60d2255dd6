import {
  type CurveComparison,
  message,
  missingReasonFields,
  notesFields,
  saidOf,
  type WireDamageCurve,
} from "@tidemark/contract";
import {
  COORDINATE_SETS,
  GEOPHYSICAL_RETURN_PERIODS,
  RETURN_PERIODS,
  coordinateIndex,
  coordinatesAt,
  customCurve,
  datasetById,
  evaluate,
  hazardRow,
  nearestEpoch,
  planEvaluation,
  type Coordinates,
  type ExposedAsset,
  type Epoch,
  type Sentence,
} from "@tidemark/science";
import { AppError } from "../../../app-error.ts";
import { rounded } from "../figures.ts";
import { wire } from "../../../wire-digits.ts";
import { driverOf, type AssetsOf } from "../impacts.ts";
import { reasonOf, type OpenPortfolio } from "../open-portfolio.ts";

/** That nothing of it is stored, as the screen and the export tell it. */
const WHAT_IF = message("portfolio.what_if");

interface Losses {
  /** Share of the value at the default return period. */
  readonly ratio: Float64Array;
  /** Percent of the value per year. */
  readonly annual: Float64Array;
}

/** Losses of a hazard with given buildings, from intensities alone. */
function lossesWith(
  hazard: WireDamageCurve["hazard"],
  intensities: ReadonlyMap<number, Float64Array>,
  assets: readonly ExposedAsset[],
  at: { readonly ratioIndex: number; readonly annualIndex: number },
): Losses {
  const { indicator } = hazardRow(hazard);
  const inputs = { sites: assets.length, assets };
  const plan = planEvaluation([], inputs, (id) => id === indicator);
  const { read } = evaluate(plan, inputs, { given: (_, index) => intensities.get(index) });
  const column = (id: string, index: number) =>
    Float64Array.from(read(id, index) ?? new Float64Array(assets.length).fill(Number.NaN));
  return { ratio: column(`${hazard}_loss-ratio`, at.ratioIndex), annual: column(`${hazard}_ead`, at.annualIndex) };
}

/**
 * Stored intensities of a hazard at every return period of an epoch.
 * @throws AppError `conflict` where there are none
 */
async function intensitiesOf(portfolio: OpenPortfolio, hazard: WireDamageCurve["hazard"], wanted: Epoch) {
  const row = hazardRow(hazard);
  const dataset = datasetById(row.indicator ?? "");
  const driver = driverOf(hazard, "ead");
  if (dataset === undefined || driver === undefined) throw new Error(`${hazard} has no intensity`);
  const stored = portfolio.run.datasets.get(dataset.id)?.epochs;
  if (stored === undefined)
    throw new AppError(
      "conflict",
      message("portfolio.curve_needs_hazard", {
        drivers: row.name,
        dataset: dataset.longName,
        reason: reasonOf(portfolio, dataset),
      }),
    );
  const set = COORDINATE_SETS[dataset.coordinateSet];
  const epoch =
    set.epochs.length === 0 ? undefined : nearestEpoch({ ...set, epochs: stored }, wanted.scenario, wanted.time);
  if (set.epochs.length > 0 && epoch === undefined)
    throw new AppError("conflict", message("portfolio.not_for_scenario", { dataset: dataset.longName }));
  const years = set.epochs.length === 0 ? GEOPHYSICAL_RETURN_PERIODS : RETURN_PERIODS;
  const place: Coordinates = { ...epoch, ensemble: "p50" };
  const columns = new Map<number, Float64Array>();
  for (const returnPeriod of years) {
    const index = coordinateIndex(set, { ...place, return_period: returnPeriod });
    const column = await portfolio.column(dataset.id, coordinatesAt(set, index));
    if (column !== undefined) columns.set(index, column);
  }
  const ratioIndex = coordinateIndex(set, { ...place, return_period: row.returnPeriod });
  const annualIndex = coordinateIndex(COORDINATE_SETS[driver.coordinateSet], place);
  const rarest = coordinateIndex(set, { ...place, return_period: years.at(-1)! });
  return { dataset, epoch, columns, ratioIndex, annualIndex, rarest, returnPeriod: row.returnPeriod };
}

const pair = (before: number, after: number) => ({ before: wire(before), after: wire(after) });

export interface ComparisonRequest extends Epoch {
  readonly page: number;
  readonly n: number;
}

/** Losses of the locations with the standard damage function and with an own curve, the largest change first. */
export async function compareCurve(
  portfolio: OpenPortfolio,
  curve: WireDamageCurve,
  request: ComparisonRequest,
  assetsOf: AssetsOf,
): Promise<CurveComparison> {
  const { hazard, points } = curve;
  const { rows, sites, worth, run } = portfolio;
  const found = await intensitiesOf(portfolio, hazard, request);
  const own = customCurve(
    points.map(([intensity]) => intensity),
    points.map(([, ratio]) => ratio),
    { maxImpact: 1 },
  );
  if (own === undefined) throw new AppError("conflict", message("portfolio.curve_has_faults"));
  const assets = await assetsOf(portfolio);
  const changedAssets = assets.map((asset) => ({
    ...asset,
    profile: { ...asset.profile, customCurves: { [hazard]: own } },
  }));
  const before = lossesWith(hazard, found.columns, assets, found);
  const after = lossesWith(hazard, found.columns, changedAssets, found);
  const intensity = found.columns.get(found.ratioIndex) ?? new Float64Array(rows.length).fill(Number.NaN);
  const rarest = found.columns.get(found.rarest) ?? intensity;
  const top = points.at(-1)?.[0] ?? Infinity;
  const changes = before.annual.map((percent, index) => Math.abs(after.annual[index]! - percent));
  const order = Array.from(rows, (_, index) => index);
  const key = (index: number) => (Number.isNaN(changes[index]!) ? -1 : changes[index]!);
  order.sort((a, b) => key(b) - key(a) || a - b);
  const missing = changes.reduce((count, change) => count + (Number.isNaN(change) ? 1 : 0), 0);
  const lossOf = (losses: Losses, index: number) => (losses.annual[index]! / 100) * worth.values[rows[index]!]!;
  const beyond = rarest.reduce((count, value) => count + (value > top ? 1 : 0), 0);
  return {
    exposure_id: portfolio.exposureId,
    version: run.version,
    curve,
    what_if: WHAT_IF.english,
    what_if_said: saidOf(WHAT_IF),
    standard: hazardRow(hazard).vulnerability,
    moment: { scenario: found.epoch?.scenario ?? null, time: found.epoch?.time ?? null },
    return_period: found.returnPeriod,
    locations: rows.length,
    missing,
    ...missingReasonFields(missing === 0 ? null : reasonOf(portfolio, found.dataset, changes)),
    changed: changes.reduce((count, change) => count + (change > 1e-9 ? 1 : 0), 0),
    beyond,
    totals: totalsOf(portfolio, (index) => [lossOf(before, index), lossOf(after, index)]),
    mean: { before: meanOf(before.annual), after: meanOf(after.annual) },
    items: order.slice((request.page - 1) * request.n, request.page * request.n).map((index) => {
      const row = rows[index]!;
      return {
        site_id: sites.id(row),
        position: sites.positions[row]!,
        name: sites.name(row),
        country: sites.country(row),
        intensity: wire(intensity[index]!),
        loss_ratio: pair(before.ratio[index]!, after.ratio[index]!),
        annual_loss_percent: pair(before.annual[index]!, after.annual[index]!),
        annual_loss: pair(lossOf(before, index), lossOf(after, index)),
        currency: worth.currencies[row] ?? null,
      };
    }),
    meta: { page: request.page, n: request.n, total: rows.length },
    ...notesFields(notesOn(hazard, beyond)),
  };
}

function notesOn(hazard: WireDamageCurve["hazard"], beyond: number): Sentence[] {
  return [
    WHAT_IF,
    message("portfolio.curve_linear"),
    ...(hazard === "pluvial_flood" ? [message("portfolio.curve_in_ponds")] : []),
    ...(hazard === "tc_wind" ? [message("portfolio.curve_ten_minutes")] : []),
    ...(beyond > 0 ? [message("portfolio.curve_passed", { count: beyond })] : []),
  ];
}

function meanOf(values: Float64Array): number | null {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? null : wire(known.reduce((sum, value) => sum + value, 0) / known.length);
}

/** Expected annual losses by currency. */
function totalsOf(
  { worth, rows }: OpenPortfolio,
  lossesAt: (index: number) => [before: number, after: number],
): CurveComparison["totals"] {
  const sums = new Map<string, { before: number; after: number; locations: number }>();
  let without = 0;
  for (let index = 0; index < rows.length; index++) {
    const currency = worth.currencies[rows[index]!] ?? null;
    const [before, after] = lossesAt(index);
    if (currency === null || Number.isNaN(before + after)) {
      without++;
      continue;
    }
    const sum = sums.get(currency) ?? { before: 0, after: 0, locations: 0 };
    sum.before += before;
    sum.after += after;
    sum.locations++;
    sums.set(currency, sum);
  }
  return [...sums].map(([currency, { before, after, locations }]) => ({
    currency,
    locations,
    before: rounded(before),
    after: rounded(after),
    is_lower_bound: without > 0,
  }));
}
