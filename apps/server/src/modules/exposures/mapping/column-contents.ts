import type { CellValue } from "@tidemark/documents";
import { findCountry, parseCoordinates, startsGeometry } from "@tidemark/geo";
import { readNumber } from "@tidemark/science";
import { parseAmount } from "../check/check-asset.ts";
import { constructionOf, useOf } from "./building-words.ts";

/** Shares of the filled cells of a column, 0..1. */
export interface ColumnContents {
  readonly filled: number;
  readonly texts: number;
  /** Numbers, also those written as text. */
  readonly numbers: number;
  /** Numbers with a fraction. */
  readonly fractions: number;
  /** Within -90 to 90; within -180 to 360. */
  readonly latitudes: number;
  readonly longitudes: number;
  /** Pairs of coordinates in one cell. */
  readonly pairs: number;
  readonly countries: number;
  readonly amounts: number;
  readonly currencies: number;
  /** Texts that say what a building is used for, and what it is made of. */
  readonly uses: number;
  readonly constructions: number;
  /** Whole numbers that can be years. */
  readonly years: number;
  readonly negatives: number;
  /** Texts with a sign, code or word of money, as "€ 300k". */
  readonly money: number;
  /** Numbers that end in two zeros, or have cents. */
  readonly round: number;
  /** The middle one of the amounts but zero, without its sign; 0 where there is none. */
  readonly middle: number;
  /** Texts of one word with a digit, as "DE-01" and "f9a1". */
  readonly codes: number;
  /** Texts that are days, as "2019-03-01" and "1.3.2019". */
  readonly days: number;
  /** Different values among the filled. */
  readonly distinct: number;
  /** Characters of a text in the mean. */
  readonly length: number;
}

const DAY = /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d{2}))(?:[T ]\d{1,2}:\d{2}.*)?$/u;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const DEGREES = /^[NSEW]?\s*[+-]?\d+(?:[.,]\d+)?\s*[°d].*$|^[+-]?\d+(?:[.,]\d+)?\s*[NSEW]$/iu;

function numberOf(cell: CellValue): number | undefined {
  if (typeof cell === "number") return cell;
  if (typeof cell !== "string") return undefined;
  const read = readNumber(cell, { isFraction: true });
  if (read && !read.hasCurrency && !read.hasScale && !read.isPercent) return read.value;
  return DEGREES.test(cell) ? Number(/\d+(?:[.,]\d+)?/u.exec(cell)?.[0].replace(",", ".")) : undefined;
}

/** A place in one cell: two coordinates, not one number with a decimal comma; a geometry, a code, a link. */
function isPair(cell: CellValue): boolean {
  if (typeof cell !== "string" || NUMBER.test(cell)) return false;
  if (startsGeometry(cell)) return true;
  // "SK1234" is a code of anything
  if (/^\p{L}{2}\d+$/u.test(cell.trim())) return false;
  // "171.000,00" is an amount, though it holds two numbers
  const isAmount = !/\s/u.test(cell.trim()) && readNumber(cell) !== undefined;
  return !isAmount && parseCoordinates(cell).ok;
}

const isCountry = (cell: CellValue) =>
  typeof cell === "string" && cell.length >= 2 && !/\d/u.test(cell) && findCountry(cell) !== undefined;

const MONEY = /[€£$¥₹₩]|(?<!\p{L})(?:EUR|USD|CHF|GBP|JPY|CNY|INR|Mio|Mrd|mln|bn|million)(?!\p{L})/u;
const isRound = (number: number) =>
  number !== 0 &&
  (number % 100 === 0 || (!Number.isInteger(number) && Number.isInteger(Math.round(number * 1e6) / 1e4)));

function amountOf(cell: CellValue): number | undefined {
  if (typeof cell === "number") return cell;
  return typeof cell === "string" ? parseAmount(cell) : undefined;
}

/** What the cells of a column look like. @param cells - those of some rows below the header */
export function contentsOf(cells: readonly CellValue[]): ColumnContents {
  const filled = cells.filter((cell) => cell !== null && cell !== "");
  const share = (test: (cell: CellValue) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  const within = (least: number, most: number) =>
    share((cell) => {
      const number = numberOf(cell);
      return number !== undefined && number >= least && number <= most;
    });
  const amounts = filled.map(amountOf).filter((amount) => amount !== undefined);
  const ofAmounts = (test: (amount: number) => boolean) =>
    amounts.length === 0 ? 0 : amounts.filter(test).length / amounts.length;
  const sizes = amounts
    .filter((amount) => amount !== 0)
    .map(Math.abs)
    .toSorted((a, b) => a - b);
  const texts = filled.filter((cell): cell is string => typeof cell === "string");
  return {
    filled: filled.length,
    texts: share((cell) => typeof cell === "string" && numberOf(cell) === undefined),
    numbers: share((cell) => numberOf(cell) !== undefined),
    fractions: share((cell) => !Number.isInteger(numberOf(cell) ?? 0)),
    latitudes: within(-90, 90),
    longitudes: within(-180, 360),
    pairs: share(isPair),
    countries: share(isCountry),
    amounts: filled.length === 0 ? 0 : amounts.length / filled.length,
    years: ofAmounts((amount) => Number.isInteger(amount) && amount >= 1700 && amount <= 2100),
    negatives: ofAmounts((amount) => amount < 0),
    money: share((cell) => typeof cell === "string" && MONEY.test(cell) && /\d/u.test(cell)),
    round: ofAmounts(isRound),
    middle: sizes[sizes.length >> 1] ?? 0,
    currencies: share((cell) => typeof cell === "string" && /^[A-Z]{3}$/u.test(cell)),
    uses: share((cell) => typeof cell === "string" && useOf(cell) !== undefined),
    constructions: share((cell) => typeof cell === "string" && constructionOf(cell) !== undefined),
    codes: share((cell) => typeof cell === "string" && /^\S*\d\S*$/u.test(cell)),
    days: share((cell) => typeof cell === "string" && DAY.test(cell)),
    distinct: filled.length === 0 ? 0 : new Set(filled.map(String)).size / filled.length,
    length: texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length),
  };
}
