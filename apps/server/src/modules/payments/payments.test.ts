import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { addProject, BUYER, orderOf, paymentCalls } from "./testing/shop.ts";

const BASE = "/api/payment/v0";
const TEXTS = new URL("../../../../web/texts/", import.meta.url);
const textsOf = (tag: string): unknown => JSON.parse(readFileSync(new URL(`${tag}.json`, TEXTS), "utf8"));

let app: TestServer;
let shop: Awaited<ReturnType<typeof paymentCalls>>;

beforeAll(async () => {
  app = await startTestServer();
  shop = await paymentCalls(app);
});
afterAll(() => app.stop());

const paid = (project: string, isIt = true) => expect.poll(() => shop.isPaid(project), { timeout: 20_000 }).toBe(isIt);

describe("a checkout", () => {
  it("asks money for the locations that get values, and is the same in two tabs", async () => {
    const project = await addProject(app);
    const [one, other] = [await shop.checkout(project), await shop.checkout(project)];
    expect(one.order.quote).toMatchObject({ count: 1, net: 4900, vat: 931, total: 5831 });
    expect(other.secret).toBe(one.secret);
  });

  it("is not opened for what is not finished or paid, nor with a VAT ID of another form", async () => {
    expect((await shop.checkout(await addProject(app, "Running"))).status).toBe(409);
    const body = { buyer: { ...BUYER, vat_id: "DE12" } };
    const wrong = await app.call("POST", `${BASE}/checkout-session/${await addProject(app)}`, {
      token: shop.owner,
      body,
    });
    expect([wrong.status, wrong.body["detail"]]).toEqual([422, "This VAT ID does not have the form of DE."]);
  });

  it("knows who buys: of the registration at first, then of the last order", async () => {
    const project = await addProject(app);
    const buyer = async () =>
      (await app.call("GET", `/api/risk-engine/v0/payment/purchase/${project}`, { token: shop.owner })).body["buyer"];
    await app.database.query("delete from orders");
    await app.database.query(
      `update users set registration = '{"company_name": "Rivers AG", "address_line_1": "Quai 4", "zip_code": "8001",
         "city": "Zurich", "country": "Switzerland"}' where email like 'selfservice@%'`,
    );
    const registered = { company: "Rivers AG", address: "Quai 4, 8001 Zurich", country: "CH", vat_id: "" };
    expect(await buyer()).toMatchObject(registered);
    await shop.checkout(project, { ...BUYER, address: "Kaistr. 4", vat_id: "DE136695976" });
    expect(await buyer()).toEqual({ ...BUYER, address: "Kaistr. 4", vat_id: "DE136695976" });
  });

  it("is nobody else's to pay", async () => {
    const { secret } = await shop.checkout(await addProject(app));
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
    const project = await addProject(app);
    const { secret, order } = await shop.checkout(project);
    for (const [card, result] of [
      ["0002", "declined"],
      ["9995", "no-funds"],
      ["3155", "needs-approval"],
      ["1111", "declined"],
    ] as const)
      expect((await shop.pay(secret, card)).body["result"]).toBe(result);
    expect(await shop.isPaid(project)).toBe(false);
    expect((await shop.pay(secret, "4242")).body["result"]).toBe("paid");
    await paid(project);
    expect(await orderOf(app, order.id)).toMatchObject({
      status: "paid",
      invoice_number: expect.stringMatching(/^\d{4}-\d{5}$/),
    });
    expect((await shop.pay(secret, "4242")).status).toBe(409);
    expect((await shop.checkout(project)).detail).toBe("This project is paid.");
  });

  it.each([
    ["4242", "paid", "This project is paid."],
    ["0077", "waiting", "We wait for your bank. You need not pay again."],
  ])("%s whose money was taken while nothing could be noted is not told that it is over", async (card, state, told) => {
    const project = await addProject(app);
    const { secret, order } = await shop.checkout(project);
    // the provider noted it; our disk was full before its event was stored
    const take = `update demo_sessions set state = '${state}', settles_as = 'paid', settles_at = now() + interval '1 day'`;
    await app.database.query(`${take} where order_id = $1`, [order.id]);
    expect((await shop.pay(secret, card)).body["result"]).toBe(state);
    expect((await orderOf(app, order.id))?.status).toBe(state);
    expect((await shop.checkout(project)).detail).toBe(told);
    expect(await shop.isPaid(project)).toBe(state === "paid");
  });

  it("pays when the bank approves", async () => {
    const project = await addProject(app);
    expect((await shop.pay((await shop.checkout(project)).secret, "3155", true)).body["result"]).toBe("paid");
    await paid(project);
  });

  it("that pays later waits, and is booked or fails without anybody looking on", async () => {
    for (const [card, end] of [
      ["0077", "paid"],
      ["1 0077", "failed"],
    ] as const) {
      const project = await addProject(app);
      const { secret, order } = await shop.checkout(project);
      expect((await shop.pay(secret, card)).body["result"]).toBe("waiting");
      await expect.poll(async () => (await orderOf(app, order.id))?.status, { timeout: 20_000 }).toBe("waiting");
      expect((await shop.checkout(project)).detail).toBe("We wait for your bank. You need not pay again.");
      app.clock.advance(10_000);
      await app.server.payments.settle(order.id);
      expect((await orderOf(app, order.id))?.status).toBe(end);
      expect(await shop.isPaid(project)).toBe(end === "paid");
      if (end === "failed") {
        // the screens know it in each language
        const reason = (await orderOf(app, order.id))?.reason ?? "";
        for (const tag of ["de", "fr"]) expect(textsOf(tag)).toHaveProperty([reason]);
        expect((await shop.checkout(project)).status).toBe(200);
      }
    }
  });
});

