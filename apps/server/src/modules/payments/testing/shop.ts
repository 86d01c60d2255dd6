import type { TestServer } from "../../../testing/test-server.ts";

const BASE = "/api/payment/v0";
export const BUYER = { name: "Noa Rivers", company: "Aquilo Pumps GmbH", country: "DE" };

/** A computed project of the self-service with one location on land and one at sea. */
export async function addProject({ database }: TestServer, status = "Finished"): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count, is_payed)
     select id, 'Sites', 'self-service', $1, 2, false from users where email like 'selfservice@%' returning id`,
    [status],
  );
  const id = row?.id ?? "";
  await database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address)
     values ($1, 0, 'a', 'Zurich', 8.54, 47.37, '{}'), ($1, 1, 'b', 'Atlantic', -40, 30, '{}')`,
    [id],
  );
  await database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     values ($1, 'run-1', '2026.1', '0.1.0', '{}', '[]', 1, 2)`,
    [id],
  );
  return id;
}

export interface OpenOrder {
  readonly id: string;
  readonly quote: { readonly total: number; readonly count: number };
}

interface StoredOrder {
  readonly status: string;
  readonly invoice_number: string | null;
  readonly session_id: string;
  readonly reason: string | null;
  readonly refunded: number;
  readonly dispute: string | null;
}

export const orderOf = async ({ database }: TestServer, id: string): Promise<StoredOrder | undefined> =>
  (
    await database.query<StoredOrder>(
      "select status, invoice_number, session_id, reason, refunded, dispute from orders where id = $1",
      [id],
    )
  )[0];

/** The calls that a customer and an administrator make. */
export async function paymentCalls(app: TestServer) {
  const [owner, admin] = [await app.signIn("selfservice"), await app.signIn("admin")];
  return {
    owner,
    admin,
    async checkout(project: string, buyer: object = BUYER) {
      const path = `${BASE}/checkout-session/${project}`;
      const { status, body } = await app.call("POST", path, { token: owner, body: { buyer } });
      return {
        status,
        body,
        detail: body["detail"],
        secret: String(body["client_secret"]),
        order: body["order"] as OpenOrder,
      };
    },
    pay: (secret: string, card: string, isApproved = false) =>
      app.call("POST", `${BASE}/demo-card`, {
        token: owner,
        body: { client_secret: secret, card_number: `4000 0000 0000 ${card}`, is_approved: isApproved },
      }),
    refund: (order: string, amount: number, token = admin) =>
      app.call("POST", `${BASE}/orders/${order}/refund`, { token, body: { amount, reason: "Two sites too many" } }),
    book: (order: string) => app.call("POST", `${BASE}/orders/${order}/book`, { token: admin }),
    differences: (day: string) => app.call("GET", `${BASE}/reconciliation?day=${day}`, { token: admin }),
    async isPaid(project: string) {
      const rows = await app.database.query<{ is_payed: boolean }>("select is_payed from exposures where id = $1", [
        project,
      ]);
      return rows[0]?.is_payed;
    },
    async webhook(body: string, signature: string) {
      const answer = await fetch(`${app.url}${BASE}/webhook`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body,
      });
      return answer.status;
    },
  };
}
