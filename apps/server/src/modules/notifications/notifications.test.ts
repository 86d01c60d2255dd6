import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeKey } from "../identity/index.ts";
import { sendWithin } from "./notifications.routes.ts";

const TICKETS = "/api/notifications/v0/tickets";
let database: TestDatabase;
let one: TestServer;
let two: TestServer;
let owner: string;
let project: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const keys = makeKey();
  one = await startTestServer({ database, keys });
  two = await startTestServer({ database, keys, settings: { ROLES: "web" } });
  owner = await one.signIn("analyst");
  const rows = await one.database.query<{ id: string }>(
    "insert into exposures (owner_id, title, tier) select id, 'P', 'enterprise' from users where email like 'analyst@%' returning id",
  );
  project = rows[0]?.id ?? "";
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  await database.drop();
});

async function ticket(token: string, server = two): Promise<string> {
  const { body } = await server.call("POST", TICKETS, {
    token,
    body: { purpose: "exposure-notifications", exposure_id: project },
  });
  return String(body["token"]);
}

/** Opens a socket; gives its messages and how it was closed. */
function open(token: string, server = two, exposure = project) {
  const socket = new WebSocket(
    `${server.url.replace("http", "ws")}/api/notifications/v0/exposures/${exposure}?token=${token}`,
  );
  const messages: Record<string, unknown>[] = [];
  socket.on("message", (data) =>
    messages.push(JSON.parse((data as Buffer).toString("utf8")) as Record<string, unknown>),
  );
  const closed = new Promise<number>((done) => socket.on("close", (code) => done(code)));
  return { socket, messages, closed };
}
const until = async (condition: () => boolean) => {
  for (let i = 0; i < 1000 && !condition(); i += 1) await new Promise((done) => setTimeout(done, 25));
  expect(condition()).toBe(true);
};
const progress = (share: number) => ({
  type: "progress" as const,
  exposure_id: project,
  task_id: null,
  status: "Running",
  progress: share,
  stage: "sampling",
  version: null,
});

