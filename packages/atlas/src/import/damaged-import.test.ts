import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { folderInForce, AROUND_ZURICH, importFolders, sourcesIn, tiff } from "../screening/imports.test-data.ts";
import { openSources } from "../screening/sources.ts";

const folders = importFolders();
afterAll(() => folders.remove());
const open = () => sourcesIn(folders.imported);

describe("an import that was damaged", () => {
  let own: string;
  beforeEach(async () => {
    await folders.add("jrc-river-flood", {
      "floodMapGL_rp10y.tif": tiff(0.2, AROUND_ZURICH),
      "floodMapGL_rp100y.tif": tiff(1, AROUND_ZURICH),
    });
    own = folderInForce(folders.imported, "jrc-river-flood");
  });

  it.each([
    ["a cut record", () => writeFileSync(join(own, "provenance.json"), '{"id": "jrc'), /cannot be read/],
    ["an empty record", () => writeFileSync(join(own, "provenance.json"), "{}"), /its record names no id/],
    [
      "a source that is not known",
      () =>
        writeFileSync(
          join(own, "provenance.json"),
          JSON.stringify({ id: "x", title: "x", version: "1", licence: "x", replaces: [], inputs: [], layers: [] }),
        ),
      /holds a source "x" that is not known/,
    ],
    [
      "a layer that is gone",
      () => rmSync(join(own, "layers/floodMapGL_rp10y"), { recursive: true }),
      /its layer floodMapGL_rp10y is absent or unfinished/,
    ],
    [
      "a layer whose record is cut",
      () => writeFileSync(join(own, "layers/floodMapGL_rp10y/layer.json"), "{"),
      /cannot be read/,
    ],
  ])("is refused, and the message says where and what to do: %s", async (_, damage, message) => {
    await open();
    damage();
    await expect(open()).rejects.toThrow(message);
    await expect(open()).rejects.toThrow(/jrc-river-flood.*Import the source again/s);
  });

  it("is not taken for one that was never made", async () => {
    rmSync(join(own, "provenance.json"));
    await expect(open()).rejects.toThrow(/provenance\.json.*Import the source again/s);
    writeFileSync(join(folders.imported, "jrc-river-flood/in-force.json"), "{}");
    await expect(open()).rejects.toThrow(/in-force\.json.*Import the source again/s);
    rmSync(join(folders.imported, "jrc-river-flood"), { recursive: true });
    expect((await open()).imported).toEqual([]);
  });

  it("is told of where the folder is none", async () => {
    const file = join(own, "provenance.json");
    await expect(openSources({ importedFolder: file })).rejects.toThrow(/provenance\.json cannot be read/);
  });
});
