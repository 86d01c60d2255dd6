import * as z from "zod";
import { admin } from "./access.ts";
import { route } from "./route.ts";
import { idSchema } from "./schemas.ts";
import { SURVEY_LIMITS } from "./survey-limits.ts";
import { typedText } from "./typed-text.ts";

const tag = "Surveys";
const PATH = "/api/survey/v1/admin/surveys/{id}/texts";
const access = { ...admin, scopes: ["surveys"] } as const;

export const surveyLanguageSchema = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/, "A language is named as de or pt-BR.")
  .describe("As de or pt-BR");

const saidSchema = z.object({
  title: typedText().max(SURVEY_LIMITS.title).optional(),
  description: typedText().max(SURVEY_LIMITS.description).optional(),
  placeholder: typedText().max(SURVEY_LIMITS.placeholder).optional(),
  options: z
    .record(z.string().regex(/^\d{1,5}$/), typedText().max(SURVEY_LIMITS.optionLabel))
    .optional()
    .describe("Labels by the ids of their options"),
});
/** A text of a survey in another language; what is missing or empty is shown as it was written. */
export const surveyTranslationSchema = saidSchema.extend({
  from: saidSchema
    .optional()
    .describe("What each part is a translation of; left out in a call: what is written now. Else it has changed since"),
});
export type SurveyTranslation = z.infer<typeof surveyTranslationSchema>;
/** Texts by their language. */
export type SurveyTexts = Readonly<Record<string, SurveyTranslation>>;

export const SURVEY_TEXT_KINDS = ["survey", "questionnaire", "question"] as const;
const key = { kind: z.enum(SURVEY_TEXT_KINDS), id: idSchema };
export const surveyTextSchema = z.object({
  ...key,
  questionnaire_id: idSchema.nullable().describe("That it belongs to; null for those of the survey itself"),
  title: z.string(),
  description: z.string(),
  placeholder: z.string().nullable().describe("Of a question for text; null elsewhere"),
  options: z.array(z.object({ id: z.int(), label: z.string() })).describe("Of a choice; empty elsewhere"),
  texts: z.record(z.string(), surveyTranslationSchema),
});
/** What a survey, questionnaire or question says, and what of it is there in other languages. */
export type SurveyText = z.infer<typeof surveyTextSchema>;

const output = z.object({ items: z.array(surveyTextSchema).describe("In the order of the survey") });

const texts = route({
  method: "GET",
  path: PATH,
  tag,
  summary: "All texts of a survey with what of them is there in other languages",
  access,
  input: z.object({ id: idSchema }),
  output,
  errors: ["not_found"],
});

const updateTexts = route({
  method: "PUT",
  path: PATH,
  tag,
  summary: "Set texts of a survey in another language, until it is completed; each of the call is replaced as a whole",
  access,
  input: z.object({
    id: idSchema,
    language: surveyLanguageSchema,
    items: z
      .array(z.object({ ...key, text: surveyTranslationSchema }))
      .min(1)
      .max(1000),
  }),
  output,
  errors: ["not_found", "conflict"],
});

/** Texts of surveys in further languages. */
export const surveyTextsContract = { texts, updateTexts };