describe("the socket of a project", () => {
  it("passes on what another process publishes", async () => {
    const { socket, messages, closed } = open(await ticket(owner));
    await until(() => messages.length === 1);
    await one.server.notifications.publish(progress(0.5));
    await until(() => messages.length === 2);
    expect(messages[1]).toMatchObject({ type: "progress", progress: 0.5 });
    socket.close();
    await closed;
  });

  it("is closed at a frame over 4 kB, by a code that says so, and no other socket with it", async () => {
    const [long, calm] = [open(await ticket(owner)), open(await ticket(owner))];
    await until(() => long.messages.length === 1 && calm.messages.length === 1);
    calm.socket.send("x".repeat(4096));
    long.socket.send("x".repeat(4097));
    expect(await long.closed, "message too big (RFC 6455, 7.4.1)").toBe(1009);
    await one.server.notifications.publish(progress(0.6));
    await until(() => calm.messages.length === 2);
    calm.socket.close();
    await calm.closed;
  });

  it("opens with the access token of who may read the project, and of nobody else", async () => {
    const { socket, messages, closed } = open(owner);
    await until(() => messages.length === 1);
    expect(messages[0]).toMatchObject({ status: "listening" });
    socket.close();
    await closed;
    expect(await open(await one.signIn("consulting")).closed).toBe(4401);
    expect(await open(`${owner}x`).closed).toBe(4401);
    expect(await open(owner, two, randomUUID()).closed).toBe(4401);
  });

  it("opens under the address of each report of the project, by the same rule", async () => {
    const report = await one.call("POST", "/api/reports/v1/reports", {
      token: owner,
      body: { exposure_id: project, title: "R" },
    });
    const at = (token: string, id: string) => {
      const socket = new WebSocket(
        `${two.url.replace("http", "ws")}/api/reports/v1/reports/${id}/notifications?token=${token}`,
      );
      const first = new Promise<unknown>((done) => {
        socket.on("message", (data) => done(JSON.parse((data as Buffer).toString("utf8"))));
        socket.on("close", (code) => done(code));
      });
      return { socket, first };
    };
    const id = String(report.body["id"]);
    const { socket, first } = at(await ticket(owner), id);
    expect(await first).toMatchObject({ exposure_id: project, status: "listening" });
    socket.close();
    expect(await at(await one.signIn("consulting"), id).first).toBe(4401);
    expect(await at(await ticket(owner), randomUUID()).first).toBe(4401);
    expect(await at(owner, "no-id").first).toBe(4401);
  });

  it.each(["/", "/nothing", "/api/nothing", TICKETS, "/api/health", "/assets/nothing.js"])(
    "is refused at %s, where there is none",
    async (path) => {
      const socket = new WebSocket(`${two.url.replace("http", "ws")}${path}`);
      const answer = await new Promise((done) => {
        socket.on("unexpected-response", (_request, { statusCode }) => done(statusCode));
        socket.on("open", () => done("open"));
        socket.on("error", (error) => done(error.message));
      });
      expect(answer).toBe(404);
      socket.terminate();
    },
  );

  it("tells nothing of a transaction that is rolled back", async () => {
    const { socket, messages, closed } = open(await ticket(owner));
    await until(() => messages.length === 1);
    const failing = one.database.transaction(async () => {
      await one.server.notifications.publish(progress(0.1));
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    await one.server.notifications.publish(progress(0.9));
    await until(() => messages.length === 2);
    expect(messages[1]).toMatchObject({ progress: 0.9 });
    socket.close();
    await closed;
  });

  it("opens once with a ticket, for a minute, and for its project only", async () => {
    const used = await ticket(owner);
    const first = open(used);
    await until(() => first.messages.length === 1);
    expect(await open(used).closed).toBe(4401);
    first.socket.close();
    const late = await ticket(owner);
    two.clock.advance(61_000);
    expect(await open(late).closed).toBe(4401);
    two.clock.advance(-61_000);
    expect(await open(await ticket(owner), two, "7e8b6a3e-0000-4000-8000-000000000000").closed).toBe(4401);
    expect(await open("guess").closed).toBe(4401);
  });

  it("gives no ticket to who may not read the project", async () => {
    const stranger = await one.signIn("consulting");
    const answer = await one.call("POST", TICKETS, {
      token: stranger,
      body: { purpose: "exposure-notifications", exposure_id: project },
    });
    expect(answer.status).toBe(404);
    await one.database.query(
      "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'consulting@%'",
      [project],
    );
    const shared = await one.call("POST", TICKETS, {
      token: stranger,
      body: { purpose: "exposure-notifications", exposure_id: project },
    });
    expect(shared.status).toBe(200);
  });

  it("is closed when the project is not shared with its person any more, that of others stays open", async () => {
    const reader = await one.signIn("reader");
    const grant = { token: owner, body: { email: "reader@demo.tidemark.example" } };
    const path = `/api/risk-engine/v0/exposure/supply-chains/${project}/access`;
    const granted = await one.call("POST", path, grant);
    expect(granted.status).toBe(200);
    const { user_id: userId } = (granted.body["items"] as { user_id: string; email: string }[]).find(
      ({ email }) => email === grant.body.email,
    )!;
    const withdrawn = open(await ticket(reader), two);
    const own = open(await ticket(owner), two);
    await until(() => withdrawn.messages.length === 1 && own.messages.length === 1);
    const answer = await one.call("DELETE", `${path}?user_id=${userId}`, { token: owner });
    expect(answer.status).toBe(200);
    expect(await withdrawn.closed).toBe(4403);
    await one.server.notifications.dataChanged(project);
    await until(() => own.messages.length === 2);
    expect(withdrawn.messages).toHaveLength(1);
  });

  it("is closed when its session ends, in whatever process that happens", async () => {
    const token = await one.signIn("analyst");
    const { messages, closed } = open(await ticket(token));
    await until(() => messages.length === 1);
    await one.call("POST", "/api/authorization/v1/logout", { token });
    expect(await closed).toBe(4401);
  });

  it("is closed also when it ends together with hundreds of others", async () => {
    const token = await one.signIn("analyst");
    const { messages, closed } = open(await ticket(token));
    await until(() => messages.length === 1);
    const sessionId = (JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { jti: string })
      .jti;
    const others = Array.from({ length: 500 }, () => randomUUID());
    await one.server.notifications.sessionsEnded([...others, sessionId.split(".")[0] ?? ""]);
    expect(await closed).toBe(4401);
  });

  it("is cut, with the reason, when its messages are not read, and no message waits for it", () => {
    const done: unknown[] = [];
    const reader = { OPEN: 1, readyState: 1, bufferedAmount: 10, send: (text: string) => void done.push(text) };
    const socket = { ...reader, close: (...reason: unknown[]) => void done.push(reason), terminate: () => undefined };
    sendWithin(socket as unknown as WebSocket, "read", 10);
    sendWithin({ ...socket, bufferedAmount: 11 } as unknown as WebSocket, "unread", 10);
    sendWithin({ ...socket, readyState: 2 } as unknown as WebSocket, "closing", 10);
    expect(done).toEqual(["read", [4408, "messages are not read"]]);
  });

  it("holds little for a listener that takes nothing from the line: it is cut", async () => {
    const { hub } = two.server.notifications;
    const others = hub.size;
    const { socket, messages } = open(await ticket(owner));
    await until(() => messages.length === 1);
    socket.pause();
    const long = JSON.stringify({ type: "dataset", exposure_id: project, text: "x".repeat(2 ** 20) });
    for (let i = 0; i < 50; i++) hub.publish(project, long);
    await until(() => hub.size === others);
    socket.terminate();
  });

  it("goes on after the listening connection was lost", async () => {
    const { socket, messages, closed } = open(await ticket(owner));
    await until(() => messages.length === 1);
    await one.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tidemark-listener' and datname = current_database()",
    );
    await until(() => {
      void one.server.notifications.publish(progress(0.7));
      return messages.length > 1;
    });
    socket.close();
    await closed;
  });
});
