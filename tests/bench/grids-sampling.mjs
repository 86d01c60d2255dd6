/**
 * 1,000,000 points from a tiled raster with 6 return periods, one core, against one read per point and band. Needs the
 * built packages. `node tests/bench/grids-sampling.mjs [points]`
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openGrid, openRaster, samplePoints } from "@tidemark/grids";
import { writeGeoTiff } from "@tidemark/grids/testing";

export const name = "grids-sampling";

const plainPoints = 300;
const [width, height, bandCount] = [3600, 1800, 6];
export async function run(points = 1_000_000) {
  const folder = mkdtempSync(join(tmpdir(), "grids-bench-"));
  try {
    const bands = Array.from({ length: bandCount }, (_, b) =>
      Float32Array.from({ length: width * height }, (_, i) => (i % 7 === 0 ? -9999 : (i % 1000) + b)),
    );
    const path = join(folder, "depth.tif");
    const layout = { tile: [256, 256], planar: true, deflate: true, nodata: "-9999" };
    writeFileSync(path, writeGeoTiff({ width, height, bands, origin: [-180, 90], pixelSize: [0.1, -0.1], ...layout }));

    // A fixed sequence (Lehmer), so that every run samples the same points.
    let state = 42;
    const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const lon = Float64Array.from({ length: points }, () => next() * 360 - 180);
    const lat = Float64Array.from({ length: points }, () => next() * 180 - 90);
    const source = await openGrid(path);
    const raster = await openRaster(source);

    const seconds = async (work) => {
      const start = process.hrtime.bigint();
      const result = await work();
      return [Number(process.hrtime.bigint() - start) / 1e9, result];
    };
    const [nearest, samples] = await seconds(() => samplePoints(raster, lon, lat, { kind: "nearest" }));
    const [bilinear] = await seconds(() => samplePoints(raster, lon, lat, { kind: "bilinear" }));

    const [plain, checked] = await seconds(async () => {
      let same = 0;
      for (let p = 0; p < plainPoints; p++) {
        const column = Math.min(width - 1, Math.floor((lon[p] + 180) / 0.1));
        const row = Math.min(height - 1, Math.floor((90 - lat[p]) / 0.1));
        for (let b = 0; b < bandCount; b++) {
          const block = await raster.variable.readChunk([b, Math.floor(row / 256), Math.floor(column / 256)]);
          const raw = block.data[(row % 256) * block.shape[2] + (column % 256)];
          same += Object.is(raw === -9999 ? Number.NaN : raw, samples.values[b * points + p]) ? 1 : 0;
        }
      }
      return same;
    });
    const ratio = ((plain / plainPoints) * points) / nearest;
    const round = (value) => Number(value.toPrecision(3));
    const size = `${points} points, ${bandCount} return periods`;
    return [
      { measure: "nearest", value: round(nearest), unit: "s", note: size },
      { measure: "bilinear", value: round(bilinear), unit: "s", note: size },
      {
        measure: "a read per point",
        value: round((plain / plainPoints) * points),
        unit: "s",
        note: `from ${plainPoints} points`,
      },
      { measure: "ratio", value: round(ratio), unit: "times" },
      { measure: "agreeing values", value: checked / (plainPoints * bandCount), unit: "share" },
      { measure: "peak memory", value: Math.round(process.resourceUsage().maxRSS / 1024), unit: "MB" },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${JSON.stringify(await run(Number(process.argv[2] ?? 1_000_000)), null, 2)}\n`);
}
