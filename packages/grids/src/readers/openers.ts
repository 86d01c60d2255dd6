import type { GridSource } from "../grid-source.ts";
import type { GeoTiffOptions } from "./geotiff-source.ts";
import { checkedSource } from "./checked-source.ts";
import type { ByteFile, ByteStore } from "../storage/byte-store.ts";

/*
 * Each format's library is loaded when the first file of that format is opened: together they take a third of a second,
 * and most programs open none.
 */

/** Opens a GeoTIFF or COG, see `geotiff-source.ts`. @throws GridError */
export async function openGeoTiff(file: ByteFile, options: GeoTiffOptions = {}): Promise<GridSource> {
  return checkedSource(await (await import("./geotiff-source.ts")).openGeoTiff(file, options));
}

/** Opens a classic NetCDF file, see `netcdf3-source.ts`. @throws GridError */
export async function openNetCdf3(file: ByteFile): Promise<GridSource> {
  return checkedSource(await (await import("./netcdf3-source.ts")).openNetCdf3(file));
}

/** Opens a NetCDF 4 file, see `netcdf4-source.ts`. @throws GridError */
export async function openNetCdf4(file: ByteFile): Promise<GridSource> {
  return checkedSource(await (await import("./netcdf4-source.ts")).openNetCdf4(file));
}

/** Opens a Zarr group of either generation, see `zarr-source.ts`. @throws GridError */
export async function openZarr(
  store: ByteStore,
  options: { readonly arrays?: readonly string[]; readonly requireChunks?: boolean } = {},
): Promise<GridSource> {
  return checkedSource(await (await import("./zarr-source.ts")).openZarr(store, options));
}
