import { type Assignment, type AssignmentStatus, SURVEY_LIMITS, type SurveyRecipient } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { holds } from "../../database/folded.ts";
import type { PlaceKey } from "./survey-places.ts";

/** Whether answer `w` of question `x` holds something, with a file where one is required; an emptied one is none. */
export const IS_ANSWERED = `((jsonb_typeof(w.value->'value') = 'array' and jsonb_array_length(w.value->'value') > 0
  or jsonb_typeof(w.value->'value') = 'string' and w.value->>'value' <> '')
  and (x.file_requirement <> 'required' or exists (
    select 1 from survey_files f where f.question_id = w.question_id and f.recipient_id = w.recipient_id)))`;

const ASSIGNMENT = `a.id, a.questionnaire_id, jsonb_build_object('id', r.id, 'email', r.email) as user, a.status,
  a.notified_at, r.bounce, r.refusal,
  array(select c.email from survey_colleagues c where c.recipient_id = r.id and exists (
    select 1 from survey_colleague_questions cq join survey_questions x on x.id = cq.question_id
    where cq.colleague_id = c.id and x.questionnaire_id = a.questionnaire_id) order by c.created_at) as colleagues,
  (select count(*) from survey_questions x where x.questionnaire_id = a.questionnaire_id) as total_questions,
  (select count(*) from survey_answers w join survey_questions x on x.id = w.question_id
   where x.questionnaire_id = a.questionnaire_id and w.recipient_id = r.id and ${IS_ANSWERED}) as answered_questions`;

export interface PeopleQuery {
  readonly page: number;
  readonly page_size: number;
  readonly search: string;
  readonly status?: AssignmentStatus | undefined;
  /** That of one alone. */
  readonly email?: string;
}

/** Recipients of a questionnaire, or of all of a survey, by address; those of some addresses, or a page. */
export async function listAssignments(
  db: Database,
  of: string | { readonly surveyId: string },
  { page, page_size: n, search, status }: PeopleQuery = FIRST_PAGE,
  emails?: readonly string[],
): Promise<{ items: Assignment[]; total: number }> {
  const rows = await db.query<Assignment & { readonly all_rows: number }>(
    `select ${ASSIGNMENT}, page.all_rows from (
       select a.id, r.email, count(*) over () as all_rows
       from survey_assignments a join survey_recipients r on r.id = a.recipient_id
       where ${typeof of === "string" ? "a.questionnaire_id" : "r.survey_id"} = $1 and ${holds("r.email", "$2::text")}
         and ($3::text is null or a.status = $3) and ($4::text[] is null or r.email = any($4))
       order by r.email, a.id limit $5 offset $6) page
     join survey_assignments a on a.id = page.id join survey_recipients r on r.id = a.recipient_id
     order by r.email, a.id`,
    [
      typeof of === "string" ? of : of.surveyId,
      search,
      status ?? null,
      emails ?? null,
      emails === undefined ? n : null,
      (page - 1) * n,
    ],
  );
  return { items: rows, total: rows[0]?.all_rows ?? 0 };
}

