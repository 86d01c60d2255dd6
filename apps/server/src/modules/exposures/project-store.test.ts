import type { Edge, Scope, Site } from "@tidemark/contract";
import { buildingOfCode, UNKNOWN_BUILDING } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../../http/call.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { packChunks } from "./check/chunks.ts";
import { completeSite } from "./check/complete-site.ts";
import { packReport } from "./check/upload-report.ts";
import type { ProjectStore } from "./project-store.ts";
import { insertUpload } from "./uploads.repository.ts";

let app: TestServer;
let store: ProjectStore;
let analyst: Caller;
let admin: Caller;

async function callerOf(kind: string): Promise<Caller> {
  const [row] = await app.database.query<{ id: string; organization_id: string; email: string; scopes: Scope[] }>(
    "select id, organization_id, email, scopes from users where email like $1",
    [`${kind}@%`],
  );
  if (!row) throw new Error(`there is no ${kind}`);
  const { id: userId, organization_id: organizationId, email, scopes } = row;
  return {
    userId,
    organizationId,
    email,
    scopes,
    name: kind,
    roles: [],
    isSurveyUser: false,
    language: null,
    sessionId: "",
  };
}

beforeAll(async () => {
  app = await startTestServer();
  ({ store } = app.server.exposures);
  analyst = await callerOf("analyst");
  admin = await callerOf("admin");
});
afterAll(() => app.stop());

const feature = (id: string, longitude = 8.54, latitude = 47.37): Site => ({
  type: "Feature",
  id,
  geometry: { type: "Point", coordinates: [longitude, latitude] },
  properties: { id, name: `Site ${id}`, tidemark_type: "ProductionSite", address: {}, user_data: { line: 1 } },
});

