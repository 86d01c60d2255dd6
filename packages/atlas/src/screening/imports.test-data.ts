import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { writeGeoTiff } from "@tidemark/grids/testing";
import { type ColumnReader, COORDINATE_SETS, coordinateIndex, type Coordinates, datasetById } from "@tidemark/science";
import { importsIn } from "../import/import-store.ts";
import { openImported } from "../import/open-imported.ts";
import { importSource } from "../import/import-source.ts";
import type { Pointer } from "../import/pointer.ts";
import type { ImportDetails } from "../import/source-types.ts";
import { siteColumns, siteMissingReason } from "./site-columns.ts";
import { type ScreeningOptions, screenSites } from "./screen-sites.ts";
import type { SiteData } from "./site-data.ts";
import type { ScreeningPoint } from "../pack/screening-inputs.ts";
import { shippedPack } from "../pack/shipped-pack.test-data.ts";
import { type Sources, sourcesOf } from "./sources.ts";

export const ZURICH = { latitude: 47.37, longitude: 8.54 };
export const MIAMI = { latitude: 25.77, longitude: -80.19 };
export const OSLO = { latitude: 59.91, longitude: 10.75 };

/** A folder for files of publishers and one for what is imported; `remove` at the end. */
export function importFolders() {
  const root = mkdtempSync(join(tmpdir(), "atlas-screening-"));
  const imported = join(root, "imported");
  let batches = 0;
  return {
    imported,
    remove: () => rmSync(root, { recursive: true, force: true }),
    /** Writes the files and imports them as a source. */
    async add(source: string, files: Readonly<Record<string, Uint8Array>>, details: ImportDetails = {}): Promise<void> {
      const input = join(root, `input-${batches++}`);
      for (const [name, bytes] of Object.entries(files)) {
        mkdirSync(dirname(join(input, name)), { recursive: true });
        writeFileSync(join(input, name), bytes);
      }
      await importSource(source, input, { into: imported, details });
    },
  };
}

/** Folder of the version of a source that is in force. */
export function folderInForce(imported: string, source: string): string {
  const { inForce } = JSON.parse(readFileSync(join(imported, source, "in-force.json"), "utf8")) as Pointer;
  return join(imported, source, inForce.version);
}

/** Four by four cells of one degree, all of one value, north-west corner given. */
export function tiff(value: number, [west, north]: readonly [number, number], size = 4): Uint8Array {
  const bands = [new Float32Array(size * size).fill(value)];
  const place = { origin: [west, north], pixelSize: [4 / size, -4 / size] } as const;
  return writeGeoTiff({ width: size, height: size, bands, ...place, tile: [16, 16], nodata: "-9999" });
}

/** Corner of a map that holds Zürich, but neither of the others. */
export const AROUND_ZURICH = [7, 49] as const;
export const AROUND_MIAMI = [-82, 28] as const;

/** The shipped pack with what is imported into a folder. */
export async function sourcesIn(importedFolder?: string): Promise<Sources> {
  return sourcesOf(shippedPack(), importedFolder === undefined ? [] : await openImported(importsIn(importedFolder)));
}

export interface Screened {
  readonly data: SiteData;
  /** Value at the default coordinates of the present, or at the coordinates given. */
  readonly value: (id: string, at?: Coordinates, site?: number) => number;
  readonly reason: (id: string, site?: number) => string | undefined;
  readonly read: ColumnReader;
  readonly source: (id: string) => string | undefined;
}

/** Screens points with what is imported into a folder. */
export async function screen(
  importedFolder: string | undefined,
  points: readonly ScreeningPoint[] = [ZURICH, MIAMI, OSLO],
  options: ScreeningOptions = {},
): Promise<Screened> {
  const data = await screenSites(await sourcesIn(importedFolder), points, options);
  const read = siteColumns(data);
  return {
    data,
    read,
    value(id, at = {}, site = 0) {
      const dataset = datasetById(id)!;
      const set = COORDINATE_SETS[dataset.coordinateSet];
      const present = set.epochs.length === 0 ? {} : { scenario: "historical" as const, time: 2005 };
      const member = dataset.defaultCoordinates.ensemble === undefined ? {} : { ensemble: "p50" as const };
      const index = coordinateIndex(set, { ...dataset.defaultCoordinates, ...present, ...member, ...at });
      return read(id, index)?.[site] ?? Number.NaN;
    },
    reason: (id, site = 0) => siteMissingReason(data, id, site)?.english,
    source: (id) => data.provenance.find(({ dataset }) => dataset === id)?.source,
  };
}
