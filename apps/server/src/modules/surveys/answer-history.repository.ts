import type { AnswerChange } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export interface HistoryQuery {
  readonly recipientId: string;
  readonly questionnaireId: string;
  /** A colleague sees what the questions for them went through; undefined: all of them. */
  readonly colleagueId?: string | null;
}

/** How the answers of a recipient to a questionnaire came about, the last change first. */
export function listHistory(
  db: Database,
  { recipientId, questionnaireId, colleagueId = null }: HistoryQuery,
): Promise<AnswerChange[]> {
  return db.query<AnswerChange>(
    `select h.id, h.question_id, x.title as question, h.version, h.value as content, h.file, h.is_removed,
       coalesce(h.given_by, r.email) as given_by, h.changed_at, h.handed_in_at
     from survey_answer_history h join survey_questions x on x.id = h.question_id
     join survey_recipients r on r.id = h.recipient_id
     where h.recipient_id = $1 and x.questionnaire_id = $2
       and ($3::uuid is null or exists (select 1 from survey_colleague_questions c
         where c.colleague_id = $3 and c.question_id = h.question_id))
     order by h.changed_at desc, h.version desc, h.id limit 1000`,
    [recipientId, questionnaireId, colleagueId],
  );
}

/** All that stands now was handed in. */
export async function noteHandedIn(db: Database, recipientId: string, now: Date): Promise<void> {
  await db.query(
    "update survey_answer_history set handed_in_at = $2 where recipient_id = $1 and handed_in_at is null",
    [recipientId, now],
  );
}
