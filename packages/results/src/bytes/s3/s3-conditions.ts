import { isReplaced } from "./s3-faults.ts";
import { openObjects } from "./s3-objects.ts";
import type { S3Settings } from "./s3-settings.ts";

/** Of no object. */
const OTHER_ETAG = '"00000000000000000000000000000000"';

/**
 * Whether a store refuses to read an object that is another one than was asked for (If-Match). Where it does not, a
 * file that is replaced between two reads is read as half of each.
 * @param key - of an object that is there and has so many bytes
 * @throws ResultsError unavailable
 */
export async function refusesReplaced(settings: S3Settings, key: string, bytes: number): Promise<boolean> {
  const objects = await openObjects(settings);
  try {
    await objects.part(key, { etag: OTHER_ETAG, bytes }, 0, Math.min(bytes, 16));
    return false;
  } catch (error) {
    if (isReplaced(error)) return true;
    throw error;
  }
}
