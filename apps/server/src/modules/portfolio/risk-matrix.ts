import {
  FINANCIAL_TIMES,
  MATRIX_LARGEST,
  type MatrixMeasure,
  type MatrixPoint,
  type PortfolioRiskMatrix,
  message,
  missingFields,
  notesFields,
  saidOf,
} from "@tidemark/contract";
import {
  formatCount,
  LIKELIHOODS,
  MATRIX_RETURN_PERIODS,
  THRESHOLDS,
  thresholdList,
  SEVERITIES,
  riskMatrix,
  type MatrixInput,
  type Thresholds,
  type Epoch,
  type Sentence,
} from "@tidemark/science";
import { attributeKeys, doubleKeys, type LocationIndex, sortRows } from "../locations/index.ts";
import { assetValuesOf, markOfLosses, pickWorst, rounded, whyOf } from "./figures.ts";
import { breathe } from "../../sliced.ts";
import { wire } from "../../wire-digits.ts";
import { type Annual, annualLosses } from "./annual-losses.ts";
import { driverOf, impactsAt, impactsOf, type AssetsOf, type Impacts, type MatrixHazard } from "./impacts.ts";
import { MEASURES, limitsOf, type LimitsRequest } from "./limits.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";

export interface MatrixRequest extends Epoch, LimitsRequest {
  readonly hazard: MatrixHazard;
  readonly measure?: MatrixMeasure | undefined;
  readonly currency?: string | undefined;
  /** Classes the listed locations stand in; all when left out. */
  readonly likelihood?: number | undefined;
  readonly severity?: number | undefined;
  readonly n: number;
  readonly page: number;
  readonly order_by: "name" | "impact";
  readonly sort_order: "asc" | "desc";
}

/** Edges between the classes of a matrix. */
export const axesOf = (thresholds: Thresholds, unit: string) => ({
  likelihoods: [...LIKELIHOODS],
  likelihood_edges: thresholdList(THRESHOLDS.likelihood),
  severities: [...SEVERITIES],
  severity_edges: thresholdList(thresholds),
  unit,
});

/** Currency that amounts are in: the one asked for, else the one most locations have. */
export function currencyOf(portfolio: OpenPortfolio, asked: string | undefined): string | null {
  return asked?.trim().toUpperCase() || (assetValuesOf(portfolio).currencies[0]?.currency ?? null);
}

/** Asset values in one currency, NaN elsewhere. */
export function amountsIn({ worth, rows }: OpenPortfolio, currency: string | null): Float64Array {
  const amounts = new Float64Array(rows.length).fill(Number.NaN);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (worth.currencies[row] === currency) amounts[i] = worth.values[row]!;
  }
  return amounts;
}

const othersNote = (currency: string, others: number): Sentence =>
  others === 1
    ? message("portfolio_note.other_currency", { currency })
    : message("portfolio_note.other_currencies", { n: formatCount(others), currency });

/** What is to be known of amounts of a portfolio. */
export function notesOn(
  portfolio: OpenPortfolio,
  hazard: MatrixHazard,
  currency: string | null,
  years: readonly number[],
): Sentence[] {
  const { currencies, without } = assetValuesOf(portfolio);
  const others = currencies.reduce((sum, one) => sum + (one.currency === currency ? 0 : one.locations), 0);
  return [
    ...(hazard === "aggregate" ? [message("portfolio_note.aggregate")] : []),
    ...(years.some((year) => year <= 2020) ? [message("portfolio_note.present")] : []),
    ...(currency !== null && others > 0 ? [othersNote(currency, others)] : []),
    ...(without === 1 ? [message("portfolio_note.one_without")] : []),
    ...(without > 1 ? [message("portfolio_note.without", { n: formatCount(without) })] : []),
  ];
}

const workedOutNote = (impacts: Impacts | undefined): Sentence[] =>
  impacts === undefined || impacts.workedOutFrom.length === 0
    ? []
    : [message("portfolio_note.worked_out", { hazards: impacts.workedOutFrom.join(", ") })];

export type MatrixImpacts = MatrixInput["impacts"];

/** Impacts at the four return periods of the matrix, scaled to its unit; of amounts for money. */
export function matrixImpacts(impacts: Impacts, scale: number, amounts?: Float64Array): MatrixImpacts | undefined {
  const found = impactsAt(impacts, MATRIX_RETURN_PERIODS);
  if (found === undefined) return undefined;
  const [a, b, c, d] = found.map((column) =>
    column.map((value, site) => scale * value * (amounts === undefined ? 1 : amounts[site]!)),
  );
  return [a!, b!, c!, d!];
}

