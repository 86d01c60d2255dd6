import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { OS_CLIMATE_STORE } from "@tidemark/grids/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importsIn } from "./import-store.ts";
import { importSource } from "./import-source.ts";
import { openImported } from "./open-imported.ts";
import { previewImport } from "./preview-import.ts";
import { sampleImported } from "./sample-imported.ts";

let root: string;
let input: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "atlas-os-climate-"));
  input = join(root, "input");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Copies one part of the store into a folder of its own. */
function putStore(part: string): void {
  for (const [key, text] of Object.entries(OS_CLIMATE_STORE)) {
    if (!key.startsWith(`${part}/`)) continue;
    const path = join(input, "indicators.zarr", key.slice(part.length + 1));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.from(text, "base64"));
  }
}

const FACTS = { facts: { title: "Indicators of OS-Climate", licence: "CC BY 4.0" } };

describe("an array of OS-Climate", () => {
  it.each([
    ["inundation/river", "own-river-flood", [10, 100, 1000], [-2.6, 9.9], [19, 79, 139]],
    ["wind/gust", "own-cyclone-wind", [50], [10.039992, 51.943822], [11]],
  ] as const)("%s is imported with its return periods", async (part, id, periods, [lon, lat], values) => {
    putStore(part);
    expect(await previewImport(input, id, FACTS)).toMatchObject({ faults: [], questions: [] });
    const into = join(root, "imported");
    await importSource(id, input, { into, details: FACTS });
    const [source] = await openImported(importsIn(into));
    const maps = await sampleImported(source!, { longitudes: [lon], latitudes: [lat] });
    expect(maps.map(({ labels }) => labels.returnPeriod)).toEqual(periods);
    expect(maps.map((map) => map.values[0])).toEqual(values.map((value) => expect.closeTo(value, 1)));
  });
});
