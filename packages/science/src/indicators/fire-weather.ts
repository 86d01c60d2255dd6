import type { ClimateBlock } from "../climate/block.ts";
import { fillCurves } from "../climate/curve-field.ts";
import { climateState, fillState, type ClimateState } from "../climate/state.ts";
import { remembered, type ClimateKernel, type ClimateWork } from "../engine/kernel.ts";
import { koppenClassAt } from "../inputs/koppen-classes.ts";
import { doubles } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";
import type { EpochDriver } from "../warming/epoch-drivers.ts";
import { MEMBERS } from "../warming/pattern-spread.ts";
import { droughtDayFactor, duffDayLength } from "./fire-weather-equations.ts";
import { fillFireWeatherMonths, spellsOfMonth, type FireWeatherFields } from "./fire-weather-months.ts";
import { fireNodes } from "./fire-weather-nodes.ts";
import type { HumidDay } from "./humid-day.ts";
import { humidDayOf } from "./humid-heat-kernels.ts";
import { rainBaseline } from "./rain.ts";
import { monthsAndHighestQuarter, yearSum } from "./reduce.ts";

const HIGH_DANGER = 38;
/** Single days scatter about the monthly mean index by 5 + 0.3 mean (own proposal). */
const DAILY_SPREAD = 5;
const DAILY_SPREAD_SHARE = 0.3;

/** What of the weather does not change with warming, and a field for the humidity, which does. */
type FireSetting = Omit<FireWeatherFields, "temperature" | "precipitation">;

const fireSetting = remembered((block: ClimateBlock): FireSetting => {
  const { count: n, cells, first } = block;
  const { temper, wetDays } = rainBaseline(block);
  const months = () => doubles(12 * n);
  const setting: FireSetting = {
    halfRange: block.halfRange,
    humidity: months(),
    wind: block.windSpeed,
    temper,
    spells: months(),
    duffDayLength: months(),
    droughtDayFactor: months(),
    burns: doubles(n),
  };
  for (let cell = 0; cell < n; cell++) {
    const latitude = cells.latitude[first + cell]!;
    for (let month = 0; month < 12; month++) {
      const at = month * n + cell;
      setting.spells[at] = spellsOfMonth(wetDays[at]!);
      setting.duffDayLength[at] = duffDayLength(latitude, month);
      setting.droughtDayFactor[at] = droughtDayFactor(latitude, month);
    }
    setting.burns[cell] = koppenClassAt(cells.koppenClass[first + cell]!) === "EF" ? 0 : 1;
  }
  return setting;
});

/**
 * Mean fire weather index of each month of a block in one climate, `[12 * n]`: 0 on ice, NaN where the
 * climate is missing.
 */
export function fillFireWeather(
  { block, temperature, precipitation }: ClimateState,
  day: HumidDay,
  out: Float64Array,
): void {
  const setting = fireSetting(block);
  fillCurves(temperature, day.middle, day.perHalf, day.humidity(), setting.humidity);
  fillFireWeatherMonths({ ...setting, temperature, precipitation }, block.count, out);
}

const nodesOf = remembered(fireNodes);

/** Monthly fire weather of a block at the nodes that were asked for, and a state to work them out in. */
interface FireNodeFields {
  /** By member and node. */
  readonly fields: readonly (Float64Array | undefined)[][];
  readonly scratch: ClimateState;
}
const nodeFieldsOf = remembered(({ block, drivers }: ClimateWork): FireNodeFields => ({
  fields: MEMBERS.map(() => []),
  scratch: climateState(block, drivers[0]!),
}));

/** Monthly fire weather of a block at a node, worked out when first asked for. */
function fieldAt(work: ClimateWork, member: ClimateState["member"], node: number): Float64Array {
  const { fields, scratch } = nodeFieldsOf(work);
  const found = fields[member + 1]![node];
  if (found !== undefined) return found;
  const field = doubles(12 * work.block.count);
  fillState(scratch, nodesOf(work.drivers).drivers[member + 1]![node]!, member);
  fillFireWeather(scratch, humidDayOf(work), field);
  fields[member + 1]![node] = field;
  return field;
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
  const { first, weights } = nodesOf(work.drivers).stencil.get(state.driver)![state.member + 1]!;
  // an epoch that is a node itself needs no other: any field will do where the weight is 0
  const heaviest = weights.reduce((best, weight, i) => (Math.abs(weight) > Math.abs(weights[best]!) ? i : best), 0);
  const [a, b, c, d] = weights.map(
    (weight, i) => fieldAt(work, state.member, first + (weight === 0 ? heaviest : i)).byteOffset,
  ) as [number, number, number, number];
  const [wa, wb, wc, wd] = weights;
  kernels().betweenNodes(a, b, c, d, wa, wb, wc, wd, values.length, values.byteOffset);
  return values;
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
      const monthly = fireMonths(state, work).byteOffset;
      const { burns } = fireSetting(state.block);
      const scatter = [HIGH_DANGER, DAILY_SPREAD, DAILY_SPREAD_SHARE] as const;
      kernels().dangerousDays(monthly, burns.byteOffset, ...scatter, state.block.count, work.seasons.byteOffset);
      yearSum(work.seasons, state.block.count, out, offset);
    },
  },
];
