import { datasetFiltersOf, isEmptyFilter, type SiteFilter, type ValueRange } from "@tidemark/contract";
import { datasetById, UNITS } from "@tidemark/science";
import { datasetWords, msg, t } from "../../language.ts";

const MOST_NAMED = 5;

/** What stands in files where nothing filters. */
export const NO_FILTER = msg("none: all locations");

const rangeWords = ([from, to]: ValueRange, unit = ""): string => {
  const ends = [from === null ? "" : t("from {from}", { from }), to === null ? "" : t("to {to}", { to })].filter(
    (end) => end !== "",
  );
  return `${ends.join(" ")} ${unit}`.trim();
};

function listWords(values: readonly (string | number | boolean | null)[]): string {
  const named = values.slice(0, MOST_NAMED).map((value) => (value === null ? t("not given") : String(value)));
  return values.length > MOST_NAMED
    ? t("{names} and {n} more", { names: named.join(", "), n: values.length - MOST_NAMED })
    : named.join(", ");
}

function userWords(name: string, wanted: NonNullable<SiteFilter["user_data"]>[string]): string {
  if (Array.isArray(wanted)) return `${name}: ${listWords(wanted)}`;
  if ("value_range" in wanted) return `${name}: ${rangeWords(wanted.value_range)}`;
  return `${name}: ${wanted.date_range.map((day) => day ?? "…").join(t(" to "))}`;
}

/** Which locations a filter leaves, in a line for files and captions. */
export function filterWords(filter: SiteFilter | undefined): string {
  if (filter === undefined || isEmptyFilter(filter)) return t(NO_FILTER);
  const results = datasetFiltersOf(filter).map(({ dataset_id: id, coords, value_range: range }) => {
    const dataset = datasetById(id);
    const at = Object.values(coords).join(", ");
    const title = dataset === undefined ? id : datasetWords(id, "title", dataset.longName);
    const name = `${title}${at === "" ? "" : ` (${at})`}`;
    return `${name}: ${rangeWords(range, dataset && UNITS[dataset.unit].symbol)}`;
  });
  return [
    ...Object.entries(filter.address ?? {}).map(
      ([name, values]) => `${t(name.replaceAll("_", " "))}: ${listWords(values)}`,
    ),
    ...Object.entries(filter.user_data ?? {}).map(([name, wanted]) => userWords(name, wanted)),
    ...(filter.asset_value ? [`${t("asset value")}: ${rangeWords(filter.asset_value)}`] : []),
    ...results,
    ...(filter.roi ? [t("inside a region drawn on the map")] : []),
    ...(filter.production_sites ? [`${t("chosen locations")}: ${listWords(filter.production_sites)}`] : []),
  ].join("; ");
}
