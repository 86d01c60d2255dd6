import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DEMO_PASSWORD } from "./index.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const BASE = "/api/authorization/v1";
let app: TestServer;
let token: string;
let id: string;
let email: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("reader");
  const { body } = await app.call("GET", `${BASE}/users/me`, { token });
  [id, email] = [String(body["id"]), String(body["email"])];
});
afterAll(() => app.stop());

const choose = (language: string | null) => app.call("PUT", `${BASE}/users/${id}`, { token, body: { language } });
const claims = (jwt: unknown) =>
  JSON.parse(Buffer.from(String(jwt).split(".")[1] ?? "", "base64url").toString("utf8")) as { language: unknown };
/** The mail that a browser asked for, once it has come: those before it are there still. */
async function resetMail(browser: string, subject: string) {
  const headers = { "accept-language": browser };
  await app.call("POST", `${BASE}/users/send-password-reset-email`, { headers, body: { email } });
  return vi.waitFor(
    async () => {
      const mail = await app.mailTo(email);
      expect(mail.subject).toBe(subject);
      return mail;
    },
    { timeout: 20_000 },
  );
}
const [GERMAN, ENGLISH] = ["Setzen Sie Ihr Passwort zurück", "Reset your password"];

describe("the language of a person", () => {
  it("is that of the browser until one is chosen, and again once the choice is taken back", async () => {
    await resetMail("de", GERMAN);
    expect((await choose("de")).body["language"]).toBe("de");
    expect((await choose(null)).body["language"]).toBeNull();
    await resetMail("en", ENGLISH);
  });

  it("is that of mails, whoever causes them, and stands in the token", async () => {
    await choose("de");
    const mail = await resetMail("en", GERMAN);
    expect(mail.html).toContain('<html lang="de">');
    const renewed = await app.call("POST", `${BASE}/refresh`, { body: { token } });
    expect([claims(token).language, claims(renewed.body["token"]).language]).toEqual([null, "de"]);
    token = String(renewed.body["token"]);
  });

  it("is that of the last sign-in for mails that nobody asks for, until one is chosen", async () => {
    const ofMails = async () =>
      (
        await app.database.query<{ language: string }>("select mail_language as language from users where id = $1", [
          id,
        ])
      )[0]?.language;
    await choose(null);
    const signedIn = await app.call("POST", `${BASE}/login`, {
      headers: { "accept-language": "fr-CH,fr;q=0.9" },
      body: { email, password: DEMO_PASSWORD },
    });
    expect([signedIn.status, await ofMails()]).toEqual([200, "fr"]);
    await choose("de");
    expect(await ofMails()).toBe("de");
  });

  it("is one that there is a file of; other changes of the account leave it", async () => {
    const refused = await choose("eo");
    expect([refused.status, refused.body["message_code"]]).toEqual([400, "people.no_such_language"]);
    expect((await choose("Deutsch")).status).toBe(400);
    const { body } = await app.call("PUT", `${BASE}/users/${id}`, { token, body: { first_name: "Ada" } });
    expect([body["first_name"], body["language"]]).toEqual(["Ada", "de"]);
  });

  it("wins over the browser where a file is written", async () => {
    const ticket = await app.call("POST", "/api/documentation/v0/tickets", { token, body: {} });
    const address = `/docs/?token=${String(ticket.body["token"])}&language=de`;
    const entered = await app.call("GET", address, { headers: { "accept-language": "en" } });
    const cookie = entered.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");
    const page = await app.call("GET", "/docs/search?q=zzzz", { headers: { "accept-language": "en", cookie } });
    expect(page.text).toContain('<html lang="de"');
    expect(page.text).toContain("Erste Schritte");
  });
});
