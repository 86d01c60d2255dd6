import { gunzipSync, inflateSync } from "node:zlib";
import * as zarr from "zarrita";
import { unpackBlosc } from "./blosc.ts";
import { sizeOf } from "./chunk-cut.ts";

/** Bytes that a chunk has at most before it is packed: values of 8 bytes, and what a codec may add. */
const SLACK_BYTES = 64 * 1024;
const mostOf = (shape: readonly number[]) => sizeOf(shape) * 8 + SLACK_BYTES;

/** What blosc, LZ4 and Zstandard say that their bytes unpack to; undefined where they do not. */
const STATED: Readonly<Record<string, (bytes: DataView) => number | undefined>> = {
  blosc: (bytes) => bytes.getUint32(4, true),
  lz4: (bytes) => bytes.getUint32(0, true),
  zstd: zstandardSize,
};

/** The content size in the header of a frame (RFC 8878, 3.1.1.1). */
function zstandardSize(bytes: DataView): number | undefined {
  const descriptor = bytes.getUint8(4);
  const isSingle = (descriptor & 0x20) !== 0;
  const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const at = 5 + (isSingle ? 0 : 1) + dictionary;
  const kind = descriptor >> 6;
  if (kind === 0) return isSingle ? bytes.getUint8(at) : undefined;
  if (kind === 1) return bytes.getUint16(at, true) + 256;
  return kind === 2 ? bytes.getUint32(at, true) : Number(bytes.getBigUint64(at, true));
}

type Entry = Awaited<ReturnType<NonNullable<ReturnType<typeof zarr.registry.get>>>>;

/** Unpackers of the engine, which stop at a size. */
const unpacker = (unpack: typeof gunzipSync): Entry => ({
  kind: "bytes_to_bytes",
  fromConfig: (_, { shape }) => ({
    kind: "bytes_to_bytes",
    encode: () => {
      throw new Error("chunks are not written here");
    },
    decode: (bytes: Uint8Array) => {
      const out = unpack(bytes, { maxOutputLength: mostOf(shape) });
      return new Uint8Array(out.buffer, out.byteOffset, out.byteLength);
    },
  }),
});

/** Unpackers of our own, which leave what they do not read to the library. */
const OWN: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array | undefined>> = { blosc: unpackBlosc };

/** A codec that is asked only for what fits a chunk. */
const guarded = (
  inner: Entry,
  stated: (bytes: DataView) => number | undefined,
  own: (bytes: Uint8Array) => Uint8Array | undefined = () => undefined,
): Entry => ({
  ...inner,
  fromConfig(config, meta) {
    const codec = inner.fromConfig(config, meta);
    const decode = (bytes: Uint8Array): unknown => {
      const size = stated(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      if (size !== undefined && size > mostOf(meta.shape))
        throw new Error(`its bytes claim to unpack to ${size}, more than a chunk can hold`);
      return own(bytes) ?? codec.decode(bytes);
    };
    return { kind: "bytes_to_bytes", encode: (data: never) => codec.encode(data), decode };
  },
});

let isBound = false;

/** Lets no chunk unpack to more than it can hold. */
export function boundCodecs(): void {
  if (isBound) return;
  isBound = true;
  for (const prefix of ["", "numcodecs."]) {
    zarr.registry.set(`${prefix}gzip`, async () => unpacker(gunzipSync));
    zarr.registry.set(`${prefix}zlib`, async () => unpacker(inflateSync));
    for (const [name, stated] of Object.entries(STATED)) {
      const load = zarr.registry.get(prefix + name);
      if (load) zarr.registry.set(prefix + name, async () => guarded(await load(), stated, OWN[name]));
    }
  }
}
