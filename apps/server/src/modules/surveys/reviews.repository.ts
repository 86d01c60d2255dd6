import type { Explanation, Site, SurveyReview } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { holds } from "../../database/folded.ts";
import { jsonText } from "../../database/json-text.ts";
import { JOINED_LABELS } from "./list-text.ts";
import type { WrittenMeasures } from "./measure-answers.ts";
import type { PlaceKey } from "./survey-places.ts";
import { IS_ANSWERED } from "./recipients.repository.ts";

type State = SurveyReview["state"] | "withdrawn";

/** A review as it is kept, with the key of its location: the one that was changed, or that of the recipient. */
export type ReviewRow = Omit<SurveyReview, "location" | "current_value" | "state"> &
  PlaceKey & { readonly state: State; readonly recipient_id: string };

const REVIEW = `v.id, v.survey_id, r.id as recipient_id, r.email, q.title as questionnaire, x.id as question_id,
  x.title as question, v.field, v.answer, v.state, v.old_value, v.new_value, v.moved_to, v.note, v.created_at as submitted_at,
  u.email as decided_by, v.decided_at, coalesce(v.exposure_id, r.exposure_id) as exposure_id,
  coalesce(v.site_id, r.site_id) as site_id, (select count(*) from survey_files f
    where f.question_id = v.question_id and f.recipient_id = v.recipient_id) as files`;
const FROM = `survey_reviews v join survey_recipients r on r.id = v.recipient_id
  join survey_questions x on x.id = v.question_id join survey_questionnaires q on q.id = x.questionnaire_id
  left join users u on u.id = v.decided_by`;

export interface ReviewQuery {
  readonly state?: SurveyReview["state"] | undefined;
  readonly search: string;
  readonly page: number;
  readonly page_size: number;
}

/** How many reviews of an organization wait. */
export async function countOpenReviews(db: Database, organizationId: string): Promise<number> {
  const [row] = await db.query<{ readonly pending: number }>(
    `select count(*) as pending from survey_reviews v join surveys s on s.id = v.survey_id
     where s.organization_id = $1 and s.deleted_at is null and v.state = 'open'`,
    [organizationId],
  );
  return row?.pending ?? 0;
}

/** Reviews of a survey: those that wait first, oldest answers and their questions in order; then the last decided. */
export async function listReviews(
  db: Database,
  surveyId: string,
  { state, search, page, page_size: n }: ReviewQuery,
): Promise<{ items: ReviewRow[]; total: number }> {
  const rows = await db.query<ReviewRow & { readonly all_rows: number }>(
    `select ${REVIEW}, count(*) over () as all_rows from ${FROM}
     where v.survey_id = $1 and v.state <> 'withdrawn' and ($2::text is null or v.state = $2)
       and ($3 = '' or ${holds("r.email || ' ' || x.title || ' ' || v.answer", "$3::text")})
     order by v.state <> 'open', v.decided_at desc nulls last, r.submitted_at, r.email, q.created_at, x.position, v.id
     limit $4 offset $5`,
    [surveyId, state ?? null, search, n, (page - 1) * n],
  );
  return { items: rows, total: rows[0]?.all_rows ?? 0 };
}

/** A review of an organization, which nobody else decides upon until the end of the transaction. */
export async function lockReview(db: Database, organizationId: string, id: string): Promise<ReviewRow | undefined> {
  const rows = await db.query<ReviewRow>(
    `select ${REVIEW} from ${FROM} join surveys s on s.id = v.survey_id
     where s.organization_id = $1 and s.deleted_at is null and v.id = $2 for update of v`,
    [organizationId, id],
  );
  return rows[0];
}

/** The questions that some reviews of an organization answer. */
export async function questionsOf(db: Database, organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ question_id: string }>(
    `select distinct v.question_id from survey_reviews v join surveys s on s.id = v.survey_id
     where s.organization_id = $1 and s.deleted_at is null and v.id = any($2)`,
    [organizationId, ids],
  );
  return new Set(rows.map((row) => row.question_id));
}

/** Makes a review of each answer that is tied to a field, but for those that were taken over as they are. */
export async function insertReviews(db: Database, surveyId: string, recipientId: string): Promise<void> {
  await db.query(
    `with given as (
       select x.id as question_id, x.field, case when jsonb_typeof(w.value->'value') = 'string' then w.value->>'value'
         when jsonb_array_length(w.value->'value') = 1 then w.value->'value'->0->>'label'
         else (select ${JOINED_LABELS} from jsonb_array_elements(w.value->'value') o) end as answer
       from survey_answers w join survey_questions x on x.id = w.question_id
       where w.recipient_id = $2 and x.field is not null and ${IS_ANSWERED})
     insert into survey_reviews (survey_id, recipient_id, question_id, field, answer)
     select $1, $2, g.question_id, g.field, g.answer from given g where not exists (
       select 1 from survey_reviews v where v.recipient_id = $2 and v.question_id = g.question_id
         and v.answer = g.answer and v.field = g.field and v.state in ('open', 'accepted'))`,
    [surveyId, recipientId],
  );
}

