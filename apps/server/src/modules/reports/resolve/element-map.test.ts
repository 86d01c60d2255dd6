import { ALL_SCOPES, type MapState, mapStateSchema, message, type PlotAnswer, type Scope } from "@tidemark/contract";
import type { MapView } from "@tidemark/plots";
import { describe, expect, it } from "vitest";
import { AppError } from "../../../app-error.ts";
import { runWithAccess } from "../../../dataset-access.ts";
import type { Plotting } from "../../plotting/index.ts";
import { elementMap } from "./element-map.ts";

const COLOURS = {
  palette: "heat",
  range: [0, 100],
  reverse: false,
  leftCutOff: null,
  rightCutOff: null,
  useLinearIfNonMonotonic: false,
};
const COORDS = { scenario: "ssp585", time: 2050, ensemble: "p50" };
const STATE: MapState = mapStateSchema.parse({
  center: [8, 47],
  zoom: 5,
  pitch: 0,
  bearing: 0,
  globe_projection: false,
  ocean_off: false,
  map_style: "monochrome",
  titles_on: true,
  layer: { id: "hd30", selected_coords: COORDS },
  layer_settings: { ...COLOURS, opacity: 0.5, visible: true, smooth: true, compared_coords: null, comparison: null },
  layers_below: [],
  coloring: { tab: "score", selected: "score_heat", coords: COORDS, risks: [], risk_category: "", by: "values" },
  coloring_settings: COLOURS,
  point_size: 2,
});

interface Given {
  readonly state?: Partial<MapState>;
  readonly scopes?: readonly Scope[];
  readonly refusal?: AppError;
}

/** Draws a map with plots and layers that only note what they were asked for. */
async function drawn({ state = {}, scopes = ALL_SCOPES, refusal }: Given) {
  const asked: { view?: MapView; colour?: unknown; coords: unknown[] } = { coords: [] };
  const answer = { model: { type: "site-map" }, notes: [], alt: "A map.", provenance: [{ dataset_id: "score_heat" }] };
  const plotting = {
    map: async (request: { axes: { colour?: unknown } }, view: MapView) => {
      if (refusal !== undefined) throw refusal;
      asked.view = view;
      asked.colour = request.axes.colour;
      return answer as unknown as PlotAnswer;
    },
  } as unknown as Plotting;
  const epoch = { scenario: "ssp585", time: 2050 };
  const map = await runWithAccess({ withheld: [] }, () =>
    elementMap(
      plotting,
      async (_, coords, points) => {
        asked.coords.push(coords);
        return points.map((_point, at) => (asked.coords.length === 1 ? at : 1));
      },
      {
        exposureId: "00000000-0000-4000-8000-000000000000",
        state: { ...STATE, ...state },
        filter: undefined,
        scopes,
        epoch,
      },
    ),
  );
  return { map, asked };
}

describe("the map of an element", () => {
  it("has extent, colours, layer and size of marks of what was saved, and names what it rests on", async () => {
    const { map, asked } = await drawn({});
    expect(asked.view).toMatchObject({ center: [8, 47], zoom: 5, by: "values", pointSize: 2 });
    expect(asked.view?.colours?.range).toEqual([0, 100]);
    expect(asked.view?.layer).toMatchObject({ title: "Hot days > 30 \u00B0C, SSP5-8.5, 2050", opacity: 0.5 });
    expect(asked.colour).toEqual({ type: "dataset", value: "score_heat" });
    expect(map.datasets).toEqual(["score_heat", "hd30"]);
    expect(map.scopes).toEqual(["layers"]);
    expect(map.map?.alt).toContain("Hot days");
    expect(map.notes).toEqual([]);
  });

  it("shows the difference that a layer was set to, and leaves out what lies beyond its limits", async () => {
    const settings = { ...STATE.layer_settings!, compared_coords: { ...COORDS, scenario: "ssp126" }, leftCutOff: 4 };
    const { asked } = await drawn({ state: { layer_settings: settings } });
    expect(asked.coords).toHaveLength(2);
    const values = Array.from(asked.view!.layer!.values);
    expect(values.slice(4, 7)).toEqual([Number.NaN, 4, 5]);
    expect(asked.view?.layer?.title).toContain("minus SSP1-2.6, 2050");
  });

  it("says that a layer is withheld, and draws the rest", async () => {
    const { map, asked } = await drawn({ scopes: ALL_SCOPES.filter((scope) => scope !== "layers") });
    expect(asked.coords).toEqual([]);
    expect(asked.view?.layer).toBeNull();
    expect(map.notes[0]).toContain("withheld");
    expect(map.scopes).toEqual([]);
    expect(map.datasets).toEqual(["score_heat"]);
  });

  it("is left out with the reason where its dataset is not there", async () => {
    const { map } = await drawn({ refusal: new AppError("unprocessable", message("report.no_plot")) });
    expect(map.map).toBeNull();
    expect(map.notes[0]).toMatch(/^The saved map is not drawn: ./);
    expect(map.datasets).toEqual([]);
  });

  it("colours by the score of the location where nothing was chosen, and says that a globe is drawn flat", async () => {
    const { map, asked } = await drawn({ state: { coloring: null, coloring_settings: null, globe_projection: true } });
    expect(asked.colour).toEqual({ type: "dataset", value: "score_location" });
    expect(asked.view).toMatchObject({ by: "bands", colours: null });
    expect(map.notes[0]).toContain("flat");
  });
});
