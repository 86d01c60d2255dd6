import type { ServerModule } from "../../server-module.ts";
import type { ViewVersion } from "../risks/index.ts";
import { tableHandlers, tablePlainRoutes } from "./table.routes.ts";
import type { TableParts } from "./table-parts.ts";

export { columnOfId, datasetColumn, type DatasetColumn } from "./columns.ts";
export { type ChosenMeasure, type ChosenMeasures, measureNamed } from "./measure-columns.ts";
export { createOpenLocations, type OpenLocations, type OpenTableLocations } from "./open-locations.ts";
export { NOT_COMPUTED, type Results } from "./results.ts";
export { NOT_GIVEN, type Snapshot } from "./snapshot.ts";
export { provenanceOfDataset, type DatasetProvenance } from "./provenance.ts";
export { createTableParts } from "./table-parts.ts";
export type { Table, TablePage } from "./table.service.ts";

/** The table of the locations of projects, its templates and its workbook. */
export const tableModule = (table: TableParts, viewVersion: ViewVersion) =>
  ({ handlers: { table: tableHandlers(table, viewVersion) }, plain: tablePlainRoutes(table) }) satisfies ServerModule;
