import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FaultyServer, faultyServer, writeGeoTiff } from "@tidemark/grids/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { importsIn } from "../import/import-store.ts";
import { openPack } from "../pack/open-pack.ts";
import { createOfficialReader } from "./official-reader.ts";
import { keptOf } from "./official-store.ts";
import { officialSourceOf } from "./official-sources.ts";
import { readIntoFolder } from "./read-into-folder.ts";

const HEIGHT = officialSourceOf("at-copernicus-dem")!;
const nameOf = (east: number) => `Copernicus_DSM_COG_10_N47_00_E00${east}_00_DEM`;
const pathOf = (east: number) => `dem/${nameOf(east)}/${nameOf(east)}.tif`;
const tile = (east: number, metres: number) =>
  writeGeoTiff({
    width: 60,
    height: 60,
    bands: [new Float32Array(3600).fill(metres)],
    origin: [east, 48],
    pixelSize: [1 / 60, -1 / 60],
    tile: [64, 64],
  });

let folder: string;
let server: FaultyServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "atlas-check-"));
  server = await faultyServer({ [pathOf(7)]: tile(7, 300), [pathOf(8)]: tile(8, 400) });
  const places = [
    [7.59, 47.56],
    [8.54, 47.37],
  ] as const;
  await readIntoFolder(folder, [HEIGHT], { pack: openPack(), places }, settings());
  server.forget();
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => ({
  cacheFolder: join(folder, ".blocks"),
  cacheMb: 64,
  mirrors: HEIGHT.official.files.map(({ base }, i) => `${base}=${server.address}/${i === 0 ? "dem" : "coarse"}/`),
  limits: { retryMs: 1, firstByteMs: 200 },
});
const check = async (most = 60) =>
  createOfficialReader(settings(), () => new Date()).check(HEIGHT, {
    kept: await keptOf(importsIn(folder), HEIGHT.id),
    most,
  });

it("files that were read are looked at by their heads, and are the same", async () => {
  expect(await check()).toMatchObject({ files: 2, changed: [] });
  expect(server.asked).toHaveLength(3);
  expect(await check(1)).toMatchObject({ files: 1 });
});

it("another tag for the same file is none that changed; another file is, and one that is gone", async () => {
  server.tags.set(pathOf(8), '"2"');
  expect(await check()).toMatchObject({ files: 2, changed: [] });
  server.files.set(pathOf(7), tile(7, 301));
  expect(await check()).toMatchObject({ files: 2, changed: [expect.stringContaining(nameOf(7))] });
  server.files.delete(pathOf(7));
  expect(await check()).toMatchObject({ files: 2, changed: [expect.stringContaining(nameOf(7))] });
});

it("a publisher that is away is told, and changes nothing", async () => {
  server.fault = (_, response) => (response.writeHead(403).end(), true);
  expect(await check()).toMatchObject({ files: 0, changed: [], fault: { code: "official.canary_absent" } });
});
