import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Log } from "../../../platform/log.ts";
import type { DataFacts } from "./compute-cells.ts";
import { createLayerFiles, type LayerFiles } from "./layer-files.ts";
import { type LayerJob, startLayerJob, type Unit } from "./layer-job.ts";
import { type LayerThreads, warmUpLayers } from "./layer-threads.ts";
import { goesOnAsClaimed, unitsWithout, workOutTogether } from "./prepare-layers.ts";
import { keyOf, type LayerRef, type LayerView, rangeOf, refsOf, rowOf, unitOf, viewKey } from "./layer-view.ts";
import type { Surface } from "./surface.ts";

export interface LayerStore {
  /** Opens the data when first asked; again when they have changed. */
  facts(): Promise<OpenFacts>;
  /** Values by cell of the pack; worked out once however many ask. */
  values(ref: LayerRef): Promise<Float32Array>;
  /** Values that need not be worked out; undefined where they do. */
  known(ref: LayerRef): Promise<Float32Array | undefined>;
  /** The whole layer, however long it takes. */
  surface(view: LayerView): Promise<Surface>;
  /**
   * What there is to show at once or soon: the whole, or a picture that is still coarse.
   * @param regions that somebody looks at
   */
  shown(view: LayerView, regions: readonly number[]): Promise<Shown>;
  /** Starts what is missing and tells how far it is. */
  progress(view: LayerView): Promise<Progress>;
  /**
   * Works layers out together that nobody looks at yet and that do not lie on disk, and keeps them there. Does nothing
   * while another process does it, nor once data of another version are in force.
   * @param version of the data
   * @param goesOn asked now and then
   */
  prepare(layers: readonly LayerRef[], version: string, goesOn: () => boolean): Promise<void>;
}

export interface Shown {
  readonly surface: Surface;
  /** Number of a picture that is not whole yet. */
  readonly part: number | undefined;
}

export interface Progress {
  /** Share of the cells that are worked out. */
  readonly share: number;
  /** True when `shown` answers at once or after reading a file. */
  readonly isShown: boolean;
}

export interface OpenFacts extends DataFacts {
  /** Short name of the version of data, engine and method. */
  readonly digest: string;
  /** Place in the pack of each cell of the grid that it has. */
  readonly placeOf: ReadonlyMap<number, number>;
}

export interface LayerStoreOptions {
  readonly threads: LayerThreads;
  readonly log: Log;
  readonly folder: string;
  readonly engineVersion: string;
  /** Changes with the imports in force; nothing is ever imported without. */
  readonly stamp?: () => Promise<string>;
  /** Cells worked out in one piece. */
  readonly blockCells?: number;
  readonly memoryBytes?: number;
  readonly diskBytes?: number;
}

const METHOD = "layers 1";
const MEGABYTE = 1024 * 1024;
const BLOCK_CELLS = 768;
/** A picture on its way is drawn anew at most this often. */
const REDRAW_MS = 3000;
/** For this long a computation that failed is not tried again. */
const FAULT_MS = 10_000;

class Store implements LayerStore {
  readonly #options: LayerStoreOptions;
  readonly #values: LRUCache<string, Float32Array>;
  readonly #surfaces: LRUCache<string, Surface>;
  readonly #jobs = new Map<string, LayerJob>();
  /** Values of the jobs, resolved when they lie on disk. */
  readonly #kept = new WeakMap<LayerJob, Promise<Float32Array>>();
  readonly #parts = new Map<
    string,
    { readonly shown: Promise<Shown>; readonly until: number; readonly steps: number }
  >();
  readonly #making = new Map<string, Promise<Surface>>();
  readonly #faults = new Map<string, { readonly error: unknown; readonly until: number }>();
  #facts: Promise<OpenFacts> | undefined;
  #files: LayerFiles | undefined;

