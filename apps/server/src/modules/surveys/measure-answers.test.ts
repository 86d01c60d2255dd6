import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeProject } from "../risks/testing/stored-project.ts";
import { idOf, OWN, surveyCalls } from "./testing/survey-calls.ts";

const MEASURES = "/api/risk-engine/v0/measures";
const WALL = "Flood wall or dike around the site";
const DRY = "Dry proofing: sealed walls, shields, check valves";
const WET = "Wet proofing: water-resistant finishes and fittings";
const ROOF = "Cool roof coating or membrane";

let app: TestServer;
let token: string;
let calls: ReturnType<typeof surveyCalls>;
let computed: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("admin");
  calls = surveyCalls(app, token);
  // no river floods at the first location in any year, some at the second
  computed = await storeProject(app, {
    title: "Asked",
    names: ["Dry", "Wet", "Third"],
    datasets: [
      { id: "river_flood_ead", value: (_at, position) => (position === 0 ? 0 : 0.01) },
      { id: "pluvial_flood_ead", value: (_at, position) => (position === 0 ? 0 : 0.01) },
      { id: "coastal_flood_ead", value: () => 0 },
    ],
  });
  const [made] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Answered', 'enterprise', 'Finished', 3 from users where email like 'admin@%' returning id`,
  );
  project = made?.id ?? "";
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, asset_value, asset_currency)
     select $1, n, 'S' || n, 'Site ' || n, 8.54, 47.37 + n / 10.0, '{}', 5, 'CHF' from generate_series(0, 2) n`,
    [project],
  );
});
afterAll(() => app.stop());

interface Asked {
  survey: string;
  questionnaire: string;
  question: string;
  since: string;
}
interface Option {
  id: number;
  label: string;
}

/** A running survey with the ready question, asked of somebody at a location. */
async function askedAt(
  title: string,
  email: string,
  site: string | null,
  more: object = {},
  of = project,
): Promise<Asked> {
  const survey = idOf(await calls.admin("POST", "/surveys", { title, description: "About your sites", ...more }));
  const given = { surveys: [survey], title: "Measures", description: "In place", ready: "measures-in-place" };
  const made = await calls.admin("POST", "/questionnaires", given);
  expect(made.status, made.text).toBe(201);
  const questionnaire = idOf(made);
  const { body } = await calls.admin("GET", `/questions?questionnaire_id=${questionnaire}`);
  const [question, , since] = body["items"] as [{ id: string }, { id: string }, { id: string }];
  await calls.start({ survey, questionnaire }, [email]);
  if (site !== null)
    await app.database.query("update survey_recipients set exposure_id = $2, site_id = $3 where survey_id = $1", [
      survey,
      of,
      site,
    ]);
  return { survey, questionnaire, question: question.id, since: since.id };
}

async function optionsFor(asked: Asked, access: string, language = "en"): Promise<Option[]> {
  const path = `${OWN}/questionnaires/${asked.questionnaire}?token=${access}`;
  const { body } = await app.call("GET", path, { headers: { "accept-language": language } });
  const [first] = body["questions"] as [{ payload: { options: Option[] } }];
  return first.payload.options;
}

/** Answers with some labels and hands in. Gives the review. */
async function answered(asked: Asked, email: string, labels: readonly string[], since?: string): Promise<string> {
  const access = await calls.open(await calls.linkOf(asked.questionnaire, email));
  const options = await optionsFor(asked, access);
  const value = options.filter(({ label }) => labels.includes(label));
  expect(value).toHaveLength(labels.length);
  expect((await calls.answer(access, asked.question, value)).status).toBeLessThan(300);
  if (since !== undefined) expect((await calls.answer(access, asked.since, since)).status).toBeLessThan(300);
  await calls.act(access, `/questionnaires/${asked.questionnaire}/complete`);
  expect((await calls.act(access, "/surveys/submit")).status).toBe(200);
  const [review] = await calls.reviewsOf(asked.survey);
  return review!.id;
}

const decide = (id: string, decision: string, more: object = {}, by = token) =>
  app.call("POST", `/api/survey/v1/admin/reviews/${id}`, { token: by, body: { decision, ...more } });

async function choicesAt(site: string) {
  const path = `${MEASURES}/exposure/${project}/choices?site_id=${site}`;
  const { body } = await app.call("GET", path, { token });
  const items = body["items"] as {
    measure_id: string;
    status: string;
    start_year: number | null;
    quantity: number | null;
  }[];
  return items.map(({ measure_id: id, status, start_year: year, quantity }) => [id, status, year, quantity]);
}
const choose = (items: object[]) =>
  app.call("POST", `${MEASURES}/exposure/${project}/choices`, { token, body: { items } });

describe("the question for measures in place", () => {
  it("names measures in the language of who answers, and none against hazards that the place has not", async () => {
    const asked = await askedAt("Offered", "offered@x.example", "S0", { language: "en" }, computed);
    const access = await calls.open(await calls.linkOf(asked.questionnaire, "offered@x.example"));
    const labels = (await optionsFor(asked, access)).map(({ label }) => label);
    expect(labels).not.toContain(WALL);
    expect(labels).toContain(ROOF);
    expect(labels.slice(-2)).toEqual(["None of these", "Other measures"]);
    const there = await askedAt("Offered there", "there@x.example", "S1", { language: "de" }, computed);
    await app.database.query("update surveys set languages = array['de'] where id = $1", [there.survey]);
    const other = await calls.open(await calls.linkOf(there.questionnaire, "there@x.example"));
    const german = (await optionsFor(there, other, "de")).map(({ label }) => label);
    expect(german).toContain("Hochwasserschutzwand oder Deich um den Standort");
    const unknown = await askedAt("Anywhere", "anywhere@x.example", null);
    const nowhere = await calls.open(await calls.linkOf(unknown.questionnaire, "anywhere@x.example"));
    expect((await optionsFor(unknown, nowhere)).map(({ label }) => label)).toContain(WALL);
  });

  it.each([
    ["Since 2019.", 2019],
    ["Wall 2015, roof 2019", null],
    ["always", null],
    ["1987", null],
  ])("takes the only year that is answered beside it: %s", async (since, year) => {
    const email = `since-${since.replaceAll(/\W/gu, "")}@x.example`.toLowerCase();
    const asked = await askedAt(`Since ${since}`, email, "S2");
    const review = await answered(asked, email, [WALL], since);
    expect((await decide(review, "accept")).status).toBe(200);
    expect(await choicesAt("S2")).toEqual([["site-wall", "in_place", year, null]]);
    expect((await decide(review, "undo")).status).toBe(200);
    expect(await choicesAt("S2")).toEqual([]);
  });

  it("sets what an accepted answer names to in place, keeps design values, and takes it back", async () => {
    const before = [
      { site_id: "S1", measure_id: "dry-proofing", status: "decided", start_year: 2031, quantity: 40 },
      { site_id: "S1", measure_id: "wet-proofing", status: "in_place", start_year: 2020 },
      { site_id: "S1", measure_id: "cool-roof", status: "proposed" },
    ];
    expect((await choose(before)).status).toBe(200);
    const was = await choicesAt("S1");
    const asked = await askedAt("Accepted", "accepted@x.example", "S1");
    const review = await answered(asked, "accepted@x.example", [WALL, DRY, WET, "Other measures"]);
    expect(await choicesAt("S1")).toEqual(was);
    const accepted = await decide(review, "accept");
    expect(accepted.body, accepted.text).toMatchObject({
      state: "accepted",
      old_value: WET,
      new_value: `${DRY} | ${WALL}`,
      current_value: `${DRY} | ${WALL} | ${WET}`,
    });
    const now = [
      ["cool-roof", "proposed", null, null],
      ["dry-proofing", "in_place", 2031, 40],
      ["site-wall", "in_place", null, null],
      ["wet-proofing", "in_place", 2020, null],
    ];
    expect(await choicesAt("S1")).toEqual(now);
    expect((await decide(review, "accept")).status).toBe(409);
    expect(await choicesAt("S1")).toEqual(now);
    const noted = await app.database.query(
      "select count(*)::int as count from audit_entries where act = 'measures_changed' and facts->>'location' = 'S1'",
    );
    expect(noted).toEqual([{ count: 2 }]);
    expect((await decide(review, "undo")).body).toMatchObject({ state: "open" });
    expect(await choicesAt("S1")).toEqual(was);
    // accepted again, and one of them changed by somebody since: what is there stays
    expect((await decide(review, "accept")).status).toBe(200);
    expect((await choose([{ site_id: "S1", measure_id: "site-wall", status: "rejected" }])).status).toBe(200);
    expect((await decide(review, "undo")).status).toBe(409);
  });

  it("changes nothing where the answer is rejected or withdrawn", async () => {
    const asked = await askedAt("Rejected", "rejected@x.example", "S2");
    const review = await answered(asked, "rejected@x.example", [ROOF]);
    expect((await decide(review, "reject", { note: "No" })).body).toMatchObject({ state: "rejected" });
    expect(await choicesAt("S2")).toEqual([]);
    const other = await askedAt("Withdrawn", "withdrawn@x.example", "S2");
    const open = await answered(other, "withdrawn@x.example", [ROOF]);
    const access = await calls.open(await calls.linkOf(other.questionnaire, "withdrawn@x.example"));
    await calls.act(access, "/surveys/retract");
    await decide(open, "accept");
    expect(await choicesAt("S2")).toEqual([]);
  });

  it("is not taken where it names measures and says none of these, in whatever language, until somebody corrects it", async () => {
    for (const [i, both] of [`${WALL} | None of these`, `Nichts davon | ${WALL}`].entries()) {
      const email = `both${i}@x.example`;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const asked = await askedAt(`Both ${i}`, email, "S2");
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const review = await answered(asked, email, [WALL, "None of these"]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await decide(review, "accept", { value: both });
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("survey.none_and_measures")]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await choicesAt("S2")).toEqual([]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await decide(review, "accept", { value: "None of these" })).body).toMatchObject({ new_value: null });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await choicesAt("S2")).toEqual([]);
    }
  });

  it("is kept as an answer where the account has no measures, and says that nothing was written", async () => {
    const asked = await askedAt("Without", "without@x.example", "S2");
    const review = await answered(asked, "without@x.example", [ROOF]);
    await app.database.query("update users set scopes = array_remove(scopes, 'measures') where email like 'admin@%'");
    const narrow = await app.signIn("admin");
    const accepted = await decide(review, "accept", {}, narrow);
    await app.database.query("update users set scopes = array_append(scopes, 'measures') where email like 'admin@%'");
    expect(accepted.body).toMatchObject({ state: "accepted", answer: ROOF, new_value: null, current_value: null });
    token = await app.signIn("admin");
    expect(await choicesAt("S2")).toEqual([]);
    expect((await decide(review, "undo")).body).toMatchObject({ state: "open" });
    expect((await decide(review, "accept")).body).toMatchObject({ new_value: ROOF });
    expect(await choicesAt("S2")).toEqual([["cool-roof", "in_place", null, null]]);
  });
});
