import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { signBody } from "./events.ts";

const BASE = "/api/payment/v0";
const SECRET = "of-this-test";
const BUYER = { name: "Noa Rivers", company: "Aquilo Pumps GmbH", country: "DE" };

let app: TestServer;
let owner: string;

beforeAll(async () => {
  app = await startTestServer({ settings: { PAYMENT_WEBHOOK_SECRETS: `${SECRET},the-one-before` } });
  owner = await app.signIn("selfservice");
});
afterAll(() => app.stop());

async function addProject(status = "Finished"): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count, is_payed)
     select id, 'Sites', 'self-service', $1, 2, false from users where email like 'selfservice@%' returning id`,
    [status],
  );
  const id = row?.id ?? "";
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address)
     values ($1, 0, 'a', 'Zurich', 8.54, 47.37, '{}'), ($1, 1, 'b', 'Atlantic', -40, 30, '{}')`,
    [id],
  );
  await app.database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     values ($1, 'run-1', '2026.1', '0.1.0', '{}', '[]', 1, 2)`,
    [id],
  );
  return id;
}

interface OpenOrder {
  readonly id: string;
  readonly quote: { readonly total: number; readonly count: number };
}

async function checkout(project: string) {
  const answer = await app.call("POST", `${BASE}/checkout-session/${project}`, {
    token: owner,
    body: { buyer: BUYER },
  });
  return {
    status: answer.status,
    detail: answer.body["detail"],
    secret: String(answer.body["client_secret"]),
    order: answer.body["order"] as OpenOrder,
  };
}

const pay = (secret: string, card: string, isApproved = false) =>
  app.call("POST", `${BASE}/demo-card`, {
    token: owner,
    body: { client_secret: secret, card_number: `4000 0000 0000 ${card}`, is_approved: isApproved },
  });

const isPaid = async (project: string) =>
  (await app.database.query<{ is_payed: boolean }>("select is_payed from exposures where id = $1", [project]))[0]
    ?.is_payed;
const orderOf = async (id: string) =>
  (
    await app.database.query<{ status: string; invoice_number: string | null; session_id: string; reason: string }>(
      "select status, invoice_number, session_id, reason from orders where id = $1",
      [id],
    )
  )[0];

async function send(event: object, secret = SECRET, at = Math.floor(Date.now() / 1000)) {
  const body = JSON.stringify(event);
  const answer = await fetch(`${app.url}${BASE}/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signBody(secret, at, body) },
    body,
  });
  return answer.status;
}

const eventOf = (id: string, type: string, order: OpenOrder, session: string, change: object = {}) => ({
  id,
  type: `checkout.session.${type}`,
  session: {
    id: session,
    payment_status: "paid",
    amount_total: order.quote.total,
    currency: "eur",
    client_reference_id: order.id,
    ...change,
  },
});

describe("a checkout", () => {
  it("asks money for the locations that get values, and is the same in two tabs", async () => {
    const project = await addProject();
    const [one, other] = [await checkout(project), await checkout(project)];
    expect(one.order.quote).toMatchObject({ count: 1, net: 4900, vat: 931, total: 5831 });
    expect(other.secret).toBe(one.secret);
  });

  it("is not opened for what is not finished or paid, nor with a VAT ID of another form", async () => {
    expect((await checkout(await addProject("Running"))).status).toBe(409);
    const body = { buyer: { ...BUYER, vat_id: "DE12" } };
    const wrong = await app.call("POST", `${BASE}/checkout-session/${await addProject()}`, { token: owner, body });
    expect([wrong.status, wrong.body["detail"]]).toEqual([422, "This VAT ID has not the form of DE."]);
  });

  it("is nobody else's to pay", async () => {
    const { secret } = await checkout(await addProject());
    const stranger = await app.signIn("analyst");
    const answer = await app.call("POST", `${BASE}/demo-card`, {
      token: stranger,
      body: { client_secret: secret, card_number: "4242" },
    });
    expect(answer.status).toBe(409);
  });
});

