import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const ADMIN = "/api/survey/v1/admin";
const OWN = "/api/survey/v1/recipient";
const DAY_MS = 86_400_000;

let app: TestServer;
let token: string;
const admin = (method: string, path: string, body?: object) =>
  app.call(method, ADMIN + path, { token, ...(body && { body }) });
const id = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => String(body["id"]);
const wall = (days: number) =>
  `${new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 19)}`.replace(/:\d\d$/, ":00");

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("admin");
});
afterAll(() => app.stop());

const FREE = { payload: { type: "free_text" } };
const CHOICE = {
  payload: {
    type: "choice",
    is_multiple: false,
    options: [
      { id: 0, label: "Yes" },
      { id: 1, label: "No" },
    ],
  },
};

/** A survey with one questionnaire: a mandatory question about the value of the site, and a choice. */
async function makeSurvey(title: string) {
  const survey = id(await admin("POST", "/surveys", { title, description: "About your sites" }));
  const questionnaire = id(
    await admin("POST", "/questionnaires", { surveys: [survey], title: "Protection", description: "Of the site" }),
  );
  const value = id(
    await admin("POST", "/questions", {
      questionnaire_id: questionnaire,
      title: "Value",
      is_required: true,
      field: "asset_value",
      ...FREE,
    }),
  );
  const choice = id(await admin("POST", "/questions", { questionnaire_id: questionnaire, title: "Dyke?", ...CHOICE }));
  return { survey, questionnaire, value, choice };
}

async function running(title: string, emails: readonly string[]) {
  const made = await makeSurvey(title);
  await admin("PUT", `/questionnaires/${made.questionnaire}/assign_users`, { users_emails: emails });
  const times = { start_time: wall(-1), end_time: wall(10), time_zone: "UTC" };
  const scheduled = await admin("PUT", `/surveys/${made.survey}/schedule`, times);
  expect(scheduled.body, JSON.stringify(scheduled.body)).toMatchObject({ status: "in_progress" });
  return made;
}

async function assignmentsOf(questionnaire: string) {
  const { body } = await admin("GET", `/questionnaires/${questionnaire}/assignments`);
  return body["items"] as { id: string; status: string; user: { email: string }; notified_at: string | null }[];
}

/** Notifies everybody, and gives the token of the mail to one of them. */
async function linkOf(questionnaire: string, email: string): Promise<string> {
  const assignments = (await assignmentsOf(questionnaire)).map((one) => one.id);
  expect((await admin("POST", "/assignments/notify_many", { assignments })).status).toBe(200);
  return /welcome-surveys\?token=([\w-]+)/.exec((await app.mailTo(email)).text)?.[1] ?? "";
}

