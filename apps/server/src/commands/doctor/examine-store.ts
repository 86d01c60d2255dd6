import type { ByteStore } from "@tidemark/results";
import type { Config } from "../../config.ts";
import { ownMark } from "../../platform/file-stores.ts";
import { NOT_A_STORE, probeStore } from "../probe-store.ts";
import { OTHER_OWNER, ownerOf } from "../store-owner.ts";
import { examineClock } from "./examine-database.ts";
import { examineImports } from "./examine-imports.ts";
import { fault, type Finding, ok, wordsOf } from "./finding.ts";

const SLOW_MS = 2000;

/** Writes, reads, lists and removes. */
async function examineFiles(config: Config, store: ByteStore): Promise<Finding> {
  const where = config.STORE === "s3" ? `The bucket ${config.S3_BUCKET}` : "The data folder";
  const todo =
    config.STORE === "s3"
      ? "Give the keys the right to read, write, list and remove objects below S3_PREFIX, and look whether the store runs."
      : "Make the data folder writable, or set DATA_DIR.";
  try {
    const before = Date.now();
    const wrong = await probeStore(config, store);
    const took = Date.now() - before;
    if (wrong !== undefined) return fault("store", `${where}: ${wrong}.`, NOT_A_STORE);
    if (took > SLOW_MS)
      return {
        ...fault("store", `${where} takes ${took} ms to write, read and remove a small file.`, ""),
        state: "warning",
        todo: "Bring servers and store closer together.",
      };
    return ok("store", `${where} can be written, read, listed and emptied (${took} ms).`);
  } catch (error) {
    const remedy = (error as { remedy?: string }).remedy;
    return fault("store", `${where} cannot be used: ${wordsOf(error)}`, remedy ?? todo);
  }
}

/** The time of a store stands in every answer, whatever it says. */
async function examineStoreClock(config: Config): Promise<Finding[]> {
  if (config.STORE !== "s3") return [];
  const address = config.S3_ENDPOINT ?? `https://s3.${config.S3_REGION}.amazonaws.com`;
  try {
    const before = Date.now();
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: "manual" });
    const date = Date.parse(answer.headers.get("date") ?? "");
    await answer.body?.cancel();
    // the header has whole seconds
    if (Number.isNaN(date)) return [];
    const ahead = date + 500 - (before + Date.now()) / 2;
    return [examineClock(Math.abs(ahead) < 1500 ? 0 : ahead, "the store")];
  } catch {
    return []; // told by the check of its files
  }
}

/**
 * Whether the store can be used and belongs to the database.
 * @param installation - name of the database, where it is known
 */
export async function examineStore(config: Config, installation: string | undefined): Promise<Finding[]> {
  const store = ownMark(config);
  const files = await examineFiles(config, store);
  const clock = await examineStoreClock(config);
  if (files.state === "fault") return [files, ...clock];
  const owner = await ownerOf(store);
  const isOther = owner !== undefined && installation !== undefined && owner !== installation;
  const whose = isOther
    ? fault("owner", "The files belong to another database.", OTHER_OWNER)
    : ok("owner", owner === undefined ? "The store belongs to nobody yet." : "The store belongs to this database.");
  return [files, whose, ...clock, ...(isOther ? [] : await examineImports(config))];
}
