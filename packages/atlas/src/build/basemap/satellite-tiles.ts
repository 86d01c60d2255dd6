import sharp from "sharp";
import type { BasemapTile } from "../../basemap/archive.ts";

/** A picture of the world: red, green, blue by row from the north, longitude and latitude in equal steps. */
export interface WorldPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const SIDE = 256;
/** The picture has 2048 columns: deeper tiles would show nothing more. */
export const SATELLITE_ZOOM = 4;
const MOST_SAMPLES = 8;

/** Adds the colour at a place of the picture, between its pixels, to a sum of three channels. */
function addColour({ width, height, pixels }: WorldPicture, x: number, y: number, sum: Float64Array): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = x - left;
  const down = y - top;
  for (const [column, row, weight] of [
    [left, top, (1 - across) * (1 - down)],
    [left + 1, top, across * (1 - down)],
    [left, top + 1, (1 - across) * down],
    [left + 1, top + 1, across * down],
  ] as const) {
    const inside = Math.min(height - 1, Math.max(0, row)) * width + ((column + width) % width);
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] ?? 0) + weight * (pixels[3 * inside + channel] ?? 0);
  }
}

/**
 * One tile of the Mercator projection from a picture of the world, red, green, blue by row.
 *
 * @param zoom tiles across the world are 2 ** zoom
 */
export function warpTile(picture: WorldPicture, zoom: number, tileX: number, tileY: number): Uint8Array {
  const out = new Uint8Array(3 * SIDE * SIDE);
  const across = SIDE * 2 ** zoom;
  const { width, height } = picture;
  // as many samples for a pixel as the picture has pixels in it
  const samples = Math.max(1, Math.min(MOST_SAMPLES, Math.round(width / across)));
  const sum = new Float64Array(3);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    sum.fill(0);
    for (let sample = 0; sample < samples * samples; sample++) {
      const x = (tileX * SIDE + (pixel % SIDE) + ((sample % samples) + 0.5) / samples) / across;
      const y = (tileY * SIDE + Math.floor(pixel / SIDE) + (Math.floor(sample / samples) + 0.5) / samples) / across;
      const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * y)));
      addColour(picture, x * width - 0.5, (0.5 - latitude / Math.PI) * height - 0.5, sum);
    }
    for (let channel = 0; channel < 3; channel++)
      out[3 * pixel + channel] = Math.round((sum[channel] ?? 0) / samples ** 2);
  }
  return out;
}

/**
 * Every tile of the picture as WebP, by zoom, column, row; calmer in colour, so that what is drawn on it stands out.
 */
export async function* satelliteTiles(picture: WorldPicture, maxZoom = SATELLITE_ZOOM): AsyncGenerator<BasemapTile> {
  for (let zoom = 0; zoom <= maxZoom; zoom++)
    for (let x = 0; x < 2 ** zoom; x++)
      for (let y = 0; y < 2 ** zoom; y++) {
        const bytes = await sharp(warpTile(picture, zoom, x, y), { raw: { width: SIDE, height: SIDE, channels: 3 } })
          .modulate({ saturation: 0.78 })
          .linear(0.96, -10)
          .webp({ quality: 80, effort: 4 })
          .toBuffer();
        yield { zoom, x, y, bytes };
      }
}
