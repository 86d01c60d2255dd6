import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeRun } from "../risks/testing/stored-run.ts";
import { OWN, surveyCalls } from "./testing/survey-calls.ts";

let app: TestServer;
let token: string;
let calls: ReturnType<typeof surveyCalls>;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("admin");
  calls = surveyCalls(app, token);
});
afterAll(() => app.stop());

/** A project of three locations; the column `staff` holds numbers, but none at the first. */
beforeEach(async () => {
  const [made] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Reviewed', 'enterprise', 'Finished', 3 from users where email like 'admin@%' returning id`,
  );
  project = made?.id ?? "";
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, asset_value, asset_currency, user_data)
     select $1, n, chr(97 + n), 'Site ' || n, 8.54, 47.37 + n / 10.0, '{"country": "Switzerland"}', 5, 'CHF',
       case when n = 0 then '{}'::jsonb else jsonb_build_object('staff', 10 * n) end from generate_series(0, 2) n`,
    [project],
  );
});

const at = (site_id: string) => ({ exposure_id: project, site_id });
const siteOf = async (id: string) => {
  const path = `/api/risk-engine/v0/exposure/supply-chains/${project}/production-sites/${id}`;
  return (await app.call("GET", path, { token })).body["properties"] as Record<string, unknown>;
};
const decide = (id: string | undefined, body: object) => calls.admin("POST", `/reviews/${id}`, body);

describe("a review", () => {
  it("changes one field of the location, by whoever may edit it, and is decided once", async () => {
    const made = await calls.running("Reviewed", ["review@x.example"]);
    await calls.handIn(made, "review@x.example", "12,500");
    const [review] = await calls.reviewsOf(made.survey);
    // could be twelve and a half, or twelve thousand and five hundred
    expect((await decide(review?.id, { decision: "accept", ...at("a") })).status).toBe(422);
    expect((await decide(review?.id, { decision: "accept", ...at("a"), value: "-5" })).status).toBe(422);
    expect((await decide(review?.id, { decision: "accept" })).status).toBe(422);
    expect((await decide(review?.id, { decision: "accept", ...at("a"), value: "12500" })).body).toMatchObject({
      state: "accepted",
      old_value: "5",
      new_value: "12500",
      current_value: "12500",
      location: { ...at("a"), name: "Site 0", project: "Reviewed" },
    });
    expect(await siteOf("a")).toMatchObject({ asset_value: 12500, asset_currency: "CHF", name: "Site 0" });
    expect((await decide(review?.id, { decision: "reject" })).status).toBe(409);
    const audited = await app.database.query(
      "select subject, facts->>'field' as field from audit_entries where act = 'survey_answer_accepted'",
    );
    expect(audited).toEqual([{ subject: "review@x.example", field: "asset_value" }]);
  });

  it("is taken back with what stood there before, unless the location was changed since", async () => {
    const made = await calls.running("Undone", ["undo@x.example"]);
    await calls.handIn(made, "undo@x.example", "700");
    const [review] = await calls.reviewsOf(made.survey);
    expect((await decide(review?.id, { decision: "undo" })).status).toBe(409);
    await decide(review?.id, { decision: "accept", ...at("b") });
    expect((await decide(review?.id, { decision: "undo" })).body).toMatchObject({ state: "open", old_value: null });
    expect(await siteOf("b")).toMatchObject({ asset_value: 5 });
    await decide(review?.id, { decision: "accept", ...at("b") });
    const path = `/api/risk-engine/v0/exposure/supply-chains/${project}/production-sites/b`;
    const changed = { type: "Feature", properties: { ...(await siteOf("b")), asset_value: 900 } };
    expect((await app.call("PUT", path, { token, body: changed })).status).toBe(200);
    expect((await decide(review?.id, { decision: "undo" })).status).toBe(409);
    expect(await siteOf("b")).toMatchObject({ asset_value: 900 });
  });

  it("moves the location of an address only to the place that somebody has seen, and back again", async () => {
    const made = await calls.running("Moved", ["stay@x.example", "move@x.example"], "address_line");
    await calls.handIn(made, "stay@x.example", "Old Street 1, Zurich");
    await calls.handIn(made, "move@x.example", "Hafenstr. 12, Hamburg");
    const reviews = await calls.reviewsOf(made.survey);
    const of = (email: string) => reviews.find((one) => one.email === email)?.id;
    const stayed = await decide(of("stay@x.example"), { decision: "accept", ...at("a") });
    expect(stayed.body).toMatchObject({ new_value: "Old Street 1, Zurich", moved_to: null });
    expect(await siteOf("a")).toMatchObject({ address: { lon: 8.54, lat: 47.37, country: "Switzerland" } });
    const move_to = { longitude: 9.97, latitude: 53.55, municipality: "Hamburg" };
    const moved = await decide(of("move@x.example"), { decision: "accept", ...at("b"), move_to });
    expect(moved.body).toMatchObject({ moved_to: { longitude: 9.97, latitude: 53.55 } });
    const address = { lon: 9.97, lat: 53.55, country: "Germany", municipality: "Hamburg" };
    expect(await siteOf("b")).toMatchObject({ address: { ...address, address_line: "Hafenstr. 12, Hamburg" } });
    expect((await decide(of("move@x.example"), { decision: "undo" })).status).toBe(200);
    const back = (await siteOf("b"))["address"];
    expect(back).toMatchObject({ lon: 8.54, address_line: null, municipality: null, country: "Switzerland" });
  });

  it("changes nothing of a project of the self-service, whose price follows from its places", async () => {
    await app.database.query("update exposures set tier = 'self-service', is_payed = true where id = $1", [project]);
    const made = await calls.running("Address", ["paid@x.example"], "address_line");
    await calls.handIn(made, "paid@x.example", "Hafenstr. 12, Hamburg");
    const [review] = await calls.reviewsOf(made.survey);
    const move_to = { longitude: 9.97, latitude: 53.55 };
    const refused = await decide(review?.id, { decision: "accept", ...at("a"), move_to });
    expect([refused.status, refused.body["message_code"]]).toEqual([403, "project.frozen"]);
    expect((await siteOf("a"))["address"]).toEqual({ country: "Switzerland" });
  });

  it("goes to another place with an address alone", async () => {
    const made = await calls.running("Value", ["still@x.example"]);
    await calls.handIn(made, "still@x.example", "700");
    const [review] = await calls.reviewsOf(made.survey);
    const move_to = { longitude: 9.97, latitude: 53.55 };
    expect((await decide(review?.id, { decision: "accept", ...at("a"), move_to })).status).toBe(422);
    expect(await siteOf("a")).toMatchObject({ asset_value: 5 });
  });

  it("keeps numbers of own columns numbers, also where the location had none", async () => {
    const made = await calls.running("Own", ["own@x.example"], "user_data.staff");
    await calls.handIn(made, "own@x.example", "35");
    const [review] = await calls.reviewsOf(made.survey);
    expect((await decide(review?.id, { decision: "accept", ...at("a"), value: "many" })).status).toBe(422);
    await decide(review?.id, { decision: "accept", ...at("a") });
    expect((await siteOf("a"))["user_data"]).toEqual({ staff: 35 });
    await decide(review?.id, { decision: "undo" });
    expect((await siteOf("a"))["user_data"]).toEqual({});
  });

  it("tells the recipient why it was rejected, once", async () => {
    const made = await calls.running("Told", ["told@x.example"]);
    await calls.handIn(made, "told@x.example", "a lot");
    const [review] = await calls.reviewsOf(made.survey);
    await decide(review?.id, { decision: "reject", note: "Please give a number." });
    const mail = await app.mailTo("told@x.example", 2);
    expect(mail.text).toContain("Please give a number.");
    expect(mail.text).toContain("Value: a lot");
    const [assignment] = await calls.assignmentsOf(made.questionnaire);
    const { body } = await calls.admin("GET", `/recipients/${assignment?.user.id}/notices`);
    expect(body["items"]).toMatchObject([
      { kind: "note", state: "sent" },
      { kind: "invite", state: "sent" },
    ]);
  });

  it("proposes the location of the recipient, and is accepted with many others", async () => {
    const emails = ["many1@x.example", "many2@x.example", "many3@x.example"];
    const made = await calls.running("Many", emails);
    for (const [i, email] of emails.entries()) await calls.handIn(made, email, i === 2 ? "unclear" : `${100 + i}`);
    const people = (await calls.admin("GET", `/surveys/${made.survey}/recipients?search=many`)).body["items"];
    for (const [i, { user_id }] of (people as { user_id: string }[]).entries())
      expect(
        (await calls.admin("PUT", `/recipients/${user_id}`, { location: at(["a", "b", "c"][i] ?? "") })).body,
      ).toMatchObject({ location: { name: `Site ${i}` } });
    const open = await calls.reviewsOf(made.survey, "?state=open&page_size=2");
    expect(open).toMatchObject([
      { email: emails[0], current_value: "5", location: at("a") },
      { email: emails[1], current_value: "5", location: at("b") },
    ]);
    const all = await calls.reviewsOf(made.survey);
    const ids = all.map(({ id }) => id);
    const { body } = await calls.admin("POST", "/reviews/decide_many", { reviews: ids, decision: "accept" });
    expect(body["items"]).toMatchObject([
      { review: { state: "accepted", new_value: "100" }, detail: null },
      { review: { state: "accepted", new_value: "101" }, detail: null },
      { review: null, detail: expect.stringContaining("unclear is not a number") },
    ]);
    expect(await siteOf("b")).toMatchObject({ asset_value: 101 });
    expect(await calls.reviewsOf(made.survey, "?state=open")).toHaveLength(1);
    expect(await calls.reviewsOf(made.survey, "?search=m%C3%A4ny2")).toMatchObject([{ email: emails[1] }]);
  });
});

describe("why a number is what it is", () => {
  it("tells what of the location came from a survey, as long as it stands", async () => {
    await app.database.query(
      `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
       values ($1, 'run-1', '2026.1', '0.1.0', '{}', '[]', 1, 3)`,
      [project],
    );
    await storeRun(app.config.dataDir, project, { siteCount: 3, datasets: [{ id: "hd30", value: () => 58 }] });
    const made = await calls.running("Told why", ["why@x.example"]);
    await calls.handIn(made, "why@x.example", "12'000");
    const why = async () => {
      const path = `/api/risk-engine/v0/risks/exposure/${project}/explanation?site_id=a&dataset_id=hd30`;
      return (await app.call("GET", path, { token })).body["surveyed"];
    };
    expect(await why()).toEqual([]);
    const [review] = await calls.reviewsOf(made.survey);
    await decide(review?.id, { decision: "accept", ...at("a") });
    const told = { field: "asset_value", value: "12'000", survey: "Told why", email: "why@x.example" };
    expect(await why()).toMatchObject([{ ...told, accepted_by: expect.stringContaining("admin@") }]);
    await decide(review?.id, { decision: "undo" });
    expect(await why()).toEqual([]);
  });
});

describe("an answer about flood protection", () => {
  it("becomes the protection of the location, in years that can be, and is taken back", async () => {
    const made = await calls.running("Dykes", ["dyke@x.example"], "protection_return_period");
    await calls.handIn(made, "dyke@x.example", "100");
    const [review] = await calls.reviewsOf(made.survey);
    const wrong = await decide(review?.id, { decision: "accept", value: "20000", ...at("a") });
    expect(wrong).toMatchObject({ status: 422, body: { message_code: "survey.number_range" } });
    const taken = await decide(review?.id, { decision: "accept", ...at("a") });
    expect(taken.body).toMatchObject({ state: "accepted", old_value: null, new_value: "100" });
    expect(await siteOf("a")).toMatchObject({ protection_return_period: 100 });
    await decide(review?.id, { decision: "undo" });
    expect(await siteOf("a")).toMatchObject({ protection_return_period: null });
  });
});

describe("a copy of a survey", () => {
  it("has the same questionnaires, questions, recipients and locations, and no answers", async () => {
    const made = await calls.running("Last year", ["copy@x.example"]);
    await calls.handIn(made, "copy@x.example", "77");
    const copy = await calls.admin("POST", `/surveys/${made.survey}/copy`, { title: "This year" });
    expect(copy.body).toMatchObject({
      title: "This year",
      status: "open",
      recipients: 1,
      completed: 0,
      start_time: null,
    });
    const [questionnaire] = copy.body["questionnaires"] as { id: string; title: string }[];
    expect(questionnaire).toMatchObject({ title: "Protection", total_questions: 2, recipients: 1 });
    const { body } = await calls.admin("GET", `/questions?questionnaire_id=${questionnaire?.id}`);
    expect(body["items"]).toMatchObject([{ title: "Value", field: "asset_value", order: 0 }, { title: "Dyke?" }]);
    const renamed = await calls.admin("PUT", `/questionnaires/${questionnaire?.id}`, { title: "Shelter" });
    expect(renamed.body).toMatchObject({ title: "Shelter", description: "Of the site" });
    const without = await calls.admin("POST", `/surveys/${made.survey}/copy`, {
      title: "Empty",
      with_recipients: false,
    });
    expect(without.body).toMatchObject({ recipients: 0 });
  });

  it("offers its recipients what they handed in to the first one, and nothing of others", async () => {
    const both = ["again@x.example", "late@x.example"];
    const made = await calls.running("Year one", both);
    await calls.handIn(made, "again@x.example", "77");
    const open = await calls.open(await calls.linkOf(made.questionnaire, "late@x.example"));
    await calls.answer(open, made.value, "never handed in");
    const copy = await calls.admin("POST", `/surveys/${made.survey}/copy`, { title: "Year two" });
    const [next] = copy.body["questionnaires"] as { id: string }[];
    const year = { survey: String(copy.body["id"]), questionnaire: next?.id ?? "" };
    await calls.start(year, []);
    const asked = async (email: string) => {
      const found = (await calls.assignmentsOf(year.questionnaire)).find(({ user }) => user.email === email);
      const { body } = await calls.admin("POST", `/assignments/${found?.id}/link`);
      const access = await calls.open(new URL(String(body["url"])).searchParams.get("token") ?? "");
      return (await app.call("GET", `${OWN}/questionnaires/${year.questionnaire}?token=${access}`)).body;
    };
    const { questions, earlier } = await asked("again@x.example");
    const [value] = questions as { id: string }[];
    expect(questions).toMatchObject([{ answer: null }, { answer: null }]);
    expect(earlier).toMatchObject([{ question_id: value?.id, content: { question_type: "free_text", value: "77" } }]);
    expect((await asked("late@x.example"))["earlier"]).toEqual([]);
    // what is deleted is offered no more
    await calls.admin("DELETE", `/surveys/${made.survey}`);
    expect((await asked("again@x.example"))["earlier"]).toEqual([]);
  });
});

describe("a recipient's address", () => {
  it("is corrected: old links end, the bounce is forgotten, and it can be sent anew", async () => {
    const made = await calls.running("Wrong", ["wrong@x.example", "right@y.example"]);
    const link = await calls.linkOf(made.questionnaire, "wrong@x.example");
    await app.database.query("update survey_recipients set bounce = '550' where email = 'wrong@x.example'");
    const [, assignment] = await calls.assignmentsOf(made.questionnaire);
    const correct = (user_email: string) => calls.admin("PUT", `/recipients/${assignment?.user.id}`, { user_email });
    expect((await correct("right@y.example")).status).toBe(409);
    expect((await correct("new@x.example")).body).toMatchObject({ user_email: "new@x.example" });
    expect((await app.call("GET", `/api/survey/v1/recipient/surveys?token=${link}`)).status).toBe(401);
    expect(await calls.assignmentsOf(made.questionnaire)).toMatchObject([
      { user: { email: "new@x.example" }, status: "not_sent", bounce: null, notified_at: null },
      { status: "pending" },
    ]);
  });

  it("comes page by page, found by a part of it and by status", async () => {
    const emails = Array.from({ length: 25 }, (_, i) => `p${String(i).padStart(2, "0")}@x.example`);
    const made = await calls.running("Pages", emails);
    const list = async (query: string) =>
      (await calls.admin("GET", `/questionnaires/${made.questionnaire}/assignments?${query}`)).body;
    expect(await list("page=2&page_size=10")).toMatchObject({
      items: { 0: { user: { email: "p10@x.example" } }, length: 10 },
      meta: { page: 2, n: 10, total: 25 },
    });
    expect(await list("search=P07")).toMatchObject({ items: [{ user: { email: "p07@x.example" } }] });
    expect(await list("status=completed")).toMatchObject({ items: [], meta: { total: 0 } });
  });
});
