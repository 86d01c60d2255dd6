// tests with a document
import type { SpatialDataset, TileJson } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { setLanguage } from "../../lib/i18n.ts";
import { drawnColours } from "../../ui/map/colour-choice.ts";
import { comparisons, dataRange, groupsOf, hazardLayer, joinedTiles, partsOf } from "./layer-model.ts";
import { newLayer } from "../../state/layer-state.ts";
import { moved, readLayers, withLayers } from "../../state/map-layers.ts";

const HEAT: SpatialDataset = {
  id: "su25",
  topic: "heat",
  category: "climate change",
  kind: "hazard",
  long_name: "Summer days",
  impact_driver: null,
  vulnerability_type: "score",
  meta_data: { compute_default: true, compute_label: "Summer days", units: "days", dataset_type: "hazard", id: "su25" },
  attrs: { is_payed: true },
  coords: [
    { name: "scenario", values: ["historical", "ssp126", "ssp585"] },
    { name: "time", values: [1990, 2005, 2020, 2025, 2050, 2080] },
    { name: "ensemble", values: ["p10", "p50", "p90"] },
  ],
  mbtiles_coords: [],
  default_coords: { scenario: "ssp585", time: 2050, ensemble: "p50" },
  coordinates_set: "CA",
  coordinates_set_label: "climate, annual",
  thresholds: [60, 120, 200],
  direction: "higher",
  query_url: "",
  coord_url: "",
  definition: "Days with a maximum above 25 °C.",
  resolution: "0.25 degrees",
  confidence: "medium",
  licence: "CC BY-SA 4.0",
  missing: null,
};
const NOW = { scenario: "ssp585", time: 2050, ensemble: "p50" } as const;

const TILES: TileJson = {
  tilejson: "3.0.0",
  shown: [{ zoom: 0, degrees: 0.25, shows: "cell" }],
  id: "su25",
  name: "Summer days",
  description: "",
  attribution: "A",
  scheme: "xyz",
  tiles: ["/api/tiles/{z}/{x}/{y}.png?v=1"],
  tile_size: 256,
  minzoom: 0,
  maxzoom: 4,
  bounds: [-180, -85, 180, 85],
  coords: {},
  base_coords: null,
  unit: "days",
  encoding: { min: 0, max: 366, step: 1, red_factor: 256, green_factor: 1, blue_factor: 2 ** 24, base_shift: 0 },
  state: "ready",
  progress: 1,
  reason: null,
  statistics: { min: 0, max: 365, low: 3, high: 187, cells: 9 },
};

describe("the list of datasets", () => {
  const rain = { ...HEAT, id: "cdd", topic: "dry" as const, category: "agriculture", long_name: "Dry spell" };

  it("is grouped by topic and searched by every word, definitions too", () => {
    expect(groupsOf([rain, HEAT], undefined, "").map(({ topic }) => topic)).toEqual(["heat", "dry"]);
    expect(groupsOf([rain, HEAT], "agriculture", "").flatMap(({ items }) => items)).toEqual([rain]);
    expect(groupsOf([rain, HEAT], undefined, "maximum SUMMER").flatMap(({ items }) => items)).toEqual([HEAT]);
    expect(groupsOf([rain, HEAT], undefined, "volcano")).toEqual([]);
    setLanguage({ tag: "de", texts: { "dataset.su25.title": "Sommertage" } });
    expect(groupsOf([rain, HEAT], undefined, "sommertage").flatMap(({ items }) => items)).toEqual([HEAT]);
    setLanguage();
  });
});

describe("coordinates of a layer", () => {
  it("are compared with the present and with other scenarios of the year", () => {
    expect(comparisons(HEAT, NOW).map(({ base }) => [base.scenario, base.time])).toEqual([
      ["historical", 2005],
      ["ssp126", 2050],
    ]);
    expect(comparisons(HEAT, { ensemble: "p50" })).toEqual([]);
  });
});

