export { datasetColumn, type DatasetColumn } from "./columns.ts";
export { createOpenLocations, type OpenLocations, type OpenTableLocations } from "./open-locations.ts";
export { NOT_COMPUTED } from "./results.ts";
export type { Snapshot } from "./snapshot.ts";
export { provenanceOfDataset, type DatasetProvenance } from "./provenance.ts";
export { tableHandlers, tablePlainRoutes } from "./table.routes.ts";
export { createTableModule } from "./table-module.ts";
