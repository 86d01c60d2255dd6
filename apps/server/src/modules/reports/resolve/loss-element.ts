import {
  elementSettingsSchema,
  type ElementFigure,
  type ElementTable,
  FINANCIAL_TIMES,
  notesOf,
  type PortfolioLossAt,
  type PortfolioRisk,
} from "@tidemark/contract";
import { formatMoney, type Scenario } from "@tidemark/science";
import { amountText, headFigure, shareText } from "../../../document-numbers.ts";
import { t, worded, wordedField } from "../../../language.ts";
import { boundOf, markedHead, missingWords, totalWords } from "../../../total-words.ts";
import type { HazardLosses, Portfolio } from "../../portfolio/index.ts";
import type { Ask, Resolved } from "./element-request.ts";
import { coverageWords, hazardLossTable } from "./hazard-loss-table.ts";
import { limitsOf, MONEY_SCOPES } from "./money-elements.ts";
import { allowanceFigure, withAllowance } from "./river-allowance-figure.ts";
import { typedTable } from "./typed-table.ts";

const RETURN_PERIODS = [10, 25, 50, 100, 250, 500];
/** The year that stands for today: the climate of 1995 to 2014. */
export const TODAY = 2020;

/** Loss of an average year: hazards without a loss curve have one too. */
const lossAt = ({ expected_annual_loss: loss, moment }: PortfolioLossAt, losses: HazardLosses | undefined) =>
  loss ?? losses?.total.find(({ time }) => time === moment.asked)?.p50 ?? null;

/** Whether the values of another year stand in for the one that was asked for. */
const isOfAnother = (moment: PortfolioLossAt["moment"]): moment is PortfolioLossAt["moment"] & { time: number } =>
  moment.time !== null && moment.time !== moment.asked;

/** A head loss with what it leaves out, its range and its share of the value. */
function lossFigure(at: PortfolioLossAt, risk: PortfolioRisk, losses?: HazardLosses) {
  const { currency, value_at_stake: stake } = risk;
  const { moment, is_lower_bound: isLowerBound } = at;
  const ranged = losses?.total.find(({ time }) => time === moment.asked);
  const value = lossAt(at, losses);
  const quantity = {
    value,
    kind: "money" as const,
    currency,
    low: ranged?.p10 ?? null,
    high: ranged?.p90 ?? null,
    name: `eal_${moment.asked}`,
    ...(value === null ? {} : boundOf({ is_lower_bound: isLowerBound })),
  };
  const { range, unit } = headFigure(quantity);
  const share =
    value === null || stake === null || stake <= 0
      ? ""
      : t("{share} of {value}", { share: shareText(value / stake), value: amountText(stake, currency) });
  const note = [
    range === "" ? "" : t("p10 to p90: {range} {unit}", { range, unit }),
    share,
    losses === undefined ? "" : coverageWords(losses),
    missingWords(at) ?? "",
    withAllowance(value, risk),
  ];
  return {
    label: isOfAnother(moment)
      ? t("Expected annual loss {time} (values of {year})", { time: moment.asked, year: moment.time })
      : t("Expected annual loss {year}", { year: moment.asked }),
    text: value === null ? formatMoney(value, currency) : totalWords(formatMoney(value, currency), at),
    note: note.filter((part) => part !== "").join(" \u00B7 "),
    quantity,
  } satisfies ElementFigure;
}

/** Loss of an average year by year, its range and share. */
function yearTable({ times, currency, value_at_stake: stake }: PortfolioRisk, losses?: HazardLosses): ElementTable {
  const marked = times.find(({ is_lower_bound: isLowerBound }) => isLowerBound);
  const money = { kind: "money" as const, currency };
  const hasOther = times.some(({ moment }) => isOfAnother(moment));
  const ranged = (year: number) => losses?.total.find(({ time }) => time === year);
  return typedTable({
    // the mark stands once, in the title: heads of columns stay short
    title: markedHead(t("Expected annual loss by year"), marked ?? {}),
    columns: [
      { title: t("Year"), kind: "year" },
      ...(hasOther ? [{ title: t("Values of"), kind: "year" as const }] : []),
      { title: t("Loss a year"), ...money },
      ...(losses === undefined
        ? []
        : [
            { title: "p10", ...money },
            { title: "p90", ...money },
          ]),
      { title: t("of value"), kind: "share" as const },
      { title: t("Locations"), kind: "count" as const },
    ],
    rows: times.map((at) => {
      const { asked } = at.moment;
      const loss = lossAt(at, losses);
      return {
        cells: [
          asked,
          ...(hasOther ? [at.moment.time] : []),
          loss,
          ...(losses === undefined ? [] : [ranged(asked)?.p10 ?? null, ranged(asked)?.p90 ?? null]),
          loss === null || stake === null || stake <= 0 ? null : loss / stake,
          at.expected_annual_loss === null ? (losses?.locations ?? 0) : at.locations,
        ],
      };
    }),
  });
}

