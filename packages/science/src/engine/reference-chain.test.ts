/**
 * The chain written out once more, one value at a time and straight from the formulas, to check the vectorised kernels
 * against.
 */
import { describe, expect, test } from "vitest";
import { COORDINATE_SETS, coordinateIndex, SEASONS, type Coordinates } from "../catalogue/coordinates.ts";
import { DAYS_IN_MONTH, DAYS_IN_SEASON, MONTHS_OF_SEASON, RADIATION_DAY } from "../climate/calendar.ts";
import { datasetById } from "../catalogue/catalogue.ts";
import { type ClimateBlock, climateBlock } from "../climate/block.ts";
import { DEFAULT_WIDTHS } from "../climate/default-range.ts";
import { DAY_COUNT_ERRORS, dayCountError, errorKindOf, OWN_WIDTHS } from "../climate/present-range.ts";
import { rangedBlock, widenByDefault, widenByOwn } from "../climate/widen-range.ts";
import { prepareScaling } from "../climate/prepared-scaling.ts";
import { extraterrestrialRadiation, hargreavesEvaporation } from "../climate/solar.ts";
import { climateState, fillState } from "../climate/state.ts";
import { gammaSurvival } from "../extremes/gamma-function.ts";
import { locationFromMean, returnLevel } from "../extremes/generalised-extreme-value.ts";
import { wetDays, wetDayShape } from "../extremes/rain-distribution.ts";
import { recordOverMean, scaleOfRecord } from "../extremes/wettest-day-growth.ts";
import { fillFireWeather } from "../indicators/fire-weather.ts";
import { humidDay } from "../indicators/humid-day.ts";
import { heatIndex, heatIndexRate, humidityAt, shadeWbgt } from "../indicators/humid-heat.ts";
import warmingText from "../inputs/reference/warming.csv?raw";
import scalingText from "../inputs/reference/regional-scaling.csv?raw";
import { parseRegionalScaling, type Slope } from "../inputs/regional-scaling.ts";
import { parseWarmingTable } from "../inputs/warming-table.ts";
import { doubles, releaseFields } from "../kernels/fields.ts";
import { normalCdf, normalDensity } from "../vulnerability/normal-distribution.ts";
import { labourLoss } from "../vulnerability/heat-and-cold.ts";
import { epochDriver, type EpochDriver, epochDrivers } from "../warming/epoch-drivers.ts";
import { MEMBERS } from "../warming/pattern-spread.ts";
import { FOUR_CLIMATES, cellsOf } from "./cells-fixture.test-data.ts";
import { climateColumns } from "./climate-columns.test-data.ts";
import { climateSet } from "./climate-kernels.ts";

const tables = { warming: parseWarmingTable(warmingText), scaling: parseRegionalScaling(scalingText) };
const Z = 1.2815515655446004;
const YEAR = [...DAYS_IN_MONTH.keys()];
const SEASON = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0];

/** Half width of temperature of the fixture, °C, and deviation of rain, as a share. */
const HALF_WIDTH = 0.8;
const RAIN_ERROR = 0.087 / 0.67449;
const fixture = cellsOf(FOUR_CLIMATES);
/** Spread of ordinary hot and cold days over that of records, by climate. */
const ORDINARY = { hot: [0.8, 1.25, 0.625, 1.5], cold: [1.25, 1.5, 1, 0.75] } as const;
fixture.warmOrdinaryFactor.set(ORDINARY.hot);
fixture.coldOrdinaryFactor.set(ORDINARY.cold);
const all = climateColumns(fixture, tables);
const block = { cells: fixture, first: 0, count: 4 } as ClimateBlock;
const ranged = rangedBlock(block);

