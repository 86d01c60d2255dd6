// tests with a document
import type { MapState } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { newLayer } from "../../state/layer-state.ts";
import { readLayers } from "../../state/map-layers.ts";
import { DEFAULT_SETTINGS } from "../../state/map-view-settings.ts";
import { readMapView } from "../../state/map-view.ts";
import { defaultColouring } from "./colouring.ts";
import { linkOf, LONGEST_LINK, readLink, withoutLink, writeLink } from "./map-link.ts";
import {
  addressOf,
  cameraOf,
  captureState,
  colouringOf,
  layersOf,
  settingsOf,
  type ShownMap,
} from "./map-state-model.ts";
import { riskDataset } from "./risk-dataset.test-data.ts";

const dataset = riskDataset();
const FLOOD = { ...newLayer("flood", { return_period: 100 }), opacity: 0.4, base: { return_period: 10 } };
const SHOWN: ShownMap = {
  camera: { longitude: 8.5, latitude: 47.25, zoom: 5.5, pitch: 20, bearing: -30 },
  settings: { style: "satellite", globe: true, titles: false, ocean: true, pointSize: 1.5 },
  dataset,
  coords: { scenario: "ssp585", time: 2050 },
  colouring: { ...defaultColouring(dataset), palette: "magma", range: [0, 40], leftCutOff: 5 },
  layers: [
    { ...newLayer("gsl", { scenario: "ssp245", time: 2030 }), follows: false },
    { ...FLOOD, comparison: "swipe" },
  ],
};
const STATE = captureState(SHOWN);

describe("state of the map", () => {
  it("gives back everything it was taken of", () => {
    expect(cameraOf(STATE)).toEqual(SHOWN.camera);
    expect(settingsOf(STATE)).toEqual(SHOWN.settings);
    expect(layersOf(STATE)).toEqual(SHOWN.layers);
    expect(colouringOf(STATE)).toEqual({ dataset: dataset.id, colouring: SHOWN.colouring });
  });

  it("names layer and colours as outside readers know them", () => {
    expect(STATE).toMatchObject({
      layer: { id: "gsl", selected_coords: { scenario: "ssp245", time: 2030 } },
      coloring: { selected: dataset.id, risks: [dataset.topic], risk_category: dataset.category },
      coloring_settings: { palette: "magma", range: [0, 40], leftCutOff: 5, rightCutOff: null },
      ocean_off: false,
      titles_on: false,
    });
  });

  it("is ocean off, names on and usual size where nothing was chosen", () => {
    const plain = captureState({ ...SHOWN, settings: DEFAULT_SETTINGS, layers: [] });
    expect(plain).toMatchObject({
      ocean_off: true,
      titles_on: true,
      point_size: 1,
      map_style: "monochrome",
      layer: null,
    });
  });

  it("is put into an address, which wins where it says something itself", () => {
    const empty = addressOf(new URLSearchParams("panel=table"), STATE, true);
    expect(readMapView(empty)).toMatchObject({ dataset: dataset.id, coords: { time: 2050 }, panel: "table" });
    expect(readLayers(empty)).toEqual(SHOWN.layers);
    const named = addressOf(new URLSearchParams("dataset=other&layer=su25!time%3D2040"), STATE, true);
    expect(readMapView(named)).toMatchObject({ dataset: "other", coords: {} });
    expect(readLayers(named).map(({ dataset: id }) => id)).toEqual(["su25"]);
    const back = addressOf(new URLSearchParams("dataset=other&season=DJF&layer=su25!time%3D2040"), STATE, false);
    expect(readMapView(back)).toMatchObject({ dataset: dataset.id, coords: SHOWN.coords });
    expect(readLayers(back)).toEqual(SHOWN.layers);
  });
});

describe("link to an exact view", () => {
  const place = { origin: "https://tidemark.example", pathname: "/map/1" };
  const linked = { state: STATE, filter: { address: { municipality: ["Zürich"] } }, version: "run 7" };

  it("holds the view, the filter and the version of the data, and the rest of the address", () => {
    const link = new URL(linkOf(place, new URLSearchParams("location=a&view=old&filter=saved.7"), linked));
    expect(link.searchParams.get("location")).toBe("a");
    expect(readLink(link.searchParams)).toEqual(linked);
    const rest = withoutLink(link.searchParams);
    expect(rest.has("view") || rest.has("filter")).toBe(false);
    expect(readMapView(rest)).toMatchObject({ dataset: dataset.id, coords: SHOWN.coords });
    expect(readLayers(rest)).toEqual(SHOWN.layers);
    expect(link.href.length).toBeLessThan(4000);
  });

  it("names a saved filter that is too long for an address, which every reader of the project can open", () => {
    const production_sites = Array.from({ length: 1000 }, (_, i) => `site-${i}`);
    const long = { ...linked, filter: { production_sites } };
    const link = new URL(linkOf(place, new URLSearchParams("filter=saved.7"), long));
    expect(link.href.length).toBeLessThanOrEqual(LONGEST_LINK);
    expect(link.searchParams.get("filter")).toBe("saved.7");
    expect(readLink(link.searchParams)).toEqual({ ...linked, filter: undefined });
    expect(linkOf(place, new URLSearchParams("filter=held.1"), long).length).toBeGreaterThan(LONGEST_LINK);
  });

  it("is none without one, and damaged where it was cut off or is of another shape", () => {
    const text = writeLink({ ...linked, filter: undefined });
    expect(readLink(new URLSearchParams())).toBe("none");
    expect(readLink(new URLSearchParams({ view: text }))).toEqual({ ...linked, filter: undefined });
    expect(readLink(new URLSearchParams({ view: text.slice(0, 80) }))).toBe("damaged");
    const odd = writeLink({ ...linked, state: { ...STATE, zoom: 99 } as MapState });
    expect(readLink(new URLSearchParams({ view: odd }))).toBe("damaged");
  });
});
