import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { FREE, idOf as id, OWN, surveyCalls } from "./testing/survey-calls.ts";

let app: TestServer;
let calls: ReturnType<typeof surveyCalls>;

beforeAll(async () => {
  app = await startTestServer();
  calls = surveyCalls(app, await app.signIn("admin"));
});
afterAll(() => app.stop());

describe("a survey", () => {
  it("needs a question, a recipient and right times before it is scheduled; times taken away open it again", async () => {
    const survey = id(await calls.admin("POST", "/surveys", { title: "S", description: "D" }));
    const times = { start_time: calls.wall(1), end_time: calls.wall(2), time_zone: "Europe/Berlin" };
    const schedule = (given: object) => calls.admin("PUT", `/surveys/${survey}/schedule`, { ...times, ...given });
    expect((await schedule({})).body["detail"]).toBe("Add a question first.");
    const questionnaire = id(
      await calls.admin("POST", "/questionnaires", {
        surveys: [survey],
        title: "Q",
        description: "D",
        ready: "flood-protection",
      }),
    );
    expect((await schedule({})).body["detail"]).toBe("Add a recipient first.");
    await calls.admin("PUT", `/questionnaires/${questionnaire}/assign_users`, { users_emails: ["a@x.example"] });
    expect((await schedule({ end_time: calls.wall(0.5) })).status).toBe(422);
    expect((await schedule({ start_time: calls.wall(-3), end_time: calls.wall(-1) })).status).toBe(422);
    expect((await schedule({ time_zone: "Mars/Olympus" })).body["detail"]).toContain("Mars/Olympus");
    expect((await schedule({ end_time: null })).status).toBe(422);
    expect((await schedule({})).body).toMatchObject({ status: "scheduled", time_zone: "Europe/Berlin" });
    expect((await schedule({ start_time: null, end_time: null })).body).toMatchObject({
      status: "open",
      end_time: null,
    });
  });

  it("begins and ends by the clock on the wall, across daylight saving", async () => {
    const { survey, questionnaire } = await calls.makeSurvey("Clock");
    await calls.admin("PUT", `/questionnaires/${questionnaire}/assign_users`, { users_emails: ["a@x.example"] });
    const times = { start_time: "2035-03-24T08:00:00", end_time: "2035-03-26T08:00:00", time_zone: "Europe/Berlin" };
    await calls.admin("PUT", `/surveys/${survey}/schedule`, times);
    const rows = await app.database.query("select starts_at, ends_at from surveys where id = $1", [survey]);
    // the clock goes forward on 25 March 2035
    expect(rows).toEqual([{ starts_at: "2035-03-24T07:00:00.000Z", ends_at: "2035-03-26T06:00:00.000Z" }]);
  });

  it("belongs to its organization", async () => {
    const { survey, questionnaire } = await calls.makeSurvey("Foreign");
    await app.database.query(
      `with other as (insert into organizations (name, explorer_url) values ('Other', 'https://other.example') returning id)
       update surveys set organization_id = other.id from other where surveys.id = $1`,
      [survey],
    );
    expect((await calls.admin("GET", `/surveys/${survey}`)).status).toBe(404);
    expect((await calls.admin("GET", `/questions?questionnaire_id=${questionnaire}`)).status).toBe(404);
    expect((await calls.admin("DELETE", `/surveys/${survey}`)).status).toBe(404);
  });

  it("keeps its questions in a dense order, whatever is moved and deleted", async () => {
    const { questionnaire } = await calls.makeSurvey("Order");
    for (const title of ["C", "D", "E"])
      await calls.admin("POST", "/questions", { questionnaire_id: questionnaire, title, ...FREE });
    const list = async () =>
      (await calls.admin("GET", `/questions?questionnaire_id=${questionnaire}`)).body["items"] as {
        id: string;
        order: number;
      }[];
    const model = (await list()).map((one) => one.id);
    for (const [from, to] of [
      [0, 4],
      [4, 0],
      [1, 3],
      [3, 1],
      [2, 2],
      [0, 99],
    ] as const) {
      await calls.admin("PUT", `/questions/${model[from]}`, { order: to });
      model.splice(Math.min(to, 4), 0, ...model.splice(from, 1));
      expect((await list()).map((one) => one.id)).toEqual(model);
    }
    await calls.admin("DELETE", `/questions/${model[1]}`);
    model.splice(1, 1);
    expect((await list()).map((one) => [one.id, one.order])).toEqual(model.map((one, order) => [one, order]));
  });

  it("lets only texts of its questions be corrected once it has begun, and nothing once it is over", async () => {
    const { survey, questionnaire, choice } = await calls.running("Typo", ["typo@x.example"]);
    expect((await calls.admin("PUT", `/questions/${choice}`, { title: "A dyke?" })).body).toMatchObject({
      title: "A dyke?",
    });
    expect((await calls.admin("PUT", `/questions/${choice}`, { is_required: true })).status).toBe(409);
    expect((await calls.admin("PUT", `/questions/${choice}`, { order: 0 })).status).toBe(409);
    expect((await calls.admin("DELETE", `/questions/${choice}`)).status).toBe(409);
    expect((await calls.admin("POST", "/questions", { questionnaire_id: questionnaire, ...FREE })).status).toBe(409);
    expect((await calls.admin("POST", `/surveys/${survey}/complete`)).body).toMatchObject({ status: "completed" });
    expect((await calls.admin("PUT", `/questions/${choice}`, { title: "Dyke" })).status).toBe(409);
  });
});