/** Errors (°C, share of rain) that the members of a dataset have. */
function errorsOf(id: string, cell: number, member: -1 | 0 | 1): readonly [temperature: number, rain: number] {
  const kind = errorKindOf(id, false);
  if (kind === "none") return [0, 0];
  if (kind === "plain") return [HALF_WIDTH / Z, RAIN_ERROR];
  const { warmer, colder } = dayCountError(DAY_COUNT_ERRORS[kind], ranged.zones[cell]!, fixture.coastDistanceKm[cell]!);
  return [(member > 0 ? warmer : colder) * (HALF_WIDTH / Z), RAIN_ERROR];
}

/**
 * Members of a dataset, `[3 * rows * 4]`, with what is not known of the present, rising, and their mean, which does not
 * lean by what nobody measured. The medians of the seasons are the engine's; their lower ends are none, so that they
 * hold no year up here.
 */
function widened(id: string, members: readonly (readonly number[])[], seasons: readonly number[]) {
  const { unit } = datasetById(id)!;
  const none = seasons.map(() => 0);
  const values = Float32Array.from(members.flatMap((year, member) => [...year, ...(member === 0 ? none : seasons)]));
  const days = seasons.length === 0 ? [365.25] : DAYS_IN_SEASON;
  const bounds = {
    least: unit === "degC" ? -Infinity : 0,
    most: unit === "days" ? days : [unit === "%" ? 100 : Infinity],
  };
  const rows = (members[0]!.length + seasons.length) / 4;
  const [own, unmeasured] = [OWN_WIDTHS[id], DEFAULT_WIDTHS[id]];
  widenByOwn(values, rows, ranged, own, bounds);
  const part = (i: number) => values.slice(4 * rows * i, 4 * rows * i + members[0]!.length);
  const [low, middle, high] = [part(0), part(1), part(2)];
  const means = middle.map((median, i) => median + (0.3989422804014327 / Z) * (high[i]! + low[i]! - 2 * median));
  if (unmeasured !== undefined) widenByDefault(values, rows, ranged, unmeasured, bounds);
  return { ends: Float32Array.from(MEMBERS.flatMap((_, i) => [...part(i)])), means };
}

/** Monthly climate of a cell at a member, by the formulas of the spread, with an error of temperature and of rain. */
function monthsOf(
  cell: number,
  member: -1 | 0 | 1,
  { change, below, above }: EpochDriver,
  [temperatureError, rainError]: readonly [number, number],
) {
  const climate = FOUR_CLIMATES[cell]!;
  const slope = (variable: "temperature" | "precipitation", part: keyof Slope, month: number) =>
    climate.regions.reduce((sum, [index, weight]) => {
      const of = (m: number) => tables.scaling.regions[index]![variable][SEASON[(m + 12) % 12]!]![part];
      return sum + weight * (of(month - 1) / 4 + of(month) / 2 + of(month + 1) / 4);
    }, 0);
  const changed = (k: number, s: number, sign: number, error: number) => {
    const g = k >= 0 === sign > 0 ? above : below;
    return k * change + sign * Z * Math.hypot(k * g, change * s, g * s, error);
  };
  const temperature = climate.temperature.map((t, month) => {
    const k = slope("temperature", "value", month);
    return t + k * (0.85 - 0.894) + changed(k, slope("temperature", "above", month), member, temperatureError);
  });
  const rain = climate.precipitation.map((p, month) => {
    const k = slope("precipitation", "value", month) / 100;
    const s = slope("precipitation", "above", month) / 100;
    return p * Math.max(0.2, 1 + k * (0.85 - 0.894) + changed(k, s, -member, rainError));
  });
  const slopes = climate.temperature.map((_, month) => slope("temperature", "value", month));
  return { temperature, rain, slopes, change };
}

