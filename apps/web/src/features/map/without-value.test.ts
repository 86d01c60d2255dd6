import type { RiskDataset } from "@tidemark/contract";
import { expect, it } from "vitest";
import { withoutValue } from "./without-value.ts";

const DATASET = { id: "tas_mean", missing: null } as RiskDataset;
const values = new Float32Array(2);

it("locations are without data only once their values were read", () => {
  const shown = { dataset: DATASET, datasetsSettled: true, large: undefined, column: { values, loading: false } };
  const waiting = { values: undefined, loading: true };
  expect(withoutValue(shown)).toBe("none");
  expect(withoutValue({ ...shown, column: waiting })).toBe("pending");
  // values of before stay while those of another year are on their way
  expect(withoutValue({ ...shown, column: { values, loading: true } })).toBe("none");
  expect(withoutValue({ ...shown, dataset: undefined, datasetsSettled: false })).toBe("pending");
  expect(withoutValue({ ...shown, dataset: undefined })).toBe("none");
  expect(withoutValue({ ...shown, dataset: { ...DATASET, missing: "outside" }, column: waiting })).toBe("uncovered");
});
