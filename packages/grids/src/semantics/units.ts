import type { Sentence } from "@tidemark/science";
import { GridError } from "../grid-error.ts";
import { gridSaid } from "../wording/grid-said.ts";

/**
 * Powers of metre, kilogram, second and kelvin; factor and offset lead to the SI value: si = value * factor + offset.
 */
interface Unit {
  readonly powers: readonly [metre: number, kilogram: number, second: number, kelvin: number];
  readonly factor: number;
  readonly offset: number;
}

const none = [0, 0, 0, 0] as const;
const metre = [1, 0, 0, 0] as const;
const kilogram = [0, 1, 0, 0] as const;
const second = [0, 0, 1, 0] as const;
const kelvin = [0, 0, 0, 1] as const;
const speed = [1, 0, -1, 0] as const;
const pressure = [-1, 1, -2, 0] as const;
const day = 86_400;
/** Density of liquid water, by which a mass per area is a depth: 1 kg m-2 = 1 mm. */
const waterDensity = 1000;
/** Standard gravity, CGPM 1901. */
const gravity = 9.80665;

const rows: readonly (readonly [names: string, powers: Unit["powers"], factor: number, offset?: number])[] = [
  ["1 fraction ratio count counts number dimensionless", none, 1],
  ["% percent", none, 0.01],
  ["m metre metres meter meters", metre, 1],
  ["km kilometre kilometres kilometer kilometers", metre, 1000],
  ["cm centimetre centimetres centimeter centimeters", metre, 0.01],
  ["mm millimetre millimetres millimeter millimeters", metre, 0.001],
  ["ft foot feet", metre, 0.3048],
  ["in inch inches", metre, 0.0254],
  ["kg kilogram kilograms", kilogram, 1],
  ["s sec second seconds", second, 1],
  ["min minute minutes", second, 60],
  ["h hr hour hours", second, 3600],
  ["d day days", second, day],
  ["year years yr a", second, 365.2425 * day],
  ["K kelvin degK degrees_K Kelvin", kelvin, 1],
  [
    "degC celsius Celsius deg_C degree_C degrees_C °C C degree_Celsius degrees_celsius degrees_Celsius",
    kelvin,
    1,
    273.15,
  ],
  ["degF fahrenheit Fahrenheit °F deg_F degrees_fahrenheit", kelvin, 5 / 9, 459.67 * (5 / 9)],
  ["kt kts knot knots", speed, 1852 / 3600],
  ["Pa pascal pascals", pressure, 1],
  ["hPa mb mbar millibar millibars", pressure, 100],
  ["kPa", pressure, 1000],
  ["W watt watts", [2, 1, -3, 0], 1],
  ["J joule joules", [2, 1, -2, 0], 1],
  ["N newton newtons", [1, 1, -2, 0], 1],
  ["kN kilonewton kilonewtons", [1, 1, -2, 0], 1000],
];

const table = new Map<string, Unit>();
for (const [names, powers, factor, offset] of rows) {
  for (const name of names.split(" ")) table.set(name, { powers, factor, offset: offset ?? 0 });
}

const unknown = (said: Sentence) => new GridError("unknown-unit", said);

/** Parses a CF unit such as "kg m-2 s-1", "mm/day", "degC", "%" or "g". @throws GridError unknown-unit */
function parseUnit(text: string): Unit {
  const clean = text.trim().replaceAll("**", "^");
  if (clean === "") return parseUnit("1");
  // Alone, g is the acceleration of seismic maps; beside other units it is a gram.
  if (clean === "g" || clean === "%g")
    return { powers: [1, 0, -2, 0], factor: clean === "g" ? gravity : gravity / 100, offset: 0 };
  const whole = table.get(clean);
  if (whole) return whole;
  const powers: [number, number, number, number] = [0, 0, 0, 0];
  let factor = 1;
  let sign = 1;
  for (const part of clean.match(/\/|[^\s/*·]+/g) ?? []) {
    if (part === "/") {
      sign = -1;
      continue;
    }
    const plain = Number(part);
    if (Number.isFinite(plain)) factor *= plain ** sign;
    else {
      const [unit, power] = parsePower(text, part);
      factor *= unit.factor ** (power * sign);
      for (let i = 0; i < 4; i++) powers[i] = (powers[i] ?? 0) + (unit.powers[i] ?? 0) * power * sign;
    }
    sign = 1;
  }
  return { powers, factor, offset: 0 };
}

function parsePower(text: string, part: string): [Unit, number] {
  const direct = table.get(part);
  if (direct) return [direct, 1];
  const found = /^([^\d^+-]+)\^?([+-]?\d+)?$/.exec(part);
  const name = found?.[1] ?? part;
  if (/^months?$/i.test(name)) throw unknown(gridSaid("grid.unit_month", { unit: text }));
  const unit = name === "g" ? { powers: kilogram, factor: 0.001, offset: 0 } : table.get(name);
  if (found === null || unit === undefined) throw unknown(gridSaid("grid.unit_unknown", { unit: text, part }));
  return [unit, Number(found[2] ?? 1)];
}

/**
 * Factor and offset from one unit to another: to = from * scale + offset. Mass of water per area and depth of water are
 * taken as the same quantity (1 kg m-2 = 1 mm).
 * @throws GridError unknown-unit when a unit is not known or the two measure different things
 */
export function unitConversion(from: string, to: string): { readonly scale: number; readonly offset: number } {
  if (from.trim() === to.trim()) return { scale: 1, offset: 0 };
  const a = parseUnit(from);
  const b = parseUnit(to);
  const difference = b.powers.map((p, i) => p - (a.powers[i] ?? 0)).join();
  const water =
    difference === "0,0,0,0"
      ? 1
      : difference === "3,-1,0,0"
        ? 1 / waterDensity
        : difference === "-3,1,0,0"
          ? waterDensity
          : null;
  if (water === null) throw unknown(gridSaid("grid.unit_not_converted", { unit: from, to }));
  return { scale: (a.factor * water) / b.factor, offset: (a.offset - b.offset) / b.factor };
}
