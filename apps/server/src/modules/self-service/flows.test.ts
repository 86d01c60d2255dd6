import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { addProject } from "../payments/testing/shop.ts";

const FLOW = "/api/authorization/v1/self-service";
const at = (id: string, longitude: number) => ({ id, name: id, longitude, latitude: 47, place: null });

let app: TestServer;
let token: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("selfservice");
});
afterAll(() => app.stop());

interface FlowBody {
  readonly version: number;
  readonly exposure_id: string | null;
  readonly title: string;
  readonly step: string;
  readonly survey: object | null;
  readonly locations: readonly { readonly id: string }[];
}

async function flow(): Promise<FlowBody> {
  return (await app.call("GET", `${FLOW}/flow`, { token })).body as unknown as FlowBody;
}

async function save(change: object): Promise<FlowBody> {
  const { version, step, exposure_id, title, locations } = await flow();
  const body = { version, step, exposure_id, title, locations, ...change };
  const { status, body: kept } = await app.call("PUT", `${FLOW}/flow`, { token, body });
  expect(status).toBe(200);
  return kept as unknown as FlowBody;
}

const idsOf = ({ locations }: FlowBody) => locations.map(({ id }) => id);

it("keeps what was answered at the beginning, also where later changes say nothing of it", async () => {
  const survey = { size: "less", purpose: "insurance" };
  expect((await flow()).survey).toBeNull();
  expect((await save({ survey })).survey).toEqual(survey);
  expect((await save({ title: "Mills" })).survey).toEqual(survey);
});

it("goes on with what was answered before the registration, on whichever device somebody signs in first", async () => {
  const survey = { size: "less", purpose: "reporting" };
  const person = {
    first_name: "Noa",
    last_name: "Rivers",
    company_name: "Aquilo",
    email: "noa@aquilo.example",
    survey,
  };
  const register = (body: object) => app.call("POST", "/api/authorization/v1/register", { body });
  expect((await register({ ...person, survey: { size: "less", purpose: "fun" } })).status).toBe(400);
  expect((await register(person)).status).toBe(200);
  const code = /activation_code=([\w-]+)/.exec((await app.mailTo(person.email)).text)?.[1];
  const password = "First-password-1";
  await app.call("POST", "/api/authorization/v1/users/activate", { body: { activation_code: code, password } });
  const signedIn = await app.call("POST", "/api/authorization/v1/login", { body: { email: person.email, password } });
  const elsewhere = String(signedIn.body["token"]);
  const now = async () => (await app.call("GET", `${FLOW}/flow`, { token: elsewhere })).body;
  expect(await now()).toMatchObject({ step: "Locations", survey });
  const draft = { version: 0, step: "Locations", exposure_id: null, title: "Mills", locations: [at("a", 8)] };
  await app.call("PUT", `${FLOW}/flow`, { token: elsewhere, body: draft });
  expect(await now()).toMatchObject({ title: "Mills", survey });
});

it("keeps one place for each project and one for the draft, and comes back to each of them", async () => {
  const [one, two] = [await addProject(app), await addProject(app)];
  await save({ exposure_id: null, title: "Draft", locations: [at("d1", 8), at("d2", 9)] });
  // another project is opened: it brings its own locations
  const opened = await save({ exposure_id: one, step: "Preview" });
  expect([opened.exposure_id, opened.step, idsOf(opened)]).toEqual([one, "Preview", ["a", "b"]]);
  // what is changed in it, and not computed yet, is not lost either
  await save({ step: "Locations", title: "Changed", locations: [at("a", 8), at("c", 10)] });
  expect(idsOf(await save({ exposure_id: two, step: "Preview" }))).toEqual(["a", "b"]);
  const draft = await save({ exposure_id: null, step: "Locations", title: "Self-service project", locations: [] });
  expect([draft.title, idsOf(draft)]).toEqual(["Draft", ["d1", "d2"]]);
  const back = await save({ exposure_id: one, step: "Locations" });
  expect([back.title, idsOf(back)]).toEqual(["Changed", ["a", "c"]]);
});

