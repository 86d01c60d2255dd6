import type { Assignment } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

/** Whether answer `w` of question `x` holds something, with a file where one is required; an emptied one is none. */
export const IS_ANSWERED = `((jsonb_typeof(w.value->'value') = 'array' and jsonb_array_length(w.value->'value') > 0
  or jsonb_typeof(w.value->'value') = 'string' and w.value->>'value' <> '')
  and (x.file_requirement <> 'required' or exists (
    select 1 from survey_files f where f.question_id = w.question_id and f.recipient_id = w.recipient_id)))`;

const ASSIGNMENT = `a.id, a.questionnaire_id, jsonb_build_object('id', r.id, 'email', r.email) as user, a.status,
  a.notified_at, r.bounce, r.refusal,
  (select count(*) from survey_questions x where x.questionnaire_id = a.questionnaire_id) as total_questions,
  (select count(*) from survey_answers w join survey_questions x on x.id = w.question_id
   where x.questionnaire_id = a.questionnaire_id and w.recipient_id = r.id and ${IS_ANSWERED}) as answered_questions`;

/** Recipients of a questionnaire, by address. */
export function listAssignments(db: Database, questionnaireId: string): Promise<Assignment[]> {
  return db.query<Assignment>(
    `select ${ASSIGNMENT} from survey_assignments a join survey_recipients r on r.id = a.recipient_id
     where a.questionnaire_id = $1 order by r.email`,
    [questionnaireId],
  );
}

export type FoundAssignment = Assignment & { readonly survey_id: string; readonly recipient_id: string };

/** Assignments of an organization by their ids. */
export function findAssignments(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<FoundAssignment[]> {
  return db.query<FoundAssignment>(
    `select ${ASSIGNMENT}, r.survey_id, r.id as recipient_id from survey_assignments a
     join survey_recipients r on r.id = a.recipient_id join surveys s on s.id = r.survey_id
     where s.organization_id = $1 and a.id = any($2) order by r.email`,
    [organizationId, ids],
  );
}

/** How far each recipient of a survey is. */
export function listRecipients(db: Database, surveyId: string) {
  return db.query<{
    user_id: string;
    user_email: string;
    questionnaires_count: number;
    completed_questionnaires_count: number;
  }>(
    `select r.id as user_id, r.email as user_email, count(a.id) as questionnaires_count,
       count(a.completed_at) as completed_questionnaires_count
     from survey_recipients r left join survey_assignments a on a.recipient_id = r.id
     where r.survey_id = $1 group by r.id order by r.email`,
    [surveyId],
  );
}

/**
 * Assigns addresses to a questionnaire. Who has handed in or declined already has another questionnaire to answer.
 * @returns how many were not assigned before
 */
export async function addRecipients(
  db: Database,
  surveyId: string,
  questionnaireId: string,
  emails: readonly string[],
): Promise<number> {
  await db.query(
    `insert into survey_recipients (survey_id, email) select $1, e from unnest($2::text[]) e
     on conflict (survey_id, email) do nothing`,
    [surveyId, emails],
  );
  const rows = await db.query<{ recipient_id: string }>(
    `insert into survey_assignments (questionnaire_id, recipient_id)
     select $1, r.id from survey_recipients r where r.survey_id = $2 and r.email = any($3)
     on conflict do nothing returning recipient_id`,
    [questionnaireId, surveyId, emails],
  );
  await db.query("update survey_recipients set submitted_at = null where id = any($1)", [
    rows.map((row) => row.recipient_id),
  ]);
  return rows.length;
}

/** Takes addresses off a questionnaire; those who have none left are gone with their links. */
export async function removeRecipients(
  db: Database,
  surveyId: string,
  questionnaireId: string,
  emails: readonly string[],
): Promise<void> {
  await db.query(
    `delete from survey_answers w using survey_recipients r, survey_questions x
     where w.recipient_id = r.id and w.question_id = x.id and x.questionnaire_id = $2 and r.survey_id = $1
       and r.email = any($3)`,
    [surveyId, questionnaireId, emails],
  );
  await db.query(
    `delete from survey_files f using survey_recipients r, survey_questions x
     where f.recipient_id = r.id and f.question_id = x.id and x.questionnaire_id = $2 and r.survey_id = $1
       and r.email = any($3)`,
    [surveyId, questionnaireId, emails],
  );
  await db.query(
    `delete from survey_assignments a using survey_recipients r
     where a.recipient_id = r.id and a.questionnaire_id = $2 and r.survey_id = $1 and r.email = any($3)`,
    [surveyId, questionnaireId, emails],
  );
  await removeUnassigned(db, surveyId);
}

/** Removes recipients who have nothing to answer any more. */
export async function removeUnassigned(db: Database, surveyId: string): Promise<void> {
  await db.query(
    `delete from survey_recipients r where r.survey_id = $1
       and not exists (select 1 from survey_assignments a where a.recipient_id = r.id)`,
    [surveyId],
  );
}

export async function countRecipients(db: Database, surveyId: string): Promise<number> {
  const rows = await db.query<{ n: number }>("select count(*) as n from survey_recipients where survey_id = $1", [
    surveyId,
  ]);
  return rows[0]?.n ?? 0;
}
