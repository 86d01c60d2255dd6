import type {
  AnswerContent,
  RecipientQuestionnaire,
  SurveyAnswer,
  SurveyQuestion,
  SurveyStatus,
  SurveyTexts,
} from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { noteHandedIn } from "./answer-history.repository.ts";
import { IS_ANSWERED } from "./recipients.repository.ts";

/** Whom a token belongs to, with the survey. */
export interface RecipientRow {
  readonly id: string;
  readonly survey_id: string;
  readonly email: string;
  readonly submitted_at: string | null;
  readonly refused_at: string | null;
  readonly title: string;
  readonly description: string;
  readonly survey_status: SurveyStatus;
  readonly ends_at: string | null;
  readonly time_zone: string;
  readonly organization: string;
  /** That the survey is written in, and the others it is offered in. */
  readonly language: string | null;
  readonly languages: readonly string[];
  readonly texts: SurveyTexts;
  readonly kind: "link" | "access";
  readonly expires_at: string;
  /** The colleague whom the token belongs to, and their address; null for the recipient's own. */
  readonly colleague_id: string | null;
  readonly colleague: string | null;
}

const RECIPIENT = `r.id, r.survey_id, r.email, r.submitted_at, r.refused_at, s.title, s.description,
  s.status as survey_status, s.ends_at, s.time_zone, o.name as organization, k.kind, k.expires_at, k.colleague_id,
  c.email as colleague, s.language, s.languages, s.texts`;
const FROM_TOKEN = `survey_tokens k join survey_recipients r on r.id = k.recipient_id
  join surveys s on s.id = r.survey_id join organizations o on o.id = s.organization_id
  left join survey_colleagues c on c.id = k.colleague_id`;
const STANDS = "k.hash = $1 and k.expires_at > $2 and s.deleted_at is null";
/** Whether question `x` is one of colleague `$3`; null asks for those of the recipient, which are all. */
const FOR_COLLEAGUE = `($3::uuid is null or exists (
  select 1 from survey_colleague_questions cq where cq.colleague_id = $3 and cq.question_id = x.id))`;

/** Whom the hash of a token belongs to; undefined for one that is unknown or expired. */
export async function findByToken(db: Database, hash: Buffer, now: Date): Promise<RecipientRow | undefined> {
  const rows = await db.query<RecipientRow>(`select ${RECIPIENT} from ${FROM_TOKEN} where ${STANDS}`, [hash, now]);
  return rows[0];
}

/** A question, by its id or by that of its answer. */
export interface AskedBy {
  readonly question?: string;
  readonly answer?: string;
}

/** The same with a question that is to be answered; null for one that this token does not open. */
export async function findAnswering(
  db: Database,
  hash: Buffer,
  now: Date,
  by: AskedBy,
): Promise<(RecipientRow & { readonly question: Answerable | null }) | undefined> {
  const rows = await db.query<RecipientRow & { question: Answerable | null }>(
    `select ${RECIPIENT}, (
       select jsonb_build_object('id', x.id, 'questionnaire_id', x.questionnaire_id, 'payload', x.payload)
       from survey_questions x
       join survey_assignments a on a.questionnaire_id = x.questionnaire_id and a.recipient_id = r.id
       where x.id = coalesce($3::uuid, (select w.question_id from survey_answers w where w.id = $4::uuid and w.recipient_id = r.id))
         and (k.colleague_id is null or exists (select 1 from survey_colleague_questions cq
           where cq.colleague_id = k.colleague_id and cq.question_id = x.id))) as question
     from ${FROM_TOKEN} where ${STANDS}`,
    [hash, now, by.question ?? null, by.answer ?? null],
  );
  return rows[0];
}
type Answerable = Pick<SurveyQuestion, "id" | "questionnaire_id" | "payload">;

export async function insertToken(
  db: Database,
  token: {
    readonly hash: Buffer;
    readonly recipientId: string;
    readonly kind: "link" | "access";
    readonly expires: Date;
    readonly colleagueId?: string | null;
  },
): Promise<void> {
  const { hash, recipientId, kind, expires, colleagueId = null } = token;
  await db.query(
    "insert into survey_tokens (hash, recipient_id, kind, expires_at, colleague_id) values ($1, $2, $3, $4, $5)",
    [hash, recipientId, kind, expires, colleagueId],
  );
}

