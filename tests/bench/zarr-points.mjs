/**
 * 100,000 points from a compressed Zarr store with 6 return periods, as physrisk's stores are laid out (blosc with LZ4,
 * chunks of all return periods and 1,000 by 1,000 cells). The store is written here. Needs the built packages.
 * `node tests/bench/zarr-points.mjs [points]`; with ZARR_POINTS_KEEP the store stays there, for other readers.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import Blosc from "numcodecs/blosc";
import { openGrid, openRaster, samplePoints } from "@tidemark/grids";

export const name = "zarr-points";

const [periods, height, width, side] = [6, 3000, 6000, 1000];

/** Depths as flood maps have them: none on most cells, smooth where there are any. */
function chunkOf(row, column) {
  const out = new Float32Array(periods * side * side);
  for (let p = 0; p < periods; p++)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        const wave = Math.sin((row * side + y) / 40) * Math.cos((column * side + x) / 55) + p / 12;
        out[(p * side + y) * side + x] = wave > 0.6 ? Math.round(wave * 500) / 100 : 0;
      }
  return out;
}

async function writeStore(folder) {
  const put = (path, content) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      typeof content === "object" && !ArrayBuffer.isView(content) ? JSON.stringify(content) : content,
    );
  };
  const codec = new Blosc(5, "lz4", Blosc.SHUFFLE, 0);
  const array = (shape, chunks, dtype, compressor) => ({
    zarr_format: 2,
    shape,
    chunks,
    dtype,
    compressor,
    fill_value: null,
    order: "C",
    filters: null,
  });
  const line = (id, dimension, values, attributes) => {
    put(`${id}/.zarray`, array([values.length], [values.length], "<f8", null));
    put(`${id}/.zattrs`, { _ARRAY_DIMENSIONS: [dimension], ...attributes });
    put(`${id}/0`, new Uint8Array(Float64Array.from(values).buffer));
  };
  put(".zgroup", { zarr_format: 2 });
  put(".zattrs", {});
  line(
    "lat",
    "lat",
    Array.from({ length: height }, (_, i) => 90 - (i + 0.5) * (180 / height)),
    { units: "degrees_north" },
  );
  line(
    "lon",
    "lon",
    Array.from({ length: width }, (_, i) => -180 + (i + 0.5) * (360 / width)),
    { units: "degrees_east" },
  );
  line("return_period", "return_period", [10, 20, 50, 100, 200, 500], {});
  const compressor = { id: "blosc", cname: "lz4", clevel: 5, shuffle: 1, blocksize: 0 };
  put("depth/.zarray", array([periods, height, width], [periods, side, side], "<f4", compressor));
  put("depth/.zattrs", { _ARRAY_DIMENSIONS: ["return_period", "lat", "lon"], units: "m" });
  let packed = 0;
  for (let row = 0; row < height / side; row++)
    for (let column = 0; column < width / side; column++) {
      const bytes = await codec.encode(new Uint8Array(chunkOf(row, column).buffer));
      packed += bytes.length;
      put(`depth/0.${row}.${column}`, bytes);
    }
  return packed;
}

export async function run(points = 100_000) {
  const kept = process.env.ZARR_POINTS_KEEP;
  const folder = kept ?? mkdtempSync(join(tmpdir(), "zarr-bench-"));
  try {
    const packed = await writeStore(folder);
    // A fixed sequence (Lehmer), so that every run samples the same points.
    let state = 42;
    const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const lon = Float64Array.from({ length: points }, () => next() * 360 - 180);
    const lat = Float64Array.from({ length: points }, () => next() * 178 - 89);
    const measured = async (kind) => {
      const before = process.cpuUsage();
      const start = process.hrtime.bigint();
      const source = await openGrid(folder);
      const raster = await openRaster(source, "depth");
      const { values } = await samplePoints(raster, lon, lat, { kind });
      const seconds = Number(process.hrtime.bigint() - start) / 1e9;
      const { user, system } = process.cpuUsage(before);
      return { seconds, processor: (user + system) / 1e6, known: values.filter((v) => v > 0).length };
    };
    await measured("nearest");
    const nearest = await measured("nearest");
    const bilinear = await measured("bilinear");
    const round = (value) => Number(value.toPrecision(3));
    const size = `${points} points, ${periods} return periods, ${Math.round(packed / 1e6)} MB packed`;
    return [
      { measure: "nearest", value: round(nearest.processor), unit: "s of a processor", note: size },
      { measure: "bilinear", value: round(bilinear.processor), unit: "s of a processor", note: size },
      { measure: "nearest, on the clock", value: round(nearest.seconds), unit: "s" },
      { measure: "wet values", value: nearest.known, unit: "values" },
      { measure: "unpacked", value: (periods * height * width * 4) / 1e6, unit: "MB" },
    ];
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${JSON.stringify(await run(Number(process.argv[2] ?? 100_000)), null, 2)}\n`);
}
