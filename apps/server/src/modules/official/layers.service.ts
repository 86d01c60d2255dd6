import { createHash } from "node:crypto";
import { join } from "node:path";
import { deepestZoomOf, type OfficialSource, REQUESTS_A_TILE } from "@tidemark/atlas";
import type { OfficialLayer, TileJson, WireCoordinates } from "@tidemark/contract";
import { LRUCache } from "lru-cache";
import { notFound } from "../../app-error.ts";
import { currentAccess, requireAccess } from "../../dataset-access.ts";
import { decoding, encodeTile, NO_VALUE, pixelsWith, TILE_SIZE, type TileAddress } from "../datasets/index.ts";
import { isOn } from "./is-on.ts";
import { LayerLane } from "./layer-lane.ts";
import { type DrawnSource, type Labels, layerOnWire, layerTiles, mapOf, nameOf } from "./layer-on-wire.ts";
import type { OfficialContext } from "./official-context.ts";
import * as repository from "./official.repository.ts";
import { readableSource, readableSources } from "./readable-sources.ts";

/** Tiles that are drawn are kept in memory, with their pixels. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** What an empty tile counts in the cache. */
const EMPTY_BYTES = 200;

/** A tile that is drawn: without bytes where it has no value. */
interface DrawnTile {
  readonly bytes: Uint8Array | undefined;
  readonly pixels: Uint8Array | undefined;
  /** Changes with its bytes. */
  readonly mark: string;
}
const EMPTY: DrawnTile = { bytes: undefined, pixels: undefined, mark: "empty" };

