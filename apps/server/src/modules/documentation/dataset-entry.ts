import { errorsBehind, measuredErrorText } from "@tidemark/atlas";
import {
  COORDINATE_SETS,
  dimensionValues,
  hasBands,
  isClassId,
  missingReason,
  noValueReason,
  scenarioName,
  UNITS,
  type CoordinateSet,
  type Dataset,
} from "@tidemark/science";
import { datasetWords, msg, t, worded } from "../../language.ts";
import { quantityWords, unitWords } from "../../unit-words.ts";
import { escapeHtml, inWords } from "./html.ts";

const NAMES = {
  ensemble: msg("models"),
  season: msg("season"),
  month: msg("month"),
  return_period: msg("return period in years"),
  quantile: msg("percentile"),
} as const;

const yearsOf = (set: CoordinateSet, past: boolean): number[] =>
  set.epochs.filter(({ scenario }) => (scenario === "historical") === past).map(({ time }) => time);

function span(years: readonly number[]): string {
  const [from, to] = [Math.min(...years), Math.max(...years)];
  return from === to ? `${from}` : t("{from} to {to} in steps of five years", { from, to });
}

/** What one can choose of a dataset, in words. */
function choices(set: CoordinateSet): string {
  const scenarios = (dimensionValues(set).scenario ?? []).filter((name) => name !== "historical");
  const time =
    set.epochs.length === 0
      ? [t("the same in every scenario and year")]
      : [
          t("past: {years}", { years: span(yearsOf(set, true)) }),
          `${scenarios.map((name) => scenarioName(String(name))).join(", ")}: ${span(yearsOf(set, false))}`,
        ];
  const inner = set.inner.map(({ name, values }) => `${t(NAMES[name])}: ${values.join(", ")}`);
  return [...time, ...inner].join("; ");
}

/** Where the bands begin, in the direction that is worse. */
function limits({ id, thresholds, unit, direction }: Dataset): string {
  if (isClassId(id)) return t("the class itself: very low scores 0, low 0.25, medium 0.5 and high 0.75");
  if (!hasBands(thresholds)) return t("none: a fact of the place, which is no risk and takes no part in the scores");
  const { low, medium, high } = thresholds;
  const at = (value: number) => `${value} ${unitWords(UNITS[unit].symbol)}`.trim();
  const limit = { low: at(low), medium: at(medium), high: at(high) };
  return direction === "higher"
    ? t("low {low} and more, medium {medium} and more, high {high} and more; very low otherwise", limit)
    : t("low {low} and less, medium {medium} and less, high {high} and less; very low otherwise", limit);
}

/** Errors of the fields that the dataset rests on; nobody measures an indicator itself at thousands of stations. */
function measured({ id }: Dataset): string {
  const texts = errorsBehind(id).map((error) => escapeHtml(measuredErrorText(error)));
  if (texts.length === 0) return escapeHtml(t("not measured"));
  const found = t("It rests on: {errors}.", { errors: texts.join("; ") });
  return `${found} <a href="/docs/reference/accuracy">${escapeHtml(t("Accuracy"))}</a>`;
}

/** Everything the catalogue says of a dataset, as pairs of a name and HTML. */
function facts(dataset: Dataset): readonly (readonly [name: string, html: string])[] {
  const unit = UNITS[dataset.unit];
  const symbol = unitWords(unit.symbol);
  const quantity = quantityWords(unit.quantity);
  const unitText = symbol === "" ? quantity : `${symbol} (${quantity})`;
  const missing = [dataset.needs === "pack" ? undefined : missingReason(dataset), noValueReason(dataset.id)];
  const reasons = missing.flatMap((reason) => (reason === undefined ? [] : worded(reason)));
  const { id, sentence } = dataset.method;
  const method = t("Method {id}", { id });
  return [
    [t("Unit"), escapeHtml(unitText)],
    [t("Limits"), escapeHtml(limits(dataset))],
    [t("Method"), `${inWords(sentence)} <a href="/docs/reference/methods#${escapeHtml(id)}">${escapeHtml(method)}</a>`],
    [t("Follows"), escapeHtml(dataset.standard)],
    [t("Source"), inWords(dataset.source)],
    [t("Compared with"), escapeHtml(dataset.baseline)],
    [t("Resolution"), inWords(dataset.resolution)],
    [t("You can choose"), escapeHtml(choices(COORDINATE_SETS[dataset.coordinateSet]))],
    [t("Confidence"), inWords(dataset.confidence)],
    [t("Measured error"), measured(dataset)],
    [t("Known weakness"), inWords(dataset.weakness)],
    ...(reasons.length > 0 ? ([[t("Where there is no value"), escapeHtml(reasons.join("; "))]] as const) : []),
    [t("Licence"), inWords(dataset.licence)],
    [
      t("In a new project"),
      escapeHtml(dataset.computeDefault ? t("computed unless you take it out") : t("computed when you choose it")),
    ],
  ];
}

/** Title of a dataset in the language of whoever asks now. */
export const titleOf = ({ id, longName }: Dataset): string => datasetWords(id, "title", longName);
const definitionOf = ({ id, definition }: Dataset): string => datasetWords(id, "definition", definition);

/** A dataset as an entry of the reference, with its id as its anchor. */
export function renderDataset(dataset: Dataset): string {
  const id = escapeHtml(dataset.id);
  const lines = facts(dataset).map(([name, html]) => `<div><dt>${escapeHtml(name)}</dt><dd>${html}</dd></div>`);
  return `<article class="dataset" id="${id}" aria-labelledby="${id}--name">
<h3 id="${id}--name"><a class="self" href="#${id}">${escapeHtml(titleOf(dataset))}</a> <code>${id}</code></h3>
<p>${escapeHtml(definitionOf(dataset))}</p>
<dl>${lines.join("")}</dl>
</article>`;
}

/** The words by which a search finds a dataset. */
export function datasetText(dataset: Dataset): string {
  const { standard, source, method, weakness, topic } = dataset;
  const unit = UNITS[dataset.unit];
  const words = [definitionOf(dataset), t(method.sentence), standard, source, t(weakness)];
  return [...words, unit.symbol, unit.quantity, topic].join(" ");
}
