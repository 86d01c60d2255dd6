import { readFileSync } from "node:fs";
import initSqlJs from "sql.js";
import { GRID_CELLS, GRID_COLUMNS, GRID_ROWS, GRID_STEP, rowLatitude } from "../../cell-grid.ts";

/** Bytes of the envelope in the header of a GeoPackage geometry, by its code. */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64] as const;
const MULTIPOLYGON = 6;

/** Points of a ring, x and y in turn. */
type Ring = Float64Array;

/** Rings of a multipolygon in the binary form of GeoPackage, little-endian (OGC 12-128r18, 2.1.3). */
export function ringsOfGeometry(blob: Uint8Array): readonly Ring[] {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  const isGeoPackage = view.getUint16(0) === 0x4750 && (view.getUint8(3) & 1) === 1;
  let at = 8 + (ENVELOPE_BYTES[(view.getUint8(3) >> 1) & 7] ?? 0);
  const next = () => {
    const value = view.getUint32(at, true);
    at += 4;
    return value;
  };
  const begin = () => {
    at += 1; // byte order, little-endian as the header
    return next();
  };
  if (!isGeoPackage || begin() !== MULTIPOLYGON) throw new Error("Not a multipolygon of a GeoPackage");
  const rings: Ring[] = [];
  for (let polygons = next(); polygons > 0; polygons--) {
    begin();
    for (let left = next(); left > 0; left--) {
      const numbers = 2 * next();
      rings.push(Float64Array.from({ length: numbers }, (_, i) => view.getFloat64(at + 8 * i, true)));
      at += 8 * numbers;
    }
  }
  return rings;
}

/** Longitudes at which the outlines cross each row of the grid. */
function crossings(rings: readonly Ring[]): readonly number[][] {
  const rows: number[][] = Array.from({ length: GRID_ROWS }, () => []);
  for (const ring of rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [x0, y0, x1, y1] = [ring[i]!, ring[i + 1]!, ring[i + 2]!, ring[i + 3]!];
      if (y0 === y1) continue;
      const [low, high] = y0 < y1 ? [y0, y1] : [y1, y0];
      const first = Math.max(0, Math.floor((90 - high) / GRID_STEP - 1));
      for (let row = first; row < GRID_ROWS && rowLatitude(row) >= low; row++) {
        const latitude = rowLatitude(row);
        if (latitude < high) rows[row]!.push(x0 + ((x1 - x0) * (latitude - y0)) / (y1 - y0));
      }
    }
  }
  return rows;
}

/** Gives the cells whose centre lies within the outlines a value. */
export function fillRings(rings: readonly Ring[], value: number, out: Uint8Array): void {
  crossings(rings).forEach((found, row) => {
    found.sort((a, b) => a - b);
    for (let i = 0; i + 1 < found.length; i += 2) {
      const from = Math.ceil((found[i]! + 180) / GRID_STEP - 0.5);
      const to = Math.min(GRID_COLUMNS - 1, Math.ceil((found[i + 1]! + 180) / GRID_STEP - 0.5) - 1);
      for (let column = Math.max(0, from); column <= to; column++) out[row * GRID_COLUMNS + column] = value;
    }
  });
}

/** Lower end (m/s) of the band of 10 m/s that the wind of 100 years of STORM lies in; 0 outside all bands. */
export async function readStormBands(path: string): Promise<Uint8Array> {
  const sql = await initSqlJs();
  const database = new sql.Database(readFileSync(path));
  const out = new Uint8Array(GRID_CELLS);
  try {
    const [answer] = database.exec("SELECT WIND_MIN, geom FROM RP100_WS ORDER BY WIND_MIN");
    for (const [lowest, geometry] of answer?.values ?? [])
      fillRings(ringsOfGeometry(geometry as Uint8Array), Number(lowest), out);
  } finally {
    database.close();
  }
  return out;
}
