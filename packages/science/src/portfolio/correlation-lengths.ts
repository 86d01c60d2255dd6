import type { HazardId } from "../catalogue/dataset.ts";

/** How far a bad year of a hazard reaches: correlation falls to 1/e over so many kilometres. */
export interface CorrelationLength {
  readonly kilometres: number;
  /** What the length is taken from; figures are recalled and good to a factor of two. */
  readonly source: string;
}

/**
 * Lengths of the hazards that losses are worked out for. Each is the size of what brings the loss: a storm, a basin in
 * flood, a shaken area.
 */
export const CORRELATION_LENGTHS: Readonly<Partial<Record<HazardId, CorrelationLength>>> = {
  tc_wind: {
    kilometres: 250,
    source:
      "Radius of gales of tropical cyclones, 200 to 400 km along a track: Chavas, Lin, Dong and Lin 2016, Journal of Climate",
  },
  storm_wind: {
    kilometres: 700,
    source:
      "Footprints of European winter storms, some 1'000 km along and 500 km across: Roberts et al. 2014, Natural Hazards and Earth System Sciences",
  },
  river_flood: {
    kilometres: 220,
    source: "Distance over which rivers flood in the same days: Berghuijs et al. 2019, Geophysical Research Letters",
  },
  pluvial_flood: {
    kilometres: 100,
    source: "Size of the wettest days, 100 km in summer to 300 in winter: Touma et al. 2018, Water Resources Research",
  },
  coastal_flood: {
    kilometres: 400,
    source: "Length of coast that a storm surge raises: Enriquez et al. 2020, Journal of Geophysical Research: Oceans",
  },
  hail: { kilometres: 60, source: "Swaths of hail storms, tens to 200 km long and up to 20 km wide: judgement" },
  snow_load: { kilometres: 300, source: "Winters with much snow over a region: judgement" },
  wildfire: { kilometres: 200, source: "Size of the highs that dry a region: judgement" },
  earthquake: {
    kilometres: 60,
    source:
      "Area that a quake of magnitude 6.5 to 7 shakes strongly; within it residuals agree over 10 to 40 km: Jayaram and Baker 2009, Earthquake Engineering and Structural Dynamics",
  },
  tsunami: { kilometres: 500, source: "Coast that one source reaches: judgement" },
  volcano: { kilometres: 100, source: "Ash fall of one eruption: judgement" },
};
