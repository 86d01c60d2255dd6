import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Import, type ImportedSourceOnWire, importSchema } from "@tidemark/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { floodMap, largeFloodMaps, zippedWind } from "./testing/grid-files.ts";
import { importClient, IMPORTS } from "./testing/import-client.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }); // whole imports, also on busy machines

let app: TestServer;
let client: ReturnType<typeof importClient>;
let admin: string;
beforeAll(async () => {
  app = await startTestServer();
  admin = await app.signIn("admin");
  client = importClient(app, admin);
});
afterAll(() => app.stop());
afterEach(async () => {
  for (const { id } of await sources()) await client.call("DELETE", `/sources/${id}`);
});

const sources = async () => (await client.call("GET", "")).body["sources"] as ImportedSourceOnWire[];
const JRC = [10, 100, 500].map((rp) => [`floodMapGL_rp${rp}y.tif`, floodMap(rp / 100)] as const);
const OWN = { title: "Company wind study", licence: "internal use" };
const checked = async (files: Iterable<readonly [string, Uint8Array]>, body: object = {}) => {
  const id = await client.uploaded(files);
  return client.call("POST", `/${id}/check`, body);
};
const faults = ({ preview }: Import) => preview?.faults.map(({ message }) => message).join(" ") ?? "";

describe("an import", () => {
  it("is told what it was understood as before it starts, and is in force with its provenance when it ends", async () => {
    const { import: seen } = await checked(JRC);
    expect(seen.preview).toMatchObject({
      source: "jrc-river-flood",
      replaces: ["river_flood_depth"],
      questions: [],
      faults: [],
    });
    expect(seen.preview?.maps.map(({ labels }) => labels["returnPeriod"]).toSorted()).toEqual([10, 100, 500]);
    expect(await sources()).toEqual([]);
    expect((await client.call("POST", `/${seen.id}/start`, {})).status).toBe(200);
    const ended = importSchema.parse(await client.untilEnded(seen.id));
    expect(ended).toMatchObject({ status: "Finished", progress: 1, detail: null });
    const [source] = await sources();
    expect(source).toMatchObject({
      id: "jrc-river-flood",
      licence: "CC BY 4.0",
      layers: 3,
      files: 3,
      imported_by: "admin@demo.tidemark.example",
      replaces: [{ id: "river_flood_depth", name: "River flood depth" }],
    });
    expect(source?.bytes).toBeGreaterThan(1000);
    // what was uploaded is not kept twice
    expect(existsSync(join(app.config.dataDir, "imports", seen.id))).toBe(false);
    const imprint = await app.call("GET", "/api/spatial-datasets/v0/imprint", { token: admin });
    expect(JSON.stringify(imprint.body["items"])).toContain("JRC global river flood hazard maps");
  });

  it("can be told what the files do not say", async () => {
    const files = [["wind.zip", await zippedWind(40, "knots")]] as const;
    const { import: seen } = await checked(files, { source: "own-cyclone-wind" });
    expect(seen.preview?.questions).toEqual([{ file: null, about: "facts" }]);
    const early = await client.call("POST", `/${seen.id}/start`, {});
    expect([early.status, early.body["detail"]]).toEqual([422, "Something has to be told first: facts."]);
    const told = { facts: OWN, files: { "wind.zarr": { units: "m/s" } } };
    await client.call("POST", `/${seen.id}/check`, { source: "own-cyclone-wind", told });
    await client.call("POST", `/${seen.id}/start`, {});
    expect(await client.untilEnded(seen.id)).toMatchObject({ status: "Finished" });
    expect((await sources())[0]).toMatchObject({ id: "own-cyclone-wind", ...OWN });
  });

  it("begins from the import folder of the server, whose files stay where they are", async () => {
    const inbox = join(app.config.dataDir, "import-folder");
    mkdirSync(join(inbox, "floods"), { recursive: true });
    for (const [name, bytes] of JRC) writeFileSync(join(inbox, "floods", name), bytes);
    const { body } = await client.call("GET", "/folder");
    expect(body["items"]).toEqual([{ name: "floods", is_folder: true, bytes: 0 }]);
    for (const folder of ["../", "/etc", "floods/../..", "nothing"])
      expect((await client.call("POST", "", { folder })).status).toBe(404);
    const { import: created } = await client.call("POST", "", { folder: "floods" });
    await client.call("POST", `/${created.id}/check`, {});
    await client.call("POST", `/${created.id}/start`, {});
    expect(await client.untilEnded(created.id)).toMatchObject({ status: "Finished", origin: "folder" });
    expect(readdirSync(join(inbox, "floods"))).toHaveLength(3);
  });

  it("is uploaded in pieces that go on where a lost connection left them", async () => {
    const [name, bytes] = JRC[0]!;
    const id = await client.uploaded([]);
    const half = Math.floor(bytes.length / 2);
    await client.piece(id, name, bytes.subarray(0, half), 0, bytes.length);
    expect((await client.call("POST", `/${id}/check`, {})).body["detail"]).toMatch(/has not arrived as a whole/);
    const wrong = await client.piece(id, name, bytes.subarray(half + 1), half + 1, bytes.length);
    expect([wrong.status, wrong.body["detail"]]).toEqual([
      409,
      `${name}: ${half} bytes have arrived; go on from there.`,
    ]);
    expect((await client.piece(id, name, bytes.subarray(half), half, bytes.length)).status).toBe(200);
    const { import: seen } = await client.call("POST", `/${id}/check`, {});
    expect([seen.preview?.source, faults(seen)]).toEqual(["jrc-river-flood", ""]);
    for (const bad of ["../up.tif", "a/b.tif", ".hidden", ""])
      expect((await client.piece(id, bad, bytes)).status).toBe(400);
  });

  it("is listed in the audit log, as is its removal", async () => {
    await client.imported(JRC);
    await client.call("DELETE", "/sources/jrc-river-flood");
    const { body } = await app.call("GET", "/api/authorization/v1/audit?n=50", { token: admin });
    const acts = (body["items"] as { act: string; subject: string; actor_email: string }[]).filter(
      ({ subject }) => subject === "jrc-river-flood",
    );
    expect(acts.slice(0, 2).map(({ act }) => act)).toEqual(["source_removed", "source_imported"]);
    expect(acts[0]?.actor_email).toBe("admin@demo.tidemark.example");
    expect((await client.call("DELETE", "/sources/jrc-river-flood")).status).toBe(404);
    expect((await client.call("DELETE", "/sources/..%2F..")).status).toBe(404);
  });

  it.each(["waits", "runs"])(
    "can be cancelled while it %s: nothing of it stays, and it can be thrown away",
    async (when) => {
      const { import: seen } = await checked(largeFloodMaps());
      await client.call("POST", `/${seen.id}/start`, {});
      if (when === "runs") await client.untilRunning(seen.id);
      // files that take seconds: to have ended before the wish to stop was seen would be a fault
      expect((await client.call("POST", `/${seen.id}/cancel`, {})).status).toBe(200);
      expect(await client.untilEnded(seen.id)).toMatchObject({ status: "Cancelled", detail: null });
      expect(await sources()).toEqual([]);
      expect(existsSync(join(app.config.importedDir, ".jrc-river-flood.partial"))).toBe(false);
      expect((await client.call("POST", `/${seen.id}/cancel`, {})).status).toBe(409);
      expect((await client.call("DELETE", `/${seen.id}`)).status).toBe(200);
      expect((await client.call("GET", `/${seen.id}`)).status).toBe(404);
    },
  );
});

