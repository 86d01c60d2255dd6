import {
  datasetFiltersOf,
  isEmptyFilter,
  MEASURE_WORDS,
  type MeasureFilter,
  message,
  type MessageCode,
  type SiteFilter,
  type ValueRange,
} from "@tidemark/contract";
import { datasetById, type Sentence, UNITS } from "@tidemark/science";
import { propertyWords } from "../../country-words.ts";
import { currentLanguage, datasetWords, msg, plural, t, worded } from "../../language.ts";
import { MEASURE_STATUS } from "../../measure-status.ts";

const MOST_NAMED = 5;

/** What stands in files where nothing filters. */
export const NO_FILTER = msg("none: all locations");

/** Name of a location, or of an own measure, by its id; undefined where none is known. */
export type NameOf = (siteId: string) => string | undefined;

/** A limit as people of the language write it: `20,000,000`. */
const limitWords = (limit: number): string =>
  new Intl.NumberFormat(currentLanguage().tag, { maximumFractionDigits: 10 }).format(limit);

const rangeWords = ([from, to]: ValueRange, unit = ""): string => {
  const ends = [
    from === null ? "" : t("from {from}", { from: limitWords(from) }),
    to === null ? "" : t("to {to}", { to: limitWords(to) }),
  ].filter((end) => end !== "");
  return `${ends.join(" ")} ${unit}`.trim();
};

function listWords(values: readonly (string | number | boolean | null)[]): string {
  const names = values.slice(0, MOST_NAMED).map((value) => (value === null ? t("not given") : String(value)));
  return values.length > MOST_NAMED
    ? t("{names} and {n} more", { names: names.join(", "), n: values.length - MOST_NAMED })
    : names.join(", ");
}

/** A name with what is said of it: French has a space before the colon. */
const named = (name: string, text: string): string => t("{name}: {text}", { name, text });

function userWords(name: string, wanted: NonNullable<SiteFilter["user_data"]>[string]): string {
  if (Array.isArray(wanted)) return named(name, listWords(wanted));
  if ("value_range" in wanted) return named(name, rangeWords(wanted.value_range));
  return named(name, wanted.date_range.map((day) => day ?? "…").join(t(" to ")));
}

/** A part of an address as tables call it: `Country`. */
function addressWords(name: string): string {
  const words = name.replaceAll("_", " ");
  return t(words.slice(0, 1).toUpperCase() + words.slice(1));
}

const namedOf = (name: string) => (value: string | number | boolean | null) =>
  typeof value === "string" ? propertyWords(name, value) : value;

/** Chosen locations by their names: an id says nothing to a reader. */
function chosenWords(ids: readonly string[], nameOf: NameOf): string {
  const names = ids.slice(0, MOST_NAMED).flatMap((id) => nameOf(id) ?? []);
  if (names.length < Math.min(ids.length, MOST_NAMED))
    return plural(ids.length, "1 chosen location", "{n} chosen locations", { n: limitWords(ids.length) });
  return named(t("chosen locations"), listWords([...names, ...ids.slice(MOST_NAMED)]));
}

function measureWords(id: string, nameOf: NameOf): string {
  const words = MEASURE_WORDS[id];
  if (words === undefined) return nameOf(id) ?? t("an own measure");
  return worded((message as (code: MessageCode) => Sentence)(words.name));
}

/** Which measures a filter asks for: `with measures: decided, in place (Cool roof)`. */
function measuresWords({ has, status, measure_id: ids }: MeasureFilter, nameOf: NameOf): string {
  const statuses = (status ?? []).map((one) => t(MEASURE_STATUS[one])).join(", ");
  const measures = ids === undefined ? "" : listWords(ids.map((id) => measureWords(id, nameOf)));
  const which = [measures, statuses].filter((part) => part !== "").join("; ");
  const head = has ? t("with measures") : t("without measures");
  return which === "" ? head : named(head, which);
}

/** Which locations a filter leaves, in a line for files and captions. */
export function filterWords(filter: SiteFilter | undefined, nameOf: NameOf = () => undefined): string {
  if (filter === undefined || isEmptyFilter(filter)) return t(NO_FILTER);
  const results = datasetFiltersOf(filter).map(({ dataset_id: id, coords, value_range: range }) => {
    const dataset = datasetById(id);
    const at = Object.values(coords).join(", ");
    const title = dataset === undefined ? id : datasetWords(id, "title", dataset.longName);
    const name = `${title}${at === "" ? "" : ` (${at})`}`;
    return named(name, rangeWords(range, dataset && UNITS[dataset.unit].symbol));
  });
  return [
    ...Object.entries(filter.address ?? {}).map(([name, values]) =>
      named(addressWords(name), listWords(values.map(namedOf(name)))),
    ),
    ...Object.entries(filter.user_data ?? {}).map(([name, wanted]) => userWords(name, wanted)),
    ...(filter.asset_value ? [named(t("asset value"), rangeWords(filter.asset_value))] : []),
    ...results,
    ...(filter.measures ? [measuresWords(filter.measures, nameOf)] : []),
    ...(filter.roi ? [t("inside a region drawn on the map")] : []),
    ...(filter.production_sites ? [chosenWords(filter.production_sites, nameOf)] : []),
  ].join("; ");
}

/** Which locations pass several filters at once; undefined where every location passes. */
export function filtersWords(filters: readonly (SiteFilter | null | undefined)[], nameOf?: NameOf): string | undefined {
  const real = filters.filter((one): one is SiteFilter => !!one && !isEmptyFilter(one));
  return real.length === 0 ? undefined : [...new Set(real.map((one) => filterWords(one, nameOf)))].join("; ");
}