/** Money unless the project has none; thresholds that come without a measure are amounts of money. */
function measureOf(portfolio: OpenPortfolio, { measure, thresholds }: MatrixRequest): MatrixMeasure {
  if (measure !== undefined) return measure;
  if (thresholds !== undefined) return "financial";
  return assetValuesOf(portfolio).currencies.length > 0 ? "financial" : "building-damage";
}

const NO_AMOUNT = message("missing.no_amount");
const ADDED_LATER = message("missing.added_later");
const NO_IMPACT = message("missing.no_impact");

/** The whole matrix, and one page of its locations. */
export async function riskMatrixOf(
  portfolio: OpenPortfolio,
  request: MatrixRequest,
  assetsOf: AssetsOf,
): Promise<PortfolioRiskMatrix> {
  const { hazard, scenario } = request;
  const { rows, sites, run } = portfolio;
  const measure = measureOf(portfolio, request);
  const { quantity, scale, unit } = MEASURES[measure];
  const currency = currencyOf(portfolio, request.currency);
  const amounts = amountsIn(portfolio, currency);
  const { thresholds, notes } = limitsOf(request, measure, amounts);
  const driver = driverOf(hazard, quantity);
  const impacts = driver && (await impactsOf(portfolio, driver, request, assetsOf));
  await breathe();
  const found = impacts && matrixImpacts(impacts, scale, measure === "financial" ? amounts : undefined);
  await breathe();
  const none = new Float64Array(rows.length).fill(Number.NaN);
  const matrix = riskMatrix({ impacts: found ?? [none, none, none, none], thresholds });
  const annual = await annualLosses(portfolio, hazard, request, amounts, assetsOf);
  const missingOf = (index: number): Sentence | null => {
    if (matrix.places[index] !== undefined) return null;
    if (measure === "financial" && Number.isNaN(amounts[index]!)) return NO_AMOUNT;
    if (sites.positions[rows[index]!]! >= run.siteCount) return ADDED_LATER;
    if (impacts === undefined) return NO_IMPACT;
    return impacts.columns === undefined ? impacts.missing : (portfolio.noDataAt(index) ?? impacts.missing);
  };
  await breathe();
  const reasons = new Map<string, { readonly reason: Sentence; locations: number }>();
  for (let i = 0; i < rows.length; i++) {
    const reason = missingOf(i);
    if (reason === null) continue;
    const counted = reasons.get(reason.english) ?? { reason, locations: 0 };
    counted.locations += 1;
    reasons.set(reason.english, counted);
  }
  await breathe();
  const now = annual.find(({ time }) => time === request.time)?.column ?? annual.at(-1)?.column;
  const money = measure === "financial" ? (currency ?? "") : "";
  return {
    exposure_id: portfolio.exposureId,
    version: run.version,
    scenario,
    moment: { asked: request.time, scenario: impacts?.epoch?.scenario ?? null, time: impacts?.epoch?.time ?? null },
    hazard,
    measure,
    currency,
    values: assetValuesOf(portfolio),
    ...axesOf(thresholds, money === "" ? unit : `${unit} ${money}`),
    counts: matrix.cells.map((row) => [...row]),
    annual_losses: now === undefined || currency === null ? null : sumCells(matrix.places, now),
    ...markOfLosses(portfolio, driverOf(hazard, "ead"), withoutLoss(amounts, now)),
    locations: rows.length,
    missing: matrix.missingSites,
    missing_reasons: [...reasons.values()].map(({ reason, locations }) => ({
      reason: reason.english,
      reason_said: saidOf(reason),
      locations,
    })),
    ...(await pageOf(portfolio, request, { matrix, impacts: found, annual, missingOf })),
    largest: largestOf(portfolio, matrix.places, found),
    why: driver === undefined ? [] : [whyOf(portfolio, driver)],
    ...notesFields([
      ...notes,
      ...workedOutNote(impacts),
      ...notesOn(portfolio, hazard, currency, [...FINANCIAL_TIMES, request.time]),
    ]),
  };
}

