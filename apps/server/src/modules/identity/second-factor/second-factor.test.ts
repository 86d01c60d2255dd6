import type { UserSession } from "@tidemark/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { DEMO_PASSWORD, demoEmail } from "../index.ts";
import { codeAt, stepAt } from "./totp.ts";

const BASE = "/api/authorization/v1";
const MINUTE = 60_000;
type Kind = "analyst" | "reader" | "consulting" | "admin";
interface Owed {
  readonly challenge: string;
  readonly setup: { readonly secret: string; readonly address: string } | null;
}
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ["rate_limits", "second_factors", "recovery_codes"])
    await app.database.query(`delete from ${table}`);
});

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (sign) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
/** The code that an authenticator shows now. */
const codeOf = (secret: string) => codeAt(bytesOf(secret), stepAt(app.clock.now()));
/** Goes on to a step whose code was not used yet. */
const nextCode = (secret: string) => {
  app.clock.advance(MINUTE);
  return codeOf(secret);
};
const login = (kind: Kind, password = DEMO_PASSWORD) =>
  app.call("POST", `${BASE}/login`, { body: { email: demoEmail(kind), password } });
const owed = async (kind: Kind) => (await login(kind)).body["second_factor"] as Owed;
const answer = (challenge: string, code: string) =>
  app.call("POST", `${BASE}/login/second-factor`, { body: { challenge, code } });
const acts = async (act: string) =>
  app.database.query<{ subject: string | null; facts: object }>(
    "select subject, facts from audit_entries where act = $1",
    [act],
  );

async function signedIn(kind: Kind) {
  const token = String((await login(kind)).body["token"]);
  const { body } = await app.call("GET", `${BASE}/users/me`, { token });
  return { token, id: String(body["id"]), path: `${BASE}/users/${String(body["id"])}/second-factor`, me: body };
}
async function turnOn(kind: Kind) {
  const { token, path, id } = await signedIn(kind);
  const begun = await app.call("POST", path, { token, body: { password: DEMO_PASSWORD } });
  const secret = String(begun.body["secret"]);
  const confirmed = await app.call("POST", `${path}/confirmation`, { token, body: { code: nextCode(secret) } });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { token, path, id, secret, recovery: confirmed.body["recovery_codes"] as string[] };
}

describe("setting up", () => {
  it("needs the password and a code; the secret lies sealed, recovery codes as hashes", async () => {
    const { token, path } = await signedIn("analyst");
    expect((await app.call("POST", path, { token, body: { password: "Wrong-password-1" } })).status).toBe(400);
    const begun = await app.call("POST", path, { token, body: { password: DEMO_PASSWORD } });
    const secret = String(begun.body["secret"]);
    expect(begun.body["address"]).toContain(`secret=${secret}`);
    // nothing is asked until a code has shown that the authenticator works
    expect((await login("analyst")).body["authenticated"]).toBe(true);
    expect((await app.call("POST", `${path}/confirmation`, { token, body: { code: "000000" } })).status).toBe(400);
    const { body } = await app.call("POST", `${path}/confirmation`, { token, body: { code: codeOf(secret) } });
    const recovery = body["recovery_codes"] as string[];
    expect([recovery.length, new Set(recovery).size]).toEqual([10, 10]);
    expect(recovery[0]).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    const stored = JSON.stringify(await app.database.query("select * from second_factors, recovery_codes"));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(bytesOf(secret).toString("base64"));
    expect(stored).not.toContain(recovery[0]);
    expect((await app.call("POST", path, { token, body: { password: DEMO_PASSWORD } })).status).toBe(409);
    expect((await app.call("GET", path, { token })).body).toMatchObject({ on: true, recovery_codes_left: 10 });
  });
});