/** Both anchors of the spread: deviations of maxima in the warmest and of minima in the coldest month. */
function anchorsOf(cell: number) {
  const { temperature, diurnalRange, precipitation, latitude } = FOUR_CLIMATES[cell]!;
  const highs = temperature.map((t, m) => t + diurnalRange[m]! / 2);
  const lows = temperature.map((t, m) => t - diurnalRange[m]! / 2);
  const held = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  const rain = precipitation.reduce((sum, value) => sum + value);
  const north = held(latitude, 0, 55) / 30;
  const range = held(Math.max(...temperature) - Math.min(...temperature), 0, 30) / 20;
  const heat = held(Math.max(...highs), 20, 45) / 30;
  const frost = held(Math.min(...lows), -30, 25) / 20;
  const daily = held(diurnalRange.reduce((sum, value) => sum + value) / 12, 4, 16) / 10;
  // 200 m high, 300 km from the coast
  const warm = [1.3162, 2.0807, -0.7644, -0.371, -0.266, 0.4229, -0.4986, -0.139];
  const cold = [1.0301, -1.0375, 0.5869, -0.1166, -0.2675, 0.3713, 0.0662];
  const dot = (numbers: readonly number[], features: readonly number[]) =>
    Math.exp(numbers.reduce((sum, value, i) => sum + value * features[i]!, 0));
  return {
    warm: dot(warm, [1, north, north ** 2, heat * range, 0.2, daily, heat ** 2, Math.log(rain + 50)]),
    cold: dot(cold, [1, north, north ** 2, Math.exp(-6), frost ** 2, north * range, 0.2]),
    highs,
    lows,
  };
}

function spreadsOf(cell: number) {
  const { warm, cold, highs, lows } = anchorsOf(cell);
  const [hottest, mildest] = [Math.max(...highs), Math.min(...highs)];
  return highs.map((high, m) => {
    const winter = (hottest - high) / (hottest - mildest);
    const slope = (values: readonly number[]) => (values.at((m + 1) % 12)! - values.at(m - 1)!) / 2;
    const maximum = warm * (1 - winter) + 0.9 * cold * winter;
    const minimum = 0.71 * warm * (1 - winter) + cold * winter;
    return {
      mean: (0.85 * (maximum + minimum)) / 2,
      maximum: Math.hypot(maximum, slope(highs) / Math.sqrt(12)),
      minimum: Math.hypot(minimum, slope(lows) / Math.sqrt(12)),
    };
  });
}

/** Share of days above (below) a limit that lies so many spreads of records below (above) their mean. */
function share(distance: number, side: "hot" | "cold", cell: number): number {
  // ordinary days have another spread, which fades to that of records: by half at 1.5 and at 3 of them
  const [ratio, half] = side === "hot" ? [ORDINARY.hot[cell]!, 1.5] : [ORDINARY.cold[cell]!, 3];
  const ordinary = half ** 4 / (half ** 4 + distance ** 4);
  // and lie a little on the warm side of their mean
  const beyond = side === "hot" ? 0.11 : -0.05;
  return normalCdf(ordinary * (distance / ratio + beyond) + (1 - ordinary) * distance);
}

/** The level that 1.1 days of a year pass, by halving. */
function hottestOf(cell: number): number {
  const { highs } = anchorsOf(cell);
  const spreads = spreadsOf(cell);
  let [low, high] = [Math.max(...highs), Math.max(...highs) + 40];
  for (let step = 0; step < 50; step++) {
    const level = (low + high) / 2;
    const days = YEAR.reduce(
      (sum, m) => sum + DAYS_IN_MONTH[m]! * share((highs[m]! - level) / spreads[m]!.maximum, "hot", cell),
      0,
    );
    if (days > 1.1) low = level;
    else high = level;
  }
  return low;
}

