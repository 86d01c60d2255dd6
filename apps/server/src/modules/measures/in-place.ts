import { isDeepStrictEqual } from "node:util";
import type { Sources } from "@tidemark/atlas";
import { type MeasureChoice as ScienceChoice, storedChange, type StoredChange } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import type { Sites } from "../exposures/index.ts";
import { siteRows } from "../locations/index.ts";
import { type ChoiceRow, listChoices } from "./choices.repository.ts";
import { type KnownMeasures, named } from "./known-measures.ts";

export interface InPlaceContext {
  readonly database: Database;
  readonly sites: Pick<Sites, "setMeasures">;
  readonly sources: () => Promise<Sources>;
}

/** Choices that are in place, as the science takes them. */
export const scienceChoices = (rows: readonly ChoiceRow[], known: KnownMeasures): ScienceChoice[] =>
  rows.flatMap(({ status, measure_id: id, design }) => {
    const measure = status === "in_place" ? known.get(id)?.measure : undefined;
    return measure === undefined ? [] : [{ measure, design: design.effect ?? undefined }];
  });

/**
 * Lets the stored losses of locations follow what is in place there (decision 0189). Locations at which nothing changes
 * keep their values. To be called in the transaction that changed their choices.
 * @throws AppError `conflict` while the project is computed, and where its data have to be computed again first
 */
export async function followChoices(context: InPlaceContext, exposureId: string, ids: readonly string[]) {
  const { database, sites, sources } = context;
  const asked = new Set(ids);
  const [stored, all] = await Promise.all([
    siteRows.findSites(database, exposureId, [...asked]),
    listChoices(database, exposureId, { status: "in_place" }),
  ]);
  const here = all.filter((row) => asked.has(row.site_id));
  if (here.length === 0 && stored.every(({ measures }) => measures === null)) return;
  const { pack } = await sources();
  const known = await named(
    database,
    pack,
    here.map((row) => row.measure_id),
  );
  const changes = new Map<string, StoredChange | null>();
  for (const { siteId, measures } of stored) {
    const rows = here.filter((row) => row.site_id === siteId);
    const now = storedChange(scienceChoices(rows, known));
    if (!isDeepStrictEqual(now, measures)) changes.set(siteId, now);
  }
  if (changes.size > 0) await sites.setMeasures(exposureId, changes);
}
