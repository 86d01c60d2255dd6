export { memoryStore } from "./memory-store.ts";
export { type ValueAt, writeRun } from "./write-run.ts";
