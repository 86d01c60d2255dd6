import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const LIST = "/api/risk-engine/v0/exposure/supply-chains";
const DAY_MS = 86_400_000;

let app: TestServer;
let tokens: Record<"analyst" | "admin" | "reader" | "consulting", string>;
beforeAll(async () => {
  app = await startTestServer();
  tokens = {
    analyst: await app.signIn("analyst"),
    admin: await app.signIn("admin"),
    reader: await app.signIn("reader"),
    consulting: await app.signIn("consulting"),
  };
});
afterAll(() => app.stop());

/** A project of the analyst; finished, with two locations. */
async function project(status = "Finished"): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, mbtiles_blob, site_count)
     select id, 'Plants', 'enterprise', $1, 'tiles', 2 from users where email like 'analyst@%' returning id`,
    [status],
  );
  const id = row?.id ?? "";
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude) values ($1, 0, 'a', 'Alpha', 8, 47), ($1, 1, 'b', 'Beta', 9, 48)`,
    [id],
  );
  return id;
}

const auditActs = async (id: string) =>
  (
    await app.database.query<{ act: string; subject: string }>(
      "select act, subject from audit_entries where facts->>'project' = $1 order by id",
      [id],
    )
  ).map(({ act, subject }) => `${act} ${subject}`);

describe("one project", () => {
  it("is told with its locations when asked for", async () => {
    const id = await project();
    const plain = await app.call("GET", `${LIST}/${id}`, { token: tokens.analyst });
    expect(plain.body).toMatchObject({ id, read_only: false, properties: { title: "Plants", site_count: 2 } });
    expect(plain.body["features"]).toBeUndefined();
    const { body } = await app.call("GET", `${LIST}/${id}?as_geojson=true`, { token: tokens.analyst });
    expect((body["features"] as { id: string }[]).map((feature) => feature.id)).toEqual(["a", "b"]);
  });

  it("is unknown to others, and under an id that is none invalid", async () => {
    const id = await project();
    expect((await app.call("GET", `${LIST}/${id}`, { token: tokens.admin })).status).toBe(404);
    expect((await app.call("GET", `${LIST}/none`, { token: tokens.admin })).status).toBe(400);
  });

  it("finished without map tiles is not listed, one that failed is", async () => {
    await app.database.query(
      `insert into exposures (owner_id, title, tier, status) select id, v.title, 'enterprise', v.status from users,
         (values ('No tiles', 'Finished'), ('Broken', 'Failed')) v (title, status) where email like 'consulting@%'`,
    );
    const { body } = await app.call("GET", LIST, { token: tokens.consulting });
    const titles = (body["items"] as { properties: { title: string } }[]).map(({ properties }) => properties.title);
    expect(titles).toEqual(["Broken"]);
  });
});

describe("renaming a project", () => {
  it("waits until it is computed; the order of its columns does not", async () => {
    const id = await project("Running");
    const put = (body: object) => app.call("PUT", `${LIST}/${id}`, { token: tokens.analyst, body });
    const refused = await put({ title: "Mills" });
    expect([refused.status, refused.body["message_code"]]).toEqual([409, "project.being_computed_wait"]);
    expect((await put({ title: "Plants", psite_column_order: ["name"] })).status).toBe(200);
    await app.database.query("update exposures set status = 'Finished' where id = $1", [id]);
    expect((await put({ title: "Mills" })).body).toMatchObject({ properties: { title: "Mills" } });
  });
  it("trims the name and keeps the rest", async () => {
    const id = await project();
    const body = { title: "  Mills \n" };
    const answer = await app.call("PUT", `${LIST}/${id}`, { token: tokens.analyst, body });
    expect(answer.body).toMatchObject({ properties: { title: "Mills", psite_column_order: [] } });
    const order = { psite_column_order: ["name", "country"] };
    expect((await app.call("PUT", `${LIST}/${id}`, { token: tokens.analyst, body: order })).body).toMatchObject({
      properties: { title: "Mills", psite_column_order: ["name", "country"] },
    });
  });

  it.each([[""], ["   "], ["x".repeat(201)]])("to %j is refused", async (title) => {
    const answer = await app.call("PUT", `${LIST}/${await project()}`, { token: tokens.analyst, body: { title } });
    expect(answer.status).toBe(400);
  });

  it("is audited where the title becomes another", async () => {
    const id = await project();
    const rename = (title: string) => app.call("PUT", `${LIST}/${id}`, { token: tokens.analyst, body: { title } });
    expect((await rename("Mills")).status).toBe(200);
    expect((await rename("Mills")).status).toBe(200);
    expect(await auditActs(id)).toEqual(["project_renamed Mills"]);
  });

  it("is the owner's only", async () => {
    const id = await project();
    await app.call("POST", `${LIST}/${id}/access`, {
      token: tokens.analyst,
      body: { email: "reader@demo.tidemark.example" },
    });
    const answer = await app.call("PUT", `${LIST}/${id}`, { token: tokens.reader, body: { title: "Mine" } });
    expect([answer.status, answer.body["detail"]]).toEqual([403, "Only the owner can edit the shared project."]);
  });
});

