import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { storeProject } from "../modules/risks/testing/stored-project.ts";

const CHAINS = "/api/risk-engine/v0/exposure/supply-chains";
const USERS = "/api/authorization/v1/users";

let app: TestServer;
let session: string;
let key: string;
let values: string;
beforeAll(async () => {
  app = await startTestServer();
  session = await app.signIn("analyst");
  const { body } = await app.call("GET", `${USERS}/me`, { token: session });
  const expires = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const made = await app.call("POST", `${USERS}/${String(body["id"])}/api-keys`, {
    token: session,
    body: { name: "Power Query", scopes: ["location-export"], expires_at: expires },
  });
  key = String(made.body["key"]);
  const id = await storeProject(app, { title: "Plants", names: ["Mill"], datasets: [{ id: "hd30", value: () => 7 }] });
  values = `${CHAINS}/${id}/values.csv`;
});
afterAll(() => app.stop());

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
const ask = (path: string, headers: Record<string, string>, method = "GET") =>
  fetch(`${app.url}${path}`, { method, headers });

describe("a key as the password of Basic authentication", () => {
  it("reads, whatever the name, and alone as the name", async () => {
    for (const authorization of [basic("anything", key), basic("", key), basic(key, "")]) {
      const answer = await ask(values, { authorization });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("hd30");
    }
  });

  it("changes nothing: a browser would send it by itself", async () => {
    const authorization = basic("anything", key);
    for (const [method, path] of [
      ["POST", `${values.replace("/values.csv", "")}/filter`],
      ["POST", `${USERS}/me/api-keys`],
    ] as const)
      expect((await ask(path, { authorization }, method)).status).toBe(401);
  });

  it("is a key, and no token of a session, nor anything else", async () => {
    for (const authorization of [
      basic("analyst@demo.tidemark.example", "Tidemark-demo-1"),
      basic("", session),
      basic("", "tmk_no"),
      "Basic %%%",
      "Basic",
    ])
      expect((await ask(values, { authorization })).status, authorization).toBe(401);
  });
});

describe("a program without a key", () => {
  it("is asked for a name and a password, where it reads files", async () => {
    // fetch of Node.js says how it asks, as browsers do
    const challenge = await new Promise((done) => {
      get(`${app.url}${values}`, (answer) => {
        answer.resume();
        done(answer.headers["www-authenticate"]);
      });
    });
    expect(challenge).toMatch(/^Basic realm="Tidemark"/u);
  });

  it("is not asked elsewhere, and browsers never are: they would open a window", async () => {
    expect((await ask(CHAINS, {})).headers.get("www-authenticate")).toBeNull();
    const { headers } = await ask(values, { "sec-fetch-mode": "cors" });
    expect(headers.get("www-authenticate")).toBeNull();
  });
});

it("a connection file of Power BI holds the address with what was chosen, and no key", async () => {
  const path = values.replace(".csv", ".pbids");
  const answer = await ask(`${path}?layout=wide&datasets=hd30`, { authorization: `Bearer ${key}` });
  expect(answer.headers.get("content-disposition")).toContain("Plants");
  const { connections } = (await answer.json()) as { connections: { details: { address: { url: string } } }[] };
  const url = new URL(connections[0]!.details.address.url);
  expect([url.pathname, url.searchParams.get("layout"), url.searchParams.get("datasets")]).toEqual([
    values,
    "wide",
    "hd30",
  ]);
  expect(url.href).not.toContain("tmk_");
  // what it leads to is there
  const file = await ask(url.pathname + url.search, { authorization: basic("", key) });
  expect(await file.text()).toContain("Mill");
});
