import { type BuildingUse, foldText, readNumber } from "@tidemark/science";

/** What a cell of a column says: null where it is empty, undefined where it cannot be read. Neither is a zero. */
export type ReadCell<T> = T | null | undefined;
type Cell = string | number | null;

/** Kinds of collateral that have a row of their own; `none`: the loan has no immovable property behind it. */
export const COLLATERALS = ["residential", "commercial", "repossessed", "none"] as const;
export type Collateral = (typeof COLLATERALS)[number];

const textOf = (cell: string | number): string => foldText(String(cell).trim());

/** A number without unit, or with the currency of its row; a number that has two readings cannot be read. */
export function readLoanNumber(cell: Cell, currency: string | null = null): ReadCell<number> {
  if (cell === null || cell === "") return null;
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : undefined;
  const read = readNumber(cell);
  if (read === undefined || read.other !== undefined || read.isPercent) return undefined;
  return read.hasCurrency && read.currency !== currency ? undefined : read.value;
}

/** An amount of money that cannot be below zero. */
export function readAmount(cell: Cell, currency: string | null): ReadCell<number> {
  const value = readLoanNumber(cell, currency);
  return typeof value === "number" && value < 0 ? undefined : value;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+Z?)?$/;
/** As German and French workbooks write a day; with strokes it might be month and day. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const MOST_YEARS = 100;
const [FIRST_YEAR, LAST_YEAR] = [1900, 2200];

/** A day as milliseconds; undefined for a day that there is not. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const time = Date.UTC(year, month - 1, day);
  const made = new Date(time);
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day ? time : undefined;
}

function writtenDay(text: string): number | undefined {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day));
  const [, date, monthOf, yearOf] = DOTTED.exec(text) ?? [];
  return date === undefined ? undefined : dayOf(Number(yearOf), Number(monthOf), Number(date));
}

/** The same day so many years later; the last one of February where there is no 29th. */
function yearsLater(time: number, years: number): number {
  const from = new Date(time);
  const [year, month, day] = [from.getUTCFullYear() + years, from.getUTCMonth() + 1, from.getUTCDate()];
  return dayOf(year, month, day) ?? dayOf(year, month, day - 1)!;
}

/** Years between two days by the calendar, so that ten years are 10 and no leap day lifts them into the next bucket. */
function yearsBetween(from: number, to: number): number {
  if (to <= from) return 0;
  let whole = new Date(to).getUTCFullYear() - new Date(from).getUTCFullYear();
  if (yearsLater(from, whole) > to) whole -= 1;
  const [last, next] = [yearsLater(from, whole), yearsLater(from, whole + 1)];
  return whole + (to - last) / (next - last);
}

/** What stands for a loan without a stated maturity, which belongs to the last bucket (EBA Q&A 2022_6515). */
const OPEN_ENDED = new Set([
  "perpetual",
  "open ended",
  "no stated maturity",
  "unbefristet",
  "indeterminee",
  "perpetuel",
]);

/**
 * Years until a loan is due: a date, a calendar year (its last day), or a number of years up to 100. A loan that is
 * past its date has none left, one that is perpetual has endless ones.
 * @param asOf day that is counted from, YYYY-MM-DD
 */
export function readMaturity(cell: Cell, asOf: string): ReadCell<number> {
  if (cell === null || cell === "") return null;
  const from = writtenDay(asOf);
  if (from === undefined) return undefined;
  if (OPEN_ENDED.has(textOf(cell).replaceAll("-", " "))) return Number.POSITIVE_INFINITY;
  const day = typeof cell === "string" ? writtenDay(cell.trim()) : undefined;
  if (day !== undefined) return yearsBetween(from, day);
  const years = readLoanNumber(cell);
  if (typeof years !== "number" || years < 0) return undefined;
  if (years <= MOST_YEARS) return years;
  const isYear = Number.isInteger(years) && years >= FIRST_YEAR && years <= LAST_YEAR;
  return isYear ? yearsBetween(from, Date.UTC(years, 11, 31)) : undefined;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split("|"));
const YES = words("yes|y|true|x|1|ja|j|wahr|oui|o|vrai|si");
const NO = words("no|n|false|0|nein|falsch|non|faux|none|-");

/** Yes or no. */
export function readYes(cell: Cell): ReadCell<boolean> {
  if (cell === null || cell === "") return null;
  const text = textOf(cell);
  return YES.has(text) ? true : NO.has(text) ? false : undefined;
}

/** Non-performing: yes or no, or the word itself. */
export function readNonPerforming(cell: Cell): ReadCell<boolean> {
  const text = cell === null ? "" : textOf(cell).replaceAll(/[ -]+/gu, " ");
  if (/^(?:npl|npe|non performing|notleidend|non performant)$/u.test(text)) return true;
  if (/^(?:pl|pe|performing|nicht notleidend|performant)$/u.test(text)) return false;
  return readYes(cell);
}

/** Stage of impairment by IFRS 9. */
export function readStage(cell: Cell): ReadCell<number> {
  if (cell === null || cell === "") return null;
  const found = /^(?:stage|stufe|etape|niveau|s)? ?([123])$/u.exec(textOf(cell))?.[1];
  return found === undefined ? undefined : Number(found);
}

const KINDS: readonly (readonly [Collateral, ReadonlySet<string>])[] = [
  [
    "residential",
    words("residential|residential immovable property|rre|wohnimmobilie|wohnen|wohn|residentiel|habitation"),
  ],
  [
    "commercial",
    words("commercial|commercial immovable property|cre|gewerbeimmobilie|gewerbe|gewerblich|immobilier commercial"),
  ],
  ["repossessed", words("repossessed|foreclosed|repossession|in besitz genommen|verwertet|saisi|repris")],
  ["none", new Set([...NO, ...words("unsecured|keine|unbesichert|aucun|aucune|sans")])],
];

/**
 * What stands behind a loan: a kind of property in words, or yes or no. Yes alone takes the kind from what the building
 * is used for, and cannot be read where that was not told.
 */
export function readCollateral(cell: Cell, use: BuildingUse | null): ReadCell<Collateral> {
  if (cell === null || cell === "") return null;
  const text = textOf(cell);
  const kind = KINDS.find(([, known]) => known.has(text))?.[0];
  if (kind !== undefined) return kind;
  if (!YES.has(text) || use === null) return undefined;
  return use === "residential" ? "residential" : "commercial";
}
