import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoEmail } from "../identity/index.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const OWN = "/api/survey/v1/recipient/own-surveys";
const EMAIL = "supplier@rivers.example";
const HOUR_MS = 3_600_000;

let app: TestServer;
let supplier: string;
let outsider: string;

async function addUser(email: string, organization: string): Promise<string> {
  await app.database.query(
    `insert into users (organization_id, email, first_name, last_name, is_active, is_survey_user, password_hash)
     select $2, $1, 'T', 'T', true, true, password_hash from users where email = $3`,
    [email, organization, demoEmail("admin")],
  );
  const body = { email, password: "Tidemark-demo-1" };
  return String((await app.call("POST", "/api/authorization/v1/login", { body })).body["token"]);
}

async function addSurvey(organization: string, title: string, status: string, to = EMAIL): Promise<string> {
  const ends = new Date(app.clock.now().getTime() + HOUR_MS);
  const [survey] = await app.database.query<{ id: string }>(
    "insert into surveys (organization_id, title, description, status, ends_at) values ($1, $2, '', $3, $4) returning id",
    [organization, title, status, ends],
  );
  await app.database.query("insert into survey_recipients (survey_id, email) values ($1, $2)", [survey?.id, to]);
  return survey?.id ?? "";
}

let running: string;
let foreign: string;

beforeAll(async () => {
  app = await startTestServer();
  const [own] = await app.database.query<{ id: string }>("select id from organizations");
  const [other] = await app.database.query<{ id: string }>(
    "insert into organizations (name, explorer_url) values ('F', 'https://f.example') returning id",
  );
  supplier = await addUser(EMAIL, own?.id ?? "");
  outsider = await addUser("outsider@rivers.example", other?.id ?? "");
  running = await addSurvey(own?.id ?? "", "Floods", "in_progress");
  await addSurvey(own?.id ?? "", "Not begun", "open");
  await addSurvey(own?.id ?? "", "Of somebody else", "in_progress", "other@rivers.example");
  foreign = await addSurvey(other?.id ?? "", "Of another organization", "in_progress");
});
afterAll(() => app.stop());

const titles = async (token: string) =>
  ((await app.call("GET", OWN, { token })).body["items"] as { title: string }[]).map(({ title }) => title);

describe("surveys of somebody who signed in", () => {
  it("are those of the own organization that ask this address and have begun", async () => {
    expect(await titles(supplier)).toEqual(["Floods"]);
    expect(await titles(outsider)).toEqual([]);
    expect((await app.call("GET", OWN)).status).toBe(401);
  });

  it("open by a link that answers as one of a mail, and that is audited", async () => {
    const made = await app.call("POST", `${OWN}/${running}/link`, { token: supplier, body: {} });
    const token = new URL(String(made.body["url"])).searchParams.get("token") ?? "";
    const opened = await app.call("GET", `/api/survey/v1/recipient/users/exchange_token?token=${token}`);
    expect([opened.status, opened.body["survey_id"]]).toEqual([200, running]);
    const acts = await app.database.query("select act, subject from audit_entries where act = 'survey_link_made'");
    expect(acts).toEqual([{ act: "survey_link_made", subject: EMAIL }]);
  });

  it("of another organization, of others and of nobody are not found", async () => {
    for (const id of [foreign, "00000000-0000-4000-8000-000000000000"])
      expect((await app.call("POST", `${OWN}/${id}/link`, { token: supplier, body: {} })).status).toBe(404);
    expect((await app.call("POST", `${OWN}/${running}/link`, { token: outsider, body: {} })).status).toBe(404);
  });
});
