import type { PlotConfig, TableHeader } from "@tidemark/contract";
import { FIRST_MOMENT } from "../../state/moment.ts";

/** What every location has for itself: nothing to be compared or counted. */
const SINGLE = new Set(["id", "name", "longitude", "latitude", "address_line", "street", "building_no", "postal_code"]);
const SCORE = { type: "dataset", value: "score_location" } as const;

/** The plot that a column asks for: how its numbers are spread, or the risk of the groups that its texts make. */
export function plotOfColumn({ key, title, type, dataset_id: dataset, coords }: TableHeader): PlotConfig | undefined {
  const plain = { title, options: {} };
  if (dataset !== null)
    return type === "number"
      ? { ...plain, plot_type: "histogram", coords: coords ?? {}, axes: { x: { type: "dataset", value: dataset } } }
      : undefined;
  if (SINGLE.has(key)) return undefined;
  const property = { type: "property", value: key } as const;
  if (type === "number") return { ...plain, plot_type: "histogram", coords: {}, axes: { x: property } };
  return { ...plain, plot_type: "bands", coords: { ...FIRST_MOMENT }, axes: { x: property, colour: SCORE } };
}
