import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { DEMO_PASSWORD, demoEmail } from "../index.ts";
import { startTestNames, type TestNames } from "../testing/test-names.ts";
import { CLIENT, startTestProvider, type TestProvider } from "../testing/test-provider.ts";

const BASE = "/api/authorization/v1";
const DOMAIN = "demo.tidemark.example";
/** Where the provider may send people back to: known once the server has started. */
const redirects: string[] = [];
let provider: TestProvider;
let names: TestNames;
let app: TestServer;
let admin: string;
let id: string;

const USUAL = { required: false, creates_users: true, default_roles: [], default_scopes: ["docs"] };
const settings = (change: Record<string, unknown> = {}) => ({
  issuer: provider.issuer,
  client_id: CLIENT.id,
  client_secret: CLIENT.secret,
  ...USUAL,
  ...change,
});
const save = (change?: Record<string, unknown>) =>
  app.call("PUT", `${BASE}/organizations/${id}/single-sign-on`, { token: admin, body: settings(change) });
const test = (change?: Record<string, unknown>) =>
  app.call("POST", `${BASE}/organizations/${id}/single-sign-on/test`, { token: admin, body: settings(change) });
const claim = (domain: string) =>
  app.call("POST", `${BASE}/organizations/${id}/domains`, { token: admin, body: { domain } });
const prove = (domainId: unknown) =>
  app.call("POST", `${BASE}/organizations/${id}/domains/${String(domainId)}/proof`, { token: admin, body: {} });
const login = (email: string, password: string = DEMO_PASSWORD) =>
  app.call("POST", `${BASE}/login`, { body: { email, password } });
const whoIs = (token: unknown) => app.call("GET", `${BASE}/users/me`, { token: String(token) });

async function begin(organization = id) {
  const response = await app.call("GET", `${BASE}/single-sign-on/${organization}/login`);
  expect(response.status).toBe(302);
  const [cookie = ""] = response.headers.getSetCookie();
  return { location: response.headers.get("location") ?? "", cookie };
}
const finish = (back: URL, cookie: string, organization = id) =>
  app.call("GET", `${BASE}/single-sign-on/${organization}/callback${back.search}`, {
    headers: { cookie: cookie.split(";")[0] ?? "" },
  });
/** Signs in at the provider as somebody with these claims. */
async function signOn(claims: Record<string, unknown>) {
  provider.claims = claims;
  const { location, cookie } = await begin();
  return finish(await provider.signIn(location), cookie);
}
const acts = async (act: string) =>
  (await app.call("GET", `${BASE}/audit?act=${act}`, { token: admin })).body["items"] as Record<string, unknown>[];

beforeAll(async () => {
  names = await startTestNames();
  provider = await startTestProvider(redirects);
  app = await startTestServer({ settings: { SSO_PRIVATE_ORIGINS: provider.issuer, DNS_SERVERS: names.server } });
  admin = await app.signIn("admin");
  id = String((await app.call("GET", `${BASE}/branding`, { token: admin })).body["id"]);
  redirects.push(`http://tidemark.test/sso/${id}/callback`);
});
afterAll(async () => {
  await app.stop();
  provider.stop();
  names.stop();
});

