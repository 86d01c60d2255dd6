import { readCells, writeWorkbook } from "@tidemark/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { surveyCalls } from "./testing/survey-calls.ts";

const BASE = "/api/survey/v1/admin/questionnaires";
let app: TestServer;
let token: string;
let calls: ReturnType<typeof surveyCalls>;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("admin");
  calls = surveyCalls(app, token);
});
afterAll(() => app.stop());

const get = async (path: string) => {
  const answer = await fetch(app.url + BASE + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, content: new Uint8Array(await answer.arrayBuffer()) };
};
const send = (id: string, content: Uint8Array, store = false) => {
  const raw = new FormData();
  raw.append("file", new Blob([new Uint8Array(content)]), "questions.xlsx");
  return app.call("POST", `${BASE}/${id}/questions-workbook?store=${store}`, { token, raw });
};
async function bookOf(rows: readonly (readonly string[])[]) {
  const [head = [], ...body] = rows;
  const pieces = [];
  for await (const piece of writeWorkbook([{ name: "q", columns: head.map((header) => ({ header })), rows: body }]))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

describe("answers", () => {
  it("are a table of those who submitted, found by a part, and a workbook in which formulas stay text", async () => {
    const made = await calls.running("Table", ["t1@x.example", "t2@x.example", "t3@x.example"]);
    await calls.handIn(made, "t1@x.example", "=1+1");
    await calls.handIn(made, "t2@x.example", "20 Mio");
    const table = (await calls.admin("GET", `/questionnaires/${made.questionnaire}/answers`)).body;
    expect(table).toMatchObject({ meta: { total: 2 }, questions: [{ title: "Value" }, { title: "Dyke?" }] });
    expect(table["items"]).toMatchObject([
      { email: "t2@x.example", answers: [{ question_id: made.value, text: "20 Mio", files: [] }] },
      { email: "t1@x.example", answers: [{ text: "=1+1" }] },
    ]);
    const found = (await calls.admin("GET", `/questionnaires/${made.questionnaire}/answers?search=M%C3%8DO`)).body;
    expect(found["items"]).toMatchObject([{ email: "t2@x.example" }]);
    const { status, content } = await get(`/${made.questionnaire}/answers-workbook`);
    expect(status).toBe(200);
    const [head, , second] = await readCells(content, 10);
    expect(head?.cells.slice(0, 3)).toEqual(["recipient", "submitted_at", "Value"]);
    expect(second?.cells[2]).toBe("=1+1");
  });
});

describe("recipients in a workbook", () => {
  const read = async (rows: readonly (readonly string[])[]) => {
    const { questionnaire } = await calls.makeSurvey("Sheet");
    const raw = new FormData();
    raw.append("file", new Blob([new Uint8Array(await bookOf(rows))]), "suppliers.xlsx");
    return app.call("POST", `${BASE}/${questionnaire}/recipients-workbook`, { token, raw });
  };

  it("are the column that is called so, with the rows as they stand on the screen", async () => {
    const { body } = await read([
      ["Supplier", "E-Mail", "Backup"],
      ["Rosa", "m.santos@rosa.example", "a@b.example"],
      ["Antwerp", "", "c@d.example"],
      ["Dhaka", "ask Lena", "e@f.example"],
    ]);
    expect(body).toEqual({
      column: "E-Mail",
      cells: [
        { row: 2, text: "m.santos@rosa.example" },
        { row: 4, text: "ask Lena" },
      ],
    });
  });

  it("are the column with most addresses where none is called so, and a list without a header", async () => {
    const { body } = await read([
      ["Who", "Contact"],
      ["x@y.example", "a@b.example"],
      ["Wei", "c@d.example"],
    ]);
    expect(body).toMatchObject({ column: "Contact", cells: [{ row: 2 }, { row: 3 }] });
    expect((await read([["a@b.example"], ["c@d.example"]])).body).toMatchObject({
      column: "A",
      cells: [{ row: 1 }, { row: 2 }],
    });
  });

  it("are refused with a text where there are none, and where the file is no workbook", async () => {
    const none = await read([["Supplier"], ["Rosa"]]);
    expect(none).toMatchObject({
      status: 422,
      body: { detail: "No cell of the first sheet holds an e-mail address." },
    });
    const { questionnaire } = await calls.makeSurvey("Broken");
    const raw = new FormData();
    raw.append("file", new Blob(["no workbook"]), "suppliers.xlsx");
    const broken = await app.call("POST", `${BASE}/${questionnaire}/recipients-workbook`, { token, raw });
    expect(broken.status).toBe(422);
    expect(broken.body["detail"]).toContain("is no Excel workbook");
  });
});

describe("questions in a workbook", () => {
  it("go out and come in equal", async () => {
    const { questionnaire } = await calls.makeSurvey("Out");
    const files = { file_requirement: "optional", file_type: "document", file_count: "multiple" };
    await calls.admin("POST", "/questions", {
      questionnaire_id: questionnaire,
      title: "Plan",
      payload: { type: "free_text" },
      ...files,
    });
    const list = async (id: string) => {
      const { body } = await calls.admin("GET", `/questions?questionnaire_id=${id}`);
      return (body["items"] as Record<string, unknown>[]).map(({ id: _id, questionnaire_id: _of, ...rest }) => rest);
    };
    const { content } = await get(`/${questionnaire}/questions-workbook`);
    const other = await calls.makeSurvey("In");
    const before = await list(other.questionnaire);
    expect((await send(other.questionnaire, content)).body).toMatchObject({ stored: false, faults: [] });
    expect(await list(other.questionnaire)).toEqual(before);
    expect((await send(other.questionnaire, content, true)).body).toMatchObject({ stored: true });
    const added = (await list(questionnaire)).map((one) => ({ ...one, order: Number(one["order"]) + before.length }));
    expect(await list(other.questionnaire)).toEqual([...before, ...added]);
  });

  it("tell all their faults at once, and nothing is stored", async () => {
    const { questionnaire } = await calls.makeSurvey("Faulty");
    const book = await bookOf([
      ["title", "type", "options", "required", "field"],
      ["A", "essay", "", "yes", ""],
      ["B", "single choice", "", "perhaps", ""],
      ["C", "free text", "", "", "colour"],
    ]);
    const { body } = await send(questionnaire, book, true);
    expect(body).toMatchObject({ stored: false, questions: { length: 3 } });
    expect((body["faults"] as { row: number; column: string }[]).map(({ row, column }) => [row, column])).toEqual([
      [2, "type"],
      [3, "options"],
      [3, "required"],
      [4, "field"],
    ]);
    expect((await send(questionnaire, await bookOf([["question"], ["A"]]))).body["faults"]).toHaveLength(2);
    expect((await send(questionnaire, Buffer.from("no workbook"))).status).toBe(422);
    expect((await calls.admin("GET", `/questions?questionnaire_id=${questionnaire}`)).body["items"]).toHaveLength(2);
  });
});

describe("titles of a survey and its questionnaire", () => {
  const withGerman = async (name: string) => {
    const made = await calls.makeSurvey(name);
    await calls.admin("PUT", `/surveys/${made.survey}`, { languages: ["de", "fr"] });
    return made;
  };
  const titles = async (survey: string) => {
    const { body } = await calls.admin("GET", `/surveys/${survey}/texts`);
    const items = body["items"] as { kind: string; title: string; texts: Record<string, object> }[];
    return items.filter(({ kind }) => kind !== "question").map(({ title, texts }) => [title, texts]);
  };

  it("are in the workbook of questions in every language, and come back out of it, but not into another survey", async () => {
    const from = await withGerman("Titled");
    const set = (language: string, kind: string, id: string, title: string) =>
      calls.admin("PUT", `/surveys/${from.survey}/texts`, { language, items: [{ kind, id, text: { title } }] });
    await set("de", "survey", from.survey, "Betitelt");
    await set("fr", "questionnaire", from.questionnaire, "Protection contre les crues");
    const { content } = await get(`/${from.questionnaire}/questions-workbook`);
    const same = await withGerman("Titled");
    expect((await send(same.questionnaire, content, true)).body).toMatchObject({ stored: true, faults: [] });
    const [survey, questionnaire] = await titles(same.survey);
    expect(survey).toMatchObject(["Titled", { de: { title: "Betitelt", from: { title: "Titled" } } }]);
    expect(questionnaire).toMatchObject(["Protection", { fr: { title: "Protection contre les crues" } }]);
    const other = await withGerman("Another one");
    await send(other.questionnaire, content, true);
    expect((await titles(other.survey))[0]).toEqual(["Another one", {}]);
  });
});
