import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { addProject, orderOf, paymentCalls } from "./testing/shop.ts";
import { startStripeDouble } from "./testing/stripe-double.ts";

const WEBHOOK_SECRETS = ["whsec_of_now_4711", "whsec_of_before_4712"];

let stripe: Awaited<ReturnType<typeof startStripeDouble>>;
let app: TestServer;

beforeAll(async () => {
  stripe = await startStripeDouble();
  app = await startTestServer({
    settings: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_double",
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRETS.join(","),
      STRIPE_API_BASE: stripe.url,
    },
  });
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

/** Every row of every table of a server, as text. */
async function allRows({ database }: TestServer): Promise<string> {
  const tables = await database.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = current_schema()",
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(...(await database.query<{ row: string }>(`select t::text as row from ${name} t`)));
  return rows.map(({ row }) => row).join("\n");
}

const policyOf = async (server: TestServer) =>
  (await server.call("GET", "/api/health")).headers.get("content-security-policy") ?? "";

it("keys of the provider stand in no answer, no refusal, no line of the log and no row of the database", async () => {
  const shop = await paymentCalls(app);
  const said: unknown[] = [];
  const project = await addProject(app);
  stripe.troubles.push("error", "slow-down", "cut", "lose-answer");
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { status, body } = await shop.checkout(project);
    said.push(status, body);
  }
  const { order } = await shop.checkout(project);
  const session = (await orderOf(app, order.id))?.session_id ?? "";
  stripe.pay(session);
  for (const secret of ["whsec_forged", ...WEBHOOK_SECRETS]) {
    const { body, signature } = stripe.event("checkout.session.completed", stripe.sessions.get(session) ?? {}, secret);
    said.push(await shop.webhook(body, signature));
  }
  await expect.poll(() => shop.isPaid(project)).toBe(true);
  said.push((await shop.refund(order.id, 100)).body, (await shop.refund(order.id, 10_000_000)).body);
  said.push((await shop.differences(new Date().toISOString().slice(0, 10))).body);
  said.push((await app.call("GET", "/api/payment/v0/orders", { token: shop.admin })).body);
  said.push((await app.call("GET", "/api/payment/v0/prices")).body);
  const [rows, answers, log] = [await allRows(app), JSON.stringify(said), app.logLines.join("\n")];
  // what is looked through is really there
  expect(rows).toContain(order.id);
  expect(rows).toContain("Two sites too many");
  expect(answers).toContain("pk_test_of_the_double");
  expect(log).not.toBe("");
  for (const secret of [stripe.secretKey, ...WEBHOOK_SECRETS])
    for (const text of [rows, answers, log]) expect(text.includes(secret)).toBe(false);
});

it("hosts of the provider may be loaded from only while its keys are configured", async () => {
  expect(await policyOf(app)).toMatch(/script-src[^;]* https:\/\/js\.stripe\.com/);
  const without = await startTestServer();
  try {
    const policy = await policyOf(without);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("stripe");
  } finally {
    await without.stop();
  }
});