const open = async (link: string) => {
  const { body, status } = await app.call("GET", `${OWN}/users/exchange_token?token=${link}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body["access_token"]);
};
const answer = (access: string, question_id: string, value: unknown, more: object = {}) =>
  app.call("POST", `${OWN}/answers`, {
    body: {
      token: access,
      question_id,
      content: { question_type: typeof value === "string" ? "free_text" : "choice", value },
      ...more,
    },
  });
const act = (access: string, path: string) => app.call("POST", OWN + path, { body: { token: access } });

describe("a survey", () => {
  it("needs a question, a recipient and right times before it is scheduled; times taken away open it again", async () => {
    const survey = id(await admin("POST", "/surveys", { title: "S", description: "D" }));
    const times = { start_time: wall(1), end_time: wall(2), time_zone: "Europe/Berlin" };
    const schedule = (given: object) => admin("PUT", `/surveys/${survey}/schedule`, { ...times, ...given });
    expect((await schedule({})).body["detail"]).toBe("Add a question first.");
    const questionnaire = id(
      await admin("POST", "/questionnaires", {
        surveys: [survey],
        title: "Q",
        description: "D",
        ready: "flood-protection",
      }),
    );
    expect((await schedule({})).body["detail"]).toBe("Add a recipient first.");
    await admin("PUT", `/questionnaires/${questionnaire}/assign_users`, { users_emails: ["a@x.example"] });
    expect((await schedule({ end_time: wall(0.5) })).status).toBe(422);
    expect((await schedule({ start_time: wall(-3), end_time: wall(-1) })).status).toBe(422);
    expect((await schedule({ time_zone: "Mars/Olympus" })).body["detail"]).toContain("Mars/Olympus");
    expect((await schedule({ end_time: null })).status).toBe(422);
    expect((await schedule({})).body).toMatchObject({ status: "scheduled", time_zone: "Europe/Berlin" });
    expect((await schedule({ start_time: null, end_time: null })).body).toMatchObject({
      status: "open",
      end_time: null,
    });
  });

  it("begins and ends by the clock on the wall, across daylight saving", async () => {
    const { survey, questionnaire } = await makeSurvey("Clock");
    await admin("PUT", `/questionnaires/${questionnaire}/assign_users`, { users_emails: ["a@x.example"] });
    const times = { start_time: "2035-03-24T08:00:00", end_time: "2035-03-26T08:00:00", time_zone: "Europe/Berlin" };
    await admin("PUT", `/surveys/${survey}/schedule`, times);
    const rows = await app.database.query("select starts_at, ends_at from surveys where id = $1", [survey]);
    // the clock goes forward on 25 March 2035
    expect(rows).toEqual([{ starts_at: "2035-03-24T07:00:00.000Z", ends_at: "2035-03-26T06:00:00.000Z" }]);
  });

  it("belongs to its organization", async () => {
    const { survey, questionnaire } = await makeSurvey("Foreign");
    await app.database.query(
      `with other as (insert into organizations (name, explorer_url) values ('Other', 'https://other.example') returning id)
       update surveys set organization_id = other.id from other where surveys.id = $1`,
      [survey],
    );
    expect((await admin("GET", `/surveys/${survey}`)).status).toBe(404);
    expect((await admin("GET", `/questions?questionnaire_id=${questionnaire}`)).status).toBe(404);
    expect((await admin("DELETE", `/surveys/${survey}`)).status).toBe(404);
  });

  it("keeps its questions in a dense order, whatever is moved and deleted", async () => {
    const { questionnaire } = await makeSurvey("Order");
    for (const title of ["C", "D", "E"])
      await admin("POST", "/questions", { questionnaire_id: questionnaire, title, ...FREE });
    const list = async () =>
      (await admin("GET", `/questions?questionnaire_id=${questionnaire}`)).body["items"] as {
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
      await admin("PUT", `/questions/${model[from]}`, { order: to });
      model.splice(Math.min(to, 4), 0, ...model.splice(from, 1));
      expect((await list()).map((one) => one.id)).toEqual(model);
    }
    await admin("DELETE", `/questions/${model[1]}`);
    model.splice(1, 1);
    expect((await list()).map((one) => [one.id, one.order])).toEqual(model.map((one, order) => [one, order]));
  });

  it("lets only texts of its questions be corrected once it has begun, and nothing once it is over", async () => {
    const { survey, questionnaire, choice } = await running("Typo", ["typo@x.example"]);
    expect((await admin("PUT", `/questions/${choice}`, { title: "A dyke?" })).body).toMatchObject({ title: "A dyke?" });
    expect((await admin("PUT", `/questions/${choice}`, { is_required: true })).status).toBe(409);
    expect((await admin("PUT", `/questions/${choice}`, { order: 0 })).status).toBe(409);
    expect((await admin("DELETE", `/questions/${choice}`)).status).toBe(409);
    expect((await admin("POST", "/questions", { questionnaire_id: questionnaire, ...FREE })).status).toBe(409);
    expect((await admin("POST", `/surveys/${survey}/complete`)).body).toMatchObject({ status: "completed" });
    expect((await admin("PUT", `/questions/${choice}`, { title: "Dyke" })).status).toBe(409);
  });
});

describe("a recipient", () => {
  it("answers, completes, submits and takes back; the answer of value becomes a review", async () => {
    const made = await running("Whole", ["ina@x.example", "udo@x.example"]);
    const link = await linkOf(made.questionnaire, "ina@x.example");
    // a scanner of mails opens the link, again and again: it is not used up
    for (let time = 0; time < 5; time += 1) await open(link);
    const access = await open(link);
    const own = await app.call("GET", `${OWN}/surveys?token=${access}`);
    expect(own.body["items"]).toMatchObject([
      {
        id: made.survey,
        status: "in_progress",
        questionnaires: [{ answered_questions: 0, total_required_questions: 1 }],
      },
    ]);
    expect((await act(access, `/questionnaires/${made.questionnaire}/complete`)).status).toBe(409);
    const first = await answer(access, made.value, " 12'500'000 ", { version: 0 });
    expect(first.body).toMatchObject({
      version: 1,
      changed_elsewhere: false,
      questionnaire: { answered_required_questions: 1 },
    });
    // the same call once more, as from the queue of a browser that was cut off
    expect((await answer(access, made.value, "12'500'000", { version: 0 })).body).toMatchObject({
      version: 1,
      changed_elsewhere: false,
    });
    expect((await answer(access, made.value, "13000000", { version: 0 })).body).toMatchObject({
      version: 2,
      changed_elsewhere: true,
    });
    expect((await answer(access, made.choice, [{ id: 1, label: "forged" }])).body["content"]).toEqual({
      question_type: "choice",
      value: [{ id: 1, label: "No" }],
    });
    expect((await answer(access, made.choice, [{ id: 7, label: "" }])).status).toBe(422);
    expect((await answer(access, made.choice, "text")).status).toBe(422);
    expect((await act(access, "/surveys/submit")).status).toBe(409);
    await act(access, `/questionnaires/${made.questionnaire}/complete`);
    expect((await act(access, "/surveys/submit")).body).toMatchObject({ status: "completed" });
    expect((await answer(access, made.value, "1")).status).toBe(409);
    const reviews = async () => (await admin("GET", `/surveys/${made.survey}/reviews`)).body["items"];
    expect(await reviews()).toMatchObject([{ field: "asset_value", answer: "13000000", email: "ina@x.example" }]);
    const assignment = (await assignmentsOf(made.questionnaire)).find(({ user }) => user.email === "ina@x.example");
    expect((await admin("GET", `/assignments/${assignment?.id}/answers`)).body["answers"]).toHaveLength(2);
    expect((await act(access, "/surveys/retract")).body).toMatchObject({ status: "in_progress" });
    expect(await reviews()).toEqual([]);
    expect((await admin("GET", `/assignments/${assignment?.id}/answers`)).status).toBe(409);
  });

  it("reaches nothing of others: guessed, expired, revoked and foreign tokens are answered alike", async () => {
    const one = await running("One", ["one@x.example"]);
    const two = await running("Two", ["two@x.example"]);
    const access = await open(await linkOf(one.questionnaire, "one@x.example"));
    const other = await linkOf(two.questionnaire, "two@x.example");
    expect((await app.call("GET", `${OWN}/questionnaires/${two.questionnaire}?token=${access}`)).status).toBe(404);
    expect((await answer(access, two.value, "1")).status).toBe(404);
    expect((await act(access, `/questionnaires/${two.questionnaire}/complete`)).status).toBe(404);
    const guessed = await app.call("GET", `${OWN}/surveys?token=guessed`);
    await admin("PUT", `/questionnaires/${two.questionnaire}/unassign_users`, { users_emails: ["two@x.example"] });
    const revoked = await app.call("GET", `${OWN}/surveys?token=${other}`);
    await app.database.query("update survey_tokens set expires_at = now() - interval '1 day'");
    const expired = await app.call("GET", `${OWN}/surveys?token=${access}`);
    for (const { status, body } of [guessed, revoked, expired])
      expect([status, body["detail"]]).toEqual([401, "Seems that the survey is not available anymore"]);
    expect(app.logLines.join("\n")).not.toContain(access);
  });

  it("reads and changes nothing any more after the end", async () => {
    const made = await running("Ended", ["end@x.example"]);
    const access = await open(await linkOf(made.questionnaire, "end@x.example"));
    await admin("POST", `/surveys/${made.survey}/complete`);
    expect((await answer(access, made.value, "1")).body["detail"]).toContain("has ended");
    expect((await app.call("GET", `${OWN}/questionnaires/${made.questionnaire}?token=${access}`)).status).toBe(200);
  });

  it("may decline, and answer after all", async () => {
    const made = await running("Declined", ["no@x.example"]);
    const access = await open(await linkOf(made.questionnaire, "no@x.example"));
    await app.call("POST", `${OWN}/surveys/refuse`, { body: { token: access, reason: "Ask our parent" } });
    expect(await assignmentsOf(made.questionnaire)).toMatchObject([{ status: "refused", refusal: "Ask our parent" }]);
    await answer(access, made.value, "1");
    expect(await assignmentsOf(made.questionnaire)).toMatchObject([{ status: "pending", refusal: "" }]);
  });
});

describe("notices", () => {
  it("go out once each while the survey runs, and not again within a minute", async () => {
    const made = await makeSurvey("Early");
    await admin("PUT", `/questionnaires/${made.questionnaire}/assign_users`, {
      users_emails: ["early@x.example", "EARLY@x.example"],
    });
    const [assignment] = await assignmentsOf(made.questionnaire);
    expect(await assignmentsOf(made.questionnaire)).toHaveLength(1);
    expect((await admin("POST", `/assignments/${assignment?.id}/notify`)).status).toBe(409);
    await admin("PUT", `/surveys/${made.survey}/schedule`, {
      start_time: wall(-1),
      end_time: wall(10),
      time_zone: "UTC",
    });
    await app.database.query("update organizations set brand_color = '#7A1FA2'");
    const sent = await admin("POST", `/assignments/${assignment?.id}/notify`);
    expect(sent.body["assignments"]).toMatchObject([{ status: "pending", notified_at: expect.any(String) }]);
    await admin("POST", "/assignments/notify_many", { assignments: [assignment?.id] });
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

describe("a review", () => {
  it("changes one field of the location, by whoever may edit it, and is decided once", async () => {
    const [project] = await app.database.query<{ id: string }>(
      `insert into exposures (owner_id, title, tier, status, site_count)
       select id, 'Reviewed', 'enterprise', 'Finished', 1 from users where email like 'admin@%' returning id`,
    );
    await app.database.query(
      `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, asset_value, asset_currency)
       values ($1, 0, 'a', 'A', 8.54, 47.37, '{"country": "Switzerland"}', 5, 'CHF')`,
      [project?.id],
    );
    const made = await running("Reviewed", ["review@x.example"]);
    const access = await open(await linkOf(made.questionnaire, "review@x.example"));
    await answer(access, made.value, "12,500");
    await act(access, `/questionnaires/${made.questionnaire}/complete`);
    await act(access, "/surveys/submit");
    const [review] = (await admin("GET", `/surveys/${made.survey}/reviews`)).body["items"] as { id: string }[];
    const decide = (body: object) =>
      admin("POST", `/reviews/${review?.id}`, { exposure_id: project?.id, site_id: "a", ...body });
    // could be twelve and a half, or twelve thousand and five hundred
    expect((await decide({ decision: "accept" })).status).toBe(422);
    expect((await decide({ decision: "accept", value: "12500" })).body).toMatchObject({
      state: "accepted",
      old_value: "5",
      new_value: "12500",
    });
    const site = `/api/risk-engine/v0/exposure/supply-chains/${project?.id}/production-sites/a`;
    expect((await app.call("GET", site, { token })).body["properties"]).toMatchObject({
      asset_value: 12500,
      asset_currency: "CHF",
      name: "A",
    });
    expect((await decide({ decision: "reject" })).status).toBe(409);
    const audited = await app.database.query(
      "select subject, facts->>'field' as field from audit_entries where act = 'survey_answer_accepted'",
    );
    expect(audited).toEqual([{ subject: "review@x.example", field: "asset_value" }]);
  });
});
