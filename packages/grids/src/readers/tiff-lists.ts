import type { GeoTIFFImage } from "geotiff";
import type { ByteFile } from "../storage/byte-store.ts";

/** A list of numbers of a directory that lies elsewhere in the file and is read when it is needed. */
interface LongList {
  readonly arrayOffset: number;
  readonly length: number;
  readonly itemSize: number;
}

/** What is read here of a directory of the library. */
interface Lists {
  readonly actualizedFields: Map<string | number, unknown>;
  readonly deferredArrays: Map<string | number, LongList>;
}

/**
 * Reads the long lists of a big-endian file, as those of where its tiles lie: the library takes them for little-endian,
 * and would read other bytes of the file as tiles.
 */
export async function readLongLists({ littleEndian, fileDirectory }: GeoTIFFImage, file: ByteFile): Promise<void> {
  if (littleEndian) return;
  const { actualizedFields, deferredArrays } = fileDirectory as unknown as Lists;
  for (const [tag, { arrayOffset, length, itemSize }] of deferredArrays) {
    const bytes = await file.read(arrayOffset, length * itemSize);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const number = NUMBERS[itemSize];
    if (number === undefined) continue;
    actualizedFields.set(
      tag,
      Array.from({ length }, (_, i) => number(view, i * itemSize)),
    );
    deferredArrays.delete(tag);
  }
}

/** Whole numbers by their size in bytes; lists of places and lengths hold no others. */
const NUMBERS: Readonly<Record<number, (view: DataView, at: number) => number>> = {
  1: (view, at) => view.getUint8(at),
  2: (view, at) => view.getUint16(at),
  4: (view, at) => view.getUint32(at),
  8: (view, at) => Number(view.getBigUint64(at)),
};
