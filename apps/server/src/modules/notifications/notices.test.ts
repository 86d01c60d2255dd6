import type { Notice } from "@tidemark/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const NOTICES = "/api/notifications/v0/notices";

let app: TestServer;
let owner: string;
let project: string;
beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
});
beforeEach(async () => {
  await app.database.query("delete from exposures");
  const rows = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count, has_results)
     select id, 'Harbours', 'enterprise', 'Finished', 3, true from users where email like 'analyst@%' returning id`,
  );
  project = rows[0]!.id;
});
afterAll(() => app.stop());

interface Task {
  readonly kind: "compute" | "dump" | "preview";
  readonly status?: string;
  readonly detail?: string;
  readonly cancelled?: boolean;
  readonly by?: string;
  readonly endedHoursAgo?: number;
}

async function ended({
  kind,
  status = "Finished",
  detail,
  cancelled = false,
  by = "analyst",
  endedHoursAgo = 0,
}: Task) {
  const [row] = await app.database.query<{ id: string }>(
    `insert into tasks (exposure_id, kind, status, detail, cancelled, created_by, finished_at, result_path)
     select $1, $2, $3, $4, $5, u.id, now() - make_interval(hours => $7), case when $2 = 'dump' and $3 = 'Finished' then 'x.zip' end
     from users u where u.email like $6 returning id`,
    [project, kind, status, detail ?? null, cancelled, `${by}@%`, endedHoursAgo],
  );
  return row!.id;
}
async function read(token = owner) {
  const { status, body, text } = await app.call("GET", NOTICES, { token });
  expect(status, text).toBe(200);
  return { unread: Number(body["unread"]), items: body["items"] as unknown as Notice[] };
}

it("the end of what one asked for is told until it is read, on whichever device one looks", async () => {
  const computed = await ended({ kind: "compute", endedHoursAgo: 50 });
  const failed = await ended({
    kind: "dump",
    status: "Failed",
    detail: "The disk of the server is full.",
    endedHoursAgo: 49,
  });
  const { items, unread } = await read();
  expect(unread).toBe(2);
  expect(items).toMatchObject([
    { id: failed, kind: "dump", is_done: false, has_file: false, error: "The disk of the server is full." },
    { id: computed, kind: "compute", is_done: true, is_open: true, project: "Harbours", is_read: false },
  ]);
  // another session of the same person sees the same
  const elsewhere = await app.signIn("analyst");
  expect(await read(elsewhere)).toEqual({ items, unread });
  const later = await ended({ kind: "dump" });
  await app.call("POST", `${NOTICES}/read`, { token: elsewhere, body: { until: items[0]!.created_at } });
  const after = await read();
  expect(after.unread).toBe(1);
  expect(after.items.map(({ id, is_read }) => [id, is_read])).toEqual([
    [later, false],
    [failed, true],
    [computed, true],
  ]);
});

it("nobody is told of what others asked for, of what they cancelled themselves, or of a project in the bin", async () => {
  await ended({ kind: "compute", status: "Failed", detail: "Cancelled", cancelled: true });
  await ended({ kind: "preview" });
  await ended({ kind: "compute", by: "admin" });
  expect(await read()).toEqual({ unread: 0, items: [] });
  // admin may not read the project, so that the end of its computation is not told to them either
  expect(await read(await app.signIn("admin"))).toEqual({ unread: 0, items: [] });
  await ended({ kind: "compute" });
  await app.database.query("update exposures set to_be_deleted_at = now() + interval '1 day'");
  expect(await read()).toEqual({ unread: 0, items: [] });
});

it("a file that is no longer kept is still told of, without a way to it", async () => {
  const id = await ended({ kind: "dump", endedHoursAgo: 72 });
  await app.server.queue.add("purge", {});
  await expect.poll(async () => (await read()).items[0]?.has_file).toBe(false);
  expect((await read()).items.map((notice) => notice.id)).toEqual([id]);
});
