import { randomUUID } from "node:crypto";
import type { ByteStore } from "@tidemark/results";
import type { Config } from "../config.ts";
import { ownMark, refusesReplacedFiles } from "../platform/file-stores.ts";

/** Beyond what is read and kept at a time, so that a range is a range. */
const PROBE = Buffer.from("tidemark".repeat(1024));

/**
 * What a store answers otherwise than it has to; undefined when all is right. Writes, reads, lists and removes a file.
 * @throws ResultsError where it cannot be asked, or its keys may not
 */
export async function probeStore(config: Config, store: ByteStore): Promise<string | undefined> {
  const key = `probe-${randomUUID()}`;
  await store.put(key, PROBE);
  try {
    const whole = await store.get(key);
    if (whole === undefined || !PROBE.equals(whole)) return "what was written is not read again";
    const part = await store.range(key, [{ offset: 4000, length: 16 }]);
    if (!PROBE.subarray(4000, 4016).equals(part)) return "a range is not what was asked for";
    if (!(await store.names("")).includes(key)) return "what was written is not listed";
    if (!(await refusesReplacedFiles(config, key, PROBE.length)))
      return "it gives a file also to who asks for another version of it (If-Match), so that a file replaced while it is read would be read as half of each";
  } finally {
    await store.remove(key);
  }
  return (await store.get(key)) === undefined ? undefined : "what was removed is still there";
}

/** What to do about a store that does not do what it has to. */
export const NOT_A_STORE =
  "Look into the store, or choose another one: it does not do what docs/operation/install.md asks of a store.";

/**
 * Refuses a bucket under which files would be read wrongly. One that does not answer, or takes no files, is left to
 * each request and to `doctor`.
 * @throws Error that says what the store does not do
 */
export async function refuseStore(config: Config): Promise<void> {
  if (config.STORE !== "s3") return;
  const wrong = await probeStore(config, ownMark(config)).catch(() => undefined);
  if (wrong !== undefined) throw new Error(`The bucket ${config.S3_BUCKET}: ${wrong}. ${NOT_A_STORE}`);
}