describe("the identity provider of an organization", () => {
  it("is asked before it is kept: configuration, keys, client and secret", async () => {
    const { status, body } = await test();
    expect([status, body["issuer"], body["keys"]]).toEqual([200, provider.issuer, expect.any(Number)]);
    expect(Number(body["keys"])).toBeGreaterThan(0);
    const pasted = await test({ issuer: `${provider.issuer}/.well-known/openid-configuration` });
    expect([pasted.status, pasted.body["issuer"]]).toEqual([200, provider.issuer]);
  });

  it.each([
    ["a secret that is not the client's", { client_secret: "another" }, "people.sso_client_unknown"],
    ["a client that it does not know", { client_id: "nobody" }, "people.sso_client_unknown"],
    ["a private address", { issuer: "https://10.0.0.1" }, "people.sso_private"],
    ["the address of cloud metadata", { issuer: "https://169.254.169.254/latest" }, "people.sso_private"],
    ["no https", { issuer: "http://login.example" }, "people.sso_private"],
    ["another port of an allowed machine", { issuer: "http://127.0.0.1:9" }, "people.sso_private"],
  ])("is refused with %s, by test and by saving", async (_what, change, code) => {
    for (const call of [test, save]) {
      const { status, body } = await call(change);
      expect([status, body["message_code"]]).toEqual([422, code]);
    }
    const { body } = await app.call("GET", `${BASE}/organizations/${id}/single-sign-on`, { token: admin });
    expect(body["provider"]).toBeNull();
  });

  it("is refused where its issuer has another name, or no configuration lies there", async () => {
    const slash = await test({ issuer: `${provider.issuer}/other` });
    expect([slash.status, slash.body["message_code"]]).toEqual([422, "people.sso_no_provider"]);
  });

  it("cannot be required before a domain is proven, nor give rights that its administrator does not hold", async () => {
    const { status, body } = await save({ required: true });
    expect([status, body["message_code"]]).toEqual([409, "people.sso_no_domain"]);
  });

  it("is kept without its secret in any answer or in the clear in the database; the secret may stay", async () => {
    expect((await save()).status).toBe(200);
    const kept = await save({ client_secret: undefined, default_scopes: ["docs", "layers"] });
    expect([kept.status, kept.text.includes(CLIENT.secret)]).toEqual([200, false]);
    expect(kept.body["provider"]).toMatchObject({ client_id: CLIENT.id, default_scopes: ["docs", "layers"] });
    expect(kept.body["return_address"]).toBe(redirects[0]);
    const [row] = await app.database.query<{ client_secret: string }>("select client_secret from identity_providers");
    expect(row?.client_secret).not.toContain(CLIENT.secret);
    const moved = await save({ client_secret: undefined, client_id: "elsewhere" });
    expect(moved.body["message_code"]).toBe("people.sso_secret_missing");
    expect(app.logLines.join("\n")).not.toContain(CLIENT.secret);
    expect(await acts("single_sign_on_changed")).toHaveLength(2);
  });
});

describe("a domain", () => {
  it.each(["example", "10.0.0.1", "a b.example", "-x.example", "x.example/path", "user@x.example"])(
    "is no name of one: %s",
    async (name) => expect((await claim(name)).status).toBe(400),
  );

  it("counts once its TXT record holds the proof", async () => {
    const { status, body } = await claim(` ${DOMAIN.toUpperCase()} `);
    expect([status, body["name"], body["proven_at"]]).toEqual([200, DOMAIN, null]);
    expect((await claim(DOMAIN)).body["message_code"]).toBe("people.domain_known");
    const before = await app.call("POST", `${BASE}/single-sign-on/for-address`, {
      body: { email: demoEmail("reader") },
    });
    expect(before.body).toEqual({ organization: null });
    names.records.set(String(body["record_name"]), "tidemark-domain=another");
    const missing = await prove(body["id"]);
    expect([missing.status, missing.body["message_code"]]).toEqual([422, "people.domain_unproven"]);
    names.records.set(String(body["record_name"]), String(body["proof"]));
    const proven = await prove(body["id"]);
    expect([proven.status, proven.body["proven_by"]]).toEqual([200, "dns"]);
    const after = await app.call("POST", `${BASE}/single-sign-on/for-address`, {
      body: { email: `SOMEBODY@${DOMAIN}` },
    });
    expect(after.body["organization"]).toMatchObject({ id, required: false });
    expect((await acts("domain_proven"))[0]).toMatchObject({ subject: DOMAIN });
  });

  it("belongs to the one organization that has proven it first", async () => {
    const other = "11111111-1111-4111-8111-111111111111";
    await app.database.query("insert into organizations (id, name, explorer_url) values ($1, 'Other', 'https://x')", [
      other,
    ]);
    await app.database.query(
      `insert into organization_domains (organization_id, name, proof, created_at, proven_at)
       values ($1, 'taken.example', 'p', now(), now())`,
      [other],
    );
    const { body } = await claim("taken.example");
    names.records.set("_tidemark.taken.example", String(body["proof"]));
    const { status, body: refusal } = await prove(body["id"]);
    expect([status, refusal["message_code"]]).toEqual([409, "people.domain_taken"]);
  });
});

