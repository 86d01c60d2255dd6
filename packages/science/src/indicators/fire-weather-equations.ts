/**
 * Equations of the Canadian Forest Fire Weather Index System: C. E. Van Wagner and T. L. Pickett (1985), Forestry
 * Technical Report 33, and C. E. Van Wagner (1987), Forestry Technical Report 35. Noon temperature in °C, relative
 * humidity in percent, wind in km/h, rain of 24 hours in mm. Equation numbers are those of the 1985 report.
 */
import { exponential, logarithm, positivePower } from "../climate/exponential.ts";

/** Moisture content (percent) of fine fuel at its code, and back (1, 10). */
export const fineFuelMoisture = (code: number): number => (147.2 * (101 - code)) / (59.5 + code);
export const fineFuelCode = (moisture: number): number => (59.5 * (250 - moisture)) / (147.2 + moisture);

/** Moisture of fine fuel after rain (2, 3); rain up to 0.5 mm does nothing. */
export function fineFuelAfterRain(moisture: number, rain: number): number {
  if (!(rain > 0.5)) return moisture;
  const net = rain - 0.5;
  let wet = moisture + 42.5 * net * exponential(-100 / (251 - moisture)) * (1 - exponential(-6.93 / net));
  if (moisture > 150) wet += 0.0015 * (moisture - 150) ** 2 * Math.sqrt(net);
  return Math.min(250, wet);
}

/** Moisture that fine fuel tends to, and its rate: the part of the gap left after d days is exp(-rate d). */
export interface FineFuelTrend {
  moisture: number;
  rate: number;
}

const TEN = Math.LN10;

function trend(
  temperature: number,
  humidity: number,
  wind: number,
  part: number,
  moisture: number,
  out: FineFuelTrend,
): void {
  const damp = 0.18 * (21.1 - temperature) * (1 - exponential(-0.115 * humidity));
  const square = part * part;
  const eighth = square * square * square * square;
  const slow = 0.424 * (1 - positivePower(part, 1.7)) + 0.0694 * Math.sqrt(wind) * (1 - eighth);
  out.moisture = moisture + damp;
  out.rate = TEN * 0.581 * exponential(0.0365 * temperature) * slow;
}

/** Drying of fine fuel that is wetter than its equilibrium (4, 6, 7). */
export function fineFuelDrying(temperature: number, humidity: number, wind: number, out: FineFuelTrend): void {
  const moisture = 0.942 * positivePower(humidity, 0.679) + 11 * exponential((humidity - 100) / 10);
  trend(temperature, humidity, wind, humidity / 100, moisture, out);
}

/** Wetting of fine fuel that is drier than its equilibrium (5, 6, 7). */
export function fineFuelWetting(temperature: number, humidity: number, wind: number, out: FineFuelTrend): void {
  const moisture = 0.618 * positivePower(humidity, 0.753) + 10 * exponential((humidity - 100) / 10);
  trend(temperature, humidity, wind, 1 - humidity / 100, moisture, out);
}

/**
 * Moisture of fine fuel after some days (may be a fraction) without rain (8, 9); `towards` and `rate` as in
 * `FineFuelTrend`.
 */
export function fineFuelAfterDays(moisture: number, towards: number, rate: number, days: number): number {
  return towards + (moisture - towards) * exponential(-rate * days);
}

/**
 * Moisture of duff above 20 percent at its code (12) and back (15): a rise of the code by drying divides it by a
 * constant factor.
 */
export const duffExcess = (code: number): number => exponential(5.6348 - code / 43.43);
export const duffCode = (excess: number): number => Math.max(0, 244.72 - 43.43 * logarithm(excess));

/**
 * Moisture of duff above 20 percent after rain of more than 1.5 mm (11, 13, 14), from the code and the moisture that
 * belongs to it.
 */
export function duffExcessAfterRain(code: number, excess: number, rain: number): number {
  const effective = 0.92 * rain - 1.27;
  const log = code <= 33 ? 0 : logarithm(code);
  const slope = code <= 33 ? 100 / (0.5 + 0.3 * code) : code <= 65 ? 14 - 1.3 * log : 6.2 * log - 17.2;
  return excess + (1000 * effective) / (48.77 + slope * effective);
}

/** Duff moisture code after rain (11-15); rain up to 1.5 mm does nothing. */
export function duffAfterRain(code: number, rain: number): number {
  return rain > 1.5 ? duffCode(duffExcessAfterRain(code, duffExcess(code), rain)) : code;
}

