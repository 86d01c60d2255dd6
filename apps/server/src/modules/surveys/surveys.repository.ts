import type { Questionnaire, Survey, SurveyStatus } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { holds } from "../../database/folded.ts";

const QUESTIONNAIRE = `q.id, q.survey_id, q.title, q.description,
  (select count(*) from survey_questions x where x.questionnaire_id = q.id) as total_questions,
  (select count(*) from survey_questions x where x.questionnaire_id = q.id and x.is_required)
    as total_required_questions,
  (select count(*) from survey_assignments a where a.questionnaire_id = q.id) as recipients,
  (select count(*) from survey_assignments a where a.questionnaire_id = q.id and a.status = 'completed') as completed`;

const SURVEY = `s.id, s.title, s.description, s.status, s.start_time, s.end_time, s.time_zone, s.reminder_days, s.language,
  s.languages,
  (select count(*) from survey_recipients r where r.survey_id = s.id) as recipients,
  (select count(*) from survey_recipients r where r.survey_id = s.id and r.submitted_at is not null) as completed,
  (select count(*) from survey_reviews v where v.survey_id = s.id and v.state = 'open') as pending_reviews`;

type SurveyRow = Omit<Survey, "questionnaires">;

async function withQuestionnaires(db: Database, rows: readonly SurveyRow[]): Promise<Survey[]> {
  const found = await db.query<Questionnaire>(
    `select ${QUESTIONNAIRE} from survey_questionnaires q where q.survey_id = any($1) order by q.created_at, q.id`,
    [rows.map(({ id }) => id)],
  );
  return rows.map((row) => ({ ...row, questionnaires: found.filter(({ survey_id: id }) => id === row.id) }));
}

interface SurveyListing {
  readonly search: string;
  /** With their questionnaires. */
  readonly isWhole: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Surveys of an organization, newest first, whose title or questionnaires hold a text. */
export async function listSurveys(
  db: Database,
  organizationId: string,
  { search, isWhole, limit, offset }: SurveyListing,
): Promise<{ items: Survey[]; total: number }> {
  const rows = await db.query<SurveyRow & { readonly all_rows: number }>(
    `select ${SURVEY}, count(*) over () as all_rows from surveys s
     where s.organization_id = $1 and s.deleted_at is null and ($2 = '' or ${holds("s.title", "$2::text")} or exists (
       select 1 from survey_questionnaires q where q.survey_id = s.id and ${holds("q.title", "$2::text")}))
     order by s.created_at desc, s.id limit $3 offset $4`,
    [organizationId, search, limit, offset],
  );
  const total = rows[0]?.all_rows ?? 0;
  return {
    items: isWhole ? await withQuestionnaires(db, rows) : rows.map((row) => ({ ...row, questionnaires: [] })),
    total,
  };
}

export async function findSurvey(db: Database, organizationId: string, id: string): Promise<Survey | undefined> {
  const rows = await db.query<SurveyRow>(
    `select ${SURVEY} from surveys s where s.organization_id = $1 and s.deleted_at is null and s.id = $2`,
    [organizationId, id],
  );
  return (await withQuestionnaires(db, rows))[0];
}

/** Status of a survey, which stays as it is until the end of the transaction. */
export async function lockSurvey(db: Database, organizationId: string, id: string): Promise<SurveyStatus | undefined> {
  const rows = await db.query<{ status: SurveyStatus }>(
    "select status from surveys where organization_id = $1 and id = $2 and deleted_at is null for update",
    [organizationId, id],
  );
  return rows[0]?.status;
}

interface NewSurvey {
  readonly organizationId: string;
  readonly title: string;
  readonly description: string;
  /** Tag of the one that it is written in; null is English. */
  readonly language: string | null;
}

export async function insertSurvey(
  db: Database,
  { organizationId, title, description, language }: NewSurvey,
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    "insert into surveys (organization_id, title, description, language) values ($1, $2, $3, $4) returning id",
    [organizationId, title, description, language],
  );
  return rows[0]?.id ?? "";
}

/** A survey with what another one says of itself, without its times. */
export async function insertCopy(db: Database, from: string, title: string): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `insert into surveys (organization_id, title, description, time_zone, reminder_days, reminder_most, language,
       languages, texts, copied_from)
     select organization_id, $2, description, time_zone, reminder_days, reminder_most, language, languages, texts, id
     from surveys where id = $1
     returning id`,
    [from, title],
  );
  return rows[0]?.id ?? "";
}

interface SurveyChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly reminder_days?: number | null | undefined;
  readonly language?: string | null | undefined;
  readonly languages?: readonly string[] | undefined;
}

export async function updateSurvey(db: Database, id: string, change: SurveyChange): Promise<void> {
  await db.query(
    `update surveys set title = coalesce($2, title), description = coalesce($3, description),
       reminder_days = case when $4 then $5::integer else reminder_days end,
       language = case when $6 then $7 else language end, languages = coalesce($8, languages) where id = $1`,
    [
      id,
      change.title ?? null,
      change.description ?? null,
      change.reminder_days !== undefined,
      change.reminder_days ?? null,
      change.language !== undefined,
      change.language ?? null,
      change.languages === undefined ? null : [...new Set(change.languages)],
    ],
  );
}

