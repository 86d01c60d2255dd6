import type { OfficialSource } from "./official-source.ts";
import { officialSourceOf } from "./official-sources.ts";
import { ownAddressKind } from "./own-address.ts";

/** What an id stands for among what is read by address, told or not; undefined for an import. */
export const sourceByAddress = (id: string): OfficialSource | undefined => officialSourceOf(id) ?? ownAddressKind(id);
