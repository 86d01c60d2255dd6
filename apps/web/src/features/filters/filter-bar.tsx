import { formatCount } from "@tidemark/science";
import { Button, CloseButton, Loader } from "@mantine/core";
import { IconChartDots, IconFilter, IconX } from "@tabler/icons-react";
import type { RiskDataset } from "@tidemark/contract";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { useMapView } from "../../state/map-view.ts";
import { useOpenPlot } from "../../state/open-plot.ts";
import { rankingOf } from "../../state/plot-address.ts";
import { useShownValues } from "../../state/shown-values.ts";
import { clearSiteFilter } from "../../state/site-filter.ts";
import { useDrawingText } from "../../ui/map/drawing-text.ts";
import { filterParts, type MeasureOptions } from "./filter-parts.ts";
import classes from "./filters.module.css";
import { cancelRegion, finishRegion, useRegionDrawing } from "./region-drawing.ts";
import { applyFilter, type FilterState } from "./use-filter.ts";

/** How many locations pass, in words. */
export function countText({ count, total }: Pick<FilterState, "count" | "total">): string {
  if (count === undefined || total === undefined) return t("Counting");
  return t("{count} of {total} locations", { count: formatCount(count), total: formatCount(total) });
}

/** What to do while a region is drawn; on a phone there is no key for it. */
function DrawingBar({ mode }: { readonly mode: "polygon" | "rectangle" }) {
  const text = useDrawingText(
    mode === "rectangle"
      ? t("Click two corners of the region, or drag from one to the other. Escape cancels.")
      : t("Click the corners of the region; the first one again, or Enter, closes it. Escape cancels."),
  );
  return (
    <div className={classes.bar}>
      <output className={classes.told}>{text}</output>
      {mode === "polygon" && (
        <Button size="compact-sm" onClick={finishRegion}>
          {t("Close the region")}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={cancelRegion}>
        {t("Cancel")}
      </Button>
    </div>
  );
}

/** Opens a plot of the locations that pass, of what the map shows. */
function PlotThese() {
  const openPlot = useOpenPlot();
  const { dataset, coords } = useShownValues();
  if (openPlot === undefined || dataset === undefined) return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconChartDots size={14} stroke={1.8} aria-hidden />}
      onClick={() => openPlot(rankingOf(dataset.id, coords, datasetTitle(dataset)))}
    >
      {t("Plot these")}
    </Button>
  );
}

interface FilterBarProps {
  readonly state: FilterState;
  readonly datasets: readonly RiskDataset[];
  readonly measures?: MeasureOptions | undefined;
}

/**
 * The filter in force above the map: how many pass, each condition with a way to take it out, and one act to clear all.
 */
export function FilterBar({ state, datasets, measures }: FilterBarProps) {
  const { change } = useMapView();
  const { mode } = useRegionDrawing();
  if (mode !== undefined) return <DrawingBar mode={mode} />;
  if (state.isDamaged)
    return (
      <div className={classes.bar} role="alert">
        <span className={classes.told}>{t("The filter of this link cannot be read; all locations are shown.")}</span>
        <Button size="compact-sm" variant="default" onClick={() => change({ filter: undefined }, { replace: true })}>
          {t("Close")}
        </Button>
      </div>
    );
  if (state.filter === undefined) return null;
  return (
    <section className={classes.bar} aria-label={t("Filter")}>
      <IconFilter size={16} stroke={1.8} aria-hidden />
      {state.error === null ? (
        <output className={classes.told} data-none={state.count === 0 || undefined}>
          {state.count === 0 ? t("No location passes") : countText(state)}
        </output>
      ) : (
        <span className={classes.told} role="alert">
          {t("Not applied: {reason}", { reason: errorText(state.error) })}
          <Button size="compact-xs" variant="subtle" onClick={state.retry}>
            {t("Try again")}
          </Button>
        </span>
      )}
      {state.isPending && <Loader size={14} aria-hidden />}
      <ul className={classes.parts}>
        {filterParts(state.filter, datasets, measures).map(({ key, label, rest }) => (
          <li key={key}>
            <span>{label}</span>
            <CloseButton
              size="xs"
              aria-label={t("Take out: {condition}", { condition: label })}
              onClick={() => applyFilter(rest)}
            />
          </li>
        ))}
      </ul>
      <PlotThese />
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconX size={14} stroke={1.8} aria-hidden />}
        onClick={clearSiteFilter}
      >
        {t("Clear all")}
      </Button>
    </section>
  );
}
