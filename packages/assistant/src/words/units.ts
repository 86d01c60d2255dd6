import { words } from "./word-list.ts";

/** A unit as questions name it, and how its amounts become amounts of units that datasets have. */
export interface NamedUnit {
  /** As it is shown. */
  readonly symbol: string;
  readonly forms: readonly string[];
  /** Symbols of datasets' units that it is the same as. */
  readonly is: readonly string[];
  /** By the symbol of a dataset's unit: (amount + offset) * factor. Of differences the offset is left out. */
  readonly becomes: Readonly<Record<string, readonly [factor: number, offset: number]>>;
}

/** Factors are those of the international yard and pound (1959) and of the SI brochure: exact. */
export const NAMED_UNITS: readonly NamedUnit[] = [
  {
    symbol: "mm",
    forms: words("mm, millimetre, millimetres, millimeter, millimeters, millimetern"),
    is: ["mm"],
    becomes: {},
  },
  {
    symbol: "cm",
    forms: words("cm, centimetre, centimetres, centimeter, centimeters, zentimeter"),
    is: [],
    becomes: { mm: [10, 0], m: [0.01, 0] },
  },
  {
    symbol: "in",
    forms: words("inch, inches, zoll, pouce, pouces"),
    is: [],
    becomes: { mm: [25.4, 0], m: [0.0254, 0] },
  },
  {
    symbol: "ft",
    forms: words("foot, feet, ft, fuss, fussen, pied, pieds"),
    is: [],
    becomes: { m: [0.3048, 0], mm: [304.8, 0] },
  },
  {
    symbol: "m",
    forms: words("m, metre, metres, meter, meters, metern"),
    is: ["m"],
    becomes: { mm: [1000, 0], km: [0.001, 0] },
  },
  {
    symbol: "km",
    forms: words("km, kilometre, kilometres, kilometer, kilometers, kilometern"),
    is: ["km"],
    becomes: { m: [1000, 0] },
  },
  {
    symbol: "mi",
    forms: words("mile, miles, meile, meilen"),
    is: [],
    becomes: { km: [1.609344, 0], m: [1609.344, 0] },
  },
  {
    symbol: "°F",
    forms: words("f, fahrenheit, degrees fahrenheit, grad fahrenheit, degres fahrenheit"),
    is: [],
    becomes: { "°C": [5 / 9, -32] },
  },
  {
    symbol: "°C",
    forms: words("c, celsius, degrees celsius, grad celsius, degres celsius, degrees c, degrees, grad, degres"),
    is: ["°C"],
    becomes: {},
  },
  { symbol: "K", forms: words("kelvin"), is: [], becomes: { "°C": [1, -273.15] } },
  {
    symbol: "m/s",
    forms: words("m s, metres per second, meters per second, meter pro sekunde"),
    is: ["m/s"],
    becomes: {},
  },
  {
    symbol: "km/h",
    forms: words("km h, kmh, kph, kilometres per hour, stundenkilometer"),
    is: [],
    becomes: { "m/s": [1 / 3.6, 0] },
  },
  { symbol: "mph", forms: words("mph, miles per hour"), is: [], becomes: { "m/s": [0.44704, 0] } },
  { symbol: "kn", forms: words("knot, knots, knoten, noeuds"), is: [], becomes: { "m/s": [1852 / 3600, 0] } },
  { symbol: "%", forms: words("percent, per cent, prozent, pour cent"), is: ["%", "%/yr"], becomes: {} },
  {
    symbol: "kg",
    forms: words("kg, kilogram, kilograms, kilogramm, kilogrammes, tonnes, tonne, tonnen, t"),
    is: [],
    becomes: {},
  },
  {
    symbol: "days",
    forms: words("days, day, tage, tagen, tag, jours, jour"),
    is: ["days", "d", "days/yr"],
    becomes: {},
  },
  { symbol: "weeks", forms: words("week, weeks, woche, wochen, semaine, semaines"), is: [], becomes: { days: [7, 0] } },
  { symbol: "hours", forms: words("hour, hours, stunde, stunden, heure, heures"), is: [], becomes: {} },
  { symbol: "g", forms: ["g"], is: ["g"], becomes: {} },
];

/** Datasets of differences of temperature, which have no offset. */
export const DIFFERENCES: ReadonlySet<string> = new Set(["tas_change"]);
