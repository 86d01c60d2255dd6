import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OFFICIAL_SOURCES, openPack, readIntoFolder } from "@tidemark/atlas";
import type { FaultyServer } from "@tidemark/grids/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Config, readConfig } from "../../config.ts";
import { officialPublisher, PERIODS, riverPath, riverTile } from "../../testing/official-publisher.ts";
import { examineOfficial } from "./examine-official.ts";

const place = mkdtempSync(join(tmpdir(), "doctor-official-"));
const [river] = OFFICIAL_SOURCES;
let publisher: FaultyServer;
let config: Config;
beforeAll(async () => {
  const started = await officialPublisher();
  ({ publisher } = started);
  config = readConfig({ DATA_DIR: place, OFFICIAL_MIRRORS: started.mirrors });
});
afterAll(async () => {
  await publisher.close();
  rmSync(place, { recursive: true, force: true });
});

it("nothing is asked for where nothing is on", async () => {
  expect(await examineOfficial(config)).toEqual([]);
  expect(publisher.asked).toEqual([]);
});

it("says whether a publisher answers, how fast, and whether its files are those that were read", async () => {
  mkdirSync(config.importedDir, { recursive: true });
  const work = { pack: openPack(), places: [[8.54, 47.37]] as const };
  await readIntoFolder(config.importedDir, [river!], work, { cacheMb: 64, mirrors: config.OFFICIAL_MIRRORS });
  expect(await examineOfficial(config)).toEqual([
    { check: "official", state: "ok", text: expect.stringMatching(/answers directly \(\d+ ms\); 7 files are those/) },
  ]);
  for (const rp of PERIODS.slice(0, 2)) publisher.files.set(riverPath(rp), riverTile(rp + 7));
  expect(await examineOfficial(config)).toEqual([
    expect.objectContaining({ state: "warning", text: expect.stringContaining("2 of 7 files changed") }),
  ]);
  publisher.fault = (_, response) => (response.writeHead(403).end(), true);
  expect(await examineOfficial(config)).toEqual([
    expect.objectContaining({ state: "warning", todo: expect.stringContaining("OFFICIAL_PROXY") }),
  ]);
});
