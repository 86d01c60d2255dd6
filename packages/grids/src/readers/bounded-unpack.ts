import { inflateSync } from "node:zlib";

/** What is unpacked may be larger than a block by so much: some writers fill it up. */
const SLACK_BYTES = 64 * 1024;

const tooMuch = (most: number) => new Error(`a block unpacks to more than the ${most} bytes that it can hold`);

/** Unpacks Deflate. @throws Error when it unpacks to more than a block can hold */
export function inflateWithin(bytes: Uint8Array, most: number): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: most + SLACK_BYTES });
  } catch (error) {
    throw (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? tooMuch(most) : error;
  }
}

const LERC2 = "Lerc2 ";
const LERC1 = "CntZImage ";

/** Rows and columns that a block of LERC says it has (github.com/Esri/lerc, Lerc2.h); undefined where it is none. */
export function lercCells(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = Buffer.from(bytes.subarray(0, LERC1.length)).toString("latin1");
  if (text.startsWith(LERC1) && bytes.length >= 26) return view.getInt32(18, true) * view.getInt32(22, true);
  if (!text.startsWith(LERC2) || bytes.length < 22) return undefined;
  const version = view.getInt32(6, true);
  const at = version >= 3 ? 14 : 10; // a check sum comes before
  return view.getInt32(at, true) * view.getInt32(at + 4, true);
}

/** @throws Error for a block of LERC that claims more cells than it can hold */
export function checkLerc(bytes: Uint8Array, mostCells: number): void {
  const cells = lercCells(bytes);
  if (cells === undefined || cells <= 0 || cells > mostCells)
    throw new Error(cells === undefined ? "it is no block of LERC" : `a block of LERC claims ${cells} cells`);
}