describe("a test card", () => {
  it("pays once: the values open, the invoice has a number, a second try is told so", async () => {
    const project = await addProject();
    const { secret, order } = await checkout(project);
    for (const [card, result] of [
      ["0002", "declined"],
      ["9995", "no-funds"],
      ["3155", "needs-approval"],
      ["1111", "declined"],
    ] as const)
      expect((await pay(secret, card)).body["result"]).toBe(result);
    expect(await isPaid(project)).toBe(false);
    expect((await pay(secret, "4242")).body["result"]).toBe("paid");
    expect(await isPaid(project)).toBe(true);
    expect(await orderOf(order.id)).toMatchObject({
      status: "paid",
      invoice_number: expect.stringMatching(/^\d{4}-\d{5}$/),
    });
    expect((await pay(secret, "4242")).status).toBe(409);
    expect((await checkout(project)).detail).toBe("This project is paid.");
  });

  it("pays when the bank approves", async () => {
    const project = await addProject();
    expect((await pay((await checkout(project)).secret, "3155", true)).body["result"]).toBe("paid");
    expect(await isPaid(project)).toBe(true);
  });
});

describe("an event of the provider", () => {
  it("is refused when it is forged, old or changed, and taken with the secret before", async () => {
    const project = await addProject();
    const { order } = await checkout(project);
    const session = (await orderOf(order.id))?.session_id ?? "";
    const event = eventOf(`evt_${order.id}`, "completed", order, session);
    expect(await send(event, "another")).toBe(400);
    expect(await send(event, SECRET, Math.floor(Date.now() / 1000) - 301)).toBe(400);
    expect(await isPaid(project)).toBe(false);
    expect(await send(event, "the-one-before")).toBe(200);
    expect(await isPaid(project)).toBe(true);
  });

  it("with another amount, currency or order is looked at by people and opens nothing", async () => {
    for (const change of [{ amount_total: 1 }, { currency: "usd" }, { client_reference_id: "other" }]) {
      const project = await addProject();
      const { order } = await checkout(project);
      const session = (await orderOf(order.id))?.session_id ?? "";
      await send(eventOf(`evt_${order.id}`, "completed", order, session, change));
      expect([(await orderOf(order.id))?.status, await isPaid(project)]).toEqual(["to-look-at", false]);
    }
  });

  it("for locations that were replaced meanwhile opens nothing", async () => {
    const project = await addProject();
    const { secret, order } = await checkout(project);
    await app.database.query("update runs set run = 'run-2' where exposure_id = $1", [project]);
    await pay(secret, "4242");
    expect([(await orderOf(order.id))?.status, await isPaid(project)]).toEqual(["to-look-at", false]);
  });

  it("fulfils exactly once iff there was money, in whatever order and however often events come", async () => {
    const step = fc.constantFrom("unpaid", "paid", "later", "failed", "expired");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 7 }), async (steps) => {
        const project = await addProject();
        const { order } = await checkout(project);
        const session = (await orderOf(order.id))?.session_id ?? "";
        const sent = {
          unpaid: eventOf(`evt_u_${order.id}`, "completed", order, session, { payment_status: "unpaid" }),
          paid: eventOf(`evt_p_${order.id}`, "completed", order, session),
          later: eventOf(`evt_l_${order.id}`, "async_payment_succeeded", order, session),
          failed: eventOf(`evt_f_${order.id}`, "async_payment_failed", order, session),
          expired: eventOf(`evt_e_${order.id}`, "expired", order, session),
        } as const;
        const before = await app.database.query("select 1 from orders where invoice_number is not null");
        for (const name of steps) await send(sent[name]);
        const after = await app.database.query("select 1 from orders where invoice_number is not null");
        const hasMoney = steps.includes("paid") || steps.includes("later");
        expect(await isPaid(project)).toBe(hasMoney);
        expect(after.length - before.length).toBe(hasMoney ? 1 : 0);
      }),
      { numRuns: 25 },
    );
  });
});

describe("invoices and money back", () => {
  it("are numbered without a gap", async () => {
    const rows = await app.database.query<{ invoice_number: string }>(
      "select invoice_number from orders where invoice_number is not null order by invoice_number",
    );
    const numbers = rows.map(({ invoice_number: text }) => Number(text.slice(5)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it("in part change nothing of the values, in full close them", async () => {
    const project = await addProject();
    const { secret, order } = await checkout(project);
    await pay(secret, "4242");
    const admin = await app.signIn("admin");
    const refund = (amount: number, token = admin) =>
      app.call("POST", `${BASE}/orders/${order.id}/refund`, { token, body: { amount, reason: "Two sites too many" } });
    expect((await refund(100, owner)).status).toBe(403);
    expect((await refund(100)).body).toMatchObject({ status: "paid", refunded: 100 });
    expect(await isPaid(project)).toBe(true);
    expect((await refund(order.quote.total)).status).toBe(409);
    expect((await refund(order.quote.total - 100)).body).toMatchObject({ status: "refunded" });
    expect(await isPaid(project)).toBe(false);
  });
});
