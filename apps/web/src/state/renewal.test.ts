// tests with a document
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { currentToken, renew } from "./renewal.ts";
import { learnClock, session } from "./session.ts";

const MINUTE = 60_000;
const REFRESH = "*/api/authorization/v1/refresh";

function tokenFor(milliseconds: number, jti: string): string {
  const payload = { sub: "1", email: "a@b.ch", roles: [], scopes: [], exp: (Date.now() + milliseconds) / 1000, jti };
  return `e30.${btoa(JSON.stringify(payload)).replaceAll("=", "")}.x`;
}

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  server.resetHandlers();
  session.end();
});
afterAll(() => server.close());

describe("token of the next request", () => {
  it("is the present one while it is good for more than five minutes", async () => {
    const token = tokenFor(6 * MINUTE, "a");
    session.start(token);
    expect(await currentToken()).toBe(token);
  });

  it("is renewed once for all requests that ask at the same time", async () => {
    let renewals = 0;
    const next = tokenFor(60 * MINUTE, "b");
    server.use(
      http.post(REFRESH, () => {
        renewals += 1;
        return HttpResponse.json({ authenticated: true, token: next });
      }),
    );
    session.start(tokenFor(4 * MINUTE, "a"));
    expect(await Promise.all([currentToken(), currentToken(), currentToken()])).toEqual([next, next, next]);
    expect(renewals).toBe(1);
    expect(session.user()?.token).toBe(next);
  });

  it("is there before the time that its answer tells, by which the old one could pass for good", async () => {
    const token = tokenFor(60 * MINUTE, "b");
    const date = new Date(Date.now() - 60 * MINUTE).toUTCString();
    server.use(http.post(REFRESH, () => HttpResponse.json({ authenticated: true, token }, { headers: { date } })));
    session.start(tokenFor(4 * MINUTE, "a"));
    const kept = vi.spyOn(Storage.prototype, "setItem");
    expect(await currentToken()).toBe(token);
    expect(kept.mock.calls.map(([key]) => key)).toEqual(["tidemark.session", "tidemark.clock-skew"]);
    kept.mockRestore();
    learnClock(new Date().toUTCString());
  });

  it("is none, and the session is over, when the renewal is refused", async () => {
    server.use(
      http.post(REFRESH, () =>
        HttpResponse.json({ detail: "Session ended", code: "unauthenticated" }, { status: 401 }),
      ),
    );
    session.start(tokenFor(4 * MINUTE, "a"));
    expect(await currentToken()).toBeUndefined();
    expect(session.user()).toBeUndefined();
  });

  it("cannot be told while the server is out of reach, but the session stays", async () => {
    server.use(http.post(REFRESH, () => HttpResponse.error()));
    session.start(tokenFor(4 * MINUTE, "a"));
    await expect(currentToken()).rejects.toBeInstanceOf(TypeError);
    expect(session.user()).toBeDefined();
  });

  it("is the one another request has renewed meanwhile", async () => {
    const next = tokenFor(60 * MINUTE, "b");
    session.start(next);
    expect(await renew(tokenFor(4 * MINUTE, "a"))).toBe(next);
  });
});
