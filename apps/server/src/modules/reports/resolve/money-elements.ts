import {
  elementSettingsSchema,
  type ElementSettings,
  type ElementTable,
  FINANCIAL_TIMES,
  notesOf,
  type PortfolioLossAt,
} from "@tidemark/contract";
import { formatCount, formatMoney, formatNumber, formatPlain, hazardName, likelihoodText } from "@tidemark/science";
import { msg, plural, t, worded, wordedField } from "../../../language.ts";
import { missingWords, totalWords } from "../../../total-words.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import { CellReasons } from "./cell-reasons.ts";
import { type Ask, type Resolved, titled } from "./element-request.ts";

const SCOPES = ["dashboard-risk-matrix"];
/** Words of severities, which the matrix has in English. */
const SEVERITIES: Readonly<Record<string, string>> = {
  insignificant: msg("insignificant"),
  minor: msg("minor"),
  moderate: msg("moderate"),
  major: msg("major"),
};
const severityWords = (severity: string | undefined): string => t(SEVERITIES[severity ?? ""] ?? severity ?? "");

/** Name of a hazard, or of all of them together. */
const hazardWords = (hazard: string): string =>
  hazard === "aggregate" ? t("All hazards") : titled(worded(hazardName(hazard as Parameters<typeof hazardName>[0])));

const RETURN_PERIODS = [10, 25, 50, 100, 250, 500];

const limitsOf = ({ thresholds, limits, currency }: ElementSettings) => ({
  limits: limits ?? ("standard" as const),
  ...(thresholds === undefined ? {} : { thresholds }),
  ...(currency === undefined ? {} : { currency }),
});

