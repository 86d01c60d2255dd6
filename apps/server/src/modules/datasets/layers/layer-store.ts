import { createHash } from "node:crypto";
import { COORDINATE_SETS, type Dataset } from "@tidemark/science";
import type { Log } from "../../../platform/log.ts";
import { ByteCache } from "./byte-cache.ts";
import type { DataFacts } from "./compute-cells.ts";
import { createLayerFiles, type LayerFiles } from "./layer-files.ts";
import type { LayerPool } from "./layer-pool.ts";
import type { Surface, ValueRange } from "./surface.ts";

/** A dataset at an index of its coordinate set. */
export interface LayerRef {
  readonly dataset: Dataset;
  readonly index: number;
}

/** What is shown: a layer, or what it has more than another. */
export interface LayerView {
  readonly layer: LayerRef;
  readonly base: LayerRef | undefined;
}

export interface LayerStore {
  /** Opens the data when first asked; again when they have changed. */
  facts(): Promise<OpenFacts>;
  /** Values by cell of the pack; worked out once however many ask. */
  values(ref: LayerRef): Promise<Float32Array>;
  /** Values that need not be worked out; undefined where they do. */
  known(ref: LayerRef): Promise<Float32Array | undefined>;
  surface(view: LayerView): Promise<Surface>;
  /** Starts what is missing and tells how far it is; 1 = `surface` answers at once or after reading a file. */
  progress(view: LayerView): Promise<number>;
}

export interface OpenFacts extends DataFacts {
  /** Short name of the version of data, engine and method. */
  readonly digest: string;
  /** Place in the pack of each cell of the grid that it has. */
  readonly placeOf: ReadonlyMap<number, number>;
}

export interface LayerStoreOptions {
  readonly pool: LayerPool;
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

/** All inner coordinates of a dataset at one epoch: they come out together. */
interface Unit {
  readonly name: string;
  readonly dataset: Dataset;
  readonly first: number;
  readonly rows: number;
}

interface Job {
  readonly promise: Promise<Float32Array>;
  /** When somebody asked for it last: what is looked at now goes first. */
  asked: number;
  done: number;
}

const METHOD = "layers 1";
const MEGABYTE = 1024 * 1024;
const BLOCK_CELLS = 2048;
/** For this long a computation that failed is not tried again. */
const FAULT_MS = 10_000;

function unitOf({ dataset, index }: LayerRef): Unit {
  const { innerSize } = COORDINATE_SETS[dataset.coordinateSet];
  const first = index - (index % innerSize);
  return { name: `${dataset.id}-${first}`, dataset, first, rows: innerSize };
}

const keyOf = ({ dataset, index }: LayerRef) => `${dataset.id} ${index}`;

/** Range of the codes of a view: that of the plausible values, and of their differences. */
export function rangeOf({ layer, base }: LayerView): ValueRange {
  const { min, max } = layer.dataset.plausible;
  return base === undefined ? { min, max } : { min: min - max, max: max - min };
}

class Store implements LayerStore {
  readonly #options: LayerStoreOptions;
  readonly #values: ByteCache<Float32Array>;
  readonly #surfaces: ByteCache<Surface>;
  readonly #jobs = new Map<string, Job>();
  readonly #making = new Map<string, Promise<Surface>>();
  readonly #faults = new Map<string, { readonly error: unknown; readonly until: number }>();
  #facts: Promise<OpenFacts> | undefined;
  #files: LayerFiles | undefined;

  constructor(options: LayerStoreOptions) {
    this.#options = options;
    const bytes = options.memoryBytes ?? 256 * MEGABYTE;
    this.#values = new ByteCache(bytes / 4);
    this.#surfaces = new ByteCache((3 * bytes) / 4);
  }

