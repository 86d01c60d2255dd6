import type { SourcesHolder } from "@tidemark/atlas";
import { message, type TableSettings } from "@tidemark/contract";
import type { ExportSheet } from "@tidemark/documents";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { projectRows } from "../exposures/index.ts";
import {
  createRowNotes,
  officialFilesBy,
  officialFilesSheets,
  officialNoteOf,
  officialNoteSheets,
  runRows,
  type NoDataReason,
  type RunSources,
} from "../risks/index.ts";
import type { OpenTableLocations } from "./open-locations.ts";
import { officialPlaces, tableSheets } from "./table-workbook.ts";
import { createTable, type RowsPassing, type Table } from "./table.service.ts";
import { createTemplates, type Templates } from "./templates.service.ts";

export interface TableParts {
  readonly table: Table;
  readonly templates: Templates;
  /** The table of a project as sheets of a workbook, all rows that match, with the title of the project. */
  readonly sheets: (exposureId: string, settings: TableSettings) => Promise<{ title: string; sheets: ExportSheet[] }>;
}

export interface TableDependencies {
  readonly sources: SourcesHolder;
  readonly database: Database;
  readonly runs: RunSources;
  readonly openLocations: OpenTableLocations;
  /** Which rows a filter lets pass. */
  readonly passing: RowsPassing;
  readonly noData: NoDataReason;
}

/** The table of the locations of projects. */
export function createTableParts(dependencies: TableDependencies): TableParts {
  const { sources, database: db, runs, openLocations, passing, noData } = dependencies;
  const rowNotes = createRowNotes(sources);
  const filesOf = officialFilesBy(() => sources.current());
  const table = createTable({ openLocations, passing, noData, rowNotes });
  return {
    table,
    templates: createTemplates(db, runs, openLocations),
    async sheets(exposureId, settings) {
      const project = await projectRows.findProject(db, exposureId);
      if (project === undefined) throw notFound("project");
      if (!project.is_payed) throw new AppError("forbidden", message("result.not_paid"));
      const opened = await table.open(exposureId, settings);
      const run = opened.results?.run;
      const versions = run === undefined ? undefined : await runRows.findRun(db, exposureId, run);
      const official = await filesOf(officialPlaces(opened));
      const said = officialNoteSheets(officialNoteOf(versions));
      const sheets = [...tableSheets(opened, versions, rowNotes), ...said, ...officialFilesSheets(official)];
      return { title: project.title, sheets };
    },
  };
}
