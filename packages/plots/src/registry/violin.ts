import { makeBoxes } from "../model/make-spread.ts";
import { box, groupsShown } from "./box.ts";
import type { PlotType } from "./plot-type.ts";

/** Spread within groups of locations, with its shape. */
export const violin: PlotType = {
  ...box,
  id: "violin",
  title: "Violin",
  purpose: "The shape of the spread within groups of locations.",
  example: { ...box.example, title: "Shape of the score by continent", plot_type: "violin" },
  make: (config, data) => makeBoxes(data, groupsShown(config), true),
};
