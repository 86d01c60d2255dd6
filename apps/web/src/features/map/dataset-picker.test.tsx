// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { RiskDataset } from "@tidemark/contract";
import { afterEach, describe, expect, it } from "vitest";
import { DatasetPicker } from "./dataset-picker.tsx";

afterEach(cleanup);

const dataset = (id: string, long_name: string): RiskDataset => ({
  id,
  topic: "heat",
  category: "climate change",
  vulnerability_type: "score",
  meta_data: { compute_default: true, compute_label: "", units: "", dataset_type: "custom", id },
  attrs: { is_payed: true },
  coordinates_set: "S1",
  coordinates_set_label: "",
  query_url: "",
  coord_url: "",
  long_name,
  kind: "score",
  impact_driver: null,
  thresholds: [0.25, 0.5, 0.75],
  direction: "higher",
  missing: null,
  coords: [],
  mbtiles_coords: [],
  default_coords: {},
});

describe("the list of datasets", () => {
  it("is searched a moment after the last letter, blanks around it left out", async () => {
    const items = [dataset("a", "Risk of heat"), dataset("b", "Risk of cold")];
    render(
      <MantineProvider env="test">
        <DatasetPicker items={items} shown={items[0]} onChoose={() => undefined} onClose={() => undefined} />
      </MantineProvider>,
    );
    fireEvent.change(screen.getByRole("textbox", { name: "Search datasets" }), { target: { value: "  cold " } });
    expect(screen.getByRole("button", { name: "Risk of heat" })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Risk of heat" })).toBeNull());
    expect(screen.getByRole("button", { name: "Risk of cold" })).toBeDefined();
  });
});
