import { formatCount } from "@tidemark/science";
import { Alert, Button } from "@mantine/core";
import {
  IconChartDots,
  IconFilter,
  IconFocusCentered,
  IconLasso,
  IconRectangle,
  IconTable,
  IconX,
} from "@tabler/icons-react";
import type { Project } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { type ReactNode, useMemo } from "react";
import { msg, plural, t } from "../../lib/i18n.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import parts from "../../ui/panel-parts.module.css";
import { useMapView } from "../../state/map-view.ts";
import { useOpenPlot } from "../../state/open-plot.ts";
import { rankingOf } from "../../state/plot-address.ts";
import { askTable, chooseSites, MOST_IN_ADDRESS, readSelection, useSelection } from "../../state/selection.ts";
import { useShownPlaces } from "../../data/shown-lists.ts";
import { useShownValues } from "../../state/shown-values.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import { DrawingHint } from "../../ui/map/drawing-hint.tsx";
import { useDrawShape } from "../../ui/map/use-draw-shape.ts";
import { ChosenList } from "./chosen-list.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { Figures } from "./figures.tsx";
import { boundsOf, positionsInside, positionsThatPass } from "./model.ts";
import classes from "./selection.module.css";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;
const MOST_ZOOM = 12;

interface SelectionPanelProps {
  readonly project: Project;
  readonly map: MapInstance | undefined;
  /** More that can be done with what is chosen. */
  readonly moreTools: (chosen: readonly number[]) => ReactNode;
}

/** Choosing by drawing on the map. What lies inside is added to what is chosen. */
function useArea(map: MapInstance | undefined) {
  const lonLat = useShownPlaces();
  const { mask } = useSiteFilter();
  return useDrawShape<keyof typeof HINTS>(map, (shape) => {
    if (shape.type !== "Polygon" || lonLat === undefined) return undefined;
    const inside = positionsInside(lonLat, shape, mask);
    if (inside.length === 0) return t("There is no location in this area.");
    chooseSites([...readSelection().chosen, ...inside]);
    return undefined;
  });
}

const HINTS = {
  rectangle: msg("Click two corners on the map, or drag from one to the other. Escape cancels."),
  polygon: msg("Click the corners on the map; the first one again, or Enter, closes the area. Escape cancels."),
} as const;

/** What can be done with what is chosen. */
function ChosenTools({
  project,
  map,
  chosen,
  moreTools,
}: SelectionPanelProps & { readonly chosen: readonly number[] }) {
  const { change } = useMapView();
  const { dataset, coords } = useShownValues();
  const lonLat = useShownPlaces();
  const openPlot = useOpenPlot();
  const zoomTo = () => {
    const bounds = lonLat && boundsOf(lonLat, chosen);
    if (bounds !== undefined) map?.fitBounds(bounds, { padding: 90, maxZoom: MOST_ZOOM });
  };
  return (
    <div className={parts.tools}>
      <Button size="compact-sm" variant="default" leftSection={<IconFocusCentered {...icon} />} onClick={zoomTo}>
        {t("Zoom to")}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTable {...icon} />}
        onClick={() => {
          askTable(true);
          change({ panel: "table" });
        }}
      >
        {t("Show only these in the table")}
      </Button>
      {openPlot !== undefined && dataset !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconChartDots {...icon} />}
          onClick={() => openPlot(rankingOf(dataset.id, coords, datasetTitle(dataset)), true)}
        >
          {t("Plot these")}
        </Button>
      )}
      <Button size="compact-sm" variant="default" leftSection={<IconX {...icon} />} onClick={() => chooseSites([])}>
        {t("Choose none")}
      </Button>
      <ExportMenu project={project} chosen={chosen} />
      {moreTools(chosen)}
    </div>
  );
}

/**
 * The locations that are chosen on the map or in the table: how many, in which groups, with which figures, and what to
 * do with them.
 */
export function SelectionPanel({ project, map, moreTools }: SelectionPanelProps) {
  const { chosen: set } = useSelection();
  const lonLat = useShownPlaces();
  const { mask } = useSiteFilter();
  const area = useArea(map);
  const chosen = useMemo(
    () =>
      Float64Array.from(set)
        .sort()
        .filter((position) => lonLat === undefined || !Number.isNaN(lonLat[2 * position] ?? Number.NaN)),
    [lonLat, set],
  );
  const positions = useMemo(() => [...chosen], [chosen]);
  const chooseAll = () => lonLat !== undefined && chooseSites(positionsThatPass(lonLat, mask));
  return (
    <div className={parts.column}>
      <div className={parts.tools}>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconRectangle {...icon} />}
          disabled={map === undefined}
          onClick={() => area.start("rectangle")}
        >
          {t("Box")}
        </Button>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconLasso {...icon} />}
          disabled={map === undefined}
          onClick={() => area.start("polygon")}
        >
          {t("Area")}
        </Button>
        <Button size="compact-sm" variant="light" leftSection={<IconFilter {...icon} />} onClick={chooseAll}>
          {mask === undefined ? t("All") : t("All that pass the filter")}
        </Button>
      </div>
      {area.mode !== undefined && (
        <DrawingHint
          text={t(HINTS[area.mode])}
          onFinish={area.mode === "polygon" ? area.finish : undefined}
          onCancel={area.cancel}
        />
      )}
      {area.fault !== undefined && (
        <Alert color="red" variant="light" role="alert" p="xs">
          {area.fault}
        </Alert>
      )}
      <p className={classes.count} aria-live="polite">
        <b>{formatCount(positions.length)}</b> {plural(positions.length, "location chosen", "locations chosen")}
      </p>
      {positions.length > MOST_IN_ADDRESS && (
        <p className={parts.note}>
          {t("A link names at most {n} chosen locations: these are not kept in it. Save a filter to share them.", {
            n: MOST_IN_ADDRESS,
          })}
        </p>
      )}
      {positions.length === 0 ? (
        <p className={parts.note}>
          {t(
            "Click a location on the map; with the shift key it is added to the others. Or draw a box or an area, or tick rows of the table.",
          )}
        </p>
      ) : (
        <>
          <ChosenTools project={project} map={map} chosen={positions} moreTools={moreTools} />
          <Figures project={project} chosen={positions} />
          <ChosenList project={project} chosen={positions} />
        </>
      )}
    </div>
  );
}
