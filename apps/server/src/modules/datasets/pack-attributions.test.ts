import { PROVENANCE } from "@tidemark/atlas";
import { describe, expect, it } from "vitest";
import { packAttributions } from "./pack-attributions.ts";

describe("the imprint", () => {
  it("names who holds the rights on each record of the data pack, and its licence", () => {
    const records = packAttributions(PROVENANCE);
    expect(records).toHaveLength(PROVENANCE.length);
    for (const { url, license_url, comment } of records) {
      for (const address of [url, license_url]) expect(address).toMatch(/^https:\/\/(?!.*\bexample\b)/);
      // a record without a period says nothing of one
      expect(comment).not.toMatch(/, none\. /);
    }
  });
});