it("forgets a refused change with all that it would have put aside", async () => {
  const { step, exposure_id, title, locations, version } = await flow();
  const stale = { version: version - 1, step, exposure_id: null, title: "Late", locations: [] };
  expect((await app.call("PUT", `${FLOW}/flow`, { token, body: stale })).status).toBe(409);
  const now = await flow();
  expect([now.step, now.exposure_id, now.title, now.locations]).toEqual([step, exposure_id, title, locations]);
  const [rows] = await app.database.query<{ n: number }>(
    "select count(*)::int as n from self_service_parked where exposure_id is null",
  );
  expect(rows?.n).toBe(1);
});

it("neither computes nor bills what was deleted in another tab", async () => {
  const seen = await save({
    exposure_id: null,
    step: "Locations",
    title: "Two tabs",
    locations: [at("a", 8), at("b", 9)],
  });
  const { version: now } = await save({ locations: [at("a", 8)] });
  const compute = (version: number, locations: object) =>
    app.call("POST", "/api/risk-engine/v0/exposure", {
      token,
      body: { override_as_self_service: true, title: "Two tabs", locations, flow_version: version },
    });
  expect((await compute(seen.version, seen.locations)).status).toBe(409);
  expect(await app.database.query("select 1 from exposures where title = 'Two tabs'")).toEqual([]);
  expect((await compute(now, [at("a", 8)])).status).toBe(202);
});

it("sends no mail of a contact form that a program filled in, and says the same", async () => {
  const form = { name: "Ana", email: "ana@mills.example", message: "Two hundred sites" };
  const ask = (more: object) => app.call("POST", `${FLOW}/contact`, { body: { ...form, ...more } });
  const byPerson = await ask({ company: "Mills", purpose: "insurance", website: "" });
  const byProgram = await ask({ company: "Robots", website: "https://spam.example" });
  expect(byProgram.status).toBe(200);
  expect(byProgram.body).toEqual(byPerson.body);
  const mail = await app.mailTo(app.config.SUPPORT_EMAIL);
  expect(mail.subject).toBe("A large analysis for Mills");
  expect(mail.text).toContain("For insurance");
});

it("says near which town a drawn point lies", async () => {
  const locations = [
    { ...at("drawn", 7.62), latitude: 47.55 },
    { ...at("ocean", -30), latitude: 30 },
  ];
  const { body } = await app.call("POST", `${FLOW}/locations/check`, { token, body: { locations } });
  const { items } = body as { items: { near: string | null }[] };
  expect(items[0]?.near).toMatch(/, Switzerland$/);
  expect(items[1]?.near).toBeNull();
});

it("computes no ten places at sea, bills none of them, and says what to do", async () => {
  const locations = Array.from({ length: 10 }, (_, index) => ({ ...at(`sea-${index}`, -40 + index), latitude: 30 }));
  const checked = await app.call("POST", `${FLOW}/locations/check`, { token, body: { locations } });
  const { items } = checked.body as { items: { warning: string | null; is_billed: boolean }[] };
  expect(items.map(({ warning, is_billed: isBilled }) => [warning, isBilled])).toEqual(
    locations.map(() => ["no-data", false]),
  );
  const count = () => app.database.query("select 1 from exposures where title = 'All at sea'");
  const body = { override_as_self_service: true, title: "All at sea", locations };
  const { status, body: refused } = await app.call("POST", "/api/risk-engine/v0/exposure", { token, body });
  expect([status, refused["detail"]]).toEqual([
    422,
    "None of these locations gets values. Move them or choose others.",
  ]);
  expect(await count()).toEqual([]);
  // one place on land is enough
  const found = { ...at("land", 8.5), located_by: "town", located_within_km: 7 };
  const mixed = { ...body, locations: [found, ...locations.slice(1)] };
  expect((await app.call("POST", "/api/risk-engine/v0/exposure", { token, body: mixed })).status).toBe(202);
  // how each was found stays with it
  const kept = await app.database.query<{ by: string; km: number | null }>(
    `select address->>'located_by' as by, (address->>'located_within_km')::float8 as km from sites
     where exposure_id = (select id from exposures where title = 'All at sea') order by position limit 2`,
  );
  expect(kept).toEqual([
    { by: "town", km: 7 },
    { by: "coordinates", km: null },
  ]);
});
