import type { AxisType, PlotAxis, PlotAxisSpec, PlotConfig, RiskDataset } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { dimensionLabel, topicLabel } from "../../lib/terms.ts";
import { datasetsOf } from "./plot-config.ts";
import type { PlotProperty } from "./properties.ts";

/** What the axes of a project can show. */
export interface Offered {
  readonly datasets: readonly RiskDataset[];
  readonly properties: readonly PlotProperty[];
  /** Currencies of the asset values. */
  readonly currencies: readonly string[];
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

type Options = (Option | { readonly group: string; readonly items: Option[] })[];

/** The datasets on an axis, as far as the project has them. */
export function datasetsOfAxis(axis: PlotAxis | undefined, { datasets }: Offered): RiskDataset[] {
  const ids = axis?.type === "dataset" ? [axis.value].flat().map(String) : [];
  return datasets.filter(({ id }) => ids.includes(id));
}

/** Currencies that a plot of asset values can be in: there are no rates between them, so that it shows one. */
export function currenciesOfPlot({ axes }: PlotConfig, { currencies }: Offered): readonly string[] {
  const isMoney = Object.values(axes).some(({ type, value }) => type === "property" && value === "asset_value");
  return isMoney && currencies.length > 1 ? currencies : [];
}

/** A plot in another currency; a title that names the one before names this one. */
export function inCurrency(config: PlotConfig, currency: string): PlotConfig {
  const before = config.options["currency"];
  const named = before === undefined ? undefined : `, ${before}`;
  const title =
    named !== undefined && config.title.endsWith(named)
      ? `${config.title.slice(0, -named.length)}, ${currency}`
      : config.title;
  return { ...config, title, options: { ...config.options, currency } };
}

/** The datasets of a plot, as far as the project has them. */
export function datasetsOfPlot(config: PlotConfig, { datasets }: Offered): RiskDataset[] {
  const ids = datasetsOf(config);
  return datasets.filter(({ id }) => ids.includes(id));
}

/** Years that the datasets of a plot have. */
export function yearsOf(config: PlotConfig, offered: Offered): readonly number[] {
  const of = datasetsOfPlot(config, offered);
  const years = of.flatMap(({ coords }) => coords.find(({ name }) => name === "time")?.values ?? []).map(Number);
  return [...new Set(years)].toSorted((a, b) => a - b);
}

/** Futures that the datasets of a plot have. */
export function scenariosOf(config: PlotConfig, offered: Offered): readonly string[] {
  const of = datasetsOfPlot(config, offered);
  const all = of.flatMap(({ coords }) => coords.find(({ name }) => name === "scenario")?.values ?? []).map(String);
  return [...new Set(all)].filter((one) => one !== "historical").toSorted();
}

const SCORE_TYPES: Readonly<Record<string, string>> = {
  bands: "colour",
  radar: "colour",
  ranking: "colour",
  scatter: "colour",
};

/** What lines go along, which a dataset has to have. */
const ALONG: Readonly<Record<string, string>> = { exceedance: "return_period", line: "time", "time-band": "time" };

/** Whether a dataset may stand on an axis: bands and shapes are made of scores, lines go along years or periods. */
export const mayStand = (plotType: string, axis: string, dataset: Pick<RiskDataset, "kind" | "coords">): boolean =>
  (SCORE_TYPES[plotType] !== axis || dataset.kind === "score") &&
  (ALONG[plotType] === undefined || dataset.coords.some(({ name }) => name === ALONG[plotType]));

function datasetOptions({ plot_type: type }: PlotConfig, axis: string, { datasets }: Offered): Options {
  const groups = new Map<string, Option[]>();
  for (const dataset of datasets) {
    if (!mayStand(type, axis, dataset)) continue;
    const group =
      dataset.kind === "score"
        ? t("Risk scores")
        : dataset.kind === "driver"
          ? t("{topic}: losses and outages", { topic: topicLabel(dataset.topic) })
          : topicLabel(dataset.topic);
    const option = { value: dataset.id, label: datasetTitle(dataset), disabled: dataset.missing !== null };
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

function coordinateOptions(config: PlotConfig, offered: Offered): Options {
  const names = datasetsOfPlot(config, offered).flatMap(({ coords }) =>
    coords.filter(({ values }) => values.length > 1).map(({ name }) => name),
  );
  const all = new Set(config.plot_type === "heatmap" ? ["topic", ...names] : names);
  if (config.plot_type === "line") return [{ value: "time", label: dimensionLabel("time") }];
  all.delete("ensemble");
  return [...all].map((value) => ({ value, label: value === "topic" ? t("Topic") : dimensionLabel(value) }));
}

/** Lines are those of groups or of single locations, which are too many to be groups anywhere else. */
const hasLineForEach = ({ plot_type: type }: PlotConfig, { name }: PlotAxisSpec) =>
  name === "group" && ALONG[type] !== undefined;

function propertyOptions(spec: PlotAxisSpec, config: PlotConfig, { properties }: Offered): Options {
  const grouping = properties
    .filter((property) => (spec.groups === true ? property.isGroup : property.isNumeric))
    .map(({ id, label }) => ({ value: id, label }));
  return hasLineForEach(config, spec) ? [{ value: "id", label: t("Each location") }, ...grouping] : grouping;
}

/** What can stand on an axis; what stands there already is always named, also where the project has it no longer. */
export function axisValues(spec: PlotAxisSpec, type: AxisType, config: PlotConfig, offered: Offered): Options {
  const options =
    type === "dataset"
      ? datasetOptions(config, spec.name, offered)
      : type === "coordinate"
        ? coordinateOptions(config, offered)
        : propertyOptions(spec, config, offered);
  const axis = config.axes[spec.name];
  const shown = axis?.type === type ? [axis.value].flat().map(String).filter(Boolean) : [];
  const known = new Set(options.flatMap((one) => ("items" in one ? one.items : [one])).map(({ value }) => value));
  const gone = shown.filter((value) => !known.has(value));
  return [...gone.map((value) => ({ value, label: value === "id" ? t("The one location") : value })), ...options];
}
