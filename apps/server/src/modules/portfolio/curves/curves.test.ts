import { curveComparisonSchema, damageCurveSchema, parsedCurveSchema, topicQuerySchema } from "@tidemark/contract";
import { readSheets, writeWorkbook } from "@tidemark/documents";
import { numbersAsTexts } from "@tidemark/documents/testing";
import type { Coordinates } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeRun } from "../../risks/testing/stored-run.ts";
import { curveIssues, parseCurveFile } from "./parse-curve.ts";

const BASE = "/api/risk-engine/v0";
let app: TestServer;
let owner: string;
let admin: string;
let project: string;

/** Depth by return period of the worked example (JRC, Europe); a second location stays dry. */
const DEPTHS: Readonly<Record<number, number>> = { 25: 0.5, 50: 1, 100: 1.5, 150: 2, 250: 3, 500: 4 };
const RUN = {
  siteCount: 2,
  datasets: [
    {
      id: "river_flood_depth",
      value: ({ return_period = 0 }: Coordinates, site: number) => (site === 0 ? (DEPTHS[return_period] ?? 0) : 0),
    },
    { id: "river_flood_ead", value: () => 0.5 },
  ],
};

beforeAll(async () => {
  app = await startTestServer();
  [owner, admin] = [await app.signIn("analyst"), await app.signIn("admin")];
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'P', 'enterprise', 'Finished', 2 from users where email like 'analyst@%' returning id`,
  );
  project = row?.id ?? "";
  await app.database.query(
    "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'admin@%'",
    [project],
  );
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, asset_value, asset_currency) values
     ($1, 0, 'a', 'Alpha', 8.54, 47.37, 1000000, 'EUR'), ($1, 1, 'b', 'Beta', 4.9, 52.37, 1000000, 'EUR')`,
    [project],
  );
  await storeRun(app.config.dataDir, project, RUN);
}, 60_000);
afterAll(() => app.stop());

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, token = owner) =>
  app.call(method, `${BASE}${path}`, { token, ...(body === undefined ? {} : { body }) });
const curves = (rest = "") => `/vulnerabilities/exposure/${project}/curves${rest}`;
const STRAIGHT: [number, number][] = [
  [0, 0],
  [4, 1],
];

describe("a damage curve from a file", () => {
  it("is read from CSV with header, semicolons and decimal commas", async () => {
    const text = "Depth (m);Damage ratio\n0;0\n0,5;0,25\n2;1\n";
    expect(await parseCurveFile("c.csv", Buffer.from(text))).toEqual({
      points: [
        [0, 0],
        [0.5, 0.25],
        [2, 1],
      ],
      intensity_header: "Depth (m)",
      damage_header: "Damage ratio",
      issues: [],
    });
  });

  it("is read from a workbook, whatever the order of its columns", async () => {
    const columns = [{ header: "Damage ratio" }, { header: "Wind speed" }];
    const rows = [
      [0, 20],
      [0.5, 60],
    ];
    const chunks: Uint8Array[] = [];
    for await (const chunk of writeWorkbook([{ name: "Curve", columns, rows }])) chunks.push(chunk);
    const { points, issues } = await parseCurveFile("c.xlsx", Buffer.concat(chunks));
    expect(points).toEqual([
      [20, 0],
      [60, 0.5],
    ]);
    expect(issues).toEqual([]);
  });

  it("tells every fault with its row: what is no number, what falls, what is not between 0 and 1", async () => {
    const { issues } = await parseCurveFile("c.csv", Buffer.from("x,y\n0,0\n1,half\n2,0.6\n3,0.5\n3,40\n"));
    expect(issues.map(({ code, row }) => [code, row])).toEqual([
      ["not-a-number", 3],
      ["impact-falls", 5],
      ["intensity-not-rising", 6],
      ["impact-out-of-range", 6],
    ]);
    expect(issues[3]?.message).toContain("between 0 and 1, not in percent");
  });

  it("is refused when the file is neither text nor a workbook", async () => {
    await expect(parseCurveFile("c.csv", Buffer.from([1, 0, 2]))).rejects.toThrow("neither CSV text");
    await expect(parseCurveFile("c.xls", Buffer.from([0xd0, 0xcf]))).rejects.toThrow("not an Excel workbook");
  });

  it("is accepted without a fault when it is flat, steps at 0 and has two points", () => {
    expect(
      curveIssues([
        [0, 0.2],
        [1, 0.2],
      ]),
    ).toEqual([]);
    expect(curveIssues([[0, 0]]).map(({ code }) => code)).toEqual(["too-short"]);
  });
});

