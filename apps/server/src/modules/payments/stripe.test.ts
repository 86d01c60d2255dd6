import Stripe from "stripe";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { startStripeDouble } from "./testing/stripe-double.ts";
import { addProject, BUYER, orderOf, paymentCalls } from "./testing/shop.ts";

const [SECRET, BEFORE] = ["whsec_now", "whsec_before"];

let stripe: Awaited<ReturnType<typeof startStripeDouble>>;
let app: TestServer;
let shop: Awaited<ReturnType<typeof paymentCalls>>;

beforeAll(async () => {
  stripe = await startStripeDouble();
  app = await startTestServer({
    settings: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_double",
      STRIPE_WEBHOOK_SECRET: `${SECRET},${BEFORE}`,
      STRIPE_API_BASE: stripe.url,
    },
  });
  shop = await paymentCalls(app);
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

/** Opens the checkout of a new project. */
async function begin() {
  const project = await addProject(app);
  const { order } = await shop.checkout(project);
  const session = (await orderOf(app, order.id))?.session_id ?? "";
  return { project, order, session };
}

async function send(type: string, session: string, { secret = SECRET, at = undefined as number | undefined } = {}) {
  const { body, signature } = stripe.event(type, stripe.sessions.get(session) ?? {}, secret, at);
  return shop.webhook(body, signature);
}

const stateOf = async (id: string) => (await orderOf(app, id))?.status;

describe("a checkout at Stripe", () => {
  it("is one session with the sum of our quote, whose secret the browser gets with the publishable key", async () => {
    const project = await addProject(app);
    const first = await shop.checkout(project);
    expect(first.body).toMatchObject({ provider: "stripe", publishable_key: "pk_test_of_the_double" });
    const second = await shop.checkout(project);
    expect(second.secret).toBe(first.secret);
    const session = [...stripe.sessions.values()].find(({ client_secret: secret }) => secret === first.secret);
    expect(session).toMatchObject({
      amount_total: first.order.quote.total,
      currency: "eur",
      client_reference_id: first.order.id,
      metadata: { order_id: first.order.id, exposure_id: project },
    });
  });

  it("is opened once where answers are lost, connections cut and Stripe has a fault for a moment", async () => {
    for (const trouble of ["lose-answer", "cut", "error"] as const) {
      const project = await addProject(app);
      const before = stripe.sessions.size;
      stripe.troubles.push(trouble);
      expect((await shop.checkout(project)).status).toBe(200);
      expect(stripe.sessions.size).toBe(before + 1);
    }
  });

  it("of two tabs at the same moment is the same session", async () => {
    const project = await addProject(app);
    const before = stripe.sessions.size;
    const [one, other] = await Promise.all([shop.checkout(project), shop.checkout(project)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.secret).toBe(one.secret);
    expect(stripe.sessions.size).toBe(before + 1);
  });

  it("says what to do while Stripe is away, and opens the same order once it is back", async () => {
    const project = await addProject(app);
    stripe.isAway.now = true;
    const away = await shop.checkout(project);
    stripe.isAway.now = false;
    expect([away.status, away.detail]).toEqual([
      503,
      "The provider of payments does not answer. Nothing was charged. Try again in a minute.",
    ]);
    expect((await shop.checkout(project)).status).toBe(200);
    const rows = await app.database.query("select 1 from orders where exposure_id = $1", [project]);
    expect(rows).toHaveLength(1);
  }, 30_000);

  it("that Stripe puts off is opened later; no key of Stripe stands in the log", async () => {
    stripe.troubles.push("slow-down");
    const project = await addProject(app);
    expect((await shop.checkout(project)).status).toBe(503);
    expect((await shop.checkout(project)).status).toBe(200);
    expect(app.logLines.join("")).not.toContain(stripe.secretKey);
    expect(app.logLines.join("")).not.toContain(SECRET);
  });

  it("that Stripe refuses says why, and is over: the next try is a new order", async () => {
    const project = await addProject(app);
    stripe.troubles.push("refuse");
    const refused = await shop.checkout(project);
    expect([refused.status, refused.detail]).toEqual([
      422,
      "The provider of payments does not take this order: The amount is too small. Nothing was charged. Change the order, or write to us.",
    ]);
    expect((await shop.checkout(project)).status).toBe(200);
    const states = await app.database.query(
      "select status from orders where exposure_id = $1 order by created_at, status",
      [project],
    );
    expect(states).toEqual([{ status: "expired" }, { status: "open" }]);
  });

  it("whose money was taken while nothing could be noted is booked when it is opened again", async () => {
    const { project, session } = await begin();
    stripe.pay(session);
    const again = await shop.checkout(project);
    expect([again.status, again.detail]).toEqual([409, "This project is paid."]);
    expect(await shop.isPaid(project)).toBe(true);
  });

  it("for another buyer closes the first session at Stripe, and refuses where that was paid meanwhile", async () => {
    const { project, session } = await begin();
    const other = await shop.checkout(project, { ...BUYER, country: "FR" });
    expect(other.status).toBe(200);
    expect(stripe.sessions.get(session)?.status).toBe("expired");
    const paid = (await orderOf(app, other.order.id))?.session_id ?? "";
    stripe.pay(paid);
    const third = await shop.checkout(project, { ...BUYER, country: "AT" });
    expect([third.status, third.detail]).toEqual([409, "This project is paid."]);
    expect(await shop.isPaid(project)).toBe(true);
  });

  it("cannot be paid by a card of the demo", async () => {
    const project = await addProject(app);
    const { secret } = await shop.checkout(project);
    expect((await shop.pay(secret, "4242")).status).toBe(409);
    expect(await shop.isPaid(project)).toBe(false);
  });
});

describe("an event of Stripe", () => {
  it("signed by Stripe's own library is taken, one of 301 seconds ago and one forged are not", async () => {
    const { project, session } = await begin();
    stripe.pay(session);
    expect(await send("checkout.session.completed", session, { secret: "whsec_other" })).toBe(400);
    const old = Math.floor(Date.now() / 1000) - 301;
    expect(await send("checkout.session.completed", session, { at: old })).toBe(400);
    const payload = stripe.event("checkout.session.completed", stripe.sessions.get(session) ?? {}, SECRET).body;
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: BEFORE });
    expect(await shop.webhook(`${payload} `, header)).toBe(400);
    expect(await shop.isPaid(project)).toBe(false);
    expect(await shop.webhook(payload, header)).toBe(200);
    await expect.poll(() => shop.isPaid(project), { timeout: 20_000 }).toBe(true);
  });

  it("that says paid where Stripe knows of no money opens nothing", async () => {
    const { project, order, session } = await begin();
    const { body, signature } = stripe.event(
      "checkout.session.completed",
      { ...stripe.sessions.get(session), payment_status: "paid" },
      SECRET,
    );
    expect(await shop.webhook(body, signature)).toBe(200);
    await app.server.payments.settle(order.id);
    expect([await stateOf(order.id), await shop.isPaid(project)]).toEqual(["open", false]);
  });

  it("of another product of the same account, or of a kind that is not asked for, is taken and does nothing", async () => {
    const { body, signature } = stripe.event("invoice.created", { id: "in_1", metadata: {} }, SECRET);
    expect(await shop.webhook(body, signature)).toBe(200);
  });

  it("that never comes is made up for by the clock, once", async () => {
    const { project, order, session } = await begin();
    stripe.pay(session);
    app.clock.advance(3 * 60 * 1000);
    await app.server.payments.settleAll();
    expect([await stateOf(order.id), await shop.isPaid(project)]).toEqual(["paid", true]);
  });

  it("books exactly once iff there was money, however they are doubled, reordered and late", async () => {
    const atTheBank = ["card", "delayed", "paid", "failed", "expired", "amount", "currency"] as const;
    const told = ["event", "twice", "forged", "old", "foreign", "clock"] as const;
    const happening = fc.constantFrom(...atTheBank, ...told);
    const stranger = await begin();
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 8 }), async (steps) => {
        const { project, order, session } = await begin();
        const at = () => stripe.sessions.get(session);
        const numbers = async () =>
          (await app.database.query("select 1 from invoices where order_id = $1", [order.id])).length;
        let isOther = false;
        for (const step of steps) {
          const can = at()?.status === "open";
          const about = { ...at(), ...(step === "foreign" ? { metadata: { order_id: stranger.order.id } } : {}) };
          if (step === "card" && can) stripe.pay(session);
          else if (step === "delayed" && can) stripe.pay(session, "delayed");
          else if (step === "expired" && can) stripe.expire(session);
          else if ((step === "paid" || step === "failed") && at()?.status === "complete") {
            try {
              stripe.settle(session, step);
            } catch {
              // it is settled
            }
          } else if ((step === "amount" || step === "currency") && can) {
            // a session that asks for something else than our order
            isOther = true;
            Object.assign(
              at() ?? {},
              step === "amount" ? { amount_total: order.quote.total - 1 } : { currency: "usd" },
            );
          } else if (step === "forged")
            expect(await send("checkout.session.completed", session, { secret: "whsec_other" })).toBe(400);
          else if (step === "old") {
            const time = Math.floor(Date.now() / 1000) - 301;
            expect(await send("checkout.session.completed", session, { at: time })).toBe(400);
          } else if (step === "clock") await app.server.payments.settle(order.id);
          else if (step === "event" || step === "twice" || step === "foreign") {
            const { body, signature } = stripe.event("checkout.session.completed", about, SECRET);
            for (let i = step === "twice" ? 2 : 1; i > 0; i -= 1) expect(await shop.webhook(body, signature)).toBe(200);
          }
        }
        await Promise.all([1, 2, 3].map(() => app.server.payments.settle(order.id)));
        const hasMoney = at()?.payment_status === "paid" && !isOther;
        expect([await shop.isPaid(project), await numbers()]).toEqual([hasMoney, hasMoney ? 1 : 0]);
      }),
      { numRuns: 200 },
    );
    expect([await stateOf(stranger.order.id), await shop.isPaid(stranger.project)]).toEqual(["open", false]);
  }, 900_000);
});
