import type { Mapping } from "@tidemark/contract";
import {
  amountUnit,
  isIberian,
  isLongScale,
  sharedSign,
  type CellValue,
  type WorkbookContent,
} from "@tidemark/documents";
import { readNumber } from "@tidemark/science";
import {
  type AmountRule,
  areMixed,
  decimalOfAll,
  isAmbiguousAmount,
  isGroupedByComma,
  withoutMarks,
  wordsOf,
} from "../mapping/amounts.ts";

/** Amounts that were read in one of two ways. */
export interface GroupedAmounts {
  readonly count: number;
  /** One of them as it is written, and what it is read as. */
  readonly text: string;
  readonly value: number;
}

type Cells = Pick<WorkbookContent, "columns" | "rows">;

/** Texts of columns. */
function* textsOf({ columns, rows }: Cells, meanings: readonly string[]): Generator<string> {
  const indexes = columns.filter(({ meaning }) => meanings.includes(meaning)).map(({ index }) => index);
  for (const { cells } of indexes.length > 0 ? rows : [])
    for (const index of indexes) {
      const cell: CellValue = cells[index] ?? null;
      if (typeof cell === "string" && cell.length < 40) yield withoutMarks(cell);
    }
}

/** The sign before fractions of the rest of a file: of degrees and heights that are texts. */
function decimalOfRest(content: Cells): AmountRule["decimal"] {
  const texts = function* () {
    for (const text of textsOf(content, ["latitude", "longitude", "elevation"])) {
      const read = readNumber(text, { isFraction: true });
      if (read?.decimal) yield text;
    }
  };
  return decimalOfAll(texts());
}

function hasMM(texts: Iterable<string>): boolean {
  for (const text of texts) if (readNumber(text)?.scaleWord === "MM") return true;
  return false;
}

function countGrouped(content: Cells, decimal: AmountRule["decimal"]): GroupedAmounts | undefined {
  let count = 0;
  let first: string | undefined;
  for (const text of textsOf(content, ["asset_value"])) {
    const isTwofold = isGroupedByComma(text) || (decimal === "comma" && isAmbiguousAmount(text));
    if (!isTwofold) continue;
    count += 1;
    first ??= text;
  }
  return grouped(count, first, decimal);
}

/** "1,234" among "2.500.000" and "12,5", which the others say is a fraction, and may be a slip: three digits follow. */
const THREE_DIGITS = /^\D*\d{1,3}([.,])\d{3}\D*$/u;

function countFractions(content: Cells, decimal: AmountRule["decimal"]): GroupedAmounts | undefined {
  if (decimal === "auto") return undefined;
  const sign = decimal === "comma" ? "," : ".";
  let [count, all] = [0, 0];
  let first: string | undefined;
  for (const text of textsOf(content, ["asset_value"])) {
    all += 1;
    if (THREE_DIGITS.exec(text)?.[1] !== sign || readNumber(text)?.hasScale === true) continue;
    count += 1;
    first ??= text;
  }
  // throughout, as amounts of three decimals are
  return count === all ? undefined : grouped(count, first, decimal);
}

function grouped(count: number, first: string | undefined, decimal: AmountRule["decimal"]): GroupedAmounts | undefined {
  const value = first === undefined ? undefined : readNumber(first, { decimal })?.value;
  return first === undefined || value === undefined ? undefined : { count, text: first, value };
}

/**
 * How amounts are written: as somebody said, or as the header and all texts of their column tell, else the other
 * numbers of the file. Where nothing tells, a comma before three digits is taken to part thousands; `grouped` counts
 * what is to be told then.
 */
export function amountsOf(
  content: Cells,
  mapping: Mapping | undefined,
): { readonly amounts: AmountRule; readonly grouped: GroupedAmounts | undefined } {
  const column = content.columns.find(({ meaning }) => meaning === "asset_value");
  const unit = amountUnit(column?.header ?? "");
  const wanted = mapping?.decimal ?? "auto";
  const own = wanted === "auto" ? decimalOfAll(textsOf(content, ["asset_value"])) : wanted;
  const rest = own === "auto" ? decimalOfRest(content) : "auto";
  const decimal = own === "auto" && rest === "comma" ? "comma" : own;
  const isMixed = areMixed(textsOf(content, ["asset_value"]));
  const words = wordsOf(textsOf(content, ["asset_value"]));
  return {
    amounts: {
      factor: mapping?.amount_factor ?? unit.factor,
      currency: mapping ? mapping.currency : unit.currency,
      headerCurrency: unit.currency,
      headerSign: sharedSign(column?.header ?? ""),
      decimal,
      isMixed,
      isMilThousand: words.isIberian || isIberian(column?.header ?? ""),
      isLakh: words.isIndian || (mapping?.currency ?? unit.currency) === "INR",
      isLongScale: content.columns.some(({ header }) => isLongScale(header ?? "")),
      hasMM: hasMM(textsOf(content, ["asset_value"])),
    },
    grouped:
      own === "auto"
        ? rest !== "point" && !isMixed
          ? countGrouped(content, decimal)
          : undefined
        : (mapping?.amount_factor ?? unit.factor) === 1
          ? countFractions(content, own)
          : undefined,
  };
}
