import type { AssistantAnswer, AssistantQuery } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

/** What is kept of an answer; the rest are columns of their own. */
export type StoredAnswer = Omit<AssistantAnswer, "id" | "prompt" | "rating" | "created_at" | "session_id">;

interface TurnRow {
  readonly id: string;
  readonly prompt: string;
  readonly answer: StoredAnswer;
  readonly rating: "up" | "down" | null;
  readonly session_id: string | null;
  readonly created_at: string;
}

const COLUMNS = "id, prompt, answer, rating, session_id, created_at";

const present = ({ answer, ...row }: TurnRow): AssistantAnswer => ({ ...answer, ...row });

export interface NewTurn {
  readonly userId: string;
  readonly exposureId: string;
  readonly sessionId: string | null;
  readonly prompt: string;
  readonly answer: StoredAnswer;
}

export async function insertTurn(db: Database, turn: NewTurn): Promise<AssistantAnswer> {
  const rows = await db.query<TurnRow>(
    `insert into assistant_turns (user_id, exposure_id, session_id, prompt, answer)
     values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
    [turn.userId, turn.exposureId, turn.sessionId, turn.prompt, JSON.stringify(turn.answer)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("an answer of the assistant was not stored");
  return present(row);
}

/** The latest first. */
export async function listTurns(
  db: Database,
  userId: string,
  exposureId: string,
  n: number,
): Promise<AssistantAnswer[]> {
  const rows = await db.query<TurnRow>(
    `select ${COLUMNS} from assistant_turns where user_id = $1 and exposure_id = $2
     order by created_at desc, id desc limit $3`,
    [userId, exposureId, n],
  );
  return rows.map((row) => present(row));
}

/** A question of a session, with how it was read; null where it was not. */
export interface EarlierQuestion {
  readonly prompt: string;
  readonly query: AssistantQuery | null;
}

/** Questions of a session, the first one first, as many as are remembered. */
export async function sessionPrompts(
  db: Database,
  of: Pick<NewTurn, "userId" | "exposureId"> & { readonly sessionId: string },
  most: number,
): Promise<EarlierQuestion[]> {
  const rows = await db.query<EarlierQuestion>(
    // what was not answered has no query that another one could change
    `select prompt, case when answer->>'refused' = 'not-used' then null else answer->'reading'->'query' end as query
     from assistant_turns where user_id = $1 and exposure_id = $2 and session_id = $3
     order by created_at desc, id desc limit $4`,
    [of.userId, of.exposureId, of.sessionId, most],
  );
  return rows.toReversed();
}

export async function deleteTurns(db: Database, userId: string, exposureId: string): Promise<number> {
  const rows = await db.query("delete from assistant_turns where user_id = $1 and exposure_id = $2 returning id", [
    userId,
    exposureId,
  ]);
  return rows.length;
}

/** The project that a question of a person was about; undefined where there is no such question. */
export async function projectOfTurn(db: Database, userId: string, id: string): Promise<string | undefined> {
  const rows = await db.query<{ exposure_id: string }>(
    "select exposure_id from assistant_turns where id = $1 and user_id = $2",
    [id, userId],
  );
  return rows[0]?.exposure_id;
}

export async function rateTurn(
  db: Database,
  userId: string,
  id: string,
  rating: "up" | "down" | null,
): Promise<AssistantAnswer | undefined> {
  const rows = await db.query<TurnRow>(
    `update assistant_turns set rating = $3 where id = $1 and user_id = $2 returning ${COLUMNS}`,
    [id, userId, rating],
  );
  return rows[0] && present(rows[0]);
}

export async function removeTurnsBefore(db: Database, before: Date): Promise<number> {
  const rows = await db.query("delete from assistant_turns where created_at < $1 returning id", [before]);
  return rows.length;
}

/** Tokens that an organization has used on a day, `2050-01-31`. */
export async function tokensOf(db: Database, organizationId: string, day: string): Promise<number> {
  const rows = await db.query<{ tokens: string }>(
    "select tokens::text from assistant_usage where organization_id = $1 and day = $2",
    [organizationId, day],
  );
  return Number(rows[0]?.tokens ?? 0);
}

export async function addTokens(db: Database, organizationId: string, day: string, tokens: number): Promise<void> {
  await db.query(
    `insert into assistant_usage (organization_id, day, tokens) values ($1, $2, $3)
     on conflict (organization_id, day) do update set tokens = assistant_usage.tokens + excluded.tokens`,
    [organizationId, day, tokens],
  );
}

/** Whether assistants of their own may connect to the projects of an organization. */
export async function isMcpEnabled(db: Database, organizationId: string): Promise<boolean> {
  const rows = await db.query<{ mcp_enabled: boolean }>(
    "select mcp_enabled from assistant_connections where organization_id = $1",
    [organizationId],
  );
  return rows[0]?.mcp_enabled === true;
}

export async function setMcpEnabled(db: Database, organizationId: string, isEnabled: boolean): Promise<void> {
  await db.query(
    `insert into assistant_connections (organization_id, mcp_enabled) values ($1, $2)
     on conflict (organization_id) do update set mcp_enabled = excluded.mcp_enabled`,
    [organizationId, isEnabled],
  );
}
