import { message } from "@tidemark/contract";
import type { Caller } from "../../http/call.ts";
import { createImportThreads } from "./import-threads.ts";
import { importFolders } from "./import-files.ts";
import { createImportJob, type ImportJobContext } from "./import.job.ts";
import { endAbandoned } from "./imports.repository.ts";
import { importsHandlers, importsPlainRoutes } from "./imports.routes.ts";
import type { ImportsContext } from "./import-drafts.ts";
import { createImports } from "./imports.service.ts";
import { createRunningComparisons } from "./running-comparison.ts";
import type { ServerModule } from "../../server-module.ts";

type ImportsModuleContext = Omit<
  ImportsContext & ImportJobContext,
  "comparisons" | "folders" | "stopping" | "threads"
> & {
  readonly dataDir: string;
  /** A ticket for the websocket that tells the progress of an import. */
  readonly makeTicket: (caller: Caller, id: string) => Promise<string>;
};

/** Imports of real grids by administrators: upload, preview, job, what is in force and its removal. */
export function createImportsModule(context: ImportsModuleContext) {
  const folders = importFolders(context.dataDir);
  const stop = new AbortController();
  const threads = createImportThreads(context.sources);
  const comparisons = createRunningComparisons();
  const imports = createImports({ ...context, folders, threads, comparisons });
  return {
    handlers: { imports: importsHandlers(imports, context.makeTicket) },
    plain: importsPlainRoutes(imports),
    jobs: { "import-source": createImportJob({ ...context, folders, threads, stopping: stop.signal }) },
    purge: () => imports.purge(),
    async endAbandoned() {
      const ended = await endAbandoned(context.database, message("import.interrupted_often"), context.clock.now());
      if (ended.length > 0) context.log.error({ imports: ended }, "imports that nobody will do are ended");
    },
    stop: () => stop.abort(),
  } satisfies ServerModule;
}
