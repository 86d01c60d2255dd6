import { deflateSync } from "node:zlib";
import type { NumericArray } from "../grid-source.ts";

/** What a test wants in a GeoTIFF. Bands are rows from north to south unless the pixel height is positive. */
export interface GeoTiffContent {
  readonly width: number;
  readonly height: number;
  /** One array of width * height values per band, all of the same type. */
  readonly bands: readonly NumericArray[];
  /** Outer corner of the first pixel. */
  readonly origin: readonly [x: number, y: number];
  /** Pixel width and height; height is negative for rows from north to south. */
  readonly pixelSize: readonly [x: number, y: number];
  /** Tile size (a multiple of 16); strips of `rowsPerStrip` otherwise. */
  readonly tile?: readonly [width: number, height: number];
  readonly rowsPerStrip?: number;
  /** Bands one after the other instead of interleaved by pixel. */
  readonly planar?: boolean;
  readonly deflate?: boolean;
  /** LERC, as GDAL writes it: cells that are NaN are masked. Bands of Float32Array, one after the other. */
  readonly lerc?: boolean;
  /** Blocks without any value are left out, as GDAL does with SPARSE_OK. */
  readonly sparse?: boolean;
  /** EPSG code; `projected` says which GeoKey carries it. Default 4326. Null writes no GeoKeys. */
  readonly epsg?: number | null;
  readonly projected?: boolean;
  /** Text of GDAL_NODATA. */
  readonly nodata?: string;
  /** Unit of the values, as GDAL keeps it. */
  readonly units?: string;
  readonly pixelIsPoint?: boolean;
  /** Smaller copies written as further images, each with its own size and bands. */
  readonly overviews?: readonly {
    readonly width: number;
    readonly height: number;
    readonly bands: readonly NumericArray[];
  }[];
}

type Tag = readonly [id: number, type: 2 | 3 | 4 | 12, values: readonly number[] | string];
const typeBytes = { 2: 1, 3: 2, 4: 4, 12: 8 } as const;

/** Writes a small classic little-endian TIFF with georeference. */
export function writeGeoTiff(content: GeoTiffContent): Uint8Array {
  const images = [content, ...(content.overviews ?? []).map((o) => ({ ...content, ...o }))];
  const parts: Uint8Array[] = [Uint8Array.of(0x49, 0x49, 42, 0, 8, 0, 0, 0)];
  let offset = 8;
  images.forEach((image, i) => {
    const blocks = encodeBlocks(image);
    const build = (dataStart: number, next: number): Uint8Array =>
      directory(tagsOf(image, blocks, dataStart, i > 0), offset, next);
    const length = build(0, 0).length;
    const dataBytes = blocks.reduce((sum, b) => sum + b.length + (b.length % 2), 0);
    const next = i + 1 < images.length ? offset + length + dataBytes : 0;
    parts.push(build(offset + length, next));
    for (const b of blocks) parts.push(b, new Uint8Array(b.length % 2));
    offset += length + dataBytes;
  });
  return new Uint8Array(Buffer.concat(parts));
}

function blockSize(image: GeoTiffContent): [width: number, height: number] {
  return image.tile ? [image.tile[0], image.tile[1]] : [image.width, image.rowsPerStrip ?? image.height];
}

function encodeBlocks(image: GeoTiffContent): Uint8Array[] {
  const [bw, bh] = blockSize(image);
  const planes = image.planar ? image.bands.map((b) => [b]) : [image.bands];
  const blocks: Uint8Array[] = [];
  for (const plane of planes) {
    for (let r = 0; r < image.height; r += bh) {
      for (let c = 0; c < image.width; c += bw) blocks.push(encodeBlock(image, plane, c, r));
    }
  }
  return blocks;
}

function encodeBlock(image: GeoTiffContent, plane: readonly NumericArray[], c0: number, r0: number): Uint8Array {
  const [bw, fullHeight] = blockSize(image);
  const bh = image.tile ? fullHeight : Math.min(fullHeight, image.height - r0);
  const first = plane[0];
  if (first === undefined) throw new Error("a GeoTIFF needs a band");
  const out = first.slice(0, 0).constructor as new (length: number) => NumericArray;
  const values = new out(bw * bh * plane.length);
  for (let r = 0; r < Math.min(bh, image.height - r0); r++) {
    for (let c = 0; c < Math.min(bw, image.width - c0); c++) {
      plane.forEach((band, s) => {
        values[(r * bw + c) * plane.length + s] = band[(r0 + r) * image.width + c0 + c] ?? 0;
      });
    }
  }
  if (image.sparse && values.every((v) => Number.isNaN(v))) return new Uint8Array(0);
  if (image.lerc) return lercBlock(values, bw, bh);
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return image.deflate ? new Uint8Array(deflateSync(raw)) : raw;
}

