import {
  type AnswerRow,
  message,
  type QuestionImport,
  type Questionnaire,
  type RecipientSheet,
  SURVEY_LIMITS,
  type SurveyQuestion,
  type SurveyTexts,
  type SurveyTranslation,
} from "@tidemark/contract";
import { type ExportSheet, readCells, readSheets, writeWorkbook } from "@tidemark/documents";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { listAnswerRows } from "./answers.repository.ts";
import { questionSheet, readQuestions } from "./question-sheet.ts";
import { joinTexts } from "./list-text.ts";
import { readAddressColumn } from "./recipient-sheet.ts";
import type { Questions } from "./questions.service.ts";
import type { Surveys } from "./surveys.service.ts";
import { translationOf } from "./survey-texts.ts";
import { languagesOfQuestionnaire, listTexts, questionTexts, setText } from "./texts.repository.ts";
import { readTitles, type ReadTitle, TITLES, titleSheet, withTitles } from "./title-sheet.ts";
import { workbookFault } from "./workbook-fault.ts";

const cellOf = (row: AnswerRow, { id }: SurveyQuestion) => row.answers.find((one) => one.question_id === id);
const names = (files: AnswerRow["answers"][number]["files"]) => joinTexts(files.map((file) => file.original_filename));

/** A row for each recipient: the answers, with the names of their files behind. */
function answerSheet(questions: readonly SurveyQuestion[], rows: readonly AnswerRow[]): ExportSheet {
  const takesFiles = ({ file_requirement: rule }: SurveyQuestion) => rule !== "no_file";
  return {
    name: "answers",
    columns: [
      { header: "recipient", width: 30 },
      { header: "submitted_at", type: "datetime" },
      ...questions.flatMap((one) => [
        { header: one.title, width: 30 },
        ...(takesFiles(one) ? [{ header: `${one.title} (files)` }] : []),
      ]),
    ],
    rows: rows.map((row) => [
      row.email,
      new Date(row.submitted_at),
      ...questions.flatMap((one) => {
        const cell = cellOf(row, one);
        return [cell?.text ?? null, ...(takesFiles(one) ? [names(cell?.files ?? [])] : [])];
      }),
    ]),
  };
}

/** A row for each text of the questions, a column for each language: answers of choices are joined by these. */
function textSheet(questions: readonly SurveyQuestion[], { languages, texts }: Spoken): ExportSheet {
  const row = (
    one: SurveyQuestion,
    part: string,
    written: string,
    of: (text: SurveyTranslation) => string | undefined,
  ) => [one.order + 1, part, written, ...languages.map((tag) => of(texts.get(one.id)?.[tag] ?? {}) ?? null)];
  return {
    name: "texts",
    columns: [
      { header: "order", type: "number" },
      { header: "part" },
      { header: "as written", width: 50 },
      ...languages.map((header) => ({ header, width: 50 })),
    ],
    rows: questions.flatMap((one) => [
      row(one, "title", one.title, (text) => text.title),
      row(one, "description", one.description, (text) => text.description),
      ...(one.payload.type === "choice" ? one.payload.options : []).map(({ id, label }) =>
        row(one, `option ${id}`, label, (text) => text.options?.[id]),
      ),
    ]),
  };
}

/** A row for each answer. */
function* longRows(questions: readonly SurveyQuestion[], rows: readonly AnswerRow[]) {
  for (const row of rows)
    for (const one of questions) {
      const cell = cellOf(row, one);
      if (cell !== undefined)
        yield [row.email, new Date(row.submitted_at), one.order + 1, one.title, cell.text, names(cell.files)];
    }
}

interface Spoken {
  readonly languages: readonly string[];
  readonly texts: ReadonlyMap<string, SurveyTexts>;
}

/** All sheets of the answers: a row for each recipient, one for each answer, the questions, and their texts. */
const answerSheets = (asked: readonly SurveyQuestion[], rows: readonly AnswerRow[], spoken: Spoken): ExportSheet[] => [
  answerSheet(asked, rows),
  {
    name: "long",
    columns: [
      { header: "recipient", width: 30 },
      { header: "submitted_at", type: "datetime" },
      { header: "order", type: "number" },
      { header: "question", width: 40 },
      { header: "answer", width: 40 },
      { header: "files" },
    ],
    rows: longRows(asked, rows),
  },
  questionSheet(asked, spoken),
  textSheet(asked, spoken),
];

