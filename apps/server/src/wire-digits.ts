/** Digits that a 32-bit float holds. */
const DIGITS = 7;

/** A number without the tail that 32-bit floats get in text. */
export const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

/** The same for the wire: null for NaN. */
export const wire = (value: number): number | null => (Number.isNaN(value) ? null : rounded(value));
