import { join } from "node:path";
import { message } from "@tidemark/contract";
import type { Caller } from "../../http/call.ts";
import { createImportThreads } from "./import-threads.ts";
import { farImportFiles } from "./far-import-files.ts";
import { importFilesHere } from "./import-files.ts";
import { createImportJob, type ImportJobContext } from "./import.job.ts";
import { endAbandoned, openOf } from "./imports.repository.ts";
import { importsHandlers, importsPlainRoutes } from "./imports.routes.ts";
import type { ImportsContext } from "./import-drafts.ts";
import { createImports } from "./imports.service.ts";
import { createRunningComparisons } from "./running-comparison.ts";
import { createFarPieces } from "../../platform/far-pieces.ts";
import type { FileStores } from "../../platform/file-stores.ts";
import type { ServerModule } from "../../server-module.ts";

export { untilKnown } from "./until-known.ts";

type ImportsModuleContext = Omit<
  ImportsContext & ImportJobContext,
  "comparisons" | "files" | "imported" | "stopping" | "threads"
> & {
  readonly dataDir: string;
  readonly files: FileStores;
  /** Where people put what is imported without an upload. */
  readonly inboxPath: string;
  /** A ticket for the websocket that tells the progress of an import. */
  readonly makeTicket: (caller: Caller, id: string) => Promise<string>;
};

/** Imports of real grids by administrators: upload, preview, job, what is in force and its removal. */
export function createImportsModule(context: ImportsModuleContext) {
  const { dataDir, files: stores, database, clock, inboxPath } = context;
  const imported = stores("imported");
  const root = join(dataDir, "imports");
  const files =
    imported.isFar === true
      ? farImportFiles({
          ...context,
          root,
          inboxPath,
          inbox: stores("import-folder"),
          pieces: createFarPieces(stores("arriving"), root, () => clock.now()),
          openOf: (ids) => openOf(database, ids),
        })
      : importFilesHere(dataDir);
  const stop = new AbortController();
  const threads = createImportThreads(context.sources);
  const comparisons = createRunningComparisons();
  const imports = createImports({ ...context, files, imported, threads, comparisons });
  return {
    handlers: { imports: importsHandlers(imports, context.makeTicket) },
    plain: importsPlainRoutes(imports),
    jobs: { "import-source": createImportJob({ ...context, files, imported, threads, stopping: stop.signal }) },
    purge: () => imports.purge(),
    async endAbandoned() {
      const ended = await endAbandoned(context.database, message("import.interrupted_often"), context.clock.now());
      if (ended.length > 0) context.log.error({ imports: ended }, "imports that nobody will do are ended");
    },
    start: async () => files.start(),
    stop() {
      files.stop();
      stop.abort();
    },
  } satisfies ServerModule;
}
