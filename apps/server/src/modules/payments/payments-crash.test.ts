import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { crashSettings } from "../../testing/crash-settings.ts";
import { addressOf } from "../../testing/database-address.ts";
import { freePort, type ServerProcess, startProcess, until } from "../../testing/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeKey } from "../identity/index.ts";
import { storeRun } from "../risks/testing/stored-run.ts";
import { addProject, BUYER, orderOf, paymentCalls } from "./testing/shop.ts";
import { startStripeDouble } from "./testing/stripe-double.ts";

const { kills, random } = crashSettings(4);
const SECRET = "whsec_now";
const KEYS = makeKey();
const PAYMENT = "/api/payment/v0";
const OPENS = "POST /v1/checkout/sessions";
let stripe: Awaited<ReturnType<typeof startStripeDouble>>;
let database: TestDatabase;
/** Looks on: it does no jobs, and is not killed. */
let app: TestServer;
let shop: Awaited<ReturnType<typeof paymentCalls>>;
let victim: ServerProcess | undefined;

beforeAll(async () => {
  stripe = await startStripeDouble();
  database = await createTestDatabase();
  app = await startTestServer({ database, keys: KEYS, settings: { ROLES: "web", ...settings() } });
  shop = await paymentCalls(app);
}, 60_000);
afterAll(async () => {
  await kill();
  await app.stop();
  await stripe.stop();
  await database.drop();
});

const settings = () => ({
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_double",
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_BASE: stripe.url,
});

/** A server that answers and does jobs, in a process of its own. */
async function start() {
  const port = await freePort();
  victim = startProcess({
    DATA_DIR: app.config.dataDir,
    PORT: port,
    DATABASE_URL: addressOf(database.connection),
    AUTH_KEYS: KEYS,
    PUBLIC_URL: app.config.publicUrl,
    ...settings(),
  });
  await victim.ready();
  const url = `http://127.0.0.1:${port}`;
  const post = (path: string, headers: Readonly<Record<string, string>>, body: string) =>
    fetch(url + PAYMENT + path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });
  return {
    checkout: (project: string) =>
      post(`/checkout-session/${project}`, { authorization: `Bearer ${shop.owner}` }, JSON.stringify({ buyer: BUYER })),
    tell(session: string) {
      const about = { ...stripe.sessions.get(session) };
      const { body, signature } = stripe.event("checkout.session.completed", about, SECRET);
      return post("/webhook", { "stripe-signature": signature }, body);
    },
  };
}

async function kill(): Promise<void> {
  victim?.child.kill("SIGKILL");
  await victim?.exited;
}

const rowsOf = async (order: string) =>
  app.database.query<{ number: string }>("select number from invoices where order_id = $1", [order]);

it("a server that is killed at any moment of orders and payments books each one once, and gives no number twice", async () => {
  const bought: { readonly project: string; readonly order: string }[] = [];
  for (let round = 0; round < kills; round++) {
    const project = await addProject(app);
    // a server that starts computes anew what has no results
    await storeRun(app.config.dataDir, project, { siteCount: 2, datasets: [{ id: "tas_mean", value: () => 8 }] });
    let calls = await start();
    // killed while the provider opens the checkout, at its call or somewhat after it
    const after = round % 2 === 0 ? 0 : random() * 30;
    const isAsked = new Promise<void>((done) => {
      stripe.whenCalled(OPENS, () => done());
    });
    const first = calls.checkout(project).catch(() => undefined);
    await isAsked;
    await sleep(after);
    await kill();
    await first;
    calls = await start();
    const opened = await calls.checkout(project);
    const answer = await opened.text();
    expect(opened.status, answer).toBe(200);
    const { order } = JSON.parse(answer) as { order: { id: string } };
    const mine = [...stripe.sessions.values()].filter(({ client_reference_id: id }) => id === order.id);
    expect(mine).toHaveLength(1);
    const session = (await orderOf(app, order.id))?.session_id ?? "";
    // and while the job books what was paid: at its question to the provider, or somewhat after the event
    stripe.pay(session);
    const late = random() * 60;
    const asked = new Promise<void>((done) => {
      stripe.whenCalled(`GET /v1/checkout/sessions/${session}`, () => done());
    });
    await calls.tell(session).catch(() => undefined);
    if (round % 2 === 0) await asked;
    await sleep(late);
    await kill();
    const early = await rowsOf(order.id);
    expect(early).toHaveLength((await shop.isPaid(project)) === true ? 1 : 0);
    bought.push({ project, order: order.id });
  }
  await start();
  for (const { project, order } of bought) {
    await until(
      () => orderOf(app, order),
      (now) => now?.status === "paid",
    );
    expect([await shop.isPaid(project), (await rowsOf(order)).length]).toEqual([true, 1]);
  }
  const rows = await app.database.query<{ number: string }>("select number from invoices order by number");
  const numbers = rows.map(({ number }) => Number(number.slice(-5)));
  expect(numbers).toEqual(bought.map((_, index) => index + 1));
}, 900_000);
