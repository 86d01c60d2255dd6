import { OFFICIAL_SOURCES, type OfficialSource, officialSourceOf, ownAddressSource } from "@tidemark/atlas";
import type { Database } from "../../database/database.ts";
import { ownAddresses } from "./own-addresses.repository.ts";

/** All that can be read by address, in the order in which it counts: maps at addresses of one's own first. */
export async function readableSources(database: Database): Promise<readonly OfficialSource[]> {
  return [...(await ownAddresses(database)).map(ownAddressSource), ...OFFICIAL_SOURCES];
}

/** One of them; undefined where there is none. */
export async function readableSource(database: Database, id: string): Promise<OfficialSource | undefined> {
  return officialSourceOf(id) ?? (await readableSources(database)).find((source) => source.id === id);
}
