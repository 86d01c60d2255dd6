import { t } from "../../lib/i18n.ts";
import { topicLabel } from "../../lib/terms.ts";

/** Title of a group of datasets: its topic, or that it stands over all topics. */
export function groupTitle(topic: string): string {
  return topic === "location" ? t("All topics") : topicLabel(topic);
}