/** What the days beyond a limit stand back by, since the extreme day of the year warms otherwise than its month. */
function standBack(cell: number, { temperature, slopes, change }: ReturnType<typeof monthsOf>) {
  const { regions, diurnalRange } = FOUR_CLIMATES[cell]!;
  const { highs, lows, cold } = anchorsOf(cell);
  const ofRegions = (name: "hottestDay" | "coldestNight") =>
    regions.reduce((sum, [index, weight]) => sum + weight * tables.scaling.regions[index]![name].value, 0);
  const hottest = highs.indexOf(Math.max(...highs));
  const coldest = lows.indexOf(Math.min(...lows));
  const by = (limitBeyondMean: number, reach: number, apart: number) => {
    // a tenth of the reach with each degree at most
    const excess = Math.min(apart, reach / 10) * change;
    if (change <= 0 || excess <= 0) return 0;
    const [most, shared] = [0.35 * reach, Math.max(0, excess - 0.35 * reach)];
    const way = Math.max(0, Math.min(1, (limitBeyondMean + shared) / (reach - Math.min(excess, most))));
    return shared + way * Math.min(excess, most);
  };
  const reachUp = hottestOf(cell) - highs[hottest]!;
  return {
    above: (limit: number) =>
      by(
        limit - temperature[hottest]! - diurnalRange[hottest]! / 2,
        reachUp,
        slopes[hottest]! - ofRegions("hottestDay"),
      ),
    below: (limit: number) =>
      by(
        temperature[coldest]! - diurnalRange[coldest]! / 2 - limit,
        2.75 * cold,
        ofRegions("coldestNight") - slopes[coldest]!,
      ),
  };
}

/** Annual values of one cell and member. */
function annualValues(cell: number, months: ReturnType<typeof monthsOf>): Record<string, number> {
  const { temperature, rain } = months;
  const back = standBack(cell, months);
  const { diurnalRange, humidity, latitude, temperature: pack } = FOUR_CLIMATES[cell]!;
  const spreads = spreadsOf(cell);
  const sum = (of: (month: number) => number) => YEAR.reduce((total, month) => total + of(month), 0);
  const highest = (month: number) => temperature[month]! + diurnalRange[month]! / 2;
  const lowest = (month: number) => temperature[month]! - diurnalRange[month]! / 2;
  const above = (limit: number) =>
    sum((m) => DAYS_IN_MONTH[m]! * share((highest(m) - back.above(limit) - limit) / spreads[m]!.maximum, "hot", cell));
  const frosty = (m: number, limit: number) =>
    share((limit - lowest(m) - back.below(limit)) / spreads[m]!.minimum, "cold", cell);
  const below = (limit: number) => sum((m) => DAYS_IN_MONTH[m]! * frosty(m, limit));
  // nights above and days below a limit were not counted at stations: they scatter as records do
  const nightsAbove = (limit: number) =>
    sum((m) => DAYS_IN_MONTH[m]! * normalCdf((lowest(m) - limit) / spreads[m]!.minimum));
  const frozen = (m: number) => Math.min(normalCdf(-highest(m) / spreads[m]!.maximum), frosty(m, 0));
  const working = (m: number) => temperature[m]! + diurnalRange[m]! / 4;
  const workWbgt = (m: number) => shadeWbgt(working(m), humidityAt(humidity[m]!, temperature[m]!, working(m)));
  const dayHumidity = (m: number) => humidityAt(humidity[m]!, temperature[m]!, highest(m));
  const evaporation = (m: number) => {
    const radiation = extraterrestrialRadiation(latitude, RADIATION_DAY[m]!);
    return DAYS_IN_MONTH[m]! * hargreavesEvaporation(radiation, temperature[m]!, diurnalRange[m]!);
  };
  const wet = (m: number) => wetDays(DAYS_IN_MONTH[m]!, rain[m]!, pack[m]!);
  const over = (limit: number) =>
    sum((m) => {
      const shape = wetDayShape(pack[m]!);
      return wet(m) * gammaSurvival(shape, (limit * shape * wet(m)) / rain[m]!);
    });
  return {
    tas_mean: sum((m) => DAYS_IN_MONTH[m]! * temperature[m]!) / 365.25,
    pr_total: sum((m) => rain[m]!),
    su25: above(25),
    tx35: above(35),
    tr20: nightsAbove(20),
    fd0: below(0),
    id0: sum((m) => DAYS_IN_MONTH[m]! * frozen(m)),
    ftc: sum((m) => DAYS_IN_MONTH[m]! * (frosty(m, 0) - frozen(m))),
    hdd18: sum((m) => {
      const z = (18.3 - temperature[m]!) / spreads[m]!.mean;
      return DAYS_IN_MONTH[m]! * spreads[m]!.mean * (z * normalCdf(z) + normalDensity(z));
    }),
    wbgt_mean: Math.max(...YEAR.map(workWbgt)),
    wbgt28: sum((m) => {
      const value = shadeWbgt(highest(m), dayHumidity(m));
      return DAYS_IN_MONTH[m]! * share((value - 28) / (0.6 * spreads[m]!.maximum), "hot", cell);
    }),
    hi41: sum((m) => {
      const value = heatIndex(highest(m), dayHumidity(m));
      const rate = heatIndexRate(highest(m), dayHumidity(m), 41);
      return DAYS_IN_MONTH[m]! * share((value - 41) / (rate * spreads[m]!.maximum), "hot", cell);
    }),
    labour_loss: (100 * sum((m) => DAYS_IN_MONTH[m]! * labourLoss(workWbgt(m), "moderate"))) / 365.25,
    pet: sum(evaporation),
    aridity: sum((m) => rain[m]!) / sum(evaporation),
    r10mm: over(10),
    r20mm: over(20),
    sdii: sum((m) => rain[m]!) / sum(wet),
  };
}