  facts(): Promise<OpenFacts> {
    this.#facts ??= this.#open().catch((error: unknown) => {
      this.#facts = undefined;
      throw error;
    });
    return this.#facts;
  }

  async #open(): Promise<OpenFacts> {
    const { pool, folder, engineVersion, diskBytes = 2048 * MEGABYTE } = this.#options;
    const facts = await pool.call("facts", null);
    const text = JSON.stringify([facts.version, engineVersion, METHOD]);
    const digest = createHash("sha256").update(text).digest("hex").slice(0, 16);
    this.#files = createLayerFiles(folder, digest, diskBytes);
    return { ...facts, digest, placeOf: new Map(Array.from(facts.gridCells, (cell, place) => [cell, place])) };
  }

  async values(ref: LayerRef): Promise<Float32Array> {
    const kept = await this.known(ref);
    if (kept !== undefined) return kept;
    const unit = unitOf(ref);
    const { gridCells } = await this.facts();
    const all = await this.#job(unit, gridCells.length).promise;
    const row = ref.index - unit.first;
    const values = all.slice(row * gridCells.length, (row + 1) * gridCells.length);
    this.#values.set(keyOf(ref), values, values.byteLength);
    return values;
  }

  async known(ref: LayerRef): Promise<Float32Array | undefined> {
    return this.#values.get(keyOf(ref)) ?? (await this.#read(ref));
  }

  async #read(ref: LayerRef): Promise<Float32Array | undefined> {
    const { gridCells } = await this.facts();
    const { name, first, rows } = unitOf(ref);
    const values = await this.#files?.read(name, ref.index - first, rows, gridCells.length);
    if (values !== undefined) this.#values.set(keyOf(ref), values, values.byteLength);
    return values;
  }

  /** @throws what the computation failed with a moment ago: it is not begun again at once */
  #job(unit: Unit, cells: number): Job {
    const fault = this.#faults.get(unit.name);
    if (fault !== undefined && fault.until > performance.now()) throw fault.error;
    const known = this.#jobs.get(unit.name);
    if (known !== undefined) {
      known.asked = performance.now();
      return known;
    }
    const job: { -readonly [Key in keyof Job]: Job[Key] } = {
      promise: Promise.resolve(new Float32Array()),
      asked: performance.now(),
      done: 0,
    };
    job.promise = this.#compute(unit, cells, job);
    job.promise
      .catch((error: unknown) => this.#faults.set(unit.name, { error, until: performance.now() + FAULT_MS }))
      .finally(() => this.#jobs.delete(unit.name));
    this.#jobs.set(unit.name, job);
    return job;
  }

  async #compute({ name, dataset, first, rows }: Unit, cells: number, job: Job): Promise<Float32Array> {
    const { pool, log, blockCells = BLOCK_CELLS } = this.#options;
    const { version } = await this.facts();
    const started = performance.now();
    const all = new Float32Array(rows * cells);
    const indices = Array.from({ length: rows }, (_, row) => first + row);
    const blocks = Math.ceil(cells / blockCells);
    await Promise.all(
      Array.from({ length: blocks }, async (_, block) => {
        const from = block * blockCells;
        const places = Int32Array.from({ length: Math.min(blockCells, cells - from) }, (__, i) => from + i);
        const ask = { datasetId: dataset.id, indices, cells: places, version };
        const part = await pool.call("rows", ask, { lane: block, urgency: () => job.asked });
        for (let row = 0; row < rows; row++) {
          all.set(part.subarray(row * places.length, (row + 1) * places.length), row * cells + from);
        }
        job.done += 1 / blocks;
      }),
    );
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
    const { version } = await this.facts();
    const ask = { values, base: subtracted, range: rangeOf(view), version };
    const surface = await this.#options.pool.call("surface", ask);
    this.#surfaces.set(key, surface, surface.codes.byteLength + surface.valid.byteLength);
    return surface;
  }

  async progress(view: LayerView): Promise<number> {
    if (this.#surfaces.get(viewKey(view)) !== undefined) return 1;
    const { gridCells } = await this.facts();
    const refs = [view.layer, ...(view.base === undefined ? [] : [view.base])];
    const shares = await Promise.all(
      refs.map(async (ref) => {
        if ((await this.known(ref)) !== undefined) return 1;
        return Math.min(0.99, this.#job(unitOf(ref), gridCells.length).done);
      }),
    );
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  }
}

/** Names a view. */
export function viewKey({ layer, base }: LayerView): string {
  return base === undefined ? keyOf(layer) : `${keyOf(layer)} minus ${keyOf(base)}`;
}

/** Layers over the world in a bounded memory and on disk. After an import everything is begun anew with the data then in force. */
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
    progress: async (view) => (await current()).progress(view),
  };
}
