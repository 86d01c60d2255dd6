import { sentenceOf } from "@tidemark/contract";
import { datasetById } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { resultsCsv } from "./results-csv.ts";

async function text(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts).toString("utf8");
}

describe("the table of all values", () => {
  it("gives a value or the reason that holds at this location: at sea there are no data, in a desert no dryness", async () => {
    const dataset = datasetById("spei12");
    if (dataset === undefined) throw new Error("the catalogue has no spei12");
    const sea = "not available: open sea";
    const sites = ["dry", "sea", "land"].map((siteId, position) => ({
      siteId,
      position,
      noData: siteId === "sea" ? sentenceOf(sea, undefined) : undefined,
    }));
    const values = Float32Array.of(Number.NaN, Number.NaN, -1.5);
    const columns = async function* () {
      yield { coords: { scenario: "ssp585", time: 2050, ensemble: "p50" } as const, values };
    };
    const lines = (await text(resultsCsv(sites, [{ dataset, mark: undefined, columns }], async () => undefined))).split(
      "\r\n",
    );
    const line = (site: string) => lines.find((one) => one.startsWith(`${site},`));
    expect(line("sea")).toContain(sea);
    expect(line("sea")).not.toContain("not meaningful here");
    expect(line("dry")).toContain("not meaningful here: rain is under 100 mm");
    expect(line("land")).toMatch(/,-1\.5,[^,]*,,,$/);
  });
});
