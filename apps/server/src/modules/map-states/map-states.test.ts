import type { MapState } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let app: TestServer;
let project: string;
let other: string;
let analyst: string;
let reader: string;

async function addProject(title: string): Promise<string> {
  const rows = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier) select id, $1, 'enterprise' from users
     where email = 'analyst@demo.tidemark.example' returning id`,
    [title],
  );
  return rows[0]?.id ?? "";
}

beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
  reader = await app.signIn("reader");
  project = await addProject("Shared");
  other = await addProject("Own");
  await app.database.query(
    `insert into exposure_access (exposure_id, user_id) select $1, id from users where email = 'reader@demo.tidemark.example'`,
    [project],
  );
});
afterAll(() => app.stop());

const STATE: MapState = {
  center: [8.5, 47.4],
  zoom: 5.25,
  pitch: 30,
  bearing: -20,
  globe_projection: true,
  ocean_off: true,
  map_style: "satellite",
  titles_on: false,
  layer: { id: "gsl", selected_coords: { scenario: "ssp585", time: 2050 } },
  layer_settings: {
    palette: "magma",
    range: [0, 365],
    reverse: true,
    leftCutOff: 10,
    rightCutOff: null,
    useLinearIfNonMonotonic: true,
    opacity: 0.5,
    visible: true,
    smooth: false,
    compared_coords: { scenario: "historical", time: 2005 },
    comparison: "swipe",
  },
  layers_below: [],
  coloring: {
    tab: "risk",
    selected: "score_heat",
    coords: { scenario: "ssp245", time: 2030 },
    risks: ["heat"],
    risk_category: "climate change",
    by: "bands",
  },
  coloring_settings: null,
  point_size: 1.5,
};

const path = (id: string) => `/api/risk-engine/v0/exposure/supply-chains/${id}/map-state`;
const read = (token: string, id = project) => app.call("GET", path(id), { token });
const save = (token: string, body: object, id = project) => app.call("PUT", path(id), { token, body });

describe("the saved map of a project", () => {
  it("is nothing before it is saved, and afterwards what was saved, with the version of the results", async () => {
    expect((await read(analyst)).body).toEqual({ state: null, data_version: null, last_changed: null });
    const saved = await save(analyst, { state: STATE, data_version: "run-1" });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await read(analyst)).body).toMatchObject({ state: STATE, data_version: "run-1" });
  });

  it("needs the fields of every map alone: layers and colours are then as new ones are", async () => {
    const { layers_below: _, ...plain } = STATE;
    const {
      opacity: _o,
      visible: _v,
      smooth: _s,
      compared_coords: _c,
      comparison: _d,
      ...colours
    } = STATE.layer_settings!;
    const { by: _b, ...coloring } = STATE.coloring!;
    const saved = await save(analyst, { state: { ...plain, layer_settings: colours, coloring } }, other);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await read(analyst, other)).body["state"]).toEqual({
      ...STATE,
      layer_settings: {
        ...colours,
        opacity: 0.8,
        visible: true,
        smooth: true,
        compared_coords: null,
        comparison: null,
      },
      coloring: { ...coloring, by: "bands" },
    });
  });

  it("belongs to the one who saved it, also for those who may only read the project", async () => {
    expect((await read(reader)).body["state"]).toBeNull();
    expect((await save(reader, { state: { ...STATE, zoom: 3 } })).status).toBe(200);
    expect((await read(analyst)).body).toMatchObject({ state: { zoom: 5.25 } });
    expect((await read(reader)).body).toMatchObject({ state: { zoom: 3 }, data_version: null });
  });

  it("is one for each project, is replaced by the next and forgotten on demand", async () => {
    await save(analyst, { state: { ...STATE, zoom: 9 } }, other);
    expect((await read(analyst)).body).toMatchObject({ state: { zoom: 5.25 } });
    await save(analyst, { state: null }, other);
    expect((await read(analyst, other)).body["state"]).toBeNull();
  });

  it("is refused with the field that is wrong, and nothing is lost", async () => {
    const refused = await save(analyst, { state: { ...STATE, center: [8, 120] } });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain("center");
    expect((await save(analyst, { state: { ...STATE, map_style: "sepia" } })).status).toBe(400);
    expect((await read(analyst)).body).toMatchObject({ state: { center: [8.5, 47.4] } });
  });

  it("counts as not saved when it is of another shape than today's", async () => {
    await app.database.query("update map_states set state = $2 where exposure_id = $1", [project, '{"zoom": 3}']);
    expect((await read(analyst)).body["state"]).toBeNull();
  });

  it("is nothing to those who may not see the project", async () => {
    expect((await read(reader, other)).status).toBe(404);
    expect((await save(reader, { state: STATE }, other)).status).toBe(404);
  });

  it("goes with the project", async () => {
    await save(analyst, { state: STATE }, other);
    await app.database.query("delete from exposures where id = $1", [other]);
    expect(await app.database.query("select 1 from map_states where exposure_id = $1", [other])).toEqual([]);
  });
});
