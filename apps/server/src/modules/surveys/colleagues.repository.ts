import type { SurveyColleague } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { IS_ANSWERED } from "./recipients.repository.ts";

/** Colleagues whom a recipient asked, first ones first. @param asked a colleague who asks: they see none */
export async function listColleagues(
  db: Database,
  recipientId: string,
  asked: string | null = null,
): Promise<SurveyColleague[]> {
  if (asked !== null) return [];
  return db.query<SurveyColleague>(
    `select c.id, c.email, c.bounce, c.created_at, array_agg(x.id order by x.position) as questions,
       count(w.id) filter (where ${IS_ANSWERED}) as answered_questions
     from survey_colleagues c join survey_colleague_questions cq on cq.colleague_id = c.id
     join survey_questions x on x.id = cq.question_id
     left join survey_answers w on w.question_id = x.id and w.recipient_id = c.recipient_id
     where c.recipient_id = $1 group by c.id order by c.created_at, c.id`,
    [recipientId],
  );
}

/** Which of these questions a recipient is asked. */
export async function ownQuestions(db: Database, recipientId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select x.id from survey_questions x
     join survey_assignments a on a.questionnaire_id = x.questionnaire_id and a.recipient_id = $1
     where x.id = any($2)`,
    [recipientId, ids],
  );
  return rows.map(({ id }) => id);
}

/** Hands questions on; who was asked before is asked these as well. @returns the id of the colleague */
export async function addColleague(
  db: Database,
  recipientId: string,
  email: string,
  questions: readonly string[],
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `insert into survey_colleagues (recipient_id, email) values ($1, $2)
     on conflict (recipient_id, email) do update set bounce = null returning id`,
    [recipientId, email],
  );
  const id = rows[0]?.id ?? "";
  await db.query(
    `insert into survey_colleague_questions (colleague_id, question_id) select $1, unnest($2::uuid[])
     on conflict do nothing`,
    [id, questions],
  );
  return id;
}

/** Takes questions back: the links of a colleague end, the answers stay. @returns whether there was one */
export async function deleteColleague(db: Database, recipientId: string, id: string): Promise<boolean> {
  const rows = await db.query("delete from survey_colleagues where recipient_id = $1 and id = $2 returning id", [
    recipientId,
    id,
  ]);
  return rows.length > 0;
}

/** A notice to a colleague; undefined where one was sent within the last minute. */
export async function insertColleagueNotice(db: Database, colleagueId: string, now: Date): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `insert into survey_notices (survey_id, recipient_id, colleague_id, kind, round, created_at)
     select r.survey_id, r.id, c.id, 'colleague', (select count(*) from survey_notices n
       where n.recipient_id = r.id and n.kind = 'colleague'), $2
     from survey_colleagues c join survey_recipients r on r.id = c.recipient_id
     where c.id = $1 and not exists (select 1 from survey_notices n where n.colleague_id = c.id
       and n.created_at > $2::timestamptz - interval '1 minute')
     on conflict (recipient_id, kind, round) do nothing returning id`,
    [colleagueId, now],
  );
  return rows[0]?.id;
}
