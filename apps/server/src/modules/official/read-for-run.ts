import {
  askedPlaces,
  countStandings,
  type Imports,
  keepOfficial,
  keptOf,
  type OfficialSettings,
  type OfficialSource,
  type ReadProgress,
  type SourcesHolder,
} from "@tidemark/atlas";
import { message, type OfficialProgress } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { StoredOfficialReading } from "../../official-readings.ts";
import { ThreadError } from "../../platform/threads/faults.ts";
import * as repository from "./official.repository.ts";
import { isOn } from "./is-on.ts";
import { readableSource, readableSources } from "./readable-sources.ts";
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
  /** Milliseconds that it may take: nobody waits for ever. */
  readonly msPerRun: number;
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

/** How far the reading of one source is. */
export interface SourceProgress {
  readonly progress: OfficialProgress;
  /** Of all sources together. */
  readonly share: number;
}

/** Reads, before a computation, what the sources that are on say of its locations; tells how they stand then. */
export type ReadForRun = (
  points: RunPoints,
  how: {
    readonly signal: AbortSignal;
    /** Ends the reading and lets the computation go on. */
    readonly goOn?: AbortSignal;
    readonly onProgress?: (progress: SourceProgress) => void;
  },
) => Promise<readonly StoredOfficialReading[]>;

/**
 * Keeps what was read together with what others read meanwhile. Of a source that was turned off, or is another one
 * by now, nothing comes in force again.
 */
export async function keep(
  {
    database,
    imported,
    scratch,
    clock,
    untilKnown,
  }: Omit<ReadContext, "settings" | "threads" | "log" | "bytesPerRun" | "msPerRun" | "sources">,
  source: OfficialSource,
  kept: Parameters<typeof keepOfficial>[2],
): Promise<void> {
  await database.transaction(async () => {
    await repository.lockSource(database, source.id);
    const now = await readableSource(database, source.id);
    if (now?.version !== source.version || !isOn((await repository.officialRows(database)).get(source.id), now)) return;
    await keepOfficial(imported, source, kept, { scratch, at: clock.now() });
  });
  await untilKnown();
}

/** A source as it is read for one run. */
interface Turn {
  readonly source: OfficialSource;
  readonly points: RunPoints;
  /** That are left of the run. */
  readonly bytes: number;
  readonly milliseconds: number;
  readonly signal: AbortSignal;
  readonly report: (progress: OfficialProgress, share: number) => void;
}

/** What is sent of the progress of a source. */
function progressOf(
  { title }: OfficialSource,
  begun: number,
  { done, all, blocks, bytes, failed, waitsFor }: ReadProgress,
): OfficialProgress {
  const left = done === 0 ? null : Math.ceil((((performance.now() - begun) / done) * (all - done)) / 1000);
  return { title, tiles_done: done, tiles: all, blocks, bytes, failed, seconds_left: left, waits_for: waitsFor };
}

/** Reads one source and keeps what came of it. @throws ThreadError, ThreadCrash */
async function readSource(context: ReadContext, { source, points, bytes, milliseconds, signal, report }: Turn) {
  const { database, clock, sources, imported, threads, settings } = context;
  const kept = await keptOf(imported, source.id);
  const places = askedPlaces(source, sources.pack(), points);
  const limits = { ...settings.limits, bytes, milliseconds };
  const ask = { source: source.id, own: source.official.own, places, kept, settings: { ...settings, limits } };
  const begun = performance.now();
  const onProgress = (progress: ReadProgress) =>
    report(progressOf(source, begun, progress), progress.done / Math.max(1, progress.all));
  const reading = await threads.call("read", ask, { lane: "runs", signal, onProgress });
  const { asked, read, changed, counts, fault } = reading;
  const hasMore = reading.kept.files.size > 0 || reading.kept.absent.size > kept.absent.size;
  if (counts.requests > 0 && hasMore) await keep(context, source, reading.kept);
  await repository.addReads(database, source.id, { at: clock.now(), ...counts });
  await repository.noteReading(database, source.id, {
    at: clock.now().toISOString(),
    asked,
    read,
    requests: counts.requests,
    bytes: counts.bytes,
    changed: changed.length,
    said: fault ?? null,
  });
  const why = fault ?? (changed.length > 0 ? message("official.files_changed") : null);
  return { bytes: counts.bytes, why };
}

/**
 * A publisher that is away, a bug of ours, a full disk: none of them ends the computation. Places that were not read
 * show the screening, and the reason is told with the results.
 * @throws the reason of the signal
 */
export function createReadForRun(context: ReadContext): ReadForRun {
  const { database, clock, log, sources, imported } = context;

  async function whyNot(source: OfficialSource, error: unknown): Promise<Sentence> {
    log.warn({ err: error, source: source.id }, "official maps were not read");
    const said = error instanceof ThreadError && error.said !== undefined ? error.said : message("official.not_read");
    const nothing = { asked: 0, read: 0, requests: 0, bytes: 0, changed: 0 };
    await repository.noteReading(database, source.id, { ...nothing, at: clock.now().toISOString(), said });
    return said;
  }

  async function standingOf(source: OfficialSource, points: RunPoints, why: Sentence | null) {
    const places = askedPlaces(source, sources.pack(), points);
    const { asked, read, absent } = await countStandings(source, await keptOf(imported, source.id), places);
    const title = source.official.own === undefined ? {} : { title: source.title };
    return { id: source.id, ...title, asked, read, absent, reason: asked > read + absent ? why : null };
  }

  return async (points, { signal, goOn, onProgress }) => {
    const rows = await repository.officialRows(database);
    const on = (await readableSources(database)).filter((source) => isOn(rows.get(source.id), source));
    const until = performance.now() + context.msPerRun;
    const either = goOn === undefined ? signal : AbortSignal.any([signal, goOn]);
    let left = context.bytesPerRun;
    const out: StoredOfficialReading[] = [];
    for (const [i, source] of on.entries()) {
      signal.throwIfAborted();
      let why: Sentence | null = goOn?.aborted === true ? message("official.went_on") : null;
      if (why === null) {
        const report = (progress: OfficialProgress, share: number) =>
          onProgress?.({ progress, share: (i + share) / on.length });
        const milliseconds = Math.max(0, until - performance.now());
        const turn = { source, points, bytes: left, milliseconds, signal: either, report };
        try {
          const { bytes, why: told } = await readSource(context, turn);
          left -= bytes;
          why = told;
        } catch (error) {
          signal.throwIfAborted();
          why = await whyNot(source, error);
        }
        signal.throwIfAborted();
        if (goOn?.aborted === true) why = message("official.went_on");
      }
      out.push(await standingOf(source, points, why));
    }
    return out;
  };
}
