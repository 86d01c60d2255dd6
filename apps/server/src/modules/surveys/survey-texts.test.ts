import { readSheets } from "@tidemark/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { OWN, surveyCalls } from "./testing/survey-calls.ts";

let app: TestServer;
let token: string;
let calls: ReturnType<typeof surveyCalls>;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("admin");
  calls = surveyCalls(app, token);
});
afterAll(() => app.stop());

const BASE = "/api/survey/v1/admin";

async function bytesAt(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}
const sent = (path: string, content: Uint8Array<ArrayBuffer>, more: object) => {
  const raw = new FormData();
  raw.append("file", new Blob([content]), "book.xlsx");
  return app.call("POST", path, { raw, ...more });
};

describe("a survey in two languages", () => {
  const translated = async (title: string) => {
    const made = await calls.makeSurvey(title);
    await calls.admin("PUT", `/surveys/${made.survey}`, { languages: ["de", "es"] });
    const put = await calls.admin("PUT", `/surveys/${made.survey}/texts`, {
      language: "de",
      items: [
        { kind: "survey", id: made.survey, text: { title: "Werke", description: "Zu Ihren Werken" } },
        { kind: "questionnaire", id: made.questionnaire, text: { title: "Hochwasserschutz", description: "" } },
        { kind: "question", id: made.choice, text: { title: "Deich?", options: { 0: "Ja", 1: "Nein" } } },
      ],
    });
    expect(put.status).toBe(200);
    return made;
  };

  it("is read in the language that was chosen, question by question as far as its texts are there", async () => {
    const made = await translated("Plants");
    await calls.start(made, ["zwei@x.example"]);
    const access = await calls.open(await calls.linkOf(made.questionnaire, "zwei@x.example"));
    const read = async (language: string) => {
      const survey = await app.call("GET", `${OWN}/surveys?token=${access}&language=${language}`);
      const page = await app.call(
        "GET",
        `${OWN}/questionnaires/${made.questionnaire}?token=${access}&language=${language}`,
      );
      return { survey: (survey.body["items"] as object[])[0], page: page.body };
    };
    expect(await read("de")).toMatchObject({
      survey: { title: "Werke", language: "de", languages: ["en", "de", "es"] },
      page: {
        title: "Hochwasserschutz",
        description: "Of the site",
        questions: [
          { title: "Value", is_translated: false },
          { title: "Deich?", is_translated: true, payload: { options: [{ label: "Ja" }, { label: "Nein" }] } },
        ],
      },
    });
    expect(await read("en")).toMatchObject({
      survey: { title: "Plants", language: "en" },
      page: { title: "Protection", questions: [{ is_translated: true }, { title: "Dyke?", is_translated: true }] },
    });
    // one that it is not offered in: as it was written
    expect(await read("it")).toMatchObject({ survey: { language: "en" } });
    // answers of choices are ids: who asked reads them as written
    const saved = await calls.answer(access, made.choice, [{ id: 0, label: "Ja" }], { language: "de" });
    expect(saved.body).toMatchObject({
      content: { value: [{ id: 0, label: "Yes" }] },
      questionnaire: { title: "Hochwasserschutz" },
    });
    await app.call("POST", `${OWN}/surveys/copy`, { body: { token: access }, headers: { "accept-language": "de" } });
    const copy = await app.mailTo("zwei@x.example", 2);
    expect(copy.subject).toBe("Ihre Antworten: Werke");
    expect(copy.text).toContain("Deich?: Ja");
  });

  it("keeps its texts in a copy, takes none of others, and none once it is completed", async () => {
    const made = await translated("Copied");
    const foreign = await calls.makeSurvey("Foreign");
    const put = (kind: string, id: string) =>
      calls.admin("PUT", `/surveys/${made.survey}/texts`, { language: "de", items: [{ kind, id, text: {} }] });
    expect((await put("question", foreign.choice)).status).toBe(404);
    expect((await put("survey", made.choice)).status).toBe(404);
    const copy = await calls.admin("POST", `/surveys/${made.survey}/copy`, { title: "Again" });
    expect(copy.body).toMatchObject({ languages: ["de", "es"] });
    const { body } = await calls.admin("GET", `/surveys/${String(copy.body["id"])}/texts`);
    expect(body["items"]).toMatchObject([
      { kind: "survey", title: "Again", texts: { de: { title: "Werke" } } },
      { kind: "questionnaire", texts: { de: { title: "Hochwasserschutz" } } },
      { kind: "question", title: "Value", texts: {} },
      { kind: "question", options: [{ label: "Yes" }, { label: "No" }], texts: { de: { options: { 0: "Ja" } } } },
    ]);
    await calls.start(made, ["done@x.example"]);
    await calls.admin("POST", `/surveys/${made.survey}/complete`);
    expect((await put("question", made.choice)).status).toBe(409);
  });

  it("is filled in as a workbook in its language, and read back", async () => {
    const made = await translated("Sheet");
    await calls.start(made, ["blatt@x.example"]);
    const access = await calls.open(await calls.linkOf(made.questionnaire, "blatt@x.example"));
    await calls.answer(access, made.choice, [{ id: 1, label: "" }]);
    const path = `${OWN}/questionnaires/${made.questionnaire}/answer-sheet?token=${access}`;
    const content = await bytesAt(`${path}&language=de`);
    const [sheet] = await readSheets(content, 100);
    expect(sheet?.rows.slice(1).map(({ cells }) => [cells[1], cells[3], cells[4]])).toEqual([
      ["Value", "Text", undefined],
      ["Deich?", "One of: Ja | Nein", "Nein"],
    ]);
    // a label of another language is the same answer; the one that stands there changes nothing
    expect((await sent(path, content, {})).body).toMatchObject({ unchanged: 1, changes: [], faults: [] });
    await calls.answer(access, made.choice, [{ id: 0, label: "" }]);
    expect((await sent(path, content, {})).body).toMatchObject({ changes: [{ before: "Yes", after: "No" }] });
  });
});

