import {
  type ElementFigure,
  elementSettingsSchema,
  type ElementSettings,
  type MatrixMeasure,
  notesOf,
} from "@tidemark/contract";
import { formatCount, formatMoney, formatNumber, formatPlain, hazardName, likelihoodText } from "@tidemark/science";
import { msg, plural, t, worded, wordedField } from "../../../language.ts";
import { missingWords } from "../../../total-words.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import { CellReasons } from "./cell-reasons.ts";
import { type Ask, type Resolved, titled } from "./element-request.ts";
import { cellBesideScore, countedByLoss } from "./risk-counts.ts";
import { type TypedCell, typedTable } from "./typed-table.ts";

export const MONEY_SCOPES = ["dashboard-risk-matrix"];
/** Words of severities, which the matrix has in English. */
const SEVERITIES: Readonly<Record<string, string>> = {
  insignificant: msg("insignificant"),
  minor: msg("minor"),
  moderate: msg("moderate"),
  major: msg("major"),
};
const severityWords = (severity: string | undefined): string => t(SEVERITIES[severity ?? ""] ?? severity ?? "");

/** Name of a hazard, or of all of them together. */
export const hazardWords = (hazard: string): string =>
  hazard === "aggregate" ? t("All hazards") : titled(worded(hazardName(hazard as Parameters<typeof hazardName>[0])));

/** What an element says of limits and currency, for the portfolio. */
export const limitsOf = ({ thresholds, limits, currency }: ElementSettings) => ({
  limits: limits ?? ("standard" as const),
  ...(thresholds === undefined ? {} : { thresholds }),
  ...(currency === undefined ? {} : { currency }),
});

/** Locations that a matrix lists on paper, the largest impacts first. */
const PRINTED = 10;

/** Says when all locations stand in one column, so that the matrix tells nothing. */
function oneColumnNote(counts: readonly (readonly number[])[], severities: readonly string[]): string[] {
  const columns = severities.map((_, at) => counts.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const filled = columns.flatMap((count, at) => (count > 0 ? [at] : []));
  const [at = 0] = filled;
  if (filled.length !== 1 || columns[at] === 1) return [];
  return [
    t('All {n} locations stand in "{severity}". Thresholds that fit the asset values spread them.', {
      n: formatCount(columns[at] ?? 0),
      severity: severities[at] ?? "",
    }),
  ];
}

/** What is lost, in whole amounts of money: the matrix counts in millions. Little is not nothing: `< 0.01`. */
function impactCell(impact: number | null, measure: MatrixMeasure): TypedCell {
  if (impact === null) return null;
  if (measure === "financial") return impact * 1e6;
  return { value: impact, text: impact > 0 && impact < 0.005 ? "< 0.01" : formatNumber(impact) };
}

type Matrix = Awaited<ReturnType<Portfolio["matrix"]>>;

/** Where the classes of severity begin. */
function severityNote({ severity_edges: edges, measure, currency, unit: plain }: Matrix): string {
  const [low = "", medium = "", high = ""] = edges.map(formatPlain);
  const unit = measure === "financial" ? t("m {currency}", { currency: currency ?? "" }).trim() : plain;
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
    order_by: "impact",
    sort_order: "desc",
  });
}

type MatrixItem = Awaited<ReturnType<Portfolio["matrix"]>>["items"][number];

/** Of a single location: its classes and its impact, where a table would have one row. */
function ownFigures(
  { likelihood, severity, impact }: MatrixItem,
  names: { readonly likelihoods: readonly string[]; readonly severities: readonly string[] },
  { measure, currency, unit }: Pick<Awaited<ReturnType<Portfolio["matrix"]>>, "measure" | "currency" | "unit">,
): ElementFigure[] {
  if (likelihood === null || severity === null) return [];
  const words = [
    { label: t("Likelihood"), text: names.likelihoods[likelihood] ?? "", note: "" },
    { label: t("Severity"), text: names.severities[severity] ?? "", note: "" },
  ];
  if (impact === null) return words;
  const isMoney = measure === "financial";
  const text = isMoney ? formatMoney(impact * 1e6, currency) : `${formatNumber(impact)} ${unit}`;
  const quantity = { value: impact * 1e6, kind: "money" as const, currency };
  return [...words, { label: t("Impact"), text, note: "", ...(isMoney ? { quantity } : {}) }];
}

/** Locations by likelihood and severity. */
export async function riskMatrixElement(portfolio: Portfolio, ask: Ask, count: number): Promise<Resolved> {
  const { scopes } = ask;
  const { hazard = "aggregate", n = 400 } = elementSettingsSchema.parse(ask.element.content.settings);
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
  const listed = typedTable({
    title: t("Locations"),
    printed_rows: PRINTED,
    columns: [
      { title: t("Location") },
      { title: t("Likelihood") },
      { title: t("Severity") },
      matrix.measure === "financial"
        ? { title: t("Impact"), kind: "money", currency: matrix.currency }
        : { title: t("Impact"), unit: matrix.unit, kind: "number", decimals: 2 },
    ],
    rows: matrix.items.map((item) => ({
      site_id: item.site_id,
      cells: [
        item.name,
        item.likelihood === null
          ? { value: null, text: reasons.cell(wordedField(item.missing, item.missing_said) ?? t("No data")) }
          : (likelihoods[item.likelihood] ?? ""),
        item.severity === null ? "" : (severities[item.severity] ?? ""),
        impactCell(item.impact, matrix.measure),
      ],
    })),
    total: matrix.meta.total,
  });
  const table = { ...listed, ...reasons.told };
  const isEmpty = locations === missing;
  const [only] = matrix.items;
  const own = locations === 1 && only !== undefined ? ownFigures(only, { likelihoods, severities }, matrix) : [];
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
      ...(own.length > 0
        ? own
        : [
            {
              label: t("Locations"),
              text: formatCount(locations - missing),
              note: plural(missing, "1 is not in it", "{n} are not in it", { n: formatCount(missing) }),
            },
          ]),
    ],
    tables: own.length > 0 ? [] : [table],
    notes: [
      locations === 1 ? cellBesideScore(hazardWords(hazard)) : countedByLoss(hazardWords(hazard)),
      ...oneColumnNote(counts, severities),
      ...[missingWords(matrix)].filter((text) => text !== undefined),
      ...(ask.currencySaid === "" || matrix.measure !== "financial" ? [] : [ask.currencySaid]),
      ...notesOf(matrix).map(worded),
      ...matrix.missing_reasons.map(({ reason, reason_said: said, locations: count }) =>
        t("{n} locations: {reason}", { n: formatCount(count), reason: wordedField(reason, said) ?? "" }),
      ),
    ],
    datasets: matrix.why.map(({ dataset_id: id }) => id),
    // who holds the scope of all matrices reads that of one location too
    scopes: count === 1 ? ["location-risk-matrix"] : MONEY_SCOPES,
  };
}
