import { attributesBuilder } from "./attributes.ts";
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

interface Entry {
  readonly version: string;
  readonly snapshot: Promise<Snapshot>;
  rows: number;
}

async function load(sites: SiteReader, exposureId: string): Promise<Snapshot> {
  const builder = attributesBuilder(await sites.count(exposureId));
  for (let after = -1; ;) {
    const rows = await sites.read(exposureId, after, BATCH);
    builder.add(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) break;
    after = last.position;
  }
  return new Snapshot(builder.finish());
}

/** Reads each version of a project once, also when many ask for it at the same time. */
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
      const entry: Entry = known?.version === version ? known : { version, snapshot: load(sites, exposureId), rows: 0 };
      entries.delete(exposureId);
      entries.set(exposureId, entry);
      try {
        const snapshot = await entry.snapshot;
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
