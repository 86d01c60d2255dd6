import {
  type AnswerContent,
  type AnswerSheetRead,
  message,
  type QuestionPayload,
  SURVEY_LIMITS,
  type SurveyAnswer,
  type SurveyQuestion,
  type SurveyTexts,
} from "@tidemark/contract";
import type { CellRow, CellSheet, ExportSheet } from "@tidemark/documents";
import { AppError } from "../../app-error.ts";
import { joinTexts, splitTexts } from "./list-text.ts";
import { isLabel } from "./survey-texts.ts";

const KEY = "key";
const NUMBER = "No.";
const ANSWER = "Answer";

type Asked = Pick<SurveyQuestion, "id" | "order" | "title" | "description" | "is_required" | "payload">;
export type GivenAnswers = readonly Pick<SurveyAnswer, "question_id" | "content" | "version">[];

/** Whose answers to what a workbook holds. */
export interface SheetOwner {
  readonly questionnaireId: string;
  readonly recipientId: string;
}

/** An answer as it stands in a cell, choices with the labels of their question where it is given. */
export const answerText = (content: AnswerContent | undefined, payload?: QuestionPayload): string => {
  if (content === undefined) return "";
  if (content.question_type === "free_text") return content.value;
  const labels = new Map(payload?.type === "choice" ? payload.options.map(({ id, label }) => [id, label]) : []);
  return joinTexts(content.value.map(({ id, label }) => labels.get(id) ?? label));
};

function howTo({ payload }: Asked): string {
  if (payload.type === "free_text") return "Text";
  const options = joinTexts(payload.options.map(({ label }) => label));
  return payload.is_multiple ? `One or more, with | between them: ${options}` : `One of: ${options}`;
}

/**
 * A questionnaire of one recipient as sheets that `readAnswerSheet` reads again: questions with what was answered, and
 * a hidden sheet that says whose they are and which answers they were filled in upon.
 */
export function answerSheets(
  { questionnaireId, recipientId }: SheetOwner,
  questions: readonly Asked[],
  answers: GivenAnswers,
): ExportSheet[] {
  const given = new Map(answers.map((one) => [one.question_id, one]));
  return [
    {
      name: "answers",
      filter: false,
      columns: [
        { header: NUMBER, width: 6 },
        { header: "Question", width: 50, wrap: true },
        { header: "Mandatory", width: 11 },
        { header: "How to answer", width: 40, wrap: true },
        { header: ANSWER, width: 60, wrap: true },
      ],
      rows: questions.map((one) => [
        one.order + 1,
        [one.title, one.description].filter((text) => text !== "").join("\n"),
        one.is_required ? "yes" : "",
        howTo(one),
        answerText(given.get(one.id)?.content, one.payload),
      ]),
    },
    {
      name: KEY,
      hidden: true,
      filter: false,
      columns: ["kind", "id", "number", "version"].map((header) => ({ header })),
      rows: [
        ["questionnaire", questionnaireId],
        ["recipient", recipientId],
        ...questions.map(({ id, order }) => ["question", id, order + 1, given.get(id)?.version ?? 0]),
      ],
    },
  ];
}

const textOf = (value: CellRow["cells"][number] | undefined) => (value ?? "").toString().trim();

/** Whose answers a workbook holds, and on which version of each they were filled in. */
interface SheetKey extends SheetOwner {
  readonly versions: ReadonlyMap<string, number>;
  readonly ids: ReadonlyMap<string, string>;
}

/** @throws AppError `unprocessable` for a workbook that was not made here */
export function sheetKey(sheets: readonly CellSheet[]): SheetKey {
  const rows = (sheets.find(({ name }) => name === KEY)?.rows ?? []).map(({ cells }) => cells.map(textOf));
  const idOf = (kind: string) => rows.find(([what]) => what === kind)?.[1];
  const [questionnaireId, recipientId] = [idOf("questionnaire"), idOf("recipient")];
  if (questionnaireId === undefined || recipientId === undefined)
    throw new AppError("unprocessable", message("survey.answers_key"));
  const asked = rows.filter(([what]) => what === "question");
  return {
    questionnaireId,
    recipientId,
    versions: new Map(asked.map(([, id = "", , version]) => [id, Number(version)])),
    ids: new Map(asked.map(([, id = "", number = ""]) => [number, id])),
  };
}

