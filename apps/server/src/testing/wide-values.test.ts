import { afterAll, beforeAll, expect, it } from "vitest";
import { computeProject } from "../modules/risks/testing/stored-project.ts";
import { askRoute } from "./asked-route.ts";
import { routes, type RouteTarget } from "./route-inputs.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** Routes that take long, or leave the server other than it was. */
const LEFT_OUT = /logout|\/users\/me|\/account|personal-data|\/imports|\/official|\/spawn|\/sso|\/mcp/;
const MOST_ROUTES_SEEN = 100;

let app: TestServer;
let token: string;
let target: RouteTarget;

const LONG = "n".repeat(200);
/** What storage holds of locations at its widest: by an import, an older release, or a hand in the database. */
const SITES: readonly { readonly name: string; readonly own: object; readonly address?: object }[] = [
  { name: LONG, own: { Opened: "0000-00-00", Size: 1e300 } },
  { name: "👩‍🌾 Émile \u200B", own: { Opened: "2012-03-00", Size: -0 } },
  { name: "=cmd|' /C calc'!A0", own: { Opened: "2024-13-01", ["k".repeat(120)]: "x".repeat(5000) } },
  { name: "Ω\u0301", own: { Opened: "9999-99-99T99:99:99", Size: null }, address: { country: "Atlantis" } },
  {
    name: "-",
    own: { Opened: "2024-02-29", "a.b.c": true, ["__proto__x"]: "y" },
    address: { postal_code: "0".repeat(64) },
  },
];

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const [row] = await app.database.query<{ id: string; owner_id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, $1, 'enterprise', 'Finished', $2 from users where email like 'analyst@%' returning id, owner_id`,
    [`${LONG.slice(0, 198)}😀`, SITES.length],
  );
  const project = row!.id;
  for (const [position, { name, own, address = {} }] of SITES.entries())
    await app.database.query(
      `insert into sites (exposure_id, position, site_id, name, longitude, latitude, user_data, address, asset_value,
         asset_currency)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        project,
        position,
        position === 0 ? "a" : `s${position}`,
        name,
        [180, -180, 8.54, 0, -0.0001][position],
        [90, -90, 47.37, 0, 0.0001][position],
        JSON.stringify(own),
        JSON.stringify(address),
        [0, 1e15, null, 0.005, 12][position],
        ["EUR", "ZZZ", null, "JPY", "USD"][position],
      ],
    );
  const datasets = [
    { id: "score_location", value: () => 0.5 },
    { id: "tas_mean", value: (_at: object, position: number) => (position === 1 ? Number.NaN : 20 + position) },
  ];
  await computeProject(app, project, { siteCount: SITES.length, datasets });
  const [organization] = await app.database.query<{ id: string }>("select id from organizations limit 1");
  const none = "00000000-0000-4000-8000-000000000000";
  target = { user: row!.owner_id, organization: organization!.id, project, task: none, draft: none };
}, 120_000);
afterAll(() => app.stop());

const asked = routes.filter(
  ({ method, path }) => (method === "GET" || /query|filter|table/.test(path)) && !LEFT_OUT.test(path),
);

it("the walk goes over all routes that answer what is stored", () => {
  expect(asked.length).toBeGreaterThan(MOST_ROUTES_SEEN);
});

it.each(asked.map(({ method, path }) => [method, path] as const))(
  "what storage holds at its widest is answered, or refused with a reason: %s %s",
  async (method, path) => {
    const { status, words } = await askRoute(app.url, token, method, path, target);
    expect(status, words.slice(0, 400)).not.toBe(500);
  },
);
