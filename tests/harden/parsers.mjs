/**
 * Foreign bytes: files of each kind that is taken, with bytes changed, cut, doubled or exchanged, given to what reads
 * them. Each is read, or refused by an error of the house with a sentence; none ends the process or takes long.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLocations, openZip, readWorkbook } from "@tidemark/documents";
import { row, workbookFile } from "@tidemark/documents/testing";
import { readGeometry } from "@tidemark/geo";
import { memoryStore, openByteFile, openFile, openGrid, openZarr } from "@tidemark/grids";
import { writeGeoTiff, writeNetCdf3, writeZarr } from "@tidemark/grids/testing";

export const name = "parsers";
export const title = "Foreign bytes";

/** Longest that small files may take, of a processor: the machine is shared. */
const MOST_MS = 5000;
const SEED = 20_261_128;
/** The library of `packages/grids` that reads such files; it writes one too. */
const HDF5 = "h5wasm/node";
/** Errors that say what is wrong with a file. */
const OURS = new Set(["GridError", "DocumentError"]);
const TOKENS = [
  "\0",
  "\xFF\xFF\xFF\xFF",
  "\x7F\xFF\xFF\xFF",
  "-1",
  "1e999",
  "null",
  '"',
  "]",
  "{",
  "PK\x01\x02",
  "\uFEFF",
  "<",
  "]]>",
  "&#0;",
];

/** Numbers from 0 to 1, the same in every run. */
function seeded(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** The bytes with a few changes of one kind each. */
function mutated(whole, random) {
  const below = (most) => Math.floor(random() * most);
  let bytes = Buffer.from(whole);
  for (let left = 1 + below(4); left > 0; left--) {
    const at = below(bytes.length + 1);
    const length = 1 + below(Math.min(64, bytes.length));
    const kind = below(7);
    if (kind === 0) bytes = bytes.subarray(0, at);
    else if (kind === 1 && at < bytes.length) bytes[at] = below(256);
    else if (kind === 2 && at < bytes.length) bytes[at] ^= 1 << below(8);
    else if (kind === 3)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)]);
    else if (kind === 4) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    else if (kind === 5) {
      const token = Buffer.from(TOKENS[below(TOKENS.length)], "latin1");
      bytes = Buffer.concat([bytes.subarray(0, at), token, bytes.subarray(at + below(2) * token.length)]);
    } else if (at + 4 <= bytes.length) bytes.writeInt32BE([-1, 0, 1, 2 ** 31 - 1, 2 ** 20, bytes.length][below(6)], at);
    if (bytes.length === 0) break;
    bytes = Buffer.from(bytes);
  }
  return bytes;
}

/** Opens a source and reads the first and last chunk of each variable, as a look at it does, and closes it. */
async function look(source) {
  try {
    for (const variable of source.variables.values()) {
      await variable.readChunk(variable.shape.map(() => 0));
      await variable.readChunk(
        variable.shape.map((n, d) => Math.max(0, Math.ceil(n / (variable.chunkShape[d] || 1)) - 1)),
      );
    }
  } finally {
    await source.close();
  }
}
const inMemory = (bytes) => openByteFile(memoryStore(new Map([["file", new Uint8Array(bytes)]])), "/file");

const values = Float32Array.from({ length: 20 }, (_, i) => i / 3);
const TIFF = { width: 5, height: 4, bands: [values], origin: [0, 10], pixelSize: [1, -1], nodata: "-9999" };

async function hdf5(folder) {
  const { default: h5wasm } = await import(import.meta.resolve(HDF5));
  await h5wasm.ready;
  const path = join(folder, "seed.nc");
  const file = new h5wasm.File(path, "w");
  file.create_dataset({ name: "depth", data: values, shape: [4, 5], chunks: [2, 5], compression: 4 });
  file.create_dataset({ name: "lat", data: Float64Array.of(1, 2, 3, 4) });
  file.close();
  return path;
}

const netCdf3 = () =>
  writeNetCdf3({
    dimensions: { time: null, lat: 4, lon: 5 },
    records: 2,
    attributes: { title: "x", levels: [1, 2] },
    variables: [
      { name: "lat", type: "double", dimensions: ["lat"], data: [1, 2, 3, 4], attributes: { units: "degrees_north" } },
      { name: "lon", type: "float", dimensions: ["lon"], data: [1, 2, 3, 4, 5] },
      { name: "t", type: "short", dimensions: ["time", "lat", "lon"], data: Array.from({ length: 40 }, (_, i) => i) },
    ],
  });
const zarr = (version) =>
  writeZarr(version, {
    arrays: [
      { name: "lat", dimensions: ["lat"], shape: [4], chunks: [4], data: Float64Array.of(1, 2, 3, 4) },
      { name: "t", dimensions: ["lat", "lon"], shape: [4, 5], chunks: [2, 5], data: values, fillValue: "NaN" },
    ],
  });
const workbook = () =>
  workbookFile({
    sheets: {
      locations: [
        ["Name", "Latitude", "Longitude"],
        ["a", 47, 8],
        ["b", 48, 9.5],
      ]
        .map((cells, i) => row(i + 1, cells))
        .join(""),
    },
  });
