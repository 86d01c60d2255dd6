import { type Message, message } from "@tidemark/contract";
import { idHeader, type CellValue, valueHeader, type ValueHeader } from "@tidemark/documents";
import { formatNumber } from "@tidemark/science";
import type { ColumnContents } from "./column-contents.ts";
import { addsUp, amountsIn, sumOf } from "./sheet-amounts.ts";

/** Shares of cells from which on a column is taken for what it looks like. */
const MOST = 0.8;
const MANY = 0.6;
/** Below it the middle one of amounts in full is no value of things, but a count. */
const LEAST_VALUE = 1000;
/** From it on large round numbers alone look like money. */
const LEAST_MONEY = 10_000;

/** "Versicherungssumme 1914" is in marks of that year, from which insurers reckon to today's money. */
const MARKS_OF = 1914;

/** A column that may be what locations are worth. */
interface Candidate extends ValueHeader {
  readonly column: number;
  readonly header: string;
  readonly amounts: readonly (number | null)[];
}

/** What is proposed as value. */
export interface ProposedValues {
  /** Columns whose sum it is. */
  readonly columns: readonly number[];
  readonly certainty: "sure" | "likely";
  readonly question: Message | undefined;
  /** Other columns that look like values, and those of an insured interruption. */
  readonly others: ReadonlyMap<number, "value" | "interruption">;
}

/** Whether the cells can be what things are worth: no years, no negatives, and no counts where no word says value. */
function canBeValue({ filled, amounts, years, negatives, middle, money }: ColumnContents, told: ValueHeader): boolean {
  if (filled === 0 || amounts < MANY || years >= MOST) return false;
  // a credit among the values of a short list is told in its row
  if (negatives > (told.isNamed ? 1 - MANY : 1 - MOST)) return false;
  const isMoney = money >= MANY || told.unit.currency !== null || told.unit.factor !== 1;
  return isMoney || middle >= LEAST_VALUE || (told.isNamed && (middle === 0 || told.isExact));
}

/** Whether numbers look like money though nothing says so. */
function looksLikeMoney(header: string, contents: ColumnContents): boolean {
  const { filled, amounts, numbers, years, negatives, middle, round, money } = contents;
  if (filled === 0 || years >= MOST || negatives > 1 - MOST || idHeader(header) !== undefined) return false;
  const told = valueHeader(header);
  if (told.kind !== "unknown") return false;
  if (money >= MANY && amounts >= MANY) return true;
  if (amounts < MANY || numbers < MANY) return false;
  return told.unit.currency !== null || told.unit.factor !== 1 || (middle >= LEAST_MONEY && round >= MANY);
}

const quoted = (candidates: readonly Candidate[]) => candidates.map(({ header }) => `"${header}"`).join(", ");
const isSameUnit = (a: Candidate, b: Candidate) =>
  a.unit.factor === b.unit.factor && a.unit.currency === b.unit.currency;

/** The best of columns of the same things: the newest year, then the usual spelling, then the first. */
function best(candidates: readonly Candidate[]): Candidate {
  return candidates.toSorted(
    (a, b) =>
      (b.year ?? 0) - (a.year ?? 0) || Number(b.isExact) - Number(a.isExact) || Number(b.isNamed) - Number(a.isNamed),
  )[0]!;
}

/** What one row adds up to: "220,000 + 40,000 = 260,000". */
function example(parts: readonly Candidate[]): string {
  const { factor } = parts[0]!.unit;
  const row = parts[0]!.amounts.findIndex((_, i) => parts.every(({ amounts }) => (amounts[i] ?? null) !== null));
  const all = parts.map(({ amounts }) => (row < 0 ? sumOf(amounts) : (amounts[row] ?? null)) ?? 0);
  const shown = (amount: number) => formatNumber(amount * factor, 0);
  return `${all.map(shown).join(" + ")} = ${shown(all.reduce((sum, amount) => sum + amount, 0))}`;
}

interface Choice {
  readonly taken: readonly Candidate[];
  readonly question: Message | undefined;
}

/** Parts that are summed, or the total that they make. */
function chooseParts(
  parts: readonly Candidate[],
  totals: readonly Candidate[],
  interruption: readonly Candidate[],
): Choice {
  const columns = parts.map(({ header }) => `"${header}"`).join(" + ");
  const facts = { columns, example: example(parts) };
  const sums = parts.map(({ amounts }) => amounts);
  for (const total of totals) {
    if (addsUp(total.amounts, sums)) {
      // numbers that are equal are in one unit: where the header of the total has none, it is that of its parts
      if (!isSameUnit(total, parts[0]!)) return { taken: parts, question: message("question.values_summed", facts) };
      return { taken: [total], question: message("question.values_total", { ...facts, total: total.header }) };
    }
    const more = interruption.find(({ amounts }) => addsUp(total.amounts, [...sums, amounts]));
    if (more)
      return {
        taken: parts,
        question: message("question.values_with_interruption", {
          ...facts,
          total: total.header,
          interruption: more.header,
        }),
      };
  }
  const total = totals.find(({ isNamed }) => isNamed);
  if (total === undefined) return { taken: parts, question: message("question.values_summed", facts) };
  return { taken: [total], question: message("question.values_or_total", { ...facts, total: total.header }) };
}

