import { t } from "../../lib/i18n.ts";

/** Names of topics as users know them. */
export const TOPIC_TITLES: Readonly<Record<string, string>> = {
  location: t("All topics"),
  heat: t("Heat"),
  cold: t("Cold"),
  wet: t("Wet"),
  dry: t("Dry"),
  snow: t("Snow"),
  wind: t("Wind"),
  coastal: t("Coastal"),
  other: t("Other"),
};
