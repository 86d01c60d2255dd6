/** The same kills as of one machine, of the store too, while all files lie in a bucket: the small S3 of the tests. */
import { s3Places } from "@tidemark/results";
import { s3ServerSettings, s3SettingsOf, startS3Process } from "@tidemark/results/testing";
import { run as runKills } from "./kills.mjs";

export const name = "bucket-kills";
export const title = "Kills with files in a bucket";

const PREFIX = "kills";

export async function run(options) {
  const s3 = await startS3Process();
  const runs = s3Places(s3SettingsOf(s3, { prefix: PREFIX }))("runs");
  try {
    return await runKills(options, { s3, runs, settings: s3ServerSettings(s3, PREFIX) });
  } finally {
    await s3.end();
  }
}
