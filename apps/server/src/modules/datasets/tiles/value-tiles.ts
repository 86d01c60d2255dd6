import sharp from "sharp";
import { ByteCache } from "../layers/byte-cache.ts";
import type { LayerPool } from "../layers/layer-pool.ts";
import { type LayerStore, type LayerView, rangeOf, viewKey } from "../layers/layer-store.ts";
import { regionsOf } from "../layers/refinement.ts";
import { DEEPEST, fillTile, nativeZooms, type Resampling, TILE_SIZE, type TileAddress } from "./fill-tile.ts";

const MEGABYTE = 1024 * 1024;
/** What an empty tile counts in the cache. */
const EMPTY_BYTES = 64;

/** Tiles of layers as PNG; those made last are kept. */
export interface ValueTiles {
  tile(view: LayerView, address: TileAddress, resampling: Resampling): Promise<ValueTile>;
}

export interface ValueTile {
  /** Undefined where the tile has no value or does not exist. */
  readonly bytes: Uint8Array | undefined;
  /** False while the layer is still being worked out: the tile will change. */
  readonly isFinal: boolean;
}

/** RGB pixels of a tile as a PNG; level 4 with the best filter of each row is small and quick. */
export function encodeTile(pixels: Uint8Array): Promise<Uint8Array> {
  return sharp(pixels, { raw: { width: TILE_SIZE, height: TILE_SIZE, channels: 3 } })
    .png({ compressionLevel: 4, adaptiveFiltering: true })
    .toBuffer();
}

/** Deepest zoom of a dataset. @param step size of the cells of its imported maps, if it has some */
export function deepestZoom(step: number | undefined, resampling: Resampling): number {
  return step === undefined ? DEEPEST[resampling] : nativeZooms(step).deepest;
}

const isInWorld = ({ z, x, y }: TileAddress): boolean => x < 2 ** z && y < 2 ** z;

export function createValueTiles(store: LayerStore, pool: LayerPool, cacheBytes = 64 * MEGABYTE): ValueTiles {
  const kept = new ByteCache<Uint8Array | "empty">(cacheBytes);
  const making = new Map<string, Promise<ValueTile>>();

  /** From the cells of an imported map. */
  async function makeNative(view: LayerView, address: TileAddress, version: string, key: string): Promise<ValueTile> {
    const { layer, base } = view;
    const ask = {
      datasetId: layer.dataset.id,
      index: layer.index,
      base: base?.index,
      address,
      range: rangeOf(view),
      version,
    };
    const pixels = await pool.call("native", ask);
    const bytes = pixels === undefined ? undefined : await encodeTile(pixels);
    kept.set(key, bytes ?? "empty", bytes?.byteLength ?? EMPTY_BYTES);
    return { bytes, isFinal: true };
  }

  async function make(view: LayerView, address: TileAddress, resampling: Resampling, key: string): Promise<ValueTile> {
    const { surface, part } = await store.shown(view, regionsOf(address));
    const isFinal = part === undefined;
    const drawn = `${key} ${part}`;
    const known = isFinal ? undefined : kept.get(drawn);
    if (known !== undefined) return { bytes: known === "empty" ? undefined : known, isFinal };
    const pixels = fillTile(surface, address, resampling);
    const bytes = pixels === undefined ? undefined : await encodeTile(pixels);
    kept.set(isFinal ? key : drawn, bytes ?? "empty", bytes?.byteLength ?? EMPTY_BYTES);
    return { bytes, isFinal };
  }

  return {
    async tile(view, address, resampling) {
      const { digest, native, version } = await store.facts();
      const step = native[view.layer.dataset.id];
      if (!isInWorld(address) || address.z > deepestZoom(step, resampling)) return { bytes: undefined, isFinal: true };
      const key = `${digest} ${viewKey(view)} ${address.z}/${address.x}/${address.y} ${resampling}`;
      const known = kept.get(key);
      if (known !== undefined) return { bytes: known === "empty" ? undefined : known, isFinal: true };
      const isNative = step !== undefined && address.z >= nativeZooms(step).from;
      const begin = () => (isNative ? makeNative(view, address, version, key) : make(view, address, resampling, key));
      const waiting = making.get(key) ?? begin();
      making.set(key, waiting);
      return waiting.finally(() => making.delete(key));
    },
  };
}
