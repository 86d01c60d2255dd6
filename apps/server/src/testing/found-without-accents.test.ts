import { afterAll, beforeAll, expect, it } from "vitest";
import { surveyCalls } from "../modules/surveys/testing/survey-calls.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let app: TestServer;
let admin: string;
let analyst: string;
beforeAll(async () => {
  app = await startTestServer();
  [admin, analyst] = [await app.signIn("admin"), await app.signIn("analyst")];
  const db = app.database;
  await db.query("update users set first_name = 'Émile', last_name = 'Lœb' where email like 'reader@%'");
  await db.query(
    `insert into exposures (owner_id, title, status, tier)
     select id, 'Dépôts d''Émile', 'Failed', 'enterprise' from users where email like 'analyst@%'`,
  );
  await db.query(
    `insert into orders (user_id, title, email, run, quote, buyer, provider, status, created_at, expires_at)
     select id, 'Quais', 'q@x.example', 'run-1', $1, '{"name":"Émile","company":"","address":"","country":"FR","vat_id":""}',
       'demo', 'expired', now(), now() from users where email like 'selfservice@%'`,
    [
      JSON.stringify({
        currency: "EUR",
        unit_net: 4900,
        count: 1,
        net: 4900,
        vat_permille: 200,
        vat: 980,
        total: 5880,
        vat_note: null,
      }),
    ],
  );
  const calls = surveyCalls(app, admin);
  await calls.makeSurvey("Sites d'Émile");
});
afterAll(() => app.stop());

const total = async (path: string, token: string): Promise<number> => {
  const { status, body } = await app.call("GET", path, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body["items"] as unknown[]).length;
};

it.each([
  ["projects", "/api/risk-engine/v0/exposure/supply-chains?search=", () => analyst],
  ["people", "/api/authorization/v1/users/organizational-users?search=", () => admin],
  ["orders", "/api/payment/v0/orders?all=true&search=", () => admin],
  ["surveys", "/api/survey/v1/admin/surveys?search=", () => admin],
] as const)("%s are found by a name without its accents, and by none that it is not", async (_, path, token) => {
  expect(await total(`${path}emile`, token())).toBe(1);
  expect(await total(`${path}%C3%89MILE`, token())).toBe(1);
  expect(await total(`${path}emilx`, token())).toBe(0);
});
