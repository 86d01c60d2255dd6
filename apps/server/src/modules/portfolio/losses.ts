import {
  type PortfolioLossAt,
  type PortfolioRisk,
  message,
  missingReasonFields,
  notesFields,
  saidOf,
} from "@tidemark/contract";
import {
  columnLosses,
  riskMatrix,
  type ColumnLosses,
  type LossColumns,
  type Scenario,
  type Sentence,
  type TailLoss,
  type Thresholds,
} from "@tidemark/science";
import { breathe } from "../../sliced.ts";
import type { BuildingsOf } from "./assets.ts";
import { correlatedAt, type CorrelatedOf } from "./correlated.ts";
import { assetValuesOf, markOfLosses, rounded, whyOf } from "./figures.ts";
import { totalOfProject } from "../risks/index.ts";
import { annualOf, driverOf, impactsOf, type AssetsOf, type MatrixHazard } from "./impacts.ts";
import { MEASURES, limitsOf, type LimitsRequest } from "./limits.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";
import { allowanceNotes, allowanceOf } from "./river-allowance.ts";
import { amountsIn, axesOf, currencyOf, matrixImpacts, notesOn } from "./risk-matrix.ts";

export interface RiskRequest extends LimitsRequest {
  readonly scenario: Scenario;
  readonly times: readonly number[];
  readonly hazard: MatrixHazard;
  readonly currency?: string | undefined;
  readonly return_periods: readonly number[];
  /** Whether an allowance for river flood is told too. */
  readonly river_flood_allowance?: boolean | undefined;
  /** Whether losses between both cases of dependence are told too. */
  readonly correlated?: boolean | undefined;
}

/** How losses at return periods are to be read; at one location there is nothing to depend on. */
const lossNotes = (locations: number): Sentence[] => [
  ...(locations === 1 ? [] : [message("portfolio_note.dependence"), message("portfolio_note.tail")]),
  message("portfolio_note.periods"),
];

/** What the two annual losses are, to be shown beside them. */
function annualLossNotes({ run }: OpenPortfolio, hazard: MatrixHazard): PortfolioRisk["annual_loss_notes"] {
  const isAggregate = hazard === "aggregate";
  const total = driverOf(hazard, "ead");
  const holds = total && totalOfProject(run.datasets, total);
  const sum = message("annual_loss.sum");
  const expected = !isAggregate
    ? message("annual_loss.one")
    : holds === undefined
      ? sum
      : message("annual_loss.sum_of", { sum, holds });
  const curve = message("annual_loss.curve");
  const difference = isAggregate ? message("annual_loss.difference") : undefined;
  return {
    expected_annual_loss: expected.english,
    expected_annual_loss_said: saidOf(expected),
    curve_annual_loss: curve.english,
    curve_annual_loss_said: saidOf(curve),
    difference: difference?.english ?? null,
    ...(difference === undefined ? {} : { difference_said: saidOf(difference) }),
  };
}

/** Works the losses of many locations out beside the event loop. */
export type LossesOf = (curves: LossColumns, returnPeriods: readonly number[]) => Promise<ColumnLosses>;

/** Up to here the way to another thread takes longer than the work. */
const FEW_LOCATIONS = 500;

interface LossWork {
  readonly assetsOf: AssetsOf;
  readonly buildingsOf: BuildingsOf;
  readonly lossesOf: LossesOf;
  readonly correlatedOf: CorrelatedOf;
}

