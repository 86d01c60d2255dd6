import type { ByteStore } from "@tidemark/results";
import type { Database } from "../database/database.ts";

const KEY = "database";

/** Name of a database, which stays what it is as long as the database lives. */
export async function installationId(database: Database): Promise<string> {
  const [row] = await database.query<{ id: string }>("select id from installation");
  return row?.id ?? "";
}

/** Which database the files of a store belong to; undefined where none said so. */
export async function ownerOf(mark: ByteStore): Promise<string | undefined> {
  const found = await mark.get(KEY);
  return found === undefined ? undefined : Buffer.from(found).toString("utf8").trim();
}

/** What to do about files of another database. */
export const OTHER_OWNER =
  "The files of this store belong to another database, whose results would be taken for left-overs and removed. Set DATA_DIR (with STORE=s3: S3_PREFIX) to a place of its own, or DATABASE_URL to the database of these files. Where they were meant to be taken over, remove the file installation/database of the store first.";

/**
 * Makes a store that of a database, once for all.
 * @throws Error when it is that of another one
 */
export async function claimStore(mark: ByteStore, database: Database): Promise<void> {
  const own = await installationId(database);
  const owner = await ownerOf(mark);
  if (owner === undefined) await mark.publish(KEY, Buffer.from(`${own}\n`));
  else if (owner !== own) throw new Error(OTHER_OWNER);
}