describe("a questionnaire of 200 questions in three languages", () => {
  it("comes back from its workbook as it was", async () => {
    const survey = await calls.makeSurvey("Wide");
    await calls.admin("PUT", `/surveys/${survey.survey}`, { languages: ["de", "pt-BR"] });
    for (const id of [survey.value, survey.choice]) await calls.admin("DELETE", `/questions/${id}`);
    await app.database.query(
      `insert into survey_questions (questionnaire_id, position, title, description, is_required, payload,
         file_requirement, file_type, file_count, field, texts)
       select $1, n, '=Question ' || n, case n % 2 when 0 then '' else 'Line ' || n || E'\nand another' end, n % 5 = 0,
         case n % 3 when 0 then jsonb_build_object('type', 'choice', 'is_multiple', n % 2 = 0, 'options',
           '[{"id": 0, "label": "Yes, a lot"}, {"id": 1, "label": "No"}, {"id": 2, "label": "+1"}]'::jsonb)
         else '{"type": "free_text", "placeholder": "Write"}'::jsonb end,
         case n % 7 when 0 then 'required' else 'no_file' end, case n % 7 when 0 then 'media' end,
         case n % 7 when 0 then 'multiple' end, case n % 11 when 0 then 'asset_value' end,
         (select jsonb_object_agg(tag, case n % 3
           when 0 then jsonb_build_object('title', tag || ' ' || n, 'options', '{"0": "a", "1": "b", "2": "=c"}'::jsonb)
           else jsonb_build_object('title', tag || ' ' || n, 'description', tag, 'placeholder', '-' || tag) end)
           from unnest(array['de', 'pt-BR']) tag)
       from generate_series(0, 199) n`,
      [survey.questionnaire],
    );
    const content = await bytesAt(`${BASE}/questionnaires/${survey.questionnaire}/questions-workbook`);
    const other = await calls.makeSurvey("Read");
    for (const id of [other.value, other.choice]) await calls.admin("DELETE", `/questions/${id}`);
    const path = `${BASE}/questionnaires/${other.questionnaire}/questions-workbook?store=true`;
    const read = await sent(path, content, { token });
    expect(read.body).toMatchObject({ faults: [], stored: true });
    const all = async (made: { survey: string; questionnaire: string }) => {
      const asked = await calls.admin("GET", `/questions?questionnaire_id=${made.questionnaire}`);
      const texts = await calls.admin("GET", `/surveys/${made.survey}/texts`);
      const plain = (list: unknown) =>
        (list as Record<string, unknown>[]).map((one) => ({ ...one, id: "", questionnaire_id: "" }));
      const items = texts.body["items"] as { kind: string; texts: Record<string, { from?: object }> }[];
      return {
        questions: plain(asked.body["items"]),
        // what they are translations of is known of those that were read alone
        texts: items
          .filter(({ kind }) => kind === "question")
          .map((one) => ({
            ...one,
            id: "",
            questionnaire_id: "",
            texts: Object.entries(one.texts).map(([tag, { from: _from, ...text }]) => [tag, text]),
          })),
        languages: (await calls.admin("GET", `/surveys/${made.survey}`)).body["languages"],
      };
    };
    const before = await all(survey);
    expect(before.questions).toHaveLength(200);
    expect(await all(other)).toEqual(before);
  }, 120_000);
});
