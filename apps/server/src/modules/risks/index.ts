export { areasHandlers, locationRisksHandlers, risksHandlers, risksPlainRoutes } from "./risks.routes.ts";
export { createRisksModule } from "./risks.service.ts";
export { isStored, type RunSource, type RunSources, type StoredCoordinates } from "./run-source.ts";
export { coordinatesIn, knownDataset } from "./open-results.ts";
export { createRowNotes, type RowNotes } from "./row-notes.ts";
export { createPermittedRuns } from "./permitted-runs.ts";
export { plainCoordinates, storedDefaults } from "./risk-datasets.ts";
export { wire } from "./wire-number.ts";
export { missingValue, type NoDataReason } from "./missing-value.ts";
