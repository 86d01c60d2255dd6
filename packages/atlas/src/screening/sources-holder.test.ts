import { COORDINATE_SETS, coordinateIndex } from "@tidemark/science";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeImported } from "../import/in-force.ts";
import { AROUND_ZURICH, importFolders, tiff, ZURICH } from "./imports.test-data.ts";
import { screenSites } from "./screen-sites.ts";
import { siteColumns } from "./site-columns.ts";
import { createSourcesHolder } from "./sources-holder.ts";
import { importsIn } from "../import/import-store.ts";

let folders: ReturnType<typeof importFolders>;
beforeEach(() => (folders = importFolders()));
afterEach(() => folders.remove());

const AT = { scenario: "historical", time: 2005, ensemble: "p50", return_period: 10 } as const;
const TEN_YEARS = coordinateIndex(COORDINATE_SETS.RP, AT);
const map = (depth: number) => ({ "floodMapGL_rp10y.tif": tiff(depth, AROUND_ZURICH) });

describe("the data in use", () => {
  it("stay open while nothing changes, and are opened anew after an import and after its removal", async () => {
    const holder = createSourcesHolder({ importedFolder: folders.imported });
    const plain = await holder.current();
    expect(await holder.current()).toBe(plain);
    await folders.add("jrc-river-flood", map(1));
    const first = await holder.current();
    expect(first.imported.map(({ id }) => id)).toEqual(["jrc-river-flood"]);
    expect(first.pack).toBe(plain.pack);
    expect(holder.pack()).toBe(plain.pack);
    expect(await holder.current()).toBe(first);
    await folders.add("jrc-river-flood", map(2));
    const second = await holder.current();
    expect(second.version).not.toBe(first.version);
    await removeImported("jrc-river-flood", importsIn(folders.imported));
    expect((await holder.current()).version).toBe(plain.version);
    expect(await removeImported("jrc-river-flood", importsIn(folders.imported))).toBe(false);
  });

  /** Depth and versions that work sees while a source is replaced so many times. */
  async function seenWhile(replaced: readonly number[]) {
    await folders.add("jrc-river-flood", map(1));
    const holder = createSourcesHolder({ importedFolder: folders.imported });
    const seen: string[] = [];
    const depth = await holder.use(async (sources) => {
      seen.push(sources.version);
      if (seen.length === 1) for (const depth of replaced) await folders.add("jrc-river-flood", map(depth));
      const data = await screenSites(sources, [ZURICH]);
      return siteColumns(data)("river_flood_depth", TEN_YEARS)?.[0];
    });
    return { depth, versions: new Set(seen).size };
  }

  it("stay for work that began with a source before it was replaced", async () => {
    expect(await seenWhile([2])).toEqual({ depth: 1, versions: 1 });
  });

  it("are taken anew by work whose source is gone", async () => {
    expect(await seenWhile([2, 3])).toEqual({ depth: 3, versions: 2 });
  });
});
