import type { Database } from "../../database/database.ts";

/** The owner of a project, with what a mail to them needs. */
interface OwnerToTell {
  readonly email: string;
  readonly first_name: string;
  readonly language: string | null;
  readonly title: string;
}

/** The owner of a project who wants to be told when a link is opened; undefined where nobody does. */
export async function findToTell(db: Database, exposureId: string): Promise<OwnerToTell | undefined> {
  const rows = await db.query<OwnerToTell>(
    `select u.email, u.first_name, u.mail_language as language, e.title from exposures e join users u on u.id = e.owner_id
     where e.id = $1 and e.mail_when_opened and u.is_active`,
    [exposureId],
  );
  return rows[0];
}

export async function isTold(db: Database, exposureId: string): Promise<boolean> {
  const rows = await db.query<{ told: boolean }>("select mail_when_opened as told from exposures where id = $1", [
    exposureId,
  ]);
  return rows[0]?.told ?? false;
}

export async function setTold(db: Database, exposureId: string, told: boolean): Promise<void> {
  await db.query("update exposures set mail_when_opened = $2 where id = $1", [exposureId, told]);
}
