import { bandIndex, BANDS, thresholdsFrom } from "@tidemark/science";
import type { BandStacksModel } from "../charts/band-stacks.ts";
import { msg, t } from "../language.ts";
import { comparedAlong } from "./groups.ts";
import {
  columnOfAxis,
  columnsOfAxis,
  headOf,
  missingNote,
  othersNote,
  type PlotColumn,
  type PlotData,
  type PlotDraft,
} from "./plot-data.ts";
import { scaleWords } from "./scale.ts";
import { figureText } from "./statistics.ts";
import { isAmount, uncountedNote, weightOf } from "./weights.ts";
import { tableRow } from "./cells.ts";

/** What a location counts for: one, or an amount of its own. */
interface Measure {
  /** Undefined where it has none: it does not count. */
  readonly of: (row: number) => number | undefined;
  /** How sums of it are written. */
  readonly text: (sum: number) => string;
  readonly unit: string;
  readonly decimals: number;
  /** What the axis is called. */
  readonly title: (of: string) => string;
  readonly notes: readonly string[];
}

const MILLION = 1_000_000;

const ONE: Measure = {
  of: () => 1,
  text: (sum) => figureText(sum, 0),
  unit: "",
  decimals: 0,
  title: (title) => t("Locations by {title}", { title }),
  notes: [],
};

/** Locations count for their amounts, in millions where it is money and much of it. */
function amounts(weight: PlotColumn): Measure {
  const { values, unit, title: amount } = weight;
  const all = Array.from(values)
    .filter(isAmount)
    .reduce((sum, value) => sum + value, 0);
  const isLarge = unit !== "" && all >= MILLION;
  return {
    of: (row) => (isAmount(values[row]) ? values[row] / (isLarge ? MILLION : 1) : undefined),
    text: (sum) => figureText(sum, 2),
    unit: isLarge ? `m ${unit}` : unit,
    decimals: 2,
    title: (title) => t("{amount} by {title}", { amount, title }),
    notes: uncountedNote(weight),
  };
}

type Stack = BandStacksModel["groups"][number];

/** What of some locations stands in which band; undefined where none of them counts. */
function stackOf(
  name: string,
  rows: readonly number[],
  { values, thresholds: from }: PlotColumn,
  measure: Measure,
): Stack | undefined {
  const thresholds = thresholdsFrom(from);
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  let missing = 0;
  let isCounted = false;
  for (const row of rows) {
    const amount = measure.of(row);
    if (amount === undefined) continue;
    isCounted = true;
    const band = thresholds === undefined ? -1 : bandIndex(values[row]!, thresholds);
    if (band < 0) missing += amount;
    else counts[band]! += amount;
  }
  return isCounted ? { name, counts, missing } : undefined;
}

const worstFirst = (a: Stack, b: Stack) =>
  b.counts[3] - a.counts[3] || b.counts[2] - a.counts[2] || a.name.localeCompare(b.name, "en");

function altOf(data: PlotData, column: PlotColumn, group: string, measure: Measure): string {
  const all = stackOf(
    "",
    Array.from({ length: data.count }, (_, row) => row),
    column,
    measure,
  );
  const said = { title: headOf(column), group };
  const [high, total] = [all?.counts[3] ?? 0, all?.counts.reduce((sum, count) => sum + count, all.missing) ?? 0];
  const values = { ...said, n: measure.text(high), all: measure.text(total), unit: measure.unit };
  return measure === ONE
    ? t("{title} by {group}: {n} of {all} locations are high.", values)
    : t("{title} by {group}: {n} of {all} {unit} stand at locations that are high.", values);
}

/** How many locations of each group stand in which band of risk, or how much of an amount of theirs. */
export function makeBands(data: PlotData, most: number): PlotDraft {
  const column = columnOfAxis(data, "colour");
  const weight = weightOf(data);
  const measure = weight === undefined ? ONE : amounts(weight);
  const { title: groupTitle, entries, others } = comparedAlong(data, "x", columnsOfAxis(data, "colour"), most);
  const isSeries = entries.some((entry) => entry.column !== column);
  const head = isSeries ? column.title : headOf(column);
  const made = entries.flatMap(({ name, rows, column: of }) => stackOf(name, rows, of, measure) ?? []);
  if (!isSeries) made.sort(worstFirst);
  const { unit, decimals, text } = measure;
  const locations = [measure.title(head), unit].filter((part) => part !== "").join(", ");
  const model: BandStacksModel = {
    type: "band-stacks",
    title: head,
    groupTitle,
    groups: made,
    ...(weight === undefined ? {} : { unit, decimals }),
    words: { ...scaleWords(), locations },
  };
  const rows = made.map(({ name, counts, missing }) =>
    tableRow(null, [name, ...[...counts, missing].map((sum) => ({ value: sum, text: text(sum) }))]),
  );
  const bandColumns = [...BANDS, msg("no value")].map((title) => ({ title: t(title), unit, numeric: true }));
  return {
    model,
    table: { columns: [{ title: groupTitle, unit: "", numeric: false }, ...bandColumns], rows, total: rows.length },
    notes: [...missingNote(column), ...measure.notes, ...othersNote(others)],
    alt: altOf(data, column, groupTitle, measure),
    binned: true,
  };
}
