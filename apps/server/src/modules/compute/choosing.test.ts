import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createListener, type Listener } from "../../database/listener.ts";
import { createLog } from "../../platform/log.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let database: TestDatabase;
let web: TestServer;
let listener: Listener;
beforeAll(async () => {
  database = await createTestDatabase();
  web = await startTestServer({ database, settings: { ROLES: "web" } });
  listener = createListener(database.connection, createLog("silent", { write: () => undefined }));
});
afterAll(async () => {
  await listener.close();
  await web.stop();
  await database.drop();
});

describe("somebody who looks at the analyses", () => {
  it("is announced to the processes that compute, which are often others, so that they get ready", async () => {
    let receive: (payload: string) => void;
    const received = new Promise<string>((resolve) => (receive = resolve));
    await listener.on("tidemark_choosing", (payload) => receive(payload));
    const token = await web.signIn("analyst");
    const answer = await web.call("GET", "/api/risk-engine/v0/compute/analyses", { token });
    expect([answer.status, await received]).toEqual([200, ""]);
  });
});
