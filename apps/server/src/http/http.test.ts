import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { CallerGone } from "./gone-signal.ts";

const LOGIN = "/api/authorization/v1/login";
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

function refusal(answer: { status: number; body: Record<string, unknown> }) {
  const { detail, code, request_id: id } = answer.body;
  expect(detail).toEqual(expect.any(String));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { status: answer.status, code };
}

describe("a connection", () => {
  it.each([
    ["on which nothing is said", ""],
    ["whose head never ends", "GET /api/health HTTP/1.1\r\nhost: x\r\n"],
  ])("%s is closed", async (_, said) => {
    const { server } = app.server.app;
    const patience = server.headersTimeout;
    expect(patience).toBeGreaterThan(0);
    expect(patience).toBeLessThanOrEqual(30_000);
    server.headersTimeout = 100;
    const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
    const closed = new Promise<string>((done) => {
      let answer = "";
      socket.on("data", (piece: Buffer) => void (answer += piece.toString()));
      socket.on("close", () => done(answer));
    });
    socket.write(said);
    expect(await closed).toContain("408 Request Timeout");
    server.headersTimeout = patience;
  });
});

describe("bad requests", () => {
  it("are answered 400 with words when the JSON is broken", async () => {
    const answer = await app.call("POST", LOGIN, { raw: "{bad", headers: { "content-type": "application/json" } });
    expect(refusal(answer)).toEqual({ status: 400, code: "bad_request" });
    expect(answer.body).toMatchObject({ detail: "The body is not valid JSON.", message_code: "http.invalid_json" });
    expect(answer.body).not.toHaveProperty("facts");
  });

  it("are answered 400 with every fault named when types are wrong", async () => {
    const answer = await app.call("POST", LOGIN, { body: { email: 7, password: 5 } });
    expect(refusal(answer)).toEqual({ status: 400, code: "invalid_input" });
    expect((answer.body["issues"] as { path: string }[]).map(({ path }) => path)).toEqual(["email", "password"]);
  });

  it.each([["[]"], ['"text"'], ["7"]])("refuse a body that is no object: %s", async (raw) => {
    const answer = await app.call("POST", LOGIN, { raw, headers: { "content-type": "application/json" } });
    expect(refusal(answer)).toEqual({ status: 400, code: "bad_request" });
  });

  it("refuse a body above one megabyte with 413", async () => {
    const answer = await app.call("POST", LOGIN, { body: { email: "a".repeat(1_100_000) } });
    expect(refusal(answer)).toEqual({ status: 413, code: "too_large" });
  });

  it("refuse a body that is nested too deeply", async () => {
    const raw = `${'{"a":'.repeat(200)}1${"}".repeat(200)}`;
    const answer = await app.call("POST", LOGIN, { raw, headers: { "content-type": "application/json" } });
    expect(refusal(answer)).toEqual({ status: 400, code: "bad_request" });
    const { detail, message_code: said, facts } = answer.body;
    expect({ said, facts }).toEqual({ said: "http.json_too_deep", facts: { levels: expect.any(Number) } });
    expect(detail).toBe(`The body is nested more than ${(facts as { levels: number }).levels} levels deep.`);
  });

  it("refuse keys that would change prototypes", async () => {
    const raw = '{"__proto__": {"admin": true}, "email": "a@b.example", "password": "x"}';
    const answer = await app.call("POST", LOGIN, { raw, headers: { "content-type": "application/json" } });
    expect(refusal(answer)).toEqual({ status: 400, code: "bad_request" });
  });

  it("refuse other content types with 415", async () => {
    const answer = await app.call("POST", LOGIN, {
      raw: "email=a",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(refusal(answer)).toEqual({ status: 415, code: "unsupported_media" });
  });

  it("answer unknown addresses below /api with 404 and JSON", async () => {
    expect(refusal(await app.call("GET", "/api/nothing/here"))).toEqual({ status: 404, code: "not_found" });
  });

  it("answer a known address with another method with 405 and the methods it takes", async () => {
    const answer = await app.call("PUT", LOGIN, { body: {} });
    expect(refusal(answer)).toEqual({ status: 405, code: "method_not_allowed" });
    expect(answer.headers.get("allow")).toBe("POST");
  });

  it.each([
    ["unknown", "/api/nothing/here"],
    ["without a websocket", LOGIN],
    ["of a screen", "/dashboard"],
  ])("refuse an upgrade at an address that is %s, and let nobody wait", async (_, path) => {
    const answered = await new Promise<number | string>((done) => {
      const socket = new WebSocket(app.url.replace("http", "ws") + path);
      socket.on("unexpected-response", (asked, answer) => {
        done(answer.statusCode ?? 0);
        asked.destroy();
      });
      socket.on("open", () => {
        done("opened");
        socket.terminate();
      });
      socket.on("error", () => done("no answer"));
    });
    expect(answered).toBe(404);
  });

  it("answer an address that cannot be decoded without falling over", async () => {
    const answer = await app.call("GET", "/api/authorization/v1/users/%E0%A4%A");
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe("a bug", () => {
  it("is answered with the request id and without its cause, which is in the log", async () => {
    const { organizations } = app.server;
    const broken = vi.spyOn(organizations, "byOrigin").mockRejectedValue(new Error("secret inner workings"));
    try {
      const answer = await app.call("GET", "/api/authorization/v1/organizations/by-origin?origin=http://x.example");
      expect(refusal(answer)).toEqual({ status: 500, code: "unexpected" });
      expect(answer.text).not.toContain("secret inner workings");
      const line = app.logLines.find((text) => text.includes("secret inner workings"));
      expect(line).toContain(String(answer.body["request_id"]));
    } finally {
      broken.mockRestore();
    }
  });

  it("is none where the caller has gone: the log says that, and no error", async () => {
    const { organizations } = app.server;
    const left = vi.spyOn(organizations, "byOrigin").mockRejectedValue(new CallerGone("the caller has gone"));
    try {
      const before = app.logLines.length;
      await app.call("GET", "/api/authorization/v1/organizations/by-origin?origin=http://x.example");
      const lines = app.logLines.slice(before);
      expect(lines.filter((line) => line.includes("the caller has gone"))).toHaveLength(1);
      expect(lines.filter((line) => line.includes("unexpected error"))).toEqual([]);
    } finally {
      left.mockRestore();
    }
  });
});

describe("answers", () => {
  it("carry the security headers, without inline scripts allowed", async () => {
    const { headers } = await app.call("GET", "/api/health");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("do not take a request id from outside", async () => {
    const { headers } = await app.call("GET", "/api/health", { headers: { "x-request-id": "mine" } });
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("of screens are the application's page, and missing files are 404", async () => {
    for (const address of ["/", "/map/7e8b6a3e", "/login?x=1"]) {
      const page = await app.call("GET", address);
      expect(page.status).toBe(200);
      expect(page.headers.get("content-type")).toContain("text/html");
    }
    expect((await app.call("GET", "/assets/nothing.js")).status).toBe(404);
  });

  it("do not serve files outside the web folder", async () => {
    const status = await new Promise((done, fail) => {
      // fetch would tidy the path up before sending it
      httpRequest(`${app.url}/`, { path: "/../../server/package.json" }, (response) =>
        done(response.resume().statusCode),
      )
        .on("error", fail)
        .end();
    });
    expect([400, 403, 404]).toContain(status);
  });
});

describe("logs", () => {
  it("hold no password, token, code or secret of any request", async () => {
    const secret = "Sup3r-secret-value";
    await app.call("POST", LOGIN, { body: { email: "a@b.example", password: secret } });
    await app.call("GET", `/api/authorization/v1/users/activate?activation_code=${secret}&password=${secret}`);
    await app.call("GET", `/api/authorization/v1/users/reset-password?reset_code=${secret}&password=${secret}%20`);
    await app.call("GET", `/api/authorization/v1/microsoft/callback?code=${secret}&state=${secret}`);
    await app.call("GET", "/api/authorization/v1/users/me", { token: secret });
    await app.call("POST", "/api/authorization/v1/refresh", { body: { token: secret } });
    await app.call("GET", `/api/notifications/v0/exposures/x?token=${secret}`);
    expect(app.logLines.length).toBeGreaterThan(5);
    expect(app.logLines.join("\n")).not.toContain(secret);
  });
});
