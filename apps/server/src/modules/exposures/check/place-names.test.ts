import { openPack, placeTable } from "@tidemark/atlas";
import { foldName } from "@tidemark/geo";
import { describe, expect, it } from "vitest";
import { OTHER_NAMES } from "./place-names.ts";

describe("other names of towns", () => {
  it("lead to names that the gazetteer has", () => {
    const known = new Set(placeTable(openPack()).names.map(foldName));
    const unknown = Object.keys(OTHER_NAMES).filter((name) => !known.has(foldName(name)));
    expect(unknown).toEqual([]);
  });
});
