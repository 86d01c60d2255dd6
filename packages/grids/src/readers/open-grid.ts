import { stat } from "node:fs/promises";
import { GridError } from "../grid-error.ts";
import type { GridSource } from "../grid-source.ts";
import { type ByteFile, openByteFile } from "../storage/byte-store.ts";
import { fileStore, openLocalFile } from "../storage/file-store.ts";
import { httpStore, type HttpStoreOptions } from "../storage/http-store.ts";
import type { GeoTiffOptions } from "./geotiff-source.ts";
import { openGeoTiff, openNetCdf3, openNetCdf4, openZarr } from "./openers.ts";
import { gridSaid } from "../wording/grid-said.ts";

export interface OpenGridOptions extends GeoTiffOptions {
  /** Rules for web addresses; without them only local paths are opened. */
  readonly http?: HttpStoreOptions;
  /** Arrays of a Zarr group without consolidated metadata. */
  readonly arrays?: readonly string[];
}

/**
 * Opens a local path or web address of a Zarr folder, GeoTIFF, NetCDF 3 or NetCDF 4 file, told apart by their first
 * bytes.
 * @throws GridError not-found, not-understood, address-refused, and what the readers throw
 */
export async function openGrid(location: string, options: OpenGridOptions = {}): Promise<GridSource> {
  if (/^https?:\/\//i.test(location)) return openRemote(location, options);
  const found = await stat(location).catch(() => null);
  if (found === null) throw new GridError("not-found", gridSaid("grid.no_such_file", { file: location }));
  return found.isDirectory()
    ? openZarr(fileStore(location), options)
    : openFile(await openLocalFile(location), options);
}

async function openRemote(location: string, options: OpenGridOptions): Promise<GridSource> {
  if (options.http === undefined) {
    throw new GridError("address-refused", gridSaid("grid.is_web_address", { file: location }));
  }
  const path = new URL(location).pathname.replace(/\/$/, "");
  if (/\.zarr(\/|$)/i.test(path)) return openZarr(httpStore(location, options.http), options);
  const cut = location.lastIndexOf("/");
  const store = httpStore(location.slice(0, cut), options.http);
  return openFile(await openByteFile(store, `/${location.slice(cut + 1)}`), options);
}

/** Opens a single file by its first bytes. @throws GridError not-understood when it is none of the formats */
export async function openFile(file: ByteFile, options: GeoTiffOptions = {}): Promise<GridSource> {
  const head = await file.read(0, Math.min(8, file.size));
  const text = String.fromCharCode(...head);
  if (text.startsWith("CDF\x01") || text.startsWith("CDF\x02")) return openNetCdf3(file);
  if (text.startsWith("\x89HDF")) return openNetCdf4(file);
  if (text.startsWith("II*\0") || text.startsWith("MM\0*") || text.startsWith("II+\0") || text.startsWith("MM\0+"))
    return openGeoTiff(file, options);
  const code = text.startsWith("PK")
    ? "grid.is_zip"
    : text.startsWith("GRIB")
      ? "grid.is_grib"
      : text.startsWith("CDF\x05")
        ? "grid.is_cdf5"
        : "grid.unknown_format";
  throw new GridError("not-understood", gridSaid(code, { file: file.name }));
}
