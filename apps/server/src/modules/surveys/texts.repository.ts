import type { SurveyText, SurveyTexts, SurveyTranslation } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";

/** All texts of a survey, in its order: its own, then each questionnaire with its questions. */
export function listTexts(db: Database, surveyId: string): Promise<SurveyText[]> {
  return db.query<SurveyText>(
    `select kind, id, second as questionnaire_id, title, description, placeholder, coalesce(options, '[]') as options, texts from (
       select 'survey' as kind, id, title, description, null as placeholder, null::jsonb as options, texts,
         null::timestamptz as first, null::uuid as second, -2 as third from surveys where id = $1
       union all
       select 'questionnaire', id, title, description, null, null, texts, created_at, id, -1
         from survey_questionnaires where survey_id = $1
       union all
       select 'question', x.id, x.title, x.description, x.payload->>'placeholder', x.payload->'options', x.texts,
         q.created_at, q.id, x.position
         from survey_questions x join survey_questionnaires q on q.id = x.questionnaire_id where q.survey_id = $1
     ) all_texts order by first nulls first, second nulls first, third`,
    [surveyId],
  );
}

const TABLES = {
  survey: "surveys",
  questionnaire: "survey_questionnaires",
  question: "survey_questions",
} as const;

/** Sets the text of one record in one language. */
export async function setText(
  db: Database,
  { kind, id }: Pick<SurveyText, "kind" | "id">,
  language: string,
  text: SurveyTranslation,
): Promise<void> {
  await db.query(`update ${TABLES[kind]} set texts = texts || jsonb_build_object($2::text, $3::jsonb) where id = $1`, [
    id,
    language,
    jsonText(text),
  ]);
}

/** Texts of the questions of a questionnaire in other languages, by their ids. */
export async function questionTexts(db: Database, questionnaireId: string): Promise<Map<string, SurveyTexts>> {
  const rows = await db.query<{ id: string; texts: SurveyTexts }>(
    "select id, texts from survey_questions where questionnaire_id = $1 and texts <> '{}'",
    [questionnaireId],
  );
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

/** The languages of the survey of a questionnaire. */
export async function languagesOfQuestionnaire(
  db: Database,
  questionnaireId: string,
): Promise<{ readonly language: string | null; readonly languages: readonly string[] }> {
  const rows = await db.query<{ language: string | null; languages: string[] }>(
    `select s.language, s.languages from surveys s join survey_questionnaires q on q.survey_id = s.id where q.id = $1`,
    [questionnaireId],
  );
  return rows[0] ?? { language: null, languages: [] };
}