/** Losses at return periods: one column a year for one location, since all in one year and independent are the same. */
function periodTables({ times, currency, locations }: PortfolioRisk): ElementTable[] {
  const periods = times.find(({ return_periods: list }) => list.length > 0)?.return_periods ?? [];
  if (periods.length === 0) return [];
  const isOne = locations === 1;
  const marked = times.find(({ is_lower_bound: isLowerBound }) => isLowerBound);
  const money = { kind: "money" as const, currency };
  return [
    typedTable({
      title: markedHead(t("Losses at return periods"), marked ?? {}),
      columns: [
        { title: t("Return period, years"), kind: "count" },
        ...times.flatMap(({ moment: { asked: year } }) =>
          isOne
            ? [{ title: String(year), ...money }]
            : [
                { title: t("{year}, all in one year", { year }), ...money },
                { title: t("{year}, independent", { year }), ...money },
              ],
        ),
      ],
      rows: periods.map(({ return_period: period }, at) => ({
        cells: [
          period,
          ...times.flatMap(({ return_periods: list }) => {
            const { fully_dependent: together, independent } = list[at] ?? {};
            return isOne ? [together?.loss ?? null] : [together?.loss ?? null, independent?.loss ?? null];
          }),
        ],
      })),
    }),
  ];
}

/** Expected annual loss at three years, by hazard, and losses at return periods in both cases of dependence. */
export async function portfolioRiskElement(portfolio: Portfolio, ask: Ask): Promise<Resolved> {
  const { exposureId, epoch, filter } = ask;
  const settings = elementSettingsSchema.parse(ask.element.content.settings);
  const { hazard = "aggregate" } = settings;
  const asked = {
    exposureId,
    filter,
    scenario: epoch.scenario === "historical" ? ("ssp585" as const) : (epoch.scenario as Scenario),
    ...limitsOf(settings),
  };
  const risk = await portfolio.risk({
    ...asked,
    times: [...FINANCIAL_TIMES],
    hazard,
    return_periods: settings.return_periods ?? RETURN_PERIODS,
    river_flood_allowance: true,
  });
  const times = [...new Set([...FINANCIAL_TIMES, epoch.time])].toSorted((a, b) => a - b);
  const found = hazard === "aggregate" ? await portfolio.hazardLosses({ ...asked, times }) : undefined;
  const losses = found === undefined || found.total.length === 0 ? undefined : found;
  const curved = Math.max(0, ...risk.times.map(({ locations }) => locations));
  const valued = curved === 0 ? (losses?.locations ?? 0) : curved;
  const without = risk.times.find(({ missing_reason: why }) => why !== null);
  const reason = wordedField(without?.missing_reason, without?.missing_reason_said);
  const said = risk.annual_loss_notes;
  const isEmpty = risk.times.every((at) => lossAt(at, losses) === null);
  return {
    locations: risk.locations,
    missing: risk.locations - valued,
    state: isEmpty ? "empty" : valued < risk.locations ? "partial" : "ready",
    reason: isEmpty ? reason : null,
    figures: [
      ...risk.times.map((at) => lossFigure(at, risk, losses)),
      ...allowanceFigure(risk, settings.river_flood_allowance === true),
    ],
    is_lower_bound: risk.times.some(({ is_lower_bound: isLowerBound }) => isLowerBound),
    missing_hazards: [...new Set(risk.times.flatMap(({ missing_hazards: missing }) => missing))],
    tables: [
      yearTable(risk, losses),
      ...(losses === undefined ? [] : [hazardLossTable(losses, { now: TODAY, year: epoch.time })]),
      ...periodTables(risk),
    ],
    notes: [
      ...new Set([
        // the table of hazards says the same, with the reason of each
        losses === undefined ? (wordedField(said.expected_annual_loss, said.expected_annual_loss_said) ?? "") : "",
        ...(ask.currencySaid === "" ? [] : [ask.currencySaid]),
        ...(risk.locations > 1 ? [wordedField(said.difference, said.difference_said) ?? ""] : []),
        ...notesOf(risk).map(worded),
      ]),
    ],
    datasets: risk.why.map(({ dataset_id: id }) => id),
    scopes: MONEY_SCOPES,
  };
}