/** Texts that a recipient answered the questions of the same questionnaire with. */
export function textsBeside(
  db: Database,
  recipientId: string,
  questionId: string,
): Promise<{ readonly title: string; readonly answer: string }[]> {
  return db.query(
    `select x.title, w.value->>'value' as answer from survey_answers w join survey_questions x on x.id = w.question_id
     where w.recipient_id = $1 and jsonb_typeof(w.value->'value') = 'string'
       and x.questionnaire_id = (select questionnaire_id from survey_questions where id = $2)
     order by x.position`,
    [recipientId, questionId],
  );
}

export async function withdrawReviews(db: Database, recipientId: string): Promise<void> {
  await db.query("update survey_reviews set state = 'withdrawn' where recipient_id = $1 and state = 'open'", [
    recipientId,
  ]);
}

/** A location that moved with its address: what stood there before, and where it is since. */
export interface LocationMove {
  readonly from: Pick<Site, "geometry"> & Pick<Site["properties"], "address">;
  readonly to: { readonly longitude: number; readonly latitude: number };
}

interface Decision {
  readonly state: SurveyReview["state"];
  readonly by: string | null;
  readonly at: Date | null;
  readonly note: string;
  readonly taken?: {
    readonly exposureId: string;
    readonly siteId: string;
    readonly before: string | number | boolean | WrittenMeasures | null | undefined;
    readonly oldValue: string | null;
    readonly newValue: string | null;
    /** Where it moved from and to, with an address; undefined: it stayed. */
    readonly move?: LocationMove | undefined;
  };
}

export async function decideReview(db: Database, id: string, { state, by, at, note, taken }: Decision): Promise<void> {
  await db.query(
    `update survey_reviews set state = $2, decided_by = $3, decided_at = $4, note = $5, exposure_id = $6, site_id = $7,
       old_value = $8, new_value = $9, before = $10, moved_from = $11, moved_to = $12 where id = $1`,
    [
      id,
      state,
      by,
      at,
      note,
      taken?.exposureId ?? null,
      taken?.siteId ?? null,
      taken?.oldValue ?? null,
      taken?.newValue ?? null,
      taken?.before === undefined ? null : jsonText(taken.before),
      taken?.move === undefined ? null : jsonText(taken.move.from),
      taken?.move === undefined ? null : jsonText(taken.move.to),
    ],
  );
}

/** What stood in the location before an answer was taken over; undefined where an own column was not there. */
export async function valueBefore(db: Database, id: string): Promise<string | number | boolean | null | undefined> {
  const rows = await db.query<{ had: boolean; before: string | number | boolean | null }>(
    "select before is not null as had, before from survey_reviews where id = $1",
    [id],
  );
  return rows[0]?.had === true ? rows[0].before : undefined;
}

/** What an accepted answer changed of the measures at a location; undefined where it wrote nothing. */
export async function measuresBefore(db: Database, id: string): Promise<WrittenMeasures | undefined> {
  const rows = await db.query<{ before: WrittenMeasures | null }>("select before from survey_reviews where id = $1", [
    id,
  ]);
  return rows[0]?.before ?? undefined;
}

/** Where a location was moved from with an address; undefined where it stayed. */
export async function movedFrom(db: Database, id: string): Promise<LocationMove["from"] | undefined> {
  const rows = await db.query<{ moved_from: LocationMove["from"] | null }>(
    "select moved_from from survey_reviews where id = $1",
    [id],
  );
  return rows[0]?.moved_from ?? undefined;
}

/** The location of a recipient, once an answer was taken over into it, is that of the next answers. */
export async function rememberLocation(db: Database, recipientId: string, at: PlaceKey): Promise<void> {
  await db.query("update survey_recipients set exposure_id = $2, site_id = $3 where id = $1 and exposure_id is null", [
    recipientId,
    at.exposure_id,
    at.site_id,
  ]);
}

/** The last accepted answer to each field of a location that its numbers rest on. */
export function listAccepted(
  db: Database,
  exposureId: string,
  siteId: string,
): Promise<NonNullable<Explanation["surveyed"]>> {
  return db.query(
    `select distinct on (v.field) v.field, v.new_value as value, s.title as survey, r.email, u.email as accepted_by,
       v.decided_at as accepted_at
     from survey_reviews v join surveys s on s.id = v.survey_id join survey_recipients r on r.id = v.recipient_id
     left join users u on u.id = v.decided_by
     where v.exposure_id = $1 and v.site_id = $2 and v.state = 'accepted'
       and v.field in ('elevation', 'asset_value', 'asset_currency', 'protection_return_period')
     order by v.field, v.decided_at desc`,
    [exposureId, siteId],
  );
}
