/** Köppen-Geiger classes in the order of their indices in a data pack; index 255 means unknown. */
export const KOPPEN_CLASSES = [
  "Af",
  "Am",
  "Aw",
  "As",
  "BWh",
  "BWk",
  "BSh",
  "BSk",
  "Cfa",
  "Cfb",
  "Cfc",
  "Csa",
  "Csb",
  "Csc",
  "Cwa",
  "Cwb",
  "Cwc",
  "Dfa",
  "Dfb",
  "Dfc",
  "Dfd",
  "Dsa",
  "Dsb",
  "Dsc",
  "Dsd",
  "Dwa",
  "Dwb",
  "Dwc",
  "Dwd",
  "ET",
  "EF",
] as const;
export type KoppenClass = (typeof KOPPEN_CLASSES)[number];
export const KOPPEN_UNKNOWN = 255;

/** Class at an index of the pack; undefined where it is not known. */
export function koppenClassAt(index: number): KoppenClass | undefined {
  return KOPPEN_CLASSES[index];
}

/** Main groups of the classes, by their first letter. */
export const CLIMATE_ZONES = { A: "tropical", B: "dry", C: "temperate", D: "cold", E: "polar" } as const;
export type ClimateZone = keyof typeof CLIMATE_ZONES;

/** Climate zone of the class at an index of the pack; undefined where it is not known. */
export function climateZoneAt(index: number): ClimateZone | undefined {
  return KOPPEN_CLASSES[index]?.charAt(0) as ClimateZone | undefined;
}
