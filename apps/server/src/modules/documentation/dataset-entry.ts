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
import { escapeHtml } from "./html.ts";

const NAMES = {
  ensemble: "models",
  season: "season",
  month: "month",
  return_period: "return period in years",
  quantile: "percentile",
} as const;

const yearsOf = (set: CoordinateSet, past: boolean): number[] =>
  set.epochs.filter(({ scenario }) => (scenario === "historical") === past).map(({ time }) => time);

function span(years: readonly number[]): string {
  const [from, to] = [Math.min(...years), Math.max(...years)];
  return from === to ? `${from}` : `${from} to ${to} in steps of five years`;
}

/** What one can choose of a dataset, in words. */
function choices(set: CoordinateSet): string {
  const scenarios = (dimensionValues(set).scenario ?? []).filter((name) => name !== "historical");
  const time =
    set.epochs.length === 0
      ? ["the same in every scenario and year"]
      : [
          `past: ${span(yearsOf(set, true))}`,
          `${scenarios.map((name) => scenarioName(String(name))).join(", ")}: ${span(yearsOf(set, false))}`,
        ];
  const inner = set.inner.map(({ name, values }) => `${NAMES[name]}: ${values.join(", ")}`);
  return [...time, ...inner].join("; ");
}

/** Where the bands begin, in the direction that is worse. */
function limits({ id, thresholds, unit, direction }: Dataset): string {
  if (isClassId(id)) return "the class itself: very low scores 0, low 0.25, medium 0.5 and high 0.75";
  if (!hasBands(thresholds)) return "none: a fact of the place, which is no risk and takes no part in the scores";
  const { low, medium, high } = thresholds;
  const at = (value: number) => `${value} ${UNITS[unit].symbol}`.trim();
  const words = direction === "higher" ? "and more" : "and less";
  return `low ${at(low)} ${words}, medium ${at(medium)} ${words}, high ${at(high)} ${words}; very low otherwise`;
}

/** Errors of the fields that the dataset rests on; nobody measures an indicator itself at thousands of stations. */
function measured({ id }: Dataset): string {
  const texts = errorsBehind(id).map((error) => escapeHtml(measuredErrorText(error)));
  if (texts.length === 0) return "not measured";
  return `It rests on: ${texts.join("; ")}. <a href="/docs/reference/accuracy">Accuracy</a>`;
}

/** Everything the catalogue says of a dataset, as pairs of a name and HTML. */
function facts(dataset: Dataset): readonly (readonly [name: string, html: string])[] {
  const unit = UNITS[dataset.unit];
  const unitText = unit.symbol === "" ? unit.quantity : `${unit.symbol} (${unit.quantity})`;
  const missing = [dataset.needs === "pack" ? undefined : missingReason(dataset), noValueReason(dataset.id)];
  const reasons = missing.flatMap((reason) => reason?.english ?? []);
  const { id, sentence } = dataset.method;
  return [
    ["Unit", escapeHtml(unitText)],
    ["Limits", escapeHtml(limits(dataset))],
    [
      "Method",
      `${escapeHtml(sentence)} <a href="/docs/reference/methods#${escapeHtml(id)}">Method ${escapeHtml(id)}</a>`,
    ],
    ["Follows", escapeHtml(dataset.standard)],
    ["Source", escapeHtml(dataset.source)],
    ["Compared with", escapeHtml(dataset.baseline)],
    ["Resolution", escapeHtml(dataset.resolution)],
    ["You can choose", escapeHtml(choices(COORDINATE_SETS[dataset.coordinateSet]))],
    ["Confidence", escapeHtml(dataset.confidence)],
    ["Measured error", measured(dataset)],
    ["Known weakness", escapeHtml(dataset.weakness)],
    ...(reasons.length > 0 ? ([["Where there is no value", escapeHtml(reasons.join("; "))]] as const) : []),
    ["Licence", escapeHtml(dataset.licence)],
    ["In a new project", dataset.computeDefault ? "computed unless you take it out" : "computed when you choose it"],
  ];
}

/** A dataset as an entry of the reference, with its id as its anchor. */
export function renderDataset(dataset: Dataset): string {
  const id = escapeHtml(dataset.id);
  const lines = facts(dataset).map(([name, html]) => `<div><dt>${name}</dt><dd>${html}</dd></div>`);
  return `<article class="dataset" id="${id}" aria-labelledby="${id}--name">
<h3 id="${id}--name"><a class="self" href="#${id}">${escapeHtml(dataset.longName)}</a> <code>${id}</code></h3>
<p>${escapeHtml(dataset.definition)}</p>
<dl>${lines.join("")}</dl>
</article>`;
}

/** The words by which a search finds a dataset. */
export function datasetText(dataset: Dataset): string {
  const { definition, standard, source, method, weakness, topic } = dataset;
  const unit = UNITS[dataset.unit];
  return [definition, method.sentence, standard, source, weakness, unit.symbol, unit.quantity, topic].join(" ");
}