describe("the range of the colours", () => {
  it("has round ends around the data", () => {
    expect(dataRange(TILES)).toEqual([0, 200]);
  });

  it("is the same on both sides of zero for a difference", () => {
    const difference = { ...TILES, base_coords: {}, statistics: { min: -3, max: 41, low: -2, high: 38, cells: 9 } };
    expect(dataRange(difference)).toEqual([-40, 40]);
  });

  it("gives way to that of the data where it does not rise, if that is wanted", () => {
    const { colouring } = newLayer("su25", NOW);
    const fallen = { ...colouring, range: [50, 10] as const };
    expect(drawnColours(fallen, dataRange(TILES))).toMatchObject({ range: [0, 200], isReplaced: true });
    expect(drawnColours({ ...fallen, useLinearIfNonMonotonic: false }, dataRange(TILES))).toMatchObject({
      range: [50, 10],
    });
    expect(drawnColours({ ...colouring, leftCutOff: 9, rightCutOff: 3 }, dataRange(TILES)).isReplaced).toBe(true);
    expect(drawnColours({ ...colouring, leftCutOff: 3, rightCutOff: 9 }, dataRange(TILES))).toMatchObject({
      leftCutOff: 3,
      rightCutOff: 9,
      isReplaced: false,
    });
  });

  it("reaches the map with the encoding of the tiles", () => {
    const layer = hazardLayer(partsOf({ ...newLayer("su25", NOW), opacity: 0.5 })[0], TILES, false);
    expect(layer).toMatchObject({ id: "su25", opacity: 0.5, visible: true, smooth: true });
    expect(layer.tiles.encoding).toMatchObject({ redFactor: 256, blueFactor: 2 ** 24, baseShift: 0 });
    expect(layer.colours.range).toEqual([0, 200]);
    // nothing is drawn above the largest value of the world, 365
    expect(layer.colours.rightCutOff).toBe(366);
    const statistics = { min: 0, max: 90, low: 0, high: 80, cells: 9 };
    expect(hazardLayer(partsOf(newLayer("su25", NOW))[0], { ...TILES, statistics }, false).colours.rightCutOff).toBe(
      92,
    );
  });
});

describe("the layers of an address", () => {
  it("keep their order and leave the rest of the address alone", () => {
    const layers = [newLayer("su25", NOW), newLayer("elevation", { ensemble: "p50" })];
    const search = withLayers(new URLSearchParams("dataset=x&layer=old!time=1"), layers);
    expect(search.get("dataset")).toBe("x");
    expect(readLayers(new URLSearchParams(search.toString()))).toEqual(layers);
  });

  it("hold each dataset once and nothing that is no layer", () => {
    const search = new URLSearchParams([
      ["layer", "su25!time=2050"],
      ["layer", "su25!time=2080"],
      ["layer", "<nothing>"],
    ]);
    expect(readLayers(search).map(({ coords }) => coords.time)).toEqual([2050]);
  });

  it("move up and down and stop at the ends", () => {
    expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
    expect(moved(["a", "b", "c"], 0, 9)).toEqual(["b", "c", "a"]);
    expect(moved(["a"], 4, 1)).toEqual(["a"]);
  });
});

describe("a layer that is compared", () => {
  const BASE = { ...NOW, scenario: "ssp126" } as const;
  const layer = { ...newLayer("su25", NOW), base: BASE };

  it("is one picture of the difference, or two that are swiped", () => {
    expect(partsOf(layer)).toEqual([{ id: "su25", layer }]);
    const [right, left] = partsOf({ ...layer, comparison: "swipe" });
    expect(right).toMatchObject({ id: "su25", side: "right", layer: { coords: NOW, base: undefined } });
    expect(left).toMatchObject({ id: "su25-base", side: "left", layer: { coords: BASE, base: undefined } });
    expect(hazardLayer(right, TILES, false).side).toBe("right");
  });

  it("has one range for both sides", () => {
    const { statistics } = TILES;
    if (statistics === null) throw new Error("no statistics");
    const other = { ...TILES, statistics: { ...statistics, low: statistics.low - 40, high: statistics.high - 1 } };
    expect(joinedTiles(TILES, other).statistics).toMatchObject({ low: statistics.low - 40, high: statistics.high });
    expect(joinedTiles(TILES, undefined)).toBe(TILES);
    const [part] = partsOf(layer);
    expect(hazardLayer(part, TILES, false, other).colours.range).toEqual(dataRange(other));
  });
});
