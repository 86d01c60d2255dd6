import type { BaseDecoder, GeoTIFFImage } from "geotiff";
import type { NumericArray } from "../grid-source.ts";
import { type ByteFile, truncated } from "../storage/byte-store.ts";
import { decoderOf } from "./tiff-decoders.ts";

/** Values of one tile or strip with all its samples, pixel by pixel. */
export interface TiffBlock {
  readonly data: NumericArray;
  /** Values of one pixel. */
  readonly samples: number;
}

const LERC = 34887;

/** Whether the decoded bytes are an array of the engine: whole bytes, in its order. */
function isPlain(image: GeoTIFFImage): boolean {
  const bits = image.getBitsPerSample();
  const isFloat = image.getSampleFormat() === 3;
  const isLerc = Number(image.fileDirectory.getValue("Compression") ?? 1) === LERC;
  const inOrder = image.littleEndian || bits === 8 || isLerc;
  return inOrder && (isFloat ? bits === 32 || bits === 64 : bits === 8 || bits === 16 || bits === 32);
}

/** Length of the bytes of a block. @throws GridError truncated when they reach beyond the end of the file */
async function bytesOf(image: GeoTIFFImage, file: ByteFile, index: number): Promise<number> {
  const { fileDirectory, isTiled } = image;
  const read = async (name: "Offsets" | "ByteCounts") =>
    Number(await fileDirectory.loadValueIndexed(isTiled ? `Tile${name}` : `Strip${name}`, index));
  const [offset, count] = [await read("Offsets"), await read("ByteCounts")];
  if (offset + count > file.size) throw truncated(file.name, offset + count, file.size);
  return count;
}

/** A block of any other kind, value by value. */
async function readSlowly(image: GeoTIFFImage, box: readonly number[], bands: readonly number[]): Promise<TiffBlock> {
  const data = await image.readRasters({ window: [...box], samples: [...bands], interleave: true });
  return { data: data as NumericArray, samples: bands.length };
}

/**
 * Reader of the blocks of an image, by column, row and, for bands that follow each other, band. What a sparse file left
 * out is missing (NaN), not zero.
 */
export function blockReader(image: GeoTIFFImage, file: ByteFile) {
  const planar = image.planarConfiguration === 2;
  const bands = image.getSamplesPerPixel();
  const [width, height] = [image.getTileWidth(), image.getTileHeight()];
  const [columns, rows] = [image.getWidth(), image.getHeight()];
  const across = Math.ceil(columns / width);
  const isFast = isPlain(image);
  let opening: Promise<BaseDecoder | undefined> | undefined;

  return async (column: number, row: number, band: number): Promise<TiffBlock & { readonly width: number }> => {
    const samples = planar ? 1 : bands;
    const length = width * image.getBlockHeight(row) * samples;
    const index = ((planar ? band * Math.ceil(rows / height) : 0) + row) * across + column;
    if ((await bytesOf(image, file, index)) === 0)
      return { data: new Float32Array(length).fill(Number.NaN), samples, width };
    const decoder = isFast ? await (opening ??= decoderOf(image.fileDirectory)) : undefined;
    if (decoder === undefined) {
      const [right, bottom] = [Math.min(columns, (column + 1) * width), Math.min(rows, (row + 1) * height)];
      const wanted = planar ? [band] : Array.from({ length: bands }, (_, i) => i);
      const block = await readSlowly(image, [column * width, row * height, right, bottom], wanted);
      return { ...block, width: right - column * width };
    }
    const { data } = await image.getTileOrStrip(column, row, band, decoder);
    const values = image.getArrayForSample(band, data) as NumericArray;
    if (values.length < length) throw new Error(`${values.length} values in the place of ${length}`);
    return { data: values, samples, width };
  };
}
