import type { PlotConfig } from "@tidemark/contract";
import { insteadOfPie } from "../model/make-pie.ts";
import { makeSankey } from "../model/make-sankey.ts";
import { refusalOf } from "../model/refusal.ts";
import { plotSaid } from "../wording/plot-said.ts";
import type { PlotType } from "./plot-type.ts";

const LIMITS = { nodes: 60 };

const EXAMPLE: PlotConfig = {
  title: "Chain by country",
  plot_type: "sankey",
  coords: {},
  axes: {
    from: { type: "property", value: "country" },
    to: { type: "property", value: "country" },
    size: { type: "property", value: "volume" },
  },
  options: {},
};

/** What goes from groups of suppliers to groups of receivers. */
export const sankey: PlotType = {
  id: "sankey",
  title: "Chain",
  purpose: "What goes from groups of suppliers to groups of receivers.",
  axes: [
    { name: "from", title: "Suppliers by", mandatory: true, types: ["property"], multiple: false, groups: true },
    { name: "to", title: "Receivers by", mandatory: true, types: ["property"], multiple: false, groups: true },
    { name: "size", title: "Width: volume", mandatory: false, types: ["property"], multiple: false },
  ],
  options: [],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [],
  make(config, data) {
    const grouped = { ...config, axes: { colour: config.axes["from"]! } };
    if (data.flows === undefined || data.flows.length === 0) {
      return refusalOf("no_chain", plotSaid("plot.no_chain"), insteadOfPie(grouped));
    }
    const byVolume = config.axes["size"] !== undefined && config.axes["size"].value !== "";
    const made = makeSankey(data, data.flows, byVolume, LIMITS.nodes);
    if (made !== undefined) return made;
    const { from, to } = config.axes;
    const links = { ...config, axes: { from: from!, to: to! } };
    return refusalOf("no_volumes", plotSaid("plot.no_volumes"), [links]);
  },
};