/** What a cell says of a question; a text says what is wrong with it. */
function contentOf(payload: QuestionPayload, text: string, texts: SurveyTexts): AnswerContent | string {
  if (payload.type === "free_text")
    return text.length > SURVEY_LIMITS.answer
      ? message("survey.sheet_long", { most: SURVEY_LIMITS.answer }).english
      : { question_type: "free_text", value: text };
  const { options, is_multiple: isMultiple } = payload;
  const find = (label: string) => options.find((one) => isLabel(label, one, texts));
  const labels = splitTexts(text);
  const value = labels.flatMap((label) => find(label) ?? []);
  const unknown = labels.find((label) => find(label) === undefined);
  // who types an answer writes its label as it is read, with no backslash before a sign in it
  const whole = unknown !== undefined || (!isMultiple && value.length > 1) ? find(text) : undefined;
  if (whole !== undefined) return { question_type: "choice", value: [whole] };
  if (unknown !== undefined) {
    const known = joinTexts(options.map(({ label }) => label));
    return message("survey.answers_option", { text: unknown, options: known }).english;
  }
  if (!isMultiple && value.length > 1) return message("survey.answers_single").english;
  // in the order of the question, each once
  return { question_type: "choice", value: options.filter((one) => value.includes(one)) };
}

export interface SheetAnswer {
  readonly question_id: string;
  readonly content: AnswerContent;
}

interface ReadSheet extends Pick<AnswerSheetRead, "changes" | "unchanged" | "faults"> {
  /** What is to be stored for each change, in the same order. */
  readonly contents: readonly SheetAnswer[];
}

/**
 * Answers of a filled in workbook beside those that are there. An empty cell says nothing: the answer stays.
 * @throws AppError `unprocessable` where a column is missing
 */
export function readAnswerSheet(
  sheets: readonly CellSheet[],
  { versions, ids }: SheetKey,
  { questions, texts }: { readonly questions: readonly Asked[]; readonly texts: ReadonlyMap<string, SurveyTexts> },
  answers: GivenAnswers,
): ReadSheet {
  const [head, ...body] = sheets.find(({ name }) => name !== KEY)?.rows ?? [];
  const headers = (head?.cells ?? []).map(textOf);
  const at = (column: string) => {
    const found = headers.indexOf(column);
    if (found === -1) throw new AppError("unprocessable", message("survey.answers_column", { column }));
    return found;
  };
  const [numberAt, answerAt] = [at(NUMBER), at(ANSWER)];
  const asked = new Map(questions.map((one) => [one.id, one]));
  const given = new Map(answers.map((one) => [one.question_id, one]));
  const seen = new Set<string>();
  const read = { changes: [], contents: [], faults: [] } as Collected;
  let unchanged = 0;
  for (const { row, cells } of body) {
    const [number, text] = [textOf(cells[numberAt]), textOf(cells[answerAt])];
    const question = asked.get(ids.get(number) ?? "");
    if (text === "" && (question !== undefined || number === "")) continue;
    if (question === undefined) {
      read.faults.push({ row, detail: message("survey.answers_number", { text: number }).english });
      continue;
    }
    if (seen.has(question.id))
      read.faults.push({ row, detail: message("survey.answers_twice", { text: number }).english });
    seen.add(question.id);
    const content = contentOf(question.payload, text, texts.get(question.id) ?? {});
    const there = given.get(question.id);
    const before = answerText(there?.content);
    if (typeof content === "string") read.faults.push({ row, detail: content });
    else if (answerText(content) === before) unchanged++;
    else {
      read.contents.push({ question_id: question.id, content });
      read.changes.push({
        row,
        question_id: question.id,
        question: question.title,
        before: before === "" ? null : before,
        after: answerText(content),
        conflict: (there?.version ?? 0) !== (versions.get(question.id) ?? 0),
      });
    }
  }
  return { ...read, unchanged };
}
interface Collected {
  readonly changes: AnswerSheetRead["changes"];
  readonly contents: SheetAnswer[];
  readonly faults: AnswerSheetRead["faults"];
}
