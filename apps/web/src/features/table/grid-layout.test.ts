import type { TableHeader } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { placeColumns } from "./grid-layout.ts";

const header: TableHeader = {
  key: "asset_value",
  title: "Asset value",
  unit: null,
  decimals: null,
  type: "number",
  dataset_id: null,
  coords: null,
  pinned: false,
};

describe("columns of the grid", () => {
  it("are as wide as the figure at their foot, which is never cut", () => {
    const [plain] = placeColumns([header], false).places;
    const [short] = placeColumns([header], false, ["12"]).places;
    const total = "-66'777'121'004'121.21";
    const [long] = placeColumns([header], false, [total]).places;
    expect(short).toEqual(plain);
    expect(long!.width).toBeGreaterThan(total.length * 8);
  });
});
