import { BANDS } from "@tidemark/science";
import { bandCss } from "../../lib/theme/band-css.ts";
import { Button, Drawer, useComputedColorScheme } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronUp, IconRefresh } from "@tabler/icons-react";
import type { FoundPlace, Project, Site } from "@tidemark/contract";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { type MapPanel, useMapView } from "../../state/map-view.ts";
import { useMoment } from "../../state/moment.ts";
import { MapPanel as PanelFrame } from "../../ui/map-panel.tsx";
import { CLUSTER_COLOURS, CLUSTER_STEPS } from "../../ui/map/cluster-layers.ts";
import { rampOf } from "../../ui/map/palettes.ts";
import { CoordLists } from "./coord-lists.tsx";
import { DatasetPicker } from "./dataset-picker.tsx";
import { Legend } from "./legend.tsx";
import { type MapPanelContext, type MapPanelEntry, useOwnPanels } from "./panel-entry.ts";
import { PanelMenu, PanelRail } from "./panel-rail.tsx";
import classes from "./project-map.module.css";
import { SiteSearch } from "./site-search.tsx";
import { TimeBar } from "./time-bar.tsx";
import type { MapData } from "./use-map-data.ts";

interface MapPanelsProps {
  readonly project: Project;
  readonly data: MapData;
  /** True while circles stand in for locations that lie over each other. */
  readonly clustered: boolean;
  readonly onSite: (site: Site) => void;
  readonly onPlace: (place: FoundPlace) => void;
  readonly map: MapPanelContext["map"];
  /** Panels that other features add. */
  readonly entries: readonly MapPanelEntry[];
}

function useDark(): boolean {
  return useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
}

