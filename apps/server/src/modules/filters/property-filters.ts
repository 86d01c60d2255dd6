import { OPTION_LIMIT, type Histogram, type PropertyFilter } from "@tidemark/contract";
import {
  ADDRESS_COLUMNS,
  histogramOf,
  USER_DATA_PREFIX,
  type AttributeColumn,
  type Attributes,
} from "../locations/index.ts";

type NumberColumn = Extract<AttributeColumn, { kind: "number" }>;
type TextColumn = Extract<AttributeColumn, { kind: "text" }>;

/** Own columns that only name a location or say where it is: there is nothing to choose among. */
const NAMES_OR_PLACES =
  /^(?:.*[\s_.-])?(?:id|uuid|guid|lat|lon|lng|latitude|longitude|coordinates?|geometry|geom|geojson|wkt)$|[a-z](?:Id|ID)$/;

const isSkipped = (name: string): boolean => NAMES_OR_PLACES.test(name) || NAMES_OR_PLACES.test(name.toLowerCase());

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Values of a column with their rows, in order; undefined when there are too many to choose among. */
function numberOptions({ values }: NumberColumn): Map<number, number> | undefined {
  const counts = new Map<number, number>();
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
    if (counts.size >= OPTION_LIMIT) return undefined;
  }
  return new Map([...counts].toSorted(([a], [b]) => a - b));
}

function textOptions({ codes, texts }: TextColumn): Map<string, number> {
  const counts = new Uint32Array(texts.length + 1);
  for (const code of codes) counts[code]! += 1;
  const options = texts.map((text, index) => [text, counts[index + 1] ?? 0] as const);
  return new Map(options.toSorted(([a], [b]) => collator.compare(a, b)));
}

function optionsOf(counts: ReadonlyMap<string | number, number>, rows: number): PropertyFilter["options"] {
  const options = [...counts].map(([value, count]) => ({ value: value as string | number | null, count }));
  const given = options.reduce((sum, { count }) => sum + count, 0);
  return given === rows ? options : [...options, { value: null, count: rows - given }];
}

const DATE = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}:\d{2})?$/;

/** Whether there is such a day: 2023-02-29 and 0000-00-00 have the form of one. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && !text.startsWith("0000");
}

/** The day of a text that is a date, as workbooks give them; undefined for any other text, and for impossible days. */
export function dayOf(text: string): string | undefined {
  const day = DATE.exec(text)?.[1];
  return day !== undefined && isDay(day) ? day : undefined;
}

/**
 * First and last day of a column that holds nothing but dates; null for any other. Locations with an impossible day, as
 * 0000-00-00 of databases, count as without one.
 */
function datesOf({ texts, codes }: TextColumn): PropertyFilter["dates"] {
  if (!texts.every((text) => DATE.test(text))) return null;
  const days = texts.map(dayOf);
  let [first, last]: (string | undefined)[] = [];
  for (const day of days) {
    if (day === undefined) continue;
    if (first === undefined || day < first) first = day;
    if (last === undefined || day > last) last = day;
  }
  if (first === undefined || last === undefined) return null;
  // codes begin at 1; 0 is a location without a text
  const isMissing = (code: number) => code === 0 || days[code - 1] === undefined;
  return { first, last, missing: codes.reduce((count, code) => (isMissing(code) ? count + 1 : count), 0) };
}

function propertyFilter(name: string, column: AttributeColumn, rows: number): PropertyFilter {
  if (column.kind === "number") {
    const histogram = histogramOf(column.values);
    const counts = numberOptions(column);
    const given = { name, histogram, dates: null };
    if (counts === undefined) return { ...given, type: "range", options: [], distinct: OPTION_LIMIT };
    return { ...given, type: "options", options: optionsOf(counts, rows), distinct: counts.size };
  }
  const distinct = column.texts.length;
  const dates = datesOf(column);
  const given = { name, distinct, histogram: null, dates };
  if (distinct >= OPTION_LIMIT) return { ...given, type: dates === null ? "texts" : "range", options: [] };
  return { ...given, type: "options", options: optionsOf(textOptions(column), rows) };
}

const isGiven = (column: AttributeColumn): boolean =>
  column.kind === "number" ? column.values.some((value) => !Number.isNaN(value)) : column.texts.length > 0;

interface AssetValueFilter {
  readonly histogram: Histogram;
  readonly currencies: string[];
}

function assetValueFilter(columns: Attributes["columns"]): AssetValueFilter | null {
  const [value, currency] = [columns.get("asset_value"), columns.get("asset_currency")];
  if (value?.kind !== "number" || !isGiven(value)) return null;
  const currencies = currency?.kind === "text" ? currency.texts.toSorted(collator.compare) : [];
  return { histogram: histogramOf(value.values), currencies };
}

/** What the locations can be filtered by: own columns by name, parts of the address from the small to the large. */
export function propertyFilters({ columns, count }: Attributes): {
  user_data: PropertyFilter[];
  address: PropertyFilter[];
  asset_value: AssetValueFilter | null;
} {
  const own = [...columns].flatMap(([id, column]) => {
    const name = id.slice(USER_DATA_PREFIX.length);
    if (!id.startsWith(USER_DATA_PREFIX) || isSkipped(name) || !isGiven(column)) return [];
    return [propertyFilter(name, column, count)];
  });
  const address = ADDRESS_COLUMNS.flatMap((name) => {
    const column = columns.get(name);
    return column !== undefined && isGiven(column) ? [propertyFilter(name, column, count)] : [];
  });
  const asset_value = assetValueFilter(columns);
  return { user_data: own.toSorted((a, b) => collator.compare(a.name, b.name)), address, asset_value };
}