  constructor(options: LayerStoreOptions) {
    this.#options = options;
    const bytes = options.memoryBytes ?? 256 * MEGABYTE;
    this.#values = new LRUCache({ maxSize: Math.floor(bytes / 4), sizeCalculation: ({ byteLength }) => byteLength });
    this.#surfaces = new LRUCache({
      maxSize: Math.floor((3 * bytes) / 4),
      sizeCalculation: ({ codes, valid }) => codes.byteLength + valid.byteLength,
    });
  }

  facts(): Promise<OpenFacts> {
    this.#facts ??= this.#open().catch((error: unknown) => {
      this.#facts = undefined;
      throw error;
    });
    return this.#facts;
  }

  async #open(): Promise<OpenFacts> {
    const { threads } = this.#options;
    const facts = await threads.call("facts", null);
    // whoever asks for the facts is about to open a layer
    warmUpLayers(threads);
    const { digest, files } = this.#filesOf(facts.version);
    this.#files = files;
    return { ...facts, digest, placeOf: new Map(Array.from(facts.gridCells, (cell, place) => [cell, place])) };
  }

  #filesOf(version: string): { readonly digest: string; readonly files: LayerFiles } {
    const { folder, engineVersion, diskBytes = 2048 * MEGABYTE } = this.#options;
    const text = JSON.stringify([version, engineVersion, METHOD]);
    const digest = createHash("sha256").update(text).digest("hex").slice(0, 16);
    return { digest, files: createLayerFiles(folder, digest, diskBytes) };
  }

  async values(ref: LayerRef): Promise<Float32Array> {
    const kept = await this.known(ref);
    if (kept !== undefined) return kept;
    const facts = await this.facts();
    const unit = unitOf(ref);
    const job = this.#job(unit, facts);
    const all = await (this.#kept.get(job) ?? job.whole);
    const row = rowOf(ref);
    const cells = facts.gridCells.length;
    const values = all.slice(row * cells, (row + 1) * cells);
    this.#values.set(keyOf(ref), values);
    return values;
  }

  async known(ref: LayerRef): Promise<Float32Array | undefined> {
    return this.#values.get(keyOf(ref)) ?? (await this.#read(ref));
  }

  async #read(ref: LayerRef): Promise<Float32Array | undefined> {
    const { gridCells } = await this.facts();
    const { name, rows } = unitOf(ref);
    const values = await this.#files?.read(name, rowOf(ref), rows, gridCells.length);
    if (values !== undefined) this.#values.set(keyOf(ref), values);
    return values;
  }

  /**
   * @param row that is looked at
   * @throws what the computation failed with a moment ago: it is not begun again at once
   */
  #job(unit: Unit, facts: OpenFacts, row?: number, regions: readonly number[] = []): LayerJob {
    const { name } = unit;
    const fault = this.#faults.get(name);
    if (fault !== undefined && fault.until > performance.now()) throw fault.error;
    const known = this.#jobs.get(name);
    if (known !== undefined) {
      known.ask(regions);
      return known;
    }
    const { threads, blockCells = BLOCK_CELLS } = this.#options;
    const job = startLayerJob(threads, unit, facts, blockCells, row);
    job.ask(regions);
    this.#jobs.set(name, job);
    const kept = this.#keep(name, job);
    this.#kept.set(job, kept);
    kept
      .catch((error: unknown) => this.#faults.set(name, { error, until: performance.now() + FAULT_MS }))
      .finally(() => this.#jobs.delete(name));
    return job;
  }

  async #keep(name: string, job: LayerJob): Promise<Float32Array> {
    const { log } = this.#options;
    const started = performance.now();
    const all = await job.whole;
    log.info({ layer: name, milliseconds: Math.round(performance.now() - started) }, "worked out a layer");
    await this.#files?.write(name, all).catch((error: unknown) => {
      log.warn({ layer: name, err: error }, "the layer could not be kept on disk");
    });
    return all;
  }

  surface(view: LayerView): Promise<Surface> {
    const key = viewKey(view);
    const kept = this.#surfaces.get(key);
    if (kept !== undefined) return Promise.resolve(kept);
    const making = this.#making.get(key) ?? this.#makeSurface(view, key);
    this.#making.set(key, making);
    making.catch(() => undefined).finally(() => this.#making.delete(key));
    return making;
  }

  async #makeSurface(view: LayerView, key: string): Promise<Surface> {
    const { layer, base } = view;
    const [values, subtracted] = await Promise.all([
      this.values(layer),
      base === undefined ? undefined : this.values(base),
    ]);
    const surface = await this.#draw(view, subtracted === undefined ? [values] : [values, subtracted]);
    this.#surfaces.set(key, surface);
    return surface;
  }

  async progress(view: LayerView): Promise<Progress> {
    if (this.#surfaces.get(viewKey(view)) !== undefined) return { share: 1, isShown: true };
    const facts = await this.facts();
    const parts = await Promise.all(
      refsOf(view).map(async (ref): Promise<Progress> => {
        if ((await this.known(ref)) !== undefined) return { share: 1, isShown: true };
        const job = this.#job(unitOf(ref), facts, rowOf(ref));
        // what it fails with is told by the next question
        job.coarse(rowOf(ref)).catch(() => undefined);
        return { share: Math.min(0.99, job.share()), isShown: job.steps(rowOf(ref)) > 0 };
      }),
    );
    const share = parts.reduce((sum, part) => sum + part.share, 0) / parts.length;
    return { share, isShown: parts.every(({ isShown }) => isShown) };
  }

  async shown(view: LayerView, regions: readonly number[]): Promise<Shown> {
    const key = viewKey(view);
    const facts = await this.facts();
    const refs = refsOf(view);
    const known = await Promise.all(refs.map((ref) => this.known(ref)));
    if (this.#surfaces.get(key) !== undefined || !known.includes(undefined)) {
      this.#parts.delete(key);
      return { surface: await this.surface(view), part: undefined };
    }
    const jobs = refs.map((ref, i) =>
      known[i] === undefined ? this.#job(unitOf(ref), facts, rowOf(ref), regions) : undefined,
    );
    await Promise.all(jobs.map(async (job, i) => job?.coarse(rowOf(refs[i]!))));
    const steps = jobs.reduce((sum, job, i) => sum + (job?.steps(rowOf(refs[i]!)) ?? 0), 0);
    const before = this.#parts.get(key);
    if (before !== undefined && (before.steps === steps || before.until > performance.now())) return before.shown;
    const rows = refs.map((ref, i) => known[i] ?? jobs[i]!.row(rowOf(ref)));
    const shown = this.#draw(view, rows).then((surface) => ({ surface, part: steps }));
    this.#parts.set(key, { shown, steps, until: performance.now() + REDRAW_MS });
    shown.catch(() => this.#parts.delete(key));
    return shown;
  }

  async prepare(layers: readonly LayerRef[], version: string, goesOn: () => boolean): Promise<void> {
    const { threads, log, blockCells = BLOCK_CELLS } = this.#options;
    const { files } = this.#filesOf(version);
    const missing = await unitsWithout(files, layers);
    if (missing.length === 0 || !(await files.claim())) return;
    const facts = await this.facts();
    if (facts.version !== version) return;
    const started = performance.now();
    const isClaimed = goesOnAsClaimed(files, goesOn);
    if (!(await workOutTogether(threads, files, missing, facts, blockCells, isClaimed))) return;
    const milliseconds = Math.round(performance.now() - started);
    log.info({ layers: missing.length, milliseconds }, "got layers ready that take longest");
  }

  async #draw(view: LayerView, [values, base]: readonly Float32Array[]): Promise<Surface> {
    const { version } = await this.facts();
    const ask = { values: values!, base, range: rangeOf(view), version };
    return this.#options.threads.call("surface", ask);
  }
}

/**
 * Layers over the world in a bounded memory and on disk. After an import everything is begun anew with the data then in
 * force.
 */
export function createLayerStore(options: LayerStoreOptions): LayerStore {
  let store = new Store(options);
  let stamp: string | undefined;
  const current = async (): Promise<LayerStore> => {
    const now = (await options.stamp?.()) ?? "";
    if (stamp !== undefined && now !== stamp) store = new Store(options);
    stamp = now;
    return store;
  };
  return {
    facts: async () => (await current()).facts(),
    values: async (ref) => (await current()).values(ref),
    known: async (ref) => (await current()).known(ref),
    surface: async (view) => (await current()).surface(view),
    shown: async (view, regions) => (await current()).shown(view, regions),
    progress: async (view) => (await current()).progress(view),
    prepare: async (layers, version, goesOn) => (await current()).prepare(layers, version, goesOn),
  };
}
