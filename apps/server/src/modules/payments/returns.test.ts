import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { startStripeDouble } from "./testing/stripe-double.ts";
import { addProject, orderOf, paymentCalls } from "./testing/shop.ts";

let stripe: Awaited<ReturnType<typeof startStripeDouble>>;
let app: TestServer;
let shop: Awaited<ReturnType<typeof paymentCalls>>;

beforeAll(async () => {
  stripe = await startStripeDouble();
  app = await startTestServer({
    settings: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_double",
      STRIPE_WEBHOOK_SECRET: "whsec_now",
      STRIPE_API_BASE: stripe.url,
    },
  });
  shop = await paymentCalls(app);
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

const settle = (id: string) => app.server.payments.settle(id);
const sessionOf = async (id: string) => (await orderOf(app, id))?.session_id ?? "";

/** A project that was paid. */
async function buy() {
  const project = await addProject(app);
  const { order } = await shop.checkout(project);
  const session = await sessionOf(order.id);
  stripe.pay(session);
  await settle(order.id);
  expect(await shop.isPaid(project)).toBe(true);
  return { project, order, session, total: order.quote.total };
}

const refundsOf = (session: string) =>
  stripe.refunds.filter(({ payment_intent: of }) => of === stripe.sessions.get(session)?.payment_intent);

describe("money back by Stripe", () => {
  it("changes nothing here where Stripe says no, and says why", async () => {
    const { project, order, session, total } = await buy();
    stripe.troubles.push("error", "error", "error", "error");
    const unknown = await shop.refund(order.id, total);
    expect(unknown.status).toBe(503);
    expect([(await orderOf(app, order.id))?.status, await shop.isPaid(project)]).toEqual(["paid", true]);
    expect(refundsOf(session)).toEqual([]);
  }, 60_000);

  it("whose answer was lost is given once, and found again by the clock", async () => {
    const { project, order, session, total } = await buy();
    // Stripe gives it back, and from then on no answer arrives
    stripe.whenCalled("POST /v1/refunds", () => {
      stripe.troubles.unshift("lose-answer", "cut", "cut");
    });
    expect((await shop.refund(order.id, total)).status).toBe(503);
    expect([(await orderOf(app, order.id))?.status, await shop.isPaid(project)]).toEqual(["paid", true]);
    app.clock.advance(70_000);
    await app.server.payments.settleAll();
    await settle(order.id);
    expect(refundsOf(session).map(({ amount }) => amount)).toEqual([total]);
    expect([(await orderOf(app, order.id))?.status, await shop.isPaid(project)]).toEqual(["refunded", false]);
  }, 60_000);

  it("is not more than was paid, also where two administrators ask at once", async () => {
    const { order, session, total } = await buy();
    const answers = await Promise.all([shop.refund(order.id, total), shop.refund(order.id, total)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(refundsOf(session)).toHaveLength(1);
  });

  it("that was given by hand at Stripe is followed, in part and in full, with credit notes", async () => {
    const { project, order, session, total } = await buy();
    stripe.refundByHand(session, 100);
    await settle(order.id);
    expect(await orderOf(app, order.id)).toMatchObject({ status: "paid", refunded: 100 });
    expect(await shop.isPaid(project)).toBe(true);
    stripe.refundByHand(session, total - 100);
    await settle(order.id);
    await settle(order.id);
    expect(await orderOf(app, order.id)).toMatchObject({ status: "refunded", refunded: total });
    expect(await shop.isPaid(project)).toBe(false);
    const notes = await app.database.query("select 1 from invoices where order_id = $1", [order.id]);
    expect(notes).toHaveLength(3);
  });

  it("that the bank takes back closes the values once the dispute is lost, not before", async () => {
    const { project, order, session } = await buy();
    stripe.dispute(session, "needs_response");
    await settle(order.id);
    expect(await orderOf(app, order.id)).toMatchObject({ status: "paid", dispute: "open" });
    expect(await shop.isPaid(project)).toBe(true);
    stripe.dispute(session, "lost");
    await settle(order.id);
    await settle(order.id);
    expect(await orderOf(app, order.id)).toMatchObject({ status: "refunded", dispute: "lost" });
    expect(await shop.isPaid(project)).toBe(false);
  });

  it("goes back by itself where a project was paid twice, and the project stays open", async () => {
    const project = await addProject(app);
    const { order: first } = await shop.checkout(project);
    const early = await sessionOf(first.id);
    // closed here without Stripe knowing: the worst that can happen
    await app.database.query("update orders set status = 'expired' where id = $1", [first.id]);
    const { order: second } = await shop.checkout(project);
    stripe.pay(await sessionOf(second.id));
    await settle(second.id);
    stripe.pay(early);
    await settle(first.id);
    await settle(first.id);
    expect(refundsOf(early).map(({ amount }) => amount)).toEqual([first.quote.total]);
    expect([(await orderOf(app, first.id))?.status, await shop.isPaid(project)]).toEqual(["refunded", true]);
    expect((await orderOf(app, first.id))?.invoice_number).toBeNull();
  });
});

describe("the job that books", () => {
  it("killed at any of its statements books once when it is done again", async () => {
    for (let at = 1; at <= 12; at += 1) {
      const project = await addProject(app);
      const { order } = await shop.checkout(project);
      stripe.pay(await sessionOf(order.id));
      let left = at;
      let isCut = false;
      const query = app.database.query.bind(app.database);
      const cutting: typeof app.database.query = async (...given) => {
        left -= 1;
        if (left === 0) {
          isCut = true;
          throw new Error("killed");
        }
        return query(...given);
      };
      Object.assign(app.database, { query: cutting });
      await settle(order.id).catch(() => undefined);
      Object.assign(app.database, { query });
      const early = await app.database.query("select 1 from invoices where order_id = $1", [order.id]);
      expect(early.length).toBe((await shop.isPaid(project)) === true ? 1 : 0);
      await settle(order.id);
      await settle(order.id);
      const numbers = await app.database.query("select 1 from invoices where order_id = $1", [order.id]);
      expect([await shop.isPaid(project), numbers.length]).toEqual([true, 1]);
      if (!isCut) expect(at).toBeGreaterThan(8);
    }
  }, 120_000);
});

describe("the reconciliation", () => {
  it("finds what was paid there and not here, which is booked once, and another amount", async () => {
    const day = app.clock.now().toISOString().slice(0, 10);
    const project = await addProject(app);
    const { order } = await shop.checkout(project);
    stripe.pay(await sessionOf(order.id));
    const other = await buy();
    stripe.sessions.get(other.session)!.amount_total += 1;
    const third = await buy();
    stripe.sessions.get(third.session)!.payment_status = "unpaid";
    const kinds = async () => {
      const { body } = await shop.differences(day);
      const items = body["items"] as { kind: string; order: { id: string } }[];
      return Object.fromEntries(items.map(({ kind, order: { id } }) => [id, kind]));
    };
    expect(await kinds()).toMatchObject({
      [order.id]: "paid-there",
      [other.order.id]: "amount",
      [third.order.id]: "paid-here",
    });
    expect((await shop.book(order.id)).body).toMatchObject({ status: "paid" });
    expect((await shop.book(order.id)).status).toBe(200);
    expect(await shop.isPaid(project)).toBe(true);
    expect(await kinds()).not.toHaveProperty(order.id);
    const numbers = await app.database.query("select 1 from invoices where order_id = $1", [order.id]);
    expect(numbers).toHaveLength(1);
  });

  it("of yesterday is mailed to the support where something differs", async () => {
    app.clock.advance(24 * 60 * 60 * 1000);
    await app.server.payments.reconcileYesterday();
    const mail = await app.mailTo(app.config.SUPPORT_EMAIL);
    expect(mail.subject).toMatch(/payments? of \d{4}-\d\d-\d\d differ/);
  });
});
