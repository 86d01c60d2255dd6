import type { SurveyNotice, SurveyStatus } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { FailedMail } from "./mail-reports.ts";
import { ANSWER_TEXT } from "./answers.repository.ts";
import { joinedTexts } from "./list-text.ts";

/** What the mail of a notice says. */
export interface NoticeRow {
  readonly id: string;
  readonly recipient_id: string;
  /** The colleague whom it goes to; null for the recipient. */
  readonly colleague_id: string | null;
  readonly kind: SurveyNotice["kind"];
  /** Where it goes, and who was asked first. */
  readonly email: string;
  readonly recipient: string;
  readonly title: string;
  readonly end_time: string | null;
  readonly ends_at: string | null;
  readonly time_zone: string;
  readonly organization: string;
  readonly organization_id: string;
  readonly brand_color: string | null;
  /** Tag of the language that the recipient reads, or the survey writes; null: none was told. */
  readonly language: string | null;
  readonly survey_language: string | null;
  /** Titles of what is to be answered. */
  readonly questionnaires: readonly string[];
  /** The answer that was not taken over, and why; null for other notices. */
  readonly rejected: { readonly question: string; readonly answer: string; readonly note: string } | null;
}

/**
 * Makes a notice for each recipient of these assignments who has something left to answer and was sent none within the
 * last minute, and marks the assignments as notified.
 * @returns ids of the notices
 */
export async function insertNotices(db: Database, assignmentIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string; recipient_id: string }>(
    `with asked as (
       select distinct r.id, r.survey_id from survey_assignments a join survey_recipients r on r.id = a.recipient_id
       where a.id = any($1) and a.status in ('not_sent', 'pending') and not exists (
         select 1 from survey_notices n where n.recipient_id = r.id and n.kind not in ('copy', 'colleague')
           and n.created_at > $2::timestamptz - interval '1 minute' and n.created_at <= $2::timestamptz))
     insert into survey_notices (survey_id, recipient_id, kind, round, created_at)
     select asked.survey_id, asked.id, case when before.n = 0 then 'invite' else 'manual' end, before.n, $2
     from asked cross join lateral (
       select count(*)::integer as n from survey_notices x where x.recipient_id = asked.id and x.kind <> 'reminder'
     ) before on conflict (recipient_id, kind, round) do nothing returning id, recipient_id`,
    [assignmentIds, now],
  );
  await markNotified(db, rows, now);
  return rows.map(({ id }) => id);
}

/** The mail lists all that is left to answer, so all of it is notified. */
async function markNotified(db: Database, rows: readonly { recipient_id: string }[], now: Date): Promise<void> {
  await db.query(
    `update survey_assignments set status = 'pending', notified_at = $2
     where recipient_id = any($1) and status in ('not_sent', 'pending')`,
    [rows.map((row) => row.recipient_id), now],
  );
}

/**
 * Makes the reminders that are due: from eight in the morning by the clock of the survey, not within 48 hours of an
 * answer or another notice, and never to who answered, declined or cannot be reached.
 */
export async function insertReminders(db: Database, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string; recipient_id: string }>(
    `insert into survey_notices (survey_id, recipient_id, kind, round, created_at)
     select s.id, r.id, 'reminder', sent.reminders, $1
     from surveys s join survey_recipients r on r.survey_id = s.id
     cross join lateral (
       select max(n.created_at) as last, count(*) filter (where n.kind = 'reminder')::integer as reminders
       from survey_notices n where n.recipient_id = r.id and n.kind not in ('copy', 'colleague')) sent
     where s.status = 'in_progress' and s.deleted_at is null and s.reminder_days is not null and r.submitted_at is null
       and r.refused_at is null and r.bounce is null and sent.last is not null
       and sent.reminders < s.reminder_most
       and extract(hour from $1::timestamptz at time zone s.time_zone) >= 8
       and ($1::timestamptz at time zone s.time_zone)::date - (sent.last at time zone s.time_zone)::date
         >= s.reminder_days
       and sent.last < $1::timestamptz - interval '48 hours'
       and (r.last_answer_at is null or r.last_answer_at < $1::timestamptz - interval '48 hours')
       and exists (select 1 from survey_assignments a where a.recipient_id = r.id and a.status = 'pending')
     on conflict (recipient_id, kind, round) do nothing returning id, recipient_id`,
    [now],
  );
  await markNotified(db, rows, now);
  return rows.map(({ id }) => id);
}

