import type { RiskDataset } from "@tidemark/contract";
import type { Topic } from "@tidemark/science";
import type { PaletteName } from "../ui/map/palettes.ts";

const BY_TOPIC: Readonly<Record<Topic, PaletteName>> = {
  heat: "heat",
  cold: "cold",
  wet: "rain",
  dry: "drought",
  snow: "cold",
  wind: "wind",
  coastal: "rain",
  other: "tide",
};
const byTopic = new Map<string, PaletteName>(Object.entries(BY_TOPIC));

/** The palette that fits what a dataset measures, until another one is chosen: temperatures from cold to warm. */
export function paletteOf({ topic, kind, meta_data }: Pick<RiskDataset, "topic" | "kind" | "meta_data">): PaletteName {
  // scores of any topic are alike
  if (kind === "score") return "tide";
  if (meta_data.units === "°C") return "temperature";
  return byTopic.get(topic) ?? "tide";
}
