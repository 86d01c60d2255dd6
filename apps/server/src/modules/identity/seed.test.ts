import { USER_KINDS, type UserKind } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAdmin, demoEmail, seedDemo } from "./index.ts";

const LOGIN = "/api/authorization/v1/login";
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

const create = (email: string, password = "First-admin-1") =>
  createAdmin(app.database, app.server.organizations, email, password, "Acme");

describe("the demo", () => {
  it("has one user of each kind, made once however often it is asked for", async () => {
    expect(await seedDemo(app.database, app.server.organizations)).toBe(false);
    const rows = await app.database.query<{ email: string; scopes: string[] }>("select email, scopes from users");
    const kinds = Object.keys(USER_KINDS) as UserKind[];
    expect(rows.map(({ email }) => email).toSorted()).toEqual(kinds.map(demoEmail).toSorted());
    expect(rows.find(({ email }) => email === demoEmail("reader"))?.scopes).toEqual(["docs", "location-export"]);
  });
});

describe("the command that creates an administrator", () => {
  it("makes one who can sign in, in an organization of their own", async () => {
    await create("Root@Acme.example");
    const { body } = await app.call("POST", LOGIN, { body: { email: "root@acme.example", password: "First-admin-1" } });
    const token = String(body["token"]);
    const users = await app.call("GET", "/api/authorization/v1/users/organizational-users", { token });
    expect(users.body["meta"]).toMatchObject({ total: 1 });
  });

  it("refuses a taken address, what is no address, and a password against the rule", async () => {
    await expect(create(demoEmail("reader"))).rejects.toThrow(/already/);
    await expect(create("nobody")).rejects.toThrow(/not an e-mail address/);
    await expect(create("weak@acme.example", "weak")).rejects.toThrow("Password must be at least 8 characters long.");
    await expect(create("none@acme.example", "")).rejects.toThrow("Password is required");
  });
});
