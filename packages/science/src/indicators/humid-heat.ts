import { exponential } from "../climate/exponential.ts";

/** Saturation vapour pressure over water, hPa, at a temperature in °C (Magnus form with the constants of Sonntag 1990). */
export function saturationPressure(temperature: number): number {
  return 6.112 * exponential((17.62 * temperature) / (243.12 + temperature));
}

/** The same over ice, for temperatures below 0 °C (constants of Sonntag 1990). */
export function saturationPressureOverIce(temperature: number): number {
  return 6.112 * exponential((22.46 * temperature) / (272.62 + temperature));
}

/**
 * Relative humidity (percent) at a time of the day with temperature `at`, from the daily mean humidity and mean temperature: the vapour
 * pressure is that of the daily mean. At most 100.
 */
export function humidityAt(meanHumidity: number, meanTemperature: number, at: number): number {
  return Math.min(100, (meanHumidity * saturationPressure(meanTemperature)) / saturationPressure(at));
}

/** Wet-bulb temperature, °C: R. Stull (2011), Journal of Applied Meteorology and Climatology 50, 2267-2269. */
export function wetBulb(temperature: number, humidity: number): number {
  return (
    temperature * Math.atan(0.151977 * Math.sqrt(humidity + 8.313659)) +
    Math.atan(temperature + humidity) -
    Math.atan(humidity - 1.676331) +
    0.00391838 * humidity * Math.sqrt(humidity) * Math.atan(0.023101 * humidity) -
    4.686035
  );
}

/** Wet-bulb globe temperature in shade and light wind, °C: indoor form of ISO 7243 with the globe at air temperature. */
export function shadeWbgt(temperature: number, humidity: number): number {
  return 0.7 * wetBulb(temperature, humidity) + 0.3 * temperature;
}

/** Wet-bulb globe temperature in moderate sun and light wind, °C, simplified form of the Australian Bureau of Meteorology. */
export function outdoorWbgt(temperature: number, humidity: number): number {
  const pressure = (humidity / 100) * 6.105 * exponential((17.27 * temperature) / (237.7 + temperature));
  return 0.567 * temperature + 0.393 * pressure + 3.94;
}

/** Below this temperature, °C, the regression has no meaning; the index goes on from there degree by degree. */
const HEAT_INDEX_FROM = 20;

/**
 * Heat index, °C: regression of L. P. Rothfusz (1990), NWS Technical Attachment SR 90-23, in the metric form of K. Blazejczyk et al. (2012),
 * International Journal of Biometeorology 56, 515-535. Without the adjustments for very dry and very damp air.
 */
export function heatIndex(temperature: number, humidity: number): number {
  const cooler = temperature < HEAT_INDEX_FROM ? temperature - HEAT_INDEX_FROM : 0;
  const t = temperature - cooler;
  const r = humidity;
  return (
    cooler +
    -8.78469475556 +
    1.61139411 * t +
    2.33854883889 * r -
    0.14611605 * t * r -
    0.012308094 * t * t -
    0.0164248277778 * r * r +
    0.002211732 * t * t * r +
    0.00072546 * t * r * r -
    0.000003582 * t * t * r * r
  );
}

/** Humidex of Environment Canada (J. M. Masterton and F. A. Richardson 1979) from temperature and dew point, °C. */
export function humidex(temperature: number, dewPoint: number): number {
  const pressure = 6.11 * exponential(5417.753 * (1 / 273.16 - 1 / (273.15 + dewPoint)));
  return temperature + (5 / 9) * (pressure - 10);
}
