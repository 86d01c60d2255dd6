import { scopeOfDatasetType } from "@tidemark/contract";
import { EU_TAXONOMY_HAZARDS } from "@tidemark/documents";
import { annualLossOf, datasetById } from "@tidemark/science";
import { expect, it } from "vitest";

it("tables of frameworks rest on nothing that an account may be without: whoever has their scope opens their version", () => {
  const judged = EU_TAXONOMY_HAZARDS.flatMap(({ indicators }) => indicators);
  // a loss stands for an indicator that is not computed
  const losses = judged.flatMap((id) => annualLossOf(id) ?? []);
  expect(losses).toContain("pluvial_flood_ead");
  for (const id of [...judged, ...losses]) {
    const type = datasetById(id)?.datasetType;
    expect(type, id).toBeDefined();
    expect(scopeOfDatasetType(type!), id).toBeUndefined();
  }
});
