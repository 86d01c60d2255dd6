// catalogue
export * from "./catalogue/bands.ts";
export * from "./catalogue/catalogue.ts";
export * from "./catalogue/coordinates.ts";
export * from "./catalogue/dataset.ts";
export { impactDrivers } from "./catalogue/drivers.ts";
export * from "./catalogue/hazard-table.ts";
export * from "./catalogue/methods.ts";
export * from "./catalogue/needs.ts";
export { scoreDatasets } from "./catalogue/scores.ts";
export * from "./catalogue/units.ts";