describe("deleting a project", () => {
  it("a second time says that it is deleted already", async () => {
    const id = await project();
    const remove = () => app.call("DELETE", `${LIST}/${id}`, { token: tokens.analyst });
    expect((await remove()).status).toBe(200);
    const again = await remove();
    expect([again.status, again.body["message_code"]]).toEqual([409, "project.deleted_already"]);
  });
  it.each(["Pending", "Running"])("is refused while it is %s", async (status) => {
    const id = await project(status);
    const answer = await app.call("DELETE", `${LIST}/${id}`, { token: tokens.analyst });
    expect([answer.status, answer.body["detail"]]).toEqual([409, "Only finished or failed projects can be deleted."]);
    expect(await auditActs(id)).toEqual([]);
  });

  it("marks it for thirty days, in which its owner can recover it", async () => {
    const id = await project();
    const { body } = await app.call("DELETE", `${LIST}/${id}`, { token: tokens.analyst });
    const { properties } = body as { properties: { marked_for_deletion: boolean; to_be_deleted_at: string } };
    expect(properties.marked_for_deletion).toBe(true);
    const days = (Date.parse(properties.to_be_deleted_at) - app.clock.now().getTime()) / DAY_MS;
    expect(days).toBeCloseTo(30, 2);
    expect((await app.call("DELETE", `${LIST}/${id}`, { token: tokens.analyst })).status).toBe(409);
    const recovered = await app.call("PUT", `${LIST}/${id}/recover`, { token: tokens.analyst });
    expect(recovered.body).toMatchObject({ properties: { marked_for_deletion: false, to_be_deleted_at: null } });
    expect((await app.call("PUT", `${LIST}/${id}/recover`, { token: tokens.analyst })).status).toBe(409);
    expect(await auditActs(id)).toEqual(["project_deleted Plants", "project_recovered Plants"]);
  });

  it("takes it out of the sight of those it was shared with", async () => {
    const id = await project();
    await app.database.query(
      "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'reader@%'",
      [id],
    );
    expect((await app.call("GET", `${LIST}/${id}`, { token: tokens.reader })).status).toBe(200);
    await app.call("DELETE", `${LIST}/${id}`, { token: tokens.analyst });
    expect((await app.call("GET", `${LIST}/${id}`, { token: tokens.reader })).status).toBe(404);
  });

  it("removes it with its results when the time is over, and nothing else", async () => {
    const [due, kept] = [await project(), await project("Failed")];
    const folder = (id: string) => join(app.config.dataDir, "runs", id);
    for (const id of [due, kept]) mkdirSync(folder(id), { recursive: true });
    const foreign = join(app.config.dataDir, "runs", "notes.txt");
    writeFileSync(foreign, "keep me");
    await app.call("DELETE", `${LIST}/${due}`, { token: tokens.analyst });
    await app.database.query("update exposures set to_be_deleted_at = now() - interval '1 second' where id = $1", [
      due,
    ]);
    expect((await app.call("PUT", `${LIST}/${due}/recover`, { token: tokens.analyst })).status).toBe(409);
    expect(await app.server.exposures.purge()).toBe(1);
    expect((await app.call("GET", `${LIST}/${due}`, { token: tokens.analyst })).status).toBe(404);
    expect([folder(due), folder(kept), foreign].map(existsSync)).toEqual([false, true, true]);
    expect(await app.database.query("select 1 from sites where exposure_id = $1", [due])).toEqual([]);
  });
});

