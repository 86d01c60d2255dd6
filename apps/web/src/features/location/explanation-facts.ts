import type { Explanation } from "@tidemark/contract";
import { isClassId, isScoreId, formatNumber } from "@tidemark/science";
import { formatDateTime, formatResult } from "../../lib/format.ts";
import { msg, t, type UiText, translated } from "../../lib/i18n.ts";
import { datasetDefinition, datasetTitle, missingText, sentence } from "../../lib/sentences.ts";
import { officialFacts } from "./official-facts.ts";
import { asSentence, formatPosition, formatQuantity, scenarioLabel, windowText } from "./model.ts";

type Fact = readonly [name: string, text: string];

const ENSEMBLES: Readonly<Record<string, UiText>> = {
  p10: msg("10th percentile of the ensemble"),
  p50: msg("Median of the ensemble"),
  p90: msg("90th percentile of the ensemble"),
  mean: msg("Mean of the ensemble"),
};

/** `SSP5-8.5, 2050 (2041–2060)`. */
function whenOf({ coords }: Explanation): string | undefined {
  const { scenario, time } = coords;
  if (scenario === undefined || typeof time !== "number") return undefined;
  return `${scenarioLabel(String(scenario))}, ${time} (${windowText(time)})`;
}

/** Coordinates besides scenario, year and ensemble, in words. */
function epochOf({ coords }: Explanation): string | undefined {
  const { season, month, return_period: period, quantile } = coords;
  const parts = [
    period === undefined ? undefined : t("once in {years} years", { years: period }),
    season === undefined ? undefined : season === "ANN" ? t("whole year") : String(season),
    month === undefined ? undefined : month === "annual" ? t("whole year") : t("month {month}", { month }),
    quantile === undefined ? undefined : t("{quantile}th percentile of the assessed range", { quantile }),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(", ");
}

function valueOf({ dataset_id, number }: Explanation): string {
  const { value, p10, p90, unit } = number;
  if (value === null) return asSentence(missingText(number) ?? t("no value here"));
  const isNamed = isScoreId(dataset_id) || isClassId(dataset_id);
  const text = isNamed ? formatResult(value, dataset_id) : formatQuantity(value, unit);
  return p10 === null || p90 === null || p10 === p90
    ? text
    : `${text} (p10 ${formatResult(p10, dataset_id)}, p90 ${formatResult(p90, dataset_id)})`;
}

function placeOf({ cell, site }: Explanation): string {
  const own = t("Location {position}", { position: formatPosition(site.latitude, site.longitude) });
  if (cell === null) return own;
  const where = t("grid cell {position}", { position: formatPosition(cell.latitude, cell.longitude) });
  const far =
    cell.distance_km === 0
      ? t("which holds the location")
      : t("nearest with data, {distance} km away", { distance: formatNumber(cell.distance_km, 0) });
  const place = `${own}; ${where}, ${far}`;
  return cell.note === null ? place : `${place}. ${sentence(cell.note, cell.note_said)}`;
}

const SURVEYED: Readonly<Record<string, UiText>> = {
  elevation: msg("Elevation"),
  protection_return_period: msg("Flood protection"),
  asset_value: msg("Asset value"),
  asset_currency: msg("Currency"),
};

/** What the location says of itself because somebody answered a survey. */
function surveyedOf({ surveyed = [] }: Explanation): string {
  return surveyed
    .map(({ field, value, survey, email, accepted_by: by, accepted_at: at }) => {
      const name = SURVEYED[field];
      const facts = { field: name === undefined ? field : t(name), value, survey, email, date: formatDateTime(at) };
      return by === null
        ? t("{field} {value}: {email} in “{survey}”, accepted on {date}", facts)
        : t("{field} {value}: {email} in “{survey}”, accepted by {by} on {date}", { ...facts, by });
    })
    .join("; ");
}

/** What is told of a number, in the order it is shown. */
export function explanationFacts(explanation: Explanation): readonly Fact[] {
  const { coords, formula, notes } = explanation;
  const ensemble = coords["ensemble"] === undefined ? undefined : ENSEMBLES[String(coords["ensemble"])];
  const source = `${explanation.source} (${explanation.source_version})`;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t("Definition"), datasetDefinition(explanation)],
    [t("Scenario"), whenOf(explanation)],
    [t("Moment"), epochOf(explanation)],
    [t("Ensemble"), ensemble === undefined ? undefined : t(ensemble)],
    [t("Value"), valueOf(explanation)],
    [t("p10 to p90"), explanation.range === null ? undefined : sentence(explanation.range, explanation.range_said)],
    [t("To know"), notes.map(({ text, said }) => sentence(text, said)).join(" ")],
    [t("Place"), placeOf(explanation)],
    [t("From a survey"), surveyedOf(explanation)],
    [t("Source"), source],
    ...officialFacts(explanation),
    [t("Method"), translated(explanation.method.replace(/^[A-Za-z0-9]+: /, ""))],
    [t("Score"), sentence(formula, explanation.formula_said)],
    [t("Follows"), explanation.standard],
    [t("Resolution"), translated(explanation.resolution)],
    [t("Baseline"), translated(explanation.baseline)],
    [t("Licence"), explanation.licence],
    [
      t("Computed"),
      t("{pack}, engine {engine}, {run}", {
        pack: explanation.pack_version,
        engine: explanation.engine_version,
        run: explanation.run,
      }),
    ],
  ];
  return facts.flatMap(([name, text]): Fact[] => (text === undefined || text === "" ? [] : [[name, text]]));
}

/** The same as plain text, to be pasted into a report. */
export function explanationText(explanation: Explanation): string {
  const rows = [
    ...explanationFacts(explanation),
    [t("Confidence"), `${translated(explanation.confidence)}: ${translated(explanation.weakness)}`] as const,
  ];
  return [
    `${datasetTitle(explanation)}, ${explanation.site.name}`,
    ...rows.map(([name, text]) => `${name}: ${text}`),
  ].join("\n");
}
