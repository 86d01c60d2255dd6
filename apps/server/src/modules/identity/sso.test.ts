import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { demoEmail } from "./index.ts";
import { CLIENT, startTestProvider, type TestProvider } from "./testing/test-provider.ts";

const BASE = "/api/authorization/v1/microsoft";
const REDIRECT = "http://tidemark.test/sso/microsoft/callback";
let provider: TestProvider;
let app: TestServer;
beforeAll(async () => {
  provider = await startTestProvider([REDIRECT]);
  app = await startTestServer({
    settings: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ALLOW_INSECURE: "true",
    },
  });
});
afterAll(async () => {
  await app.stop();
  provider.stop();
});

async function begin() {
  const response = await app.call("GET", `${BASE}/login`);
  expect(response.status).toBe(302);
  const [cookie = ""] = response.headers.getSetCookie();
  return { location: response.headers.get("location") ?? "", cookie };
}
const finish = (back: URL, cookie: string) =>
  app.call("GET", `${BASE}/callback${back.search}`, { headers: { cookie: cookie.split(";")[0] ?? "" } });

describe("single sign-on", () => {
  it("signs in the user whose verified address the provider confirms", async () => {
    provider.claims = { email: demoEmail("analyst"), email_verified: true };
    const { location, cookie } = await begin();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(new URL(location).searchParams.get("code_challenge_method")).toBe("S256");
    const { status, body } = await finish(await provider.signIn(location), cookie);
    expect([status, body["authenticated"]]).toEqual([200, true]);
    const me = await app.call("GET", "/api/authorization/v1/users/me", { token: String(body["token"]) });
    expect(me.body["email"]).toBe(demoEmail("analyst"));
  });

  it.each([true, 1, "1", "true"])(
    "takes the address whose domain Microsoft Entra verified, told as %j",
    async (edov) => {
      provider.claims = { email: demoEmail("reader").toUpperCase(), xms_edov: edov };
      const { location, cookie } = await begin();
      expect((await finish(await provider.signIn(location), cookie)).status).toBe(200);
    },
  );

  it("refuses an address that is not verified or has no account", async () => {
    for (const given of [
      { email: demoEmail("admin"), email_verified: false },
      { email: demoEmail("admin") },
      { email: demoEmail("admin"), xms_edov: false },
      { email: demoEmail("admin"), xms_edov: "0" },
      { email: demoEmail("admin"), email_verified: false, xms_edov: true },
      { email: "x@nowhere.example", email_verified: true },
    ]) {
      provider.claims = given;
      const { location, cookie } = await begin();
      expect((await finish(await provider.signIn(location), cookie)).status).toBe(401);
    }
  });

  it("refuses an answer without the cookie of the attempt, with a foreign state, and a code used twice", async () => {
    provider.claims = { email: demoEmail("analyst"), email_verified: true };
    const first = await begin();
    const back = await provider.signIn(first.location);
    expect((await finish(back, "")).status).toBe(401);
    const second = await begin();
    expect((await finish(back, second.cookie)).status).toBe(401);
    expect((await finish(back, first.cookie)).status).toBe(200);
    expect((await finish(back, first.cookie)).status).toBe(401);
    expect(
      (await app.call("GET", `${BASE}/callback?error=access_denied&state=x`, { headers: { cookie: first.cookie } }))
        .status,
    ).toBe(401);
  });

  it("refuses an ID token whose signature is not that of the provider's keys", async () => {
    provider.claims = { email: demoEmail("analyst"), email_verified: true };
    provider.isForged = true;
    const { location, cookie } = await begin();
    const { status, body } = await finish(await provider.signIn(location), cookie);
    provider.isForged = false;
    expect([status, body["message_code"]]).toEqual([401, "people.sso_failed"]);
    const again = await begin();
    expect((await finish(await provider.signIn(again.location), again.cookie)).status).toBe(200);
  });

  it("says so when it is not set up", async () => {
    const plain = await startTestServer();
    const { status, body } = await plain.call("GET", `${BASE}/login`);
    await plain.stop();
    expect([status, body["detail"]]).toEqual([503, "Single sign-on is not set up"]);
  });
});
