import type { Sentence } from "@tidemark/science";
import type { Database } from "../../database/database.ts";

/** What came of asking a publisher for one place. */
export interface StoredProbe {
  readonly at: string;
  readonly ok: boolean;
  readonly said: Sentence | null;
  readonly ms: number;
}

/** What came of the last reading for a computation. */
export interface StoredReading {
  readonly at: string;
  readonly asked: number;
  readonly read: number;
  readonly requests: number;
  readonly bytes: number;
  readonly changed: number;
  readonly said: Sentence | null;
}

/** What the last look at the files of a source found. */
export interface StoredCheck {
  readonly at: string;
  readonly files: number;
  readonly changed: number;
  readonly ms: number;
  readonly said: Sentence | null;
}

export interface OfficialRow {
  readonly id: string;
  readonly is_on: boolean;
  readonly licence: string | null;
  readonly accepted_at: string | null;
  readonly probe: StoredProbe | null;
  readonly last_reading: StoredReading | null;
  readonly checked: StoredCheck | null;
}

export async function officialRows(db: Database): Promise<ReadonlyMap<string, OfficialRow>> {
  const rows = await db.query<OfficialRow>(
    "select id, is_on, licence, accepted_at, probe, last_reading, checked from official_sources",
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function turnOn(db: Database, id: string, licence: string, by: string, at: Date): Promise<void> {
  await db.query(
    `insert into official_sources (id, is_on, licence, accepted_by, accepted_at) values ($1, true, $2, $3, $4)
     on conflict (id) do update set is_on = true, licence = $2, accepted_by = $3, accepted_at = $4`,
    [id, licence, by, at],
  );
}

export async function turnOff(db: Database, id: string): Promise<void> {
  await db.query("update official_sources set is_on = false where id = $1", [id]);
}

export async function noteProbe(db: Database, id: string, probe: StoredProbe): Promise<void> {
  await db.query(`insert into official_sources (id, probe) values ($1, $2) on conflict (id) do update set probe = $2`, [
    id,
    JSON.stringify(probe),
  ]);
}

/** @param reading - null once nothing is left of what it told */
export async function noteReading(db: Database, id: string, reading: StoredReading | null): Promise<void> {
  await db.query("update official_sources set last_reading = $2 where id = $1", [
    id,
    reading === null ? null : JSON.stringify(reading),
  ]);
}

/** @param check - null once it tells of files that are not read any more */
export async function noteCheck(db: Database, id: string, check: StoredCheck | null): Promise<void> {
  await db.query("update official_sources set checked = $2 where id = $1", [
    id,
    check === null ? null : JSON.stringify(check),
  ]);
}

/** Lets one process at a time change what is kept of a source, until the transaction ends. */
export async function lockSource(db: Database, id: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext($1))", [`official maps of ${id}`]);
}

/** Counts what a publisher was asked for. */
export async function addReads(
  db: Database,
  source: string,
  { at, requests, bytes }: { readonly at: Date; readonly requests: number; readonly bytes: number },
): Promise<void> {
  if (requests === 0) return;
  await db.query(
    `insert into official_reads (day, source, requests, bytes) values ($1, $2, $3, $4)
     on conflict (day, source) do update set requests = official_reads.requests + $3, bytes = official_reads.bytes + $4`,
    [at.toISOString().slice(0, 10), source, requests, bytes],
  );
}

/** What publishers were asked for in the month of a day. */
export async function readsOfMonth(db: Database, at: Date): Promise<{ requests: number; bytes: number }> {
  const [row] = await db.query<{ requests: number; bytes: number }>(
    `select coalesce(sum(requests), 0)::float8 as requests, coalesce(sum(bytes), 0)::float8 as bytes
     from official_reads where day >= $1`,
    [`${at.toISOString().slice(0, 7)}-01`],
  );
  return row ?? { requests: 0, bytes: 0 };
}