describe("a sign-in", () => {
  it("asks for a code after the password alone, gives no token before it, and the session says so", async () => {
    const { secret } = await turnOn("analyst");
    const half = await login("analyst");
    expect(half.body).toMatchObject({ authenticated: false, token: "", second_factor: { setup: null } });
    const [withFactor, without] = [
      await login("analyst", "Wrong-password-1"),
      await login("reader", "Wrong-password-1"),
    ];
    expect({ ...withFactor.body, request_id: "" }).toEqual({ ...without.body, request_id: "" });
    const { challenge } = half.body["second_factor"] as Owed;
    const whole = await answer(challenge, nextCode(secret));
    expect(whole.body).toMatchObject({ authenticated: true, recovery_codes: null });
    const token = String(whole.body["token"]);
    const { body: me } = await app.call("GET", `${BASE}/users/me`, { token });
    expect(me["has_second_factor"]).toBe(true);
    const { body } = await app.call("GET", `${BASE}/users/${String(me["id"])}/sessions`, { token });
    const opened = (body["items"] as UserSession[]).map(({ opened_by }) => opened_by);
    expect(opened).toContain("second-factor");
  });

  it("takes a code once, and a challenge once", async () => {
    const { secret } = await turnOn("analyst");
    const [first, second] = [await owed("analyst"), await owed("analyst")];
    const code = nextCode(secret);
    const both = await Promise.all([answer(first.challenge, code), answer(second.challenge, code)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
    const used = both[0]!.status === 200 ? first : second;
    expect((await answer(used.challenge, nextCode(secret))).status).toBe(401);
  });

  it("takes each recovery code once, however it is typed", async () => {
    const { recovery } = await turnOn("reader");
    const [one = ""] = recovery;
    expect((await answer((await owed("reader")).challenge, one.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await answer((await owed("reader")).challenge, one)).status).toBe(401);
    expect(await acts("recovery_code_used")).toHaveLength(1);
  });

  it("ends after five minutes, with the lock of its user, and with a new password", async () => {
    const { secret, id, token } = await turnOn("reader");
    const late = await owed("reader");
    app.clock.advance(6 * MINUTE);
    expect((await answer(late.challenge, codeOf(secret))).status).toBe(401);
    const locked = await owed("reader");
    await app.database.query("update users set is_active = false where id = $1", [id]);
    expect((await answer(locked.challenge, nextCode(secret))).status).toBe(401);
    await app.database.query("update users set is_active = true where id = $1", [id]);
    const old = await owed("reader");
    const change = { current_password: DEMO_PASSWORD, password: DEMO_PASSWORD };
    expect((await app.call("PUT", `${BASE}/users/${id}/password`, { token, body: change })).status).toBe(200);
    expect((await answer(old.challenge, nextCode(secret))).status).toBe(401);
  });

  it("counts wrong codes as wrong passwords, also when the right password is given between them", async () => {
    const { secret } = await turnOn("consulting");
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push((await answer((await owed("consulting")).challenge, "00000x")).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await login("consulting")).status).toBe(429);
    await app.database.query("delete from rate_limits where key like 'login-%'");
    // over a day a few tens are all there are
    await app.database.query("update rate_limits set count = 50 where key like 'second-factor:%'");
    expect((await answer((await owed("consulting")).challenge, nextCode(secret))).status).toBe(429);
    expect(await acts("login_failed")).toContainEqual({
      subject: demoEmail("consulting"),
      facts: { reason: "second factor" },
    });
  });

  it("tells strangers nothing: a challenge that is none is refused like one that is over", async () => {
    const { status, body } = await answer("made-up", "123456");
    expect([status, body["message_code"]]).toEqual([401, "people.factor_too_late"]);
  });
});

describe("an owner", () => {
  it("turns it off, and makes new recovery codes, with a code", async () => {
    const { token, path, secret, recovery } = await turnOn("analyst");
    const renewed = await app.call("POST", `${path}/recovery-codes`, { token, body: { code: nextCode(secret) } });
    expect(renewed.body["recovery_codes"]).toHaveLength(10);
    expect((await answer((await owed("analyst")).challenge, recovery[0]!)).status).toBe(401);
    const off = (code: string, password = DEMO_PASSWORD) =>
      app.call("POST", `${path}/removal`, { token, body: { password, code } });
    expect((await off("000000")).status).toBe(400);
    expect((await off(nextCode(secret), "Wrong-password-1")).status).toBe(400);
    expect((await off(nextCode(secret))).status).toBe(200);
    expect((await login("analyst")).body["authenticated"]).toBe(true);
  });
});

describe("an administrator", () => {
  it("resets it for somebody who lost it: audited, told by mail, signed out; not for staff above, nor for oneself", async () => {
    const { id, token, path } = await turnOn("reader");
    const admin = await signedIn("admin");
    expect((await app.call("DELETE", path, { token: admin.token })).status).toBe(200);
    expect((await app.call("GET", `${BASE}/users/me`, { token })).status).toBe(401);
    expect((await app.mailTo(demoEmail("reader"))).subject).toBe("Your two-factor sign-in was reset");
    expect(await acts("second_factor_reset")).toMatchObject([{ subject: demoEmail("reader") }]);
    expect((await login("reader")).body["authenticated"]).toBe(true);
    expect((await app.call("DELETE", admin.path, { token: admin.token })).status).toBe(400);
    await app.database.query("update users set roles = '{organization_admin}' where id = $1", [id]);
    const boss = await signedIn("reader");
    expect((await app.call("DELETE", admin.path, { token: boss.token })).status).toBe(403);
    await app.database.query("update users set roles = '{}' where id = $1", [id]);
  });

  it("requires it of the organization: who has none sets it up while signing in, open sessions end", async () => {
    const plain = await signedIn("analyst");
    const admin = await signedIn("admin");
    const path = `${BASE}/organizations/${String(admin.me["organization_id"])}/second-factor`;
    const require = (required: boolean, token: string) => app.call("PUT", path, { token, body: { required } });
    expect((await require(true, admin.token)).status).toBe(409);
    const own = await turnOn("admin");
    const again = await answer((await owed("admin")).challenge, nextCode(own.secret));
    const token = String(again.body["token"]);
    expect((await require(true, token)).body).toMatchObject({ required: true, users_with_factor: 1 });
    expect((await app.call("GET", `${BASE}/users/me`, { token: plain.token })).status).toBe(401);
    const { challenge, setup } = await owed("analyst");
    const whole = await answer(challenge, codeOf(setup!.secret));
    expect([whole.status, whole.body["recovery_codes"]]).toEqual([200, expect.any(Array)]);
    const off = { password: DEMO_PASSWORD, code: nextCode(setup!.secret) };
    const analyst = String(whole.body["token"]);
    const removal = await app.call("POST", `${plain.path}/removal`, { token: analyst, body: off });
    expect([removal.status, removal.body["message_code"]]).toEqual([409, "people.factor_required"]);
    expect((await require(false, token)).status).toBe(200);
    expect(await acts("second_factor_rule")).toMatchObject([
      { facts: { required: true } },
      { facts: { required: false } },
    ]);
  });
});
