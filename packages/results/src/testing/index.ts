export { memoryStore } from "./memory-store.ts";
export { type S3Process, startS3Process } from "./s3/s3-process.ts";
export { s3ServerSettings, s3SettingsOf } from "./s3/s3-settings-of.ts";
export { type ValueAt, writeRun } from "./write-run.ts";
