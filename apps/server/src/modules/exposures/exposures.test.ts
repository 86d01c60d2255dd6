import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const LIST = "/api/risk-engine/v0/exposure/supply-chains";
let app: TestServer;
let analyst: string;
beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
  await app.database.query(
    `insert into exposures (owner_id, title, tier, created_at, to_be_deleted_at)
     select u.id, v.title, 'enterprise', now() + v.age * interval '1 minute', case when v.deleted then now() + interval '30 days' end
     from users u join (values ('analyst', 'Alpha 100%', 1, false), ('analyst', 'Beta', 2, false), ('analyst', 'Old', 3, true),
       ('admin', 'Foreign', 4, false), ('admin', 'Shared', 5, false), ('admin', 'Shared and deleted', 6, true)) v (who, title, age, deleted)
     on u.email like v.who || '@%'`,
  );
  await app.database.query(
    "insert into exposure_access (exposure_id, user_id) select e.id, u.id from exposures e, users u where e.title like 'Shared%' and u.email like 'analyst@%'",
  );
});
afterAll(() => app.stop());

async function titles(query = ""): Promise<string[]> {
  const { body } = await app.call("GET", `${LIST}${query}`, { token: analyst });
  return (body["items"] as { properties: { title: string } }[]).map(({ properties }) => properties.title);
}

describe("the list of projects", () => {
  it("shows one's own and shared ones, newest first, and nothing of others", async () => {
    expect(await titles()).toEqual(["Shared", "Beta", "Alpha 100%"]);
    const { body } = await app.call("GET", LIST, { token: analyst });
    const [shared, own] = body["items"] as { read_only: boolean }[];
    expect([shared?.read_only, own?.read_only]).toEqual([true, false]);
  });

  it("tells each project in the shape of the wire", async () => {
    const edges = [{ from: "a", to: "b", product: "steel", volume: 12.5 }];
    await app.database.query(
      "update exposures set edges = $1, psite_column_order = '{name,value}' where title = 'Beta'",
      [JSON.stringify(edges)],
    );
    const { body } = await app.call("GET", `${LIST}?search=beta`, { token: analyst });
    const [project] = body["items"] as [Record<string, unknown>];
    // hundreds of chains would make megabytes of a list
    expect(project).toMatchObject({
      type: "Feature",
      geometry: null,
      read_only: false,
      has_supply_chain: true,
      edges: null,
    });
    const single = await app.call("GET", `${LIST}/${String(project["id"])}`, { token: analyst });
    expect(single.body).toMatchObject({ has_supply_chain: true, edges });
    expect(project["properties"]).toEqual({
      title: "Beta",
      status: "Pending",
      tier: "enterprise",
      is_payed: true,
      marked_for_deletion: false,
      to_be_deleted_at: null,
      created_at: expect.stringMatching(/Z$/),
      last_changed: expect.stringMatching(/Z$/),
      error: null,
      site_count: 0,
      is_open: false,
      last_try: null,
      has_score: false,
      owner_email: "analyst@demo.tidemark.example",
      mbtiles_blob: null,
      psite_column_order: ["name", "value"],
    });
  });

  it("shows deleted ones to their owner only", async () => {
    expect(await titles("?marked_for_deletion=true")).toEqual(["Old"]);
  });

  it("is searched without wildcards of the user's and paged with the total", async () => {
    expect(await titles("?search=alpha")).toEqual(["Alpha 100%"]);
    expect(await titles("?search=%25")).toEqual(["Alpha 100%"]);
    expect(await titles("?search=_")).toEqual([]);
    const { body } = await app.call("GET", `${LIST}?n=2&page=2`, { token: analyst });
    expect(body["meta"]).toEqual({ page: 2, n: 2, total: 3 });
    expect(body["items"] as unknown[]).toHaveLength(1);
  });
});

describe("a finished project of older data", () => {
  let id: string;
  let admin: string;
  const newer = async (token: string) =>
    (await app.call("GET", `${LIST}/${id}`, { token })).body["newer"] as Record<string, unknown> | null;

  beforeAll(async () => {
    admin = await app.signIn("admin");
    const [row] = await app.database.query<{ id: string }>(
      `insert into exposures (owner_id, title, tier, status, created_at)
       select id, 'Of old data', 'enterprise', 'Finished', now() - interval '1 year' from users
       where email like 'analyst@%' returning id`,
    );
    id = row?.id ?? "";
    await app.database.query(
      "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'admin@%'",
      [id],
    );
    await app.database.query(
      `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
       values ($1, 'run-1', 'pack 1.0.0', '0.0.1-old', '{}', '[]', 1, 1)`,
      [id],
    );
  });

  it("says so to its owner, who may compute it again, and to nobody else", async () => {
    const told = await newer(analyst);
    expect(told).toMatchObject({ computed_with: "1.0.0", kept: false });
    expect(((told?.["changes"] ?? []) as { kind: string }[]).map(({ kind }) => kind)).toEqual(["pack", "engine"]);
    expect(await newer(admin)).toBeNull();
  });

  it("says nothing of it once it was computed with what is there, while it is computed, and when it is deleted", async () => {
    const told = await newer(analyst);
    const [pack, engine] = ((told?.["changes"] ?? []) as { to: string }[]).map(({ to }) => to);
    await app.database.query("update exposures set status = 'Running' where id = $1", [id]);
    expect(await newer(analyst)).toBeNull();
    await app.database.query("update exposures set status = 'Finished', to_be_deleted_at = now() where id = $1", [id]);
    expect(await newer(analyst)).toBeNull();
    await app.database.query("update exposures set to_be_deleted_at = null where id = $1", [id]);
    await app.database.query(
      `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
       values ($1, 'run-2', $2, $3, '{}', '[]', 1, 1)`,
      [id, `pack ${pack}`, engine],
    );
    expect(await newer(analyst)).toBeNull();
    await app.database.query(`delete from runs where exposure_id = $1 and run = 'run-2'`, [id]);
  });

  it("is not asked about again once its owner kept the values, until other versions come", async () => {
    const kept = await app.call("PUT", `${LIST}/${id}/keep-data`, { token: analyst });
    expect([kept.status, (kept.body["newer"] as { kept: boolean }).kept]).toEqual([200, true]);
    expect((await app.call("PUT", `${LIST}/${id}/keep-data`, { token: admin })).status).toBe(403);
    await app.database.query("update exposures set kept_data = 'pack 1.5.0 | 0.0.2-old' where id = $1", [id]);
    expect(await newer(analyst)).toMatchObject({ kept: false });
  });
});
