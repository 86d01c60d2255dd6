import { OWN_ADDRESSES, type OwnAddress } from "@tidemark/atlas";
import type { Database } from "../../database/database.ts";

/** Maps at addresses of one's own, in the order of their kinds. */
export async function ownAddresses(db: Database): Promise<readonly OwnAddress[]> {
  const rows = await db.query<{ told: OwnAddress }>("select told from own_addresses");
  return OWN_ADDRESSES.flatMap(({ id }) => rows.map(({ told }) => told).filter((told) => told.id === id));
}

export async function saveOwnAddress(db: Database, own: OwnAddress, by: string): Promise<void> {
  await db.query(
    `insert into own_addresses (id, told, saved_by, saved_at) values ($1, $2, $3, $4)
     on conflict (id) do update set told = $2, saved_by = $3, saved_at = $4`,
    [own.id, JSON.stringify(own), by, own.savedAt],
  );
}

export async function removeOwnAddress(db: Database, id: string): Promise<void> {
  await db.query("delete from own_addresses where id = $1", [id]);
  await db.query("delete from official_sources where id = $1", [id]);
}
