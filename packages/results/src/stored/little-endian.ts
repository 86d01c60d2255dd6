import { endianness } from "node:os";

// One byte order on disk; on little-endian machines the bytes are the numbers.
const isLittle = endianness() === "LE";

/** Numbers as they are stored. */
export function bytesOf(values: Float32Array | Int32Array): Uint8Array {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return isLittle ? bytes : new Uint8Array(Buffer.from(bytes).swap32());
}

/** Stored bytes as numbers; they share the memory of bytes that begin at the start of theirs. */
export function floatsOf(bytes: Uint8Array): Float32Array {
  const { buffer, byteOffset, byteLength } = alignedOf(bytes);
  return new Float32Array(buffer, byteOffset, byteLength / Float32Array.BYTES_PER_ELEMENT);
}

/** The same for whole numbers. */
export function integersOf(bytes: Uint8Array): Int32Array {
  const { buffer, byteOffset, byteLength } = alignedOf(bytes);
  return new Int32Array(buffer, byteOffset, byteLength / Int32Array.BYTES_PER_ELEMENT);
}

function alignedOf(bytes: Uint8Array): Uint8Array {
  if (isLittle && bytes.byteOffset % Float32Array.BYTES_PER_ELEMENT === 0) return bytes;
  const copy = new Uint8Array(bytes);
  return isLittle ? copy : Buffer.from(copy.buffer).swap32();
}