/** What did not load, and the way to ask again; the rest of the map stays. */
function Notice({
  title,
  error,
  onRetry,
}: {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  return (
    <div className={classes.notice} role="alert">
      <b>{title}</b>
      <p>{errorText(error)}</p>
      <Button size="compact-sm" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
        {t("Try again")}
      </Button>
    </div>
  );
}

/** What circles with numbers are: they stand in for locations that lie over each other at this zoom. */
function ClusterKey({ dark }: { readonly dark: boolean }) {
  const [some, many] = CLUSTER_COLOURS[dark ? "dark" : "light"];
  const [first, second] = CLUSTER_STEPS;
  const keys = [
    { colour: some, text: t("{from} to {to}", { from: first, to: second - 1 }) },
    { colour: many, text: t("{count} and more", { count: second }) },
  ];
  return (
    <div className={classes.clusters}>
      <span>{t("Locations over each other; a click lists them or zooms in")}</span>
      <ul>
        {keys.map(({ colour, text }) => (
          <li key={colour}>
            <i style={{ background: colour }} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says that the dataset has nothing at the scenario of the screen, where the map shows another one of it. */
function OtherScenario({ shown }: { readonly shown: string | number | undefined }) {
  const { moment } = useMoment();
  if (shown === undefined || shown === moment.scenario) return null;
  return (
    <output className={classes.notice}>
      {t("{scenario} was not computed for this dataset: {shown} is shown.", {
        scenario: scenarioLabel(moment.scenario),
        shown: scenarioLabel(String(shown)),
      })}
    </output>
  );
}

interface ShownLegendProps {
  readonly data: MapData;
  readonly clustered: boolean;
  readonly onChooseDataset: () => void;
}

function ShownLegend({ data, clustered, onChooseDataset }: ShownLegendProps) {
  const { change } = useMapView();
  const dark = useDark();
  const { dataset, colouring, column, datasetsError } = data;
  if (datasetsError !== null)
    return <Notice title={t("The datasets did not load")} error={datasetsError} onRetry={data.retryDatasets} />;
  if (dataset === undefined || colouring === undefined)
    return <p className={classes.notice}>{t("There are no results for this project.")}</p>;
  const failed =
    column.error === null ? undefined : (
      <Notice title={t("The values did not load")} error={column.error} onRetry={column.retry} />
    );
  return (
    <Legend
      dataset={dataset}
      coords={data.coords}
      colouring={colouring}
      drawn={data.drawn}
      dataRange={data.dataRange}
      counted={data.counted}
      loading={column.loading}
      dark={dark}
      onColouring={data.setColouring}
      onChooseDataset={onChooseDataset}
      notice={failed}
    >
      <OtherScenario shown={data.coords["scenario"]} />
      {clustered && <ClusterKey dark={dark} />}
      <CoordLists dataset={dataset} coords={data.coords} onCoords={(coords) => change({ coords }, { replace: true })} />
    </Legend>
  );
}

function ShownTimeBar({ data }: { readonly data: MapData }) {
  const { preview, choose } = useMoment();
  if (data.dataset === undefined) return null;
  return <TimeBar dataset={data.dataset} coords={data.coords} onPreview={preview} onMoment={choose} />;
}

function Picker({ data, onClose }: { readonly data: MapData; readonly onClose: () => void }) {
  const { change } = useMapView();
  return (
    <DatasetPicker
      items={data.datasets}
      shown={data.dataset}
      onChoose={(id) => {
        // what only the dataset before had, such as a season, stays behind; an open panel goes to the new topic
        change({ dataset: id, topic: undefined });
      }}
      onClose={onClose}
    />
  );
}

type ShownPanels = Pick<MapPanelsProps, "data" | "clustered" | "entries"> & {
  /** Once the map is drawn. */
  readonly drawn: Project | undefined;
};

/** Legend, year and datasets as a sheet from below, opened by a pill that shows the colours. */
function NarrowPanels({ data, clustered, entries, drawn }: ShownPanels) {
  const { view, change } = useMapView();
  const [open, setOpen] = useState(false);
  const dark = useDark();
  const { dataset, colouring } = data;
  const choosing = view.panel === "datasets";
  const colours =
    colouring?.by === "bands"
      ? BANDS.map((band) => `var(--r-${bandCss(band)}-solid)`)
      : rampOf(colouring?.palette ?? "tide", dark, colouring?.reverse ?? false);
  const close = () => {
    setOpen(false);
    if (choosing) change({ panel: undefined }, { replace: true });
  };
  return (
    <>
      <PanelMenu entries={entries} project={drawn} />
      <button type="button" className={`${classes.float} ${classes.pill}`} onClick={() => setOpen(true)}>
        <i style={{ background: `linear-gradient(90deg, ${colours.join(", ")})` }} />
        <span>{(dataset && datasetTitle(dataset)) ?? t("Legend")}</span>
        <IconChevronUp size={14} aria-hidden />
      </button>
      <Drawer
        opened={open || choosing}
        onClose={close}
        position="bottom"
        withCloseButton={!choosing}
        title={choosing ? undefined : t("Legend")}
        aria-label={choosing ? t("Datasets") : undefined}
        classNames={{ content: classes.sheet ?? "", header: classes["sheet-head"] ?? "" }}
      >
        {choosing ? (
          <Picker data={data} onClose={() => change({ panel: undefined }, { replace: true })} />
        ) : (
          <>
            <ShownLegend
              data={data}
              clustered={clustered}
              onChooseDataset={() => change({ panel: "datasets" }, { replace: true })}
            />
            <div className={classes["sheet-time"]}>
              <ShownTimeBar data={data} />
            </div>
          </>
        )}
      </Drawer>
    </>
  );
}

/** Panels that leave a part of the map, where locations keep their colours, and with them their legend. */
const PARTIAL_PANELS: ReadonlySet<MapPanel | undefined> = new Set([
  "filters",
  "chain",
  "selection",
  "edit",
  "layers",
  "events",
  "table",
]);

/** Rail, datasets, legend and time bar over a wide map. */
function WidePanels({ data, clustered, entries, drawn }: ShownPanels) {
  const { view, change } = useMapView();
  const choosing = view.panel === "datasets";
  const isColumnFree = view.panel === undefined || choosing;
  // a panel that takes the place of the legend has it beside itself, the table above itself
  const isBeside = !isColumnFree && PARTIAL_PANELS.has(view.panel);
  return (
    <>
      <PanelRail entries={entries} project={drawn} />
      {choosing && (
        <div className={`${classes.float} ${classes.datasets}`}>
          <Picker data={data} onClose={() => change({ panel: undefined })} />
        </div>
      )}
      {(isColumnFree || isBeside) && (
        <div className={`${classes.float} ${classes.legend}`} data-beside={isBeside || undefined}>
          <ShownLegend
            data={data}
            clustered={clustered}
            onChooseDataset={() => change({ panel: choosing ? undefined : "datasets" })}
          />
        </div>
      )}
      {(view.location ?? view.event) === undefined &&
        view.panel !== "table" &&
        // a preview has one moment, and its own bar in this place
        data.dataset?.attrs.is_payed !== false &&
        (data.dataset?.coords.length ?? 0) > 0 && (
          <div className={`${classes.float} ${classes.time}`} data-beside={isColumnFree ? undefined : true}>
            <ShownTimeBar data={data} />
          </div>
        )}
    </>
  );
}

/** The panel of another feature that is open. */
function OpenEntry({
  project,
  map,
  entries,
  isNarrow,
}: Pick<MapPanelsProps, "project" | "map" | "entries"> & { readonly isNarrow: boolean }) {
  const { view, change } = useMapView();
  const open = useOwnPanels(entries).find(({ id }) => id === view.panel);
  // on a phone the list would lie over the event that a link opens; it comes back when the event is closed
  const isBehindEvent = isNarrow && view.panel === "events" && view.event !== undefined;
  if (open?.content === undefined || isBehindEvent) return null;
  const close = () => change({ panel: undefined });
  return (
    <PanelFrame key={open.id} title={t(open.label)} wide={open.wide} onClose={close}>
      {open.content({ project, map, close })}
    </PanelFrame>
  );
}

/** Everything that lies over the map to search, choose and read. */
export function MapPanels({ project, data, clustered, onSite, onPlace, map, entries }: MapPanelsProps) {
  const isNarrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  const Panels = isNarrow ? NarrowPanels : WidePanels;
  return (
    <>
      <div className={`${classes.float} ${classes.search}`}>
        <SiteSearch projectId={project.id} onSite={onSite} onPlace={onPlace} />
      </div>
      <Panels data={data} clustered={clustered} entries={entries} drawn={map === undefined ? undefined : project} />
      <OpenEntry project={project} map={map} entries={entries} isNarrow={isNarrow} />
    </>
  );
}