const FIRST_PAGE: PeopleQuery = { page: 1, page_size: SURVEY_LIMITS.pageSize, search: "" };

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
     where s.organization_id = $1 and s.deleted_at is null and a.id = any($2) order by r.email`,
    [organizationId, ids],
  );
}

type RecipientRow = Omit<SurveyRecipient, "location"> & PlaceKey & { readonly survey_id: string };

const RECIPIENT = `r.id as user_id, r.email as user_email, r.survey_id, r.exposure_id, r.site_id,
  (select count(*) from survey_assignments a where a.recipient_id = r.id) as questionnaires_count,
  (select count(a.completed_at) from survey_assignments a where a.recipient_id = r.id)
    as completed_questionnaires_count`;

/** How far each recipient of a survey is, by address. */
export async function listRecipients(
  db: Database,
  surveyId: string,
  { page, page_size: n, search, email }: PeopleQuery,
): Promise<{ items: RecipientRow[]; total: number }> {
  const rows = await db.query<RecipientRow & { readonly all_rows: number }>(
    `select ${RECIPIENT}, count(*) over () as all_rows from survey_recipients r
     where r.survey_id = $1 and ${holds("r.email", "$2::text")}
       and ($5::text is null or r.email = $5) order by r.email limit $3 offset $4`,
    [surveyId, search, n, (page - 1) * n, email ?? null],
  );
  return { items: rows, total: rows[0]?.all_rows ?? 0 };
}

/** A recipient of an organization, who stays as they are until the end of the transaction. */
export async function lockOwnRecipient(
  db: Database,
  organizationId: string,
  id: string,
): Promise<RecipientRow | undefined> {
  const rows = await db.query<RecipientRow>(
    `select ${RECIPIENT} from survey_recipients r join surveys s on s.id = r.survey_id
     where s.organization_id = $1 and s.deleted_at is null and r.id = $2 for update of r`,
    [organizationId, id],
  );
  return rows[0];
}

export async function setLocation(db: Database, id: string, at: PlaceKey): Promise<void> {
  await db.query("update survey_recipients set exposure_id = $2, site_id = $3 where id = $1", [
    id,
    at.exposure_id,
    at.site_id,
  ]);
}

/**
 * Gives a recipient another address: links that went to the old one, and on to colleagues, end, and what it refused is
 * forgotten.
 */
export async function setEmail(db: Database, id: string, email: string): Promise<void> {
  await db.query("update survey_recipients set email = $2, bounce = null where id = $1", [id, email]);
  await db.query("delete from survey_tokens where recipient_id = $1", [id]);
  await db.query("delete from survey_colleagues where recipient_id = $1", [id]);
  await db.query(
    `update survey_assignments set status = 'not_sent', notified_at = null
     where recipient_id = $1 and status = 'pending'`,
    [id],
  );
}

/** Asks the recipients of another survey, each the copies of the questionnaires they were asked there. */
export async function copyRecipients(db: Database, from: string, to: string, pairs: readonly [string, string][]) {
  await db.query(
    `insert into survey_recipients (survey_id, email, exposure_id, site_id)
     select $2, email, exposure_id, site_id from survey_recipients where survey_id = $1`,
    [from, to],
  );
  for (const [old, copy] of pairs)
    await db.query(
      `insert into survey_assignments (questionnaire_id, recipient_id)
       select $2, n.id from survey_assignments a join survey_recipients o on o.id = a.recipient_id
       join survey_recipients n on n.survey_id = $3 and n.email = o.email where a.questionnaire_id = $1`,
      [old, copy, to],
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
  for (const table of ["survey_answers", "survey_answer_history", "survey_files"])
    await db.query(
      `delete from ${table} w using survey_recipients r, survey_questions x
       where w.recipient_id = r.id and w.question_id = x.id and x.questionnaire_id = $2 and r.survey_id = $1
         and r.email = any($3)`,
      [surveyId, questionnaireId, emails],
    );
  await db.query(
    `delete from survey_colleague_questions cq using survey_colleagues c, survey_recipients r, survey_questions x
     where cq.colleague_id = c.id and c.recipient_id = r.id and cq.question_id = x.id and x.questionnaire_id = $2
       and r.survey_id = $1 and r.email = any($3)`,
    [surveyId, questionnaireId, emails],
  );
  await deleteIdleColleagues(db, surveyId);
  await db.query(
    `delete from survey_assignments a using survey_recipients r
     where a.recipient_id = r.id and a.questionnaire_id = $2 and r.survey_id = $1 and r.email = any($3)`,
    [surveyId, questionnaireId, emails],
  );
  await removeUnassigned(db, surveyId);
}

/** Colleagues who have no question left. */
async function deleteIdleColleagues(db: Database, surveyId: string): Promise<void> {
  await db.query(
    `delete from survey_colleagues c using survey_recipients r where r.id = c.recipient_id and r.survey_id = $1
       and not exists (select 1 from survey_colleague_questions cq where cq.colleague_id = c.id)`,
    [surveyId],
  );
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
