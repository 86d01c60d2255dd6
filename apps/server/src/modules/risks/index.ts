export { areasHandlers, locationRisksHandlers, risksHandlers, risksPlainRoutes } from "./risks.routes.ts";
export { createRisksModule } from "./risks.service.ts";
export type { RunDataset, RunSource, RunSources } from "./run-source.ts";
export { coordinatesIn, knownDataset } from "./open-results.ts";
export { createRunStore } from "./store/run-store.ts";
export { plainCoordinates, storedDefaults } from "./risk-datasets.ts";
export { wire } from "./wire-number.ts";
