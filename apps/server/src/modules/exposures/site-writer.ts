import { setImmediate } from "node:timers/promises";
import { type Edge, message, type Site } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import { chunksOf } from "./check/chunks.ts";
import { completeSite } from "./check/complete-site.ts";
import { freeId } from "./check/free-id.ts";
import type { Geography } from "./check/geography.ts";
import type { SiteRecord } from "../locations/index.ts";
import * as edgeRows from "./edges.repository.ts";
import * as exposures from "./exposures.repository.ts";
import { siteRows as sites } from "../locations/index.ts";
import { readReport } from "./check/upload-report.ts";
import { readPart } from "./uploads.repository.ts";

/** Where the locations of a project come from: features, workbooks that were checked, or another project. */
export type SiteSource =
  | { readonly features: readonly Site[]; readonly edges?: readonly Edge[] | undefined }
  | { readonly uploadIds: readonly string[] }
  | { readonly copyOf: string };

/** What writing locations came to. */
export interface StoredSites {
  readonly siteCount: number;
  /** What the user should know, in words. */
  readonly notices: string[];
}

const BATCH = 2000;
/** Locations that are looked at before others get their turn. */
const AT_ONCE = 20;
const NO_SITES = message("project.needs_location");

/** Edges between known locations; the others are left out, and it is said. */
function knownEdges(edges: readonly Edge[], ids: ReadonlySet<string>, notices: string[]): Edge[] {
  const known = edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
  const lost = edges.length - known.length;
  if (lost > 0)
    notices.push(`${lost} ${lost === 1 ? "link names" : "links name"} unknown locations and were left out.`);
  return known;
}

function noteRenamed(renamed: number, notices: string[]): void {
  if (renamed > 0)
    notices.push(`${renamed} ${renamed === 1 ? "id" : "ids"} appeared more than once; the later ones were changed.`);
}

/** Writes the locations and edges of a project that has none. */
export type WriteSites = (
  caller: Caller,
  exposureId: string,
  source: SiteSource,
  /** Other locations were there before. */
  isChange: boolean,
) => Promise<StoredSites>;

/**
 * Writes the locations of workbooks one after the other. Links of a workbook name its own locations by their ids in it.
 */
async function insertUploads(
  db: Database,
  exposureId: string,
  uploads: { readonly ids: readonly string[]; readonly ownerId: string; readonly now: Date },
  isChange: boolean,
  notices: string[],
): Promise<{ readonly ids: Set<string>; readonly edges: Edge[] }> {
  const ids = new Set<string>();
  const edges: Edge[] = [];
  let renamed = 0;
  for (const uploadId of uploads.ids) {
    const rows = await readPart(db, uploadId, uploads.ownerId, uploads.now, "rows");
    const issues = await readPart(db, uploadId, uploads.ownerId, uploads.now, "issues");
    if (!rows || !issues) throw notFound("upload");
    const others = new Map<string, string>();
    for (const records of chunksOf<SiteRecord>(rows)) {
      const first = ids.size;
      const own = records.map((record) => {
        const siteId = freeId(record.siteId, ids);
        if (siteId === record.siteId) return record;
        others.set(record.siteId, siteId);
        return { ...record, siteId };
      });
      await sites.insertSites(db, exposureId, own, first, isChange);
    }
    const nameOf = (id: string) => others.get(id) ?? id;
    for (const edge of readReport(issues).edges) edges.push({ ...edge, from: nameOf(edge.from), to: nameOf(edge.to) });
    renamed += others.size;
  }
  noteRenamed(renamed, notices);
  return { ids, edges };
}

export function createSiteWriter(db: Database, clock: Clock, geography: Geography): WriteSites {
  const insertFeatures = async (
    exposureId: string,
    features: readonly Site[],
    isChange: boolean,
    notices: string[],
  ) => {
    const taken = new Set<string>();
    const stated = new Set(features.map(({ id }) => id));
    let renamed = 0;
    const records: SiteRecord[] = [];
    for (const feature of features) {
      const id = freeId(feature.id, taken, stated);
      if (id !== feature.id) renamed += 1;
      records.push(completeSite(feature, id, geography));
      // thousands of outlines take seconds: others are answered in between
      if (records.length % AT_ONCE === 0) await setImmediate();
    }
    noteRenamed(renamed, notices);
    for (let from = 0; from < records.length; from += BATCH)
      await sites.insertSites(db, exposureId, records.slice(from, from + BATCH), from, isChange);
    return taken;
  };

  const insertCopy = async (exposureId: string, from: string) => {
    const ids = new Set(await sites.copySites(db, from, exposureId));
    return { ids, edges: await edgeRows.loadEdges(db, from) };
  };

  return async (caller, exposureId, source, isChange) => {
    const notices: string[] = [];
    const write = async () => {
      if ("uploadIds" in source) {
        const uploads = { ids: source.uploadIds, ownerId: caller.userId, now: clock.now() };
        return insertUploads(db, exposureId, uploads, isChange, notices);
      }
      if ("copyOf" in source) return insertCopy(exposureId, source.copyOf);
      const ids = await insertFeatures(exposureId, source.features, isChange, notices);
      return { ids, edges: source.edges ?? [] };
    };
    const { ids, edges } = await write();
    if (ids.size === 0) throw new AppError("unprocessable", NO_SITES);
    await edgeRows.setEdges(db, exposureId, knownEdges(edges, ids, notices));
    await exposures.setSiteCount(db, exposureId, ids.size);
    return { siteCount: ids.size, notices };
  };
}