describe("signing in at the provider of an organization", () => {
  const email = (name: string) => `${name}@${DOMAIN}`;

  it("opens the account of the address, with PKCE, state and nonce", async () => {
    const { location, cookie } = await begin();
    const asked = new URL(location).searchParams;
    expect([asked.get("code_challenge_method"), asked.get("redirect_uri")]).toEqual(["S256", redirects[0]]);
    expect([asked.get("state"), asked.get("nonce")].every(Boolean)).toBe(true);
    expect(cookie).toMatch(/HttpOnly/);
    const { status, body } = await signOn({ sub: "analyst", email: demoEmail("analyst"), email_verified: true });
    expect(status).toBe(200);
    expect((await whoIs(body["token"])).body["email"]).toBe(demoEmail("analyst"));
  });

  it("makes an account at the first sign-in, with the rights that were chosen and the names that are told", async () => {
    const claims = { sub: "n1", email: email("new"), email_verified: true, given_name: "Nora", family_name: "New" };
    const { body } = await signOn(claims);
    const me = (await whoIs(body["token"])).body;
    expect(me).toMatchObject({ first_name: "Nora", last_name: "New", organization_id: id, roles: [] });
    expect([me["scopes"], me["has_password"]]).toEqual([["docs", "layers"], false]);
    const [made] = await acts("user_created");
    expect(made).toMatchObject({ subject: email("new"), facts: { by: "single sign-on" } });
  });

  it("knows who signs in by the subject, also when the address changed", async () => {
    const { body } = await signOn({ sub: "n1", email: email("renamed"), email_verified: true });
    expect((await whoIs(body["token"])).body["email"]).toBe(email("new"));
  });

  it("activates who was invited, with the rights of the invitation", async () => {
    const body = { email: email("guest"), first_name: "G", last_name: "H", roles: [], scopes: ["wiki"] };
    await app.call("POST", `${BASE}/users`, { token: admin, body });
    const signed = await signOn({ sub: "g", email: email("guest"), email_verified: true });
    expect((await whoIs(signed.body["token"])).body).toMatchObject({ scopes: ["wiki"], is_active: true });
  });

  it.each([
    ["an address that is not verified", { sub: "a", email: "admin@demo.tidemark.example" }, "people.sso_unverified"],
    ["a foreign domain", { sub: "b", email: "x@foreign.example", email_verified: true }, "people.sso_other_domain"],
    ["no address", { sub: "c" }, "people.sso_unverified"],
  ])("is refused with %s", async (_what, claims, code) => {
    const { status, body } = await signOn(claims);
    expect([status, body["message_code"]]).toEqual([401, code]);
  });

  it("opens no account of another organization", async () => {
    await app.database.query(
      `insert into users (organization_id, email, first_name, last_name, roles, scopes, is_active)
       values ('11111111-1111-4111-8111-111111111111', $1, '', '', '{}', '{}', true)`,
      [email("elsewhere")],
    );
    const { body } = await signOn({ sub: "e", email: email("elsewhere"), email_verified: true });
    expect(body["message_code"]).toBe("people.sso_elsewhere");
  });

  it("stays closed for who is locked, whom no activation mail unlocks, and opens again after that", async () => {
    const list = await app.call("GET", `${BASE}/users/organizational-users?search=new`, { token: admin });
    const [user] = list.body["items"] as { id: string }[];
    const lock = (active: boolean) =>
      app.call("PUT", `${BASE}/users/${user?.id}`, { token: admin, body: { is_active: active } });
    expect((await lock(false)).status).toBe(200);
    const claims = { sub: "n1", email: email("new"), email_verified: true };
    expect((await signOn(claims)).body["message_code"]).toBe("people.sso_locked");
    await app.call("POST", `${BASE}/users/resend-activation-email`, { body: { email: email("new") } });
    expect(
      await app.database.query("select from account_codes c join users u on u.id = c.user_id where u.email = $1", [
        email("new"),
      ]),
    ).toHaveLength(0);
    expect((await lock(true)).status).toBe(200);
    expect((await signOn(claims)).status).toBe(200);
  });

  it("tells what the provider gives as its reason, to whoever began the attempt", async () => {
    const { location, cookie } = await begin();
    const state = new URL(location).searchParams.get("state") ?? "";
    const back = new URL(`${redirects[0]}?error=access_denied&error_description=You+said+no.&state=${state}`);
    const { status, body } = await finish(back, cookie);
    expect([status, body["detail"]]).toEqual([401, "The provider did not sign you in: You said no."]);
    back.searchParams.set("state", "x");
    expect((await finish(back, cookie)).body["message_code"]).toBe("people.sso_failed");
  });

  it("is finished by nobody without the cookie, at no other organization, not twice, and not with a forged token", async () => {
    provider.claims = { sub: "analyst", email: demoEmail("analyst"), email_verified: true };
    const { location, cookie } = await begin();
    const back = await provider.signIn(location);
    expect((await finish(back, "")).status).toBe(401);
    await app.database.query(
      `insert into identity_providers select '11111111-1111-4111-8111-111111111111', issuer, client_id, client_secret,
         required, creates_users, default_roles, default_scopes, changed_at from identity_providers`,
    );
    expect((await finish(back, cookie, "11111111-1111-4111-8111-111111111111")).status).toBe(401);
    expect((await finish(back, cookie)).status).toBe(200);
    expect((await finish(back, cookie)).status).toBe(401);
    provider.isForged = true;
    const forged = await signOn(provider.claims);
    provider.isForged = false;
    expect([forged.status, forged.body["message_code"]]).toEqual([401, "people.sso_failed"]);
  });
});

