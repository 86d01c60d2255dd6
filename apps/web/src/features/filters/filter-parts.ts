import {
  type DatasetFilter,
  type DateRange,
  datasetFiltersOf,
  MEASURE_WORDS,
  type MeasureFilter,
  type PropertiesForFilters,
  type RiskDataset,
  type SiteFilter,
  type ValueRange,
} from "@tidemark/contract";
import { isClassId, formatCount, formatNumber, formatPlain } from "@tidemark/science";
import { propertyText } from "../../lib/country-names.ts";
import { formatResult } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { propertyName } from "../../lib/property-names.ts";
import { shortCoordinateLabel } from "../../lib/terms.ts";
import { statusText } from "../../lib/measure-status.ts";
import { datasetTitle, sentence } from "../../lib/sentences.ts";

export type Chosen = Extract<NonNullable<SiteFilter["user_data"]>[string], readonly unknown[]>;
export type Option = Chosen[number];
/** What a property has to fulfil. */
export type PropertyRule = NonNullable<SiteFilter["user_data"]>[string];
/** Where a property of a location stands. */
export type PropertyKind = "user_data" | "address";

/** One condition of a filter, in words, and the filter without it. */
export interface FilterPart {
  readonly key: string;
  readonly label: string;
  readonly rest: SiteFilter;
}

/** Texts of a chip beyond this number are counted. */
const MOST_NAMED = 2;

/** A limit as numbers stand everywhere; one that two decimals would make 0 keeps its first two digits. */
export function limitText(value: number, datasetId?: string): string {
  if (isClassId(datasetId)) return formatResult(value, datasetId);
  const size = Math.abs(value);
  return formatNumber(value, size > 0 && size < 0.01 ? 1 - Math.floor(Math.log10(size)) : 2);
}

export function rangeText([from, to]: ValueRange, unit = "", datasetId?: string): string {
  const end = unit === "" ? "" : ` ${unit}`;
  if (from === null) return t("up to {value}", { value: `${limitText(to ?? 0, datasetId)}${end}` });
  if (to === null) return t("from {value}", { value: `${limitText(from, datasetId)}${end}` });
  return t("{from} to {to}", { from: limitText(from, datasetId), to: `${limitText(to, datasetId)}${end}` });
}

/** A range of days in words. */
export function daysText([from, to]: DateRange): string {
  if (from === null) return t("up to {value}", { value: to ?? "" });
  if (to === null) return t("from {value}", { value: from });
  return t("{from} to {to}", { from, to });
}

function ruleText(property: string, rule: PropertyRule): string {
  if (Array.isArray(rule)) return chosenText(property, rule);
  return "date_range" in rule ? daysText(rule.date_range) : rangeText(rule.value_range);
}

/** An option in words; `Not given` for the locations without a value. */
export function optionText(value: Option): string {
  if (value === null) return t("Not given");
  // a number below may be a year
  return typeof value === "number" && Math.abs(value) >= 10_000 ? formatPlain(value) : String(value);
}

/** A value of a property in words: countries and regions have their name in the language of the page. */
export const valueText = (property: string, value: Option): string =>
  typeof value === "string" ? propertyText(property, value) : optionText(value);

function chosenText(property: string, values: Chosen): string {
  const named = values
    .slice(0, MOST_NAMED)
    .map((value) => valueText(property, value))
    .join(", ");
  const more = values.length - MOST_NAMED;
  return more > 0 ? t("{names} and {count} more", { names: named, count: more }) : named;
}

/** Coordinates in one line; the whole year and the median go without saying. */
export function coordsText(coords: DatasetFilter["coords"]): string {
  return Object.entries(coords)
    .filter(([name, value]) => value !== "annual" && value !== "ANN" && !(name === "ensemble" && value === "p50"))
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map(([name, value]) => shortCoordinateLabel(name, value))
    .join(", ");
}
const ORDER = ["scenario", "time", "return_period", "season", "month", "ensemble", "quantile"];

/** The filter with other values of a property; none take the property out. */
export function withProperty(
  filter: SiteFilter,
  kind: PropertyKind,
  name: string,
  rule: PropertyRule | undefined,
): SiteFilter {
  const { [name]: _, ...others } = filter[kind] ?? {};
  const isNone = rule === undefined || (Array.isArray(rule) && rule.length === 0);
  const properties = isNone ? others : { ...others, [name]: rule };
  const { [kind]: __, ...rest } = filter;
  return Object.keys(properties).length === 0 ? rest : ({ ...rest, [kind]: properties } as SiteFilter);
}