describe("saved damage curves", () => {
  it("are created, listed, changed and deleted by their owner only", async () => {
    const made = await call("POST", curves(), { title: "Warehouse", hazard: "river_flood", points: STRAIGHT });
    expect(made.status, made.text).toBe(201);
    const curve = damageCurveSchema.parse(made.body);
    expect(curve).toMatchObject({ unit: "m", points: STRAIGHT });
    const listed = await call("GET", curves());
    expect(listed.body["items"]).toEqual([curve]);
    expect(listed.text).toContain("not computed in this project");
    expect((await call("GET", curves(), undefined, admin)).body["items"]).toEqual([]);
    expect((await call("PUT", curves(`/${curve.id}`), { title: "X" }, admin)).status).toBe(404);
    const renamed = await call("PUT", curves(`/${curve.id}`), { title: "Depot" });
    expect(renamed.body["title"]).toBe("Depot");
    expect((await call("DELETE", curves(`/${curve.id}`), undefined, admin)).status).toBe(404);
    expect((await call("DELETE", curves(`/${curve.id}`))).body["detail"]).toBe("Depot deleted!");
  });

  it("are refused with the row of every fault, and under a name that is taken", async () => {
    const falling = {
      title: "Falling",
      hazard: "river_flood",
      points: [
        [0, 0.5],
        [1, 0.4],
        [2, 2],
      ],
    };
    const refused = await call("POST", curves(), falling);
    expect(refused.status).toBe(422);
    expect(refused.body["issues"]).toMatchObject([
      { code: "impact-falls", row: 2 },
      { code: "impact-out-of-range", row: 3 },
    ]);
    expect(refused.text).toContain("a stronger event cannot do less harm");
    const body = { title: "Same", hazard: "river_flood", points: STRAIGHT };
    expect((await call("POST", curves(), body)).status).toBe(201);
    expect((await call("POST", curves(), { ...body, title: "SAME" })).status).toBe(409);
  });
});

describe("what if", () => {
  it("compares the expected annual loss and the loss ratio with those of the standard function, leaving the results alone", async () => {
    const { body } = await call("POST", curves(), { title: "Straight", hazard: "river_flood", points: STRAIGHT });
    const { id } = damageCurveSchema.parse(body);
    const answer = await call("POST", curves(`/${id}/comparison`), {});
    expect(answer.status, answer.text).toBe(200);
    const comparison = curveComparisonSchema.parse(answer.body);
    const [alpha, beta] = comparison.items;
    // JRC industry in Europe at 1.5 m: 40 %; the straight curve: 1.5 / 4
    expect(alpha).toMatchObject({ site_id: "a", intensity: 1.5 });
    expect(alpha?.loss_ratio.before).toBeCloseTo(0.4, 6);
    expect(alpha?.loss_ratio.after).toBeCloseTo(0.375, 6);
    // trapezoids over 1/RP of depth / 4 at 10 to 500 years, with the tail
    const curve = [
      [10, 0],
      [25, 0.125],
      [50, 0.25],
      [100, 0.375],
      [150, 0.5],
      [250, 0.75],
      [500, 1],
    ] as const;
    let expected = 1 / 500;
    for (let i = 0; i + 1 < curve.length; i++)
      expected += ((1 / curve[i]![0] - 1 / curve[i + 1]![0]) * (curve[i]![1] + curve[i + 1]![1])) / 2;
    expect(alpha?.annual_loss_percent.after).toBeCloseTo(100 * expected, 5);
    expect(alpha?.annual_loss.after).toBeCloseTo(1_000_000 * expected, 1);
    expect(beta?.annual_loss_percent).toEqual({ before: 0, after: 0 });
    expect(comparison).toMatchObject({ changed: 1, missing: 0, beyond: 0, return_period: 100 });
    expect(comparison.totals[0]?.after).toBeCloseTo(1_000_000 * expected, 1);
    expect(comparison.what_if).toContain("stay as they are");
    const stored = await call("GET", `/risks/exposure/${project}/values/a?dataset_id=river_flood_ead`);
    expect(stored.text).toContain('"value":0.5');
    const file = await fetch(`${app.url}${BASE}${curves(`/${id}/comparison-export`)}`, {
      method: "POST",
      headers: { authorization: `Bearer ${owner}`, "content-type": "application/json" },
      body: "{}",
    });
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(await numbersAsTexts(bytes)).toEqual([]);
    // each total has a row of its own, as a number
    const facts = (await readSheets(bytes, 100)).find(({ name }) => name === "About");
    expect(facts?.rows.map(({ cells }) => cells)).toContainEqual([
      "Expected annual loss in EUR, own curve (what if)",
      comparison.totals[0]?.after,
    ]);
  });

  it("says which hazard is wanting where the project has none to apply the curve to", async () => {
    const { body } = await call("POST", curves(), { title: "Wind", hazard: "tc_wind", points: STRAIGHT });
    const answer = await call("POST", curves(`/${String(body["id"])}/comparison`), {});
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("needs the hazard");
  });
});

