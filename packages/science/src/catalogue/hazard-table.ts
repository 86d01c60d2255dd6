import type { HazardId, Topic } from "./dataset.ts";
import type { NeedId } from "./needs.ts";

/**
 * What the impact drivers of one hazard share. `indicator` is the dataset whose values the damage function reads; hail
 * takes supplied return levels, cold a count of days of its own.
 */
export interface HazardRow {
  readonly hazard: HazardId;
  readonly name: string;
  readonly topic: Topic;
  readonly indicator?: string;
  readonly needs: NeedId;
  readonly returnPeriod: number;
  /** Static hazards do not change with scenario and year. */
  readonly isStatic?: boolean;
  /** Chronic hazards have days lost per year and no single events. */
  readonly chronic?: boolean;
  readonly computeDefault?: boolean;
  readonly vulnerability: string;
}

export const HAZARD_TABLE: readonly HazardRow[] = [
  {
    hazard: "river_flood",
    name: "River flood",
    topic: "wet",
    indicator: "river_flood_depth",
    needs: "flood map or DEM",
    returnPeriod: 100,
    computeDefault: true,
    vulnerability: "depth-damage curves of Huizinga et al. 2017 (JRC)",
  },
  {
    hazard: "pluvial_flood",
    name: "Surface-water flood",
    topic: "wet",
    indicator: "pluvial_flood_depth",
    needs: "pack",
    returnPeriod: 100,
    computeDefault: true,
    vulnerability:
      "depth-damage curves of Huizinga et al. 2017 (JRC), for the eighth of sites in the ponding, from 15 cm on: depths there are spread about their mean",
  },
  {
    hazard: "coastal_flood",
    name: "Coastal flood",
    topic: "coastal",
    indicator: "coastal_flood_depth",
    needs: "DEM or flood map",
    returnPeriod: 10,
    computeDefault: true,
    vulnerability: "depth-damage curves of Huizinga et al. 2017 (JRC)",
  },
  {
    hazard: "tc_wind",
    name: "Tropical cyclone wind",
    topic: "wind",
    indicator: "tc_wind_rp",
    needs: "pack",
    returnPeriod: 150,
    computeDefault: true,
    vulnerability: "Emanuel 2011 with the regional calibration of Eberenz et al. 2021",
  },
  {
    hazard: "storm_wind",
    name: "Storm wind",
    topic: "wind",
    indicator: "storm_gust_rp",
    needs: "v50 wind map",
    returnPeriod: 150,
    vulnerability: "Schwierz et al. 2010 with the calibration of Welker et al. 2021",
  },
  {
    hazard: "hail",
    name: "Hail",
    topic: "wind",
    needs: "hail return levels",
    returnPeriod: 100,
    vulnerability: "own table in the shape of insurance experience",
  },
  {
    hazard: "snow_load",
    name: "Snow load",
    topic: "snow",
    indicator: "snow_load_rp",
    needs: "zone",
    returnPeriod: 100,
    vulnerability: "collapse probability against the code load",
  },
  {
    hazard: "wildfire",
    name: "Wildfire",
    topic: "dry",
    indicator: "fire_danger_rp",
    needs: "pack",
    returnPeriod: 10,
    computeDefault: true,
    vulnerability:
      "chance of fire from fire weather above 11.2, by the dryness of the hottest day and the kind of plants, 16 % more with each °C of the hottest day, own proposal",
  },
  {
    hazard: "earthquake",
    name: "Earthquake",
    topic: "other",
    indicator: "pga_rp",
    needs: "pack",
    returnPeriod: 475,
    isStatic: true,
    computeDefault: true,
    vulnerability: "generic lognormal curve by type of structure",
  },
  {
    hazard: "tsunami",
    name: "Tsunami",
    topic: "coastal",
    indicator: "tsunami_rp",
    needs: "run-up source and coast",
    returnPeriod: 475,
    isStatic: true,
    vulnerability: "depth-damage table in the shape of Suppasri et al. 2013",
  },
  {
    hazard: "volcano",
    name: "Volcanic ash",
    topic: "other",
    indicator: "volcano_ash_rp",
    needs: "ash hazard source",
    returnPeriod: 475,
    isStatic: true,
    vulnerability: "roof collapse in the shape of Spence et al. 2005",
  },
  {
    hazard: "heat",
    name: "Heat",
    topic: "heat",
    indicator: "labour_loss",
    needs: "pack",
    returnPeriod: 5,
    chronic: true,
    computeDefault: true,
    vulnerability: "work capacity of Kjellstrom et al. 2018",
  },
  {
    hazard: "cold",
    name: "Cold",
    topic: "cold",
    needs: "pack",
    returnPeriod: 100,
    chronic: true,
    vulnerability: "days too cold for outdoor work and transport",
  },
  {
    hazard: "drought",
    name: "Drought",
    topic: "dry",
    indicator: "spei12",
    needs: "pack",
    returnPeriod: 100,
    chronic: true,
    vulnerability: "outage step over SPEI of WRI thermal plants, times the share of the rain that evaporates",
  },
  {
    hazard: "water_stress",
    name: "Water stress",
    topic: "dry",
    indicator: "water_stress",
    needs: "Aqueduct layer",
    returnPeriod: 100,
    chronic: true,
    vulnerability: "own step over the Aqueduct bands",
  },
];
