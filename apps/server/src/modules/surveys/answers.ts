import {
  type AnswerContent,
  message,
  type QuestionPayload,
  type SurveyAnswer,
  type SurveyQuestion,
} from "@tidemark/contract";
import { AppError } from "../../app-error.ts";

const wrong = () => new AppError("unprocessable", message("survey.wrong_answer"));

/**
 * An answer as it is stored: choices carry the labels of the question, whatever the caller said they are.
 * @throws AppError `unprocessable` for an answer that does not fit the question
 */
export function fittingAnswer(payload: QuestionPayload, content: AnswerContent): AnswerContent {
  if (payload.type === "free_text") {
    if (content.question_type !== "free_text") throw wrong();
    return content;
  }
  if (content.question_type !== "choice") throw wrong();
  const ids = new Set(content.value.map(({ id }) => id));
  const value = payload.options.filter(({ id }) => ids.has(id));
  if (value.length !== ids.size || (!payload.is_multiple && value.length > 1)) throw wrong();
  return { question_type: "choice", value };
}

/** Whether an answer holds something, with a file where its question needs one, as SQL tells it (`IS_ANSWERED`). */
const isAnswered = ({ file_requirement: rule }: Ruled, answer: SurveyAnswer | undefined): boolean =>
  answer !== undefined && answer.content.value.length > 0 && (rule !== "required" || answer.files.length > 0);
type Ruled = Pick<SurveyQuestion, "file_requirement" | "is_required">;

/** Whether a question does not keep its questionnaire from being completed. */
export const canBeSubmitted = (question: Ruled, answer: SurveyAnswer | undefined): boolean =>
  !question.is_required || isAnswered(question, answer);

interface Asked {
  readonly id: string;
  readonly payload: QuestionPayload;
}

/** Answers to earlier questions that could be given again as they are: none is empty, each choice means the same. */
export function stillFitting<Answer extends { readonly question_id: string; readonly content: AnswerContent }>(
  questions: readonly Asked[],
  answers: readonly Answer[],
): Answer[] {
  const payloads = new Map(questions.map(({ id, payload }) => [id, payload]));
  return answers.filter(({ question_id: id, content }) => {
    const payload = payloads.get(id);
    if (payload === undefined || content.value.length === 0 || content.question_type !== payload.type) return false;
    if (payload.type === "free_text" || content.question_type === "free_text") return true;
    const labels = new Map(payload.options.map((option) => [option.id, option.label]));
    const isSame = content.value.every((option) => labels.get(option.id) === option.label);
    return isSame && (payload.is_multiple || content.value.length === 1);
  });
}

/**
 * Reads the number of an answer. Both decimal signs are understood; a comma or point before three digits could be
 * either sign and is refused, but for several of them, or apostrophes and spaces, which can only group thousands.
 * @returns undefined for what is no number, or not clearly one
 */
export function strictNumber(text: string): number | undefined {
  const plain = text.trim().replace(/^\+/, "");
  const grouped = /^-?\d{1,3}(?:(?:['’ \u00A0\u202F]\d{3})+|(?:,\d{3}){2,}|(?:\.\d{3}){2,})(?:[.,]\d{1,2})?$/;
  if (grouped.test(plain)) {
    const [, whole = "", decimals = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
    return Number(`${whole.replaceAll(/[^\d-]/g, "")}.${decimals || "0"}`);
  }
  if (!/^-?\d+(?:[.,]\d+)?$/.test(plain) || /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return undefined;
  return Number(plain.replace(",", "."));
}
