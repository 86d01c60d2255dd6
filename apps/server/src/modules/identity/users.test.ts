import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAdmin, DEMO_PASSWORD, demoEmail } from "./index.ts";

const BASE = "/api/authorization/v1";
let app: TestServer;
let admin: string;
beforeAll(async () => {
  app = await startTestServer();
  admin = await app.signIn("admin");
});
afterAll(() => app.stop());

const newUser = (email: string, more: object = {}) => ({
  email,
  first_name: "Lea",
  last_name: "Frei",
  roles: [],
  scopes: ["docs"],
  ...more,
});
const create = (token: string, body: object, headers = {}) =>
  app.call("POST", `${BASE}/users`, { token, body, headers });
const idOf = async (token: string) => String((await app.call("GET", `${BASE}/users/me`, { token })).body["id"]);

/** Makes an active user with a password and signs in. */
async function makeUser(email: string, more: object = {}): Promise<{ id: string; token: string }> {
  const { body } = await create(admin, newUser(email, more));
  const code = /activation_code=([\w-]+)/.exec((await app.mailTo(email)).text)?.[1] ?? "";
  await app.call("POST", `${BASE}/users/activate`, { body: { activation_code: code, password: DEMO_PASSWORD } });
  const signedIn = await app.call("POST", `${BASE}/login`, { body: { email, password: DEMO_PASSWORD } });
  return { id: String(body["id"]), token: String(signedIn.body["token"]) };
}

describe("users of an organization", () => {
  it("are created, invited by mail, and listed with search and paging", async () => {
    const { status, body } = await create(admin, newUser("lea@firm.example"));
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: "lea@firm.example", is_active: false, scopes: ["docs"] });
    expect((await app.mailTo("lea@firm.example")).subject).toBe("Activate your account");
    const found = await app.call("GET", `${BASE}/users/organizational-users?search=frei&n=1`, { token: admin });
    expect(found.body["meta"]).toMatchObject({ page: 1, n: 1, total: 1 });
    const none = await app.call("GET", `${BASE}/users/organizational-users?search=%25`, { token: admin });
    expect(none.body["items"]).toEqual([]);
  });

  it("cannot be used to list who has an account elsewhere: after some tries every invitation is refused", async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      "insert into organizations (name, explorer_url) values ('F', 'https://f.example') returning id",
    );
    for (let i = 0; i < 21; i++)
      await app.database.query(
        "insert into users (organization_id, email, first_name, last_name, password_hash) values ($1, $2, 'a', 'b', 'x')",
        [rows[0]!.id, `elsewhere${i}@f.example`],
      );
    const invite = async (email: string) => (await create(admin, newUser(email))).status;
    await create(admin, newUser("colleague@firm.example"));
    // those that the caller sees anyway do not count
    for (let i = 0; i < 25; i++) expect(await invite("colleague@firm.example")).toBe(409);
    for (let i = 0; i < 20; i++) expect(await invite(`elsewhere${i}@f.example`)).toBe(409);
    expect(await invite("elsewhere20@f.example")).toBe(429);
    expect(await invite("unknown@nowhere.example")).toBe(429);
    await app.database.query("delete from rate_limits where key like 'invited-known:%'");
    expect(await invite("unknown@nowhere.example")).toBe(201);
  });

  it("can be handed a link to activate with, by who could give their rights, until they are activated", async () => {
    const { body } = await create(admin, newUser("handed@firm.example"));
    const path = `${BASE}/users/${String(body["id"])}/activation-link`;
    expect((await app.call("POST", path, { token: await app.signIn("analyst") })).status).toBe(403);
    const { body: first } = await app.call("POST", path, { token: admin });
    const { body: link } = await app.call("POST", path, { token: admin });
    const codeOf = (of: Record<string, unknown>) => new URL(String(of["url"])).searchParams.get("activation_code");
    const activate = (code: string | null) =>
      app.call("POST", `${BASE}/users/activate`, { body: { activation_code: code, password: DEMO_PASSWORD } });
    expect((await activate(codeOf(first))).status).toBe(400);
    expect((await activate(codeOf(link))).status).toBe(200);
    const found = await app.call("GET", `${BASE}/users/organizational-users?search=handed`, { token: admin });
    expect(found.body["items"]).toEqual([expect.objectContaining({ is_active: true, is_activated: true })]);
    expect((await app.call("POST", path, { token: admin })).status).toBe(409);
    const helper = await makeUser("helper@firm.example", { roles: ["organization_admin"], scopes: ["settings"] });
    const { body: stronger } = await create(admin, newUser("stronger@firm.example", { roles: ["admin"] }));
    const refused = await app.call("POST", `${BASE}/users/${String(stronger["id"])}/activation-link`, helper);
    expect(refused.status).toBe(403);
  });

  it("cannot share an e-mail address", async () => {
    expect((await create(admin, newUser("twice@firm.example"))).status).toBe(201);
    expect((await create(admin, newUser("Twice@firm.example"))).status).toBe(409);
  });

  it("are created once when the call is repeated with the same key, and a changed repetition is refused", async () => {
    const headers = { "idempotency-key": "make-one" };
    const [first, second] = await Promise.all([
      create(admin, newUser("once@firm.example"), headers),
      create(admin, newUser("once@firm.example"), headers),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual(
      first.status === second.status ? [201, 201] : [201, 409],
    );
    const third = await create(admin, newUser("once@firm.example"), headers);
    expect(third.status).toBe(201);
    expect((await create(admin, newUser("other@firm.example"), headers)).status).toBe(409);
  });

  it("free the key of a call that failed", async () => {
    const headers = { "idempotency-key": "fails-first" };
    expect((await create(admin, newUser("twice@firm.example"), headers)).status).toBe(409);
    expect((await create(admin, newUser("fresh@firm.example"), headers)).status).toBe(201);
  });
});