/** Candidates that another column is the sum of, whatever they are called, before it; undefined where there is none. */
function partsOfTotal(
  candidates: readonly Candidate[],
  sums: readonly Candidate[],
): readonly [parts: readonly Candidate[], total: Candidate] | undefined {
  for (const total of [...sums, ...candidates]) {
    const parts = candidates.filter((one) => one !== total);
    const isOfOneUnit = parts.every((one) => isSameUnit(one, parts[0]!));
    if (
      parts.length > 1 &&
      isOfOneUnit &&
      addsUp(
        total.amounts,
        parts.map(({ amounts }) => amounts),
      )
    )
      return [parts, total];
  }
  return undefined;
}

/** Which of the candidates are the value; undefined where there is none. */
function choose(
  candidates: readonly Candidate[],
  sums: readonly Candidate[],
  interruption: readonly Candidate[],
): Choice | undefined {
  const wholes = candidates.filter(({ part }) => part === undefined);
  const kinds = [...new Set(candidates.flatMap(({ part }) => part ?? []))];
  const ofParts = kinds.map((kind) => best(candidates.filter(({ part }) => part === kind)));
  const first = ofParts.toSorted((a, b) => a.column - b.column);
  const parts = first.filter((one) => isSameUnit(one, first[0]!));
  if (parts.length > 1) return chooseParts(parts, [...wholes, ...sums], interruption);
  if (candidates.length === 0) return undefined;
  const ofTotal = partsOfTotal(candidates, sums);
  if (ofTotal !== undefined) return chooseParts(ofTotal[0], [ofTotal[1]], interruption);
  const taken = wholes.length > 0 ? best(wholes) : best(candidates);
  const question =
    candidates.length > 1
      ? message("question.values_which", { columns: quoted(candidates), taken: taken.header })
      : taken.isExact && taken.year !== MARKS_OF
        ? undefined
        : message("question.value", { header: taken.header });
  return { taken: [taken], question };
}

function candidatesOf(
  header: readonly CellValue[],
  contents: readonly ColumnContents[],
  rows: readonly (readonly CellValue[])[],
): Candidate[] {
  return contents.map((_, column) => {
    const cell = header[column];
    const text = typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
    return {
      ...valueHeader(text),
      column,
      header: text,
      amounts: amountsIn(rows.map((cells) => cells[column] ?? null)),
    };
  });
}

/** Which columns are what locations are worth, by the words of their headers that their cells bear out. */
export function proposeValues(
  header: readonly CellValue[],
  contents: readonly ColumnContents[],
  rows: readonly (readonly CellValue[])[],
): ProposedValues {
  const can = (one: Candidate) => canBeValue(contents[one.column]!, one);
  const read = candidatesOf(header, contents, rows);
  const filled = read.filter((one) => one.kind === "value" && can(one));
  // a column that is called value is it, even where it is empty or its rows have to be told what is wrong
  const called = read.filter(({ isExact }) => isExact).slice(0, 1);
  const candidates = filled.length > 0 ? filled : called;
  const interruption = read.filter((one) => one.kind === "interruption" && can(one));
  const sums = read.filter((one) => one.kind === "unknown" && can(one));
  const chosen = choose(candidates, sums, interruption);
  const taken = chosen?.taken.map(({ column }) => column) ?? [];
  const others = new Map<number, "value" | "interruption">();
  for (const { column } of interruption) others.set(column, "interruption");
  // called a value, though its cells are none that can be taken
  for (const { column, kind, isNamed } of read) {
    const { filled: share, amounts } = contents[column]!;
    if (kind === "value" && isNamed && share > 0 && amounts >= MANY) others.set(column, "value");
  }
  for (const column of taken) others.delete(column);
  for (const { column } of candidates) if (!taken.includes(column)) others.set(column, "value");
  return { columns: taken, certainty: chosen?.question ? "likely" : "sure", question: chosen?.question, others };
}

/** Columns that look like money though their headers do not say so. @param isFree - whether a column is nothing else */
export function moneyColumns(
  header: readonly CellValue[],
  contents: readonly ColumnContents[],
  isFree: (column: number) => boolean,
): number[] {
  const textOf = (cell: CellValue | undefined) =>
    typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
  return [...contents.keys()].filter(
    (column) => isFree(column) && looksLikeMoney(textOf(header[column]), contents[column]!),
  );
}