/** One block of LERC 2, version 2: not packed, NaN masked. */
function lercBlock(values: NumericArray, width: number, height: number): Uint8Array {
  const valid = Array.from(values).map((v) => !Number.isNaN(v));
  const bits = new Uint8Array(Math.ceil(values.length / 8));
  valid.forEach((yes, i) => {
    if (yes) bits[i >> 3] = (bits[i >> 3] ?? 0) | (128 >> (i & 7));
  });
  const known = Array.from(values).filter((v) => !Number.isNaN(v));
  // runs of bytes, each after its length; the end is marked by the smallest number
  const mask = new DataView(new ArrayBuffer(known.length === values.length ? 0 : bits.length + 4));
  if (mask.byteLength > 0) {
    mask.setInt16(0, bits.length, true);
    bits.forEach((byte, i) => mask.setUint8(2 + i, byte));
    mask.setInt16(2 + bits.length, -32_768, true);
  }
  const out = new DataView(new ArrayBuffer(58 + 4 + mask.byteLength + 1 + 4 * known.length));
  Buffer.from("Lerc2 ").forEach((letter, i) => out.setUint8(i, letter));
  const numbers = [2, height, width, known.length, 8, out.byteLength, 6];
  numbers.forEach((n, i) => out.setInt32(6 + 4 * i, n, true));
  [0, Math.min(...known), Math.max(...known)].forEach((n, i) => out.setFloat64(34 + 8 * i, n, true));
  out.setInt32(58, mask.byteLength, true);
  for (let i = 0; i < mask.byteLength; i++) out.setUint8(62 + i, mask.getUint8(i));
  out.setUint8(62 + mask.byteLength, 1);
  known.forEach((v, i) => out.setFloat32(63 + mask.byteLength + 4 * i, v, true));
  return new Uint8Array(out.buffer);
}

function tagsOf(image: GeoTiffContent, blocks: readonly Uint8Array[], dataStart: number, overview: boolean): Tag[] {
  const [bw, bh] = blockSize(image);
  const samples = image.bands.length;
  const first = image.bands[0];
  const bits = (first?.BYTES_PER_ELEMENT ?? 1) * 8;
  const format = first instanceof Float32Array || first instanceof Float64Array ? 3 : isSigned(first) ? 2 : 1;
  let at = dataStart;
  const offsets = blocks.map((b) => {
    const here = b.length === 0 ? 0 : at;
    at += b.length + (b.length % 2);
    return here;
  });
  const counts = blocks.map((b) => b.length);
  const tags: Tag[] = [
    [254, 4, [overview ? 1 : 0]],
    [256, 4, [image.width]],
    [257, 4, [image.height]],
    [258, 3, Array<number>(samples).fill(bits)],
    [259, 3, [image.lerc ? 34_887 : image.deflate ? 8 : 1]],
    [262, 3, [1]],
    [277, 3, [samples]],
    [284, 3, [image.planar ? 2 : 1]],
    [339, 3, Array<number>(samples).fill(format)],
  ];
  if (image.lerc) tags.push([50_674, 4, [4, 0]]);
  if (image.tile) tags.push([322, 4, [bw]], [323, 4, [bh]], [324, 4, offsets], [325, 4, counts]);
  else tags.push([273, 4, offsets], [278, 4, [bh]], [279, 4, counts]);
  if (!overview) tags.push(...geoTags(image));
  if (image.units !== undefined)
    tags.push([
      42112,
      2,
      `<GDALMetadata><Item name="UNITTYPE" sample="0" role="unittype">${image.units}</Item></GDALMetadata>`,
    ]);
  if (image.nodata !== undefined) tags.push([42113, 2, image.nodata]);
  return tags.toSorted((a, b) => a[0] - b[0]);
}

function isSigned(array: NumericArray | undefined): boolean {
  return array instanceof Int8Array || array instanceof Int16Array || array instanceof Int32Array;
}

function geoTags(image: GeoTiffContent): Tag[] {
  const [px, py] = image.pixelSize;
  const half = image.pixelIsPoint ? 0.5 : 0;
  const x0 = image.origin[0] + half * px;
  const y0 = image.origin[1] + half * py;
  // A scale is north-up by definition; rows from south to north need the full matrix.
  const place: Tag[] =
    py < 0
      ? [
          [33550, 12, [px, -py, 0]],
          [33922, 12, [0, 0, 0, x0, y0, 0]],
        ]
      : [[34264, 12, [px, 0, 0, x0, 0, py, 0, y0, 0, 0, 0, 0, 0, 0, 0, 1]]];
  if (image.epsg === null) return place;
  const code = image.epsg ?? 4326;
  const keys = [1, 1, 0, 3, 1024, 0, 1, image.projected ? 1 : 2, 1025, 0, 1, image.pixelIsPoint ? 2 : 1];
  keys.push(image.projected ? 3072 : 2048, 0, 1, code);
  return [...place, [34735, 3, keys]];
}

function directory(tags: readonly Tag[], start: number, next: number): Uint8Array {
  const head = 2 + tags.length * 12 + 4;
  const sizes = tags.map(([, type, v]) => typeBytes[type] * (typeof v === "string" ? v.length + 1 : v.length));
  const extra = sizes.reduce((sum, s) => sum + (s > 4 ? s + (s % 2) : 0), 0);
  const bytes = new Uint8Array(head + extra);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, tags.length, true);
  let spill = head;
  tags.forEach(([id, type, values], i) => {
    const at = 2 + i * 12;
    const size = sizes[i] ?? 0;
    view.setUint16(at, id, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, size / typeBytes[type], true);
    const place = size > 4 ? spill : at + 8;
    if (size > 4) {
      view.setUint32(at + 8, start + spill, true);
      spill += size + (size % 2);
    }
    const list = typeof values === "string" ? [...Buffer.from(`${values}\0`)] : values;
    list.forEach((v, k) => {
      if (type === 2) view.setUint8(place + k, v);
      else if (type === 3) view.setUint16(place + 2 * k, v, true);
      else if (type === 4) view.setUint32(place + 4 * k, v, true);
      else view.setFloat64(place + 8 * k, v, true);
    });
  });
  view.setUint32(2 + tags.length * 12, next, true);
  return bytes;
}
