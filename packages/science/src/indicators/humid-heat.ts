import { exponential } from "../climate/exponential.ts";

/** Magnus' form of the exponent over water, slope * t / (zero + t), with the constants of Sonntag (1990). */
export const MAGNUS = { slope: 17.62, zero: 243.12 };

/** Saturation vapour pressure over water, hPa, at a temperature in °C. */
export function saturationPressure(temperature: number): number {
  return 6.112 * exponential((MAGNUS.slope * temperature) / (MAGNUS.zero + temperature));
}

/** The same over ice, for temperatures below 0 °C (constants of Sonntag 1990). */
export function saturationPressureOverIce(temperature: number): number {
  return 6.112 * exponential((22.46 * temperature) / (272.62 + temperature));
}

/**
 * Relative humidity (percent) at a time of the day with temperature `at`, from the daily mean humidity and mean
 * temperature: the vapour pressure is that of the daily mean. At most 100.
 */
export function humidityAt(meanHumidity: number, meanTemperature: number, at: number): number {
  return Math.min(100, (meanHumidity * saturationPressure(meanTemperature)) / saturationPressure(at));
}

/** Numbers of the wet bulb in the order of its formula. */
export const STULL = [0.151977, 8.313659, 1.676331, 0.00391838, 0.023101, 4.686035] as const;

/** Wet-bulb temperature, °C: R. Stull (2011), Journal of Applied Meteorology and Climatology 50, 2267-2269. */
export function wetBulb(temperature: number, humidity: number): number {
  const [a, b, c, d, e, f] = STULL;
  return (
    temperature * Math.atan(a * Math.sqrt(humidity + b)) +
    Math.atan(temperature + humidity) -
    Math.atan(humidity - c) +
    d * humidity * Math.sqrt(humidity) * Math.atan(e * humidity) -
    f
  );
}

/** Share of the wet bulb in the temperature of the globe in shade; the rest is the air's. */
export const WET_BULB_SHARE = 0.7;

/**
 * Wet-bulb globe temperature in shade and light wind, °C: indoor form of ISO 7243 with the globe at air temperature.
 */
export function shadeWbgt(temperature: number, humidity: number): number {
  return WET_BULB_SHARE * wetBulb(temperature, humidity) + (1 - WET_BULB_SHARE) * temperature;
}

/**
 * Wet-bulb globe temperature in moderate sun and light wind, °C, simplified form of the Australian Bureau of
 * Meteorology.
 */
export function outdoorWbgt(temperature: number, humidity: number): number {
  const pressure = (humidity / 100) * 6.105 * exponential((17.27 * temperature) / (237.7 + temperature));
  return 0.567 * temperature + 0.393 * pressure + 3.94;
}

/** Below this temperature, °C, the regression has no meaning; the index goes on from there degree by degree. */
export const HEAT_INDEX_FROM = 20;

/** Numbers of the heat index: of 1, t, r, tr, tt, rr, ttr, trr and ttrr. */
export const ROTHFUSZ = [
  -8.78469475556, 1.61139411, 2.33854883889, -0.14611605, -0.012308094, -0.0164248277778, 0.002211732, 0.00072546,
  -0.000003582,
] as const;

/**
 * Heat index, °C: regression of L. P. Rothfusz (1990), NWS Technical Attachment SR 90-23, in the metric form of K.
 * Blazejczyk et al. (2012), International Journal of Biometeorology 56, 515-535. Without the adjustments for very dry
 * and very damp air.
 */
export function heatIndex(temperature: number, humidity: number): number {
  const cooler = temperature < HEAT_INDEX_FROM ? temperature - HEAT_INDEX_FROM : 0;
  const t = temperature - cooler;
  const r = humidity;
  const [a, ofT, ofR, ofTr, ofTt, ofRr, ofTtr, ofTrr, ofTtrr] = ROTHFUSZ;
  return (
    cooler +
    a +
    ofT * t +
    ofR * r +
    ofTr * t * r +
    ofTt * t * t +
    ofRr * r * r +
    ofTtr * t * t * r +
    ofTrr * t * r * r +
    ofTtrr * t * t * r * r
  );
}

/** The index of cool damp air is told too high, and rises more slowly from there: at least so fast. */
export const LEAST_HEAT_INDEX_RATE = 0.6;

/**
 * How many °C the heat index rises for each °C of the air on the way to `limit` (°C), vapour pressure held: 1 where the
 * air is dry, 2 and more where it is sultry. Beyond the limit, how fast it goes on.
 */
export function heatIndexRate(temperature: number, humidity: number, limit: number): number {
  const now = heatIndex(temperature, humidity);
  const step = Math.max(1, limit - now);
  const then = temperature + step;
  const drier = (humidity * saturationPressure(temperature)) / saturationPressure(then);
  return Math.max(LEAST_HEAT_INDEX_RATE, (heatIndex(then, drier) - now) / step);
}

/** Humidex of Environment Canada (J. M. Masterton and F. A. Richardson 1979) from temperature and dew point, °C. */
export function humidex(temperature: number, dewPoint: number): number {
  const pressure = 6.11 * exponential(5417.753 * (1 / 273.16 - 1 / (273.15 + dewPoint)));
  return temperature + (5 / 9) * (pressure - 10);
}
