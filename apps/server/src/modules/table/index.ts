import type { Database } from "../../database/database.ts";
import type { ResultsSource } from "./results.ts";
import { createSnapshots } from "./snapshots.ts";
import { createSiteReader } from "./table.repository.ts";
import { createTable, type Table } from "./table.service.ts";
import { createTemplates, type Templates } from "./templates.service.ts";

export type { ResultColumn, Results, ResultsSource } from "./results.ts";
export { tableHandlers } from "./table.routes.ts";

export interface TableModule {
  readonly table: Table;
  readonly templates: Templates;
}

/** The table of the locations of projects. */
export function createTableModule(db: Database, results: ResultsSource): TableModule {
  return { table: createTable(createSnapshots(createSiteReader(db)), results), templates: createTemplates(db) };
}