const cellsOf = (content: Uint8Array, mostRows: number) => workbookFault(() => readCells(content, mostRows));

/** What a questionnaire and its survey are called in other languages. */
function createTitles(db: Database) {
  const list = async ({ id, survey_id: surveyId }: Pick<Questionnaire, "id" | "survey_id">) =>
    (await listTexts(db, surveyId)).filter((one) => one.kind === "survey" || one.id === id);
  return {
    list,
    /** Takes those of a sheet, in the languages that the survey is offered in. */
    async take(of: Pick<Questionnaire, "id" | "survey_id">, read: readonly ReadTitle[]): Promise<void> {
      const { languages } = await languagesOfQuestionnaire(db, of.id);
      for (const item of await list(of))
        for (const [language, text] of withTitles(item, read))
          if (languages.includes(language)) await setText(db, item, language, translationOf(item, text));
    },
  };
}

/** Questions and answers on their way into workbooks, and questions out of them. */
export function createSurveyWorkbooks(db: Database, surveys: Surveys, questions: Questions) {
  const titles = createTitles(db);
  const inLanguages = async (id: string) => ({
    languages: (await languagesOfQuestionnaire(db, id)).languages,
    texts: await questionTexts(db, id),
  });
  return {
    async table(
      organization: string,
      id: string,
      given: { search: string; page: number; page_size: number; user_id?: string | undefined },
    ) {
      const { search, page, page_size: n, user_id: user } = given;
      const asked = await questions.list(organization, id);
      return {
        questions: asked,
        ...(await listAnswerRows(db, id, { search, user, limit: n, offset: (page - 1) * n })),
      };
    },
    async answers(organization: string, id: string) {
      const { title } = await surveys.questionnaire(organization, id);
      const asked = await questions.list(organization, id);
      const { items } = await listAnswerRows(db, id, { search: "", limit: null, offset: 0 });
      return { title, content: writeWorkbook(answerSheets(asked, items, await inLanguages(id))) };
    },
    async questions(organization: string, id: string) {
      const found = await surveys.questionnaire(organization, id);
      const spoken = await inLanguages(id);
      const sheets = [questionSheet(await questions.list(organization, id), spoken)];
      if (spoken.languages.length > 0) sheets.push(titleSheet(await titles.list(found), spoken.languages));
      return { title: found.title, content: writeWorkbook(sheets) };
    },
    /** Reads questions, with all faults at once; without any they are added at the end where they are to be kept. */
    async read(organization: string, id: string, content: Uint8Array, isKept: boolean): Promise<QuestionImport> {
      const found = await surveys.questionnaire(organization, id);
      const sheets = await workbookFault(() => readSheets(content, SURVEY_LIMITS.questions + 1));
      const { questions: read, languages, faults } = readQuestions(sheets[0]?.rows ?? []);
      if (read.length === 0 && faults.length === 0) throw new AppError("unprocessable", message("survey.sheet_empty"));
      const stored = isKept && faults.length === 0;
      if (stored)
        await db.transaction(async () => {
          for (const question of read) await questions.create(organization, id, question);
          await surveys.addLanguages(organization, id, languages);
          await titles.take(found, readTitles(sheets.find(({ name }) => name === TITLES)?.rows ?? []));
        });
      const shown = read.map(({ payload, title, description, is_required, field }) => ({
        type: payload.type,
        title,
        description,
        is_required,
        field,
        options: payload.type === "choice" ? payload.options.map(({ label }) => label) : [],
      }));
      return { questions: shown, faults, stored };
    },
    /** Addresses as they stand in a workbook; nobody is added. */
    async recipients(organization: string, id: string, content: Uint8Array): Promise<RecipientSheet> {
      await surveys.questionnaire(organization, id);
      const found = readAddressColumn(await cellsOf(content, SURVEY_LIMITS.recipients + 1));
      if (found === undefined) throw new AppError("unprocessable", message("survey.no_addresses"));
      return found;
    },
  };
}
export type SurveyWorkbooks = ReturnType<typeof createSurveyWorkbooks>;
