import { Button } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { formatCount } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";
import { clearSiteFilter } from "../../state/site-filter.ts";
import chips from "../../ui/choice-chips.module.css";
import classes from "./plots.module.css";

interface LocationsCardProps {
  readonly all: number;
  /** How many pass the filter; undefined without a filter, or while they are counted. */
  readonly passing: number | undefined;
  readonly isFiltered: boolean;
  readonly chosen: number;
  readonly ofChosen: boolean;
  readonly onOfChosen: (only: boolean) => void;
  readonly onFilter: () => void;
}

/** Which locations a plot is about: those that the filter of the screen lets pass, or those that are chosen. */
export function LocationsCard(props: LocationsCardProps) {
  const { all, passing, isFiltered, chosen, ofChosen, onOfChosen, onFilter } = props;
  const shown = isFiltered
    ? t("Filtered: {n}", { n: passing === undefined ? "…" : formatCount(passing) })
    : t("All {n}", { n: formatCount(all) });
  return (
    <section className={classes.section} aria-label={t("Locations")}>
      <header>
        <h3>{t("Locations")}</h3>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconFilter size={14} aria-hidden />}
          onClick={onFilter}
        >
          {t("Filter")}
        </Button>
      </header>
      <div className={`${chips.chips} ${classes.whose}`}>
        <button type="button" aria-pressed={!ofChosen} onClick={() => onOfChosen(false)}>
          {shown}
        </button>
        <button type="button" aria-pressed={ofChosen} onClick={() => onOfChosen(true)}>
          {t("Selection ({n})", { n: formatCount(chosen) })}
        </button>
        {isFiltered && (
          <button type="button" onClick={() => clearSiteFilter()}>
            {t("Clear filter")}
          </button>
        )}
      </div>
      {ofChosen && chosen === 0 && (
        <p className={classes.hint}>
          {t("No location is chosen. Choose some on the map, in the table, or in a plot of all locations.")}
        </p>
      )}
    </section>
  );
}
