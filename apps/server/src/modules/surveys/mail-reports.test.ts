import { afterAll, beforeAll, expect, it } from "vitest";
import { signBody } from "../../platform/signed-body.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { readMailReport } from "./mail-reports.ts";
import { surveyCalls } from "./testing/survey-calls.ts";

const SECRET = "report-secret-of-the-tests";
let app: TestServer;
let calls: ReturnType<typeof surveyCalls>;

beforeAll(async () => {
  app = await startTestServer({ settings: { MAIL_REPORT_SECRETS: SECRET } });
  calls = surveyCalls(app, await app.signIn("admin"));
});
afterAll(() => app.stop());

/** A report in the form of RFC 3464, with the headers of the mail that came back. */
const report = (id: string, address: string, { action = "failed", status = "5.1.1" } = {}) =>
  [
    "From: MAILER-DAEMON@mx.example",
    "Message-ID: <20270131@mx.example>",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550 5.1.1",
    " No such user here",
    "",
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: <${id}@tidemark.example>`,
    `To: ${address}`,
    "",
    "--b--",
  ].join("\r\n");

it("tells which mail could not be delivered for good, and why", () => {
  const id = "0193f1a0-0000-4000-8000-000000000001";
  expect(readMailReport(report(id, "Nobody@X.example"))).toEqual({
    id,
    address: "nobody@x.example",
    why: "550 5.1.1 No such user here",
  });
  // delayed, passing, or a mail of somebody else
  expect(readMailReport(report(id, "a@x.example", { action: "delayed", status: "4.4.7" }))).toBeUndefined();
  expect(readMailReport(report(id, "a@x.example", { status: "4.2.2" }))).toBeUndefined();
  expect(readMailReport(report("newsletter", "a@x.example"))).toBeUndefined();
  expect(readMailReport("")).toBeUndefined();
});

it("shows an address as bounced that a mail came back from, and takes no report that is not signed", async () => {
  const made = await calls.running("Returned", ["back@x.example", "fine@x.example"]);
  await calls.linkOf(made.questionnaire, "back@x.example");
  const notices = () =>
    app.database.query<{ id: string; state: string; email: string }>(
      "select n.id, n.state, r.email from survey_notices n join survey_recipients r on r.id = n.recipient_id order by email",
    );
  await expect.poll(async () => (await notices()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  const [back] = await notices();
  const send = async (body: string, secret = SECRET) => {
    const at = Math.floor(app.clock.now().getTime() / 1000);
    const headers = { "content-type": "message/rfc822", "x-report-signature": signBody(secret, at, body) };
    return (await fetch(`${app.url}/api/survey/v1/mail-reports`, { method: "POST", headers, body })).status;
  };
  const bounces = async () => (await calls.assignmentsOf(made.questionnaire)).map(({ bounce }) => bounce);
  expect(await send(report(back?.id ?? "", "back@x.example"), "guessed")).toBe(400);
  // an address that was corrected since
  expect(await send(report(back?.id ?? "", "older@x.example"))).toBe(200);
  expect(await bounces()).toEqual([null, null]);
  expect(await send(report(back?.id ?? "", "back@x.example"))).toBe(200);
  expect(await bounces()).toEqual(["550 5.1.1 No such user here", null]);
  expect((await notices()).map(({ state }) => state)).toEqual(["bounced", "sent"]);
});
