import type { ValueNote } from "@tidemark/contract";
import { formatQuantity } from "@tidemark/science";
import { unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collection, CHOICE, SPAWN, untilEnded } from "../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { notesOfAnswer } from "./cell-notes.ts";
import { workbookNotes } from "./notes-sheet.ts";
import type { OpenTable } from "./open-table.ts";

const RISK = "/api/risk-engine/v0";
const AT = { scenario: "ssp585", time: 2050, ensemble: "p50" } as const;
const LOSS = { dataset_id: "tc_wind_ead", coords: AT };

let app: TestServer;
let owner: string;
let projectId: string;
beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
  const body = { exposure_geojson: collection(), ...CHOICE };
  const { body: spawned } = await app.call("POST", SPAWN, { token: owner, body });
  projectId = String(spawned["exposure_id"]);
  const ended = await untilEnded(app, owner, String(spawned["task_id"]));
  if (ended["status"] !== "Finished") throw new Error(`not computed: ${JSON.stringify(ended)}`);
});
afterAll(() => app.stop());

interface Page {
  readonly items: { readonly id: string; readonly cells: { value: unknown; notes?: ValueNote[] }[] }[];
  readonly notes_missing: string | null;
}
async function page(settings: object): Promise<Page> {
  const body = { exposure_id: projectId, order_by_id: "id", sort_order: "asc", ...settings };
  const answer = await app.call("POST", `${RISK}/gateway/production-sites-table-new`, { token: owner, body });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Page;
}

/** Notes that the panel of a location shows on its loss by cyclones. */
async function panelNotes(site: string): Promise<ValueNote[] | undefined> {
  const { body } = await app.call("POST", `${RISK}/gateway/get-risks-for-location/${site}`, {
    token: owner,
    body: { exposure_id: projectId, topic: "wind", scenario: AT.scenario, time: AT.time },
  });
  const topics = body["topics"] as { indicators: { dataset_id: string; notes: ValueNote[] }[] }[];
  return topics.flatMap(({ indicators }) => indicators).find(({ dataset_id: id }) => id === LOSS.dataset_id)?.notes;
}

describe("notes in the table of locations", () => {
  it("are those that the panel of each location shows", async () => {
    const { items, notes_missing: missing } = await page({ columns: ["name", LOSS] });
    expect(missing).toBeNull();
    for (const { id, cells } of items) expect([id, cells[1]?.notes ?? []]).toEqual([id, await panelNotes(id)]);
    // Miami has losses, so that there is something to compare; Zürich and the ice have none
    expect(items[1]?.cells[1]?.notes?.map((note) => note.id)).toContain("lower-damage-curve");
    expect(items.map(({ cells }) => cells[1]?.notes?.length ?? 0)).toEqual([0, 1, 1, 0]);
  });

  it("say why a value that is missing everywhere is missing at each location itself", async () => {
    const flood = { dataset_id: "river_flood_depth", coords: { ...AT, return_period: 100 } };
    const { items } = await page({ columns: ["name", flood] });
    const missing = items.map(({ cells }) => (cells[1] as { missing?: string }).missing);
    expect(missing[0]).toMatch(/needs a river flood map/);
    expect(missing[3]).toMatch(/Antarctica/);
    const { body } = await app.call("GET", `${RISK}/risks/datasets?exposure_id=${projectId}`, { token: owner });
    const listed = (body["items"] as { id: string; missing: string | null }[]).find(
      ({ id }) => id === flood.dataset_id,
    );
    expect(listed?.missing).toMatch(/needs a river flood map.*; elsewhere .*Antarctica/);
  });

  it("stand by no property", async () => {
    const plain = await page({ columns: ["name", "longitude"] });
    expect(plain.items.flatMap(({ cells }) => cells.flatMap(({ notes }) => notes ?? []))).toEqual([]);
    expect(plain.notes_missing).toBeNull();
  });

  it("are left out of answers that are too long and where the data cannot be read, which is said", async () => {
    const opened = (columns: readonly object[]) =>
      ({ columns, results: {}, snapshot: { attributes: { columns: new Map() } } }) as unknown as OpenTable;
    const unreadable = async () => {
      throw new Error("damaged");
    };
    const results = opened([{ kind: "dataset", coords: {} }]);
    expect((await notesOfAnswer(results, new Uint32Array(201), unreadable)).missing).toMatch(/up to 200 rows/);
    expect((await notesOfAnswer(results, new Uint32Array(200), unreadable)).missing).toMatch(/cannot be read/);
    expect(
      (await notesOfAnswer(opened([{ kind: "property" }]), new Uint32Array(10_000), unreadable)).missing,
    ).toBeNull();
  });
});

describe("notes in the exported table", () => {
  async function exported(columns: readonly unknown[]) {
    const answer = await fetch(`${app.url}${RISK}/gateway/production-sites-table-export?exposure_id=${projectId}`, {
      method: "POST",
      headers: { authorization: `Bearer ${owner}`, "content-type": "application/json" },
      body: JSON.stringify({ columns, order_by_id: "id", sort_order: "asc" }),
    });
    const parts = await unzip(new Uint8Array(await answer.arrayBuffer()));
    return [1, 2, 3].map((sheet) => {
      const xml = new TextDecoder().decode(parts[`xl/worksheets/sheet${sheet}.xml`]);
      return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = ""]) =>
        [...row.matchAll(/<t[ >][^<]*?>?([^<>]*)<\/t>|<v>([^<]*)<\/v>/g)].map(([, text, value]) => text ?? value),
      );
    });
  }

  it("are codes in the rows, which a sheet of their own explains and counts", async () => {
    const [rows = [], , notes = []] = await exported(["id", LOSS]);
    expect(rows[0]).toContain("Notes");
    const figures = (await panelNotes("s1"))?.map(({ value }) => value) ?? [];
    const cells = rows.flatMap((row) => row.filter((cell) => /^N\d/.test(cell ?? "")));
    expect(cells).toHaveLength(2);
    expect(cells[0]).toBe(`N1 = ${formatQuantity(figures[0] ?? Number.NaN, "%/yr")}`);
    expect(notes[1]).toEqual([
      "N1",
      expect.stringMatching(/Tropical cyclone.*expected annual loss, ssp585, 2050/),
      "tc_wind_ead",
      "Beside",
      expect.stringMatching(/^\(figure beside the code\) by the lower damage curve/),
      "2",
    ]);
  });

  it("are left out with the column where the table has no results", async () => {
    const [rows = [], provenance = [], notes = []] = await exported(["id", "name"]);
    expect(rows[0]).toEqual(["Id", "Name"]);
    expect([provenance.length > 0, notes]).toEqual([true, []]);
  });

  it("are not worked out for more values than a workbook of bounded cost holds, which it says", async () => {
    const column = {
      kind: "dataset",
      id: "x",
      label: "X",
      dataset: { id: "x", unit: "1" },
      coords: {},
    };
    const table = { columns: [column], values: [], rows: new Uint32Array(2_000_001) } as unknown as OpenTable;
    const { sheet } = workbookNotes(
      table,
      async () => {
        throw new Error("must not be asked");
      },
      () => "X",
    );
    expect([...(sheet.rows as Iterable<unknown[]>)].flat().join("")).toMatch(/up to 2000000 values/);
  });
});
