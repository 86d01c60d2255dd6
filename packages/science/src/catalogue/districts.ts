import { declareIndicators, type IndicatorRow } from "./declare.ts";
import type { DistrictHazard, Indicator, Topic } from "./dataset.ts";
import type { ClassUnit } from "./units.ts";

/** What differs between the classes of districts. */
interface DistrictRow {
  readonly hazard: DistrictHazard;
  readonly longName: string;
  /** What the classes say, as far as their publisher states it. */
  readonly definition: string;
  /** How often left-out districts had the class of their neighbours. */
  readonly measured: string;
}

function declareClass({ hazard, longName, definition, measured }: DistrictRow): IndicatorRow {
  return {
    id: `district_${hazard}`,
    longName: `${longName}, class of the district`,
    definition,
    standard: "ThinkHazard! hazard levels, version 2 (GFDRR)",
    unit: "class",
    set: "S1",
    thresholds: [1, 2, 3],
    // One step beyond the last class, so that high scores 0.75: as bad as it gets no class can say.
    plausible: [0, 4],
    category: "extreme",
    riskCategory: "other",
    resolution: "district (second level of administration)",
    method: "C19",
    weakness: `A class of a whole district, not of the site: within one district a river bank and a hill have the same class. ${measured}`,
    confidence: "low",
    computeDefault: true,
    needs: "district class",
  };
}

const ROWS: Readonly<Partial<Record<Topic, readonly DistrictRow[]>>> = {
  wet: [
    {
      hazard: "river_flood",
      longName: "River flood",
      definition:
        "High: more than 1 % of the district lies under 0.5 m of water once in 10 years; medium: once in 50; low: once in 1000; else very low. Flood protection is not counted.",
      measured: "Of left-out districts 53 % had the class of their neighbours, 80 % that or the next.",
    },
    {
      hazard: "urban_flood",
      longName: "Urban flood",
      definition:
        "High: more than 4 % of the district lies under 0.5 m of rain or river water once in 10 years, built-up land alone; medium: once in 50; low: once in 1000; else very low.",
      measured: "Of left-out districts 51 % had the class of their neighbours, 84 % that or the next.",
    },
    {
      hazard: "landslide",
      longName: "Landslide",
      definition:
        "Class of the district by a global map of landslides from rain and earthquakes: high where they are frequent, very low where slopes, rocks and rain hardly allow any. The limits of its classes are not published with them.",
      measured: "Of left-out districts 74 % had the class of their neighbours, 95 % that or the next.",
    },
  ],
  dry: [
    {
      hazard: "water_scarcity",
      longName: "Water scarcity",
      definition:
        "High: under 500 m³ of water per person and year once in 5 years; medium: under 1000 once in 50 years; low: under 1700 once in 1000 years; else very low. Water of rivers and lakes over the people of 2010.",
      measured: "Of left-out districts 93 % had the class of their neighbours, 99 % that or the next.",
    },
  ],
  coastal: [
    {
      hazard: "coastal_flood",
      longName: "Coastal flood",
      definition:
        "Class of the district by how often storm surges flood land at its coast. The limits of its classes are not published with them. Flood protection is not counted. Missing beyond 30 km from the sea, but for low land up to 150 km.",
      measured: "Of left-out coastal districts 74 % had the class of their neighbours, 92 % that or the next.",
    },
    {
      hazard: "tsunami",
      longName: "Tsunami",
      definition:
        "High: waves of 2 m at the coast of the district once in 100 years; medium: 1 m once in 500; low: 0.5 m once in 2500; else very low. Missing beyond 30 km from the sea.",
      measured: "Of left-out coastal districts 95 % had the class of their neighbours, 99 % that or the next.",
    },
  ],
  other: [
    {
      hazard: "volcano",
      longName: "Volcano",
      definition:
        "Class of the district by the volcanoes whose eruptions may reach it and by how strongly and how lately they erupted. The limits of its classes are not published with them. Missing where no volcano is near.",
      measured: "Of left-out districts near volcanoes 91 % had the class of their neighbours, 96 % that or the next.",
    },
  ],
};

/** Heights of the ground are known to the metre, no better. */
export const isHeightId = (datasetId: string | null | undefined): boolean => datasetId === "elevation";

/** Chance to stand in the reach of a river's flood, by class. */
export const RIVER_REACH = "river_flood_reach";

/** Whether a dataset is a class, by its id: its values are names, not quantities. */
export const isClassId = (datasetId: string | null | undefined): boolean => classUnit(datasetId) !== undefined;

/** Whose classes the values of a dataset are; undefined for quantities. */
export function classUnit(datasetId: string | null | undefined): ClassUnit | undefined {
  if (datasetId === RIVER_REACH) return "reach";
  return datasetId?.startsWith("district_") === true ? "class" : undefined;
}

/** Classes of hazard that are published for districts, of one topic: what is known where no map of the site is. */
export const districtClasses = (topic: Topic): readonly Indicator[] =>
  declareIndicators(topic, (ROWS[topic] ?? []).map(declareClass));
