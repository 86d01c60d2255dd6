/**
 * Equations of the Canadian Forest Fire Weather Index System: C. E. Van Wagner and T. L. Pickett (1985), Forestry Technical Report 33,
 * and C. E. Van Wagner (1987), Forestry Technical Report 35. Noon temperature in °C, relative humidity in percent, wind in km/h, rain
 * of 24 hours in mm. Equation numbers are those of the 1985 report.
 */

/** Moisture content (percent) of fine fuel at its code, and back (1, 10). */
export const fineFuelMoisture = (code: number): number => (147.2 * (101 - code)) / (59.5 + code);
export const fineFuelCode = (moisture: number): number => (59.5 * (250 - moisture)) / (147.2 + moisture);

/** Moisture of fine fuel after rain (2, 3); rain up to 0.5 mm does nothing. */
export function fineFuelAfterRain(moisture: number, rain: number): number {
  if (!(rain > 0.5)) return moisture;
  const net = rain - 0.5;
  let wet = moisture + 42.5 * net * Math.exp(-100 / (251 - moisture)) * (1 - Math.exp(-6.93 / net));
  if (moisture > 150) wet += 0.0015 * (moisture - 150) ** 2 * Math.sqrt(net);
  return Math.min(250, wet);
}

/** Moisture that fine fuel dries to (4), that it wets to (5), and the part of its moisture gap left after one day (6-9). */
export interface FineFuelDrying {
  driesTo: number;
  wetsTo: number;
  dryingLeft: number;
  wettingLeft: number;
}

export function fineFuelDrying(temperature: number, humidity: number, wind: number, out: FineFuelDrying): void {
  const damp = 0.18 * (21.1 - temperature) * (1 - Math.exp(-0.115 * humidity));
  const tail = Math.exp((humidity - 100) / 10);
  out.driesTo = 0.942 * humidity ** 0.679 + 11 * tail + damp;
  out.wetsTo = 0.618 * humidity ** 0.753 + 10 * tail + damp;
  const windy = 0.0694 * Math.sqrt(wind);
  const warmth = 0.581 * Math.exp(0.0365 * temperature);
  const h = humidity / 100;
  const dry = 1 - h;
  out.dryingLeft = 10 ** (-warmth * (0.424 * (1 - h ** 1.7) + windy * (1 - h ** 8)));
  out.wettingLeft = 10 ** (-warmth * (0.424 * (1 - dry ** 1.7) + windy * (1 - dry ** 8)));
}

/** Moisture of fine fuel after some days (may be a fraction) without rain. */
export function fineFuelAfterDays(moisture: number, drying: FineFuelDrying, days: number): number {
  if (moisture > drying.driesTo) return drying.driesTo + (moisture - drying.driesTo) * drying.dryingLeft ** days;
  if (moisture < drying.wetsTo) return drying.wetsTo - (drying.wetsTo - moisture) * drying.wettingLeft ** days;
  return moisture;
}

/** Duff moisture code after rain (11-15); rain up to 1.5 mm does nothing. */
export function duffAfterRain(code: number, rain: number): number {
  if (!(rain > 1.5)) return code;
  const effective = 0.92 * rain - 1.27;
  const moisture = 20 + Math.exp(5.6348 - code / 43.43);
  let slope: number;
  if (code <= 33) slope = 100 / (0.5 + 0.3 * code);
  else if (code <= 65) slope = 14 - 1.3 * Math.log(code);
  else slope = 6.2 * Math.log(code) - 17.2;
  const wet = moisture + (1000 * effective) / (48.77 + slope * effective);
  return Math.max(0, 244.72 - 43.43 * Math.log(wet - 20));
}

/** Rise of the duff moisture code on a day without rain (16, 17); `dayLength` in effective hours. */
export function duffDrying(temperature: number, humidity: number, dayLength: number): number {
  return temperature <= -1.1 ? 0 : 1.894e-4 * (temperature + 1.1) * (100 - humidity) * dayLength;
}

/** Drought code after rain (18-21); rain up to 2.8 mm does nothing. */
export function droughtAfterRain(code: number, rain: number): number {
  if (!(rain > 2.8)) return code;
  const moisture = 800 * Math.exp(-code / 400) + 3.937 * (0.83 * rain - 1.27);
  return Math.max(0, 400 * Math.log(800 / moisture));
}

/** Rise of the drought code on a day without rain (22, 23); `dayLengthFactor` as in `DROUGHT_DAY_FACTORS`. */
export function droughtDrying(temperature: number, dayLengthFactor: number): number {
  return 0.5 * Math.max(0, 0.36 * (Math.max(temperature, -2.8) + 2.8) + dayLengthFactor);
}

/** Initial spread index from the moisture of fine fuel (24-26). */
export function initialSpread(moisture: number, wind: number): number {
  const fuel = 91.9 * Math.exp(-0.1386 * moisture) * (1 + moisture ** 5.31 / 4.93e7);
  return 0.208 * Math.exp(0.05039 * wind) * fuel;
}

/** Build-up index (27). */
export function buildUp(duff: number, drought: number): number {
  if (duff <= 0) return 0;
  const share = duff + 0.4 * drought;
  if (duff <= 0.4 * drought) return (0.8 * duff * drought) / share;
  return Math.max(0, duff - (1 - (0.8 * drought) / share) * (0.92 + (0.0114 * duff) ** 1.7));
}

/** Fire weather index (28-30). */
export function fireWeatherIndex(spread: number, build: number): number {
  const depth = build <= 80 ? 0.626 * build ** 0.809 + 2 : 1000 / (25 + 108.64 * Math.exp(-0.023 * build));
  const intensity = 0.1 * spread * depth;
  // oxlint-disable-next-line oxc/approx-constant -- the equation is published with 0.434
  return intensity > 1 ? Math.exp(2.72 * (0.434 * Math.log(intensity)) ** 0.647) : intensity;
}

const DUFF_NORTH = [6.5, 7.5, 9, 12.8, 13.9, 13.9, 12.4, 10.9, 9.4, 8, 7, 6];
const DUFF_TROPIC_NORTH = [7.9, 8.4, 8.9, 9.5, 9.9, 10.2, 10.1, 9.7, 9.1, 8.6, 8.1, 7.8];
const DUFF_TROPIC_SOUTH = [10.1, 9.6, 9.1, 8.5, 8.1, 7.8, 7.9, 8.3, 8.9, 9.4, 9.9, 10.2];
const DUFF_SOUTH = [11.5, 10.5, 9.2, 7.9, 6.8, 6.2, 6.5, 7.4, 8.7, 10, 11.2, 11.8];
const DROUGHT_NORTH = [-1.6, -1.6, -1.6, 0.9, 3.8, 5.8, 6.4, 5, 2.4, 0.4, -1.6, -1.6];

/** Effective day length (hours) of the duff moisture code by latitude band and month 0..11; equatorial constant as in later practice. */
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
