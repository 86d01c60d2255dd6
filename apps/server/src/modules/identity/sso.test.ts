import { createServer, type Server as HttpServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { demoEmail } from "./index.ts";

const BASE = "/api/authorization/v1/microsoft";
const REDIRECT = "http://tidemark.test/sso/microsoft/callback";
let providerServer: HttpServer;
let issuer: string;
let app: TestServer;
/** Claims the provider gives for whoever signs in. */
let claims: Record<string, unknown>;
/** Whether somebody between changes the signature of ID tokens. */
let isForged = false;

/** Changes one sign of the signature of the ID token that is answered. */
function forgeSignature(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) =>
    end(
      String(body).replace(
        /("id_token":"[\w-]+\.[\w-]+\.)([\w-])/,
        (_, before: string, sign: string) => `${before}${sign === "A" ? "B" : "A"}`,
      ),
    )) as typeof response.end;
}

/** A real OpenID provider that signs everybody in as the account whose name was typed. */
async function startProvider(): Promise<void> {
  providerServer = createServer();
  await new Promise<void>((done) => providerServer.listen(0, "127.0.0.1", done));
  issuer = `http://127.0.0.1:${(providerServer.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "tidemark",
        client_secret: "very-secret",
        redirect_uris: [REDIRECT],
        grant_types: ["authorization_code"],
      },
    ],
    cookies: { keys: ["test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified", "xms_edov"] },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...claims }),
    }),
    features: { devInteractions: { enabled: true } },
  });
  const handle = provider.callback();
  providerServer.on("request", (request, response) => {
    if (isForged && request.url === "/token") forgeSignature(response);
    void handle(request, response);
  });
}

beforeAll(async () => {
  await startProvider();
  app = await startTestServer({
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "tidemark",
      OIDC_CLIENT_SECRET: "very-secret",
      OIDC_ALLOW_INSECURE: "true",
    },
  });
});
afterAll(async () => {
  await app.stop();
  providerServer.close();
});

class Jar {
  readonly #cookies = new Map<string, string>();
  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

/** Goes through the provider's pages like a browser and gives the address it sends the user back to. */
async function signInAtProvider(start: string): Promise<URL> {
  const jar = new Jar();
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: jar.header },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    jar.take(response);
    return response;
  };
  let url = start;
  for (let step = 0; step < 12; step += 1) {
    const response = await visit(url);
    const next = response.headers.get("location");
    if (next?.startsWith(REDIRECT)) return new URL(next);
    if (next) {
      url = new URL(next, issuer).href;
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? "";
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? url;
    const posted = await visit(new URL(action, url).href, { prompt, login: "somebody", password: "x" });
    url = new URL(posted.headers.get("location") ?? "", issuer).href;
    if (url.startsWith(REDIRECT)) return new URL(url);
  }
  throw new Error("the provider did not send the user back");
}

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
    claims = { email: demoEmail("analyst"), email_verified: true };
    const { location, cookie } = await begin();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(new URL(location).searchParams.get("code_challenge_method")).toBe("S256");
    const { status, body } = await finish(await signInAtProvider(location), cookie);
    expect([status, body["authenticated"]]).toEqual([200, true]);
    const me = await app.call("GET", "/api/authorization/v1/users/me", { token: String(body["token"]) });
    expect(me.body["email"]).toBe(demoEmail("analyst"));
  });

  it.each([true, 1, "1", "true"])(
    "takes the address whose domain Microsoft Entra verified, told as %j",
    async (edov) => {
      claims = { email: demoEmail("reader").toUpperCase(), xms_edov: edov };
      const { location, cookie } = await begin();
      expect((await finish(await signInAtProvider(location), cookie)).status).toBe(200);
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
      claims = given;
      const { location, cookie } = await begin();
      expect((await finish(await signInAtProvider(location), cookie)).status).toBe(401);
    }
  });

  it("refuses an answer without the cookie of the attempt, with a foreign state, and a code used twice", async () => {
    claims = { email: demoEmail("analyst"), email_verified: true };
    const first = await begin();
    const back = await signInAtProvider(first.location);
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
    claims = { email: demoEmail("analyst"), email_verified: true };
    isForged = true;
    const { location, cookie } = await begin();
    const { status, body } = await finish(await signInAtProvider(location), cookie);
    isForged = false;
    expect([status, body["message_code"]]).toEqual([401, "people.sso_failed"]);
    const again = await begin();
    expect((await finish(await signInAtProvider(again.location), again.cookie)).status).toBe(200);
  });

  it("says so when it is not set up", async () => {
    const plain = await startTestServer();
    const { status, body } = await plain.call("GET", `${BASE}/login`);
    await plain.stop();
    expect([status, body["detail"]]).toEqual([503, "Single sign-on is not set up"]);
  });
});