/** Rise of the duff moisture code on a day without rain (16, 17); `dayLength` in effective hours. */
export function duffDrying(temperature: number, humidity: number, dayLength: number): number {
  return temperature <= -1.1 ? 0 : 1.894e-4 * (temperature + 1.1) * (100 - humidity) * dayLength;
}

/** Share of the 800 units of moisture at a drought code (19) and back (21). */
export const droughtMoisture = (code: number): number => exponential(-code / 400);
export const droughtCode = (moisture: number): number => -400 * logarithm(moisture);

/** Share of the moisture after rain of more than 2.8 mm (18, 20). */
export function droughtMoistureAfterRain(moisture: number, rain: number): number {
  return Math.min(1, moisture + (3.937 * (0.83 * rain - 1.27)) / 800);
}

/** Drought code after rain (18-21); rain up to 2.8 mm does nothing. */
export function droughtAfterRain(code: number, rain: number): number {
  return rain > 2.8 ? Math.abs(droughtCode(droughtMoistureAfterRain(droughtMoisture(code), rain))) : code;
}

/** Rise of the drought code on a day without rain (22, 23); `dayLengthFactor` as in `DROUGHT_DAY_FACTORS`. */
export function droughtDrying(temperature: number, dayLengthFactor: number): number {
  return 0.5 * Math.max(0, 0.36 * (Math.max(temperature, -2.8) + 2.8) + dayLengthFactor);
}

/** Part of the initial spread index that depends on the wind (24). */
export function windSpread(wind: number): number {
  return 0.208 * exponential(0.05039 * wind);
}

/**
 * Part of the initial spread index that depends on the moisture of fine fuel (25); the index is the product of both
 * (26).
 */
export function fuelSpread(moisture: number): number {
  return 91.9 * exponential(-0.1386 * moisture) * (1 + positivePower(moisture, 5.31) / 4.93e7);
}

/** Build-up index (27). */
export function buildUp(duff: number, drought: number): number {
  if (duff <= 0) return 0;
  const share = duff + 0.4 * drought;
  if (duff <= 0.4 * drought) return (0.8 * duff * drought) / share;
  return Math.max(0, duff - (1 - (0.8 * drought) / share) * (0.92 + positivePower(0.0114 * duff, 1.7)));
}

/** Part of the fire weather index that depends on the build-up index (28). */
export function buildUpDepth(build: number): number {
  return build <= 80 ? 0.626 * positivePower(build, 0.809) + 2 : 1000 / (25 + 108.64 * exponential(-0.023 * build));
}

/** Fire weather index from the initial spread index and the depth of the build-up (29, 30). */
export function fireWeatherIndex(spread: number, depth: number): number {
  const intensity = 0.1 * spread * depth;
  if (!(intensity > 1)) return intensity;
  // oxlint-disable-next-line oxc/approx-constant -- the equation is published with 0.434
  const log = 0.434 * logarithm(intensity);
  return exponential(2.72 * exponential(0.647 * logarithm(log)));
}

const DUFF_NORTH = [6.5, 7.5, 9, 12.8, 13.9, 13.9, 12.4, 10.9, 9.4, 8, 7, 6];
const DUFF_TROPIC_NORTH = [7.9, 8.4, 8.9, 9.5, 9.9, 10.2, 10.1, 9.7, 9.1, 8.6, 8.1, 7.8];
const DUFF_TROPIC_SOUTH = [10.1, 9.6, 9.1, 8.5, 8.1, 7.8, 7.9, 8.3, 8.9, 9.4, 9.9, 10.2];
const DUFF_SOUTH = [11.5, 10.5, 9.2, 7.9, 6.8, 6.2, 6.5, 7.4, 8.7, 10, 11.2, 11.8];
const DROUGHT_NORTH = [-1.6, -1.6, -1.6, 0.9, 3.8, 5.8, 6.4, 5, 2.4, 0.4, -1.6, -1.6];

/**
 * Effective day length (hours) of the duff moisture code by latitude band and month 0..11; equatorial constant as in
 * later practice.
 */
export function duffDayLength(latitude: number, month: number): number {
  if (latitude > 30) return DUFF_NORTH[month]!;
  if (latitude > 10) return DUFF_TROPIC_NORTH[month]!;
  if (latitude > -10) return 9;
  return latitude > -30 ? DUFF_TROPIC_SOUTH[month]! : DUFF_SOUTH[month]!;
}

/** Day-length factor of the drought code by latitude band and month 0..11. */
export function droughtDayFactor(latitude: number, month: number): number {
  if (latitude > 20) return DROUGHT_NORTH[month]!;
  return latitude > -20 ? 1.4 : DROUGHT_NORTH[(month + 6) % 12]!;
}
