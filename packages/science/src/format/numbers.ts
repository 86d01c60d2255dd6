/** How numbers are written, in one way on screens, in plots, workbooks, mails and sentences, in every language. */

/** What stands where there is no value. */
export const NO_VALUE = " - ";

const MILLION = 1_000_000;

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, "'");

/**
 * `1234.5` as `1'234.50`: thousands apart by an apostrophe, two decimals unless others are asked for, a true minus
 * sign, which no zero has. Not a number gives `NO_VALUE`.
 */
export function formatNumber(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const [whole = "0", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const text = fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`;
  return value < 0 && Number(value.toFixed(decimals)) !== 0 ? `\u2212${text}` : text;
}

/** A difference with its sign: `+14.90`, `−0.20`, `0.00`. */
export function formatChange(change: number): string {
  const text = formatNumber(change);
  return Number(change.toFixed(2)) > 0 ? `+${text}` : text;
}

/** `1284` as `1'284`. */
export function formatCount(value: number): string {
  return formatNumber(value, 0);
}

/** A number with its own decimals: `3217000` as `3'217'000`. */
export function formatPlain(value: number): string {
  const [, decimals = ""] = String(value).split(".");
  return decimals.includes("e") ? formatNumber(value) : formatNumber(value, decimals.length);
}

/** A number with so many digits that count, as measured figures are told: `0.01234` with 2 as `0.012`. */
export function formatDigits(value: number, digits: number): string {
  return formatPlain(Number(value.toPrecision(digits)));
}

/** An amount of money with its currency, in millions from one million on. */
export function formatMoney(amount: number | null | undefined, currency: string | null): string {
  if (amount === null || amount === undefined) return NO_VALUE;
  const unit = currency ?? "";
  return Math.abs(amount) >= MILLION
    ? `${formatNumber(amount / MILLION)} m ${unit}`.trim()
    : `${formatNumber(amount, 0)} ${unit}`.trim();
}

const KIB = 1024;

/** Bytes in the unit that reads best, in which limits are counted as well: `184 kB`, `1.25 MB`, `20 MB`, `1.5 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  if (bytes < KIB ** 2) return `${Math.round(bytes / KIB)} kB`;
  const [size, unit] = bytes < KIB ** 3 ? [bytes / KIB ** 2, "MB"] : [bytes / KIB ** 3, "GB"];
  return `${formatPlain(Number(size.toFixed(2)))} ${unit}`;
}

/** Digits that always tell a 32-bit result. */
const MOST_DIGITS = 9;

/**
 * A number for files without the tail that 32-bit results get in decimals: `0.800000012` as `0.8`; others stay whole.
 */
export function untailed(value: number): number {
  if (Math.fround(value) !== value) return value;
  for (let digits = 6; digits < MOST_DIGITS; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}