/** A checked workbook of so many rows. */
function uploadOf(caller: Caller, count: number, edges: Edge[] = []): Promise<string> {
  const records = Array.from({ length: count }, (_, index) =>
    completeSite(feature(`r${index}`, 8 + index / 1e5), `r${index}`, app.server.exposures.geography),
  );
  const issues = { errors: 0, warnings: 0, error_issues: 0, warning_issues: 0 };
  const counts = { rows: count, clean: count, ...issues, geocoded: 0, edges: edges.length };
  const read = { sheet: "s", headerRow: 1, source: "recognised" as const, columns: [], geocode: false };
  const report = { ...read, edges, counts, proposals: [], issueCount: 0, steps: [] };
  return insertUpload(app.database, {
    ownerId: caller.userId,
    fileName: "f.xlsx",
    workbook: Buffer.alloc(1),
    rows: packChunks(records),
    issues: packReport(report, []),
    points: Buffer.alloc(0),
    rowCount: count,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
}

const points = async (id: string) =>
  (await store.loadPoints(id)).map(({ position, siteId, deleted }) => `${position} ${siteId}${deleted ? " gone" : ""}`);

describe("a project that is created from features", () => {
  it("has its locations in their order with what follows from their places", async () => {
    const { exposureId, siteCount, notices } = await store.create(analyst, "From features", {
      features: [feature("b"), feature("a", 139.7, 35.7)],
      edges: [{ from: "a", to: "b", product: "x", volume: 1 }],
    });
    expect([siteCount, notices]).toEqual([2, []]);
    expect(await points(exposureId)).toEqual(["0 b", "1 a"]);
    expect(await store.findSite(exposureId, "a")).toMatchObject({
      position: 1,
      longitude: 139.7,
      address: { country: "Japan", country_iso3: "JPN", ipcc_region: "E. Asia" },
      userData: { line: 1 },
    });
    const [row] = await app.database.query(
      "select status, tier, is_payed, site_count, mbtiles_blob from exposures where id = $1",
      [exposureId],
    );
    expect(row).toEqual({
      status: "Pending",
      tier: "enterprise",
      is_payed: true,
      site_count: 2,
      mbtiles_blob: `/api/risk-engine/v0/exposure/supply-chains/${exposureId}/tiles/{z}/{x}/{y}.mvt`,
    });
  });

  it("tells of ids that appear twice, links that lead nowhere and a name that is taken", async () => {
    const source = {
      features: [feature("a"), feature("a")],
      edges: [
        { from: "a", to: "nobody", product: null, volume: null },
        { from: "a", to: "a-2", product: null, volume: null },
      ],
    };
    await store.create(analyst, "Twice", source);
    const { exposureId, notices } = await store.create(analyst, "Twice", source);
    expect(await points(exposureId)).toEqual(["0 a", "1 a-2"]);
    expect(notices).toEqual([
      'You have another project with the name "Twice".',
      "1 id appeared more than once; the later ones were changed.",
      "1 link names unknown locations and were left out.",
    ]);
  });

  it("without locations, or with an impossible one, is not created at all", async () => {
    await expect(store.create(analyst, "Empty", { features: [] })).rejects.toThrow("at least one location");
    const impossible = { features: [feature("a"), feature("b", 8, 91)] };
    await expect(store.create(analyst, "Empty", impossible)).rejects.toThrow("out of range");
    expect(await app.database.query("select 1 from exposures where title = 'Empty'")).toEqual([]);
  });

  it("is of the self-service tier, and unpaid, for its customers", async () => {
    const selfservice = await callerOf("selfservice");
    const { exposureId } = await store.create(selfservice, "Mine", { features: [feature("a")] });
    const rows = await app.database.query("select tier, is_payed from exposures where id = $1", [exposureId]);
    expect(rows).toEqual([{ tier: "self-service", is_payed: false }]);
  });
});

describe("a project that is created from an upload", () => {
  it("has the rows of several workbooks one after the other, with ids and links of their own", async () => {
    const link = (to: string): Edge[] => [{ from: "r0", to, product: null, volume: null }];
    const uploadIds = [await uploadOf(analyst, 3, link("r2")), await uploadOf(analyst, 2, link("r1"))];
    const { exposureId, siteCount, notices } = await store.create(analyst, "Joined", { uploadIds });
    expect(siteCount).toBe(5);
    expect(await points(exposureId)).toEqual(["0 r0", "1 r1", "2 r2", "3 r0-2", "4 r1-2"]);
    expect(notices).toEqual(["2 ids appeared more than once; the later ones were changed."]);
    const [row] = await app.database.query<{ edges: Edge[] }>("select edges from exposures where id = $1", [
      exposureId,
    ]);
    expect(row?.edges.map(({ from, to }) => `${from} ${to}`)).toEqual(["r0 r2", "r0-2 r1-2"]);
  });

  it("has all its rows, in their order, however many", async () => {
    const edges = [{ from: "r0", to: "r4999", product: null, volume: 2 }];
    const uploadId = await uploadOf(analyst, 5000, edges);
    const { exposureId, siteCount } = await store.create(analyst, "Large", { uploadIds: [uploadId] });
    expect(siteCount).toBe(5000);
    const loaded = await store.loadPoints(exposureId);
    expect(loaded.every(({ position, siteId }) => siteId === `r${position}`)).toBe(true);
    expect(await store.findPoint(exposureId, 4321)).toEqual(loaded[4321]);
    expect(await store.findPoint(exposureId, 5000)).toBeUndefined();
    const batches: number[] = [];
    for await (const batch of store.eachSites(exposureId, 2200)) batches.push(batch.length);
    expect(batches).toEqual([2200, 2200, 600]);
    expect(await app.database.query("select edges from exposures where id = $1", [exposureId])).toEqual([{ edges }]);
  });

  it("gives the numbers that values follow from by position, without places of what was deleted", async () => {
    const { exposureId } = await store.create(analyst, "Numbers", { uploadIds: [await uploadOf(analyst, 20)] });
    await app.database.query(
      `update sites set elevation = 12.5, protection_return_period = case position when 7 then 100 end,
         building_use = case position when 7 then 'agriculture' end, construction = case position when 7 then 'steel' end,
         deleted_at = case position when 8 then now() end where exposure_id = $1 and position in (7, 8)`,
      [exposureId],
    );
    const known = await store.loadPoints(exposureId);
    const numbers = await store.allPoints(exposureId);
    expect([...numbers.longitudes]).toEqual(known.map(({ longitude, deleted }) => (deleted ? Number.NaN : longitude)));
    expect([...numbers.latitudes]).toEqual(known.map(({ latitude, deleted }) => (deleted ? Number.NaN : latitude)));
    expect([...numbers.elevations]).toEqual(known.map(({ elevationMetres }) => elevationMetres ?? Number.NaN));
    expect([...numbers.protectionYears]).toEqual(known.map(({ protectionYears }) => protectionYears ?? Number.NaN));
    expect(numbers.longitudes[8]).toBeNaN();
    expect(numbers.protectionYears[7]).toBe(100);
    expect([...numbers.buildings]).toEqual(known.map(({ building }) => building));
    expect(buildingOfCode(numbers.buildings[7]!)).toEqual({ buildingUse: "agriculture", construction: "steel" });
    expect(buildingOfCode(numbers.buildings[6]!)).toEqual(UNKNOWN_BUILDING);
  });

  it("needs an own upload that is still kept", async () => {
    const uploadId = await uploadOf(admin, 1);
    await expect(store.create(analyst, "Foreign", { uploadIds: [uploadId] })).rejects.toThrow(
      "The upload was not found.",
    );
    await app.database.query("update uploads set expires_at = now() - interval '1 second' where id = $1", [uploadId]);
    await expect(store.create(admin, "Late", { uploadIds: [uploadId] })).rejects.toThrow("The upload was not found.");
  });
});

describe("the locations of a project", () => {
  it("are replaced as a whole, or not at all", async () => {
    const { exposureId } = await store.create(analyst, "Replace", { features: [feature("a"), feature("b")] });
    await store.replaceSites(analyst, exposureId, { features: [feature("c")] });
    expect(await points(exposureId)).toEqual(["0 c"]);
    await expect(store.replaceSites(analyst, exposureId, { features: [] })).rejects.toThrow("location");
    expect(await points(exposureId)).toEqual(["0 c"]);
  });

  it("keep their positions when one is deleted", async () => {
    const features = ["a", "b", "c", "d"].map((id) => feature(id));
    const { exposureId } = await store.create(analyst, "Gaps", { features });
    await app.database.query("update sites set deleted_at = now() where exposure_id = $1 and site_id in ('a', 'c')", [
      exposureId,
    ]);
    expect(await points(exposureId)).toEqual(["0 a gone", "1 b", "2 c gone", "3 d"]);
  });
});
