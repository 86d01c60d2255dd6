import type { BrowserContext } from "@playwright/test";
import { origin, testServer } from "./fixtures.ts";
import { WEBHOOK_SECRET } from "./server.ts";

/** Where the form of Stripe lives. No journey reaches it: what is asked there is answered here. */
const HOST = "https://js.stripe.com";

/** What stands in for Stripe's script: a form in a frame of its host, which leads on to the address of the session. */
const SCRIPT = `
window.Stripe = () => ({
  createEmbeddedCheckoutPage: async ({ fetchClientSecret }) => {
    const frame = document.createElement("iframe");
    frame.title = "Form of Stripe";
    frame.style = "width: 100%; height: 320px; border: 0";
    frame.src = "${HOST}/form?secret=" + encodeURIComponent(await fetchClientSecret());
    addEventListener("message", ({ origin, data }) => origin === "${HOST}" && location.assign(data.next));
    return { mount: (place) => place.append(frame), destroy: () => frame.remove() };
  },
});
window.Stripe.version = "endive";`;

const FORM = `<!doctype html><html lang="en"><title>Card</title>
<form><label>Card <input name="card"></label><button>Pay</button><p role="alert"></p></form>
<script>
const form = document.querySelector("form");
let approved = "";
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const query = new URLSearchParams({ card: form.card.value, approved, secret: new URLSearchParams(location.search).get("secret") });
  const { said, next } = await (await fetch("${HOST}/pay?" + query)).json();
  document.querySelector("p").textContent = said;
  if (said === "Approve the payment.") {
    approved = "yes";
    document.querySelector("button").textContent = "Approve";
  }
  if (next) parent.postMessage({ next }, "*");
});
</script></html>`;

const SAID = new Map([
  ["0002", "Your card was declined."],
  ["3155", "Approve the payment."],
]);

/** The double of Stripe of this journey. */
export function stripe() {
  const double = testServer().stripe;
  if (double === undefined) throw new Error("this journey has no Stripe");
  return double;
}

function sessionOf(secret: string) {
  const found = [...stripe().sessions.values()].find(({ client_secret: own }) => own === secret);
  if (found === undefined) throw new Error("no session of this secret");
  return found;
}

/** What Stripe does with a card: refuses it, asks for approval, or takes it, some by a bank that takes long. */
function pay(query: URLSearchParams): { readonly said: string; readonly next?: string } {
  const end = (query.get("card") ?? "").slice(-4);
  const said = query.get("approved") === "yes" && end === "3155" ? undefined : SAID.get(end);
  if (said !== undefined) return { said };
  const { id } = sessionOf(query.get("secret") ?? "");
  stripe().pay(id, end === "0077" ? "delayed" : "card");
  return { said: "Thank you.", next: `${origin()}/self-service/return-checkout?session_id=${id}` };
}

/** Answers what a browser asks of Stripe's host. */
export async function standInForStripe(context: BrowserContext): Promise<void> {
  await context.route(`${HOST}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === "/pay") return route.fulfill({ json: pay(searchParams) });
    return pathname === "/form"
      ? route.fulfill({ contentType: "text/html", body: FORM })
      : route.fulfill({ contentType: "text/javascript", body: SCRIPT });
  });
}

/** Sends the event of the newest session, as Stripe does some time after the form. @returns the status of the answer */
export async function tellOfSession(type: string, secret = WEBHOOK_SECRET): Promise<number> {
  const newest = [...stripe().sessions.values()].at(-1);
  if (newest === undefined) throw new Error("no session yet");
  const { body, signature } = stripe().event(type, newest, secret);
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const answer = await fetch(`${origin()}/api/payment/v0/webhook`, { method: "POST", headers, body });
  return answer.status;
}
