import type { OfficialBehind, OfficialList, OfficialSourceOnWire, OwnAddressLook } from "@tidemark/contract";
import { readSheets } from "@tidemark/documents";
import { unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { collection } from "../../testing/computations.ts";
import { OWN_BASE, OWN_PERIODS, ownMap } from "../../testing/official-publisher.ts";
import { OFFICIAL_PLACES, type OfficialServer, startOfficialServer } from "../../testing/official-server.ts";

// every test computes a project, on a machine that may have others to do
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const OWN = "at-own-river-flood";
const PLACES = OFFICIAL_PLACES;

const MAP = {
  source: OWN,
  address: `${OWN_BASE}depth_{period}.tif`,
  periods: OWN_PERIODS,
  units: "m",
  title: "Hazard map of the canton",
  publisher: "Canton of Zürich",
  licence: "OGD, with attribution",
  page: `${OWN_BASE}about`,
};

let server: OfficialServer;
let { publisher, app, analyst, call, computed, projectNow } = {} as OfficialServer;
beforeAll(async () => {
  server = await startOfficialServer();
  ({ publisher, app, analyst, call, computed, projectNow } = server);
});
afterAll(() => server.stop());

const listNow = async () => (await call("GET", "")).body as unknown as OfficialList;
const ownNow = async () => (await listNow()).sources.find(({ id }) => id === OWN);
const look = async (more: object) =>
  (await call("POST", "/addresses/look", { ...MAP, ...more })).body as unknown as OwnAddressLook;

const AT = { scenario: "historical", time: 2005, return_period: 100, ensemble: "p50" };
async function why(project: string, site: string) {
  const coords = JSON.stringify(AT);
  const query = new URLSearchParams({ dataset_id: "river_flood_depth", site_id: site, coords });
  const { body } = await app.call("GET", `/api/risk-engine/v0/risks/exposure/${project}/explanation?${query}`, {
    token: analyst,
  });
  return { ...body, ...(body["number"] as object) } as unknown as {
    readonly value: number | null;
    readonly source: string;
    readonly source_version: string;
    readonly official: OfficialBehind | null;
  };
}
async function posted(path: string, body: object): Promise<Uint8Array> {
  const answer = await fetch(app.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${analyst}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}
const exported = async (id: string) =>
  unzip(
    await posted(`/api/risk-engine/v0/gateway/dump-to-file?exposure_id=${id}`, { production_site_ids: ["s0", "s1"] }),
  );

describe("a map at an address of one's own", () => {
  let project: string;

  it("is looked at: what the file says, what is asked, and what is wrong with it", async () => {
    expect((await listNow()).own_kinds.map(({ id }) => id)).toEqual([
      OWN,
      "at-own-coastal-flood",
      "at-own-cyclone-wind",
      "at-own-ground-motion",
      "at-own-terrain",
    ]);
    const good = await look({});
    expect(good).toMatchObject({ fault: null, questions: [], is_ready: true });
    expect(good.facts).toMatchObject({ format: "geotiff", projection: "EPSG:2056", resolution: "500 m", unit: "m" });
    expect(await look({ units: undefined })).toMatchObject({ is_ready: false, questions: ["units"], fault: null });
    expect(await look({ address: `${OWN_BASE}none.tif`, periods: [100] })).toMatchObject({
      facts: null,
      fault_said: { code: "own_address.absent", facts: { status: 404 } },
    });
    const inside = await look({ address: "https://192.168.1.4/depth.tif", periods: [100] });
    expect(inside).toMatchObject({ is_ready: false, fault_said: { code: "own_address.private" } });
    expect((await call("POST", "/addresses/look", { ...MAP, source: "gem-pga" })).status).toBe(404);
    for (const name of ["title", "publisher", "licence"])
      expect((await call("POST", "/addresses/look", { ...MAP, [name]: " " })).status).toBe(400);
  });

  it("is kept as a source that is off, when it can be read as it was told", async () => {
    const open = await call("PUT", `/addresses/${OWN}`, { ...MAP, units: undefined });
    expect([open.status, open.body["message_code"]]).toEqual([422, "official.own_untold"]);
    const gone = await call("PUT", `/addresses/${OWN}`, { ...MAP, address: `${OWN_BASE}none.tif` });
    expect(gone.status).toBe(422);
    expect(await ownNow()).toBeUndefined();
    expect((await call("PUT", `/addresses/${OWN}`, MAP)).body).toMatchObject({
      id: OWN,
      title: MAP.title,
      publisher: MAP.publisher,
      licence: { name: MAP.licence, address: MAP.page },
      resolution: "500 m",
      hosts: ["maps.canton.example"],
      on: false,
      own: { address: MAP.address, format: "geotiff", periods: OWN_PERIODS, units: "m" },
    });
    expect((await listNow()).sources[0]?.id).toBe(OWN);
  });

  it("is turned on as the others are, and read for the locations of a project, with where each value stands", async () => {
    const early = await call("PUT", `/${OWN}`, { on: true, licence: MAP.licence });
    expect(early.body["message_code"]).toBe("official.probe_first");
    expect((await call("POST", `/${OWN}/probe`, {})).body["probed"]).toMatchObject({ ok: true });
    expect((await call("PUT", `/${OWN}`, { on: true, licence: "another" })).body["message_code"]).toBe(
      "official.licence",
    );
    expect((await call("PUT", `/${OWN}`, { on: true, licence: MAP.licence })).status).toBe(200);
    project = await computed({ exposure_geojson: collection(PLACES) });
    expect((await projectNow(project)).official?.sources).toEqual([
      expect.objectContaining({ id: OWN, title: MAP.title, locations: 2, official: 1, absent: 1, unread: 0 }),
    ]);
    const read = await why(project, "s0");
    expect(read.value).toBeCloseTo(2, 4);
    expect(read.source).toBe(MAP.title);
    expect(read.source_version).toMatch(/^as named on .*, [0-9a-f]{12}, edition 1$/);
    const behind = read.official!;
    expect(behind).toMatchObject({ source: OWN, licence: MAP.licence, unit: "m" });
    expect(behind.reads[behind.shown]).toMatchObject({
      label: "RP100",
      etag: '"1"',
      address: `${OWN_BASE}depth_100.tif`,
    });
    expect((await why(project, "s1")).official).toBeNull();
  });

  it("is not asked again, says when its files changed, and goes on with a new edition", async () => {
    publisher.forget();
    const other = await computed({ exposure_geojson: collection(PLACES) });
    expect(publisher.asked).toEqual([]);
    expect((await why(other, "s0")).value).toBe((await why(project, "s0")).value);
    for (const rp of OWN_PERIODS) {
      publisher.files.set(`own/depth_${rp}.tif`, ownMap(3 + rp / 100));
      publisher.tags.set(`own/depth_${rp}.tif`, '"2"');
    }
    const both = collection([PLACES[0], [8.6, 47.4]]);
    const third = await computed({ exposure_geojson: both });
    expect((await why(third, "s0")).value).toBeCloseTo(2, 4);
    expect((await why(third, "s1")).official).toBeNull();
    expect((await ownNow())?.last).toMatchObject({ changed: 3 });
    expect((await call("POST", `/${OWN}/edition`, {})).body).toMatchObject({ edition: 2 });
    await computed({ exposure_id: third });
    expect((await why(third, "s0")).value).toBeCloseTo(4, 4);
    expect((await why(third, "s1")).value).toBeCloseTo(4, 4);
  });

  it("that is slow or away never ends a computation, and its card says so", async () => {
    publisher.fault = (_, response) => (response.writeHead(503).end(), true);
    const bern = await computed({ exposure_geojson: collection([[8.5, 47.36], PLACES[1]]) });
    publisher.fault = undefined;
    expect(await why(bern, "s0")).toMatchObject({ message_code: "result.missing" });
    expect((await projectNow(bern)).official?.sources[0]).toMatchObject({ unread: 1, absent: 1 });
    expect((await ownNow())?.last?.fault).toMatch(/own\//);
    // files that leave the house say so as well
    const files = await exported(bern);
    const text = (name: string) => new TextDecoder().decode(files[name]);
    expect(text("README.txt")).toMatch(/0 of 2 locations have River flood depth of Hazard map of the canton\./);
    expect(text("README.txt")).toMatch(/1 shows the screening, or no value: .*own\//);
    expect(JSON.parse(text("provenance.json"))).toMatchObject({
      official_maps: {
        left_out: false,
        sources: [{ title: MAP.title, locations: 2, official: 0, absent: 1, unread: 1 }],
      },
    });
    const table = await posted(`/api/risk-engine/v0/gateway/production-sites-table-export?exposure_id=${bern}`, {
      columns: ["id", { dataset_id: "river_flood_depth", coords: AT }],
    });
    for (const workbook of [files["locations.xlsx"]!, table]) {
      const sheet = (await readSheets(workbook, 100)).find(({ name }) => name === "Official maps");
      const said = sheet?.rows.flatMap(({ cells }) => cells).map(String) ?? [];
      expect(said).toEqual(expect.arrayContaining([MAP.title, "River flood depth"]));
      expect(said.some((text) => text.includes("own/depth_"))).toBe(true);
    }
    const left = await exported(await computed({ exposure_geojson: collection(PLACES), official_maps: false }));
    expect(new TextDecoder().decode(left["README.txt"])).toContain("Official maps were left out of this run");
  });

  it("is changed and removed only when it is off, and nothing of another map is left then", async () => {
    const refused = [await call("PUT", `/addresses/${OWN}`, MAP), await call("DELETE", `/addresses/${OWN}`, {})];
    expect(refused.map(({ status, body }) => [status, body["message_code"]])).toEqual([
      [409, "official.is_on"],
      [409, "official.is_on"],
    ]);
    await call("PUT", `/${OWN}`, { on: false });
    expect(await ownNow()).toMatchObject({ on: false, edition: 2 });
    const before = (await ownNow())?.version;
    const saved = await call("PUT", `/addresses/${OWN}`, { ...MAP, title: "Another name" });
    expect(saved.body).toMatchObject({ title: "Another name", cells: 0, edition: 1, last: null, probed: null });
    expect((saved.body as unknown as OfficialSourceOnWire).version).not.toBe(before);
    const list = (await call("DELETE", `/addresses/${OWN}`, {})).body as unknown as OfficialList;
    expect(list.sources.every(({ own }) => own === null)).toBe(true);
    expect((await call("DELETE", `/addresses/${OWN}`, {})).status).toBe(404);
    const acts = await app.database.query<{ act: string }>(
      "select act from audit_entries where subject = $1 order by at",
      [OWN],
    );
    expect(acts.map(({ act }) => act)).toEqual([
      "official_address_saved",
      "official_on",
      "official_edition",
      "official_off",
      "official_address_saved",
      "official_address_removed",
    ]);
    // a result that was computed stays as it is
    expect((await why(project, "s0")).value).toBeCloseTo(2, 4);
  });

  it("is nobody's but an administrator's", async () => {
    for (const [method, path] of [
      ["POST", "/addresses/look"],
      ["PUT", `/addresses/${OWN}`],
      ["DELETE", `/addresses/${OWN}`],
    ] as const)
      expect((await call(method, path, MAP, analyst)).status).toBe(403);
  });
});
