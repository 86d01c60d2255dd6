import type { AnswerContent, SurveyAnswer, SurveyQuestion } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";
import { OWN_ANSWER } from "./recipient.repository.ts";

/** While somebody goes on writing, what is kept of it grows; after so long it is another entry. */
const ONE_ENTRY = "5 minutes";

export interface AnswerToSave {
  readonly recipientId: string;
  readonly question: Pick<SurveyQuestion, "id" | "questionnaire_id">;
  readonly content: AnswerContent;
  readonly now: Date;
  /** Address of who gave it in place of the recipient; null is the recipient. */
  readonly givenBy: string | null;
  /** Of the page it was given on: mails go out in it from now on; null leaves it. */
  readonly language: string | null;
}

/**
 * Saves an answer with all that follows from it, in one statement: its questionnaire is no longer complete, who had
 * declined takes part after all, and its history grows. The same answer once more, as after one of ours that was lost
 * on its way, changes nothing. Calls of one recipient wait for each other at the recipient's row.
 * @returns the new version, null where nothing changed; undefined where the recipient has handed in, or is gone
 */
export async function saveAnswer(db: Database, given: AnswerToSave): Promise<{ version: number | null } | undefined> {
  const { recipientId, question, content, now, givenBy, language } = given;
  const rows = await db.query<{ version: number | null }>(
    `with same as (
       select 1 from survey_answers where recipient_id = $1 and question_id = $2 and value = $4::jsonb),
     taking as (
       update survey_recipients r set language = coalesce($7, language),
         last_answer_at = case when exists (select 1 from same) then last_answer_at else $5 end,
         refused_at = case when exists (select 1 from same) then refused_at end,
         refusal = case when exists (select 1 from same) then refusal else '' end
       where id = $1 and submitted_at is null
         and exists (select 1 from survey_assignments a where a.recipient_id = r.id and a.questionnaire_id = $3)
       returning id),
     saved as (
       insert into survey_answers as w (question_id, recipient_id, value, changed_at, given_by)
       select $2, id, $4, $5, $6 from taking
       on conflict (question_id, recipient_id) do update set value = excluded.value, version = w.version + 1,
         changed_at = excluded.changed_at, given_by = excluded.given_by where w.value <> excluded.value
       returning version),
     grown as (
       update survey_answer_history h set version = saved.version, value = $4, changed_at = $5 from saved
       where h.recipient_id = $1 and h.question_id = $2 and h.version = saved.version - 1 and h.handed_in_at is null
         and h.value is not null and h.given_by is not distinct from $6
         and h.begun_at > $5::timestamptz - interval '${ONE_ENTRY}' returning 1),
     begun as (
       insert into survey_answer_history (recipient_id, question_id, version, value, given_by, begun_at, changed_at)
       select $1, $2, version, $4, $6, $5, $5 from saved where not exists (select 1 from grown)),
     opened as (
       update survey_assignments a set status = 'pending',
         completed_at = case when questionnaire_id = $3 then null else completed_at end
       from saved where a.recipient_id = $1 and (questionnaire_id = $3 and (completed_at is not null or status <> 'pending')
         or status = 'refused'))
     select (select version from saved) as version from taking`,
    [recipientId, question.id, question.questionnaire_id, jsonText(content), now, givenBy, language],
  );
  return rows[0];
}

/** The answer of a recipient to a question, as it stands. */
export async function findAnswer(
  db: Database,
  recipientId: string,
  questionId: string,
): Promise<SurveyAnswer | undefined> {
  const rows = await db.query<SurveyAnswer>(
    `select ${OWN_ANSWER} from survey_answers w where w.recipient_id = $1 and w.question_id = $2`,
    [recipientId, questionId],
  );
  return rows[0];
}

/** After a file came or went: its questionnaire is no longer complete, and who had declined takes part after all. */
export async function noteFile(
  db: Database,
  of: {
    readonly recipientId: string;
    readonly question: Pick<SurveyQuestion, "id" | "questionnaire_id">;
    readonly file: string;
    readonly isRemoved: boolean;
    readonly givenBy: string | null;
  },
  now: Date,
): Promise<void> {
  const { recipientId, question, file, isRemoved, givenBy } = of;
  await db.query(
    `with taking as (update survey_recipients set last_answer_at = $4, refused_at = null, refusal = '' where id = $1),
     opened as (update survey_assignments set status = 'pending',
         completed_at = case when questionnaire_id = $3 then null else completed_at end
       where recipient_id = $1 and (questionnaire_id = $3 or status = 'refused'))
     insert into survey_answer_history (recipient_id, question_id, version, file, is_removed, given_by, begun_at, changed_at)
     select $1, $2, coalesce((select version from survey_answers where recipient_id = $1 and question_id = $2), 0), $5,
       $6, $7, $4, $4`,
    [recipientId, question.id, question.questionnaire_id, now, file, isRemoved, givenBy],
  );
}
