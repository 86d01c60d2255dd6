import {
  FILE_COUNTS,
  FILE_REQUIREMENTS,
  FILE_TYPES,
  message,
  type QuestionImport,
  SURVEY_LIMITS,
  type SurveyQuestion,
  surveyFieldSchema,
} from "@tidemark/contract";
import type { CellRow, ExportSheet } from "@tidemark/documents";
import type { QuestionFields } from "./questions.repository.ts";

const COLUMNS = [
  "type",
  "title",
  "description",
  "required",
  "options",
  "placeholder",
  "file_requirement",
  "file_type",
  "file_count",
  "field",
] as const;
type Column = (typeof COLUMNS)[number];

const TYPES = ["free text", "single choice", "multiple choice"] as const;
/** Between the options of a choice. */
const BETWEEN = "|";
const YES = new Set(["yes", "true", "1", "x"]);
const NO = new Set(["", "no", "false", "0"]);

const typeOf = ({ payload }: QuestionFields) =>
  payload.type === "free_text" ? TYPES[0] : payload.is_multiple ? TYPES[2] : TYPES[1];

/** Questions as a sheet that `readQuestions` reads again. */
export function questionSheet(questions: readonly SurveyQuestion[]): ExportSheet {
  const cells = (one: SurveyQuestion): Record<Column, string> => ({
    type: typeOf(one),
    title: one.title,
    description: one.description,
    required: one.is_required ? "yes" : "no",
    options: one.payload.type === "choice" ? one.payload.options.map(({ label }) => label).join(` ${BETWEEN} `) : "",
    placeholder: one.payload.type === "free_text" ? one.payload.placeholder : "",
    file_requirement: one.file_requirement,
    file_type: one.file_type ?? "",
    file_count: one.file_count ?? "",
    field: one.field ?? "",
  });
  return {
    name: "questions",
    columns: COLUMNS.map((header) => ({ header, ...(header === "title" ? { width: 50 } : {}) })),
    rows: questions.map((one) => {
      const row = cells(one);
      return COLUMNS.map((column) => row[column]);
    }),
  };
}

type Fault = QuestionImport["faults"][number];

interface ReadSheet {
  readonly questions: QuestionFields[];
  readonly faults: Fault[];
}

/** One of some words, whatever their case; the first where the cell is empty. */
function wordOf<Word extends string>(text: string, words: readonly Word[]): Word | undefined {
  return text === "" ? words[0] : words.find((word) => word === text.toLowerCase());
}

/** A question of one row; each fault is told with its column, and the row is read on. */
function readRow(cell: (column: Column) => string, fault: (column: Column, detail: string) => void): QuestionFields {
  const wrong = (column: Column, words: readonly string[]) =>
    fault(column, message("survey.sheet_word", { text: cell(column), words: words.join(", ") }).english);
  const pick = <Word extends string>(column: Column, words: readonly Word[]): Word => {
    const found = wordOf(cell(column), words);
    if (found === undefined) wrong(column, words);
    return found ?? words[0]!;
  };
  const short = (column: Column, most: number) => {
    const text = cell(column);
    if (text.length > most) fault(column, message("survey.sheet_long", { most }).english);
    return text;
  };
  const type = pick("type", TYPES);
  const labels = cell("options")
    .split(BETWEEN)
    .map((label) => label.trim())
    .filter((label) => label !== "");
  const isChoice = type !== "free text";
  if (isChoice && (labels.length === 0 || labels.length > SURVEY_LIMITS.options))
    fault("options", message("survey.sheet_options", { most: SURVEY_LIMITS.options }).english);
  if (labels.some((label) => label.length > SURVEY_LIMITS.optionLabel))
    fault("options", message("survey.sheet_long", { most: SURVEY_LIMITS.optionLabel }).english);
  const required = cell("required").toLowerCase();
  if (!YES.has(required) && !NO.has(required)) wrong("required", ["yes", "no"]);
  const field = cell("field") === "" ? null : surveyFieldSchema.safeParse(cell("field"));
  if (field?.success === false) fault("field", message("survey.sheet_field", { text: cell("field") }).english);
  const files = pick("file_requirement", ["no_file", ...FILE_REQUIREMENTS.filter((word) => word !== "no_file")]);
  const none = files === "no_file";
  return {
    title: short("title", SURVEY_LIMITS.title),
    description: short("description", SURVEY_LIMITS.description),
    is_required: YES.has(required),
    file_requirement: files,
    file_type: none ? null : pick("file_type", FILE_TYPES),
    file_count: none ? null : pick("file_count", FILE_COUNTS),
    field: field?.data ?? null,
    payload: isChoice
      ? {
          type: "choice",
          is_multiple: type === "multiple choice",
          options: labels.map((label, id) => ({ id, label })),
        }
      : { type: "free_text", placeholder: short("placeholder", 300) || "Type your answer here" },
  };
}

/** Questions of a sheet, with everything that is wrong in it. Columns may stand in any order. */
export function readQuestions(rows: readonly CellRow[]): ReadSheet {
  const faults: Fault[] = [];
  const [head, ...body] = rows;
  const textOf = (value: CellRow["cells"][number] | undefined) => (value ?? "").toString().trim();
  const headers = (head?.cells ?? []).map((value) => textOf(value).toLowerCase());
  const at = new Map(COLUMNS.map((column) => [column, headers.indexOf(column)]));
  for (const column of ["type", "title"] as const)
    if (at.get(column) === -1)
      faults.push({ row: head?.row ?? 1, column, detail: message("survey.sheet_no_column", { column }).english });
  if (faults.length > 0) return { questions: [], faults };
  const filled = body.filter(({ cells }) => cells.some((value) => textOf(value) !== ""));
  const questions = filled.map(({ row, cells }) =>
    readRow(
      (column) => textOf(cells[at.get(column) ?? -1]),
      (column, detail) => faults.push({ row, column, detail }),
    ),
  );
  return { questions, faults };
}
