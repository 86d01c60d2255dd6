import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { InvoiceRow, Seller } from "./invoices.repository.ts";
import { printedInvoice } from "./printed-invoice.ts";
import { addProject, paymentCalls } from "./testing/shop.ts";

const BASE = "/api/payment/v0/invoices";
const PASSWORD = "Tidemark-demo-1";

let app: TestServer;
let shop: Awaited<ReturnType<typeof paymentCalls>>;

beforeAll(async () => {
  app = await startTestServer();
  shop = await paymentCalls(app);
});
afterAll(() => app.stop());

const file = async (number: string, token: string) => {
  const answer = await fetch(`${app.url}${BASE}/${number}`, { headers: { authorization: `Bearer ${token}` } });
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

interface Listed {
  readonly number: string;
  readonly kind: string;
  readonly total: number;
}

const listed = async (token: string) => (await app.call("GET", BASE, { token })).body["items"] as Listed[];

describe("invoices", () => {
  it("are files for buyer and administrators alone, the same bytes each time, and stay when the account goes", async () => {
    const project = await addProject(app);
    const { secret, order } = await shop.checkout(project);
    await shop.pay(secret, "4242");
    await expect.poll(() => shop.isPaid(project), { timeout: 20_000 }).toBe(true);
    expect((await shop.refund(order.id, 1000)).status).toBe(200);
    await expect.poll(async () => (await listed(shop.owner)).length, { timeout: 20_000 }).toBe(2);
    const [credit, invoice] = await listed(shop.owner);
    expect([credit?.kind, credit?.total, invoice?.kind, invoice?.total]).toEqual([
      "credit-note",
      1000,
      "invoice",
      order.quote.total,
    ]);
    const number = invoice?.number ?? "";
    const [one, again] = [await file(number, shop.owner), await file(number, shop.owner)];
    expect([one.status, one.type, one.bytes.subarray(0, 5).toString()]).toEqual([200, "application/pdf", "%PDF-"]);
    expect(again.bytes.equals(one.bytes)).toBe(true);
    expect((await file(credit?.number ?? "", shop.owner)).bytes.equals(one.bytes)).toBe(false);
    const analyst = await app.signIn("analyst");
    expect((await file(number, analyst)).status).toBe(404);
    expect(await listed(analyst)).toEqual([]);
    const me = (await app.call("GET", "/api/authorization/v1/users/me", { token: shop.owner })).body["id"];
    const gone = await app.call("POST", `/api/authorization/v1/users/${String(me)}/deletion`, {
      token: shop.owner,
      body: { password: PASSWORD },
    });
    expect(gone.status).toBe(200);
    const kept = await file(number, shop.admin);
    expect(kept.bytes.equals(one.bytes)).toBe(true);
  });
});

const OWN: Seller = { name: "Own", address: "Street 1", country: "CH", vat_id: "", email: "a@b.example" };
const QUOTE = {
  currency: "CHF",
  unit_net: 123_456,
  count: 2,
  net: 246_912,
  vat_permille: 81,
  vat: 20_000,
  total: 266_912,
  vat_note: null,
};
const ROW: InvoiceRow = {
  number: "2026-00007",
  kind: "invoice",
  order_id: "o",
  issued_at: "2026-11-23T10:00:00.000Z",
  provider: "stripe",
  facts: {
    seller: null,
    buyer: { name: "Noa", company: "", address: "", country: "DE", vat_id: "" },
    title: "Sites",
    quote: QUOTE,
    correction: null,
  },
};

describe("what an invoice says", () => {
  it("names both sides, unit price, tax and total", () => {
    const printed = printedInvoice(ROW, OWN);
    expect(printed.heading).toBe("Invoice 2026-00007");
    expect(printed.seller).toEqual(["Own", "Street 1", "Switzerland", "a@b.example"]);
    expect(printed.buyer).toEqual(["Noa", "Germany"]);
    expect(printed.rows[0]?.slice(1)).toEqual(["2", "CHF 1'234.56", "CHF 2'469.12"]);
    expect(printed.sums).toEqual([
      { name: "Net", text: "CHF 2'469.12" },
      { name: "VAT 8.1 %", text: "CHF 200.00" },
    ]);
    expect([printed.total.text, printed.notes]).toEqual([
      "CHF 2'669.12",
      ["Paid by card on 2026-11-23. Nothing is due."],
    ]);
  });

  it("is in the language that its customer had chosen, whoever reads it; in English where none was kept", () => {
    const germans = { ...ROW, facts: { ...ROW.facts, language: "de" } };
    const printed = printedInvoice(germans, OWN);
    expect(printed.heading).toBe("Rechnung 2026-00007");
    expect(printed.seller).toContain("Schweiz");
    expect(printed.buyer).toEqual(["Noa", "Deutschland"]);
    expect(printed.notes).toEqual(["Am 2026-11-23 mit Karte bezahlt. Es ist nichts mehr fällig."]);
    const french = { ...ROW, facts: { ...ROW.facts, language: "fr" } };
    expect(printedInvoice(french, OWN).columns).toContain("Prix unitaire");
    expect(printedInvoice({ ...ROW, facts: { ...ROW.facts, language: null } }, OWN).heading).toBe("Invoice 2026-00007");
  });

  it("says why there is no tax, that no money moved in the demo, and what a credit note corrects", () => {
    const free = {
      ...ROW,
      provider: "demo",
      facts: { ...ROW.facts, quote: { ...QUOTE, vat_note: "Reverse charge." } },
    };
    const printed = printedInvoice(free as InvoiceRow, OWN);
    expect([printed.sums.length, printed.notes[0], printed.notes.at(-1)]).toEqual([
      1,
      "Reverse charge.",
      "Demo payment. No money moved.",
    ]);
    const correction = { invoice: ROW.number, reason: "Two sites too many", net: 900, vat: 100, total: 1000 };
    const credit = printedInvoice({ ...ROW, number: "CN-2026-00001", facts: { ...ROW.facts, correction } }, OWN);
    expect([credit.heading, credit.about, credit.total.text]).toEqual([
      "Credit note CN-2026-00001",
      "To invoice 2026-00007.",
      "CHF 10.00",
    ]);
    expect(credit.notes).toContain("Reason: Two sites too many");
  });
});
