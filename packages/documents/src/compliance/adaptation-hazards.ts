/**
 * Hazards of losses whose measures work against a hazard of Appendix A, by the name of that. Earthquakes, tsunamis and
 * volcanoes are in no line of it; hazards that are not named here have no measures.
 */
export const SOLVED_HAZARDS: Readonly<Record<string, readonly string[]>> = {
  "Heat stress": ["heat"],
  "Heat wave": ["heat"],
  "Cold wave/frost": ["cold"],
  Wildfire: ["wildfire"],
  "Cyclone, hurricane, typhoon": ["tc_wind"],
  "Storm (including blizzards, dust and sandstorms)": ["storm_wind"],
  "Water stress": ["water_stress"],
  Drought: ["drought"],
  "Heavy precipitation (rain, hail, snow/ice)": ["hail", "snow_load"],
  "Flood (coastal, fluvial, pluvial, ground water)": ["river_flood", "pluvial_flood", "coastal_flood"],
};
