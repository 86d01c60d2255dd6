import { exponential } from "../climate/exponential.ts";
import type { ClimateBlock } from "../climate/block.ts";
import { curveAt } from "../climate/curve-field.ts";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { tableCdf } from "../climate/normal-table.ts";
import { climateState, fillState, type ClimateState } from "../climate/state.ts";
import { remembered, type ClimateKernel, type ClimateWork } from "../engine/kernel.ts";
import { doubles } from "../kernels/fields.ts";
import { koppenClassAt } from "../inputs/koppen-classes.ts";
import type { EpochDriver } from "../warming/epoch-drivers.ts";
import { MEMBERS } from "../warming/pattern-spread.ts";
import { droughtDayFactor, duffDayLength } from "./fire-weather-equations.ts";
import { fireNodes } from "./fire-weather-nodes.ts";
import { fireWeatherMonths, spellsOfMonth, type FireWeatherYear } from "./fire-weather-year.ts";
import type { HumidDay } from "./humid-day.ts";
import { humidDayOf } from "./humid-heat-kernels.ts";
import { rainBaseline, type RainBaseline } from "./rain.ts";
import { QUARTERS, monthsAndHighestQuarter, yearSum } from "./reduce.ts";

/** km/h per m/s. */
const KMH = 3.6;
/** Under this rain (mm a year) the ground is bare, on ice sheets as well: nothing burns. */
const BARE_RAIN = 50;
const HIGH_DANGER = 38;
/** Single days scatter about the monthly mean index by 5 + 0.3 mean (own proposal). */
const DAILY_SPREAD = 5;
const DAILY_SPREAD_SHARE = 0.3;

const layer = () => new Float64Array(12);
const year = {
  temperature: layer(),
  humidity: layer(),
  wind: layer(),
  precipitation: layer(),
  wetDays: layer(),
  spells: layer(),
  duffDayLength: layer(),
  droughtDayFactor: layer(),
} satisfies FireWeatherYear;
const months = layer();

const bare = remembered((block: ClimateBlock): Uint8Array =>
  Uint8Array.from({ length: block.count }, (_, cell) => {
    let rain = 0;
    for (let i = cell; i < 12 * block.count; i += block.count) rain += block.precipitation[i]!;
    const isIce = koppenClassAt(block.cells.koppenClass[block.first + cell]!) === "EF";
    return isIce || rain < BARE_RAIN ? 1 : 0;
  }),
);

/** Weather of one cell in the state's climate, written to `year`. */
function fillYear(state: ClimateState, day: HumidDay, rain: RainBaseline, cell: number): void {
  const { temperature, precipitation, block } = state;
  const n = block.count;
  const latitude = block.cells.latitude[block.first + cell]!;
  for (let month = 0; month < 12; month++) {
    const at = month * n + cell;
    const t = (temperature[at]! - day.middle[at]!) * day.perHalf[at]!;
    const root = Math.sqrt(precipitation[at]!);
    year.temperature[month] = temperature[at]! + block.halfRange[at]!;
    year.humidity[month] = Math.min(100, Math.max(0, curveAt(day.humidity, at, t)));
    year.wind[month] = KMH * block.windSpeed[at]!;
    year.precipitation[month] = precipitation[at]!;
    year.wetDays[month] = DAYS_IN_MONTH[month]! * (1 - exponential((-root * Math.sqrt(root)) / rain.temper[at]!));
    year.spells[month] = spellsOfMonth(rain.wetDays[at]!);
    year.duffDayLength[month] = duffDayLength(latitude, month);
    year.droughtDayFactor[month] = droughtDayFactor(latitude, month);
  }
}