/** Marks a survey as deleted: nobody finds it any more, neither do its recipients. @returns whether it was there */
export async function markDeleted(db: Database, organizationId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    "update surveys set deleted_at = $3 where organization_id = $1 and id = $2 and deleted_at is null returning id",
    [organizationId, id, now],
  );
  return rows.length > 0;
}

/** Takes a deletion back. @returns whether there was one */
export async function unmarkDeleted(db: Database, organizationId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    "update surveys set deleted_at = null where organization_id = $1 and id = $2 and deleted_at is not null returning id",
    [organizationId, id],
  );
  return rows.length > 0;
}

/** Removes what was deleted before a moment, with its answers. @returns how many surveys went */
export async function removeDeleted(db: Database, before: Date): Promise<number> {
  return (await db.query("delete from surveys where deleted_at < $1 returning id", [before])).length;
}

/** Whether the database knows a time zone by this name. */
export async function isTimeZone(db: Database, name: string): Promise<boolean> {
  return (await db.query("select 1 from pg_timezone_names where name = $1", [name])).length > 0;
}

export interface WallTimes {
  readonly start: string;
  readonly end: string;
  readonly zone: string;
}

/** Whether the end comes after the start and after now, by the clock of the time zone. */
export async function areTimesRight(db: Database, { start, end, zone }: WallTimes, now: Date): Promise<boolean> {
  const rows = await db.query<{ ok: boolean }>(
    `select ($1::text::timestamp at time zone $3::text) < ($2::text::timestamp at time zone $3::text)
       and ($2::text::timestamp at time zone $3::text) > $4::timestamptz as ok`,
    [start, end, zone, now],
  );
  return rows[0]?.ok === true;
}

export async function setTimes(db: Database, id: string, times: WallTimes | undefined): Promise<void> {
  await db.query(
    `update surveys set start_time = $2::text, end_time = $3::text, time_zone = coalesce($4::text, time_zone),
       starts_at = $2::text::timestamp at time zone $4::text, ends_at = $3::text::timestamp at time zone $4::text,
       status = case when $2::text is null then 'open' else 'scheduled' end where id = $1`,
    [id, times?.start ?? null, times?.end ?? null, times?.zone ?? null],
  );
}

export async function setCompleted(db: Database, id: string): Promise<void> {
  await db.query("update surveys set status = 'completed' where id = $1", [id]);
}

/** Begins and ends what is due. Done again, it changes nothing. */
export async function moveByClock(db: Database, now: Date): Promise<void> {
  await db.query(
    "update surveys set status = 'in_progress' where status = 'scheduled' and starts_at <= $1 and ends_at > $1",
    [now],
  );
  await db.query(
    "update surveys set status = 'completed' where status in ('scheduled', 'in_progress') and ends_at <= $1",
    [now],
  );
}

/** @param given.from the questionnaire that this one is a copy of, whose texts in other languages it takes over */
export async function insertQuestionnaire(
  db: Database,
  given: { readonly surveyId: string; readonly title: string; readonly description: string; readonly from?: string },
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `insert into survey_questionnaires (survey_id, title, description, texts) values ($1, $2, $3, coalesce(
       (select texts from survey_questionnaires where id = $4), '{}')) returning id`,
    [given.surveyId, given.title, given.description, given.from ?? null],
  );
  return rows[0]?.id ?? "";
}

/** A questionnaire of an organization with the status of its survey. */
export async function findQuestionnaire(
  db: Database,
  organizationId: string,
  id: string,
): Promise<(Questionnaire & { readonly survey_status: SurveyStatus }) | undefined> {
  const rows = await db.query<Questionnaire & { survey_status: SurveyStatus }>(
    `select ${QUESTIONNAIRE}, s.status as survey_status
     from survey_questionnaires q join surveys s on s.id = q.survey_id
     where s.organization_id = $1 and s.deleted_at is null and q.id = $2`,
    [organizationId, id],
  );
  return rows[0];
}

/** Questionnaires of an organization, or of one of its surveys: those of the newest survey first. */
export async function listQuestionnaires(
  db: Database,
  organizationId: string,
  {
    surveyId,
    limit,
    offset,
  }: { readonly surveyId: string | undefined; readonly limit: number; readonly offset: number },
): Promise<{ items: Questionnaire[]; total: number }> {
  const found = await db.query<Questionnaire & { readonly all_rows: number }>(
    `select ${QUESTIONNAIRE}, count(*) over () as all_rows
     from survey_questionnaires q join surveys s on s.id = q.survey_id
     where s.organization_id = $1 and s.deleted_at is null and ($2::uuid is null or s.id = $2)
     order by s.created_at desc, s.id, q.created_at, q.id limit $3 offset $4`,
    [organizationId, surveyId ?? null, limit, offset],
  );
  return { items: found.map(({ all_rows: _all, ...row }) => row), total: found[0]?.all_rows ?? 0 };
}

export async function updateQuestionnaire(
  db: Database,
  id: string,
  { title, description }: { readonly title?: string | undefined; readonly description?: string | undefined },
): Promise<void> {
  await db.query(
    "update survey_questionnaires set title = coalesce($2, title), description = coalesce($3, description) where id = $1",
    [id, title ?? null, description ?? null],
  );
}

export async function deleteQuestionnaire(db: Database, id: string): Promise<void> {
  await db.query("delete from survey_questionnaires where id = $1", [id]);
}
