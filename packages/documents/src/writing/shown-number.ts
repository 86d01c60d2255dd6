/** A number that a cell holds as such and shows exactly as it is written elsewhere. */
export interface ShownNumber {
  readonly number: number;
  /** Excel format code. */
  readonly format: string;
}

const WRITTEN = /^(?<minus>\u2212|-)?(?<digits>\d{1,3}(?:'\d{3})*|\d+)(?<fraction>\.\d+)?$/u;
/** Digits that a number keeps whole. */
const MOST_DIGITS = 15;

/**
 * `1'234.50` as a number that adds up and reads `1'234.50`. A text that is no such
 * number stays what it is.
 */
export function shownNumber(text: string): ShownNumber | string {
  const { minus, digits, fraction = "" } = WRITTEN.exec(text)?.groups ?? {};
  if (digits === undefined || text.replace(/\D/g, "").length > MOST_DIGITS) return text;
  const size = Number(digits.replaceAll("'", "") + fraction);
  const code = (digits + fraction).replace(/\d/g, "0").replaceAll("'", "\\'");
  return {
    number: minus === undefined ? size : -size,
    format: minus === undefined ? code : `${code};\\${minus}${code}`,
  };
}
