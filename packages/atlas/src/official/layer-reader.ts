import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type FilePin, GridError, isSamePin, openPinned, type Raster, type RangeClient } from "@tidemark/grids";
import type { Sentence } from "@tidemark/science";
import type { MapLabels } from "../import/source-types.ts";
import { importSaid } from "../wording/import-said.ts";
import { fileKey, NOTHING_KEPT } from "./kept-cells.ts";
import { pathOfMap } from "./kept-tiles.ts";
import { type BlockReader, drawFile, type LayerFile, type LayerPixels, openLayerFile } from "./layer-file.ts";
import { pixelsByPath } from "./layer-pixels.ts";
import { away, checkClosed, indexOf, meet, type ReadOptions } from "./meet-publisher.ts";
import { type OfficialSettings, publishersBy } from "./official-client.ts";
import { addressOf } from "./official-paths.ts";
import type { OfficialFiles, OfficialSource, TileIndex } from "./official-source.ts";

/** What computations know of the files of a source in the edition that is in force. */
export interface KnownFiles {
  /** Version of the source with its edition. */
  readonly version: string;
  readonly pins: Readonly<Record<string, FilePin>>;
  readonly absent: readonly string[];
  readonly index?: TileIndex | undefined;
}

export interface LayerAsk {
  readonly labels: MapLabels;
  readonly pixels: LayerPixels;
  readonly known: KnownFiles;
}

/** A tile of a layer as far as it could be drawn. */
export interface LayerTile {
  /** Values of the pixels in the unit of the source; NaN where there is none. */
  readonly values: Float32Array<ArrayBuffer>;
  /** False where blocks are missing still: whoever asks again has more of them. */
  readonly isWhole: boolean;
  /** Files that are no longer those that were read before: nothing of them is drawn. */
  readonly changed: readonly string[];
  /** Why nothing more could be read. */
  readonly fault?: Sentence;
  readonly requests: number;
  readonly bytes: number;
}

/** Requests for one tile; what is missing then comes with the next ask. */
export const REQUESTS_A_TILE = 12;
/** What unpacked blocks are kept of, for the tiles beside. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_FILES = 200;

type Unpacked = { readonly data: ArrayLike<number> & { readonly byteLength: number }; readonly columns: number };

/** Blocks that were unpacked last, no more than fit. */
class Unpackings {
  readonly #kept = new Map<string, Unpacked>();
  #bytes = 0;