describe("a recipient", () => {
  it("answers, completes, submits and takes back; the answer of value becomes a review", async () => {
    const made = await calls.running("Whole", ["ina@x.example", "udo@x.example"]);
    const link = await calls.linkOf(made.questionnaire, "ina@x.example");
    // a scanner of mails opens the link, again and again: it is not used up
    for (let time = 0; time < 5; time += 1) await calls.open(link);
    const access = await calls.open(link);
    const own = await app.call("GET", `${OWN}/surveys?token=${access}`);
    expect(own.body["items"]).toMatchObject([
      {
        id: made.survey,
        status: "in_progress",
        questionnaires: [{ answered_questions: 0, total_required_questions: 1 }],
      },
    ]);
    expect((await calls.act(access, `/questionnaires/${made.questionnaire}/complete`)).status).toBe(409);
    const first = await calls.answer(access, made.value, " 12'500'000 ", { version: 0 });
    expect(first.body).toMatchObject({
      version: 1,
      changed_elsewhere: false,
      questionnaire: { answered_required_questions: 1 },
    });
    // the same call once more, as from the queue of a browser that was cut off
    expect((await calls.answer(access, made.value, "12'500'000", { version: 0 })).body).toMatchObject({
      version: 1,
      changed_elsewhere: false,
    });
    expect((await calls.answer(access, made.value, "13000000", { version: 0 })).body).toMatchObject({
      version: 2,
      changed_elsewhere: true,
    });
    expect((await calls.answer(access, made.choice, [{ id: 1, label: "forged" }])).body["content"]).toEqual({
      question_type: "choice",
      value: [{ id: 1, label: "No" }],
    });
    expect((await calls.answer(access, made.choice, [{ id: 7, label: "" }])).status).toBe(422);
    expect((await calls.answer(access, made.choice, "text")).status).toBe(422);
    expect((await calls.act(access, "/surveys/submit")).status).toBe(409);
    await calls.act(access, `/questionnaires/${made.questionnaire}/complete`);
    expect((await calls.act(access, "/surveys/submit")).body).toMatchObject({ status: "completed" });
    expect((await calls.answer(access, made.value, "1")).status).toBe(409);
    const reviews = async () => (await calls.admin("GET", `/surveys/${made.survey}/reviews`)).body["items"];
    expect(await reviews()).toMatchObject([{ field: "asset_value", answer: "13000000", email: "ina@x.example" }]);
    const assignment = (await calls.assignmentsOf(made.questionnaire)).find(
      ({ user }) => user.email === "ina@x.example",
    );
    expect((await calls.admin("GET", `/assignments/${assignment?.id}/answers`)).body["answers"]).toHaveLength(2);
    expect((await calls.act(access, "/surveys/retract")).body).toMatchObject({ status: "in_progress" });
    expect(await reviews()).toEqual([]);
    expect((await calls.admin("GET", `/assignments/${assignment?.id}/answers`)).status).toBe(409);
  });

  it("reaches nothing of others: guessed, expired, revoked and foreign tokens are answered alike", async () => {
    const one = await calls.running("One", ["one@x.example"]);
    const two = await calls.running("Two", ["two@x.example"]);
    const access = await calls.open(await calls.linkOf(one.questionnaire, "one@x.example"));
    const other = await calls.linkOf(two.questionnaire, "two@x.example");
    expect((await app.call("GET", `${OWN}/questionnaires/${two.questionnaire}?token=${access}`)).status).toBe(404);
    expect((await calls.answer(access, two.value, "1")).status).toBe(404);
    expect((await calls.act(access, `/questionnaires/${two.questionnaire}/complete`)).status).toBe(404);
    const guessed = await app.call("GET", `${OWN}/surveys?token=guessed`);
    await calls.admin("PUT", `/questionnaires/${two.questionnaire}/unassign_users`, {
      users_emails: ["two@x.example"],
    });
    const revoked = await app.call("GET", `${OWN}/surveys?token=${other}`);
    await app.database.query("update survey_tokens set expires_at = now() - interval '1 day'");
    const expired = await app.call("GET", `${OWN}/surveys?token=${access}`);
    for (const { status, body } of [guessed, revoked, expired])
      expect([status, body["detail"]]).toEqual([401, "Seems that the survey is not available anymore"]);
    expect(app.logLines.join("\n")).not.toContain(access);
  });

  it("reads and changes nothing any more after the end", async () => {
    const made = await calls.running("Ended", ["end@x.example"]);
    const access = await calls.open(await calls.linkOf(made.questionnaire, "end@x.example"));
    await calls.admin("POST", `/surveys/${made.survey}/complete`);
    expect((await calls.answer(access, made.value, "1")).body["detail"]).toContain("has ended");
    expect((await app.call("GET", `${OWN}/questionnaires/${made.questionnaire}?token=${access}`)).status).toBe(200);
  });

  it("may decline, and answer after all", async () => {
    const made = await calls.running("Declined", ["no@x.example"]);
    const access = await calls.open(await calls.linkOf(made.questionnaire, "no@x.example"));
    await app.call("POST", `${OWN}/surveys/refuse`, { body: { token: access, reason: "Ask our parent" } });
    expect(await calls.assignmentsOf(made.questionnaire)).toMatchObject([
      { status: "refused", refusal: "Ask our parent" },
    ]);
    await calls.answer(access, made.value, "1");
    expect(await calls.assignmentsOf(made.questionnaire)).toMatchObject([{ status: "pending", refusal: "" }]);
  });
});

