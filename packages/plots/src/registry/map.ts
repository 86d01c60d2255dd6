import type { PlotConfig } from "@tidemark/contract";
import { makeMap } from "../model/make-map.ts";
import type { PlotType } from "./plot-type.ts";
import { oneCurrency, oneUnit } from "./refusals.ts";

const EXAMPLE: PlotConfig = {
  title: "Where the score is high",
  plot_type: "map",
  coords: { scenario: "ssp585", time: 2050 },
  axes: { colour: { type: "dataset", value: "score_location" }, size: { type: "property", value: "asset_value" } },
  options: {},
};

/** Locations where they lie, as a picture. */
export const map: PlotType = {
  id: "map",
  title: "Map",
  purpose: "Locations where they lie, coloured by a value.",
  axes: [
    { name: "colour", title: "Colour", mandatory: true, types: ["dataset"], multiple: false },
    { name: "size", title: "Area", mandatory: false, types: ["property"], multiple: false },
  ],
  options: [],
  limits: { marks: 1500 },
  example: EXAMPLE,
  refusals: [oneCurrency, oneUnit("colour")],
  make: (_, data) => makeMap(data),
};