/** The filter with other ranges of datasets. */
export function withDatasets(filter: SiteFilter, ranges: readonly DatasetFilter[]): SiteFilter {
  const { dataset_filter: _, ...rest } = filter;
  return ranges.length === 0 ? rest : { ...rest, dataset_filter: [...ranges] };
}

export function withAssetValue(filter: SiteFilter, range: ValueRange | undefined): SiteFilter {
  const { asset_value: _, ...rest } = filter;
  return range ? { ...rest, asset_value: range } : rest;
}

export function withRegion(filter: SiteFilter, roi: SiteFilter["roi"]): SiteFilter {
  const { roi: _, ...rest } = filter;
  return roi ? { ...rest, roi } : rest;
}

export function withMeasures(filter: SiteFilter, measures: MeasureFilter | undefined): SiteFilter {
  const { measures: _, ...rest } = filter;
  return measures ? { ...rest, measures } : rest;
}

/** Measures that are chosen in the project, with their names. */
export type MeasureOptions = NonNullable<PropertiesForFilters["measures"]>;

export const measureOptionText = ({ title, title_said: said }: MeasureOptions[number]): string => sentence(title, said);

/** Name of a measure; own ones are named where they are chosen in the project. */
function measureText(id: string, options: MeasureOptions): string {
  const words = MEASURE_WORDS[id];
  if (words !== undefined) return sentence(id, { code: words.name, facts: {} });
  const option = options.find(({ measure_id: own }) => own === id);
  return option === undefined ? t("an own measure") : measureOptionText(option);
}

/** Which measures are asked for, in words. */
export function measuresText(
  { has, status = [], measure_id: ids = [] }: MeasureFilter,
  options: MeasureOptions,
): string {
  const names = ids.slice(0, MOST_NAMED).map((id) => measureText(id, options));
  const more = ids.length - MOST_NAMED;
  const named = names.join(", ");
  const which = [
    more > 0 ? t("{names} and {count} more", { names: named, count: more }) : named,
    status.map(statusText).join(", "),
  ].filter((part) => part !== "");
  const head = has ? t("With measures") : t("Without measures");
  return which.length === 0 ? head : `${head}: ${which.join("; ")}`;
}

function datasetParts(filter: SiteFilter, datasets: readonly RiskDataset[]): FilterPart[] {
  const ranges = datasetFiltersOf(filter);
  return ranges.map((range, index) => {
    const dataset = datasets.find(({ id }) => id === range.dataset_id);
    const coords = coordsText(range.coords);
    const name = (dataset && datasetTitle(dataset)) ?? range.dataset_id;
    return {
      key: `dataset ${index}`,
      label: `${coords === "" ? name : `${name} (${coords})`}: ${rangeText(range.value_range, dataset?.meta_data.units, dataset?.id)}`,
      rest: withDatasets(
        filter,
        ranges.filter((_, other) => other !== index),
      ),
    };
  });
}

/** Every condition of a filter in words. */
export function filterParts(
  filter: SiteFilter,
  datasets: readonly RiskDataset[],
  measures: MeasureOptions = [],
): readonly FilterPart[] {
  const parts: FilterPart[] = [];
  if (filter.roi) parts.push({ key: "roi", label: t("Region on the map"), rest: withRegion(filter, null) });
  for (const [name, values] of Object.entries(filter.address ?? {}))
    parts.push({
      key: `address ${name}`,
      label: `${propertyName(name)}: ${chosenText(name, values)}`,
      rest: withProperty(filter, "address", name, undefined),
    });
  for (const [name, rule] of Object.entries(filter.user_data ?? {}))
    parts.push({
      key: `own ${name}`,
      label: `${name}: ${ruleText("", rule)}`,
      rest: withProperty(filter, "user_data", name, undefined),
    });
  if (filter.asset_value)
    parts.push({
      key: "asset value",
      label: `${propertyName("asset_value")}: ${rangeText(filter.asset_value)}`,
      rest: withAssetValue(filter, undefined),
    });
  parts.push(...datasetParts(filter, datasets));
  if (filter.measures)
    parts.push({
      key: "measures",
      label: measuresText(filter.measures, measures),
      rest: withMeasures(filter, undefined),
    });
  if (filter.production_sites) {
    const { production_sites: ids, ...rest } = filter;
    parts.push({
      key: "sites",
      label: plural(ids?.length ?? 0, "1 chosen location", "{n} chosen locations", {
        n: formatCount(ids?.length ?? 0),
      }),
      rest,
    });
  }
  return parts;
}
