import type { GridSource } from "../grid-source.ts";
import type { GeoTiffOptions } from "./geotiff-source.ts";
import { checkedSource } from "./checked-source.ts";
import { guardedSource, readingForeign } from "./foreign-bytes.ts";
import type { ByteFile, ByteStore } from "../storage/byte-store.ts";

/*
 * Each format's library is loaded when the first file of that format is opened: together they take a third of a second,
 * and most programs open none.
 */

/** What a reader makes of foreign bytes: every fault of a library is told of the file, and what it says is checked. */
async function opened(file: string, open: () => Promise<GridSource>): Promise<GridSource> {
  return readingForeign(file, async () => guardedSource(checkedSource(await open())));
}

/** Opens a GeoTIFF or COG, see `geotiff-source.ts`. @throws GridError */
export async function openGeoTiff(file: ByteFile, options: GeoTiffOptions = {}): Promise<GridSource> {
  return opened(file.name, async () => (await import("./geotiff-source.ts")).openGeoTiff(file, options));
}

/** Opens a classic NetCDF file, see `netcdf3-source.ts`. @throws GridError */
export async function openNetCdf3(file: ByteFile): Promise<GridSource> {
  return opened(file.name, async () => (await import("./netcdf3-source.ts")).openNetCdf3(file));
}

/** Opens a NetCDF 4 file, see `netcdf4-source.ts`. @throws GridError */
export async function openNetCdf4(file: ByteFile): Promise<GridSource> {
  return opened(file.name, async () => (await import("./netcdf4-source.ts")).openNetCdf4(file));
}

/** Opens a Zarr group of either generation, see `zarr-source.ts`. @throws GridError */
export async function openZarr(
  store: ByteStore,
  options: { readonly arrays?: readonly string[]; readonly requireChunks?: boolean } = {},
): Promise<GridSource> {
  return opened(store.name, async () => (await import("./zarr-source.ts")).openZarr(store, options));
}