const TEXTS = [
  'Name;Latitude;Longitude;Value\nPlant "A";47,5;8,1;1.000.000\n"B ""x""";48;9;\n',
  "name,lat,lon\r\na,1,2\r\nb,-3.5,1e2\r\n",
  '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"a"},"geometry":{"type":"Polygon","coordinates":[[[7,46],[9,46],[9,48],[7,46]]]}}]}',
  '{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"properties":{"name":"b"},"geometry":{"type":"Point","coordinates":[7,46]}}]}',
];
const GEOMETRIES = [
  "0101000020E610000000000000000020400000000000804740",
  "0103000000010000000400000000000000000000000000000000000000000000000000F03F0000000000000000000000000000F03F000000000000F03F00000000000000000000000000000000",
  "POLYGON((7 46, 9 46, 9 48, 7 46))",
  '{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}',
];

/** What reads which bytes. A seed is a file as it should be. */
async function targets(folder) {
  const from = await hdf5(folder);
  const { readFileSync } = await import("node:fs");
  let written = 0;
  const inZarr = (version) => ({
    seeds: [...zarr(version)].map(([, bytes]) => bytes),
    read: (bytes, which) => {
      const files = [...zarr(version)];
      files[which] = [files[which][0], new Uint8Array(bytes)];
      return openZarr(memoryStore(new Map(files))).then(look);
    },
  });
  const refuse = ({ code }) => Object.assign(new Error(code), { name: "DocumentError" });
  return {
    "NetCDF 3": { seeds: [netCdf3()], read: async (bytes) => look(await openFile(await inMemory(bytes))) },
    "NetCDF 4": {
      seeds: [readFileSync(from)],
      read: async (bytes) => {
        // A name of its own for each: the library reads a file that is open already from memory.
        const path = join(folder, `${written++}.nc`);
        writeFileSync(path, bytes);
        try {
          await look(await openGrid(path));
        } finally {
          rmSync(path);
        }
      },
    },
    GeoTIFF: {
      seeds: [{}, { deflate: true, tile: [16, 16] }].map((how) => writeGeoTiff({ ...TIFF, ...how })),
      read: async (bytes) => look(await openFile(await inMemory(bytes))),
    },
    "Zarr 2": inZarr(2),
    "Zarr 3": inZarr(3),
    workbook: { seeds: [await workbook()], read: (bytes) => readWorkbook(new Uint8Array(bytes)) },
    "text and GeoJSON": {
      seeds: TEXTS.map((text) => Buffer.from(text)),
      read: async (bytes) => (await openLocations(new Uint8Array(bytes), { isText: true })).read(),
    },
    geometry: {
      seeds: GEOMETRIES.map((text) => Buffer.from(text)),
      read: async (bytes) => {
        if (readGeometry(bytes.toString("latin1")) === undefined) throw refuse({ code: "no geometry" });
      },
    },
    archive: {
      seeds: [await workbook()],
      read: async (bytes) => {
        const source = { size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) };
        const limits = { parts: 100, unpackedBytes: 2 ** 26, ratio: 200, ratioOf: "archive" };
        const zip = await openZip(source, limits, refuse);
        for (const path of zip.paths) await zip.bytes(path);
      },
    },
  };
}

/** Reads mutations of the seeds of one target for a while. A seed itself has to be read. */
async function fuzz(what, { seeds, read }, milliseconds, random) {
  const [counts, faults] = [{ read: 0, refused: 0 }, new Map()];
  const until = performance.now() + milliseconds;
  let slowest = 0;
  for (let turn = 0; performance.now() < until; turn++) {
    const which = turn % seeds.length;
    const isWhole = turn < seeds.length;
    const bytes = isWhole ? Buffer.from(seeds[which]) : mutated(seeds[which], random);
    const begin = process.cpuUsage();
    try {
      await read(bytes, which);
      counts.read += 1;
    } catch (error) {
      if (OURS.has(error?.name) && !isWhole) counts.refused += 1;
      else {
        const at = String(error?.stack ?? error)
          .split("\n")
          .slice(0, 3)
          .join(" | ");
        if (!faults.has(at)) faults.set(at, bytes.toString("base64").slice(0, 3000));
      }
    }
    const { user, system } = process.cpuUsage(begin);
    const took = (user + system) / 1000;
    slowest = Math.max(slowest, took);
    if (took > MOST_MS) faults.set(`${what} took ${Math.round(took)} ms`, bytes.toString("base64").slice(0, 3000));
  }
  return { counts, slowest, faults };
}

/** @param options `parsers`: minutes in all */
export async function run({ parsers = "15" }) {
  const folder = mkdtempSync(join(tmpdir(), "parsers-"));
  const random = seeded(SEED);
  const [rows, faults] = [[], []];
  try {
    const all = Object.entries(await targets(folder));
    for (const [what, target] of all) {
      const found = await fuzz(what, target, (Number(parsers) * 60_000) / all.length, random);
      const slowest = Math.round(found.slowest);
      const { read, refused } = found.counts;
      rows.push({ measure: `${what}: ${read} read, ${refused} refused`, count: read + refused, most: `${slowest} ms` });
      for (const [at, bytes] of found.faults) faults.push(`${what}: ${at} (base64: ${bytes})`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { tables: [{ title: "Files with changed bytes, by what reads them", rows }], faults };
}