describe("notices", () => {
  it("go out once each while the survey runs, and not again within a minute", async () => {
    const made = await calls.makeSurvey("Early");
    await calls.admin("PUT", `/questionnaires/${made.questionnaire}/assign_users`, {
      users_emails: ["early@x.example", "EARLY@x.example"],
    });
    const [assignment] = await calls.assignmentsOf(made.questionnaire);
    expect(await calls.assignmentsOf(made.questionnaire)).toHaveLength(1);
    expect((await calls.admin("POST", `/assignments/${assignment?.id}/notify`)).status).toBe(409);
    await calls.admin("PUT", `/surveys/${made.survey}/schedule`, {
      start_time: calls.wall(-1),
      end_time: calls.wall(10),
      time_zone: "UTC",
    });
    await app.database.query("update organizations set brand_color = '#7A1FA2'");
    const sent = await calls.admin("POST", `/assignments/${assignment?.id}/notify`);
    expect(sent.body["assignments"]).toMatchObject([{ status: "pending", notified_at: expect.any(String) }]);
    await calls.admin("POST", "/assignments/notify_many", { assignments: [assignment?.id] });
    const mail = await app.mailTo("early@x.example");
    expect(mail.text).toContain('Tidemark Demo asks you to answer the survey "Early".');
    expect(mail.text).toMatch(/decline here, and you get no further mail: \S+token=[\w-]+&decline=1/);
    expect(mail.html).toContain("background:#7A1FA2");
    const count = "select count(*) as n from survey_notices where survey_id = $1";
    expect(await app.database.query(count, [made.survey])).toEqual([{ n: 1 }]);
    // only a hash of the link is stored
    const link = /token=([\w-]+)/.exec(mail.text)?.[1] ?? "-";
    const stored = await app.database.query<{ row: string }>("select t::text as row from survey_tokens t");
    expect(stored.some(({ row }) => row.includes(link))).toBe(false);
  });
});
