import { DISTRICT_NAMES, REACH_NAMES } from "../wording/class-names.ts";
import { formatNumber } from "../format/numbers.ts";

/** Units of the catalogue. `symbol` is what a person reads; `id` is what files and the wire carry. */
export interface Unit {
  readonly id: UnitId;
  readonly symbol: string;
  readonly quantity: string;
  /** Decimals that are worth printing. */
  readonly decimals: number;
}

const table = {
  degC: ["°C", "temperature", 1],
  "degC d": ["°C d", "temperature sum", 0],
  days: ["days", "number of days", 1],
  "days/yr": ["days/yr", "days per year", 2],
  "%": ["%", "share", 1],
  "%/yr": ["%/yr", "share of value per year", 3],
  mm: ["mm", "depth of water", 0],
  "mm/d": ["mm/d", "depth of water per day", 1],
  m: ["m", "length", 2],
  km: ["km", "distance", 0],
  "m/s": ["m/s", "speed", 1],
  "1": ["", "ratio or index", 2],
  "1/yr": ["per year", "yearly rate", 3],
  "events/10yr": ["events per decade", "frequency", 1],
  SD: ["SD", "standard deviations", 2],
  "kN/m2": ["kN/m²", "load", 2],
  g: ["g", "acceleration", 3],
  MMI: ["MMI", "macroseismic intensity", 1],
  "W/m2": ["W/m²", "irradiance", 0],
  class: ["", "class of a district, 0 very low to 3 high", 0],
  reach: ["", "class of a chance, 0 no mapped river near to 3 high", 0],
} as const;

export type UnitId = keyof typeof table;

export const UNITS: Readonly<Record<UnitId, Unit>> = Object.fromEntries(
  Object.entries(table).map(([id, [symbol, quantity, decimals]]) => [id, { id, symbol, quantity, decimals }]),
) as Record<UnitId, Unit>;

/** Units whose values are names. */
export type ClassUnit = "class" | "reach";

/** Name of a class, 0 to 3, with what it is of; the number where it is none of them. */
export function className(value: number, unit: ClassUnit = "class"): string {
  return (unit === "reach" ? REACH_NAMES : DISTRICT_NAMES)[value] ?? String(value);
}

export function isUnit(text: string): text is UnitId {
  return Object.hasOwn(table, text);
}

/**
 * Number with the decimals of its unit (none from 100 on) and the unit's symbol, or the name of a class; "missing" for
 * NaN.
 */
export function formatQuantity(value: number, unit: UnitId): string {
  if (Number.isNaN(value)) return "missing";
  if (unit === "class" || unit === "reach") return className(value, unit);
  const { symbol, decimals } = UNITS[unit];
  const text = formatNumber(value, Math.abs(value) >= 100 ? 0 : decimals);
  return symbol === "" ? text : `${text} ${symbol}`;
}
