import {
  askedPlaces,
  type Imports,
  keepOfficial,
  keptOf,
  OFFICIAL_SOURCES,
  type OfficialSettings,
  type OfficialSource,
  type SourcesHolder,
} from "@tidemark/atlas";
import { message } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { ThreadError } from "../../platform/threads/faults.ts";
import * as repository from "./official.repository.ts";
import { isOn } from "./is-on.ts";
import type { OfficialThreads } from "./official-threads.ts";

export interface ReadContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly sources: SourcesHolder;
  readonly imported: Imports;
  readonly threads: OfficialThreads;
  readonly settings: OfficialSettings;
  /** Bytes that the reading for one computation may take. */
  readonly bytesPerRun: number;
  /** Folder in which what was read is made ready. */
  readonly scratch: string;
  /** When what was put in force is known to everybody. */
  readonly untilKnown: () => Promise<void>;
}

/** Locations of a computation, degrees; NaN for deleted ones. */
export interface RunPoints {
  readonly longitudes: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
}

/** Reads, before a computation, what the sources that are on say of its locations. */
export type ReadForRun = (
  points: RunPoints,
  how: { readonly signal: AbortSignal; readonly onProgress?: (share: number) => void },
) => Promise<void>;

/** Keeps what was read together with what others read meanwhile. */
export async function keep(
  {
    database,
    imported,
    scratch,
    clock,
    untilKnown,
  }: Omit<ReadContext, "settings" | "threads" | "log" | "bytesPerRun" | "sources">,
  source: OfficialSource,
  kept: Parameters<typeof keepOfficial>[2],
): Promise<void> {
  await database.transaction(async () => {
    await repository.lockSource(database, source.id);
    await keepOfficial(imported, source, kept, { scratch, at: clock.now() });
  });
  await untilKnown();
}

/**
 * A publisher that is away, a bug of ours, a full disk: none of them ends the computation. Places that were not read
 * show the screening.
 * @throws the reason of the signal
 */
export function createReadForRun(context: ReadContext): ReadForRun {
  const { database, clock, log, sources, imported, threads, settings } = context;

  async function readSource(
    source: OfficialSource,
    points: RunPoints,
    left: number,
    signal: AbortSignal,
    report: (share: number) => void,
  ) {
    const kept = await keptOf(imported, source.id);
    const places = askedPlaces(source, sources.pack(), points);
    const limits = { ...settings.limits, bytes: left };
    const ask = { source: source.id, places, kept, settings: { ...settings, limits } };
    const reading = await threads.call("read", ask, { lane: "runs", signal, onProgress: report });
    const { asked, read, changed, counts, fault } = reading;
    const hasMore = reading.kept.files.size > 0 || reading.kept.absent.size > kept.absent.size;
    if (counts.requests > 0 && hasMore) await keep(context, source, reading.kept);
    await repository.noteReading(database, source.id, {
      at: clock.now().toISOString(),
      asked,
      read,
      requests: counts.requests,
      bytes: counts.bytes,
      changed: changed.length,
      said: fault ?? null,
    });
    return counts.bytes;
  }

  return async (points, { signal, onProgress }) => {
    const rows = await repository.officialRows(database);
    const on = OFFICIAL_SOURCES.filter((source) => isOn(rows.get(source.id), source));
    let left = context.bytesPerRun;
    for (const [i, source] of on.entries()) {
      signal.throwIfAborted();
      try {
        left -= await readSource(source, points, left, signal, (share) => onProgress?.((i + share) / on.length));
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ err: error, source: source.id }, "official maps were not read");
        const said =
          error instanceof ThreadError && error.said !== undefined ? error.said : message("official.not_read");
        const nothing = { asked: 0, read: 0, requests: 0, bytes: 0, changed: 0 };
        await repository.noteReading(database, source.id, { ...nothing, at: clock.now().toISOString(), said });
      }
    }
  };
}
