import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { DEMO_PASSWORD, demoEmail } from "../identity/index.ts";

const LIST = "/api/risk-engine/v0/exposure/supply-chains";
const USERS = "/api/authorization/v1/users";
type Kind = "analyst" | "admin" | "reader" | "consulting";
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

async function project(owner: string, title: string, status = "Finished"): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, mbtiles_blob)
     select id, $2, 'enterprise', $3, 'tiles' from users where email = $1 returning id`,
    [owner, title, status],
  );
  return row?.id ?? "";
}
const share = (id: string, kind: Kind) =>
  app.database.query("insert into exposure_access (exposure_id, user_id) select $1, id from users where email = $2", [
    id,
    demoEmail(kind),
  ]);
/** Whether a person can open a project, and whether only to read. */
async function seen(id: string, token: string): Promise<"owner" | "reader" | number> {
  const { status, body } = await app.call("GET", `${LIST}/${id}`, { token });
  return status === 200 ? (body["read_only"] === true ? "reader" : "owner") : status;
}
const give = (id: string, token: string, body: object) => app.call("PUT", `${LIST}/${id}/owner`, { token, body });
const handedOver = (id: string) =>
  app.database.query("select subject from audit_entries where act = 'project_handed_over' and facts->>'project' = $1", [
    id,
  ]);
/** Somebody of the organization of the demo, signed in. */
async function colleague(email: string): Promise<{ id: string; token: string }> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into users (organization_id, email, first_name, last_name, is_active, password_hash)
     select organization_id, $1, 'Col', 'League', true, password_hash from users where email = $2 returning id`,
    [email, demoEmail("reader")],
  );
  const { body } = await app.call("POST", "/api/authorization/v1/login", { body: { email, password: DEMO_PASSWORD } });
  return { id: row!.id, token: String(body["token"]) };
}

it("gives a project to a colleague, who is told; shares stay, and the owner before reads it if that is wished", async () => {
  const [analyst, consulting, reader] = [
    await app.signIn("analyst"),
    await app.signIn("consulting"),
    await app.signIn("reader"),
  ];
  const id = await project(demoEmail("analyst"), "Plants");
  await share(id, "reader");
  await share(id, "consulting");
  const answer = await give(id, analyst, { email: demoEmail("consulting").toUpperCase() });
  expect(answer.status, answer.text).toBe(200);
  const now = [await seen(id, consulting), await seen(id, analyst), await seen(id, reader)];
  expect(now).toEqual(["owner", "reader", "reader"]);
  const mail = await app.mailTo(demoEmail("consulting"));
  expect(mail.text).toContain('"Plants"');
  expect(mail.text).toContain(`/map/${id}`);
  expect(await handedOver(id)).toEqual([{ subject: demoEmail("consulting") }]);
  const { body } = await app.call("GET", `${LIST}/${id}`, { token: consulting });
  expect(body["properties"]).toMatchObject({ owner_email: demoEmail("consulting") });

  const other = await project(demoEmail("analyst"), "Depots");
  expect((await give(other, analyst, { email: demoEmail("consulting"), keep_access: false })).status).toBe(200);
  expect(await seen(other, analyst)).toBe(404);
});

it("is the owner's to do, for a colleague who can sign in, while nothing is computed", async () => {
  const [analyst, reader] = [await app.signIn("analyst"), await app.signIn("reader")];
  const id = await project(demoEmail("analyst"), "Mine");
  await share(id, "reader");
  const status = async (token: string, email: string) => (await give(id, token, { email })).status;
  expect(await status(reader, demoEmail("reader"))).toBe(403);
  expect(await status(await app.signIn("admin"), demoEmail("admin"))).toBe(404);
  expect(await status(analyst, demoEmail("analyst"))).toBe(409);
  const [foreign] = await app.database.query<{ id: string }>(
    "insert into organizations (name, explorer_url) values ('F', 'https://f.example') returning id",
  );
  await app.database.query(
    `insert into users (organization_id, email, first_name, last_name, is_active, is_survey_user)
     values ($1, 'boss@foreign.example', 'B', 'B', true, false)`,
    [foreign!.id],
  );
  const away = await colleague("away@demo.tidemark.example");
  await app.database.query("update users set is_active = false where id = $1", [away.id]);
  const refusals = await Promise.all(
    ["nobody@x.example", "boss@foreign.example", "away@demo.tidemark.example"].map((email) =>
      give(id, analyst, { email }),
    ),
  );
  // nobody learns who has an account elsewhere
  expect(new Set(refusals.map(({ status: code, body }) => `${code} ${String(body["detail"])}`)).size).toBe(1);
  expect(refusals[0]!.status).toBe(404);
  const running = await project(demoEmail("analyst"), "Running", "Running");
  expect((await give(running, analyst, { email: demoEmail("reader") })).status).toBe(409);
  expect([await seen(id, analyst), await seen(running, analyst)]).toEqual(["owner", "owner"]);
});

it("of all projects goes with the deletion of a user, as the administrator chooses", async () => {
  const admin = await app.signIn("admin");
  const leaver = await colleague("leaver@demo.tidemark.example");
  const [one, running] = [
    await project("leaver@demo.tidemark.example", "Beta"),
    await project("leaver@demo.tidemark.example", "Alpha", "Running"),
  ];
  await share(one, "reader");
  const remove = (query: string) => app.call("DELETE", `${USERS}/${leaver.id}${query}`, { token: admin });
  expect((await remove("?projects_to=nobody@x.example")).status).toBe(404);
  expect((await remove("?projects_to=leaver@demo.tidemark.example")).status).toBe(409);
  // nothing is half done
  expect(await seen(one, leaver.token)).toBe("owner");
  expect((await remove(`?projects_to=${demoEmail("analyst")}`)).status).toBe(200);
  const analyst = await app.signIn("analyst");
  expect([await seen(one, analyst), await seen(running, analyst)]).toEqual(["owner", "owner"]);
  expect(await seen(one, await app.signIn("reader"))).toBe("reader");
  const mail = await app.mailTo(demoEmail("analyst"));
  expect([mail.subject, mail.text]).toEqual(["2 projects are yours now", expect.stringContaining('"Alpha", "Beta"')]);
  expect(await handedOver(one)).toHaveLength(1);
});

it("or not: without a new owner the projects go with the account, also with one's own", async () => {
  const admin = await app.signIn("admin");
  const leaver = await colleague("gone@demo.tidemark.example");
  const id = await project("gone@demo.tidemark.example", "Gone");
  expect((await app.call("DELETE", `${USERS}/${leaver.id}`, { token: admin })).status).toBe(200);
  expect(await app.database.query("select 1 from exposures where id = $1", [id])).toEqual([]);
  const own = await colleague("own@demo.tidemark.example");
  const kept = await project("own@demo.tidemark.example", "Kept");
  const deletion = { password: DEMO_PASSWORD, projects_to: demoEmail("admin") };
  const answer = await app.call("POST", `${USERS}/${own.id}/deletion`, { token: own.token, body: deletion });
  expect(answer.status, answer.text).toBe(200);
  expect(await seen(kept, admin)).toBe("owner");
});
