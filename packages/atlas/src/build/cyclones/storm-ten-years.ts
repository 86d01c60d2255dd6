import { readFileSync } from "node:fs";
import { fromArrayBuffer } from "geotiff";
import { columnLongitude, GRID_CELLS, GRID_COLUMNS, GRID_ROWS, rowLatitude } from "../../cell-grid.ts";

/** STORM counts winds of a tropical storm alone; what stands below is a fault of its files at the rim of a basin. */
const WEAKEST_MS = 17;

/**
 * Ten-minute wind (m/s) of ten years of STORM on the grid of the pack, from its pixels of 0.1 degrees around each
 * centre; NaN where STORM has none, which is under 18 m/s or outside its basins.
 */
export async function readStormTenYears(path: string): Promise<Float32Array> {
  const file = readFileSync(path);
  const tiff = await fromArrayBuffer(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  const image = await tiff.getImage();
  const [west, north] = image.getOrigin() as [number, number];
  const [step] = image.getResolution() as [number, number];
  const pixels = (await image.readRasters({ interleave: true })) as Float32Array;
  const [width, height] = [image.getWidth(), image.getHeight()];
  const out = new Float32Array(GRID_CELLS).fill(Number.NaN);
  for (let row = 0; row < GRID_ROWS; row++) {
    const top = Math.floor((north - rowLatitude(row)) / step - 0.5);
    if (top < -1 || top >= height) continue;
    for (let column = 0; column < GRID_COLUMNS; column++) {
      const left = Math.floor((columnLongitude(column) - west) / step - 0.5);
      let [sum, count] = [0, 0];
      for (const y of [top, top + 1]) {
        for (const x of [left, left + 1]) {
          const wind = y >= 0 && y < height ? pixels[y * width + Math.min(width - 1, Math.max(0, x))]! : Number.NaN;
          if (!(wind >= WEAKEST_MS)) continue;
          sum += wind;
          count++;
        }
      }
      if (count > 0) out[row * GRID_COLUMNS + column] = sum / count;
    }
  }
  return out;
}
