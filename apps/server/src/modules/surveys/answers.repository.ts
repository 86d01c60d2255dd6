import type { AnswerRow } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { holds } from "../../database/folded.ts";
import { JOINED_LABELS } from "./list-text.ts";

/** Text of answer `w`: what was written, or the labels of the choice. */
export const ANSWER_TEXT = `case when jsonb_typeof(w.value->'value') = 'string' then w.value->>'value'
  else coalesce((select ${JOINED_LABELS} from jsonb_array_elements(w.value->'value') o), '') end`;

export interface AnswerQuery {
  readonly search: string;
  /** Of one recipient alone. */
  readonly user?: string | undefined;
  readonly limit: number | null;
  readonly offset: number;
}

/** Submitted answers to a questionnaire, a row for each recipient, those submitted last first. */
export async function listAnswerRows(
  db: Database,
  questionnaireId: string,
  { search, user, limit, offset }: AnswerQuery,
): Promise<{ items: AnswerRow[]; total: number }> {
  // the page is found first: answers are gathered for its recipients alone
  const rows = await db.query<AnswerRow & { readonly all_rows: number }>(
    `with page as (
       select a.id as assignment_id, r.id as recipient_id, r.email, r.submitted_at, count(*) over () as all_rows
       from survey_assignments a join survey_recipients r on r.id = a.recipient_id
       where a.questionnaire_id = $1 and a.status = 'completed' and r.submitted_at is not null
         and ($5::uuid is null or r.id = $5) and ($2 = '' or ${holds("r.email", "$2::text")} or exists (
           select 1 from survey_answers w join survey_questions x on x.id = w.question_id
           where w.recipient_id = r.id and x.questionnaire_id = $1 and ${holds(ANSWER_TEXT, "$2::text")}))
       order by r.submitted_at desc, r.email limit $3 offset $4)
     select page.assignment_id, page.email, page.submitted_at, page.all_rows, coalesce((
       select jsonb_agg(jsonb_build_object('question_id', x.id, 'text', ${ANSWER_TEXT}, 'files', coalesce((
         select jsonb_agg(jsonb_build_object('id', f.id, 'original_filename', f.original_filename) order by f.created_at)
         from survey_files f where f.question_id = x.id and f.recipient_id = page.recipient_id), '[]'))
         order by x.position)
       from survey_answers w join survey_questions x on x.id = w.question_id
       where w.recipient_id = page.recipient_id and x.questionnaire_id = $1), '[]') as answers
     from page order by page.submitted_at desc, page.email`,
    [questionnaireId, search, limit, offset, user ?? null],
  );
  const items = rows.map(({ all_rows: _all, ...row }) => row);
  return { items, total: rows[0]?.all_rows ?? 0 };
}
