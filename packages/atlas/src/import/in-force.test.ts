import { mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { COORDINATE_SETS, coordinateIndex } from "@tidemark/science";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AROUND_ZURICH, importFolders, tiff, ZURICH } from "../screening/imports.test-data.ts";
import { screenSites } from "../screening/screen-sites.ts";
import { siteColumns } from "../screening/site-columns.ts";
import { createSourcesHolder } from "../screening/sources-holder.ts";
import { earlierImport, removeImported, takeBack } from "./in-force.ts";

const FLOOD = "jrc-river-flood";
const AT = { scenario: "historical", time: 2005, ensemble: "p50", return_period: 10 } as const;
const TEN_YEARS = coordinateIndex(COORDINATE_SETS.RP, AT);
const map = (depth: number) => ({ "floodMapGL_rp10y.tif": tiff(depth, AROUND_ZURICH) });

let folders: ReturnType<typeof importFolders>;
beforeEach(() => (folders = importFolders()));
afterEach(() => folders.remove());

/** Every file of the source in force, to the byte. */
const filesInForce = () =>
  readdirSync(join(folders.imported, FLOOD), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name)).toString("base64")]);

async function state() {
  const sources = await createSourcesHolder({ importedFolder: folders.imported }).current();
  const depth = siteColumns(await screenSites(sources, [ZURICH]))("river_flood_depth", TEN_YEARS)?.[0];
  return { version: sources.version, depth };
}

describe("an import over an earlier one of the same source", () => {
  it("can be taken back: the earlier values stand again byte for byte, and the call undoes itself", async () => {
    await folders.add(FLOOD, map(1));
    const [first, files] = [await state(), filesInForce()];
    expect(await takeBack(FLOOD, folders.imported)).toBe(false);
    await folders.add(FLOOD, map(2));
    const second = await state();
    expect([first.depth, second.depth]).toEqual([1, 2]);
    expect((await earlierImport(FLOOD, folders.imported))?.version).toBe(first.version.split(`${FLOOD} `)[1]);
    expect(await takeBack(FLOOD, folders.imported)).toBe(true);
    expect(await state()).toEqual(first);
    expect(filesInForce()).toEqual(files);
    expect(await takeBack(FLOOD, folders.imported)).toBe(true);
    expect(await state()).toEqual(second);
  });

  it("is still there to go back to after the same files were imported once more", async () => {
    await folders.add(FLOOD, map(1));
    const first = await state();
    await folders.add(FLOOD, map(2));
    await folders.add(FLOOD, map(2));
    expect(await takeBack(FLOOD, folders.imported)).toBe(true);
    expect(await state()).toEqual(first);
  });

  it("goes with the source when that is removed, and nothing is left", async () => {
    await folders.add(FLOOD, map(1));
    await folders.add(FLOOD, map(2));
    expect(await removeImported(FLOOD, folders.imported)).toBe(true);
    expect(await earlierImport(FLOOD, folders.imported)).toBeUndefined();
    expect(readdirSync(folders.imported)).toEqual([]);
  });

  it("is in force again where a process died between two of its moves", async () => {
    await folders.add(FLOOD, map(1));
    const first = await state();
    await folders.add(FLOOD, map(2));
    // the later one was moved away, and the earlier one not yet into its place
    mkdirSync(folders.imported, { recursive: true });
    renameSync(join(folders.imported, FLOOD), join(folders.imported, `.${FLOOD}.old`));
    expect(await takeBack(FLOOD, folders.imported)).toBe(true);
    expect(await state()).toEqual(first);
  });
});