describe("what cannot be imported", () => {
  it.each([
    ["a truncated file", "floodMapGL_rp10y.tif", () => floodMap(1).subarray(0, 300), /floodMapGL_rp10y\.tif/],
    ["depths in centimetres", "floodMapGL_rp10y.tif", () => floodMap(250), /lies between 0 and 200/],
    [
      "an unknown projection",
      "floodMapGL_rp10y.tif",
      () => floodMap(1, { epsg: 999_999, projected: true }),
      /EPSG:999999|projection|coordinate system/i,
    ],
    ["swapped axes", "floodMapGL_rp10y.tif", () => floodMap(1, { origin: [7, 149] }), /axes look swapped/],
    ["something else", "floodMapGL_rp10y.tif", () => Buffer.from("hello world"), /is not GeoTIFF/],
  ] as const)("is refused with its reason before it starts: %s", async (_, name, bytes, message) => {
    const { import: seen } = await checked([[name, bytes()]]);
    expect(faults(seen)).toMatch(message);
    expect(faults(seen)).not.toContain(app.config.dataDir);
    expect((await client.call("POST", `/${seen.id}/start`, {})).status).toBe(422);
    expect(await sources()).toEqual([]);
  });

  it("guesses a missing code that is not declared, and takes the one that is told", async () => {
    const values = new Float32Array(16).fill(1);
    values[3] = -999;
    const { import: seen } = await checked([
      ["floodMapGL_rp10y.tif", floodMap(1, { bands: [values], nodata: undefined })],
    ]);
    expect(seen.preview?.files[0]?.nodata).toEqual({ declared: [], guessed: [-999] });
    expect(faults(seen)).toBe("");
    const told = { files: { "floodMapGL_rp10y.tif": { nodata: 1 } } };
    const { import: again } = await client.call("POST", `/${seen.id}/check`, { told });
    expect(faults(again)).toMatch(/has the value -999/);
  });

  it("refuses two files of one return period, an archive that is a bomb, and an empty upload", async () => {
    const twice = [
      ["floodMapGL_rp10y.tif", floodMap(1)],
      ["floodMapGL_rp10.tif", floodMap(2)],
    ] as const;
    expect(faults((await checked(twice)).import)).toMatch(/are both the map of the return period 10 years/);
    const bomb = await checked([["big.zip", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(100)])]]);
    expect([bomb.status, bomb.body["detail"]]).toEqual([422, expect.stringMatching(/damaged or truncated zip/)]);
    const { import: empty } = await client.call("POST", "", {});
    expect((await client.call("POST", `/${empty.id}/check`, {})).body["detail"]).toBe("Nothing was uploaded yet.");
  });

  it("fails with a clear reason and leaves what was in force when a file breaks after the check", async () => {
    await client.imported(JRC);
    const [before] = await sources();
    const { import: seen } = await checked(JRC.map(([name], i) => [name, floodMap(i + 2)] as const));
    writeFileSync(join(app.config.dataDir, "imports", seen.id, "floodMapGL_rp500y.tif"), "gone");
    await client.call("POST", `/${seen.id}/start`, {});
    const ended = await client.untilEnded(seen.id);
    expect(ended.status).toBe("Failed");
    expect(ended.detail).toMatch(/floodMapGL_rp500y\.tif is not GeoTIFF/);
    expect((await sources())[0]?.version).toBe(before?.version);
    expect(readdirSync(app.config.importedDir)).toEqual(["jrc-river-flood"]);
  });
});

describe("others than administrators", () => {
  it("see and change nothing", async () => {
    const id = await client.uploaded([]);
    const stranger = importClient(app, await app.signIn("analyst"));
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["GET", `/${id}`],
      ["POST", `/${id}/start`],
      ["DELETE", "/sources/jrc-river-flood"],
      ["POST", `/${id}/ticket`],
    ] as const)
      expect((await stranger.call(method, path, method === "POST" ? {} : undefined)).status).toBe(403);
    expect((await app.call("GET", IMPORTS)).status).toBe(401);
  });
});
