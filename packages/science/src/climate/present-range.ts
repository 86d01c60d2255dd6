import { inQuadrature } from "./quadrature.ts";

/**
 * Ranges of the present: what lies from p10 to p90 because the baseline is not known better, indicator by indicator.
 * Where an indicator was measured at stations that nobody who fitted it knew, its own half width stands here, found
 * so that the range holds four in five of them; it joins the spread of the models as independent of it. Days beyond a
 * limit have the error of temperature that their own counts at stations tell. What was measured nowhere has the
 * ranges of its inputs carried through its formula, and no less than a stated default (`climate/default-range.ts`).
 */

/** Heights in a cell of mountains deviate from their mean by so much, metres. */
export const MOUNTAINS_METRES = 200;

/** So far from the mean height of its cell (m) a place is among mountains too, however alike heights in it are. */
export const APART_METRES = 300;

/** Whether rain of a place is known as badly as among mountains; heights in metres, NaN where one is not known. */
export const isAmongMountains = (relief: number, height: number, meanOfCell: number): boolean =>
  relief >= MOUNTAINS_METRES || Math.abs(height - meanOfCell) >= APART_METRES;

/** By climate zone: A, B, C, D, E, and where it is not known. */
export type ByZone = readonly [number, number, number, number, number, number];
const ZONES = "ABCDE";

/** Place in `ByZone` of a climate class (name); the last where it is not known. */
export function zonePlace(koppenClass: string | undefined): number {
  const place = ZONES.indexOf(koppenClass?.charAt(0) ?? "?");
  return place < 0 ? ZONES.length : place;
}

const everywhere = (value: number): ByZone => [value, value, value, value, value, value];

/** Half width of the temperature of a month over that of the year. */
export const MONTH_OVER_YEAR = 1.22;

/** A measured half width. */
export interface OwnWidth {
  /** Of the unit of the dataset, or of the logarithm of the value; the second half down, the first up. */
  readonly kind: "amount" | "share";
  readonly up: ByZone;
  readonly down: ByZone;
  /** Of the unit, of the first row and of each other: joins a share in quadrature: little is known worse. */
  readonly leastOf?: readonly [number, number];
  /** Among mountains, where they differ. */
  readonly inMountains?: ByZone;
  /** Times the half width of temperature at the place, which joins it in quadrature; 0 without. */
  readonly ofTemperature: number;
  /** Whether it is no narrower than that of the mean of a month, which extremes follow: heights that are not known. */
  readonly isAtLeastMonth?: true;
  /** Of a row of the inner dimension over the first; all alike without. */
  readonly rows?: readonly number[];
}

const MONTH_ROWS = [1, ...Array.from({ length: 12 }, () => MONTH_OVER_YEAR)];

const own = (kind: OwnWidth["kind"], up: ByZone, more: Partial<OwnWidth> = {}): OwnWidth => ({
  kind,
  up,
  down: up,
  ofTemperature: 0,
  ...more,
});

/** Of return periods 2, 5, 10, 25, 50, 100, 150, 250, 500 years: rare rain is known worse. */
const RARE_RAIN = [1, 1, 1, 1.24, 1.24, 1.43, 1.43, 1.43, 1.43];

/** Records of single days, °C. */
const HOTTEST_DAY: ByZone = [2, 1.85, 2.15, 2.05, 3.8, 2.05];
const COLDEST_NIGHT: ByZone = [2.95, 3.35, 2.9, 4.35, 4.8, 3.25];

/** Of the year's temperature beside that of the place, °C: deserts and polar climates are known worse than it says. */
const TEMPERATURE: ByZone = [0, 0.35, 0, 0, 0.45, 0];

/**
 * Half width (°C) of a month's temperature at a place; @param ofPlace half width that the place has, @param zone as in
 * `ByZone`
 */
export const monthHalfWidth = (ofPlace: number, zone: number): number =>
  MONTH_OVER_YEAR * inQuadrature(TEMPERATURE[zone]!, ofPlace);

/** Rain of a year in deserts, mm: a single shower makes so much of a difference. */
const LEAST_RAIN = 20;

/** Downwards by no more of the value, so that the wettest day of a desert is not more than its rain of a year. */
const MOST_BELOW = 0.35;

/** The least half width at a value: whole up to five times it, none from ten times on, where the share says all. */
export const leastAt = (value: number, least: number): number =>
  least * Math.min(1, Math.max(0, 2 - value / (5 * least)));

/** Half width below a value that is known to `least` at best. @param share half width of the value by its share */
export const belowWith = (value: number, share: number, least: number): number =>
  Math.max(share, Math.min(inQuadrature(share, least), MOST_BELOW * value));