/** A notice that waits to be sent, which no other worker sends meanwhile; undefined where there is nothing to send. */
export async function lockNotice(db: Database, id: string): Promise<NoticeRow | undefined> {
  const rows = await db.query<NoticeRow>(
    `select n.id, n.recipient_id, n.colleague_id, n.kind, coalesce(c.email, r.email) as email, r.email as recipient,
       coalesce(nullif(s.texts->coalesce(r.language, s.language)->>'title', ''), s.title) as title, s.end_time, s.ends_at, s.time_zone,
       o.name as organization, o.id as organization_id, o.brand_color, coalesce(r.language, s.language) as language,
       s.language as survey_language,
       array(select coalesce(nullif(q.texts->coalesce(r.language, s.language)->>'title', ''), q.title)
         from survey_assignments a join survey_questionnaires q on q.id = a.questionnaire_id
         where a.recipient_id = r.id and a.status in ('pending', 'not_sent') and (c.id is null and a.status = 'pending'
           or exists (select 1 from survey_colleague_questions cq join survey_questions x on x.id = cq.question_id
             where cq.colleague_id = c.id and x.questionnaire_id = q.id)) order by q.created_at) as questionnaires,
       (select jsonb_build_object('question', x.title, 'answer', v.answer, 'note', v.note) from survey_reviews v
         join survey_questions x on x.id = v.question_id where v.id = n.review_id) as rejected
     from survey_notices n join survey_recipients r on r.id = n.recipient_id join surveys s on s.id = n.survey_id
     left join survey_colleagues c on c.id = n.colleague_id join organizations o on o.id = s.organization_id
     where n.id = $1 and n.state = 'queued' and (n.kind = 'copy' or r.refused_at is null) and s.deleted_at is null
       and (n.kind in ('note', 'copy') or s.status = 'in_progress' and r.submitted_at is null) for update of n`,
    [id],
  );
  return rows[0];
}

/** It went out: the address can be reached. */
export async function setSent(db: Database, notice: NoticeRow, now: Date): Promise<void> {
  await db.query("update survey_notices set state = 'sent', sent_at = $2 where id = $1", [notice.id, now]);
  await setBounce(db, notice, null);
}

const setBounce = (db: Database, { recipient_id: recipient, colleague_id: colleague }: NoticeRow, why: string | null) =>
  colleague === null
    ? db.query("update survey_recipients set bounce = $2 where id = $1", [recipient, why])
    : db.query("update survey_colleagues set bounce = $2 where id = $1", [colleague, why]);

/** A notice that waits and has nothing left to be sent for. */
export async function dropNotice(db: Database, id: string): Promise<void> {
  await db.query("update survey_notices set state = 'dropped' where id = $1 and state = 'queued'", [id]);
}

/** The address cannot be reached: the notice is over, and the recipient shows why. */
export async function setBounced(db: Database, notice: NoticeRow, why: string): Promise<void> {
  const detail = why.slice(0, 500);
  await db.query("update survey_notices set state = 'bounced', detail = $2 where id = $1", [notice.id, detail]);
  await setBounce(db, notice, detail);
}

