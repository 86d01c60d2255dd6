/** Digits that a 32-bit float holds. */
const DIGITS = 7;

/** A number for the wire: null for NaN, without the tail that 32-bit floats get in text. */
export function wire(value: number): number | null {
  return Number.isNaN(value) ? null : Number(value.toPrecision(DIGITS));
}
