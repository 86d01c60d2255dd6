import type { LayerPixels } from "./layer-file.ts";

/**
 * Pixels of a tile by the path of the file that they lie in. Files are rectangles of degrees that are larger than
 * tiles: a part of the tile whose corners lie in one file lies in it as a whole.
 */
export function pixelsByPath(
  { longitudes, latitudes }: LayerPixels,
  pathAt: (longitude: number, latitude: number) => string | undefined,
): Map<string, number[]> {
  const out = new Map<string, number[]>();
  const width = longitudes.length;
  const at = (x: number, y: number) => pathAt(longitudes[x]!, latitudes[y]!);
  const take = (west: number, north: number, east: number, south: number): void => {
    const corners = new Set([at(west, north), at(east, north), at(west, south), at(east, south)]);
    if (corners.size > 1) {
      const [x, y] = [Math.floor((west + east) / 2), Math.floor((north + south) / 2)];
      take(west, north, x, y);
      if (x < east) take(x + 1, north, east, y);
      if (y < south) take(west, y + 1, x, south);
      if (x < east && y < south) take(x + 1, y + 1, east, south);
      return;
    }
    const [path] = corners;
    if (path === undefined) return;
    const own = out.get(path) ?? [];
    out.set(path, own);
    for (let y = north; y <= south; y++) for (let x = west; x <= east; x++) own.push(y * width + x);
  };
  take(0, 0, width - 1, latitudes.length - 1);
  return out;
}
