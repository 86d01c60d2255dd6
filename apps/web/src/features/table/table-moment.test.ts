// tests with a document
import { describe, expect, it } from "vitest";
import { riskDataset } from "../map/risk-dataset.test-data.ts";
import { viewAt } from "./table-moment.ts";
import { datasetKey, DEFAULT_VIEW } from "./table-view.ts";

const DATASET = riskDataset();
const at = (scenario: string, time: number, season = "ANN") =>
  datasetKey(DATASET.id, { ...DATASET.default_coords, season, scenario, time });
const NOW = { scenario: "ssp126", time: 2030 } as const;

describe("columns of the table", () => {
  const view = {
    ...DEFAULT_VIEW,
    columns: ["name", at("ssp585", 2050)],
    pinned: ["name"],
    orderBy: at("ssp585", 2050),
  };

  it("stand at the scenario and year of the map, and so does the order", () => {
    const shown = viewAt(view, [DATASET], NOW);
    expect(shown.columns).toEqual(["name", at("ssp126", 2030)]);
    expect(shown.orderBy).toBe(at("ssp126", 2030));
  });

  it("stay where they compare years side by side; another season is another column", () => {
    const compared = [at("ssp585", 2050), at("ssp585", 2030), at("ssp585", 2050, "JJA")];
    expect(viewAt({ ...view, columns: compared }, [DATASET], NOW).columns).toEqual([
      ...compared.slice(0, 2),
      at("ssp126", 2030, "JJA"),
    ]);
  });

  it("stay where the table was given a moment of its own", () => {
    expect(viewAt({ ...view, ownMoment: true }, [DATASET], NOW)).toEqual({ ...view, ownMoment: true });
  });
});
