/** A property that is tested beside the code: file from the root of the repository, and name of the test. */
export interface Property {
  readonly id: string;
  readonly what: string;
  readonly file: string;
  readonly test: string;
}

const science = "packages/science/src";

export const PROPERTIES: readonly Property[] = [
  {
    id: "reach_no_band",
    what: "No band, loss or score of a site follows from the chance to stand in the reach of a river",
    file: "packages/atlas/src/pack/river-reach.test.ts",
    test: "has no band, and no loss and no score follow from it",
  },
  {
    id: "mono_gwl",
    what: "The median of no heat indicator falls as the world warms",
    file: `${science}/engine/compute-climate.test.ts`,
    test: "heat indicators do not fall as the world warms",
  },
  {
    id: "mono_rp",
    what: "No return level falls with the return period",
    file: `${science}/engine/compute-climate.test.ts`,
    test: "return levels grow more extreme with the return period",
  },
  {
    id: "mono_rp_events",
    what: "The same of floods, cyclones, sea levels and ground motion",
    file: `${science}/hazards/hazard-columns.test.ts`,
    test: "never gets better with the return period and keeps p10, p50 and p90 in order",
  },
  {
    id: "order_q",
    what: "p10 ≤ p50 ≤ p90 everywhere",
    file: `${science}/engine/compute-climate.test.ts`,
    test: "p10 <= p50 <= p90, the mean lies between, and nothing is infinite",
  },
  {
    id: "range",
    what: "A value outside its plausible range is flagged and not clamped",
    file: "packages/atlas/src/screening/value-notes.test.ts",
    test: "flag a value outside the plausible range of its dataset, which stays as it is",
  },
  {
    id: "determinism",
    what: "Two runs give identical bytes",
    file: `${science}/engine/compute-climate.test.ts`,
    test: "has the same bytes in blocks of any size, in ranges, and twice",
  },
  {
    id: "base_coord",
    what: "The present is the stored field moved to a warming of 0.85 °C",
    file: `${science}/engine/compute-climate.test.ts`,
    test: "has temperature at the base equal to the pack's moved to 1995-2014",
  },
  {
    id: "missing_inland",
    what: "Inland everything that needs more than the pack is missing with a reason; cyclones are 0 where none come",
    file: "apps/cli/src/site-sources.test.ts",
    test: "has a reason for everything else, and a true zero for cyclones",
  },
  {
    id: "wind100_zurich",
    what: "Zürich: storm gust missing without a wind map, cyclone wind 0",
    file: `${science}/hazards/hazard-columns.test.ts`,
    test: "leave everything that needs an input beyond the pack missing inland, cyclones at a true zero",
  },
  {
    id: "ead_once",
    what: "The total yearly loss counts the loss ratio of each hazard once and no building damage",
    file: `${science}/impact/drivers.test.ts`,
    test: "sum the expected annual losses of the hazards, each once, and never add building damage",
  },
  {
    id: "like_bands",
    what: "The return periods 500, 100, 25 and 5 years lie inside the four classes of likelihood",
    file: `${science}/portfolio/portfolio.test.ts`,
    test: "looks at one return period inside each class of likelihood",
  },
];
