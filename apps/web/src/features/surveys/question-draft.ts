import { SURVEY_FIELDS, SURVEY_PLACEHOLDER, type SurveyField, type SurveyQuestion } from "@tidemark/contract";
import { msg, t, type UiText } from "../../lib/i18n.ts";

/** What of a question is edited. */
export type QuestionDraft = Pick<
  SurveyQuestion,
  "title" | "description" | "is_required" | "file_requirement" | "file_type" | "file_count" | "payload" | "field"
>;

export const QUESTION_KINDS = ["free_text", "single", "multiple"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
export const KIND_LABELS: Record<QuestionKind, UiText> = {
  free_text: msg("Free text"),
  single: msg("Single choice"),
  multiple: msg("Multiple choice"),
};

const COLUMN = "user_data.";

export const NEW_QUESTION: QuestionDraft = {
  title: "",
  description: "",
  is_required: false,
  file_requirement: "no_file",
  file_type: null,
  file_count: null,
  payload: { type: "free_text", placeholder: SURVEY_PLACEHOLDER },
  field: null,
};

export const draftOf = (question: SurveyQuestion): QuestionDraft => ({
  title: question.title,
  description: question.description,
  is_required: question.is_required,
  file_requirement: question.file_requirement,
  file_type: question.file_type,
  file_count: question.file_count,
  payload: question.payload,
  field: question.field,
});

export const titleOf = ({ title }: Pick<SurveyQuestion, "title">): string =>
  title === "" ? t("Untitled Question") : title;

export const kindOf = ({ payload }: Pick<SurveyQuestion, "payload">): QuestionKind =>
  payload.type === "free_text" ? "free_text" : payload.is_multiple ? "multiple" : "single";

/** The same question asked in another way; options stay from one choice to the other. */
export function withKind(draft: QuestionDraft, kind: QuestionKind): QuestionDraft {
  if (kind === "free_text") return { ...draft, payload: { type: "free_text", placeholder: SURVEY_PLACEHOLDER } };
  const options = draft.payload.type === "choice" ? draft.payload.options : [0, 1].map((id) => ({ id, label: "" }));
  return { ...draft, payload: { type: "choice", is_multiple: kind === "multiple", options } };
}

/** A question with another rule for files: none says nothing of type and number, another takes any, and one. */
export function withFiles(draft: QuestionDraft, requirement: QuestionDraft["file_requirement"]): QuestionDraft {
  if (requirement === "no_file") return { ...draft, file_requirement: requirement, file_type: null, file_count: null };
  return {
    ...draft,
    file_requirement: requirement,
    file_type: draft.file_type ?? "any",
    file_count: draft.file_count ?? "single",
  };
}

/** Why a question cannot be saved; undefined where it can. */
export function faultOf({ payload, field }: QuestionDraft): string | undefined {
  if (payload.type === "choice" && payload.options.some(({ label }) => label.trim() === ""))
    return t("Write something for every option, or remove it.");
  if (
    payload.type === "choice" &&
    new Set(payload.options.map(({ label }) => label.trim())).size < payload.options.length
  )
    return t("Two options have the same text. Give each its own.");
  if (field?.startsWith(COLUMN) === true && field.slice(COLUMN.length).trim() === "")
    return t("Write the name of the column that the answer goes to.");
  return undefined;
}

const FIELD_LABELS: Record<SurveyField, UiText> = {
  name: msg("name"),
  address_line: msg("address"),
  elevation: msg("elevation"),
  asset_value: msg("asset value"),
  asset_currency: msg("currency"),
  protection_return_period: msg("flood protection, years"),
  measures: msg("measures in place"),
};

/** How a field of a location is called; a column of one's own by its name. */
export function fieldLabel(field: string): string {
  const known = SURVEY_FIELDS.find((one) => one === field);
  return known === undefined ? field.slice(COLUMN.length) : t(FIELD_LABELS[known]);
}

/** Choices of the field that answers go to; `column` stands for one of one's own. */
export const fieldChoices = () => [
  { value: "", label: t("No field of the location") },
  ...SURVEY_FIELDS.map((field) => ({
    value: field as string,
    label: t("Updates: {field}", { field: fieldLabel(field) }),
  })),
  { value: COLUMN, label: t("Updates: a column of your own") },
];

/** The choice that a field belongs to. */
export const fieldChoice = (field: string | null): string => (field?.startsWith(COLUMN) ? COLUMN : (field ?? ""));
export const columnOf = (field: string | null): string => (field?.startsWith(COLUMN) ? field.slice(COLUMN.length) : "");
export const columnField = (column: string) => `${COLUMN}${column}` as const;