/** Locations with an amount whose loss is not known. */
const withoutLoss = (amounts: Float64Array, losses: Float64Array | undefined): number =>
  amounts.reduce(
    (count, amount, i) => count + (!Number.isNaN(amount) && Number.isNaN(losses?.[i] ?? Number.NaN) ? 1 : 0),
    0,
  );

type Places = ReturnType<typeof riskMatrix>["places"];

function sumCells(places: Places, amounts: Float64Array): number[][] {
  const cells = LIKELIHOODS.map(() => SEVERITIES.map(() => 0));
  for (const [site, place] of places.entries()) {
    const amount = amounts[site]!;
    if (place !== undefined && !Number.isNaN(amount)) cells[place.likelihood]![place.severity]! += amount;
  }
  return cells.map((row) => row.map(rounded));
}

interface Page {
  readonly matrix: ReturnType<typeof riskMatrix>;
  readonly impacts: MatrixImpacts | undefined;
  readonly annual: readonly Annual[];
  readonly missingOf: (index: number) => Sentence | null;
}

/** Impact of a location in the class it stands in; NaN for one that stands nowhere. */
function impactAt(places: Places, impacts: MatrixImpacts | undefined, index: number): number {
  const place = places[index];
  return place === undefined || impacts === undefined ? Number.NaN : impacts[place.likelihood]![index]!;
}

/** The locations with the largest impacts of every class that has any. */
function largestOf({ sites, rows }: OpenPortfolio, places: Places, impacts: MatrixImpacts | undefined) {
  const impactOf = (index: number) => impactAt(places, impacts, index);
  const isLarger = (a: number, b: number) => impactOf(a) > impactOf(b);
  const cells = LIKELIHOODS.map(() => SEVERITIES.map((): number[] => []));
  for (const [index, place] of places.entries())
    if (place !== undefined) pickWorst(cells[place.likelihood]![place.severity]!, index, MATRIX_LARGEST, isLarger);
  return cells.flatMap((row, likelihood) =>
    row.flatMap((indices, severity) => {
      const named = indices.map((index) => ({ name: sites.name(rows[index]!), impact: wire(impactOf(index)) }));
      return named.length === 0 ? [] : [{ likelihood, severity, sites: named }];
    }),
  );
}

/** Keys of the order of names, which is that of the table. */
async function nameKeys({ columns }: LocationIndex, rows: Uint32Array): Promise<Uint32Array> {
  const names = columns.get("name");
  const keys = names && (await attributeKeys(names));
  return rows.map((row) => keys?.[row] ?? 0);
}

/**
 * Rows of the page in the order asked for, of the classes asked for. Without an order of its own a missing impact comes
 * last.
 */
async function pageOf(
  { sites, worth, rows }: OpenPortfolio,
  { n, page, order_by, sort_order, likelihood, severity }: MatrixRequest,
  { matrix: { places }, impacts, annual, missingOf }: Page,
): Promise<Pick<PortfolioRiskMatrix, "items" | "meta">> {
  const impactOf = (index: number) => impactAt(places, impacts, index);
  const isAsked = (index: number) =>
    (likelihood === undefined || places[index]?.likelihood === likelihood) &&
    (severity === undefined || places[index]?.severity === severity);
  const impactsOfAll = () => doubleKeys(Float64Array.from(rows, (_, index) => impactOf(index)));
  const keys = order_by === "name" ? await nameKeys(sites, rows) : impactsOfAll();
  const order = sortRows(keys, sort_order).filter(isAsked);
  const items = Array.from(order.subarray((page - 1) * n, page * n), (index): MatrixPoint => {
    const row = rows[index]!;
    const place = places[index];
    return {
      site_id: sites.id(row),
      position: sites.positions[row]!,
      name: sites.name(row),
      country: sites.country(row),
      likelihood: place?.likelihood ?? null,
      severity: place?.severity ?? null,
      return_period: place === undefined ? null : (MATRIX_RETURN_PERIODS[place.likelihood] ?? null),
      impact: wire(impactOf(index)),
      financial_impact: annual
        .filter(({ time }) => (FINANCIAL_TIMES as readonly number[]).includes(time))
        .map(({ time, epoch, column }) => ({
          time,
          values_of: epoch?.time ?? null,
          annual_loss: wire(column?.[index] ?? Number.NaN),
        })),
      asset_value: wire(worth.values[row]!),
      asset_currency: worth.currencies[row] ?? null,
      ...missingFields(missingOf(index)),
    };
  });
  return { items, meta: { page, n, total: order.length } };
}
