import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPack } from "@tidemark/atlas";
import { type FaultyServer, faultyServer, writeGeoTiff } from "@tidemark/grids/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseArguments, UsageError } from "./arguments.ts";
import { readOfficialMaps, readsAt } from "./official.ts";

const ZURICH = { latitude: 47.37, longitude: 8.54 };
const DEM = "Copernicus_DSM_COG_10_N47_00_E008_00_DEM";
let server: FaultyServer;
let folder: string;
let said: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cli-official-"));
  said = "";
  const bands = [new Float32Array(3600).fill(408)];
  const content = {
    width: 60,
    height: 60,
    bands,
    origin: [8, 48],
    pixelSize: [1 / 60, -1 / 60],
    tile: [64, 64],
  } as const;
  server = await faultyServer({ [`dem/${DEM}/${DEM}.tif`]: writeGeoTiff(content) });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const environment = () => ({
  OFFICIAL_MIRRORS: [
    `https://copernicus-dem-30m.s3.amazonaws.com/=${server.address}/dem/`,
    `https://copernicus-dem-90m.s3.amazonaws.com/=${server.address}/coarse/`,
  ].join(","),
  OFFICIAL_CONTACT: "risk@example.org",
});
const readAt = (areLicencesAccepted = true) =>
  readOfficialMaps(
    { pack: openPack(), points: [ZURICH] },
    { ids: ["at-copernicus-dem"], areLicencesAccepted, folder },
    environment(),
    (text) => (said += text),
  );

describe("official maps on the command line", () => {
  it("are read into a folder, and not asked for again", async () => {
    const first = await readAt();
    expect(first.map(({ id, version }) => [id, version])).toEqual([
      ["at-copernicus-dem", "GLO-30 and GLO-90, edition 1"],
    ]);
    expect([...server.agents]).toEqual(["tidemark (risk@example.org)"]);
    server.forget();
    said = "";
    const again = await readAt();
    expect(server.asked).toEqual([]);
    expect(said).toMatch(/nothing had to be read/);
    expect(again.map(({ byAddress }) => byAddress?.kept)).toEqual(first.map(({ byAddress }) => byAddress?.kept));
  });

  it("name file, tag, block and cell of what was read", async () => {
    const [[reads] = []] = await readsAt(await readAt(), [ZURICH]);
    expect(reads).toMatchObject({
      title: "Copernicus DEM GLO-30",
      reads: [
        {
          address: `https://copernicus-dem-30m.s3.amazonaws.com/${DEM}/${DEM}.tif`,
          etag: '"1"',
          block: [0, 0],
          cell: [32, 37],
          raw: 408,
          value: 408,
        },
      ],
    });
  });

  it("say which source gave no answer, and show the screening", async () => {
    server.fault = (_, response) => (response.writeHead(403).end(), true);
    expect((await readAt()).flatMap(({ layers }) => layers)).toEqual([]);
    expect(said).toMatch(/Copernicus DEM GLO-30: .*1 of 1 places show the screening/);
    expect(said).toMatch(/no answer that can be used: .*status 403/);
  });

  it("print the licences, and read nothing, until they are accepted", async () => {
    await expect(readAt(false)).rejects.toThrow(/Copernicus DEM licence.*\n.*Cite: [\s\S]*--accept-licences/);
    expect(server.asked).toEqual([]);
  });
});

describe("options", () => {
  it("name sources, or mean the recommended ones", () => {
    expect(parseArguments(["47", "8", "--official", "--accept-licences"]).official).toEqual({
      ids: [],
      areLicencesAccepted: true,
    });
    expect(parseArguments(["47", "8", "--official=at-copernicus-dem", "--official-cells", "x"]).official).toEqual({
      ids: ["at-copernicus-dem"],
      areLicencesAccepted: false,
      folder: "x",
    });
    expect(parseArguments(["47", "8"]).official).toBeUndefined();
    expect(() => parseArguments(["47", "8", "--accept-licences"])).toThrow(UsageError);
  });

  it("take the height of the ground of one place", () => {
    expect(parseArguments(["47", "8", "--elevation", "-3.5"]).elevation).toBe(-3.5);
    for (const words of [
      ["--elevation", "high"],
      ["--elevation", ""],
      ["--elevation", "9500"],
    ])
      expect(() => parseArguments(["47", "8", ...words])).toThrow(/metres above sea level/);
    expect(() => parseArguments(["--csv", "a.csv", "--elevation", "3"])).toThrow(/one place/);
  });
});
