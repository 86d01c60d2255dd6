import { expect, it } from "vitest";
import { PROVENANCE } from "./records.ts";

it("no record names a memory as its source: who compiled a list is said", () => {
  const faults = PROVENANCE.filter((record) => /\bmemory\b/i.test(JSON.stringify(record))).map(({ id }) => id);
  expect(faults).toEqual([]);
  expect(PROVENANCE.length).toBeGreaterThan(20);
});