export async function deleteExpiredTokens(db: Database, now: Date): Promise<number> {
  return (await db.query("delete from survey_tokens where expires_at <= $1 returning 1", [now])).length;
}

/** Keeps other calls of a recipient waiting until the end of the transaction. */
export async function lockRecipient(db: Database, id: string): Promise<{ submitted_at: string | null } | undefined> {
  const rows = await db.query<{ submitted_at: string | null }>(
    "select submitted_at from survey_recipients where id = $1 for update",
    [id],
  );
  return rows[0];
}

/** Keeps calls of somebody who is asked a questionnaire waiting; undefined for who is not asked it. */
export async function lockAssigned(
  db: Database,
  recipientId: string,
  questionnaireId: string,
): Promise<{ email: string; submitted_at: string | null } | undefined> {
  const rows = await db.query<{ email: string; submitted_at: string | null }>(
    `select r.email, r.submitted_at from survey_recipients r where r.id::text = $1
       and exists (select 1 from survey_assignments a where a.recipient_id = r.id and a.questionnaire_id = $2)
     for update`,
    [recipientId, questionnaireId],
  );
  return rows[0];
}

/** Whose questionnaires are asked for: a colleague has those with a question for them. */
interface Owner {
  readonly id: string;
  readonly colleague_id?: string | null;
}

/** Questionnaires of a recipient with how far they are, or one of them; titles in a language, as far as they are. */
export function listOwnQuestionnaires(
  db: Database,
  { id: recipientId, colleague_id: colleagueId = null }: Owner,
  { only, language }: { readonly only?: string; readonly language?: string } = {},
): Promise<RecipientQuestionnaire[]> {
  return db.query<RecipientQuestionnaire>(
    `select q.id, coalesce(nullif(q.texts->$4::text->>'title', ''), q.title) as title,
       coalesce(nullif(q.texts->$4::text->>'description', ''), q.description) as description,
       case when a.completed_at is null then 'in_progress' else 'completed' end as status,
       count(x.id) as total_questions, count(x.id) filter (where x.is_required) as total_required_questions,
       count(w.id) filter (where ${IS_ANSWERED}) as answered_questions,
       count(w.id) filter (where x.is_required and ${IS_ANSWERED}) as answered_required_questions
     from survey_assignments a join survey_questionnaires q on q.id = a.questionnaire_id
     left join survey_questions x on x.questionnaire_id = q.id and ${FOR_COLLEAGUE}
     left join survey_answers w on w.question_id = x.id and w.recipient_id = a.recipient_id
     where a.recipient_id = $1 and ($2::uuid is null or q.id = $2)
     group by q.id, a.completed_at having $3::uuid is null or count(x.id) > 0 order by q.created_at, q.id`,
    [recipientId, only ?? null, colleagueId, language ?? null],
  );
}

/** Columns of answer `w` as they are told. */
export const OWN_ANSWER = `w.id, w.question_id, w.value as content, w.version, w.changed_at, w.given_by, coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'original_filename', f.original_filename, 'bytes', f.bytes,
    'content_type', f.content_type) order by f.created_at) from survey_files f
  where f.question_id = w.question_id and f.recipient_id = w.recipient_id), '[]') as files`;

/** @param colleagueId answers to the questions of a colleague alone */
export function listAnswers(
  db: Database,
  recipientId: string,
  questionnaireId: string,
  colleagueId: string | null = null,
): Promise<SurveyAnswer[]> {
  return db.query<SurveyAnswer>(
    `select ${OWN_ANSWER} from survey_answers w join survey_questions x on x.id = w.question_id
     where w.recipient_id = $1 and x.questionnaire_id = $2 and ${FOR_COLLEAGUE} order by x.position`,
    [recipientId, questionnaireId, colleagueId],
  );
}

/** An answer of the same address to the question that a question was copied from. */
export interface EarlierAnswer {
  readonly question_id: string;
  readonly content: AnswerContent;
  readonly given_at: string;
}

