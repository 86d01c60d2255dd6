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
    expect(project).toMatchObject({ type: "Feature", geometry: null, read_only: false, edges });
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
