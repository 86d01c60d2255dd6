import { writeGeoTiff, writeNetCdf3, writeZarr } from "@tidemark/grids/testing";
import { zipEntries } from "@tidemark/documents";

/** Cells of a degree around Zürich, all of one value. */
export function floodMap(depthMetres: number, more: object = {}): Uint8Array {
  return writeGeoTiff({
    width: 4,
    height: 4,
    bands: [new Float32Array(16).fill(depthMetres)],
    origin: [7, 49],
    pixelSize: [1, -1],
    tile: [16, 16],
    nodata: "-9999",
    ...more,
  });
}

/** Three maps of the same place with so many cells that importing them takes seconds; they pack to next to nothing. */
export function largeFloodMaps(): (readonly [name: string, bytes: Uint8Array])[] {
  const side = 2048;
  const size = { width: side, height: side, pixelSize: [4 / side, -4 / side], tile: [512, 512], deflate: true };
  return [10, 100, 500].map((years) => {
    const bands = [new Float32Array(side * side).fill(years / 100)];
    return [`floodMapGL_rp${years}y.tif`, floodMap(years / 100, { ...size, bands })];
  });
}

/** Twenty files of daily maximum temperature around Zürich: `hotDays` of each year are at 36 °C, the rest at 10 °C. */
export function climateField(
  scenario: "historical" | "ssp585",
  from: number,
  hotDays: number,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (let year = from; year < from + 20; year++) {
    const days = 365;
    const bytes = writeNetCdf3({
      dimensions: { time: days, lat: 2, lon: 2 },
      variables: [
        {
          name: "time",
          type: "double",
          dimensions: ["time"],
          attributes: { units: `days since ${year}-01-01`, calendar: "noleap" },
          data: Array.from({ length: days }, (_, d) => d + 0.5),
        },
        { name: "lat", type: "double", dimensions: ["lat"], attributes: { units: "degrees_north" }, data: [47, 48] },
        { name: "lon", type: "double", dimensions: ["lon"], attributes: { units: "degrees_east" }, data: [8, 9] },
        {
          name: "tasmax",
          type: "float",
          dimensions: ["time", "lat", "lon"],
          attributes: { units: "K", _FillValue: 1e20 },
          data: Array.from({ length: days * 4 }, (_, i) => (Math.floor(i / 4) < hotDays ? 309.15 : 283.15)),
        },
      ],
    });
    files.set(`tasmax_day_TEST-ESM_${scenario}_r1i1p1f1_gn_${year}.nc`, bytes);
  }
  return files;
}

/**
 * A zipped Zarr group of wind by return period around Miami; `wind` metres per second at ten years, ten more at a
 * hundred.
 */
export async function zippedWind(wind: number, units = "m/s"): Promise<Uint8Array> {
  const files = writeZarr(3, {
    arrays: [
      { name: "rp", dimensions: ["rp"], shape: [2], chunks: [2], data: Float64Array.of(10, 100) },
      { name: "lat", dimensions: ["lat"], shape: [3], chunks: [3], data: Float64Array.of(27, 26, 25) },
      { name: "lon", dimensions: ["lon"], shape: [3], chunks: [3], data: Float64Array.of(-81, -80, -79) },
      {
        name: "gust",
        dimensions: ["rp", "lat", "lon"],
        shape: [2, 3, 3],
        chunks: [1, 3, 3],
        data: Float32Array.from({ length: 18 }, (_, i) => wind + (i < 9 ? 0 : 10)),
        attributes: { units },
      },
    ],
  });
  const entries = [...files].map(([path, content]) => ({ path: `wind.zarr/${path}`, content }));
  const parts: Uint8Array[] = [];
  for await (const part of zipEntries(entries)) parts.push(part);
  return Buffer.concat(parts);
}
