import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { signBody } from "../../../platform/signed-body.ts";
import {
  answer,
  createRefund,
  Fault,
  idFor,
  type Intent,
  type Refund,
  seconds,
  type Session,
  type State,
} from "./stripe-answers.ts";

/**
 * A server of Stripe's shape, written from its public reference (API 2026-10-28): form-encoded calls, the errors it
 * answers, keys of idempotency with what they refuse, lists by page, and events signed as it signs them.
 */
export interface StripeDouble {
  readonly url: string;
  /** What our server signs its calls with; nobody else may learn it. */
  readonly secretKey: string;
  readonly sessions: ReadonlyMap<string, Session>;
  readonly refunds: readonly Refund[];
  /** Calls that arrived, as "POST /v1/refunds". */
  readonly calls: readonly string[];
  /** What becomes of the next calls: done and the answer lost, the connection cut before anything, a fault, refused. */
  readonly troubles: ("lose-answer" | "cut" | "error" | "slow-down" | "refuse")[];
  readonly isAway: { now: boolean };
  /** Is done once, when such a call arrives the next time. */
  whenCalled(call: string, act: () => void): void;
  /** What the buyer does in the form of the provider. */
  pay(sessionId: string, how?: "card" | "delayed" | "voucher"): void;
  /** The bank of a delayed payment. */
  settle(sessionId: string, how: "paid" | "failed"): void;
  expire(sessionId: string): void;
  /** Gives money back by hand, beside us. */
  refundByHand(sessionId: string, amount: number): void;
  dispute(sessionId: string, status: string): void;
  /** Body and signature of an event about an object. */
  event(
    type: string,
    object: object,
    secret: string,
    at?: number,
  ): { readonly body: string; readonly signature: string };
  stop(): Promise<void>;
}

const KEY = "sk_test_of_the_double";

async function readAll(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Keys of idempotency: the same call is answered as before, another one under the same key is refused. */
function idempotent() {
  const kept = new Map<string, { readonly asked: string; readonly status: number; readonly body: string }>();
  return (key: string | undefined, asked: string, work: () => { status: number; body: string }) => {
    if (key === undefined) return work();
    const known = kept.get(key);
    if (known === undefined) {
      const made = { asked, ...work() };
      kept.set(key, made);
      return made;
    }
    if (known.asked === asked) return known;
    const fault = new Fault(
      400,
      "idempotency_error",
      "Keys for idempotent requests can only be used with the same parameters.",
    );
    return { status: fault.status, body: JSON.stringify(fault.body) };
  };
}

function handler(
  state: State,
  double: Pick<StripeDouble, "troubles" | "isAway"> & {
    readonly calls: string[];
    readonly awaited: Map<string, () => void>;
  },
) {
  const once = idempotent();
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://double");
    const { method = "GET", headers } = request;
    const act = double.awaited.get(`${method} ${pathname}`);
    double.awaited.delete(`${method} ${pathname}`);
    act?.();
    const trouble = double.isAway.now ? "cut" : double.troubles.shift();
    const text = await readAll(request);
    double.calls.push(`${method} ${pathname}`);
    if (trouble === "cut") return void request.socket.destroy();
    const params = Object.fromEntries(method === "POST" ? new URLSearchParams(text) : searchParams);
    const work = () => {
      try {
        if (headers.authorization !== `Bearer ${KEY}`)
          throw new Fault(401, "invalid_request_error", "Invalid API Key provided");
        if (trouble === "error") throw new Fault(500, "api_error", "Something went wrong on our end.");
        if (trouble === "slow-down") throw new Fault(429, "rate_limit_error", "Too many requests.");
        if (trouble === "refuse") throw new Fault(400, "invalid_request_error", "The amount is too small.");
        return { status: 200, body: JSON.stringify(answer(state, method, pathname, params)) };
      } catch (error) {
        const { status, body } = error as Fault;
        return { status, body: JSON.stringify(body) };
      }
    };
    const isKept = trouble === undefined || trouble === "lose-answer";
    const key = isKept ? headers["idempotency-key"] : undefined;
    const { status, body } = once(typeof key === "string" ? key : undefined, `${pathname}?${text}`, work);
    if (trouble === "lose-answer") return void request.socket.destroy();
    response.writeHead(status, { "content-type": "application/json", "request-id": idFor("req") }).end(body);
  };
}

/** What happens at Stripe beside our calls. */
function happenings({ sessions, intents, refunds, disputes }: State) {
  const one = (id: string) => {
    const session = sessions.get(id);
    if (session === undefined) throw new Error(`no session ${id}`);
    return session;
  };
  return {
    pay(id: string, how: "card" | "delayed" | "voucher" = "card") {
      const session = one(id);
      if (session.status !== "open") throw new Error(`the session is ${session.status}`);
      session.status = "complete";
      session.payment_status = how === "card" ? "paid" : how === "voucher" ? "no_payment_required" : "unpaid";
      if (how === "voucher") return;
      const intent: Intent = {
        id: idFor("pi"),
        object: "payment_intent",
        status: how === "card" ? "succeeded" : "processing",
        amount: session.amount_total,
        metadata: session.client_reference_id === null ? {} : { order_id: session.client_reference_id },
      };
      intents.set(intent.id, intent);
      session.payment_intent = intent.id;
    },
    settle(id: string, how: "paid" | "failed") {
      const session = one(id);
      const intent = intents.get(session.payment_intent ?? "");
      if (intent?.status !== "processing") throw new Error("nothing is on its way");
      intent.status = how === "paid" ? "succeeded" : "requires_payment_method";
      if (how === "paid") session.payment_status = "paid";
    },
    expire(id: string) {
      one(id).status = "expired";
    },
    refundByHand(id: string, amount: number) {
      createRefund(
        { sessions, intents, refunds, disputes },
        { payment_intent: one(id).payment_intent ?? "", amount: String(amount) },
      );
    },
    dispute(id: string, status: string) {
      const intent = one(id).payment_intent ?? "";
      const known = disputes.find(({ payment_intent: of }) => of === intent);
      if (known !== undefined) known.status = status;
      else disputes.push({ id: idFor("dp"), object: "dispute", payment_intent: intent, status });
    },
  };
}

/** Starts the server on a free port of this machine. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const state: State = { sessions: new Map(), intents: new Map(), refunds: [], disputes: [] };
  const awaited = new Map<string, () => void>();
  const told = { calls: [] as string[], troubles: [] as StripeDouble["troubles"], isAway: { now: false } };
  const answerTo = handler(state, { ...told, awaited });
  const server: Server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: KEY,
    sessions: state.sessions,
    refunds: state.refunds,
    ...told,
    ...happenings(state),
    whenCalled: (call, act) => void awaited.set(call, act),
    event(type, object, secret, at = seconds()) {
      const body = JSON.stringify({ id: idFor("evt"), object: "event", type, data: { object } });
      return { body, signature: signBody(secret, at, body) };
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
