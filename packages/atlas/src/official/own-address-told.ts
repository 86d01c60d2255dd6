import type { LayerOnMap } from "./layer-on-map.ts";

/** Where a map by address comes from; it stands beside every value. */
export interface OwnFacts {
  readonly title: string;
  readonly publisher: string;
  readonly licence: string;
  /** Page of the map or of its licence. */
  readonly page?: string | undefined;
  readonly citation?: string | undefined;
}

/** What an administrator says of a map that lies at an address of his own. */
export interface OwnAddressTold {
  /** Of the kinds: what the map gives. */
  readonly id: string;
  /** Of a GeoTIFF or of a Zarr array; `{period}` stands for the return period where there is a file for each. */
  readonly address: string;
  /** Years; none for a map without, and for an array that tells its own. */
  readonly periods: readonly number[];
  /** Unit of the values in the file, whatever the file itself says. */
  readonly units?: string | undefined;
  /** Code that stands for missing, beside those that the file declares. */
  readonly nodata?: number | undefined;
  readonly facts: OwnFacts;
}

/** A map at an address of somebody's own, as it was looked at and saved. */
export interface OwnAddress extends OwnAddressTold {
  readonly format: "geotiff" | "zarr";
  /** Of a cell in the middle of the map, degrees. */
  readonly centre: readonly [longitude: number, latitude: number];
  readonly resolution: string;
  readonly bytesPerPlace: number;
  /** How it is drawn on the map; none of a file without smaller copies, and of an array. */
  readonly layer?: LayerOnMap | undefined;
  /** ISO 8601. */
  readonly savedAt: string;
}
