import { randomBytes } from "node:crypto";

export interface Session {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid" | "no_payment_required";
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  client_secret: string | null;
  payment_intent: string | null;
  metadata: Record<string, string>;
  created: number;
  expires_at: number;
}

export interface Intent {
  id: string;
  object: "payment_intent";
  status: "requires_payment_method" | "processing" | "succeeded";
  amount: number;
  metadata: Record<string, string>;
}

export interface Refund {
  id: string;
  object: "refund";
  payment_intent: string;
  amount: number;
  status: "pending" | "succeeded" | "failed";
  metadata: Record<string, string>;
}

type Params = Readonly<Record<string, string>>;

export class Fault extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...(code === undefined ? {} : { code }) } };
  }
}

export const bad = (message: string, code?: string) => new Fault(400, "invalid_request_error", message, code);
export const idFor = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
export const seconds = () => Math.floor(Date.now() / 1000);

/** Fields below a name, as `metadata[order_id]`. */
function below(params: Params, name: string): Record<string, string> {
  const entries = Object.entries(params).flatMap(([key, value]) =>
    key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value] as const] : [],
  );
  return Object.fromEntries(entries);
}

export interface State {
  readonly sessions: Map<string, Session>;
  readonly intents: Map<string, Intent>;
  readonly refunds: Refund[];
  readonly disputes: { id: string; object: "dispute"; payment_intent: string; status: string }[];
}

function createSession({ sessions }: State, params: Params): Session {
  if (params["ui_mode"] === "embedded")
    throw bad("Invalid ui_mode: must be one of embedded_page, elements, form, hosted_page");
  if (params["ui_mode"] !== "embedded_page") throw bad("ui_mode is not of this double");
  if (!params["return_url"]?.includes("{CHECKOUT_SESSION_ID}")) throw bad("Missing required param: return_url.");
  const amount = Number(params["line_items[0][price_data][unit_amount]"]) * Number(params["line_items[0][quantity]"]);
  if (!Number.isInteger(amount) || amount < 50) throw bad("The amount is too small.", "amount_too_small");
  const expires = Number(params["expires_at"]);
  if (expires < seconds() + 30 * 60 || expires > seconds() + 24 * 60 * 60)
    throw bad("The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.");
  const id = idFor("cs_test");
  const session: Session = {
    id,
    object: "checkout.session",
    status: "open",
    payment_status: "unpaid",
    amount_total: amount,
    currency: params["line_items[0][price_data][currency]"] ?? "",
    client_reference_id: params["client_reference_id"] ?? null,
    client_secret: `${id}_secret_${randomBytes(8).toString("hex")}`,
    payment_intent: null,
    metadata: below(params, "metadata"),
    created: seconds(),
    expires_at: expires,
  };
  sessions.set(id, session);
  return session;
}

export function createRefund({ intents, refunds }: State, params: Params): Refund {
  const intent = intents.get(params["payment_intent"] ?? "");
  if (intent === undefined) throw bad("No such payment_intent", "resource_missing");
  const gone = refunds.reduce(
    (sum, one) => sum + (one.payment_intent === intent.id && one.status !== "failed" ? one.amount : 0),
    0,
  );
  const amount = Number(params["amount"] ?? intent.amount - gone);
  if (gone === intent.amount) throw bad("Charge has already been refunded.", "charge_already_refunded");
  if (amount > intent.amount - gone)
    throw bad(`Refund amount (${amount}) is greater than unrefunded amount on charge (${intent.amount - gone})`);
  const refund: Refund = {
    id: idFor("re"),
    object: "refund",
    payment_intent: intent.id,
    amount,
    status: "succeeded",
    metadata: below(params, "metadata"),
  };
  refunds.push(refund);
  return refund;
}

const listOf = (data: readonly object[], { limit = "10", starting_after: after }: Params) => {
  const from = after === undefined ? 0 : data.findIndex((one) => (one as { id: string }).id === after) + 1;
  return { object: "list", data: data.slice(from, from + Number(limit)), has_more: data.length > from + Number(limit) };
};

/** What Stripe answers to a call. */
export function answer(state: State, method: string, path: string, params: Params): object {
  const { sessions, intents, refunds, disputes } = state;
  const shown = (session: Session) => {
    const wants = Object.entries(params).some(
      ([key, value]) => key.startsWith("expand") && value.endsWith("payment_intent"),
    );
    return wants && session.payment_intent !== null
      ? { ...session, payment_intent: intents.get(session.payment_intent) }
      : session;
  };
  const one = (id: string) => {
    const session = sessions.get(id);
    if (session === undefined)
      throw new Fault(404, "invalid_request_error", `No such checkout.session: ${id}`, "resource_missing");
    return session;
  };
  const [, , first, second, id, action] = path.split("/");
  if (first === "checkout" && second === "sessions") {
    if (method === "POST" && id === undefined) return createSession(state, params);
    if (method === "POST" && id !== undefined && action === "expire") {
      const session = one(id);
      if (session.status !== "open") throw bad(`Only Checkout Sessions with a status in ["open"] can be expired.`);
      session.status = "expired";
      return session;
    }
    if (id !== undefined) return shown(one(id));
    const begun = [...sessions.values()].filter(
      ({ created }) => created >= Number(params["created[gte]"]) && created < Number(params["created[lt]"]),
    );
    return listOf(begun.toReversed().map(shown), params);
  }
  const ofIntent = (one: { readonly payment_intent: string }) => one.payment_intent === params["payment_intent"];
  if (first === "refunds")
    return method === "POST" ? createRefund(state, params) : listOf(refunds.filter(ofIntent), params);
  if (first === "disputes") return listOf(disputes.filter(ofIntent), params);
  throw new Fault(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);
}