/** A point as it is looked at on a map. */
interface SeenPoint {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

const keyOf = ({ source, known }: DrawnSource, labels: Labels, { z, x, y }: TileAddress): string =>
  `${source.id} ${source.version} ${known.mark} ${nameOf(labels)} ${z}/${x}/${y}`;

const hasTile = ({ layer }: DrawnSource, { z, x, y }: TileAddress): boolean =>
  z >= layer.fromZoom && z <= deepestZoomOf(layer) && x < 2 ** z && y < 2 ** z;

/** Column and row of a point among the tiles of a zoom, with their parts. */
function placeAt({ longitude, latitude }: SeenPoint, zoom: number): readonly [column: number, row: number] {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  const height = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [((longitude + 180) / 360) * 2 ** zoom, height * 2 ** zoom];
}

type LayersContext = Pick<OfficialContext, "database" | "sources" | "settings" | "log" | "clock">;

/**
 * Layers of official maps (decision 0182): what publishers keep, drawn from their files by a lane for each source. A
 * tile is answered at once, with what was drawn of it; what is missing is read meanwhile.
 */
export class OfficialLayers {
  readonly #context: LayersContext;
  readonly #lanes = new Map<string, { readonly version: string; readonly lane: LayerLane }>();
  readonly #known = new WeakMap<object, DrawnSource["known"]>();
  readonly #drawn = new LRUCache<string, DrawnTile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes, pixels }) => EMPTY_BYTES + (bytes?.byteLength ?? 0) + (pixels?.byteLength ?? 0),
  });

  constructor({ settings, ...context }: LayersContext) {
    const perHost = Math.min(REQUESTS_A_TILE, settings.limits?.perHost ?? REQUESTS_A_TILE);
    this.#context = { ...context, settings: { ...settings, limits: { ...settings.limits, perHost, inAll: perHost } } };
  }

  /** Sources that are on, in the order in which they count. */
  async list(): Promise<OfficialLayer[]> {
    const { database } = this.#context;
    const rows = await repository.officialRows(database);
    return (await readableSources(database)).filter((source) => isOn(rows.get(source.id), source)).map(layerOnWire);
  }

  /** @throws AppError `not_found`, `forbidden` */
  async tileJson(id: string, exposureId: string, asked: WireCoordinates): Promise<TileJson> {
    const found = await this.#found(id);
    return layerTiles(found, exposureId, mapOf(found.source, asked), this.#laneOf(found));
  }

  /**
   * A tile as it is drawn; undefined while it is read, which this begins.
   * @throws AppError `not_found`, `forbidden`
   */
  async tile(id: string, map: string, address: TileAddress): Promise<DrawnTile | undefined> {
    const found = await this.#found(id);
    const labels = found.source.official.layers.find((one) => nameOf(one) === map);
    if (labels === undefined) throw notFound("layer");
    if (!hasTile(found, address)) return EMPTY;
    const key = keyOf(found, labels, address);
    const tile = this.#drawn.get(key);
    if (tile === undefined) this.#laneOf(found).want({ key, labels, address });
    return tile;
  }

  /**
   * What is drawn at a point at a zoom, or at one before it; undefined where nothing is. Nothing is read.
   * @throws AppError `not_found`, `forbidden`
   */
  async value(id: string, asked: WireCoordinates, point: SeenPoint): Promise<number | undefined> {
    const found = await this.#found(id);
    const labels = mapOf(found.source, asked);
    const [min, max] = found.source.variable.possible;
    for (let z = Math.min(point.zoom, deepestZoomOf(found.layer)); z >= found.layer.fromZoom; z--) {
      const [column, row] = placeAt(point, z);
      const [x, y] = [Math.floor(column), Math.floor(row)];
      const tile = this.#drawn.get(keyOf(found, labels, { z, x, y }));
      if (tile === undefined) continue;
      const pixel = Math.floor((row - y) * TILE_SIZE) * TILE_SIZE + Math.floor((column - x) * TILE_SIZE);
      const [red = 0, green = 0, blue = NO_VALUE] = tile.pixels?.subarray(3 * pixel, 3 * pixel + 3) ?? [];
      return blue === NO_VALUE ? undefined : (256 * red + green) * decoding({ min, max }).step + min;
    }
    return undefined;
  }

  /** Ends what is read of a source: it was turned off, or has another edition by now. */
  async drop(id: string): Promise<void> {
    const lane = this.#lanes.get(id)?.lane;
    this.#lanes.delete(id);
    await lane?.stop();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#lanes.keys()].map((id) => this.drop(id)));
  }

  async #isOn({ id, version }: OfficialSource): Promise<boolean> {
    const { database } = this.#context;
    const now = await readableSource(database, id);
    return now?.version === version && isOn((await repository.officialRows(database)).get(id), now);
  }

  /** What computations know of the files of a source; undefined while it is not in force. */
  async #knownOf({ id }: OfficialSource): Promise<DrawnSource["known"] | undefined> {
    const found = (await this.#context.sources.current()).imported.find((one) => one.id === id);
    const kept = found?.byAddress?.kept;
    if (found === undefined || kept === undefined) return undefined;
    const before = this.#known.get(kept);
    if (before !== undefined) return before;
    const maps = [...kept.files].filter(([, { file }]) => file.mask === undefined);
    const [{ version }, absent, { index }] = [found, [...kept.absent], kept];
    const pins = Object.fromEntries(maps.map(([key, { file }]) => [key, file.pin]));
    const hash = createHash("sha256").update(JSON.stringify([version, pins, absent]));
    const known = { version, pins, absent, index, mark: hash.digest("base64url").slice(0, 12) };
    this.#known.set(kept, known);
    return known;
  }

  /** @throws AppError `not_found` for one that is off or has no layer, `forbidden` for one whose values are withheld */
  async #found(id: string): Promise<DrawnSource> {
    const source = await readableSource(this.#context.database, id);
    const known = source && (await this.#isOn(source)) ? await this.#knownOf(source) : undefined;
    const layer = source?.official.layer;
    if (source === undefined || known === undefined || layer === undefined) throw notFound("layer");
    requireAccess(currentAccess(), source.replaces);
    return { source, known, layer };
  }

  /** The lane of a source in its edition. */
  #laneOf({ source, known }: DrawnSource): LayerLane {
    const version = `${source.version} ${known.version}`;
    const before = this.#lanes.get(source.id);
    if (before?.version === version) return before.lane;
    void before?.lane.stop();
    const { settings, log, database, clock } = this.#context;
    const [min, max] = source.variable.possible;
    const lane = new LayerLane(source, {
      settings,
      log,
      pinsFile: join(`${settings.cacheFolder}-layers`, `${source.id}.json`),
      isOn: () => this.#isOn(source),
      known: () => this.#knownOf(source),
      onRequests: (spent) => repository.addReads(database, source.id, { at: clock.now(), ...spent }),
      onTile: async ({ key }, values) => {
        const pixels = pixelsWith(values, { min, max });
        const bytes = pixels && (await encodeTile(pixels));
        this.#drawn.set(key, bytes === undefined ? EMPTY : { bytes, pixels, mark: markOf(bytes) });
      },
    });
    this.#lanes.set(source.id, { version, lane });
    return lane;
  }
}

const markOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64url");