export const OWN_WIDTHS: Readonly<Record<string, OwnWidth>> = {
  tas_mean: own("amount", TEMPERATURE, { ofTemperature: 1, rows: MONTH_ROWS }),
  tasmax_mean: own("amount", [0.42, 0.42, 0.42, 0.42, 1.35, 0.42], { ofTemperature: 1, rows: MONTH_ROWS }),
  tas_min_mean: own("amount", everywhere(0.9), { ofTemperature: 1, rows: MONTH_ROWS }),
  txx: own("amount", HOTTEST_DAY, { isAtLeastMonth: true }),
  txx_rp: own("amount", HOTTEST_DAY, { isAtLeastMonth: true }),
  tnn: own("amount", COLDEST_NIGHT, { isAtLeastMonth: true }),
  tnn_rp: own("amount", COLDEST_NIGHT, { isAtLeastMonth: true }),
  // one width for all: a few more than four in five where points of the map are near, a few less where none is
  pr_total: own("share", [0.25, 0.2, 0.18, 0.165, 0.42, 0.25], {
    inMountains: [0.46, 0.39, 0.41, 0.43, 0.63, 0.44],
    leastOf: [LEAST_RAIN, LEAST_RAIN / 4],
  }),
  rx1day: own("share", [0.21, 0.21, 0.21, 0.21, 0.38, 0.21]),
  rx1day_rp: own("share", [0.21, 0.21, 0.21, 0.21, 0.38, 0.21], { rows: RARE_RAIN }),
  wind_mean: own("amount", [0.78, 1.07, 1.12, 0.84, 2.2, 1.04]),
};

/** Error of temperature that days beyond a limit are counted with, over that of the place. */
export interface DayCountError {
  /** Times the half width of temperature, towards warmer and towards colder. */
  readonly warmer: ByZone;
  readonly colder: ByZone;
  /** At tropical shores in place of the first of each: the sea holds hot days down, inland they are counted too few. */
  readonly tropicalShore?: { readonly warmer: number; readonly colder: number };
}

/** So near the coast (km) a tropical place has the error of a shore, and beyond the second none of it. */
const SHORE_KM = [30, 60] as const;
const TROPICAL = 0;

/** Error of a kind in a zone, times the half width of temperature. @param coastKm NaN where it is not known */
export function dayCountError({ warmer, colder, tropicalShore }: DayCountError, zone: number, coastKm: number) {
  const own = { warmer: warmer[zone]!, colder: colder[zone]! };
  if (zone !== TROPICAL || tropicalShore === undefined || !(coastKm < SHORE_KM[1])) return own;
  const inland = Math.max(0, (coastKm - SHORE_KM[0]) / (SHORE_KM[1] - SHORE_KM[0]));
  const between = (shore: number, land: number) => shore + inland * (land - shore);
  return {
    warmer: between(tropicalShore.warmer, own.warmer),
    colder: between(tropicalShore.colder, own.colder),
  };
}

export const DAY_COUNT_ERRORS = {
  hot: {
    warmer: [1.9, 1.55, 1.8, 1.65, 2.5, 1.8],
    colder: [1.25, 1.45, 1.05, 0.85, 0.8, 1.1],
    tropicalShore: { warmer: 1.4, colder: 1.35 },
  },
  hotter: {
    warmer: [2.35, 1.85, 2.45, 0.5, 2.45, 2.2],
    colder: [0.4, 1.7, 1.65, 1.65, 1.9, 1.8],
    tropicalShore: { warmer: 1.85, colder: 2.8 },
  },
  frost: { warmer: [2.4, 2.05, 2.35, 1.95, 1.45, 2.2], colder: [3, 2.3, 2.35, 1.85, 0.85, 2.2] },
} satisfies Readonly<Record<string, DayCountError>>;

/** Where the members of a dataset take the error of temperature from. */
export type ErrorKind = "none" | "plain" | keyof typeof DAY_COUNT_ERRORS;

/** A limit that was not measured has the error of the nearest that was, so that no range contradicts another. */
const COUNTED_WITH: Readonly<Record<string, ErrorKind>> = {
  su25: "hot",
  hd30: "hot",
  tx35: "hotter",
  tx40: "hotter",
  fd0: "frost",
  fd10: "frost",
  id0: "frost",
  ftc: "frost",
};

/** @param isRelative whether it is measured against the place's own past, which both have the error of the baseline */
export function errorKindOf(datasetId: string, isRelative: boolean): ErrorKind {
  if (isRelative || OWN_WIDTHS[datasetId] !== undefined) return "none";
  return COUNTED_WITH[datasetId] ?? "plain";
}

/** Both half widths (mm) of the rain of a year; @param share its half width in ln */
export const rainHalfWidths = (rain: number, share: number): readonly [down: number, up: number] => [
  belowWith(rain, rain * (1 - Math.exp(-share)), leastAt(rain, LEAST_RAIN)),
  inQuadrature(rain * (Math.exp(share) - 1), leastAt(rain, LEAST_RAIN)),
];

/**
 * Measured half width of a row of a dataset (the first, where none is asked for), without what the place's temperature
 * adds.
 */
export function ownHalfWidth(
  datasetId: string,
  koppenClass: string | undefined,
  { inMountains = false, row = 0 } = {},
) {
  const width = OWN_WIDTHS[datasetId];
  if (width === undefined) return Number.NaN;
  const zone = zonePlace(koppenClass);
  const half = (inMountains ? width.inMountains?.[zone] : undefined) ?? width.up[zone]!;
  return half * (width.rows?.[row] ?? 1);
}
