import type { Database } from "../../database/database.ts";
import type { RunSources } from "../risks/index.ts";
import { resultsSource } from "./results.ts";
import { createSnapshots } from "./snapshots.ts";
import { createSiteReader } from "./table.repository.ts";
import { createTable, type Table } from "./table.service.ts";
import { createTemplates, type Templates } from "./templates.service.ts";

export { provenanceOfDataset, type DatasetProvenance, type DatasetRecord } from "./provenance.ts";
export { tableHandlers } from "./table.routes.ts";

export interface TableModule {
  readonly table: Table;
  readonly templates: Templates;
}

/** The table of the locations of projects. */
export function createTableModule(db: Database, runs: RunSources): TableModule {
  const table = createTable(createSnapshots(createSiteReader(db)), resultsSource(runs));
  return { table, templates: createTemplates(db) };
}
