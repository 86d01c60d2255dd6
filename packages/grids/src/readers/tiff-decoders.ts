import { addDecoder, BaseDecoder, getDecoder, type ImageFileDirectory } from "geotiff";
import Lerc from "lerc";
import { ZSTDDecoder } from "zstddec";
import { checkLerc, inflateWithin } from "./bounded-unpack.ts";

const LERC = 34887;
const ZSTANDARD = 50000;
const DEFLATE = [8, 32946];
/** Without compression, LZW, Deflate, PackBits, LERC and Zstandard: they need no more than `parametersOf`. */
const PLAIN: ReadonlySet<number> = new Set([1, 5, ...DEFLATE, 32773, LERC, ZSTANDARD]);
/** What LERC may be packed in once more, the second of its parameters. */
const PACKED = { no: 0, deflate: 1, zstandard: 2 } as const;

/** The bytes in memory of their own, as the library takes them. */
function owned(bytes: Uint8Array): ArrayBuffer {
  const out = new Uint8Array(bytes.length);
  out.set(bytes);
  return out.buffer;
}

/** What every decoder is told of its blocks. */
interface BlockParameters {
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** Of each band. */
  readonly bitsPerSample: readonly number[];
}

const cellsOf = ({ tileWidth, tileHeight }: BlockParameters) => tileWidth * tileHeight;

/** Bytes of a block with all its bands. */
function bytesOf(parameters: BlockParameters): number {
  const bits = parameters.bitsPerSample.reduce((sum, each) => sum + each, 0);
  return Math.ceil((cellsOf(parameters) * bits) / 8);
}

/** Deflate by the engine, several times faster than the script of the library. */
class NativeInflate extends BaseDecoder {
  override decodeBlock(buffer: ArrayBufferLike): ArrayBuffer {
    return owned(inflateWithin(new Uint8Array(buffer), bytesOf(this.parameters as BlockParameters)));
  }
}

const zstandard = new ZSTDDecoder();

/** Zstandard into the room of a block, whatever it says of its size. */
class BoundedZstandard extends BaseDecoder {
  override decodeBlock(buffer: ArrayBufferLike): ArrayBuffer {
    return owned(zstandard.decode(new Uint8Array(buffer), bytesOf(this.parameters as BlockParameters)));
  }
}

/** LERC may be larger than the plain values, by its masks. */
const LERC_OVERHEAD = 2;

interface LercParameters extends BlockParameters {
  /** Version of LERC, and what it is packed in once more. */
  readonly LercParameters?: ArrayLike<number>;
  /** Code for missing in files of whole numbers. */
  readonly missing?: number;
}

/** LERC whose masked cells are missing; the library hands them out as zeros. */
class MaskedLerc extends BaseDecoder {
  override decodeBlock(buffer: ArrayBufferLike): ArrayBuffer {
    const parameters = this.parameters as LercParameters;
    const { LercParameters: versions, missing } = parameters;
    const packed = versions?.[1] ?? PACKED.no;
    const bytes = new Uint8Array(buffer);
    const plain =
      packed === PACKED.deflate
        ? inflateWithin(bytes, LERC_OVERHEAD * bytesOf(parameters))
        : packed === PACKED.zstandard
          ? zstandard.decode(bytes, LERC_OVERHEAD * bytesOf(parameters))
          : bytes;
    checkLerc(plain, cellsOf(parameters));
    const { pixels, mask } = Lerc.decode(owned(plain), {
      returnPixelInterleavedDims: this.parameters.planarConfiguration === 1,
    });
    const [values] = pixels;
    if (values === undefined) throw new Error("a LERC block without values");
    if (mask) leaveOut(values, mask, missing);
    return owned(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }
}

type Values = ReturnType<typeof Lerc.decode>["pixels"][number];

/** @throws Error where whole numbers are masked and the file has no code for missing */
function leaveOut(values: Values, mask: Uint8Array, missing: number | undefined): void {
  const code = values instanceof Float32Array || values instanceof Float64Array ? Number.NaN : missing;
  const samples = values.length / mask.length;
  for (let i = 0; i < values.length; i++) {
    if (mask[Math.floor(i / samples)] !== 0) continue;
    if (code === undefined) throw new Error("masked cells, and no missing code is declared");
    values[i] = code;
  }
}

function missingCode(text: unknown): number | undefined {
  const code = Number.parseFloat(String(text));
  return Number.isFinite(code) ? code : undefined;
}

async function parametersOf(directory: ImageFileDirectory) {
  const read = async (name: "TileWidth" | "ImageWidth" | "TileLength" | "RowsPerStrip" | "ImageLength") =>
    (await directory.loadValue(name)) as number | undefined;
  return {
    tileWidth: (await read("TileWidth")) ?? (await read("ImageWidth")) ?? 0,
    tileHeight: (await read("TileLength")) ?? (await read("RowsPerStrip")) ?? (await read("ImageLength")) ?? 0,
    planarConfiguration: Number((await directory.loadValue("PlanarConfiguration")) ?? 1),
    bitsPerSample: Array.from(((await directory.loadValue("BitsPerSample")) ?? [1]) as ArrayLike<number>),
    predictor: Number((await directory.loadValue("Predictor")) ?? 1),
    LercParameters: await directory.loadValue("LercParameters"),
    missing: missingCode(await directory.loadValue("GDAL_NODATA")),
  };
}

let registered = false;

/** Puts the decoders above in the place of those of the library. */
export function registerDecoders(): void {
  if (registered) return;
  registered = true;
  addDecoder(DEFLATE, async () => NativeInflate);
  const lerc = async () => {
    await zstandard.init();
    return MaskedLerc;
  };
  const zstd = async () => {
    await zstandard.init();
    return BoundedZstandard;
  };
  addDecoder(ZSTANDARD, zstd, parametersOf);
  addDecoder(LERC, lerc, async (directory) => ({ ...(await parametersOf(directory)), predictor: 1 }));
}

/** Decoder of the blocks of an image; undefined for pictures such as JPEG, which the library reads by itself. */
export async function decoderOf(directory: ImageFileDirectory): Promise<BaseDecoder | undefined> {
  const compression = Number((await directory.loadValue("Compression")) ?? 1);
  if (!PLAIN.has(compression)) return undefined;
  return getDecoder(compression, await parametersOf(directory));
}
