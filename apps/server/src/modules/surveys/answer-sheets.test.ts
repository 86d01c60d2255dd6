import { type AnswerSheetRead, SURVEY_LIMITS } from "@tidemark/contract";
import { readSheets, writeWorkbook } from "@tidemark/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { OWN, surveyCalls } from "./testing/survey-calls.ts";

const ADMIN = "/api/survey/v1/admin";
let app: TestServer;
let token: string;
let calls: ReturnType<typeof surveyCalls>;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("admin");
  calls = surveyCalls(app, token);
});
afterAll(() => app.stop());

type Cells = (string | number | boolean | null)[];
type Book = { name: string; rows: Cells[] }[];

async function bookAt(path: string, headers: Record<string, string> = {}): Promise<Book> {
  const answer = await fetch(app.url + path, { headers });
  expect(answer.status).toBe(200);
  const sheets = await readSheets(new Uint8Array(await answer.arrayBuffer()), SURVEY_LIMITS.questions + 10);
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map(({ cells }) => [...cells]) }));
}
async function formOf(book: Book): Promise<FormData> {
  const pieces = [];
  const sheets = book.map(({ name, rows: [head = [], ...rows] }) => {
    return { name, columns: head.map((header) => ({ header: String(header) })), rows };
  });
  for await (const piece of writeWorkbook(sheets)) pieces.push(piece);
  const raw = new FormData();
  raw.append("file", new Blob([new Uint8Array(Buffer.concat(pieces))]), "answers.xlsx");
  return raw;
}
/** The workbook with answers by the number of their question. */
const filled = (book: Book, answers: Record<number, string | number>): Book =>
  book.map(({ name, rows }) => ({
    name,
    rows: name === "key" ? rows : rows.map((row) => [...row.slice(0, 4), answers[Number(row[0])] ?? row[4] ?? null]),
  }));

const own = (access: string, id: string) => `${OWN}/questionnaires/${id}/answer-sheet?token=${access}`;
const sendOwn = async (access: string, id: string, book: Book, more = "") =>
  app.call("POST", own(access, id) + more, { raw: await formOf(book) });
const sendFor = async (id: string, book: Book, more = "?store=true") =>
  app.call("POST", `${ADMIN}/questionnaires/${id}/answer-sheet${more}`, { token, raw: await formOf(book) });
const readOf = ({ body }: { readonly body: unknown }) => body as AnswerSheetRead;

/** A running survey with one recipient, and their token. */
async function asked(title: string, email: string) {
  const made = await calls.running(title, [email]);
  const access = await calls.open(await calls.linkOf(made.questionnaire, email));
  return { ...made, email, access };
}
const answersOf = async (access: string, id: string) => {
  const { body } = await app.call("GET", `${OWN}/questionnaires/${id}?token=${access}`);
  const questions = body["questions"] as { answer: object | null }[];
  return questions.flatMap(({ answer }) => answer ?? []) as {
    question_id: string;
    content: { value: unknown };
    version: number;
  }[];
};

