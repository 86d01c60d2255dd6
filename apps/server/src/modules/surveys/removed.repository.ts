import type { Database } from "../../database/database.ts";

/** Keeps a question as it is, right before it is deleted. */
export async function keepQuestion(db: Database, id: string, now: Date): Promise<void> {
  await db.query(
    `insert into survey_removed (id, survey_id, content, removed_at)
     select x.id, q.survey_id, jsonb_build_object('question', to_jsonb(x)), $2
     from survey_questions x join survey_questionnaires q on q.id = x.questionnaire_id where x.id = $1`,
    [id, now],
  );
}

/** Keeps a questionnaire with its questions and who is asked, right before it is deleted. */
export async function keepQuestionnaire(db: Database, id: string, now: Date): Promise<void> {
  await db.query(
    `insert into survey_removed (id, survey_id, content, removed_at)
     select q.id, q.survey_id, jsonb_build_object('questionnaire', to_jsonb(q),
       'questions', coalesce((select jsonb_agg(to_jsonb(x)) from survey_questions x where x.questionnaire_id = q.id), '[]'),
       'recipients', coalesce((
         select jsonb_agg(to_jsonb(r)) from survey_assignments a join survey_recipients r on r.id = a.recipient_id
         where a.questionnaire_id = q.id), '[]')), $2
     from survey_questionnaires q where q.id = $1`,
    [id, now],
  );
}

/** The survey of something that was deleted, in the name of an organization; undefined where nothing is kept. */
export async function findRemoved(
  db: Database,
  organizationId: string,
  id: string,
  kind: "question" | "questionnaire",
): Promise<{ readonly survey_id: string; readonly questionnaire_id: string } | undefined> {
  const rows = await db.query<{ survey_id: string; questionnaire_id: string }>(
    `select d.survey_id, coalesce(d.content->'question'->>'questionnaire_id', d.id::text) as questionnaire_id
     from survey_removed d join surveys s on s.id = d.survey_id
     where s.organization_id = $1 and s.deleted_at is null and d.id = $2 and d.content ? $3`,
    [organizationId, id, kind],
  );
  return rows[0];
}

/** Puts a question back at its place; those behind it move on. Its questionnaire is there, and locked. */
export async function restoreQuestion(db: Database, id: string): Promise<void> {
  await db.query(
    `with was as (select jsonb_populate_record(null::survey_questions, content->'question') as x
       from survey_removed where id = $1)
     update survey_questions q set position = q.position + 1 from was
     where q.questionnaire_id = (was.x).questionnaire_id and q.position >= (was.x).position`,
    [id],
  );
  // what came before it may be fewer now
  await db.query(
    `insert into survey_questions select (jsonb_populate_record(null::survey_questions, content->'question'
       || jsonb_build_object('position', least((content->'question'->>'position')::integer, (
         select count(*) from survey_questions q where q.questionnaire_id = (content->'question'->>'questionnaire_id')::uuid)),
         'copied_from', (select c.id from survey_questions c where c.id = (content->'question'->>'copied_from')::uuid)))).*
     from survey_removed where id = $1`,
    [id],
  );
  await db.query("delete from survey_removed where id = $1", [id]);
}

/** Puts a questionnaire back with its questions, and asks those who were asked it. */
export async function restoreQuestionnaire(db: Database, id: string): Promise<void> {
  await db.query(
    `insert into survey_questionnaires
     select (jsonb_populate_record(null::survey_questionnaires, content->'questionnaire')).* from survey_removed where id = $1`,
    [id],
  );
  await db.query(
    `insert into survey_questions
     select (jsonb_populate_record(null::survey_questions, x || jsonb_build_object('copied_from', (
       select c.id from survey_questions c where c.id = (x->>'copied_from')::uuid)))).*
     from survey_removed, jsonb_array_elements(content->'questions') x where id = $1`,
    [id],
  );
  // who had no other questionnaire is back; who was asked again meanwhile is there already
  await db.query(
    `insert into survey_recipients
     select (jsonb_populate_record(null::survey_recipients, r)).*
     from survey_removed, jsonb_array_elements(content->'recipients') r where id = $1 on conflict do nothing`,
    [id],
  );
  await db.query(
    `insert into survey_assignments (questionnaire_id, recipient_id)
     select d.id, n.id from survey_removed d cross join jsonb_array_elements(d.content->'recipients') r
     join survey_recipients n on n.survey_id = d.survey_id and n.email = r->>'email' where d.id = $1`,
    [id],
  );
  await db.query("delete from survey_removed where id = $1", [id]);
}

/** Forgets what was deleted before a moment. @returns how much */
export async function forgetRemoved(db: Database, before: Date): Promise<number> {
  return (await db.query("delete from survey_removed where removed_at < $1 returning id", [before])).length;
}
