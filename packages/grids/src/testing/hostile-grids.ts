import { deflateSync } from "node:zlib";
import { writeGeoTiff } from "./geotiff-writer.ts";
import { axis, type HostileGrid, SIZE, values } from "./hostile-content.ts";
import { lyingZarr } from "./hostile-zarr.ts";
import { writeNetCdf3 } from "./netcdf3-writer.ts";

const MEGABYTE = 1024 * 1024;
const PARTS = 20;
const place = { origin: [7, 49], pixelSize: [4 / SIZE, -4 / SIZE] } as const;

const soundTiff = () =>
  writeGeoTiff({ width: SIZE, height: SIZE, bands: [values], ...place, tile: [16, 16], deflate: true, nodata: "-1" });

const soundNetCdf = () =>
  writeNetCdf3({
    dimensions: { lat: SIZE, lon: SIZE },
    variables: [
      { name: "lat", type: "double", dimensions: ["lat"], attributes: { units: "degrees_north" }, data: axis(45) },
      { name: "lon", type: "double", dimensions: ["lon"], attributes: { units: "degrees_east" }, data: axis(7) },
      { name: "depth", type: "float", dimensions: ["lat", "lon"], attributes: { units: "m" }, data: values },
    ],
  });

const one = (path: string, bytes: Uint8Array): HostileGrid["files"] => new Map([[path, bytes]]);

/** Words that a size or an offset may be replaced with: too large, negative, nothing. */
const WORDS = [0xffffffff, 0x7fffffff, 0x80000000, 0, 0x10000] as const;

/** Every word of the head of a file replaced by each of `WORDS`; every `step`-th one of these. */
function* withOtherWords(name: string, bytes: Uint8Array, step: number): Generator<HostileGrid> {
  const words = Math.min(300, Math.floor(bytes.length / 4));
  for (let i = 0; i < words * WORDS.length; i += step) {
    const changed = Uint8Array.from(bytes);
    const at = Math.floor(i / WORDS.length) * 4;
    new DataView(changed.buffer).setUint32(at, WORDS[i % WORDS.length] ?? 0);
    yield { name: `${name} with another word at ${at}`, files: one(`${name}-word-${i}.${suffixOf(name)}`, changed) };
  }
}

const suffixOf = (name: string) => (name.startsWith("tiff") ? "tif" : "nc");

function* truncated(name: string, bytes: Uint8Array): Generator<HostileGrid> {
  for (let part = 0; part < PARTS; part++)
    yield {
      name: `${name} cut at ${part} of ${PARTS}`,
      files: one(`${name}-cut-${part}.${suffixOf(name)}`, bytes.slice(0, Math.floor((bytes.length * part) / PARTS))),
    };
}

/** A TIFF of one image by its tags, with a tile of bytes behind; what it says need not be true. */
function tiffOf(tags: readonly (readonly [id: number, type: 3 | 4, value: number])[], tile: Uint8Array): Uint8Array {
  const directory = 8;
  const tileAt = directory + 2 + 12 * (tags.length + 2) + 4;
  const place = Float64Array.of(0.01, 0.01, 0, 0, 0, 0, 7, 49, 0);
  const out = Buffer.alloc(tileAt + tile.length + place.byteLength);
  const placeAt = tileAt + tile.length;
  out.set([0x49, 0x49, 42, 0]);
  out.writeUInt32LE(directory, 4);
  const entries = [...tags, [33_550, 12, 3, placeAt], [33_922, 12, 6, placeAt + 24]] as const;
  out.writeUInt16LE(entries.length, directory);
  entries.forEach((entry, i) => {
    const at = directory + 2 + 12 * i;
    const [id, type, ...rest] = entry;
    out.writeUInt16LE(id, at);
    out.writeUInt16LE(type, at + 2);
    out.writeUInt32LE(rest.length === 2 ? (rest[0] ?? 1) : 1, at + 4);
    const value = rest.at(-1) ?? 0;
    out.writeUInt32LE((value === TILE_AT ? tileAt : value) >>> 0, at + 8);
  });
  out.set(tile, tileAt);
  out.set(new Uint8Array(place.buffer), placeAt);
  return out;
}

/** Stands for where the tile lies. */
const TILE_AT = -1;

function madeTiff(
  { width = 64, tile = 64, compression = 1, at = TILE_AT, count = 0 } = {},
  bytes: Uint8Array = new Uint8Array(16),
): Uint8Array {
  return tiffOf(
    [
      [256, 4, width],
      [257, 4, width],
      [258, 3, 32],
      [259, 3, compression],
      [262, 3, 1],
      [277, 3, 1],
      [322, 4, tile],
      [323, 4, tile],
      [324, 4, at],
      [325, 4, count === 0 ? bytes.length : count],
      [339, 3, 3],
    ],
    bytes,
  );
}

