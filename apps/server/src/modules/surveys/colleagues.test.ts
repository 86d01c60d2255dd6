import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { OWN, surveyCalls } from "./testing/survey-calls.ts";

let app: TestServer;
let calls: ReturnType<typeof surveyCalls>;

beforeAll(async () => {
  app = await startTestServer();
  calls = surveyCalls(app, await app.signIn("admin"));
});
afterAll(() => app.stop());

const ask = (token: string, email: string, questions: string[]) =>
  app.call("POST", `${OWN}/surveys/colleagues`, { body: { token, email, questions } });
const linkIn = (text: string) => /welcome-surveys\?token=([\w-]+)/.exec(text)?.[1] ?? "";

describe("a colleague of a recipient", () => {
  it("answers what was handed on, and nothing else; the recipient sees who it was and hands in", async () => {
    const made = await calls.running("Shared", ["boss@x.example", "other@x.example"]);
    const boss = await calls.open(await calls.linkOf(made.questionnaire, "boss@x.example"));
    const asked = await ask(boss, "Plant@x.example", [made.choice]);
    expect(asked.body["colleagues"]).toMatchObject([
      { email: "plant@x.example", questions: [made.choice], answered_questions: 0, bounce: null },
    ]);
    const mail = await app.mailTo("plant@x.example");
    expect(mail.subject).toBe("boss@x.example asks for your help: Shared");
    expect(mail.text).toContain('The questions are in: "Protection".');
    const plant = await calls.open(linkIn(mail.text));
    const own = await app.call("GET", `${OWN}/surveys?token=${plant}`);
    expect(own.body["items"]).toMatchObject([
      {
        email: "boss@x.example",
        colleague: "plant@x.example",
        colleagues: [],
        questionnaires: [{ total_questions: 1, total_required_questions: 0 }],
      },
    ]);
    const page = await app.call("GET", `${OWN}/questionnaires/${made.questionnaire}?token=${plant}`);
    expect(page.body["questions"]).toMatchObject([{ id: made.choice }]);
    expect((await calls.answer(plant, made.value, "1")).status).toBe(404);
    expect((await calls.answer(plant, made.choice, [{ id: 0, label: "" }])).body).toMatchObject({
      given_by: "plant@x.example",
    });
    for (const path of [`/questionnaires/${made.questionnaire}/complete`, "/surveys/submit", "/surveys/retract"])
      expect((await calls.act(plant, path)).body["detail"]).toContain("Only who was asked first");
    for (const path of ["/surveys/refuse", "/surveys/copy"]) expect((await calls.act(plant, path)).status).toBe(409);
    expect((await ask(plant, "next@x.example", [made.choice])).status).toBe(409);
    const sheet = `${OWN}/questionnaires/${made.questionnaire}/answer-sheet?token=${plant}`;
    expect((await app.call("GET", sheet)).status).toBe(409);

    await calls.answer(boss, made.value, "5000");
    await calls.act(boss, `/questionnaires/${made.questionnaire}/complete`);
    expect((await calls.act(boss, "/surveys/submit")).status).toBe(200);
    const assignment = (await calls.assignmentsOf(made.questionnaire)).find(
      ({ user }) => user.email === "boss@x.example",
    );
    expect(assignment).toMatchObject({ colleagues: ["plant@x.example"] });
    const read = await calls.admin("GET", `/assignments/${assignment?.id}/answers`);
    expect(read.body["answers"]).toMatchObject([{ given_by: null }, { given_by: "plant@x.example" }]);
    expect((await calls.answer(plant, made.choice, [])).status).toBe(409);
  });

  it("loses the link when the questions are taken back; the answers stay", async () => {
    const made = await calls.running("Back", ["owner@x.example"]);
    const owner = await calls.open(await calls.linkOf(made.questionnaire, "owner@x.example"));
    const { body } = await ask(owner, "helper@x.example", [made.choice]);
    const helper = await calls.open(linkIn((await app.mailTo("helper@x.example")).text));
    await calls.answer(helper, made.choice, [{ id: 1, label: "" }]);
    const [colleague] = body["colleagues"] as { id: string }[];
    const gone = await app.call("DELETE", `${OWN}/surveys/colleagues/${colleague?.id}?token=${owner}`);
    expect(gone.body).toMatchObject({ colleagues: [], questionnaires: [{ answered_questions: 1 }] });
    expect((await app.call("GET", `${OWN}/surveys?token=${helper}`)).status).toBe(401);
  });

  it("can be asked for own questions alone, by another address than one's own, and by 20 at most", async () => {
    const made = await calls.running("Bounds", ["many@x.example"]);
    const foreign = await calls.running("Foreign", ["else@x.example"]);
    const many = await calls.open(await calls.linkOf(made.questionnaire, "many@x.example"));
    expect((await ask(many, "c@x.example", [foreign.choice])).status).toBe(404);
    expect((await ask(many, "many@x.example", [made.choice])).status).toBe(422);
    for (let at = 0; at < 20; at++) expect((await ask(many, `c${at}@x.example`, [made.choice])).status).toBe(200);
    expect((await ask(many, "c20@x.example", [made.choice])).body["detail"]).toBe("You can ask 20 colleagues at most.");
    // once more the same one: still 20, and no second mail within a minute
    expect((await ask(many, "c3@x.example", [made.value])).status).toBe(200);
    const sent = await app.database.query<{ n: number }>(
      "select count(*) as n from survey_notices where kind = 'colleague' and survey_id = $1",
      [made.survey],
    );
    expect(sent).toEqual([{ n: 20 }]);
  });
});

describe("the history of answers", () => {
  it("tells who changed what and when, to the recipient and, once handed in, to administrators", async () => {
    const made = await calls.running("History", ["past@x.example"]);
    const past = await calls.open(await calls.linkOf(made.questionnaire, "past@x.example"));
    const { questionnaire } = made;
    const history = async (token = past) =>
      (await app.call("GET", `${OWN}/questionnaires/${questionnaire}/history?token=${token}`)).body["items"];
    const value = (text: string) => ({ content: { question_type: "free_text", value: text } });
    // what is written without a longer pause is one entry
    for (const text of ["1", "12", "12", "120"]) await calls.answer(past, made.value, text);
    expect(await history()).toMatchObject([{ version: 3, given_by: "past@x.example", ...value("120") }]);
    app.clock.advance(10 * 60_000);
    await calls.answer(past, made.value, "130");
    await calls.act(past, `/questionnaires/${questionnaire}/complete`);
    await calls.act(past, "/surveys/submit");
    await calls.act(past, "/surveys/retract");
    await calls.answer(past, made.value, "140");
    const all = [
      { version: 5, handed_in_at: null, ...value("140") },
      { version: 4, handed_in_at: expect.any(String), ...value("130") },
      { version: 3, handed_in_at: expect.any(String), ...value("120") },
    ];
    expect(await history()).toMatchObject(all);
    const [assignment] = await calls.assignmentsOf(questionnaire);
    expect((await calls.admin("GET", `/assignments/${assignment?.id}/history`)).status).toBe(409);
    await calls.act(past, `/questionnaires/${questionnaire}/complete`);
    await calls.act(past, "/surveys/submit");
    const seen = await calls.admin("GET", `/assignments/${assignment?.id}/history`);
    expect(seen.body["items"]).toMatchObject([{ ...all[0], handed_in_at: expect.any(String) }, all[1], all[2]]);
  });
});
