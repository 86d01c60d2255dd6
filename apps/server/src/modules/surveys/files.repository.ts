import type { SurveyFile } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export type StoredFile = SurveyFile & { readonly question_id: string; readonly survey_id: string };

const FILE = `f.id, f.question_id, f.original_filename, f.bytes, f.content_type, r.survey_id`;
const FROM = "survey_files f join survey_recipients r on r.id = f.recipient_id";

/** Files that a recipient has given to a question, with the bytes of all files of the recipient. */
export async function usedByFiles(
  db: Database,
  recipientId: string,
  questionId: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const rows = await db.query<{ files: number; bytes: number }>(
    `select count(*) filter (where question_id = $2) as files, coalesce(sum(bytes), 0)::float8 as bytes
     from survey_files where recipient_id = $1`,
    [recipientId, questionId],
  );
  return rows[0] ?? { files: 0, bytes: 0 };
}

export async function hasUpload(
  db: Database,
  recipientId: string,
  questionId: string,
  upload: string,
): Promise<boolean> {
  const rows = await db.query(
    "select 1 from survey_files where recipient_id = $1 and question_id = $2 and upload = $3",
    [recipientId, questionId, upload],
  );
  return rows.length > 0;
}

interface NewFile extends SurveyFile {
  readonly recipientId: string;
  readonly questionId: string;
  readonly upload: string;
}

/** Notes a file, and makes an empty answer where there is none. */
export async function insertFile(db: Database, file: NewFile, now: Date): Promise<void> {
  await db.query(
    `insert into survey_files (id, question_id, recipient_id, upload, original_filename, bytes, content_type)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [file.id, file.questionId, file.recipientId, file.upload, file.original_filename, file.bytes, file.content_type],
  );
  await db.query(
    `insert into survey_answers (question_id, recipient_id, value, version, changed_at)
     select x.id, $2, case when x.payload->>'type' = 'choice'
       then '{"question_type":"choice","value":[]}'::jsonb else '{"question_type":"free_text","value":""}'::jsonb end,
       0, $3 from survey_questions x where x.id = $1 on conflict do nothing`,
    [file.questionId, file.recipientId, now],
  );
}

/** A file that a recipient has given to a question. */
export async function findOwnFile(
  db: Database,
  recipientId: string,
  questionId: string,
  id: string,
): Promise<StoredFile | undefined> {
  const rows = await db.query<StoredFile>(
    `select ${FILE} from ${FROM} where f.recipient_id = $1 and f.question_id = $2 and f.id = $3`,
    [recipientId, questionId, id],
  );
  return rows[0];
}

/** A file of an answer that was submitted to an organization. */
export async function findSubmittedFile(
  db: Database,
  organizationId: string,
  questionId: string,
  id: string,
): Promise<StoredFile | undefined> {
  const rows = await db.query<StoredFile>(
    `select ${FILE} from ${FROM} join surveys s on s.id = r.survey_id
     join survey_questions x on x.id = f.question_id
     join survey_assignments a on a.questionnaire_id = x.questionnaire_id and a.recipient_id = r.id
     where s.organization_id = $1 and s.deleted_at is null and f.question_id = $2 and f.id = $3 and a.status = 'completed'`,
    [organizationId, questionId, id],
  );
  return rows[0];
}

export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.query("delete from survey_files where id = $1", [id]);
}

/** Ids of all files of a survey. */
export async function listFileIds(db: Database, surveyId: string): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(`select f.id from ${FROM} where r.survey_id::text = $1`, [surveyId]);
  return new Set(rows.map(({ id }) => id));
}
