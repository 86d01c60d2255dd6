import { isMeasureColumn, message, type MeasureColumnId, type MeasureStatus, type Said } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import { currentLanguage, msg, wordedField } from "../../language.ts";
import type { AttributeColumn } from "../locations/index.ts";

/** A measure chosen at a location, as columns and filters read it. */
export interface ChosenMeasure {
  /** Row of its location in the index. */
  readonly row: number;
  readonly measureId: string;
  readonly status: MeasureStatus;
  readonly startYear: number | null;
  /** What is paid at once, in `currency`; null where that is not known. */
  readonly investment: number | null;
  readonly currency: string | null;
}

/** The measures chosen at the locations of an index that are there now. */
export interface ChosenMeasures {
  /** Another text after every change of them. */
  readonly version: string;
  readonly items: readonly ChosenMeasure[];
  /** Names of those that are chosen. */
  readonly names: ReadonlyMap<string, { readonly title: string; readonly title_said?: Said }>;
}

/** What a column of measures holds. */
export interface MeasureValues {
  /** Another text for other values: names are in the language of whoever asks. */
  readonly version: string;
  readonly column: AttributeColumn;
  /** Why a row has no value. */
  readonly missing: (row: number) => Sentence;
  /** Currency of an amount, by row. */
  readonly currencies?: readonly (string | undefined)[];
  /** 1 for each row that has a measure whose cost is not known: its amount is at least what it says. */
  readonly atLeast?: Uint8Array;
}

export const MEASURE_LABELS: Readonly<Record<MeasureColumnId, string>> = {
  "measures.in_place": msg("Measures in place"),
  "measures.decided": msg("Measures decided"),
  "measures.proposed": msg("Measures proposed"),
  "measures.first_year": msg("First year of measures"),
  "measures.investment": msg("Investment in measures"),
};

/** What is decided or in place counts, as in reports: proposed and rejected measures cost nothing. */
const isAtWork = ({ status }: ChosenMeasure): boolean => status === "decided" || status === "in_place";

const NO_MEASURE = message("missing.no_measure");
const NO_YEAR = message("missing.no_first_year");
const NO_INVESTMENT = message("missing.no_investment");

/** Name of a chosen measure in the language of whoever asks; undefined for one that is not chosen here. */
export function measureNamed({ names }: ChosenMeasures, id: string): string | undefined {
  const name = names.get(id);
  return name && (wordedField(name.title, name.title_said) ?? name.title);
}

/** Names of the measures of a status, in their alphabetical order. */
function namesColumn(chosen: ChosenMeasures, status: MeasureStatus, count: number): AttributeColumn {
  const collator = new Intl.Collator(currentLanguage().tag);
  const ofRows = new Map<number, string[]>();
  for (const { row, measureId, status: is } of chosen.items)
    if (is === status) ofRows.set(row, [...(ofRows.get(row) ?? []), measureNamed(chosen, measureId) ?? measureId]);
  const codes = new Uint32Array(count);
  const codeOf = new Map<string, number>();
  for (const [row, names] of ofRows) {
    const text = names.toSorted(collator.compare).join("; ");
    const code = codeOf.get(text) ?? codeOf.size + 1;
    codeOf.set(text, code);
    codes[row] = code;
  }
  return { kind: "text", codes, texts: [...codeOf.keys()] };
}

function yearsColumn({ items }: ChosenMeasures, count: number): AttributeColumn {
  const values = new Float64Array(count).fill(Number.NaN);
  for (const item of items) {
    if (!isAtWork(item) || item.startYear === null) continue;
    const before = values[item.row]!;
    values[item.row] = Number.isNaN(before) ? item.startYear : Math.min(before, item.startYear);
  }
  return { kind: "number", values };
}

/** What is paid at once for what is decided or in place: empty where nothing of it is known, never 0 for that. */
function investments({ items }: ChosenMeasures, count: number) {
  const values = new Float64Array(count).fill(Number.NaN);
  const currencies: string[] = [];
  const atLeast = new Uint8Array(count);
  for (const item of items) {
    if (!isAtWork(item)) continue;
    const { row, investment, currency } = item;
    if (investment === null || currency === null) atLeast[row] = 1;
    else {
      values[row] = (Number.isNaN(values[row]!) ? 0 : values[row]!) + investment;
      currencies[row] = currency;
    }
  }
  return { column: { kind: "number", values } as const, currencies, atLeast };
}

/** Values of a column of measures by row; undefined for any other column. */
export function measureValues(chosen: ChosenMeasures, id: string, count: number): MeasureValues | undefined {
  if (!isMeasureColumn(id)) return undefined;
  const version = `${chosen.version} ${currentLanguage().tag}`;
  switch (id) {
    case "measures.first_year": {
      const working = new Set(chosen.items.filter(isAtWork).map(({ row }) => row));
      const missing = (row: number) => (working.has(row) ? NO_YEAR : NO_MEASURE);
      return { version, column: yearsColumn(chosen, count), missing };
    }
    case "measures.investment": {
      const { atLeast, ...amounts } = investments(chosen, count);
      return { version, ...amounts, atLeast, missing: (row) => (atLeast[row] === 1 ? NO_INVESTMENT : NO_MEASURE) };
    }
    default: {
      const status = id.slice("measures.".length) as MeasureStatus;
      return { version, column: namesColumn(chosen, status, count), missing: () => NO_MEASURE };
    }
  }
}
