import { Button } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { formatCount } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";
import { clearSiteFilter, useSiteFilter } from "../../state/site-filter.ts";
import type { UsedPlan } from "./plan-draft.ts";
import classes from "./plan.module.css";

interface PlanLocationsProps {
  readonly used: UsedPlan;
  readonly onFilter: () => void;
}

/** Which locations a plan is made for: those that pass the filter of the screen, or of the opened plan. */
export function PlanLocations({ used, onFilter }: PlanLocationsProps) {
  const { count } = useSiteFilter();
  const { draft, change, screenFilter } = used;
  const { opened } = draft;
  if (opened !== undefined) {
    const isFiltered = Object.keys(opened.settings.filter).length > 0;
    const take = () => change({ opened: { ...opened, settings: { ...opened.settings, filter: screenFilter ?? {} } } });
    return (
      <p className={classes.locations}>
        {isFiltered ? t("Locations that pass the filter of the plan") : t("All locations of the project")}
        <Button size="compact-xs" variant="subtle" onClick={take}>
          {screenFilter === undefined ? t("Take all locations") : t("Take the filter of the screen")}
        </Button>
      </p>
    );
  }
  return (
    <p className={classes.locations}>
      {screenFilter === undefined
        ? t("All locations of the project")
        : t("Filtered: {n}", { n: count === undefined ? "…" : formatCount(count) })}
      <Button size="compact-xs" variant="subtle" leftSection={<IconFilter size={14} aria-hidden />} onClick={onFilter}>
        {t("Filter")}
      </Button>
      {screenFilter !== undefined && (
        <Button size="compact-xs" variant="subtle" onClick={() => clearSiteFilter()}>
          {t("Clear filter")}
        </Button>
      )}
    </p>
  );
}