describe("a workbook of one's own questionnaire", () => {
  it("is looked at before it is stored, and stores text, numbers and options", async () => {
    const { access, questionnaire, value, choice } = await asked("Sheet", "sheet@x.example");
    const book = await bookAt(own(access, questionnaire));
    expect(book[0]?.rows.map((row) => row.slice(0, 2))).toEqual([
      ["No.", "Question"],
      [1, "Value"],
      [2, "Dyke?"],
    ]);
    const full = filled(book, { 1: 12.5, 2: " no " });
    const looked = readOf(await sendOwn(access, questionnaire, full));
    expect(looked).toMatchObject({
      email: "sheet@x.example",
      changes: [
        { row: 2, question_id: value, question: "Value", before: null, after: "12.5", conflict: false },
        { row: 3, question_id: choice, before: null, after: "No", conflict: false },
      ],
      faults: [],
      stored: false,
    });
    expect(await answersOf(access, questionnaire)).toEqual([]);
    expect(readOf(await sendOwn(access, questionnaire, full, "&store=true"))).toMatchObject({ stored: true });
    expect((await answersOf(access, questionnaire)).map(({ content }) => content.value)).toEqual([
      "12.5",
      [{ id: 1, label: "No" }],
    ]);
    const again = readOf(await sendOwn(access, questionnaire, full));
    expect(again).toMatchObject({ changes: [], unchanged: 2 });
  });

  it("takes nothing away by an empty cell, and stores nothing while a cell is wrong", async () => {
    const { access, questionnaire, value } = await asked("Faults", "faults@x.example");
    await calls.answer(access, value, "20");
    const book = await bookAt(own(access, questionnaire));
    expect(book[0]?.rows[1]?.[4]).toBe("20");
    const emptied = book.map(({ name, rows }) => ({
      name,
      rows: name === "key" ? rows : rows.map((row) => (row[0] === 1 ? row.slice(0, 4) : row)),
    }));
    const wrong = filled(emptied, { 2: "Perhaps" });
    wrong[0]?.rows.push([9, "", "", "", "what?"], [2, "", "", "", "Yes"]);
    const { faults, changes, stored } = readOf(await sendOwn(access, questionnaire, wrong, "&store=true"));
    expect(faults).toEqual([
      { row: 3, detail: "Perhaps is no option of this question. Use: Yes | No." },
      { row: 4, detail: "There is no question with the number 9." },
      { row: 5, detail: "The question 2 stands in this workbook twice." },
    ]);
    expect(stored).toBe(false);
    expect(changes.map(({ after }) => after)).toEqual(["Yes"]);
    expect((await answersOf(access, questionnaire)).map(({ content }) => content.value)).toEqual(["20"]);
  });

  it("shows which answers were changed meanwhile, and replaces them only where that is said", async () => {
    const { access, questionnaire, value } = await asked("Conflict", "conflict@x.example");
    await calls.answer(access, value, "10");
    const book = filled(await bookAt(own(access, questionnaire)), { 1: "30", 2: "Yes" });
    await calls.answer(access, value, "20");
    const kept = readOf(await sendOwn(access, questionnaire, book, "&store=true"));
    expect(kept.changes).toMatchObject([
      { before: "20", after: "30", conflict: true },
      { after: "Yes", conflict: false },
    ]);
    const valueNow = async () => (await answersOf(access, questionnaire)).find((one) => one.question_id === value);
    expect((await valueNow())?.content.value).toBe("20");
    await sendOwn(access, questionnaire, book, "&store=true&conflicts=take");
    expect((await valueNow())?.content.value).toBe("30");
  });

  it("is refused for another recipient, another questionnaire, without its key, and after handing in", async () => {
    const one = await asked("Mine", "mine@x.example");
    const other = await asked("Yours", "yours@x.example");
    const book = filled(await bookAt(own(other.access, other.questionnaire)), { 1: "5" });
    const foreign = await sendOwn(one.access, one.questionnaire, book, "&store=true");
    expect(foreign).toMatchObject({ status: 422, body: { message_code: "survey.answers_foreign" } });
    expect((await app.call("GET", own(one.access, other.questionnaire))).status).toBe(404);
    const bare = await sendOwn(one.access, one.questionnaire, book.slice(0, 1));
    expect(bare).toMatchObject({ status: 422, body: { message_code: "survey.answers_key" } });
    await calls.answer(other.access, other.value, "7");
    await calls.act(other.access, `/questionnaires/${other.questionnaire}/complete`);
    await calls.act(other.access, "/surveys/submit");
    const late = await sendOwn(other.access, other.questionnaire, book, "&store=true&conflicts=take");
    expect(late).toMatchObject({ status: 409, body: { message_code: "survey.submitted" } });
  });
});

describe("a workbook that came back to an administrator", () => {
  const sheetOf = async (questionnaire: string) => {
    const [one] = await calls.assignmentsOf(questionnaire);
    return bookAt(`${ADMIN}/assignments/${one?.id}/answer-sheet`, { authorization: `Bearer ${token}` });
  };

  it("is stored for whom it was made, handed in once it is whole, and on record", async () => {
    const { questionnaire, survey, access, choice } = await asked("Back", "back@x.example");
    const book = await sheetOf(questionnaire);
    const part = readOf(await sendFor(questionnaire, filled(book, { 2: "Yes" })));
    expect(part).toMatchObject({ email: "back@x.example", stored: true, submitted: false });
    expect(await answersOf(access, questionnaire)).toMatchObject([{ question_id: choice }]);
    const whole = readOf(await sendFor(questionnaire, filled(book, { 1: "12500000" })));
    expect(whole).toMatchObject({ stored: true, submitted: true });
    expect(await calls.reviewsOf(survey)).toMatchObject([{ email: "back@x.example", state: "open" }]);
    const after = await sendFor(questionnaire, book);
    expect(after).toMatchObject({ status: 409, body: { message_code: "survey.submitted" } });
    const rows = await app.database.query("select 1 from audit_entries where act = 'survey_answers_read'");
    expect(rows).toHaveLength(2);
  });

  it("changes nothing for who is not asked, or while the survey does not run", async () => {
    const one = await asked("Here", "here@x.example");
    const other = await asked("There", "there@x.example");
    const book = filled(await sheetOf(other.questionnaire), { 1: "1" });
    expect(await sendFor(one.questionnaire, book)).toMatchObject({
      status: 422,
      body: { message_code: "survey.answers_foreign" },
    });
    await calls.admin("POST", `/surveys/${other.survey}/complete`);
    expect(await sendFor(other.questionnaire, book)).toMatchObject({
      status: 409,
      body: { message_code: "survey.not_running" },
    });
    expect(await answersOf(other.access, other.questionnaire)).toEqual([]);
  });
});