/** A mail came back that the mail server had taken: its address cannot be reached, unless it was corrected since. */
export async function setReturned(db: Database, { id, address, why }: FailedMail): Promise<void> {
  const detail = why.slice(0, 500);
  await db.query(
    `with returned as (
       update survey_notices n set state = 'bounced', detail = $2 from survey_recipients r
       where n.id = $1 and r.id = n.recipient_id and n.state = 'sent'
         and ($3::text is null or $3 = coalesce((select c.email from survey_colleagues c where c.id = n.colleague_id), r.email))
       returning n.recipient_id, n.colleague_id),
     colleague as (
       update survey_colleagues c set bounce = $2 from returned where c.id = returned.colleague_id)
     update survey_recipients r set bounce = $2 from returned
     where r.id = returned.recipient_id and returned.colleague_id is null`,
    [id, detail, address ?? null],
  );
}

/** A notice of why an answer was not taken over; undefined where there is one that waits. */
export async function insertNote(
  db: Database,
  review: { readonly id: string; readonly recipient_id: string },
  now: Date,
): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `insert into survey_notices (survey_id, recipient_id, kind, round, created_at, review_id)
     select r.survey_id, r.id, 'note', (select count(*) from survey_notices n
       where n.recipient_id = r.id and n.kind = 'note'), $3, $1 from survey_recipients r
     where r.id = $2 and not exists (select 1 from survey_notices n where n.review_id = $1 and n.state = 'queued')
     on conflict (recipient_id, kind, round) do nothing returning id`,
    [review.id, review.recipient_id, now],
  );
  return rows[0]?.id;
}

/** A question as it was answered. */
export interface SaidAnswer {
  readonly questionnaire: string;
  readonly question: string;
  readonly answer: string;
}

/** All that a recipient answered, in the order of the questions; in a language, as far as its texts are there. */
export function listSaid(db: Database, recipientId: string, language: string | null): Promise<SaidAnswer[]> {
  return db.query<SaidAnswer>(
    `select coalesce(nullif(q.texts->$2::text->>'title', ''), q.title) as questionnaire,
       coalesce(nullif(x.texts->$2::text->>'title', ''), x.title) as question,
       coalesce((select ${joinedTexts("coalesce(nullif(x.texts->$2::text->'options'->>(o->>'id'), ''), o->>'label')", "at")}
         from jsonb_array_elements(case jsonb_typeof(w.value->'value') when 'array' then w.value->'value' end)
           with ordinality as chosen (o, at)), ${ANSWER_TEXT}) as answer
     from survey_answers w join survey_questions x on x.id = w.question_id
     join survey_questionnaires q on q.id = x.questionnaire_id
     where w.recipient_id = $1 order by q.created_at, q.id, x.position`,
    [recipientId, language],
  );
}

/** A notice with the answers of a recipient; undefined where one was asked for within the last minute. */
export async function insertCopy(db: Database, recipientId: string, now: Date): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `insert into survey_notices (survey_id, recipient_id, kind, round, created_at)
     select r.survey_id, r.id, 'copy', (select count(*) from survey_notices n
       where n.recipient_id = r.id and n.kind = 'copy'), $2 from survey_recipients r
     where r.id = $1 and not exists (select 1 from survey_notices n where n.recipient_id = r.id and n.kind = 'copy'
       and n.created_at > $2::timestamptz - interval '1 minute')
     on conflict (recipient_id, kind, round) do nothing returning id`,
    [recipientId, now],
  );
  return rows[0]?.id;
}

/** Notices to a recipient, newest first. */
export function listNotices(db: Database, recipientId: string): Promise<SurveyNotice[]> {
  return db.query<SurveyNotice>(
    `select id, kind, state, detail, created_at, sent_at from survey_notices where recipient_id = $1
     order by created_at desc, id`,
    [recipientId],
  );
}

/** Where a survey stands, and when it ends. */
export async function findEnd(
  db: Database,
  surveyId: string,
): Promise<{ readonly status: SurveyStatus; readonly ends_at: string | null } | undefined> {
  const rows = await db.query<{ status: SurveyStatus; ends_at: string | null }>(
    "select status, ends_at from surveys where id = $1",
    [surveyId],
  );
  return rows[0];
}
