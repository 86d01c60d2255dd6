import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeRun } from "../risks/testing/stored-run.ts";
import { addProject, paymentCalls } from "../payments/testing/shop.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createPreviews } from "./previews.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAILS = "/api/authorization/v1/self-service/mails";

let app: TestServer;
let previews: ReturnType<typeof createPreviews>;
let sent: { readonly subject: string; readonly text: string }[];

beforeAll(async () => {
  app = await startTestServer();
  sent = [];
  previews = createPreviews({
    database: app.database,
    clock: app.clock,
    queue: {
      add: async (_name, payload) => void sent.push(payload as (typeof sent)[number]),
      cameFurther: async () => undefined,
    },
    publicUrl: "https://x.example",
    sender: "Tidemark",
  });
});
afterAll(() => app.stop());

/** Makes a preview that was computed some days ago. */
async function addPreview(days: number): Promise<string> {
  const id = await addProject(app);
  await age(id, days);
  return id;
}

const age = (id: string, days: number) =>
  app.database.query("update runs set created_at = $2 where exposure_id = $1", [
    id,
    new Date(app.clock.now().getTime() - days * DAY_MS),
  ]);

const isGiven = async (id: string) =>
  (await app.database.query("select 1 from exposures where id = $1 and to_be_deleted_at <= $2", [id, app.clock.now()]))
    .length > 0;

async function said(): Promise<string[]> {
  sent = [];
  await previews.remind();
  await previews.remind();
  return sent.map(({ subject }) => subject);
}

const forget = (id: string) => app.database.query("delete from exposures where id = $1", [id]);

describe("a preview that nobody pays", () => {
  it("is reminded of after a day and a week, once each, told of three days before its end, and then removed", async () => {
    const id = await addPreview(0.9);
    expect(await said()).toEqual([]);
    await age(id, 1.1);
    expect(await said()).toEqual(["Your preview is ready"]);
    await age(id, 7.1);
    expect(await said()).toEqual(["Your preview is ready"]);
    await age(id, 27.1);
    expect(await said()).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/^Your preview is deleted on \d{4}-\d\d-\d\d$/);
    await age(id, 30.1);
    await previews.remind();
    // the mail went out a moment ago: three days have to pass
    expect(await isGiven(id)).toBe(false);
    app.clock.advance(3 * DAY_MS + 1000);
    await age(id, 30.1);
    await previews.remind();
    expect(await isGiven(id)).toBe(true);
    await forget(id);
  });

  it("is left alone once it is paid, waits for a bank, or was given back", async () => {
    const id = await addPreview(40);
    for (const status of ["waiting", "refunded", "to-look-at"] as const) {
      await app.database.query("delete from orders");
      await app.database.query(
        `insert into orders (exposure_id, title, email, status, run, quote, buyer, session_id, client_secret, expires_at)
         values ($1, 'T', 'a@b.example', $2, 'run-1', '{}', '{}', 's', 's', now())`,
        [id, status],
      );
      expect(await said()).toEqual([]);
    }
    await app.database.query("delete from orders");
    await app.database.query("update exposures set is_payed = true where id = $1", [id]);
    expect(await said()).toEqual([]);
    await forget(id);
  });

  it("is not reminded of once its owner ended these mails, but told before it goes", async () => {
    const first = await addPreview(1.1);
    await said();
    const token = /token=([\w-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    const end = await app.call("PUT", MAILS, { body: { token } });
    expect([end.status, end.body["detail"]]).toEqual([200, "You get no more reminders of previews."]);
    expect((await app.call("PUT", MAILS, { body: { token: "none" } })).status).toBe(404);
    await age(first, 7.1);
    expect(await said()).toEqual([]);
    await age(first, 28);
    expect(await said()).toHaveLength(1);
    expect((await app.call("PUT", MAILS, { body: { token, is_off: false } })).status).toBe(200);
    const second = await addPreview(2);
    expect(await said()).toEqual(["Your preview is ready"]);
    await forget(first);
    await forget(second);
  });
});

describe("a project that was paid", () => {
  it("has its report and dashboard, made once", async () => {
    const shop = await paymentCalls(app);
    const id = await addProject(app);
    await storeRun(app.config.dataDir, id, { siteCount: 2, datasets: [{ id: "score_location", value: () => 0.4 }] });
    await shop.pay((await shop.checkout(id)).secret, "4242");
    const count = async () => (await app.database.query("select 1 from reports where exposure_id = $1", [id])).length;
    await expect.poll(count, { timeout: 20_000 }).toBe(2);
  });
});
