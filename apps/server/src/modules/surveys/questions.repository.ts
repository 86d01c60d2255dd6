import type { SurveyQuestion, SurveyTexts } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";

const COLUMNS = `id, questionnaire_id, payload->>'type' as type, position as "order", title, description, is_required,
  file_requirement, file_type, file_count, payload, field`;

export type FileRule = Pick<SurveyQuestion, "file_requirement" | "file_type" | "file_count">;
export type QuestionFields = FileRule &
  Pick<SurveyQuestion, "title" | "description" | "is_required" | "payload" | "field"> & {
    /** In other languages; left out: those that are there. */
    readonly texts?: SurveyTexts;
  };

const values = (given: QuestionFields) => [
  given.title,
  given.description,
  given.is_required,
  jsonText(given.payload),
  given.field,
  given.file_requirement,
  given.file_type,
  given.file_count,
  given.texts === undefined ? null : jsonText(given.texts),
];

/** Questions of a questionnaire in their order. @param colleagueId those that were handed on to somebody */
export function listQuestions(
  db: Database,
  questionnaireId: string,
  colleagueId: string | null = null,
): Promise<SurveyQuestion[]> {
  return db.query<SurveyQuestion>(
    `select ${COLUMNS} from survey_questions where questionnaire_id = $1 and ($2::uuid is null or exists (
       select 1 from survey_colleague_questions c where c.colleague_id = $2 and c.question_id = survey_questions.id))
     order by position, id`,
    [questionnaireId, colleagueId],
  );
}

export async function findQuestion(db: Database, id: string): Promise<SurveyQuestion | undefined> {
  return (await db.query<SurveyQuestion>(`select ${COLUMNS} from survey_questions where id = $1`, [id]))[0];
}

/** Adds a question at the end. The questionnaire is locked. */
export async function insertQuestion(
  db: Database,
  questionnaireId: string,
  given: QuestionFields,
): Promise<SurveyQuestion | undefined> {
  const rows = await db.query<SurveyQuestion>(
    `insert into survey_questions (questionnaire_id, position, title, description, is_required, payload, field,
       file_requirement, file_type, file_count, texts)
     select $1, count(*), $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10::jsonb, '{}') from survey_questions where questionnaire_id = $1
     returning ${COLUMNS}`,
    [questionnaireId, ...values(given)],
  );
  return rows[0];
}

/** Adds the questions of a questionnaire to another one, at its end. */
export async function copyQuestions(db: Database, from: string, to: string): Promise<void> {
  await db.query(
    `insert into survey_questions (questionnaire_id, position, title, description, is_required, payload, field,
       file_requirement, file_type, file_count, texts, copied_from)
     select $2, position + (select count(*) from survey_questions where questionnaire_id = $2), title, description,
       is_required, payload, field, file_requirement, file_type, file_count, texts, id
     from survey_questions where questionnaire_id = $1`,
    [from, to],
  );
}

export async function updateQuestion(db: Database, id: string, given: QuestionFields): Promise<void> {
  await db.query(
    `update survey_questions set title = $2, description = $3, is_required = $4, payload = $5, field = $6,
       file_requirement = $7, file_type = $8, file_count = $9, texts = coalesce($10::jsonb, texts) where id = $1`,
    [id, ...values(given)],
  );
}

/** Moves a question and shifts those between its old and its new place. The questionnaire is locked. */
export async function moveQuestion(
  db: Database,
  { id, questionnaire_id: of }: SurveyQuestion,
  to: number,
): Promise<void> {
  await db.query(
    `with given as (
       select position as old, least($3::integer, (select count(*)::integer - 1 from survey_questions
         where questionnaire_id = $2)) as new from survey_questions where id = $1)
     update survey_questions q set position = case when q.id = $1 then given.new
         when given.old < given.new then q.position - 1 else q.position + 1 end
     from given where q.questionnaire_id = $2
       and q.position between least(given.old, given.new) and greatest(given.old, given.new)`,
    [id, of, to],
  );
}

/** Deletes a question and closes the gap. The questionnaire is locked. */
export async function deleteQuestion(db: Database, { id, questionnaire_id: of }: SurveyQuestion): Promise<void> {
  await db.query(
    `with gone as (delete from survey_questions where id = $1 returning position)
     update survey_questions q set position = q.position - 1 from gone
     where q.questionnaire_id = $2 and q.position > gone.position and q.id <> $1`,
    [id, of],
  );
}