  get(key: string): Unpacked | undefined {
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  keep(key: string, block: Unpacked): void {
    this.#kept.set(key, block);
    this.#bytes += block.data.byteLength;
    for (const [oldest, { data }] of this.#kept) {
      if (this.#bytes <= MOST_UNPACKED || oldest === key) break;
      this.#kept.delete(oldest);
      this.#bytes -= data.byteLength;
    }
  }
}

const isSpent = (error: unknown): boolean => error instanceof GridError && error.code === "too-much";
const isChanged = (error: unknown): boolean => error instanceof GridError && error.code === "changed";

interface StoredPins {
  readonly version: string;
  readonly pins: Readonly<Record<string, FilePin>>;
}

/**
 * Reads what tiles of the map show of one source: the blocks of its files that they lie in, of the copy that fits.
 * Files are pinned as in computations, whose pins go first; those that only the map has seen are kept in a file of
 * this machine, until there is another edition.
 */
export interface LayerReader {
  /** One tile at a time. Faults of the publisher are told in the answer. */
  tile(ask: LayerAsk): Promise<LayerTile>;
  close(): void;
}

class Layer implements LayerReader {
  readonly #source: OfficialSource;
  readonly #pinsFile: string;
  readonly #client: RangeClient;
  readonly #options: ReadOptions;
  readonly #unpacked = new Unpackings();
  #files = new Map<string, Promise<LayerFile | undefined>>();
  #pins = new Map<string, FilePin>();
  #index: TileIndex | undefined;
  #hasMet = false;
  #version = "";
  #left = 0;
  #hasNews = false;

  constructor(settings: OfficialSettings, source: OfficialSource, pinsFile: string) {
    const { clientFor, cache, mirrors } = publishersBy(settings);
    const { own } = source.official;
    this.#source = source;
    this.#pinsFile = pinsFile;
    this.#client = clientFor({ files: source.official.files, ...(own && { own }) });
    const range: RangeClient["range"] = async (...asked) => {
      if (this.#left-- <= 0) throw new GridError("too-much", importSaid("official.stopped"));
      return this.#client.range(...asked);
    };
    const client = { ...this.#client, range };
    this.#options = { client, cache, mirrors, now: () => new Date() };
  }

  close(): void {
    this.#client.close();
  }

  async tile({ labels, pixels, known }: LayerAsk): Promise<LayerTile> {
    await this.#begin(known.version);
    this.#left = REQUESTS_A_TILE;
    const before = this.#client.counts();
    const values = new Float32Array(pixels.longitudes.length * pixels.latitudes.length).fill(Number.NaN);
    const told = { isWhole: true, changed: [] as string[] };
    let fault: Sentence | undefined;
    try {
      for (const files of this.#source.official.files)
        if (!(await this.#draw(files, labels, pixels, known, values, told))) break;
    } catch (error) {
      if (!(error instanceof GridError)) throw error;
      told.isWhole = false;
      if (!isSpent(error)) fault = error.said;
    }
    await this.#keepPins();
    const now = this.#client.counts();
    const spent = { requests: now.requests - before.requests, bytes: now.bytes - before.bytes };
    return { values, ...told, ...(fault && { fault }), ...spent };
  }

  /** Draws what lies in the files of one address. @returns whether others may fill what is left */
  async #draw(
    files: OfficialFiles,
    labels: MapLabels,
    pixels: LayerPixels,
    known: KnownFiles,
    values: Float32Array,
    told: { isWhole: boolean; readonly changed: string[] },
  ): Promise<boolean> {
    const kept = { ...NOTHING_KEPT, ...((known.index ?? this.#index) && { index: known.index ?? this.#index! }) };
    const index = await indexOf(files, kept, this.#options);
    if (files.index !== undefined) this.#index = index;
    const byPath = pixelsByPath(pixels, (x, y) => pathOfMap(files, labels, [x, y], index));
    if (byPath.size === 0) return true;
    if (!this.#hasMet) {
      await meet(this.#source, files, index, this.#options);
      this.#hasMet = true;
    }
    const absent = new Set(known.absent);
    let mayGoOn = false;
    const one = async ([path, own]: readonly [string, number[]]) => {
      const open = own.filter((pixel) => Number.isNaN(values[pixel]!));
      const key = fileKey(files.base, path);
      if (open.length === 0) return;
      try {
        const file = absent.has(key) ? undefined : await this.#file(files, path, known.pins[key]);
        if (file === undefined) {
          mayGoOn = true;
          return;
        }
        if ((await drawFile(this.#source, file, pixels, open, values, this.#reader(key))) === "partly")
          told.isWhole = false;
      } catch (error) {
        if (isSpent(error)) told.isWhole = false;
        else if (isChanged(error)) {
          // nothing of two states of a file stands beside each other
          for (const pixel of open) values[pixel] = Number.NaN;
          told.changed.push(key);
        } else throw error;
      }
    };
    await Promise.all([...byPath].map(one));
    return mayGoOn;
  }

  /** What is known of another edition is another's. */
  async #begin(version: string): Promise<void> {
    if (version === this.#version) return;
    this.#version = version;
    this.#files = new Map();
    this.#index = undefined;
    this.#pins = new Map();
    const stored = await readFile(this.#pinsFile, "utf8").catch(() => undefined);
    if (stored === undefined) return;
    const { version: own, pins } = JSON.parse(stored) as StoredPins;
    if (own === version) this.#pins = new Map(Object.entries(pins));
  }

  async #keepPins(): Promise<void> {
    if (!this.#hasNews) return;
    this.#hasNews = false;
    const stored: StoredPins = { version: this.#version, pins: Object.fromEntries(this.#pins) };
    const own = `${this.#pinsFile}.${process.pid}`;
    await mkdir(dirname(this.#pinsFile), { recursive: true });
    await writeFile(own, JSON.stringify(stored));
    await rename(own, this.#pinsFile);
  }

  /** The file at a path, once it was opened; undefined where there is none. */
  async #file(files: OfficialFiles, path: string, pinned: FilePin | undefined): Promise<LayerFile | undefined> {
    const key = fileKey(files.base, path);
    const open = () => {
      const opening = this.#open(files, path, pinned ?? this.#pins.get(key));
      this.#files.set(key, opening);
      // what failed is tried again by whoever asks next
      opening.catch(() => this.#files.delete(key));
      for (const oldest of this.#files.keys()) if (this.#files.size > MOST_FILES) this.#files.delete(oldest);
      return opening;
    };
    const file = await (this.#files.get(key) ?? open());
    // a computation saw another state of it, which is the one of this edition
    const isOther = file !== undefined && pinned !== undefined && !isSamePin(file.pin, pinned);
    return isOther ? open() : file;
  }

  async #open(files: OfficialFiles, path: string, before: FilePin | undefined): Promise<LayerFile | undefined> {
    const { client, cache, mirrors } = this.#options;
    const address = addressOf(files, path, mirrors);
    const file = await openPinned(client, address, { before, cache });
    if (typeof file === "number") {
      if (files.kind === "file") throw away(address, file);
      if (before !== undefined) throw new GridError("changed", importSaid("official.stopped"));
      if (file === 403) await checkClosed(files, this.#options);
      return undefined;
    }
    const opened = await openLayerFile(this.#source, file);
    this.#pins.set(fileKey(files.base, path), file.pin);
    this.#hasNews = true;
    return opened;
  }

  #reader(key: string): BlockReader {
    return async ({ variable, place }: Raster, block, [row, column]) => {
      const name = `${key} ${this.#version} ${block}`;
      const known = this.#unpacked.get(name);
      if (known !== undefined) return known;
      const index = variable.shape.map(() => 0);
      index[place.yDimension] = row;
      index[place.xDimension] = column;
      try {
        const { shape, data } = await variable.readChunk(index);
        const unpacked = { data, columns: shape[place.xDimension] ?? 0 };
        this.#unpacked.keep(name, unpacked);
        return unpacked;
      } catch (error) {
        if (isSpent(error)) return undefined;
        throw error;
      }
    };
  }
}

/**
 * @param pinsFile on this machine
 * @throws MirrorFault
 */
export const createLayerReader = (settings: OfficialSettings, source: OfficialSource, pinsFile: string): LayerReader =>
  new Layer(settings, source, pinsFile);