describe("sharing a project", () => {
  let id: string;
  const share = (email: string, token = tokens.analyst) =>
    app.call("POST", `${LIST}/${id}/access`, { token, body: { email } });
  beforeEach(async () => {
    id = await project();
  });

  it("lets a colleague read it and nothing more, until it is taken away", async () => {
    const { body } = await share("READER@demo.tidemark.example");
    const [granted] = body["items"] as { user_id: string; email: string; name: string }[];
    expect(granted).toMatchObject({ email: "reader@demo.tidemark.example", name: "Rae Delta" });
    await share("reader@demo.tidemark.example");
    const seen = await app.call("GET", `${LIST}/${id}`, { token: tokens.reader });
    expect(seen.body).toMatchObject({ read_only: true });
    expect((await app.call("DELETE", `${LIST}/${id}`, { token: tokens.reader })).status).toBe(403);
    const list = await app.call("GET", `${LIST}/${id}/access`, { token: tokens.analyst });
    expect(list.body["items"]).toHaveLength(1);
    const revoked = await app.call("DELETE", `${LIST}/${id}/access?user_id=${granted?.user_id}`, {
      token: tokens.analyst,
    });
    expect(revoked.body).toEqual({ items: [] });
    expect((await app.call("GET", `${LIST}/${id}`, { token: tokens.reader })).status).toBe(404);
    const again = await app.call("DELETE", `${LIST}/${id}/access?user_id=${granted?.user_id}`, {
      token: tokens.analyst,
    });
    expect(again.status).toBe(404);
    expect(await auditActs(id)).toEqual([
      "project_shared reader@demo.tidemark.example",
      "project_unshared reader@demo.tidemark.example",
    ]);
  });

  it("is told by mail, with who shared it and a link, once", async () => {
    await app.database.query(
      `insert into users (organization_id, email, first_name, last_name, is_active)
       select organization_id, name || '@firm.example', name, 'Frei', true
       from users, unnest(array['mia', 'end']) as name where email like 'analyst@%'`,
    );
    await share("mia@firm.example");
    await share("MIA@firm.example");
    const mail = await app.mailTo("mia@firm.example");
    expect(mail.subject).toBe("A project was shared with you");
    expect(mail.text).toContain("(analyst@demo.tidemark.example) shared the project");
    expect(mail.text).toMatch(new RegExp(`Open the project: http\\S+/map/${id}\n`));
    // a later mail has arrived: there is no second one before it
    await share("end@firm.example");
    await app.mailTo("end@firm.example");
    const kept = await app.call("GET", "/api/authorization/v1/outbox?n=1000", { token: tokens.admin });
    const items = kept.body["items"] as { to: string }[];
    expect(items.filter(({ to }) => to === "mia@firm.example")).toHaveLength(1);
  });

  it("answers alike for an unknown address and for one of another organization", async () => {
    await app.database.query(
      `with o as (insert into organizations (name, explorer_url) values ('F', 'https://f.example') returning id)
       insert into users (organization_id, email, first_name, last_name, is_active) select id, 'kim@f.example', 'K', 'F', true from o`,
    );
    const [unknown, foreign] = [await share("nobody@f.example"), await share("kim@f.example")];
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    expect(foreign.body["detail"]).toBe(unknown.body["detail"]);
    expect(String(foreign.body["detail"])).toContain("Nobody in your organization");
  });

  it("with oneself, with no address, or without the right to share is refused", async () => {
    expect((await share("analyst@demo.tidemark.example")).status).toBe(409);
    expect((await share("reader")).status).toBe(400);
    expect((await share("admin@demo.tidemark.example", tokens.consulting)).status).toBe(403);
  });

  it("repeated under its Idempotency-Key shares once", async () => {
    const options = {
      token: tokens.analyst,
      body: { email: "admin@demo.tidemark.example" },
      headers: { "idempotency-key": `share-${id}` },
    };
    const first = await app.call("POST", `${LIST}/${id}/access`, options);
    expect((await app.call("POST", `${LIST}/${id}/access`, options)).body).toEqual(first.body);
    expect(await auditActs(id)).toHaveLength(1);
  });
});
