import { PROVENANCE } from "@tidemark/atlas";
import { describe, expect, it } from "vitest";
import { packAttributions } from "./pack-attributions.ts";

describe("the imprint", () => {
  it("names who holds the rights on each record of the data pack, and its licence", () => {
    expect(packAttributions(PROVENANCE)).toHaveLength(PROVENANCE.length);
  });
});
