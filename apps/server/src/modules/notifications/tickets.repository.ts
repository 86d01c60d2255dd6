import type { Database } from "../../database/database.ts";

export interface TicketRow {
  readonly user_id: string;
  readonly session_id: string;
}

export async function insertTicket(
  db: Database,
  ticket: { hash: Buffer; purpose: string; userId: string; sessionId: string; subject: string; expiresAt: Date },
): Promise<void> {
  await db.query(
    "insert into tickets (hash, purpose, user_id, session_id, subject, expires_at) values ($1, $2, $3, $4, $5, $6)",
    [ticket.hash, ticket.purpose, ticket.userId, ticket.sessionId, ticket.subject, ticket.expiresAt],
  );
}

/** Uses a ticket up; undefined when it is unknown, used, too old, or its session or key has ended. */
export async function takeTicket(
  db: Database,
  hash: Buffer,
  purpose: string,
  subject: string,
  now: Date,
): Promise<TicketRow | undefined> {
  const rows = await db.query<TicketRow>(
    `delete from tickets t where hash = $1 and purpose = $2 and subject = $3 and expires_at > $4
       and exists (select 1 from ticket_holders h where h.id = t.session_id) returning user_id, session_id`,
    [hash, purpose, subject, now],
  );
  return rows[0];
}

export async function purgeTickets(db: Database, now: Date): Promise<number> {
  return (await db.query("delete from tickets where expires_at < $1 returning hash", [now])).length;
}
