/**
 * Options of a plan of measures over many locations, and plans cut from them. The locations are made up: floods, winds,
 * hail and snow of a tenth to twice those of a town at a river. `node tests/bench/measures.mjs [locations]`.
 */
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import v8 from "node:v8";
import vm from "node:vm";
import { measureCatalogue, openPack } from "../../packages/atlas/dist/index.js";
import {
  centreOf,
  changesLoss,
  COORDINATE_SETS,
  coordinatesAt,
  cutPlan,
  datasetById,
  defaultAssetProfile,
  planOptions,
  planSteps,
  RETURN_PERIODS,
} from "../../packages/science/dist/index.js";

export const name = "measures";

v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc");

const MOMENTS = [2025, 2030, 2050, 2080].map((year) => ({ year, epoch: { scenario: "ssp585", time: year } }));
const SETTINGS = { firstYear: 2027, discountRate: 0.05, growth: 0 };
const INTENSITIES = {
  river_flood_depth: [0, 0, 0.1, 0.45, 0.7, 1, 1.2, 1.5, 2],
  coastal_flood_depth: [0, 0, 0, 0, 0.1, 0.3, 0.5, 0.8, 1.2],
  pluvial_flood_depth: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4],
  tc_wind_rp: [0, 15, 20, 27, 33, 38, 41, 45, 50],
};

const levels = [0.5, 1, 2];
const costsOf = ({ unitCost, upkeepShare }, area) =>
  levels.map((_, level) => ({ investment: unitCost[level] * area, upkeep: unitCost[level] * area * upkeepShare }));

/** Values as a project has them: columns of all locations. */
function heldColumns(count, make) {
  const known = new Map();
  return (id, index) => {
    const own = known.get(id) ?? new Map();
    known.set(id, own);
    if (!own.has(index))
      own.set(
        index,
        Float64Array.from({ length: count }, (_, i) => make(id, index, i)),
      );
    return own.get(index);
  };
}

function madeSites(count, catalogue) {
  let seed = 7;
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const scales = Float64Array.from({ length: count }, () => 0.1 + 1.9 * random());
  const columnOf = heldColumns(count, (id, index, at) => {
    const known = INTENSITIES[id];
    if (known === undefined) return Number.NaN;
    const { ensemble, time, return_period } = coordinatesAt(COORDINATE_SETS[datasetById(id).coordinateSet], index);
    const member = { p10: 0.8, p90: 1.3 }[ensemble] ?? 1;
    return scales[at] * member * (1 + ((time ?? 2005) - 2005) / 100) * known[RETURN_PERIODS.indexOf(return_period)];
  });
  const areas = Array.from({ length: count }, () => 20 + 200 * random());
  return areas.map((area, at) => {
    return {
      site: {
        asset: {
          profile: defaultAssetProfile("EU", "NLD"),
          burnableFraction: 0.5,
          fireSeverity: 0.5,
          groundMetres: 3,
          codeSnowLoad: 1,
          protectionYears: Number.NaN,
        },
        isStored: (id) => id in INTENSITIES,
        warming: () => 0,
        value: (id, index) => columnOf(id, index)[at],
        columns: { of: columnOf, at },
      },
      value: 10 ** (6 + 2 * random()),
      inPlace: [],
      locked: [],
      candidates: catalogue.map((measure) => ({ measure, costs: costsOf(measure, area) })),
    };
  });
}

const sum = (steps) =>
  steps.map(centreOf).reduce((all, one) => ({ cost: all.cost + one.cost, benefit: all.benefit + one.benefit }), {
    cost: 0,
    benefit: 0,
  });

export async function run(count = 1000) {
  const catalogue = measureCatalogue(openPack()).filter((measure) => changesLoss({ measure }));
  const sites = madeSites(count, catalogue);
  planOptions(sites.slice(0, 5), MOMENTS, SETTINGS);
  collect();
  const before = process.memoryUsage().heapUsed;
  const cpu = process.cpuUsage();
  const options = planOptions(sites, MOMENTS, SETTINGS);
  const used = process.cpuUsage(cpu).user / 1e6;
  collect();
  const heap = process.memoryUsage().heapUsed - before;
  const from = performance.now();
  const steps = planSteps(options.map((one) => one.options.map((option) => sum(option.steps))));
  const whole = cutPlan(steps, Infinity);
  const first = performance.now() - from;
  const again = performance.now();
  const plan = cutPlan(steps, whole.spent / 5);
  const cut = performance.now() - again;
  const rounded = (value) => Number(value.toPrecision(3));
  return [
    { measure: "options of a plan, processor time", value: rounded(used), unit: "s", note: `${count} locations` },
    { measure: "of it for each location", value: rounded((1000 * used) / count), unit: "ms" },
    { measure: "first budget cut from them", value: rounded(first), unit: "ms" },
    { measure: "another budget", value: rounded(cut), unit: "ms", note: "goal 50 ms" },
    { measure: "gap to the bound", value: rounded((100 * (plan.bound - plan.value)) / plan.value), unit: "%" },
    { measure: "memory that the options hold", value: rounded(heap / 1e6), unit: "MB", note: "goal 150 MB" },
    {
      measure: "memory of the process at most",
      value: Math.round(process.resourceUsage().maxRSS / 1e3),
      unit: "MB",
      note: "with the pack and the made-up locations",
    },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(await run(Number(process.argv[2] ?? 1000)), null, 2)}\n`);
