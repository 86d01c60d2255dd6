import type { SurveyReview } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { IS_ANSWERED } from "./recipients.repository.ts";

const REVIEW = `v.id, v.survey_id, r.email, x.title as question, v.field, v.answer, v.state, v.old_value, v.new_value,
  u.email as decided_by, v.decided_at`;
const FROM = `survey_reviews v join survey_recipients r on r.id = v.recipient_id
  join survey_questions x on x.id = v.question_id left join users u on u.id = v.decided_by`;

/** Reviews of a survey: those that wait first. */
export function listReviews(db: Database, surveyId: string): Promise<SurveyReview[]> {
  return db.query<SurveyReview>(
    `select ${REVIEW} from ${FROM} where v.survey_id = $1 and v.state <> 'withdrawn'
     order by v.state <> 'open', coalesce(v.decided_at, v.created_at) desc, v.id limit 1000`,
    [surveyId],
  );
}

/** A review of an organization, which nobody else decides upon until the end of the transaction. */
export async function lockReview(
  db: Database,
  organizationId: string,
  id: string,
): Promise<(Omit<SurveyReview, "state"> & { readonly state: SurveyReview["state"] | "withdrawn" }) | undefined> {
  const rows = await db.query<SurveyReview>(
    `select ${REVIEW} from ${FROM} join surveys s on s.id = v.survey_id
     where s.organization_id = $1 and v.id = $2 for update of v`,
    [organizationId, id],
  );
  return rows[0];
}

/** Makes a review of each answer that is tied to a field, but for those that were taken over as they are. */
export async function insertReviews(db: Database, surveyId: string, recipientId: string): Promise<void> {
  await db.query(
    `with given as (
       select x.id as question_id, x.field, case when jsonb_typeof(w.value->'value') = 'string' then w.value->>'value'
         else (select string_agg(o->>'label', '; ') from jsonb_array_elements(w.value->'value') o) end as answer
       from survey_answers w join survey_questions x on x.id = w.question_id
       where w.recipient_id = $2 and x.field is not null and ${IS_ANSWERED})
     insert into survey_reviews (survey_id, recipient_id, question_id, field, answer)
     select $1, $2, g.question_id, g.field, g.answer from given g where not exists (
       select 1 from survey_reviews v where v.recipient_id = $2 and v.question_id = g.question_id
         and v.answer = g.answer and v.field = g.field and v.state in ('open', 'accepted'))`,
    [surveyId, recipientId],
  );
}

export async function withdrawReviews(db: Database, recipientId: string): Promise<void> {
  await db.query("update survey_reviews set state = 'withdrawn' where recipient_id = $1 and state = 'open'", [
    recipientId,
  ]);
}

interface Decision {
  readonly state: "accepted" | "rejected";
  readonly by: string;
  readonly at: Date;
  readonly note: string;
  readonly taken?: {
    readonly exposureId: string;
    readonly siteId: string;
    readonly before: string | null;
    readonly after: string;
  };
}

export async function decideReview(db: Database, id: string, { state, by, at, note, taken }: Decision): Promise<void> {
  await db.query(
    `update survey_reviews set state = $2, decided_by = $3, decided_at = $4, note = $5, exposure_id = $6, site_id = $7,
       old_value = $8, new_value = $9 where id = $1`,
    [
      id,
      state,
      by,
      at,
      note,
      taken?.exposureId ?? null,
      taken?.siteId ?? null,
      taken?.before ?? null,
      taken?.after ?? null,
    ],
  );
}
