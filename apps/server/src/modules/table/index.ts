export { provenanceOfDataset, type DatasetProvenance } from "./provenance.ts";
export { attachment, tableHandlers, tablePlainRoutes } from "./table.routes.ts";
export { createTableModule } from "./table-module.ts";
