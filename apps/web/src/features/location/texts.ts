import type { Band } from "@tidemark/contract";
import {
  IconCloudRain,
  IconDropletOff,
  IconMountain,
  IconRipple,
  IconSnowflake,
  IconTemperature,
  IconTemperatureMinus,
  IconWind,
  type TablerIcon,
} from "@tabler/icons-react";
import { t } from "../../lib/i18n.ts";
import type { Topic } from "./model.ts";

/** Name and symbol of each topic, in the order of the tabs. */
export const TOPICS: readonly { readonly id: Topic; readonly label: string; readonly Icon: TablerIcon }[] = [
  { id: "heat", label: t("Heat"), Icon: IconTemperature },
  { id: "cold", label: t("Cold"), Icon: IconTemperatureMinus },
  { id: "wet", label: t("Wet"), Icon: IconCloudRain },
  { id: "dry", label: t("Dry"), Icon: IconDropletOff },
  { id: "snow", label: t("Snow"), Icon: IconSnowflake },
  { id: "wind", label: t("Wind"), Icon: IconWind },
  { id: "coastal", label: t("Coastal"), Icon: IconRipple },
  { id: "other", label: t("Other"), Icon: IconMountain },
];

export function topicLabel(topic: Topic): string {
  return TOPICS.find(({ id }) => id === topic)?.label ?? topic;
}

/** A band in words; `No data` where there is none. */
export function bandLabel(band: Band | null): string {
  if (band === null) return t("No data");
  return { "very low": t("Very low"), low: t("Low"), medium: t("Medium"), high: t("High") }[band];
}