/** Mean fire weather index of each month of a block in one climate, `[12 * n]`: 0 on bare ground and ice, NaN where the climate is missing. */
export function fillFireWeather(state: ClimateState, day: HumidDay, out: Float64Array): void {
  const { block } = state;
  const n = block.count;
  const rain = rainBaseline(block);
  const barren = bare(block);
  for (let cell = 0; cell < n; cell++) {
    fillYear(state, day, rain, cell);
    let inputs = 0;
    for (let month = 0; month < 12; month++) {
      inputs += year.temperature[month]! + year.humidity[month]! + year.wind[month]! + year.precipitation[month]!;
    }
    if (Number.isNaN(inputs)) months.fill(Number.NaN);
    else if (barren[cell] === 1) months.fill(0);
    else fireWeatherMonths(year, months);
    for (let month = 0; month < 12; month++) out[month * n + cell] = months[month]!;
  }
}

const nodesOf = remembered(fireNodes);
const known = new WeakMap<ClimateBlock, readonly (readonly Float64Array[])[]>();

/** Monthly fire weather of a block at the nodes, by member. */
function nodeFields({ block, drivers }: ClimateWork, day: HumidDay): readonly (readonly Float64Array[])[] {
  const found = known.get(block);
  if (found !== undefined) return found;
  const nodes = nodesOf(drivers).drivers;
  const scratch = climateState(block, nodes[0]![0]!);
  const fields = MEMBERS.map((member) =>
    nodes[member + 1]!.map((driver: EpochDriver) => {
      const field = doubles(12 * block.count);
      fillState(scratch, driver, member);
      fillFireWeather(scratch, day, field);
      return field;
    }),
  );
  known.set(block, fields);
  return fields;
}

/** Monthly mean index of a state, and the epoch it belongs to: wanted by two indicators. */
interface FireMonths {
  readonly values: Float64Array;
  driver: EpochDriver | undefined;
  member: ClimateState["member"];
}
const monthsOf = remembered((state: ClimateState): FireMonths => ({
  values: doubles(12 * state.block.count),
  driver: undefined,
  member: state.member,
}));

/** Monthly mean index of the state: a curve through the nodes, not below 0. */
function fireMonths(state: ClimateState, work: ClimateWork): Float64Array {
  const found = monthsOf(state);
  const { values } = found;
  if (found.driver === state.driver && found.member === state.member) return values;
  found.driver = state.driver;
  found.member = state.member;
  const fields = nodeFields(work, humidDayOf(work))[state.member + 1]!;
  const { first, weights } = nodesOf(work.drivers).stencil.get(state.driver)![state.member + 1]!;
  const [a, b, c, d] = [fields[first]!, fields[first + 1]!, fields[first + 2]!, fields[first + 3]!];
  const [wa, wb, wc, wd] = [weights[0]!, weights[1]!, weights[2]!, weights[3]!];
  for (let i = 0; i < values.length; i++) {
    const value = wa * a[i]! + wb * b[i]! + wc * c[i]! + wd * d[i]!;
    values[i] = value < 0 ? 0 : value;
  }
  return values;
}

/** Share of days of high danger in a month of a mean index. */
function dangerous(mean: number): number {
  return tableCdf((mean - HIGH_DANGER) / (DAILY_SPREAD + DAILY_SPREAD_SHARE * mean));
}

export const fireWeatherKernels: readonly ClimateKernel[] = [
  {
    datasetId: "fwi_mean",
    fill(state, work, out, offset) {
      monthsAndHighestQuarter(fireMonths(state, work), state.block.count, out, offset);
    },
  },
  {
    datasetId: "fwi_days",
    fill(state, work, out, offset) {
      const monthly = fireMonths(state, work);
      const { seasons } = work;
      const n = state.block.count;
      const barren = bare(state.block);
      for (let season = 0; season < 4; season++) {
        const { first, second, third, days1, days2, days3 } = QUARTERS[season]!;
        for (let cell = 0; cell < n; cell++) {
          seasons[season * n + cell] =
            days1 * dangerous(monthly[first * n + cell]!) +
            days2 * dangerous(monthly[second * n + cell]!) +
            days3 * dangerous(monthly[third * n + cell]!);
        }
      }
      yearSum(n, out, offset);
      // Where nothing burns there is no such day, and not the few that scatter about an index of 0.
      for (let cell = 0; cell < n; cell++) if (barren[cell] === 1 && monthly[cell] === 0) out[offset + cell] = 0;
    },
  },
];