describe("single sign-on that is required", () => {
  it("ends sessions that passwords opened, and refuses passwords of members but not of administrators", async () => {
    const reader = await app.signIn("reader");
    expect((await save({ required: true })).status).toBe(200);
    expect((await whoIs(reader)).status).toBe(401);
    const { status, body } = await login(demoEmail("reader"));
    expect([status, body["message_code"]]).toEqual([401, "people.sso_required"]);
    // a wrong password learns nothing of it
    expect((await login(demoEmail("reader"), "Wrong-pass-1")).body["message_code"]).toBe("people.wrong_password");
    expect((await login(demoEmail("admin"))).status).toBe(200);
    expect(await acts("password_despite_sso")).toHaveLength(1);
    expect((await signOn({ sub: "r", email: demoEmail("reader"), email_verified: true })).status).toBe(200);
  });

  it("keeps its last proven domain", async () => {
    const { body } = await app.call("GET", `${BASE}/organizations/${id}/single-sign-on`, { token: admin });
    const [domain] = body["domains"] as { id: string }[];
    const gone = await app.call("DELETE", `${BASE}/organizations/${id}/domains/${domain?.id}`, { token: admin });
    expect([gone.status, gone.body["message_code"]]).toEqual([409, "people.sso_last_domain"]);
  });

  it("is over when the provider is removed", async () => {
    const gone = await app.call("DELETE", `${BASE}/organizations/${id}/single-sign-on`, { token: admin });
    expect(gone.status).toBe(200);
    expect((await login(demoEmail("reader"))).status).toBe(200);
    expect((await app.call("GET", `${BASE}/single-sign-on/${id}/login`)).body["message_code"]).toBe(
      "not_found.identity_provider",
    );
  });
});
