import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReadFile } from "../import/import-store.ts";
import type { OfficialSource } from "./official-source.ts";
import { officialSourceOf } from "./official-sources.ts";
import type { OwnAddress } from "./own-address-told.ts";
import { ownAddressKind, ownAddressSource } from "./own-address.ts";

/** Beside what was read of a map at an address of one's own: what was told of it. */
const OWN_FILE = "own.json";

/** Keeps with what was read what nobody else knows of its source. */
export async function writeSource(folder: string, { official: { own } }: OfficialSource): Promise<void> {
  if (own !== undefined) await writeFile(join(folder, OWN_FILE), `${JSON.stringify(own)}\n`);
}

/** The source by address that something was read of; undefined for an import. @throws Error for what is damaged */
export async function keptSource(id: string, read: ReadFile): Promise<OfficialSource | undefined> {
  if (ownAddressKind(id) === undefined) return officialSourceOf(id);
  const bytes = await read(OWN_FILE);
  if (bytes === undefined) throw new Error(`its ${OWN_FILE} is absent`);
  return ownAddressSource(JSON.parse(Buffer.from(bytes).toString("utf8")) as OwnAddress);
}