/**
 * Answers that the same address handed in to the questions that those of a questionnaire were copied from. Copies
 * belong to one organization, so nothing of others is found.
 */
export function listEarlierAnswers(
  db: Database,
  { email, survey_id: surveyId }: Pick<RecipientRow, "email" | "survey_id">,
  questionnaireId: string,
): Promise<EarlierAnswer[]> {
  return db.query<EarlierAnswer>(
    `select x.id as question_id, w.value as content, w.changed_at as given_at
     from survey_questions x join survey_questions old on old.id = x.copied_from
     join survey_questionnaires oq on oq.id = old.questionnaire_id
     join surveys os on os.id = oq.survey_id and os.deleted_at is null
     join surveys s on s.id = $3 and s.organization_id = os.organization_id and s.id <> os.id
     join survey_recipients r on r.survey_id = os.id and r.email = $1 and r.submitted_at is not null
     join survey_answers w on w.question_id = old.id and w.recipient_id = r.id
     where x.questionnaire_id = $2 order by x.position`,
    [email, questionnaireId, surveyId],
  );
}

/** A question that a recipient or colleague is asked. */
export async function findOwnQuestion(
  db: Database,
  { id: recipientId, colleague_id: colleagueId = null }: Owner,
  questionId: string,
): Promise<SurveyQuestion | undefined> {
  const rows = await db.query<SurveyQuestion>(
    `select x.id, x.questionnaire_id, x.payload, x.file_requirement, x.file_type, x.file_count
     from survey_questions x
     join survey_assignments a on a.questionnaire_id = x.questionnaire_id and a.recipient_id = $1
     where x.id = $2 and ${FOR_COLLEAGUE}`,
    [recipientId, questionId, colleagueId],
  );
  return rows[0];
}

/** The language that a recipient answered in last; null where none was told. */
export async function languageOf(db: Database, recipientId: string): Promise<string | null> {
  const rows = await db.query<{ language: string | null }>("select language from survey_recipients where id = $1", [
    recipientId,
  ]);
  return rows[0]?.language ?? null;
}

/** Mails go out in the language that somebody answers in. */
export async function rememberLanguage(db: Database, recipientId: string, tag: string): Promise<void> {
  await db.query("update survey_recipients set language = $2 where id = $1 and language is distinct from $2", [
    recipientId,
    tag,
  ]);
}

export async function setQuestionnaireCompleted(
  db: Database,
  recipientId: string,
  questionnaireId: string,
  now: Date,
): Promise<void> {
  await db.query(
    `update survey_assignments set completed_at = coalesce(completed_at, $3)
     where recipient_id = $1 and questionnaire_id = $2`,
    [recipientId, questionnaireId, now],
  );
}

/** Hands all answers in, or takes them back. */
export async function setSubmitted(db: Database, recipientId: string, at: Date | null): Promise<void> {
  await db.query("update survey_recipients set submitted_at = $2, refused_at = null, refusal = '' where id = $1", [
    recipientId,
    at,
  ]);
  await db.query("update survey_assignments set status = $2 where recipient_id = $1", [
    recipientId,
    at === null ? "pending" : "completed",
  ]);
  if (at !== null) await noteHandedIn(db, recipientId, at);
}

export async function setRefused(db: Database, recipientId: string, reason: string, now: Date): Promise<void> {
  await db.query("update survey_recipients set refused_at = $2, refusal = $3 where id = $1", [
    recipientId,
    now,
    reason,
  ]);
  await db.query("update survey_assignments set status = 'refused' where recipient_id = $1", [recipientId]);
}

/** The location that the answers of a recipient belong to; nulls where it is not known, or was deleted. */
export async function placeOf(
  db: Database,
  recipientId: string,
): Promise<{ readonly exposure_id: string | null; readonly site_id: string | null }> {
  const rows = await db.query<{ exposure_id: string | null; site_id: string | null }>(
    "select exposure_id, site_id from survey_recipients where id = $1",
    [recipientId],
  );
  return rows[0] ?? { exposure_id: null, site_id: null };
}
