import { IconClipboardList, IconLayoutGrid, IconMap2, IconSettings, type TablerIcon } from "@tabler/icons-react";
import { plural, t } from "../../lib/i18n.ts";
import { paths } from "../paths.ts";
import type { HeaderItems } from "./header-model.ts";

export interface NavLinkItem {
  readonly to: string;
  readonly label: string;
  readonly tooltip: string;
  readonly icon: TablerIcon;
  /** What waits there, in words; the link is marked with the number. */
  readonly waiting?: { readonly count: number; readonly text: string } | undefined;
}

/**
 * The links of the bar, or with `home` added those of the drawer, in order.
 * @param pendingReviews - answers of suppliers that wait for a decision
 */
export function navLinks(
  items: HeaderItems,
  pathname: string,
  withHome: boolean,
  pendingReviews = 0,
): readonly NavLinkItem[] {
  const links: NavLinkItem[] = [];
  if (withHome)
    links.push({
      to: paths.dashboard,
      label: t("Home"),
      tooltip: t("Home - Go back to Supply Chains & Portfolios"),
      icon: IconLayoutGrid,
    });
  if (items.map) links.push({ to: pathname, label: t("Map"), tooltip: t("Map"), icon: IconMap2 });
  if (items.supplierManagement)
    links.push({
      to: paths.supplierManagement,
      label: t("Data Collection"),
      tooltip: t("Data Collection - Ask your suppliers"),
      icon: IconClipboardList,
      ...(pendingReviews > 0 && {
        waiting: {
          count: pendingReviews,
          text: plural(pendingReviews, "1 pending review", "{n} pending reviews", { n: pendingReviews }),
        },
      }),
    });
  if (items.settings)
    links.push({
      to: paths.settings,
      label: t("Settings"),
      tooltip: t("Settings - Profile, people and branding"),
      icon: IconSettings,
    });
  return links;
}
