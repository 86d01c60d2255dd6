export { type FileChecksums, stripeCrc32 } from "./checksum.ts";
export { chunkName, type RunLayout, type StoreArray, type StoreDimension } from "./run-layout.ts";
export { entryOffsets, readPatch, type RunPatch, writePatch } from "./run-patch.ts";
export { type Coordinates, openCurrentRun, openRun, type RunReader } from "./run-reader.ts";
export {
  createRun,
  finishRun,
  type CurrentRun,
  currentRun,
  type ManifestEntry,
  publishRun,
  type RunManifest,
  type RunWriter,
  verifyRun,
} from "./run-writer.ts";