describe("score queries", () => {
  const query = { conditions: [{ dataset_id: "score_heat", coords: {}, min_score: 0.5 }], match: "any" };
  const path = "/gateway/topic-queries";

  it("are saved, listed, changed and deleted by their owner", async () => {
    const made = await call("POST", path, { exposure_id: project, title: "Hot", query });
    expect(made.status, made.text).toBe(201);
    const saved = topicQuerySchema.parse(made.body);
    expect(saved.query).toEqual(query);
    expect((await call("GET", `${path}?exposure_id=${project}`)).body["items"]).toEqual([saved]);
    expect((await call("GET", `${path}?exposure_id=${project}`, undefined, admin)).body["items"]).toEqual([]);
    expect((await call("POST", path, { exposure_id: project, title: "hot", query })).status).toBe(409);
    expect((await call("PUT", `${path}/${saved.id}`, { title: "Hotter" })).body["title"]).toBe("Hotter");
    expect((await call("PUT", `${path}/${saved.id}`, { title: "Mine" }, admin)).status).toBe(404);
    expect((await call("DELETE", `${path}/${saved.id}`, undefined, admin)).status).toBe(404);
    expect((await call("DELETE", `${path}/${saved.id}`)).body["detail"]).toBe("Hotter deleted!");
  });

  it("are out of reach for whom the project is no longer shared with", async () => {
    const access = `/exposure/supply-chains/${project}/access`;
    const made = await call("POST", path, { exposure_id: project, title: "Guest", query }, admin);
    expect(made.status, made.text).toBe(201);
    const own = `${path}/${topicQuerySchema.parse(made.body).id}`;
    expect((await call("PUT", own, { title: "Still mine" }, admin)).status).toBe(200);
    const [guest] = (await call("GET", access)).body["items"] as { user_id: string; email: string }[];
    expect((await call("DELETE", `${access}?user_id=${guest?.user_id}`)).status).toBe(200);
    expect((await call("PUT", own, { title: "Gone" }, admin)).status).toBe(404);
    expect((await call("DELETE", own, undefined, admin)).status).toBe(404);
    expect((await call("POST", access, { email: guest?.email })).status).toBeLessThan(300);
    expect((await call("DELETE", own, undefined, admin)).body["detail"]).toBe("Still mine deleted!");
  });

  it("are refused for a dataset without a score", async () => {
    const impact = { conditions: [{ dataset_id: "total_ead" }] };
    const answer = await call("POST", path, { exposure_id: project, title: "Impact", query: impact });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("query.conditions.0.dataset_id");
  });
});

describe("an uploaded curve", () => {
  it("is answered with points and faults and not saved", async () => {
    const boundary = "----curve";
    const content = "depth,ratio\n0,0\n1,0.5\n";
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="c.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`;
    const answer = await app.server.app.inject({
      method: "POST",
      url: `${BASE}${curves("/parse")}`,
      headers: { authorization: `Bearer ${owner}`, "content-type": `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(parsedCurveSchema.parse(answer.json()).points).toEqual([
      [0, 0],
      [1, 0.5],
    ]);
  });
});
