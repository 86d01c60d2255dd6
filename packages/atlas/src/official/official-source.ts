import type { MapLabels, MapSource } from "../import/source-types.ts";
import type { LayerOnMap } from "./layer-on-map.ts";
import type { OwnAddress } from "./own-address-told.ts";

/** Files of a publisher whose names are known by the place. */
export interface OfficialFiles {
  /** Address that all paths begin with; a mirror takes its place. */
  readonly base: string;
  /**
   * Tiles, each of which has all places that its path is made for; or one file that has to be there and ends somewhere;
   * or labelled arrays (Zarr) of which single chunks are read, with paths that end as `arrayPath`.
   */
  readonly kind?: "array" | "file";
  /** Path of the file that holds a place; undefined where there is none. */
  readonly pathOf: (labels: MapLabels, longitude: number, latitude: number, index: TileIndex) => string | undefined;
  /** GeoJSON of the tiles, by which paths are made, where the publisher has one. */
  readonly index?: string;
  /** What the publisher says of single cells of its maps, file by file. */
  readonly masks?: readonly OfficialMask[];
}

/**
 * Cells that a publisher marks in a map of its own; whatever is above nothing is marked. Spurious depths have no value;
 * permanent water is told beside the depth.
 */
export type MaskKind = "spurious" | "water";

export interface OfficialMask {
  readonly kind: MaskKind;
  readonly pathOf: OfficialFiles["pathOf"];
}

/** A tile of the index of a publisher. */
export interface IndexedTile {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly id: string;
  readonly name: string;
}
export type TileIndex = readonly IndexedTile[];

/** Path of one map of an array: the array, and the return period of the map in it. */
export const arrayPath = (array: string, { returnPeriod }: MapLabels): string => `${array}#${returnPeriod ?? ""}`;

/** The array or file that a path names. */
export const withoutMap = (path: string): string => path.replace(/#[^/]*$/, "");

/** Maps that are read where their publisher keeps them, cell by cell. */
export interface OfficialSource extends MapSource {
  readonly official: {
    /** Told by an administrator; undefined for the sources of the table. */
    readonly own?: OwnAddress;
    readonly publisher: string;
    /** What it gives, in a few words. */
    readonly brings: string;
    readonly licenceAddress: string;
    /** Maps of each place: all of them or none are taken. */
    readonly layers: readonly MapLabels[];
    /** Where a place is looked for, one after the other. */
    readonly files: readonly OfficialFiles[];
    /** A place whose file is there: without it the publisher is away, and nothing is taken for absent. */
    readonly canary: {
      readonly longitude: number;
      readonly latitude: number;
      /** What an array has there at least and at most, in the unit of the source: others are in another unit. */
      readonly between?: readonly [low: number, high: number];
    };
    /** Distance of the further points that are read around a place, degrees; for the slope of the ground. */
    readonly reachDegrees?: number;
    /** Width and height of cells at a latitude, where values lie between cells. */
    readonly cellDegrees?: (latitude: number) => readonly [width: number, height: number];
    /** Places that lie far from the sea are not asked for. */
    readonly isNearCoast?: boolean;
    /** Where neither tile is public and the data hold mostly sea, the ground lies at nothing. */
    readonly isSeaWhereAbsent?: boolean;
    /** Slivers below nothing down to here are nothing. */
    readonly clampFrom?: number;
    /** Unit of files that name none, where it is not that of the source. */
    readonly fileUnits?: string;
    /** Codes of files that stand for missing, beside those that they declare. */
    readonly nodata?: readonly number[];
    /** By which values of files are multiplied, as for winds averaged over another time. */
    readonly factor?: number;
    /** What is above counts as this. */
    readonly atMost?: number;
    /** How its files are drawn on the map; without, a layer would have to read all of them. */
    readonly layer?: LayerOnMap | undefined;
    readonly recommended: boolean;
    /** Bytes that a new place costs, measured. */
    readonly bytesPerPlace: number;
    /** What to know before it is turned on. */
    readonly toKnow: string;
    /** What nobody has confirmed at the publisher yet; reading refuses what it finds otherwise. */
    readonly unconfirmed: readonly string[];
  };
}