/** Says when all locations stand in one column, so that the matrix tells nothing. */
function oneColumnNote(counts: readonly (readonly number[])[], severities: readonly string[]): string[] {
  const columns = severities.map((_, at) => counts.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const filled = columns.flatMap((count, at) => (count > 0 ? [at] : []));
  if (filled.length !== 1) return [];
  const [at = 0] = filled;
  return [
    t('All {n} locations stand in "{severity}". Thresholds that fit the asset values spread them.', {
      n: formatCount(columns[at] ?? 0),
      severity: severities[at] ?? "",
    }),
  ];
}

/** What is lost, little is not nothing: `< 0.01`. */
const impactWords = (impact: number): string => (impact > 0 && impact < 0.005 ? "< 0.01" : formatNumber(impact));

/** Where the classes of severity begin. */
function severityNote({ severity_edges: edges, unit }: Awaited<ReturnType<Portfolio["matrix"]>>): string {
  const [low = "", medium = "", high = ""] = edges.map(formatPlain);
  return t("minor from {low}, moderate from {medium}, major from {high} {unit}", { low, medium, high, unit });
}

type MatrixPart = Pick<Parameters<Portfolio["matrix"]>[0], "n" | "likelihood" | "severity">;

/** The matrix of an element as its settings say, with so many locations of all classes, or of one. */
export function matrixOf(portfolio: Portfolio, { exposureId, epoch, filter, element }: Ask, part: MatrixPart) {
  const settings = elementSettingsSchema.parse(element.content.settings);
  const { hazard = "aggregate", measure } = settings;
  return portfolio.matrix({
    exposureId,
    filter,
    ...epoch,
    hazard,
    ...(measure === undefined ? {} : { measure }),
    ...limitsOf(settings),
    ...part,
    page: 1,
    order_by: "name",
    sort_order: "desc",
  });
}

/** Locations by likelihood and severity. */
export async function riskMatrixElement(portfolio: Portfolio, ask: Ask, count: number): Promise<Resolved> {
  const { scopes } = ask;
  const settings = elementSettingsSchema.parse(ask.element.content.settings);
  const { hazard = "aggregate", n = 400 } = settings;
  const matrix = await matrixOf(portfolio, ask, { n });
  const { counts, locations, missing } = matrix;
  const likelihoods = matrix.likelihoods.map(likelihoodText);
  const severities = matrix.severities.map(severityWords);
  const names = likelihoods.map((_, likelihood) =>
    severities.map((__, severity) =>
      scopes.includes("risk-matrix-tooltips")
        ? (matrix.largest
            .find((one) => one.likelihood === likelihood && one.severity === severity)
            ?.sites.map(({ name }) => name) ?? [])
        : [],
    ),
  );
  const reasons = new CellReasons();
  const listed: ElementTable = {
    title: t("Locations"),
    columns: [
      ...[t("Location"), t("Likelihood"), t("Severity")].map((title) => ({ title, unit: "", numeric: false })),
      { title: t("Impact"), unit: matrix.unit, numeric: true },
    ],
    rows: matrix.items.map((item) => ({
      site_id: item.site_id,
      cells: [
        item.name,
        item.likelihood === null
          ? reasons.cell(wordedField(item.missing, item.missing_said) ?? t("No data"))
          : (likelihoods[item.likelihood] ?? ""),
        item.severity === null ? "" : (severities[item.severity] ?? ""),
        item.impact === null ? " - " : impactWords(item.impact),
      ],
    })),
    total: matrix.meta.total,
  };
  const table = { ...listed, ...reasons.told };
  const isEmpty = locations === missing;
  return {
    locations,
    missing,
    state: isEmpty ? "empty" : missing > 0 ? "partial" : "ready",
    reason: isEmpty ? wordedField(matrix.missing_reasons[0]?.reason, matrix.missing_reasons[0]?.reason_said) : null,
    matrix: { likelihoods, severities, counts, names },
    is_lower_bound: matrix.is_lower_bound,
    missing_hazards: matrix.missing_hazards,
    figures: [
      { label: t("Hazard"), text: hazardWords(hazard), note: severityNote(matrix) },
      {
        label: t("Locations"),
        text: formatCount(locations - missing),
        note: plural(missing, "1 without a value", "{n} without a value", { n: formatCount(missing) }),
      },
    ],
    tables: [table],
    notes: [
      ...oneColumnNote(counts, severities),
      ...[missingWords(matrix)].filter((text) => text !== undefined),
      ...notesOf(matrix).map(worded),
      ...matrix.missing_reasons.map(({ reason, reason_said: said, locations: count }) =>
        t("{n} locations: {reason}", { n: formatCount(count), reason: wordedField(reason, said) ?? "" }),
      ),
    ],
    datasets: matrix.why.map(({ dataset_id: id }) => id),
    // who holds the scope of all matrices reads that of one location too
    scopes: count === 1 ? ["location-risk-matrix"] : SCOPES,
  };
}

/** The expected annual loss as it is written; a missing one is no lower bound of anything. */
const lossWords = ({ expected_annual_loss: loss, ...mark }: PortfolioLossAt, currency: string | null): string =>
  loss === null ? formatMoney(loss, currency) : totalWords(formatMoney(loss, currency), mark);

/** Expected annual loss at three years, and losses at return periods in both cases of dependence. */
export async function portfolioRiskElement(portfolio: Portfolio, ask: Ask): Promise<Resolved> {
  const { exposureId, epoch, filter } = ask;
  const settings = elementSettingsSchema.parse(ask.element.content.settings);
  const risk = await portfolio.risk({
    exposureId,
    filter,
    scenario: epoch.scenario === "historical" ? "ssp585" : epoch.scenario,
    times: [...FINANCIAL_TIMES],
    hazard: settings.hazard ?? "aggregate",
    ...limitsOf(settings),
    return_periods: settings.return_periods ?? RETURN_PERIODS,
  });
  const { currency } = risk;
  const periods = risk.times.find(({ return_periods: list }) => list.length > 0)?.return_periods ?? [];
  const column = (title: string, numeric = true) => ({ title, unit: "", numeric });
  const tables: ElementTable[] = [
    {
      title: t("Expected annual loss"),
      columns: [column(t("Year"), false), column(t("Expected annual loss")), column(t("Locations"))],
      rows: risk.times.map((at) => ({
        site_id: null,
        cells: [String(at.moment.asked), lossWords(at, currency), formatCount(at.locations)],
      })),
      total: risk.times.length,
    },
    ...(periods.length === 0
      ? []
      : [
          {
            title: t("Losses at return periods"),
            columns: [
              column(t("Return period, years"), false),
              ...risk.times.flatMap(({ moment: { asked }, ...mark }) => [
                column(totalWords(t("{year}, all in one year", { year: asked }), mark)),
                column(totalWords(t("{year}, independent", { year: asked }), mark)),
              ]),
            ],
            rows: periods.map(({ return_period: period }, at) => ({
              site_id: null,
              cells: [
                formatCount(period),
                ...risk.times.flatMap(({ return_periods: list }) => [
                  formatMoney(list[at]?.fully_dependent.loss, currency),
                  formatMoney(list[at]?.independent.loss, currency),
                ]),
              ],
            })),
            total: periods.length,
          },
        ]),
  ];
  const valued = Math.max(0, ...risk.times.map(({ locations }) => locations));
  const without = risk.times.find(({ missing_reason: why }) => why !== null);
  const reason = wordedField(without?.missing_reason, without?.missing_reason_said);
  const said = risk.annual_loss_notes;
  const isEmpty = risk.times.every(({ expected_annual_loss: loss }) => loss === null);
  return {
    locations: risk.locations,
    missing: risk.locations - valued,
    state: isEmpty ? "empty" : valued < risk.locations ? "partial" : "ready",
    reason: isEmpty ? reason : null,
    figures: risk.times.map((at) => ({
      label: t("Expected annual loss {year}", { year: at.moment.asked }),
      text: lossWords(at, currency),
      note: missingWords(at) ?? "",
    })),
    is_lower_bound: risk.times.some(({ is_lower_bound: isLowerBound }) => isLowerBound),
    missing_hazards: [...new Set(risk.times.flatMap(({ missing_hazards: missing }) => missing))],
    tables,
    notes: [
      ...new Set([
        wordedField(said.expected_annual_loss, said.expected_annual_loss_said) ?? "",
        ...notesOf(risk).map(worded),
      ]),
    ],
    datasets: risk.why.map(({ dataset_id: id }) => id),
    scopes: SCOPES,
  };
}
