/** Half width (°C) of the range of temperature that a kilometre of height between a site and its cell's people adds. */
const CELSIUS_PER_KM = 0.75;

/** What a difference of height (m) adds to the half width of the range of temperature at a site, °C. */
export const widthByHeight = (metres: number): number => (CELSIUS_PER_KM * Math.abs(metres)) / 1000;
