import { Drawer } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconArrowBackUp, IconArrowForwardUp, IconCircleCheck, IconX } from "@tabler/icons-react";
import type { PlotCoords, Project } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { type ReactNode, useRef, useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { coordsFor } from "../../lib/dataset-coords.ts";
import { plural, t, translated } from "../../lib/i18n.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { newLayer } from "../../state/layer-state.ts";
import { useLayers } from "../../state/map-layers.ts";
import { useMapView } from "../../state/map-view.ts";
import { useUser } from "../../state/session.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { usePlotTheme } from "../../ui/plot-theme.ts";
import { toast } from "../../ui/toasts.tsx";
import { AxisCard } from "./axis-card.tsx";
import { currenciesOfPlot, datasetsOfPlot } from "./axis-values.ts";
import { coordChoices, coordsSentence } from "./coord-choices.ts";
import { CoordsChips } from "./coords-chips.tsx";
import { Gallery, Starters } from "./gallery.tsx";
import { LocationsCard } from "./locations-card.tsx";
import { type PlotFile, useDownloadPlot } from "./mutations.ts";
import { OptionsFields } from "./options-fields.tsx";
import { PlotCard } from "./plot-card.tsx";
import { leadingDataset, withCoord } from "./plot-config.ts";
import classes from "./plots.module.css";
import { Presets } from "./presets.tsx";
import { useBuilder } from "./use-builder.ts";
import { useLinkedSites } from "./use-linked-sites.ts";
import { usePictures } from "./use-pictures.ts";

export interface PlotBuilderProps {
  readonly project: Project;
  /** The filters of the screen, in a sheet of their own. */
  readonly filters: (close: () => void) => ReactNode;
  readonly onClose: () => void;
}

type Builder = ReturnType<typeof useBuilder>;

const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;
const FILE_WIDTH = 1200;

/** Type of the plot, steps back and forth, presets. */
function Types({ builder, pictures, title, onShown }: TypesProps) {
  const { config, undo, redo, chooseType, take, takePicture, offered } = builder;
  const id = leadingDataset(config);
  const known = offered.datasets.find((one) => one.id === id);
  return (
    <aside className={classes.types} aria-label={t("Types and presets")}>
      <header>
        <h2>{t("Plot")}</h2>
        <IconButton label={t("Undo")} size={30} disabled={undo === undefined} onClick={undo}>
          <IconArrowBackUp {...icon} />
        </IconButton>
        <IconButton label={t("Redo")} size={30} disabled={redo === undefined} onClick={redo}>
          <IconArrowForwardUp {...icon} />
        </IconButton>
      </header>
      <Gallery
        shown={config.plot_type}
        pictures={pictures}
        onType={(id) => {
          // a plot of one location begins with that of its picture, where no other one is chosen
          const pictured = pictures.drawn.get(id)?.config;
          const isOfOne = builder.ofChosen && builder.locations.chosen === 1;
          if (pictured?.filter !== undefined && !isOfOne && id !== config.plot_type) takePicture(pictured);
          else chooseType(id);
          onShown();
        }}
      />
      <Presets
        project={builder.version}
        config={
          builder.locations.screenFilter === undefined ? config : { ...config, filter: builder.locations.screenFilter }
        }
        title={title}
        about={known === undefined ? undefined : { id: known.id, isDriver: known.kind === "driver" }}
        onConfig={take}
      />
    </aside>
  );
}
interface TypesProps {
  readonly builder: Builder;
  readonly pictures: ReturnType<typeof usePictures>;
  readonly title: string;
  /** Brings the plot into sight. */
  readonly onShown: () => void;
}

/** What stands on the axes, of which locations, drawn how. */
function Settings({ builder, project, onFilter }: { builder: Builder; project: Project; onFilter: () => void }) {
  const { config, change, type, offered, locations, ofChosen, state, missing } = builder;
  const choices = coordChoices(config, datasetsOfPlot(config, offered));
  const takeCoord = (next: PlotCoords) =>
    change(Object.entries(next).reduce((all, [name, value]) => withCoord(all, name, value), config));
  return (
    <aside className={classes.settings} aria-label={t("Axes, locations and options")}>
      {type !== undefined && (
        <section className={classes.section} aria-label={t("Axes")}>
          <h3>{t("Axes")}</h3>
          {type.axes
            .filter(({ name }) => name !== "location")
            .map((spec) => (
              <AxisCard
                key={`${type.id} ${spec.name}`}
                spec={spec}
                config={config}
                offered={offered}
                onConfig={change}
              />
            ))}
        </section>
      )}
      {choices.length > 0 && (
        <section className={classes.section} aria-label={t("Scenario and year")}>
          <h3>{t("Scenario and year")}</h3>
          <CoordsChips choices={choices} onCoord={takeCoord} />
        </section>
      )}
      <LocationsCard
        all={project.properties.site_count}
        passing={locations.passing}
        isFiltered={locations.isFiltered}
        chosen={locations.chosen}
        ofChosen={ofChosen}
        onOfChosen={(only) => change(config, only)}
        onFilter={onFilter}
      />
      {type !== undefined && (
        <OptionsFields
          options={type.options}
          config={config}
          onConfig={change}
          currencies={currenciesOfPlot(config, offered)}
        />
      )}
      <output className={classes.status}>
        {state.plot !== undefined && !state.isLoading && state.fault === undefined && missing.length === 0 && (
          <>
            <IconCircleCheck size={15} stroke={1.8} aria-hidden />
            {t("Complete · drawn in {ms} ms", { ms: Math.round(state.plot.tookMs) })}
          </>
        )}
        {state.isLoading && t("Drawing")}
        {missing.length > 0 && t("Not complete")}
      </output>
    </aside>
  );
}

/** What follows from a plot as its title: its dataset, or its type. */
function titleOf({ config, type, offered }: Builder): string {
  if (config.title !== "") return translated(config.title);
  const names = datasetsOfPlot(config, offered).map(datasetTitle);
  const kind = type === undefined ? t("Plot") : translated(type.title);
  return names.length === 0 ? kind : t("{type}: {title}", { type: kind, title: names.slice(0, 2).join(", ") });
}

function locationsText({ locations, ofChosen }: Builder, all: number): string {
  if (ofChosen)
    return plural(locations.chosen, "1 chosen location", "{n} chosen locations", { n: formatCount(locations.chosen) });
  if (locations.isFiltered && locations.passing !== undefined)
    return t("{n} of {all} locations", { n: formatCount(locations.passing), all: formatCount(all) });
  return plural(all, "1 location", "all {n} locations", { n: formatCount(all) });
}

/** What the plot can do with the map: colour its locations, or lie on it as a layer. */
function useOnMap({ config, offered, version }: Builder) {
  const { change } = useMapView();
  const { add } = useLayers();
  const scopes = useUser()?.scopes ?? [];
  const dataset = offered.datasets.find(({ id }) => id === leadingDataset(config));
  if (dataset === undefined || version.id === "") return { onColourMap: undefined, onAddLayer: undefined };
  const single = Object.fromEntries(
    Object.entries(config.coords).map(([name, value]) => [name, [value].flat().at(-1) ?? ""]),
  );
  const coords = coordsFor(dataset, single);
  const onColourMap = () => change({ dataset: dataset.id, coords, panel: undefined });
  const onAddLayer = () => {
    add({ ...newLayer(dataset.id, coords), follows: false });
    change({ panel: undefined });
  };
  return {
    onColourMap,
    onAddLayer: scopes.includes("graphs-tilesets") && dataset.mbtiles_coords.length > 0 ? onAddLayer : undefined,
  };
}

/** Plots of the locations of a project: choose a type, what stands on its axes, and of which locations. */
export function PlotBuilder({ project, filters, onClose }: PlotBuilderProps) {
  const builder = useBuilder(project);
  const { config, change, type, missing, state, version, isStale, redraw, take, chooseType, isDamaged } = builder;
  const pictures = usePictures(version);
  const sites = useLinkedSites(version, state.plot?.table);
  const theme = usePlotTheme();
  const download = useDownloadPlot();
  const { change: changeView } = useMapView();
  const [isFiltering, setIsFiltering] = useState(false);
  const onMap = useOnMap(builder);
  const middle = useRef<HTMLDivElement>(null);
  // on a phone the plot stands above what it is chosen from
  const showPlot = () => middle.current?.scrollIntoView?.({ block: "start" });
  useHotkeys([
    ["mod+Z", () => builder.undo?.()],
    ["mod+shift+Z", () => builder.redo?.()],
  ]);
  const title = titleOf(builder);
  const datasets = datasetsOfPlot(config, builder.offered);
  const subtitle = [coordsSentence(config, datasets), locationsText(builder, project.properties.site_count)]
    .filter((text) => text !== "")
    .join(" · ");
  const save = (file: PlotFile, height: number) => {
    if (builder.request === undefined) return;
    const look = { theme: theme.scheme, width: FILE_WIDTH, height: Math.max(height, 540) };
    download.mutate(
      { request: { ...builder.request, title }, file, look },
      {
        onSuccess: () => toast.success(t("Plot is downloaded")),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  };
  return (
    <section className={classes.builder} aria-label={t("Plots")}>
      <Types builder={builder} pictures={pictures} title={title} onShown={showPlot} />
      <div className={classes.middle} ref={middle}>
        {isDamaged && (
          <p className={classes.fault} role="alert">
            {t("The plot of this link cannot be read. Choose one, or ask for the link again.")}
          </p>
        )}
        {type === undefined ? (
          <Starters pictures={pictures} onType={chooseType} />
        ) : (
          <PlotCard
            config={config}
            title={title}
            subtitle={subtitle}
            missing={missing}
            state={state}
            isStale={isStale}
            sites={sites}
            onTitle={(text) => change({ ...config, title: text })}
            onOffer={take}
            onRedraw={redraw}
            onDownload={save}
            isDownloading={download.isPending}
            {...onMap}
            request={builder.request}
            onOpenSite={(location) => changeView({ location })}
          />
        )}
      </div>
      <Settings builder={builder} project={project} onFilter={() => setIsFiltering(true)} />
      <IconButton className={classes.close ?? ""} label={t("Close the plots")} size={32} onClick={onClose}>
        <IconX {...icon} />
      </IconButton>
      <Drawer
        opened={isFiltering}
        onClose={() => setIsFiltering(false)}
        position="right"
        size={380}
        title={t("Filters")}
      >
        {filters(() => setIsFiltering(false))}
      </Drawer>
    </section>
  );
}
