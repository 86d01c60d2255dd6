import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { COORDINATE_SETS, coordinateIndex } from "@tidemark/science";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  AROUND_ZURICH,
  folderInForce,
  importFolders,
  sourcesIn,
  tiff,
  ZURICH,
} from "../screening/imports.test-data.ts";
import { screenSites } from "../screening/screen-sites.ts";
import { siteColumns } from "../screening/site-columns.ts";
import { knownAfterMs } from "../screening/look-at-imports.ts";
import { createSourcesHolder } from "../screening/sources-holder.ts";
import { adoptEarlierLayout } from "./earlier-layout.ts";
import { earlierImport, removeImported, takeBack } from "./in-force.ts";
import { importsIn } from "./import-store.ts";
import type { Pointer } from "./pointer.ts";

const FLOOD = "jrc-river-flood";
const AT = { scenario: "historical", time: 2005, ensemble: "p50", return_period: 10 } as const;
const TEN_YEARS = coordinateIndex(COORDINATE_SETS.RP, AT);
const map = (depth: number) => ({ "floodMapGL_rp10y.tif": tiff(depth, AROUND_ZURICH) });

let folders: ReturnType<typeof importFolders>;
beforeEach(() => (folders = importFolders()));
afterEach(() => folders.remove());

/** Every file of the source in force, to the byte. */
const filesInForce = () =>
  readdirSync(folderInForce(folders.imported, FLOOD), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name)).toString("base64")]);

async function state() {
  const sources = await sourcesIn(folders.imported);
  const depth = siteColumns(await screenSites(sources, [ZURICH]))("river_flood_depth", TEN_YEARS)?.[0];
  return { version: sources.version, depth };
}

describe("an import over an earlier one of the same source", () => {
  it("can be taken back: the earlier values stand again byte for byte, and the call undoes itself", async () => {
    await folders.add(FLOOD, map(1));
    const [first, files] = [await state(), filesInForce()];
    expect(await takeBack(FLOOD, importsIn(folders.imported))).toBe(false);
    await folders.add(FLOOD, map(2));
    const second = await state();
    expect([first.depth, second.depth]).toEqual([1, 2]);
    expect((await earlierImport(FLOOD, importsIn(folders.imported)))?.version).toBe(
      first.version.split(`${FLOOD} `)[1],
    );
    expect(await takeBack(FLOOD, importsIn(folders.imported))).toBe(true);
    expect(await state()).toEqual(first);
    expect(filesInForce()).toEqual(files);
    expect(await takeBack(FLOOD, importsIn(folders.imported))).toBe(true);
    expect(await state()).toEqual(second);
  });

  it("is still there to go back to after the same files were imported once more", async () => {
    await folders.add(FLOOD, map(1));
    const first = await state();
    await folders.add(FLOOD, map(2));
    await folders.add(FLOOD, map(2));
    expect(await takeBack(FLOOD, importsIn(folders.imported))).toBe(true);
    expect(await state()).toEqual(first);
  });

  it("goes with the source when that is removed, and nothing is left", async () => {
    await folders.add(FLOOD, map(1));
    await folders.add(FLOOD, map(2));
    expect(await removeImported(FLOOD, importsIn(folders.imported))).toBe(true);
    expect(await earlierImport(FLOOD, importsIn(folders.imported))).toBeUndefined();
    expect(readdirSync(folders.imported)).toEqual([]);
  });

  it("leaves what a process that died had begun to nobody, and the next import removes it", async () => {
    await folders.add(FLOOD, map(1));
    const first = await state();
    cpSync(folderInForce(folders.imported, FLOOD), join(folders.imported, FLOOD, "begun"), { recursive: true });
    expect(await state()).toEqual(first);
    await folders.add(FLOOD, map(2));
    const left = readdirSync(join(folders.imported, FLOOD));
    expect([left.length, left.includes("begun"), left.includes("in-force.json")]).toEqual([3, false, true]);
  });
});

describe("sources that an earlier program imported", () => {
  it("come to their places with the version before them, also where that was broken off", async () => {
    await folders.add(FLOOD, map(1));
    const first = await state();
    await folders.add(FLOOD, map(2));
    const second = await state();
    // as they lay once
    const { earlier } = JSON.parse(readFileSync(join(folders.imported, FLOOD, "in-force.json"), "utf8")) as Pointer;
    const moved = join(folders.imported, ".moved");
    renameSync(join(folders.imported, FLOOD, earlier!.version), join(folders.imported, `.${FLOOD}.earlier`));
    renameSync(folderInForce(folders.imported, FLOOD), moved);
    rmSync(join(folders.imported, FLOOD), { recursive: true });
    renameSync(moved, join(folders.imported, `.${FLOOD}.old`));
    expect((await state()).depth).not.toBe(second.depth);
    expect(await adoptEarlierLayout(folders.imported)).toEqual([FLOOD]);
    expect(await state()).toEqual(second);
    expect(await adoptEarlierLayout(folders.imported)).toEqual([]);
    expect(await takeBack(FLOOD, importsIn(folders.imported))).toBe(true);
    expect(await state()).toEqual(first);
  });
});

describe("imports in a store that is far", () => {
  it("are looked at again after a while or for whoever met a change, and stay known while it is away", async () => {
    await folders.add(FLOOD, map(1));
    let isAway = false;
    let looks = 0;
    const folder = importsIn(folders.imported);
    const names = (prefix: string) => {
      looks += 1;
      if (isAway) throw Object.assign(new Error("away"), { name: "ResultsError", code: "unavailable" });
      return folder.names(prefix);
    };
    const holder = createSourcesHolder({}, { ...folder, isFar: true, names: async (prefix) => names(prefix) });
    const first = await holder.current();
    expect([await holder.current(), looks]).toEqual([first, 1]);
    await folders.add(FLOOD, map(2));
    await sleep(knownAfterMs({ isFar: true }));
    const second = await holder.current();
    expect(second.version).not.toBe(first.version);
    isAway = true;
    await sleep(knownAfterMs({ isFar: true }));
    expect([await holder.current(), looks]).toEqual([second, 3]);
    await expect(
      createSourcesHolder({}, { ...folder, names: async (prefix) => names(prefix) }).current(),
    ).rejects.toThrow("away");
  });
});
