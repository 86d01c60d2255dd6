import { USER_KINDS } from "@tidemark/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { DEMO_PASSWORD, demoEmail } from "./index.ts";

const BASE = "/api/authorization/v1";
const PASSWORD = "New-password-9";
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());
beforeEach(() => app.database.query("delete from rate_limits"));

const person = (email: string) => ({
  first_name: " Ina ",
  last_name: "Weber",
  email,
  company_name: "Weber & Co",
  phone_number: "+41 44 123 45 67",
  address_line_1: "",
  country: "Switzerland",
});
const register = (email: string, path = "register") => app.call("POST", `${BASE}/${path}`, { body: person(email) });
const login = (email: string, password: string) => app.call("POST", `${BASE}/login`, { body: { email, password } });

function codeIn(text: string, name: string): string {
  const code = new RegExp(`${name}=([\\w-]+)`).exec(text)?.[1];
  if (!code) throw new Error(`no ${name} in: ${text}`);
  return code;
}

describe("registration", () => {
  it.each(["register", "signup"])("by %s mails a code that activates the account once", async (path) => {
    const email = `${path}@firm.example`;
    const { status, body } = await register(email, path);
    expect([status, typeof body["detail"]]).toEqual([200, "string"]);
    expect((await login(email, PASSWORD)).status).toBe(401);

    const mail = await app.mailTo(email);
    expect(mail.text).toContain("http://tidemark.test/self-service/registration?activation_code=");
    const code = codeIn(mail.text, "activation_code");
    expect((await app.call("GET", `${BASE}/users/activation?activation_code=${code}`)).body).toEqual({ email });

    const answer = await app.call("POST", `${BASE}/users/activate`, {
      body: { activation_code: code, password: PASSWORD },
    });
    expect(answer.status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(200);
    const again = await app.call("POST", `${BASE}/users/activate`, {
      body: { activation_code: code, password: PASSWORD },
    });
    expect([again.status, again.body["detail"]]).toEqual([400, "Provided activation code isn't valid"]);
  });

  it("refuses a country that there is not", async () => {
    const body = { ...person("atlantis@firm.example"), country: "Atlantis" };
    const answer = await app.call("POST", `${BASE}/register`, { body });
    expect([answer.status, answer.body["detail"]]).toEqual([
      422,
      "There is no country called Atlantis. Choose one from the list, or leave it empty.",
    ]);
  });

  it("activates by the query too", async () => {
    await register("query@firm.example");
    const code = codeIn((await app.mailTo("query@firm.example")).text, "activation_code");
    const query = new URLSearchParams({ activation_code: code, password: PASSWORD });
    expect((await app.call("GET", `${BASE}/users/activate?${query}`)).status).toBe(200);
    expect((await login("query@firm.example", PASSWORD)).status).toBe(200);
  });

  it("makes an organization of its own with a self-service user", async () => {
    await register("own@firm.example");
    const code = codeIn((await app.mailTo("own@firm.example")).text, "activation_code");
    await app.call("POST", `${BASE}/users/activate`, { body: { activation_code: code, password: PASSWORD } });
    const token = String((await login("own@firm.example", PASSWORD)).body["token"]);
    const me = await app.call("GET", `${BASE}/users/me`, { token });
    expect(me.body).toMatchObject({ first_name: "Ina", scopes: USER_KINDS.selfservice.scopes, roles: [] });
    expect((await app.call("GET", `${BASE}/branding`, { token })).body["name"]).toBe("Weber & Co");
  });

  it("answers a known address like an unknown one and tells its owner by mail", async () => {
    const known = await register(demoEmail("analyst"));
    const unknown = await register("new@firm.example");
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await app.mailTo(demoEmail("analyst"))).subject).toBe("You already have an account");
    expect((await login(demoEmail("analyst"), DEMO_PASSWORD)).status).toBe(200);
  });

  it("names every fault with the specified texts", async () => {
    const body = {
      first_name: "",
      last_name: "x".repeat(51),
      email: "no",
      company_name: "A",
      phone_number: "call me",
      city: "Z",
    };
    const answer = await app.call("POST", `${BASE}/register`, { body });
    const issues = Object.fromEntries(
      (answer.body["issues"] as { path: string; message: string }[]).map((i) => [i.path, i.message]),
    );
    expect(issues).toMatchObject({
      first_name: "Required.",
      last_name: "Up to 50 characters only.",
      email: "Invalid email.",
      company_name: "At least 2 characters.",
      phone_number: "Invalid phone number.",
    });
    expect(Object.keys(issues).some((path) => path.startsWith("city"))).toBe(true);
  });

  it.each(["+41 44 123 45 67", "0441234567", "(044) 123-45-67", "+1 (555) 123-4567", "+49.30.1234567"])(
    "takes the phone number %s",
    async (phone) => {
      const answer = await app.call("POST", `${BASE}/register`, {
        body: { ...person(`p${phone.length}${Math.random()}@firm.example`), phone_number: phone },
      });
      expect(answer.status).toBe(200);
    },
  );

  it("limits mails to one address", async () => {
    const answers = [];
    for (let i = 0; i < 7; i += 1) {
      answers.push(
        await app.call("POST", `${BASE}/users/resend-activation-email?email=often@firm.example`, { body: {} }),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it("sends the activation mail again and makes the earlier code void", async () => {
    await register("resend@firm.example");
    const first = codeIn((await app.mailTo("resend@firm.example")).text, "activation_code");
    expect((await app.call("POST", `${BASE}/users/resend-activation-email?email=resend@firm.example`)).status).toBe(
      200,
    );
    const second = codeIn((await app.mailTo("resend@firm.example", 2)).text, "activation_code");
    expect(second).not.toBe(first);
    expect((await app.call("GET", `${BASE}/users/activation?activation_code=${first}`)).status).toBe(400);
    expect((await app.call("GET", `${BASE}/users/activation?activation_code=${second}`)).status).toBe(200);
  });
});

describe("an address that a stranger registered", () => {
  const stranger = (email: string, change = {}) =>
    app.call("POST", `${BASE}/register`, {
      body: { ...person(email), company_name: "Pay at evil.example now", ...change },
    });
  const organizations = async (name: string) =>
    (await app.database.query("select 1 from organizations where name = $1", [name])).length;

  it("is its owner's once they register themselves: the stranger's code is void, and so is the company", async () => {
    const email = "victim@firm.example";
    await stranger(email);
    const first = codeIn((await app.mailTo(email)).text, "activation_code");
    await app.call("POST", `${BASE}/register`, { body: { ...person(email), company_name: "Victim Ltd" } });
    const second = codeIn((await app.mailTo(email, 2)).text, "activation_code");
    expect((await app.call("GET", `${BASE}/users/activation?activation_code=${first}`)).status).toBe(400);
    const body = { activation_code: second, password: PASSWORD };
    expect((await app.call("POST", `${BASE}/users/activate`, { body })).status).toBe(200);
    const token = String((await login(email, PASSWORD)).body["token"]);
    expect((await app.call("GET", `${BASE}/branding`, { token })).body["name"]).toBe("Victim Ltd");
    expect(await organizations("Pay at evil.example now")).toBe(0);
  });

  it("can be invited by an administrator, whose invitation a later registration does not replace", async () => {
    const email = "invited@firm.example";
    await stranger(email);
    // two mails are sent at a time: each is waited for, so that the last one is the last
    await app.mailTo(email);
    const token = await app.signIn("admin");
    const body = { email, first_name: "Ines", last_name: "Invited", roles: [], scopes: [], is_survey_user: false };
    expect((await app.call("POST", `${BASE}/users`, { token, body })).status).toBe(201);
    await app.mailTo(email, 2);
    await stranger(email);
    const { text } = await app.mailTo(email, 3);
    expect(text).toContain("Hello Ines");
    // by who runs the product, whatever organization the reader belongs to
    expect(text.trim().split("\n").at(-1)).toBe("Tidemark");
    const code = { activation_code: codeIn(text, "activation_code"), password: PASSWORD };
    expect((await app.call("POST", `${BASE}/users/activate`, { body: code })).status).toBe(200);
    const me = await app.call("GET", `${BASE}/users/me`, {
      token: String((await login(email, PASSWORD)).body["token"]),
    });
    expect(me.body).toMatchObject({ first_name: "Ines", scopes: [] });
  });

  it("gets a mail without a word of the stranger's but the name, which is a name only", async () => {
    const email = "quiet@firm.example";
    await stranger(email);
    const { text, html } = await app.mailTo(email);
    expect(`${text}${html}`).not.toContain("evil");
    for (const name of ["https://evil.example", "see evil.example", "www.evil", "Ina\nPay now", "me@evil.example"]) {
      const answer = await stranger("other@firm.example", { first_name: name });
      const issues = answer.body["issues"] as { path: string; message: string }[];
      expect([name, answer.status, issues[0]?.path]).toEqual([name, 400, "first_name"]);
    }
    for (const name of ["J.R. Ewing", "O'Neill", "Müller-Lüdenscheidt", "St. John", "李小龙"])
      expect((await stranger(`n${name.length}${Math.random()}@firm.example`, { first_name: name })).status).toBe(200);
  });

  it("is free again after the code is void, and not before", async () => {
    const email = "forgotten@firm.example";
    await stranger(email, { company_name: "Forgotten Ltd" });
    app.clock.advance(71 * 3_600_000);
    await app.server.identity.purge();
    expect(await organizations("Forgotten Ltd")).toBe(1);
    app.clock.advance(2 * 3_600_000);
    await app.server.identity.purge();
    expect(await organizations("Forgotten Ltd")).toBe(0);
    app.clock.advance(-73 * 3_600_000);
  });
});

describe("sign-in", () => {
  it("with the right password is never limited, however many share an address; with wrong ones it is", async () => {
    const statuses = async (times: number, password: string, email: (i: number) => string) => {
      const seen = new Set<number>();
      for (let i = 0; i < times; i += 1) seen.add((await login(email(i), password)).status);
      return [...seen];
    };
    const email = demoEmail("analyst");
    expect(await statuses(105, DEMO_PASSWORD, () => email)).toEqual([200]);
    expect(await statuses(99, "Wrong-password-1", (i) => `nobody${i}@firm.example`)).toEqual([401]);
    expect(await statuses(2, "Wrong-password-1", (i) => `else${i}@firm.example`)).toEqual([401, 429]);
  });
});

describe("password reset", () => {
  it("by a mailed code sets a new password and ends all sessions", async () => {
    const email = demoEmail("reader");
    const token = await app.signIn("reader");
    expect((await app.call("POST", `${BASE}/users/send-password-reset-email?email=${email}`)).status).toBe(200);
    const mail = await app.mailTo(email);
    expect(mail.text).toContain("/self-service/reset_password?reset_code=");
    const code = codeIn(mail.text, "reset_code");
    expect((await app.call("GET", `${BASE}/users/password-reset?reset_code=${code}`)).body).toEqual({ email });
    const query = new URLSearchParams({ reset_code: code, password: PASSWORD });
    expect((await app.call("GET", `${BASE}/users/reset-password?${query}`)).status).toBe(200);
    expect((await app.call("GET", `${BASE}/users/me`, { token })).status).toBe(401);
    expect((await login(email, DEMO_PASSWORD)).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(200);
    const again = await app.call("POST", `${BASE}/users/reset-password`, {
      body: { reset_code: code, password: PASSWORD },
    });
    expect([again.status, again.body["detail"]]).toEqual([400, "Provided reset code isn't valid"]);
  });

  it("codes expire, and one kind of code does not serve for the other", async () => {
    const email = demoEmail("consulting");
    await app.call("POST", `${BASE}/users/send-password-reset-email`, { body: { email } });
    const code = codeIn((await app.mailTo(email)).text, "reset_code");
    expect((await app.call("GET", `${BASE}/users/activation?activation_code=${code}`)).status).toBe(400);
    app.clock.advance(3 * 3_600_000);
    expect((await app.call("GET", `${BASE}/users/password-reset?reset_code=${code}`)).status).toBe(400);
    app.clock.advance(-3 * 3_600_000);
  });

  it("answers an unknown address alike and mails nothing", async () => {
    const unknown = await app.call("POST", `${BASE}/users/send-password-reset-email?email=nobody@nowhere.example`);
    const known = await app.call("POST", `${BASE}/users/send-password-reset-email?email=${demoEmail("admin")}`);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await app.mailTo(demoEmail("admin"));
    const rows = await app.database.query(
      "select 1 from account_codes c join users u on u.id = c.user_id where u.email = 'nobody@nowhere.example'",
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ["Short-1", "Password must be at least 8 characters long."],
    ["Eight-88", "Password must be at least 8 characters long."],
    ["no-upper-case-1", /must contain all character types/],
    ["NO-LOWER-CASE-1", /must contain all character types/],
    ["No-digits-here", /must contain all character types/],
    ["NoSpecial1234", /must contain all character types/],
  ])("refuses the password %s", async (password, text) => {
    const answer = await app.call("POST", `${BASE}/users/activate`, { body: { activation_code: "x", password } });
    expect(answer.status).toBe(400);
    expect(answer.body["detail"]).toMatch(text);
  });
});
