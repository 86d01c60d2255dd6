import {
  FILE_COUNTS,
  FILE_REQUIREMENTS,
  FILE_TYPES,
  message,
  type QuestionImport,
  SURVEY_LIMITS,
  SURVEY_PLACEHOLDER,
  type SurveyQuestion,
  surveyFieldSchema,
  type SurveyTexts,
  type SurveyTranslation,
} from "@tidemark/contract";
import type { CellRow, ExportSheet } from "@tidemark/documents";
import { joinTexts, splitTexts } from "./list-text.ts";
import { areAlike } from "./option-labels.ts";
import { translationOf } from "./survey-texts.ts";
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
const YES = new Set(["yes", "true", "1", "x"]);
const NO = new Set(["", "no", "false", "0"]);

const typeOf = ({ payload }: QuestionFields) =>
  payload.type === "free_text" ? TYPES[0] : payload.is_multiple ? TYPES[2] : TYPES[1];

/** Texts in another language stand in columns of their own, as `title_de`. */
const TRANSLATED = ["title", "description", "options", "placeholder"] as const;
const TRANSLATED_HEADER = /^(title|description|options|placeholder)_([a-z]{2,3}(?:-[a-z]{2,4})?)$/i;
type TranslatedColumn = (typeof TRANSLATED)[number];

function translatedCell({ payload }: SurveyQuestion, text: SurveyTranslation = {}, column: TranslatedColumn): string {
  if (column !== "options") return text[column] ?? "";
  if (payload.type !== "choice" || text.options === undefined) return "";
  return joinTexts(payload.options.map(({ id }) => text.options?.[id] ?? ""));
}

/** Questions as a sheet that `readQuestions` reads again. */
export function questionSheet(
  questions: readonly SurveyQuestion[],
  { languages, texts }: { readonly languages: readonly string[]; readonly texts: ReadonlyMap<string, SurveyTexts> },
): ExportSheet {
  const translated = languages.flatMap((tag) => TRANSLATED.map((column) => ({ tag, column })));
  const cells = (one: SurveyQuestion): Record<Column, string> => ({
    type: typeOf(one),
    title: one.title,
    description: one.description,
    required: one.is_required ? "yes" : "no",
    options: one.payload.type === "choice" ? joinTexts(one.payload.options.map(({ label }) => label)) : "",
    placeholder: one.payload.type === "free_text" ? one.payload.placeholder : "",
    file_requirement: one.file_requirement,
    file_type: one.file_type ?? "",
    file_count: one.file_count ?? "",
    field: one.field ?? "",
  });
  return {
    name: "questions",
    columns: [
      ...COLUMNS.map((header) => ({ header, ...(header === "title" ? { width: 50 } : {}) })),
      ...translated.map(({ tag, column }) => ({ header: `${column}_${tag}` })),
    ],
    rows: questions.map((one) => {
      const row = cells(one);
      const text = texts.get(one.id);
      return [
        ...COLUMNS.map((column) => row[column]),
        ...translated.map(({ tag, column }) => translatedCell(one, text?.[tag], column)),
      ];
    }),
  };
}

type Fault = QuestionImport["faults"][number];

interface ReadSheet {
  /** Languages that have columns, beside the one that is written in. */
  readonly languages: string[];
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
  const labels = splitTexts(cell("options")).filter((label) => label !== "");
  const isChoice = type !== "free text";
  if (isChoice && (labels.length === 0 || labels.length > SURVEY_LIMITS.options))
    fault("options", message("survey.sheet_options", { most: SURVEY_LIMITS.options }).english);
  if (labels.some((label) => label.length > SURVEY_LIMITS.optionLabel))
    fault("options", message("survey.sheet_long", { most: SURVEY_LIMITS.optionLabel }).english);
  if (areAlike(labels)) fault("options", message("survey.options_alike").english);
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
      : { type: "free_text", placeholder: short("placeholder", SURVEY_LIMITS.placeholder) || SURVEY_PLACEHOLDER },
  };
}

/** Texts of one row in the languages of the sheet; the labels of a choice stand in the order of its options. */
function readTexts(
  question: QuestionFields,
  columns: readonly TranslatedAt[],
  cell: (at: number) => string,
  fault: (column: string, detail: string) => void,
): SurveyTexts {
  const { payload } = question;
  const texts: Record<string, SurveyTranslation> = {};
  for (const { tag, column, at, header } of columns) {
    const text = cell(at);
    if (text === "") continue;
    const most = column === "options" ? SURVEY_LIMITS.optionLabel : SURVEY_LIMITS[column];
    const labels = splitTexts(text);
    if ((column === "options" ? labels : [text]).some((one) => one.length > most))
      fault(header, message("survey.sheet_long", { most }).english);
    if (column !== "options") texts[tag] = { ...texts[tag], [column]: text };
    else if (payload.type !== "choice" || labels.length !== payload.options.length)
      fault(header, message("survey.sheet_options_number", { language: tag }).english);
    else texts[tag] = { ...texts[tag], options: Object.fromEntries(labels.map((label, id) => [id, label])) };
  }
  const { title, description } = question;
  const written = {
    title,
    description,
    placeholder: payload.type === "free_text" ? payload.placeholder : null,
    options: payload.type === "choice" ? payload.options : [],
  };
  return Object.fromEntries(Object.entries(texts).map(([tag, text]) => [tag, translationOf(written, text)]));
}
interface TranslatedAt {
  readonly tag: string;
  readonly column: TranslatedColumn;
  readonly at: number;
  readonly header: string;
}

/** `title_DE` is German as `title_de` is, `title_pt-br` the Portuguese of Brazil. */
function tagOf(text: string): string {
  const [language = "", region] = text.split("-");
  return region === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`;
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
  const translated = (head?.cells ?? []).flatMap((value, column): TranslatedAt[] => {
    const [header = "", of = "", tag = ""] = TRANSLATED_HEADER.exec(textOf(value)) ?? [];
    return header === "" ? [] : [{ tag: tagOf(tag), column: of.toLowerCase() as TranslatedColumn, at: column, header }];
  });
  const languages = [...new Set(translated.map(({ tag }) => tag))];
  if (languages.length > SURVEY_LIMITS.languages)
    faults.push({
      row: head?.row ?? 1,
      column: "title",
      detail: message("survey.too_many_languages", { most: SURVEY_LIMITS.languages }).english,
    });
  if (faults.length > 0) return { questions: [], languages, faults };
  const filled = body.filter(({ cells }) => cells.some((value) => textOf(value) !== ""));
  const questions = filled.map(({ row, cells }) => {
    const fault = (column: string, detail: string) => void faults.push({ row, column, detail });
    const read = readRow((column) => textOf(cells[at.get(column) ?? -1]), fault);
    return { ...read, texts: readTexts(read, translated, (column) => textOf(cells[column]), fault) };
  });
  return { questions, languages, faults };
}
