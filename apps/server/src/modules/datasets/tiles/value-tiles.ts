import sharp from "sharp";
import { ByteCache } from "../layers/byte-cache.ts";
import { type LayerStore, type LayerView, viewKey } from "../layers/layer-store.ts";
import { DEEPEST, fillTile, type Resampling, TILE_SIZE, type TileAddress } from "./fill-tile.ts";

const MEGABYTE = 1024 * 1024;
/** What an empty tile counts in the cache. */
const EMPTY_BYTES = 64;

/** Tiles of layers as PNG; those made last are kept. */
export interface ValueTiles {
  /** Undefined where the tile has no value or does not exist. */
  tile(view: LayerView, address: TileAddress, resampling: Resampling): Promise<Uint8Array | undefined>;
}

/** RGB pixels of a tile as a PNG; level 4 with the best filter of each row is small and quick. */
export function encodeTile(pixels: Uint8Array): Promise<Uint8Array> {
  return sharp(pixels, { raw: { width: TILE_SIZE, height: TILE_SIZE, channels: 3 } })
    .png({ compressionLevel: 4, adaptiveFiltering: true })
    .toBuffer();
}

/** False for addresses outside the world and below the deepest zoom. */
function exists({ z, x, y }: TileAddress, resampling: Resampling): boolean {
  return z <= DEEPEST[resampling] && x < 2 ** z && y < 2 ** z;
}

export function createValueTiles(store: LayerStore, cacheBytes = 64 * MEGABYTE): ValueTiles {
  const kept = new ByteCache<Uint8Array | "empty">(cacheBytes);
  const making = new Map<string, Promise<Uint8Array | undefined>>();

  async function make(view: LayerView, address: TileAddress, resampling: Resampling, key: string) {
    const pixels = fillTile(await store.surface(view), address, resampling);
    const bytes = pixels === undefined ? undefined : await encodeTile(pixels);
    kept.set(key, bytes ?? "empty", bytes?.byteLength ?? EMPTY_BYTES);
    return bytes;
  }

  return {
    async tile(view, address, resampling) {
      if (!exists(address, resampling)) return undefined;
      const { digest } = await store.facts();
      const key = `${digest} ${viewKey(view)} ${address.z}/${address.x}/${address.y} ${resampling}`;
      const known = kept.get(key);
      if (known !== undefined) return known === "empty" ? undefined : known;
      const waiting = making.get(key) ?? make(view, address, resampling, key);
      making.set(key, waiting);
      return waiting.finally(() => making.delete(key));
    },
  };
}
