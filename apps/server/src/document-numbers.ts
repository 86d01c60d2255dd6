import type { FigureForm, Quantity } from "@tidemark/contract";
import { shownScore } from "@tidemark/science";
import { currentLanguage, t } from "./language.ts";

/**
 * How documents write numbers: as people of the language do (`2,4 Mio. EUR`, `1.938`), one unit and one number of
 * decimals in a column. Screens keep the style of the house (`science/format/numbers.ts`).
 */
interface Scale {
  readonly from: number;
  readonly by: number;
  /** The unit of an amount in it. */
  readonly words: (currency: string) => string;
}

const SCALES: readonly Scale[] = [
  { from: 1e10, by: 1e9, words: (currency) => t("bn {currency}", { currency }) },
  { from: 1e6, by: 1e6, words: (currency) => t("m {currency}", { currency }) },
  { from: 1e3, by: 1e3, words: (currency) => t("k {currency}", { currency }) },
  { from: 0, by: 1, words: (currency) => currency },
];

const scaleOf = (largest: number): Scale => SCALES.find(({ from }) => largest >= from) ?? SCALES.at(-1)!;

const known = (values: readonly (number | null | undefined)[]): number[] =>
  values.filter((value): value is number => typeof value === "number" && Number.isFinite(value));
const largestOf = (values: readonly (number | null | undefined)[]): number =>
  known(values).reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** A number as the language writes it. */
export function numberText(value: number, decimals = 0): string {
  const text = new Intl.NumberFormat(currentLanguage().tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Math.abs(value));
  return value < 0 && Number(value.toFixed(decimals)) !== 0 ? `\u2212${text}` : text;
}

/** A number, or that it is less than the last digit shows: little is not nothing. */
function smallText(value: number, decimals: number): string {
  const least = 10 ** -decimals;
  return value > 0 && value < least / 2 ? `< ${numberText(least, decimals)}` : numberText(value, decimals);
}

/** Decimals that tell three digits of the largest of a column. */
const decimalsFor = (largest: number): number => (largest >= 100 ? 0 : largest >= 10 ? 1 : 2);

/** How the numbers of a column are written. */
export interface WrittenColumn {
  /** Stands below the head: `m EUR`. */
  readonly unit: string;
  /** @param own decimals of its row, where each has a unit of its own */
  readonly text: (value: number, own?: number) => string;
}

/** The scale, or a smaller one in which half of the amounts at least are more than its last digit. */
function tellingScale(usual: Scale, sizes: readonly number[]): Scale {
  const tells = ({ by }: Scale) => {
    const least = by * (by === 1 ? 1 : 10 ** -decimalsFor(largestOf(sizes) / by));
    return 2 * sizes.filter((size) => size >= least).length >= sizes.length;
  };
  return SCALES.slice(SCALES.indexOf(usual)).find(tells) ?? SCALES.at(-1)!;
}

/** Amounts so much smaller than others of their table, most of them, have a scale of their own. */
const OWN_SCALE = 0.1;

/**
 * One unit and one number of decimals for all values of a column.
 * @param unit of numbers that are no money
 * @param beside largest amount of the columns in the same currency: they share its scale where it suits them
 * @param isRanged whether the table has amounts with their ranges, which are read together
 */
export function writtenColumn(
  values: readonly (number | null)[],
  { kind, currency, decimals = 2 }: FigureForm,
  unit: string,
  beside = 0,
  isRanged = false,
): WrittenColumn {
  const largest = largestOf(values);
  switch (kind) {
    case "money": {
      const shared = scaleOf(beside);
      const sizes = known(values)
        .map(Math.abs)
        .filter((size) => size > 0);
      const large = sizes.filter((size) => size >= shared.by * OWN_SCALE).length;
      // half of the numbers at least say something in the shared scale: a sum alone decides nothing
      const usual = 2 * large >= sizes.length && beside > largest ? shared : scaleOf(largest);
      // the ends of a range stand in the scale of what they are the range of
      const isNear = isRanged && beside >= largest && largest >= shared.by * OWN_SCALE ** 2;
      const { by, words } = isNear ? shared : tellingScale(usual, sizes);
      const digits = by === 1 ? 0 : decimalsFor(largest / by);
      return { unit: words(currency ?? "").trim(), text: (value) => smallText(value / by, digits) };
    }
    case "share": {
      const digits = largest * 100 >= 10 ? 1 : 2;
      return { unit: "%", text: (value) => smallText(value * 100, digits) };
    }
    case "score":
      return { unit, text: (value) => numberText(shownScore(value), 2) };
    case "count":
      return { unit, text: (value) => numberText(value) };
    case "year":
      return { unit, text: String };
    default:
      return { unit, text: (value, own = decimals) => numberText(value, own) };
  }
}

/** Decimals of a head figure: two digits that count. */
const headDecimals = (size: number): number => (size >= 9.95 || size === 0 ? 0 : size >= 0.995 ? 1 : 2);

interface HeadFigure {
  readonly text: string;
  readonly unit: string;
  readonly range: string;
}

/** Tolerance for floating-point errors before a number is cut. */
const TINY = 1e-9;

/** A number rounded down to its decimals: a lower bound must not exceed its value. */
const cutTo = (value: number, decimals: number): number => Math.floor(value * 10 ** decimals + TINY) / 10 ** decimals;

/** A head figure with its unit and range, without the sign of a lower bound. */
function writtenHead({ value, kind, currency, low, high, bound }: Quantity): HeadFigure {
  const form = kind === "money" ? scaleOf(Math.abs(value ?? 0)) : undefined;
  const by = form?.by ?? (kind === "share" ? 0.01 : 1);
  const size = Math.abs(value ?? 0) / by;
  const digits = kind === "score" ? 2 : kind === "count" || kind === "year" ? 0 : headDecimals(size);
  const write = (one: number) =>
    kind === "year" ? String(one) : kind === "score" ? numberText(shownScore(one), 2) : smallText(one / by, digits);
  const unit = form?.words(currency ?? "").trim() ?? (kind === "share" ? "%" : "");
  const isMeasured = kind === "money" || kind === "share";
  const least = bound !== undefined && isMeasured && value !== null ? cutTo(value / by, digits) * by : value;
  const text = least === null ? "\u2013" : write(least > 0 ? least : (value ?? 0));
  const range = low == null || high == null ? "" : t("{low} to {high}", { low: write(low), high: write(high) });
  return { text, unit: value === null ? "" : unit, range };
}

/** A head figure with its unit and range, and that it is a lower bound: `≥ 2.3`, `m EUR`, `0.6 to 8.0`. */
export function headFigure(quantity: Quantity): HeadFigure {
  const head = writtenHead(quantity);
  const isBound = quantity.bound !== undefined && quantity.value !== null;
  return { ...head, text: isBound ? `\u2265 ${head.text}` : head.text };
}

type Bound = Pick<Quantity, "bound">;

/** An amount with its currency in a sentence: `2.4 m EUR`; a lower bound is cut. */
export function amountText(value: number, currency: string | null, { bound }: Bound = {}): string {
  const { text, unit } = writtenHead({ value, kind: "money", currency, bound });
  return together(`${text} ${unit}`);
}

/** A number never stands on another line than its unit. */
const together = (text: string): string => text.trim().replaceAll(" ", "\u00A0");

/** A share of one in a sentence: `0.12 %`, `69 %`; a lower bound is cut. */
export const shareText = (share: number, { bound }: Bound = {}): string =>
  together(`${writtenHead({ value: share, kind: "share", bound }).text} %`);
