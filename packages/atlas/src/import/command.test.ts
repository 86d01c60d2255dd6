import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeGeoTiff } from "@tidemark/grids/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXIT, importCommand } from "./command.ts";
import { openImported } from "./open-imported.ts";
import { IMPORT_SOURCES } from "./sources.ts";
import { importsIn } from "./import-store.ts";

let root: string;
let map: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "atlas-command-"));
  map = join(root, "v2023_1_pga_475_rock_3min.tif");
  const bands = [new Float32Array(256).fill(0.25)];
  writeFileSync(map, writeGeoTiff({ width: 16, height: 16, bands, origin: [0, 16], pixelSize: [1, -1] }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function call(args: string[], signal = new AbortController().signal) {
  const text = { said: "", warned: "" };
  const code = await importCommand(args, {
    say: (line) => (text.said += line),
    warn: (line) => (text.warned += line),
    showsProgress: true,
    signal,
    defaultFolder: join(root, "default"),
  });
  return { code, ...text };
}

describe("the import command", () => {
  it("lists every source with its address and licence", async () => {
    const { code, said } = await call(["--list"]);
    expect(code).toBe(EXIT.imported);
    for (const { id, address, licence } of IMPORT_SOURCES) {
      expect(said).toContain(`${id}\n`);
      expect(said).toContain(`from ${address}\n  licence: ${licence}\n`);
    }
  });

  it("imports with a progress bar, into the folder it is told", async () => {
    const into = join(root, "own");
    const { code, said, warned } = await call(["gem-pga", map, "--into", into]);
    expect({ code, said }).toEqual({
      code: EXIT.imported,
      said: `1 layers in ${join(into, "gem-pga")}; gives pga_rp, mmi_475\n`,
    });
    expect(warned).toContain("converting [........................] 0/1");
    expect((await openImported(importsIn(into))).map(({ id }) => id)).toEqual(["gem-pga"]);
  });

  it("says what is wrong and leaves with a code of its own", async () => {
    expect(await call(["gem-pga", join(root, "absent.tif")])).toMatchObject({
      code: EXIT.refused,
      warned: expect.stringContaining("does not exist"),
    });
    expect((await call(["storm-wind", map])).warned).toContain("STORM_FIXED_RETURN_PERIODS");
    expect((await call(["gem-pga"])).code).toBe(EXIT.wrongCall);
    expect((await call(["gem-pga", map, "--unknown"])).code).toBe(EXIT.wrongCall);
    const stop = new AbortController();
    stop.abort();
    expect((await call(["gem-pga", map], stop.signal)).code).toBe(EXIT.brokenOff);
  });
});

describe("the table of sources", () => {
  it("names every source once, with licence, citation, and patterns", () => {
    expect(new Set(IMPORT_SOURCES.map(({ id }) => id)).size).toBe(IMPORT_SOURCES.length);
    for (const { address, citation, files, replaces, isOwn, kind } of IMPORT_SOURCES) {
      if (isOwn === true) continue;
      expect(address).toMatch(/^https:\/\//);
      expect(citation).toMatch(/\d{4}/);
      expect(files.length).toBeGreaterThan(0);
      // a forecast gives no dataset its values
      expect(replaces.length > 0).toBe(kind !== "forecast");
    }
  });
});
