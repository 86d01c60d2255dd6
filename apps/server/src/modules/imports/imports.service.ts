import { IMPORT_SOURCES, removeImported, takeBack } from "@tidemark/atlas";
import { type Import, IMPORT_LIMITS, importDetailsSchema, message } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import { sentSaid } from "../../database/stored-said.ts";
import type { Caller } from "../../http/call.ts";
import { createComparison } from "./import-comparison.ts";
import { createDrafts, type ImportsContext } from "./import-drafts.ts";
import * as repository from "./imports.repository.ts";
import type { ImportRow } from "./imports.repository.ts";
import { createSourceList, knownSources } from "./source-list.ts";
import { untilKnown } from "./until-known.ts";

const SHOWN = 20;
const HOUR_MS = 3_600_000;
const RECORD_DAYS = 30;

export type Imports = ReturnType<typeof createImports>;

function present(row: ImportRow): Import {
  const { cancelled: _, version: __, organization_id: ___, email, said, ...shown } = row;
  return {
    ...shown,
    ...sentSaid(said),
    files: Object.entries(row.files).map(([name, { bytes, total }]) => ({ name, bytes, total })),
    told: importDetailsSchema.parse(row.told),
    created_by: email,
  };
}

export function createImports(context: ImportsContext) {
  const { database, clock, audit, files, imported, sources, comparisons } = context;
  const sourceList = createSourceList(database, sources, imported);

  async function find(id: string): Promise<ImportRow> {
    const row = await repository.findImport(database, id);
    if (row === undefined) throw notFound("import");
    return row;
  }
  const read = async (id: string): Promise<Import> => present(await find(id));

  async function sourcesInForce() {
    try {
      return { ...(await sourceList()), damaged: null };
    } catch (error) {
      return { sources: [], outdated: 0, damaged: (error as Error).message };
    }
  }

  return {
    read,
    async list() {
      const [{ sources, outdated, damaged }, items] = await Promise.all([
        sourcesInForce(),
        repository.listImports(database, SHOWN),
      ]);
      return { sources, damaged, items: items.map(present), known: knownSources(), outdated_projects: outdated };
    },
    async inbox() {
      return { path: files.inbox.path, items: [...(await files.inbox.list())] };
    },
    ...createDrafts(context, { find, read }),
    compare: createComparison(context, find),
    /** @throws AppError `conflict` for one that does not run */
    async cancel(id: string): Promise<Import> {
      await find(id);
      const status = await repository.cancelImport(database, id, clock.now());
      if (status === undefined) throw new AppError("conflict", message("import.not_running"));
      return read(id);
    },
    /** @throws AppError `conflict` for one that runs */
    async remove(id: string) {
      await find(id);
      if (!(await repository.deleteImport(database, id))) throw new AppError("conflict", message("import.running"));
      await comparisons.end(id);
      await files.remove(id);
      return { id };
    },
    /** @throws AppError `not_found` for a source that is not imported, `conflict` while it is being imported */
    async removeSource({ userId, email, organizationId }: Caller, source: string) {
      if (!IMPORT_SOURCES.some(({ id }) => id === source)) throw notFound("imported_source");
      if (!(await removeImported(source, imported))) throw notFound("imported_source");
      await untilKnown(imported);
      await audit.record("source_removed", { userId, email, organizationId }, { subject: source });
      return { source };
    },
    /**
     * @throws AppError `not_found` for a source without an import before, `conflict` while it is being imported
     */
    async takeBack({ userId, email, organizationId }: Caller, source: string) {
      if (!IMPORT_SOURCES.some(({ id }) => id === source)) throw notFound("imported_source");
      if (await repository.isSourceBusy(database, source)) throw new AppError("conflict", message("import.running"));
      if (!(await takeBack(source, imported))) throw notFound("earlier_import");
      await untilKnown(imported);
      const version = (await sources.current()).imported.find(({ id }) => id === source)?.version ?? "";
      await audit.record(
        "source_taken_back",
        { userId, email, organizationId },
        { subject: source, facts: { version } },
      );
      return { source, version };
    },
    /** Throws away drafts that nobody went on with. */
    async purge(): Promise<number> {
      const before = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
      const removed = await repository.removeOld(database, before(IMPORT_LIMITS.draftHours), before(24 * RECORD_DAYS));
      for (const id of removed) {
        await comparisons.end(id);
        await files.remove(id);
      }
      return removed.length;
    },
  };
}