const CELLS = [0, 1, 2, 3] as const;
const NOW = epochDriver(tables.warming, "historical", 2005)!;
const CHAIN = Object.keys(annualValues(0, monthsOf(0, 0, NOW, [0, 0])));

describe("the vectorised chain equals the scalar one", () => {
  test.each([
    ["historical", 1900],
    ["historical", 2005],
    ["ssp126", 2080],
    ["ssp245", 2050],
    ["ssp585", 2080],
  ] as const)("in %s %i, for four climates and all members", (scenario, time) => {
    const driver = epochDriver(tables.warming, scenario, time)!;
    for (const id of CHAIN) {
      const set = climateSet(id)!;
      const seasonsOf = (ensemble: string) =>
        (set.id === "CS" ? SEASONS.slice(1) : []).map((season) => {
          const at = coordinateIndex(set, { scenario, time, ensemble, season } as Coordinates);
          return CELLS.map((cell) => all.values.get(id)![at * 4 + cell]!);
        });
      const { ends, means } = widened(
        id,
        MEMBERS.map((member) =>
          CELLS.map((cell) => annualValues(cell, monthsOf(cell, member, driver, errorsOf(id, cell, member)))[id]!),
        ),
        seasonsOf("p50").flat(),
      );
      const isCount = datasetById(id)!.unit === "days";
      for (const cell of CELLS) {
        const expected = MEMBERS.map((member) => ends[(member + 1) * 4 + cell]!).toSorted((a, b) => a - b);
        const hasMean = set.inner.some(({ name, values }) => name === "ensemble" && values.includes("mean" as never));
        const parts = hasMean ? (["p10", "p50", "p90", "mean"] as const) : (["p10", "p50", "p90"] as const);
        parts.forEach((ensemble, i) => {
          const inner = set.id === "CM" ? { month: "annual" } : set.id === "CS" ? { season: "ANN" } : {};
          const index = coordinateIndex(set, { scenario, time, ensemble, ...inner } as Coordinates);
          const value = all.values.get(id)![index * 4 + cell]!;
          // no season has more days than the year
          const least = isCount ? Math.max(0, ...seasonsOf(ensemble).map((season) => season[cell]!)) : -Infinity;
          const difference = Math.abs(value - Math.max(expected[i] ?? means[cell]!, least));
          expect(difference, `${id} ${ensemble} of cell ${cell}`).toBeLessThan(0.012 + 2e-4 * Math.abs(value));
        });
      }
    }
  });

  test("in return levels of heat and rain", () => {
    const index = (id: string, return_period?: number) =>
      coordinateIndex(climateSet(id)!, {
        scenario: "ssp370",
        time: 2060,
        ensemble: "p50",
        ...(return_period === undefined ? { season: "ANN" } : { return_period }),
      } as Coordinates);
    for (let cell = 0; cell < 4; cell++) {
      const value = (id: string, years?: number) => all.values.get(id)![index(id, years) * 4 + cell]!;
      const { warm, highs } = anchorsOf(cell);
      const scale = (0.9 * warm * warm) / (hottestOf(cell) - Math.max(...highs));
      const location = value("txx") - (scale * (0.9181687423997607 - 1)) / -0.2;
      expect(value("txx_rp", 100)).toBeCloseTo(returnLevel(location, scale, -0.2, 100), 3);
      const { temperature, precipitation, latitude } = FOUR_CLIMATES[cell]!;
      const wet = YEAR.reduce((sum, m) => sum + wetDays(DAYS_IN_MONTH[m]!, precipitation[m]!, temperature[m]!), 0);
      const share = scaleOfRecord(recordOverMean({ latitude, longitude: 8.5, coastKm: 300, wetDays: wet }));
      const rain = locationFromMean(value("rx1day"), share, 0.12);
      expect(value("rx1day_rp", 100) / returnLevel(rain, share * rain, 0.12, 100)).toBeCloseTo(1, 5);
    }
  });

  test("in seasons, which add up to the year", () => {
    expect(MONTHS_OF_SEASON[1]).toEqual([11, 0, 1]);
    const set = COORDINATE_SETS.CS;
    for (const id of ["hd30", "fd0", "hdd18", "cdd18"]) {
      const of = (season: string, cell: number) =>
        all.values.get(id)![
          coordinateIndex(set, { scenario: "ssp245", time: 2040, ensemble: "p50", season } as Coordinates) * 4 + cell
        ]!;
      for (let cell = 0; cell < 4; cell++) {
        const sum = of("DJF", cell) + of("MAM", cell) + of("JJA", cell) + of("SON", cell);
        expect(Math.abs(sum - of("ANN", cell))).toBeLessThan(1e-3 + 1e-5 * sum);
      }
    }
  });
});

