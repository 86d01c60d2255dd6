/**
 * Results of files in a bucket as the screens ask for them, with the small S3 of the tests on the same machine: values
 * of 100,000 locations (target, 95 of 100: 60 ms) and the panel of a location that nobody looked at before (80 ms).
 */
import { s3ServerSettings, startS3Process } from "@tidemark/results/testing";
import { measureValues } from "./result-values.mjs";

export const name = "bucket-values";

const TARGETS = { 10_000: "no target of its own", 100_000: "target 60 ms", panel: "target 80 ms" };

export async function run() {
  const s3 = await startS3Process();
  try {
    return await measureValues(s3ServerSettings(s3, "bench"), TARGETS);
  } finally {
    await s3.end();
  }
}