describe("rights", () => {
  it("only travel downwards: an organization administrator gives only what they hold", async () => {
    const { token } = await makeUser("boss@firm.example", {
      roles: ["organization_admin"],
      scopes: ["docs", "settings"],
    });
    expect((await create(token, newUser("a@firm.example", { roles: ["admin"] }))).status).toBe(403);
    expect((await create(token, newUser("b@firm.example", { scopes: ["internal"] }))).status).toBe(403);
    expect(
      (await create(token, newUser("c@firm.example", { roles: ["organization_admin"], scopes: ["settings"] }))).status,
    ).toBe(201);
    const staff = await idOf(admin);
    expect((await app.call("PUT", `${BASE}/users/${staff}`, { token, body: { is_active: false } })).status).toBe(403);
    expect((await app.call("DELETE", `${BASE}/users/${staff}`, { token })).status).toBe(403);
  });

  it("are not one's own to change", async () => {
    const { id, token } = await makeUser("plain@firm.example");
    expect(
      (await app.call("PUT", `${BASE}/users/${id}`, { token, body: { first_name: "Leonie" } })).body["first_name"],
    ).toBe("Leonie");
    expect(
      (await app.call("PUT", `${BASE}/users/${id}`, { token, body: { scopes: ["docs", "settings"] } })).status,
    ).toBe(403);
    expect((await app.call("PUT", `${BASE}/users/${id}`, { token, body: { roles: ["admin"] } })).status).toBe(403);
  });

  it("of the last administrator stay, also when two take them from each other at the same moment", async () => {
    await createAdmin(app.database, app.server.organizations, "one@duel.example", DEMO_PASSWORD, "Duel");
    await app.database.query(
      `insert into users (organization_id, email, first_name, last_name, roles, is_active, password_hash)
       select organization_id, 'two@duel.example', 'T', 'T', roles, true, password_hash from users where email = 'one@duel.example'`,
    );
    const tokens = [];
    for (const email of ["one@duel.example", "two@duel.example"]) {
      const { body } = await app.call("POST", `${BASE}/login`, { body: { email, password: DEMO_PASSWORD } });
      tokens.push(String(body["token"]));
    }
    const [one = "", two = ""] = tokens;
    const [idOne, idTwo] = [await idOf(one), await idOf(two)];
    // Holding the organization makes both requests meet at the same place before either is done.
    let hold = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (hold = resolve));
    const held = app.database.transaction(async () => {
      await app.database.query("select id from organizations where name = 'Duel' for no key update");
      hold();
      const waiting = async () => {
        const rows = await app.database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.rowCount;
      };
      await expect.poll(waiting, { timeout: 25_000 }).toBeGreaterThanOrEqual(2);
    });
    await isHeld;
    const answers = await Promise.all([
      app.call("PUT", `${BASE}/users/${idTwo}`, { token: one, body: { roles: [] } }),
      app.call("PUT", `${BASE}/users/${idOne}`, { token: two, body: { roles: [] } }),
      held,
    ]);
    expect([answers[0].status, answers[1].status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("change at once, without a new sign-in", async () => {
    const { id, token } = await makeUser("rise@firm.example");
    expect((await app.call("GET", `${BASE}/audit`, { token })).status).toBe(403);
    await app.call("PUT", `${BASE}/users/${id}`, { token: admin, body: { roles: ["organization_admin"] } });
    expect((await app.call("GET", `${BASE}/audit`, { token })).status).toBe(200);
  });
});

describe("passwords", () => {
  it("are changed by their owner with the present one, which ends the other sessions", async () => {
    const { id, token } = await makeUser("pass@firm.example");
    const other = String(
      (await app.call("POST", `${BASE}/login`, { body: { email: "pass@firm.example", password: DEMO_PASSWORD } })).body[
        "token"
      ],
    );
    const wrong = await app.call("PUT", `${BASE}/users/${id}/password`, {
      token,
      body: { current_password: "Wrong-one-1", password: "Changed-it-1" },
    });
    expect(wrong.status).toBe(400);
    const right = await app.call("PUT", `${BASE}/users/${id}/password`, {
      token,
      body: { current_password: DEMO_PASSWORD, password: "Changed-it-1" },
    });
    expect(right.status).toBe(200);
    expect((await app.call("GET", `${BASE}/users/me`, { token })).status).toBe(200);
    expect((await app.call("GET", `${BASE}/users/me`, { token: other })).status).toBe(401);
    expect(
      (
        await app.call("PUT", `${BASE}/users/${id}/password`, {
          token: admin,
          body: { current_password: DEMO_PASSWORD, password: "Changed-it-2" },
        })
      ).status,
    ).toBe(404);
  });
});

describe("personal data", () => {
  const removeOwn = (id: string, token: string, password: string) =>
    app.call("POST", `${BASE}/users/${id}/deletion`, { token, body: { password } });

  it("are deleted by their owner with the password alone, or with the address where there is none", async () => {
    const { id, token } = await makeUser("own@firm.example");
    const plain = await app.call("DELETE", `${BASE}/users/${id}`, { token });
    expect([plain.status, plain.body["message_code"]]).toEqual([400, "people.delete_in_profile"]);
    expect((await removeOwn(id, token, "Not-mine-1")).status).toBe(400);
    expect((await removeOwn(id, token, "own@firm.example")).status).toBe(400);
    expect((await app.call("GET", `${BASE}/users/me`, { token })).body).toMatchObject({ has_password: true });
    await app.database.query("update users set password_hash = null where id = $1", [id]);
    expect((await app.call("GET", `${BASE}/users/me`, { token })).body).toMatchObject({ has_password: false });
    const other = await removeOwn(id, token, "other@firm.example");
    expect([other.status, other.body["message_code"]]).toEqual([400, "people.own_address"]);
    expect((await removeOwn(id, token, " Own@firm.example")).status).toBe(200);
    expect((await app.call("GET", `${BASE}/users/me`, { token })).status).toBe(401);
  });

  it("of internal staff are not exported by an administrator of the organization", async () => {
    const { token } = await makeUser("export@firm.example", { roles: ["organization_admin"] });
    const staff = await idOf(admin);
    const refused = await app.call("GET", `${BASE}/users/${staff}/personal-data`, { token });
    expect([refused.status, refused.body["message_code"]]).toEqual([403, "people.staff_exports_staff"]);
    expect((await app.call("GET", `${BASE}/users/${staff}/personal-data`, { token: admin })).status).toBe(200);
  });

  it("are exported whole, without the password hash", async () => {
    const { id, token } = await makeUser("data@firm.example");
    const { body, text } = await app.call("GET", `${BASE}/users/${id}/personal-data`, { token });
    expect(body["user"]).toMatchObject({ email: "data@firm.example" });
    expect((body["sessions"] as unknown[]).length).toBe(1);
    expect((body["audit"] as { act: string }[]).map(({ act }) => act)).toContain("login");
    expect(text).not.toContain("argon2");
  });

  it("are gone after deletion, from the audit log too, while its acts stay", async () => {
    const { id, token } = await makeUser("gone@firm.example");
    await makeUser("stays@firm.example");
    expect((await removeOwn(id, token, DEMO_PASSWORD)).status).toBe(200);
    expect((await app.call("GET", `${BASE}/users/me`, { token })).status).toBe(401);
    const leftovers = await app.database.query(
      "select 1 from users where email = $1 union all select 1 from audit_entries where actor_email = $1 or subject = $1",
      ["gone@firm.example"],
    );
    expect(leftovers).toEqual([]);
    const outbox = await app.call("GET", `${BASE}/outbox?n=1000`, { token: admin });
    const recipients = (outbox.body["items"] as { to: string }[]).map(({ to }) => to);
    expect(recipients).toContain("stays@firm.example");
    expect(recipients).not.toContain("gone@firm.example");
    const acts = await app.database.query<{ act: string }>("select act from audit_entries where actor_id = $1", [id]);
    expect(acts.map(({ act }) => act)).toContain("login");
  });

  it("of the last administrator cannot be deleted", async () => {
    await app.database.query("update users set roles = '{}' where roles && '{organization_admin}' and email <> $1", [
      demoEmail("admin"),
    ]);
    const answer = await removeOwn(await idOf(admin), admin, DEMO_PASSWORD);
    expect(answer.status).toBe(409);
  });
});

describe("the audit log", () => {
  it("tells who did what, and is exported as CSV that no spreadsheet takes for formulas", async () => {
    await create(admin, newUser("+cmd@firm.example"));
    const { body } = await app.call("GET", `${BASE}/audit?act=user_created&n=2`, { token: admin });
    const items = body["items"] as { actor_email: string; subject: string }[];
    expect(items[0]).toMatchObject({ actor_email: demoEmail("admin"), subject: "+cmd@firm.example" });
    const csv = await app.call("GET", `${BASE}/audit/export?act=user_created`, { token: admin });
    expect(csv.headers.get("content-type")).toContain("text/csv");
    expect(csv.text).toContain("'+cmd@firm.example");
    expect(csv.text).not.toMatch(/(^|,)\+cmd/m);
  });
});
