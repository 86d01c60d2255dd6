import type { KnownFiles, LayerTile, OfficialSettings, OfficialSource } from "@tidemark/atlas";
import { message } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import type { Log } from "../../platform/log.ts";
import { createThreads, type Threads } from "../../platform/threads/threads.ts";
import { pixelPlaces, type TileAddress } from "../datasets/index.ts";
import type { OfficialLayerCalls } from "./layer-calls.ts";

/** A tile of a map of a source. */
export interface WantedTile {
  readonly key: string;
  readonly labels: OfficialSource["official"]["layers"][number];
  readonly address: TileAddress;
}

/** What a lane works with. */
export interface LaneContext {
  readonly settings: OfficialSettings;
  readonly log: Log;
  readonly pinsFile: string;
  /** Whether the source is still drawn as it was when a tile was asked for. */
  readonly isOn: () => Promise<boolean>;
  readonly known: () => Promise<KnownFiles | undefined>;
  /** Takes a tile that is drawn. */
  readonly onTile: (wanted: WantedTile, values: LayerTile["values"]) => Promise<void>;
  readonly onRequests: (spent: { readonly requests: number; readonly bytes: number }) => Promise<void>;
}

/** Tiles that wait: who looks elsewhere by now has no use for older ones. */
const MOST_WAITING = 64;
/** Times that a tile is gone on with before it is left to whoever asks again. */
const MOST_PASSES = 40;
/** A publisher that gave no answer is left alone for so long. */
const AWAY_MS = 60_000;
const HEAP_MEGABYTES = 512;
const IDLE_MS = 120_000;

/**
 * Reads tiles of one source, one after the other, those asked for last first. It alone opens connections to a publisher
 * while somebody looks at a map, in a thread of its own.
 */
export class LayerLane {
  readonly #source: OfficialSource;
  readonly #context: LaneContext;
  readonly #threads: Threads<OfficialLayerCalls, "tiles">;
  readonly #waiting = new Map<string, WantedTile>();
  #reading: WantedTile | undefined;
  #away: { readonly until: number; readonly said: Sentence } | undefined;
  #changed = false;
  #done = 0;
  #stop = new AbortController();

  constructor(source: OfficialSource, context: LaneContext) {
    this.#source = source;
    this.#context = context;
    this.#threads = createThreads<OfficialLayerCalls, "tiles">({
      program: "official-layer",
      lanes: { tiles: { threads: 1 } },
      heapMegabytes: HEAP_MEGABYTES,
      idleMs: IDLE_MS,
    });
  }

  /** Tiles that are drawn so far: a map that knows another number asks again. */
  get done(): number {
    return this.#done;
  }

  get waiting(): number {
    return this.#waiting.size + (this.#reading === undefined ? 0 : 1);
  }

  /** Why nothing more comes at this moment. */
  get fault(): Sentence | undefined {
    if (this.#away !== undefined && performance.now() < this.#away.until) return this.#away.said;
    return this.#changed ? message("official.layer_changed") : undefined;
  }

  /** Has a tile read, after those that are asked for later. */
  want(wanted: WantedTile): void {
    if (this.#reading?.key === wanted.key) return;
    if (this.#away !== undefined && performance.now() < this.#away.until) return;
    this.#waiting.delete(wanted.key);
    this.#waiting.set(wanted.key, wanted);
    for (const oldest of this.#waiting.keys()) if (this.#waiting.size > MOST_WAITING) this.#waiting.delete(oldest);
    if (this.#reading === undefined) void this.#work();
  }

  /** Ends what is read. */
  async stop(): Promise<void> {
    this.#waiting.clear();
    this.#stop.abort();
    await this.#threads.stop();
  }

  async #work(): Promise<void> {
    for (;;) {
      const wanted = [...this.#waiting.values()].at(-1);
      if (wanted === undefined || this.#stop.signal.aborted) return;
      this.#waiting.delete(wanted.key);
      this.#reading = wanted;
      try {
        await this.#read(wanted);
      } catch (error) {
        if (!this.#stop.signal.aborted) {
          this.#context.log.warn({ err: error, source: this.#source.id }, "a tile of an official map was not read");
          this.#leave(message("official.layer_not_read"));
        }
      } finally {
        this.#reading = undefined;
      }
    }
  }

  #leave(said: Sentence): void {
    this.#away = { until: performance.now() + AWAY_MS, said };
    this.#waiting.clear();
  }

  async #read(wanted: WantedTile): Promise<void> {
    const { settings, pinsFile, isOn, known, onTile, onRequests } = this.#context;
    const { id, official } = this.#source;
    const pixels = pixelPlaces(wanted.address);
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const files = (await isOn()) ? await known() : undefined;
      if (files === undefined) {
        this.#waiting.clear();
        return;
      }
      const ask = { source: id, own: official.own, settings, pinsFile, labels: wanted.labels, pixels, known: files };
      const tile = await this.#threads.call("tile", ask, { signal: this.#stop.signal });
      await onRequests(tile);
      this.#changed ||= tile.changed.length > 0;
      if (tile.fault !== undefined) {
        this.#leave(tile.fault);
        return;
      }
      if (!tile.isWhole && pass + 1 < MOST_PASSES && tile.requests > 0) continue;
      // what was turned off meanwhile is not shown any more
      if (!(await isOn())) return;
      await onTile(wanted, tile.values);
      this.#done++;
      return;
    }
  }
}