describe("a payment", () => {
  it("of another amount, currency or order is looked at by people and opens nothing", async () => {
    for (const change of ["amount = 1", "currency = 'USD'", "order_id = gen_random_uuid()"]) {
      const project = await addProject(app);
      const { secret, order } = await shop.checkout(project);
      const { session_id: session } = (await orderOf(app, order.id))!;
      await app.database.query(`update demo_sessions set ${change} where id = $1`, [session]);
      await shop.pay(secret, "4242");
      await app.server.payments.settle(order.id);
      expect([(await orderOf(app, order.id))?.status, await shop.isPaid(project)]).toEqual(["to-look-at", false]);
      expect((await shop.book(order.id)).status).toBe(409);
    }
  });

  it("for locations that were replaced meanwhile opens nothing", async () => {
    const project = await addProject(app);
    const { secret, order } = await shop.checkout(project);
    await app.database.query("update runs set run = 'run-2' where exposure_id = $1", [project]);
    await shop.pay(secret, "4242");
    await app.server.payments.settle(order.id);
    expect([(await orderOf(app, order.id))?.status, await shop.isPaid(project)]).toEqual(["to-look-at", false]);
  });
});

describe("invoices and money back", () => {
  it("in part change nothing of the values, in full close them; credit notes sum up to the invoice", async () => {
    const project = await addProject(app);
    const { secret, order } = await shop.checkout(project);
    await shop.pay(secret, "4242");
    await paid(project);
    expect((await shop.refund(order.id, 100, shop.owner)).status).toBe(403);
    expect((await shop.refund(order.id, 100)).body).toMatchObject({ status: "paid", refunded: 100 });
    expect(await shop.isPaid(project)).toBe(true);
    expect((await shop.refund(order.id, order.quote.total)).body["detail"]).toBe("At most 57.31 can be given back.");
    expect((await shop.refund(order.id, 33)).status).toBe(200);
    expect((await shop.refund(order.id, order.quote.total - 133)).body).toMatchObject({ status: "refunded" });
    expect(await shop.isPaid(project)).toBe(false);
    const notes = await app.database.query<{ facts: { correction: { net: number; vat: number } } }>(
      "select facts from invoices where kind = 'credit-note' and order_id = $1",
      [order.id],
    );
    const sums = notes.map(({ facts }) => facts.correction);
    expect(sums).toHaveLength(3);
    expect(sums.reduce((sum, { vat }) => sum + vat, 0)).toBe(931);
    expect(sums.reduce((sum, { net }) => sum + net, 0)).toBe(4900);
  });

  it("are numbered without a gap, each series by itself", async () => {
    for (const kind of ["invoice", "credit-note"]) {
      const rows = await app.database.query<{ number: string }>(
        "select number from invoices where kind = $1 order by number",
        [kind],
      );
      const numbers = rows.map(({ number }) => Number(number.slice(-5)));
      expect(numbers.length).toBeGreaterThan(1);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});

describe("the list of orders", () => {
  it("comes by pages of any length, and finds words of project, customer, invoice and state among all of them", async () => {
    const quote = {
      currency: "EUR",
      unit_net: 4900,
      count: 1,
      net: 4900,
      vat_permille: 190,
      vat: 931,
      total: 5831,
      vat_note: null,
    };
    await app.database.query(
      `insert into orders (user_id, title, email, run, quote, buyer, provider, status, created_at, expires_at)
       select u.id, 'Quarry ' || n, 'q' || n || '@quarry.example', 'run-1', $1,
         '{"name":"Ana","company":"50% Stone","address":"","country":"DE","vat_id":""}', 'demo', 'expired',
         now() - n * interval '1 minute', now()
       from users u, generate_series(1, 1200) n where u.email like 'selfservice@%'`,
      [JSON.stringify(quote)],
    );
    const list = async (query: string) => {
      const { body } = await app.call("GET", `/api/payment/v0/orders?all=true&${query}`, { token: shop.admin });
      const { items, total } = body as unknown as { items: { title: string }[]; total: number };
      return { titles: items.map(({ title }) => title), total };
    };
    expect(await list("search=quarry&page=48&n=25")).toMatchObject({ total: 1200 });
    expect((await list("search=quarry&page=48&n=25")).titles.at(-1)).toBe("Quarry 1200");
    expect(await list("search=q77@%20stone")).toEqual({ titles: ["Quarry 77"], total: 1 });
    expect((await list("search=50%25&status=expired")).total).toBe(1200);
    expect((await list("search=q_7@")).total).toBe(0);
    expect((await list("search=quarry&status=paid")).total).toBe(0);
  });
});
