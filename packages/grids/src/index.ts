export { GridError, type GridErrorCode } from "./grid-error.ts";
export type {
  Attributes,
  AttributeValue,
  GridBlock,
  GridFormat,
  GridSource,
  GridTransform,
  GridVariable,
  NumericArray,
} from "./grid-source.ts";
export { type ByteFile, type ByteRange, type ByteStore, openByteFile } from "./storage/byte-store.ts";
export { fileStore, openLocalFile } from "./storage/file-store.ts";
export { memoryStore } from "./storage/memory-store.ts";