test("the curve through five years of fire weather stays within 0.25 of the full run, for every member", () => {
  releaseFields();
  const drivers = epochDrivers(tables.warming);
  const block = climateBlock(fixture, prepareScaling(tables.scaling), 0, 4);
  const day = humidDay(block, drivers);
  const state = climateState(block, drivers[0]!);
  const full = MEMBERS.map(() => doubles(48));
  let worst = 0;
  for (const driver of drivers) {
    for (const member of MEMBERS) {
      fillState(state, driver, member);
      fillFireWeather(state, day, full[member + 1]!);
    }
    const { scenario, time } = driver;
    const { ends } = widened(
      "fwi_mean",
      full.map((member) => [...member]),
      [],
    );
    for (let i = 0; i < 48; i++) {
      const expected = MEMBERS.map((member) => ends[(member + 1) * 48 + i]!).toSorted((a, b) => a - b);
      (["p10", "p50", "p90"] as const).forEach((ensemble, rank) => {
        const month = (Math.floor(i / 4) + 1) as 1;
        const index = coordinateIndex(COORDINATE_SETS.CM, { scenario, time, ensemble, month });
        const value = all.values.get("fwi_mean")![index * 4 + (i % 4)]!;
        worst = Math.max(worst, Math.abs(value - expected[rank]!));
      });
    }
  }
  expect(worst).toBeLessThan(0.25);
  // It is a curve, not a copy: a difference of nothing would mean that both sides are the same calculation.
  expect(worst).toBeGreaterThan(1e-3);
});