const tail = ({ rpLoss, tvar }: TailLoss) => ({ loss: rounded(rpLoss), tvar: rounded(tvar) });
/** Financial risk of the portfolio in one currency at time points. */
export async function portfolioRiskOf(
  portfolio: OpenPortfolio,
  request: RiskRequest,
  work: LossWork,
): Promise<PortfolioRisk> {
  const { hazard, scenario, times } = request;
  const { buildingsOf } = work;
  const currency = currencyOf(portfolio, request.currency);
  const amounts = amountsIn(portfolio, currency);
  const { thresholds, notes } = limitsOf(request, "financial", amounts);
  const known = amounts.filter((amount) => !Number.isNaN(amount));
  const drivers = [driverOf(hazard, "loss-ratio"), driverOf(hazard, "ead")].filter((driver) => driver !== undefined);
  const points: PortfolioLossAt[] = [];
  for (const time of times) {
    points.push(await lossesAt(portfolio, { ...request, time, limits: thresholds }, amounts, work));
    await breathe();
  }
  const allowance =
    request.river_flood_allowance === true
      ? await allowanceOf(portfolio, hazard, amounts, () => buildingsOf(portfolio.sites))
      : null;
  return {
    exposure_id: portfolio.exposureId,
    version: portfolio.run.version,
    scenario,
    hazard,
    currency,
    values: assetValuesOf(portfolio),
    value_at_stake: known.length === 0 ? null : rounded(known.reduce((sum, amount) => sum + amount, 0)),
    locations: portfolio.rows.length,
    ...axesOf(thresholds, `m ${currency ?? ""}`.trim()),
    times: points,
    river_flood_allowance: allowance,
    annual_loss_notes: annualLossNotes(portfolio, hazard),
    why: drivers.map((driver) => whyOf(portfolio, driver)),
    ...notesFields([
      ...(allowance === null ? [] : allowanceNotes(allowance)),
      ...lossNotes(portfolio.rows.length),
      ...notes,
      ...notesOn(portfolio, hazard, currency, times),
    ]),
  };
}

async function lossesAt(
  portfolio: OpenPortfolio,
  request: Omit<RiskRequest, "limits"> & { readonly time: number; readonly limits: Thresholds },
  amounts: Float64Array,
  work: LossWork,
): Promise<PortfolioLossAt> {
  const { assetsOf, lossesOf } = work;
  const { hazard, return_periods, time, limits } = request;
  const ratio = driverOf(hazard, "loss-ratio");
  const ead = driverOf(hazard, "ead");
  const impacts = ratio && (await impactsOf(portfolio, ratio, request, assetsOf));
  const annual = ead && (await annualOf(portfolio, ead, request, assetsOf));
  const moment = { asked: time, scenario: impacts?.epoch?.scenario ?? null, time: impacts?.epoch?.time ?? null };
  const valued = Array.from(amounts, (_, index) => index).filter((index) => !Number.isNaN(amounts[index]!));
  await breathe();
  const cells = impacts && matrixImpacts(impacts, MEASURES.financial.scale, amounts);
  await breathe();
  const none = new Float64Array(amounts.length).fill(Number.NaN);
  const matrix = riskMatrix({ impacts: cells ?? [none, none, none, none], thresholds: limits });
  const counts = matrix.cells.map((row) => [...row]);
  await breathe();
  if (impacts?.columns === undefined || valued.length === 0) {
    const reason =
      valued.length === 0 ? message("missing.no_amounts") : (impacts?.missing ?? message("missing.no_loss_curve"));
    const nothing = { expected_annual_loss: null, curve_annual_loss: null, return_periods: [], correlated: null };
    const marked = markOfLosses(portfolio, ead, valued.length);
    return {
      moment,
      ...nothing,
      ...marked,
      counts,
      locations: 0,
      missing: valued.length,
      ...missingReasonFields(reason),
    };
  }
  const columns = impacts.columns.map((column) =>
    Float64Array.from(valued, (index) => column[index]! * amounts[index]!),
  );
  const curves = { returnPeriods: impacts.returnPeriods, columns };
  const { results, missingSites, expectedAnnualLoss } =
    valued.length <= FEW_LOCATIONS ? columnLosses(curves, return_periods) : await lossesOf(curves, return_periods);
  const annualLosses = valued.map((index) => ((annual?.[index] ?? Number.NaN) / 100) * amounts[index]!);
  const knownAnnual = annualLosses.filter((loss) => !Number.isNaN(loss));
  const located = valued.length - missingSites;
  return {
    moment,
    expected_annual_loss: knownAnnual.length === 0 ? null : rounded(knownAnnual.reduce((sum, loss) => sum + loss, 0)),
    curve_annual_loss: located === 0 ? null : rounded(expectedAnnualLoss),
    return_periods:
      located === 0
        ? []
        : results.map(({ returnPeriod, fullyDependent, independent }) => ({
            return_period: returnPeriod,
            fully_dependent: tail(fullyDependent),
            independent: tail(independent),
          })),
    correlated:
      request.correlated === true && located > 0
        ? await correlatedAt(portfolio, request, { valued, amounts, curves }, work)
        : null,
    ...markOfLosses(portfolio, ead, Math.max(missingSites, valued.length - knownAnnual.length)),
    counts,
    locations: located,
    missing: missingSites,
    ...missingReasonFields(missingSites === 0 ? null : impacts.missing),
  };
}
