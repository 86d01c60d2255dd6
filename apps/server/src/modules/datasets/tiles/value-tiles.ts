import { nativeClimate, type NativeMaps } from "@tidemark/atlas";
import { datasetById } from "@tidemark/science";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { LayerThreads } from "../layers/layer-threads.ts";
import type { LayerStore } from "../layers/layer-store.ts";
import { type LayerRef, type LayerView, rangeOf, viewKey } from "../layers/layer-view.ts";
import { regionsOf } from "../layers/refinement.ts";
import { DEEPEST, fillTile, type Resampling, TILE_SIZE, type TileAddress } from "./fill-tile.ts";
import { levelAt, nativeZooms } from "./native-zooms.ts";

const MEGABYTE = 1024 * 1024;
/** What an empty tile counts in the cache. */
const EMPTY_BYTES = 64;

/** Tiles of layers as PNG; those used last are kept. */
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

/** Deepest zoom of a dataset. @param maps its imported ones, if it has some */
export function deepestZoom(maps: NativeMaps | undefined, resampling: Resampling): number {
  return maps === undefined ? DEEPEST[resampling] : nativeZooms(maps).deepest;
}

const isInWorld = ({ z, x, y }: TileAddress): boolean => x < 2 ** z && y < 2 ** z;

export function createValueTiles(store: LayerStore, threads: LayerThreads, cacheBytes = 64 * MEGABYTE): ValueTiles {
  const kept = new LRUCache<string, Uint8Array | "empty">({
    maxSize: cacheBytes,
    sizeCalculation: (tile) => (tile === "empty" ? EMPTY_BYTES : tile.byteLength),
  });
  const making = new Map<string, Promise<ValueTile>>();

  /**
   * What a layer builds on, as far as it is worked out; what is not is begun, so that it is made once for all tiles.
   */
  async function climateOf(refs: readonly (LayerRef | undefined)[]) {
    const columns = refs.flatMap((ref) => (ref === undefined ? [] : nativeClimate(ref.dataset.id, ref.index)));
    const found = columns.map(async ({ datasetId, index }) => {
      const ref = { dataset: datasetById(datasetId)!, index };
      const values = await store.known(ref);
      if (values === undefined) await store.progress({ layer: ref, base: undefined });
      return values === undefined ? [] : [{ datasetId, index, values }];
    });
    return (await Promise.all(found)).flat();
  }

  /** From the cells of an imported map; undefined where it does not reach. */
  async function makeNative(
    view: LayerView,
    address: TileAddress,
    { maps, version }: { readonly maps: NativeMaps; readonly version: string },
    key: string,
  ): Promise<ValueTile | undefined> {
    const { layer, base } = view;
    const ask = {
      datasetId: layer.dataset.id,
      index: layer.index,
      base: base?.index,
      address,
      level: levelAt(maps, address.z),
      range: rangeOf(view),
      version,
      climate: await climateOf([layer, base]),
    };
    const pixels = await threads.call("native", ask);
    if (pixels === undefined) return undefined;
    const bytes = await encodeTile(pixels);
    kept.set(key, bytes);
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
    kept.set(isFinal ? key : drawn, bytes ?? "empty");
    return { bytes, isFinal };
  }

  return {
    async tile(view, address, resampling) {
      const { digest, native: imported, version } = await store.facts();
      const maps = imported[view.layer.dataset.id];
      if (!isInWorld(address) || address.z > deepestZoom(maps, resampling)) return { bytes: undefined, isFinal: true };
      const key = `${digest} ${viewKey(view)} ${address.z}/${address.x}/${address.y} ${resampling}`;
      const known = kept.get(key);
      if (known !== undefined) return { bytes: known === "empty" ? undefined : known, isFinal: true };
      const begin = async () => {
        const isNative = maps !== undefined && address.z >= nativeZooms(maps).from;
        const native = isNative ? await makeNative(view, address, { maps, version }, key) : undefined;
        return native ?? make(view, address, resampling, key);
      };
      const waiting = making.get(key) ?? begin();
      making.set(key, waiting);
      return waiting.finally(() => making.delete(key));
    },
  };
}