/** Directories of a TIFF that follow each other in a circle. */
function loopingTiff(): Uint8Array {
  const bytes = Buffer.from(soundTiff());
  const directory = bytes.readUInt32LE(4);
  bytes.writeUInt32LE(directory, directory + 2 + 12 * bytes.readUInt16LE(directory));
  return bytes;
}

/** @param unpackedBytes - what its one tile of 64 by 64 cells unpacks to */
const tiffBomb = (unpackedBytes: number) =>
  madeTiff({ compression: 8 }, deflateSync(new Uint8Array(unpackedBytes), { level: 9 }));

function netCdfOfDimensions(count: number): Uint8Array {
  const names = Array.from({ length: count }, (_, i) => `d${i}`);
  return writeNetCdf3({
    dimensions: Object.fromEntries(names.map((name) => [name, 1])),
    variables: [{ name: "depth", type: "float", dimensions: names, data: [1] }],
  });
}

function* lyingTiffs(bombBytes: number): Generator<HostileGrid> {
  const made = (name: string, bytes: Uint8Array): HostileGrid => ({
    name: `tiff with ${name}`,
    files: one(`tiff-${name.replaceAll(" ", "-")}.tif`, bytes),
  });
  yield made("directories in a circle", loopingTiff());
  yield made("a tile of 16 GB", madeTiff({ width: 65_536, tile: 65_536 }));
  yield made(
    "a tile of 16 GB that is packed",
    madeTiff({ width: 65_536, tile: 65_536, compression: 8 }, deflateSync(new Uint8Array(100))),
  );
  yield made("an empty tile of 16 GB", madeTiff({ width: 65_536, tile: 65_536, at: 0, count: 0 }, new Uint8Array()));
  yield made("4 billion tiles", madeTiff({ width: 0xffffffff, tile: 16 }));
  yield made("no width", madeTiff({ width: 0, tile: 16 }));
  yield made("tiles of no size", madeTiff({ tile: 0 }));
  yield made("a tile beyond the end", madeTiff({ at: 0x7fffffff }));
  yield made("more bytes than there are", madeTiff({ count: 0x7fffffff }));
  yield made("a bomb", tiffBomb(bombBytes));
  yield made("LERC that is none", madeTiff({ compression: 34_887 }));
  const lerc = Buffer.alloc(100);
  lerc.write("Lerc2 ");
  for (const [i, number] of [2, 65_000, 65_000, 65_000 * 65_000, 8, 100, 6].entries())
    lerc.writeInt32LE(number | 0, 6 + 4 * i);
  yield made("LERC that claims 16 GB", madeTiff({ compression: 34_887 }, lerc));
  yield made(
    "zstandard that claims 2 GB",
    madeTiff({ compression: 50_000 }, Buffer.from("28b52ffda0ffffff7f0100", "hex")),
  );
  yield made("LZW without end", madeTiff({ compression: 5 }, new Uint8Array(MEGABYTE).fill(0x81)));
}

function* lyingNetCdf(): Generator<HostileGrid> {
  const made = (name: string, bytes: Uint8Array): HostileGrid => ({
    name: `netcdf with ${name}`,
    files: one(`netcdf-${name.replaceAll(" ", "-")}.nc`, bytes),
  });
  yield made("10,000 dimensions", netCdfOfDimensions(10_000));
  yield made(
    "4 billion records",
    writeNetCdf3({
      dimensions: { time: null, lat: 2 },
      records: 0xfffffff0 | 0,
      variables: [{ name: "depth", type: "float", dimensions: ["lat"], data: [1, 2] }],
    }),
  );
  yield made("a head alone", Buffer.from("43444601ffffffff0000000a7fffffff", "hex"));
  yield made("a name of 2 GB", Buffer.from("43444601000000000000000a000000017fffffff6162", "hex"));
}

/** How much is made: a part for every run of the tests, or all. */
export interface HostileForm {
  /** Of the words in the head of a file every so-manieth is changed. */
  readonly step: number;
  /** What compressed bombs unpack to, bytes. */
  readonly bombBytes: number;
}

export const HOSTILE_FORMS = {
  short: { step: 97, bombBytes: 64 * MEGABYTE },
  long: { step: 3, bombBytes: 1024 * MEGABYTE },
} as const satisfies Record<string, HostileForm>;

/**
 * Files of grids that are cut, that lie about sizes and places, that refer to themselves or unpack without end. Each
 * has to be answered with a sentence, or be read.
 * @param hdf5 - a sound HDF5 file, which only its library can write
 */
export function* hostileGrids({ step, bombBytes }: HostileForm, hdf5: Uint8Array): Generator<HostileGrid> {
  for (const [name, bytes] of [
    ["tiff", soundTiff()],
    ["netcdf", soundNetCdf()],
    ["hdf5", hdf5],
  ] as const) {
    yield* truncated(name, bytes);
    yield* withOtherWords(name, bytes, step);
  }
  yield* lyingTiffs(bombBytes);
  yield* lyingNetCdf();
  yield* lyingZarr(bombBytes);
}
