import { type PortfolioLossAt, type PortfolioRisk, message, missingReasonFields } from "@tidemark/contract";
import {
  columnLosses,
  riskMatrix,
  type ColumnLosses,
  type LossColumns,
  type Scenario,
  type TailLoss,
  type Thresholds,
} from "@tidemark/science";
import { assetValuesOf, rounded, whyOf } from "./figures.ts";
import { totalOfProject } from "../risks/index.ts";
import { annualOf, driverOf, impactsOf, type AssetsOf, type MatrixHazard } from "./impacts.ts";
import { MEASURES, limitsOf, type LimitsRequest } from "./limits.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";
import { amountsIn, axesOf, currencyOf, matrixImpacts, notesOn } from "./risk-matrix.ts";

export interface RiskRequest extends LimitsRequest {
  readonly scenario: Scenario;
  readonly times: readonly number[];
  readonly hazard: MatrixHazard;
  readonly currency?: string | undefined;
  readonly return_periods: readonly number[];
}

export const LOSS_NOTES = [
  "Fully dependent: every location has its loss of the return period in the same year. Independent: what happens at one says nothing about the others. Neither is a limit of what the portfolio can lose.",
  "Tail value at risk is the mean loss of the worst years, one in each return period. Of it, the fully dependent case is the largest that any dependence gives.",
  "Losses of single locations are worked out at 2 to 500 years; what is rarer takes the loss of the last return period.",
];

/** What the two annual losses are, to be shown beside them. */
export const ANNUAL_LOSS_NOTES = {
  one: "Expected annual loss of this hazard, added up over the locations.",
  sum: "Sum over hazards: the expected annual losses of all hazards at a location, each once, added up over the locations. What a year costs on average.",
  curve:
    "Implied by this curve: what the losses at return periods integrate to over the yearly probability, with the loss of the rarest return period beyond it.",
  difference:
    "The curve does not add the hazards up: at every location and return period it takes the 85th percentile of their losses, so that one bad hazard shows and rare ones do not pile up. Its annual loss is therefore below the sum over hazards, which is the one to budget with.",
} as const;

const annualLossNotes = ({ run }: OpenPortfolio, hazard: MatrixHazard) => {
  const isAggregate = hazard === "aggregate";
  const total = driverOf(hazard, "ead");
  const holds = total && totalOfProject(run.datasets, total);
  return {
    expected_annual_loss: isAggregate ? [ANNUAL_LOSS_NOTES.sum, holds?.english].join(" ") : ANNUAL_LOSS_NOTES.one,
    curve_annual_loss: ANNUAL_LOSS_NOTES.curve,
    difference: isAggregate ? ANNUAL_LOSS_NOTES.difference : null,
  };
};

/** Works the losses of many locations out beside the event loop. */
export type LossesOf = (curves: LossColumns, returnPeriods: readonly number[]) => Promise<ColumnLosses>;

/** Up to here the way to another thread takes longer than the work. */
const FEW_LOCATIONS = 500;

const tail = ({ rpLoss, tvar }: TailLoss) => ({ loss: rounded(rpLoss), tvar: rounded(tvar) });
/** Lets other requests through between two time points of a large portfolio. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Financial risk of the portfolio in one currency at time points. */
export async function portfolioRiskOf(
  portfolio: OpenPortfolio,
  request: RiskRequest,
  assetsOf: AssetsOf,
  lossesOf: LossesOf,
): Promise<PortfolioRisk> {
  const { hazard, scenario, times } = request;
  const currency = currencyOf(portfolio, request.currency);
  const amounts = amountsIn(portfolio, currency);
  const { thresholds, notes } = limitsOf(request, "financial", amounts);
  const known = amounts.filter((amount) => !Number.isNaN(amount));
  const drivers = [driverOf(hazard, "loss-ratio"), driverOf(hazard, "ead")].filter((driver) => driver !== undefined);
  const points: PortfolioLossAt[] = [];
  for (const time of times) {
    points.push(await lossesAt(portfolio, { ...request, time, limits: thresholds }, amounts, assetsOf, lossesOf));
    await breathe();
  }
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
    annual_loss_notes: annualLossNotes(portfolio, hazard),
    why: drivers.map((driver) => whyOf(portfolio, driver)),
    notes: [...LOSS_NOTES, ...notes, ...notesOn(portfolio, hazard, currency, times)],
  };
}

async function lossesAt(
  portfolio: OpenPortfolio,
  request: Omit<RiskRequest, "limits"> & { readonly time: number; readonly limits: Thresholds },
  amounts: Float64Array,
  assetsOf: AssetsOf,
  lossesOf: LossesOf,
): Promise<PortfolioLossAt> {
  const { hazard, return_periods, time, limits } = request;
  const ratio = driverOf(hazard, "loss-ratio");
  const ead = driverOf(hazard, "ead");
  const impacts = ratio && (await impactsOf(portfolio, ratio, request, assetsOf));
  const annual = ead && (await annualOf(portfolio, ead, request, assetsOf));
  const moment = { asked: time, scenario: impacts?.epoch?.scenario ?? null, time: impacts?.epoch?.time ?? null };
  const valued = Array.from(amounts, (_, index) => index).filter((index) => !Number.isNaN(amounts[index]!));
  const cells = impacts && matrixImpacts(impacts, MEASURES.financial.scale, amounts);
  const none = new Float64Array(amounts.length).fill(Number.NaN);
  const matrix = riskMatrix({ impacts: cells ?? [none, none, none, none], thresholds: limits });
  const counts = matrix.cells.map((row) => [...row]);
  if (impacts?.columns === undefined || valued.length === 0) {
    const reason =
      valued.length === 0 ? message("missing.no_amounts") : (impacts?.missing ?? message("missing.no_loss_curve"));
    const nothing = { expected_annual_loss: null, curve_annual_loss: null, return_periods: [] };
    return { moment, ...nothing, counts, locations: 0, missing: valued.length, ...missingReasonFields(reason) };
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
    counts,
    locations: located,
    missing: missingSites,
    ...missingReasonFields(missingSites === 0 ? null : impacts.missing),
  };
}
