import { attributesBuilder, type Attributes } from "../locations/index.ts";
import { patchAttributes } from "../locations/index.ts";
import { Snapshot } from "./snapshot.ts";
import type { SiteReader } from "./table.repository.ts";

/** Locations kept in memory over all projects, about 150 bytes each. */
const MAX_ROWS = 400_000;
const BATCH = 10_000;

/** Snapshots of the projects that were asked for last. */
export interface Snapshots {
  /** Snapshot of the present version of a project. */
  open(exposureId: string): Promise<Snapshot>;
}

/** More changes than these are not put in one by one: everything is read again. */
const MOST_CHANGES = 200;

interface Loaded {
  readonly snapshot: Snapshot;
  /** What was written from then on may be missing. */
  readonly mark: string;
}

interface Entry {
  readonly version: string;
  readonly loaded: Promise<Loaded>;
  rows: number;
}

async function load(sites: SiteReader, exposureId: string): Promise<Loaded> {
  const { count, mark } = await sites.state(exposureId);
  const builder = attributesBuilder(count);
  for (let after = -1; ;) {
    const rows = await sites.read(exposureId, after, BATCH);
    builder.add(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) break;
    after = last.position;
  }
  return { snapshot: new Snapshot(builder.finish()), mark };
}

/** The columns with what has changed in them since; undefined where they have to be read again. */
async function changedOf(sites: SiteReader, exposureId: string, before: Loaded): Promise<Loaded | undefined> {
  const { count, changed, mark } = await sites.stateSince(exposureId, before.mark);
  if (changed.length > MOST_CHANGES) return undefined;
  const rows = changed.length === 0 ? [] : await sites.readAt(exposureId, changed);
  const attributes: Attributes | undefined = patchAttributes(before.snapshot.attributes, rows);
  // a row that is gone leaves no trace but the number, and one that came in between is read next time
  if (attributes === undefined || attributes.count !== count) return undefined;
  return { snapshot: attributes === before.snapshot.attributes ? before.snapshot : new Snapshot(attributes), mark };
}

/** A version of a project, from the one before where that is known. */
async function next(sites: SiteReader, exposureId: string, before: Promise<Loaded> | undefined): Promise<Loaded> {
  const known = await before?.catch(() => undefined);
  return (known && (await changedOf(sites, exposureId, known))) ?? load(sites, exposureId);
}

/** Reads each version of a project once, also when many ask for it at the same time; of a later version only what has changed. */
export function createSnapshots(sites: SiteReader): Snapshots {
  const entries = new Map<string, Entry>();
  const shrink = (): void => {
    let total = [...entries.values()].reduce((sum, entry) => sum + entry.rows, 0);
    for (const [id, entry] of entries) {
      if (total <= MAX_ROWS || entries.size === 1) return;
      entries.delete(id);
      total -= entry.rows;
    }
  };
  return {
    async open(exposureId) {
      const version = await sites.version(exposureId);
      const known = entries.get(exposureId);
      const entry: Entry =
        known?.version === version ? known : { version, loaded: next(sites, exposureId, known?.loaded), rows: 0 };
      entries.delete(exposureId);
      entries.set(exposureId, entry);
      try {
        const { snapshot } = await entry.loaded;
        entry.rows = snapshot.attributes.count;
        shrink();
        return snapshot;
      } catch (error) {
        if (entries.get(exposureId) === entry) entries.delete(exposureId);
        throw error;
      }
    },
  };
}
