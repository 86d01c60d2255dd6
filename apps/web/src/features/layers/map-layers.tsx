import { Button, Skeleton, useComputedColorScheme } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { SpatialDataset, TileJson } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { useUser } from "../../state/session.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { MapPanel } from "../../ui/map-panel.tsx";
import { SwipeHandle } from "../../ui/map/swipe-handle.tsx";
import { type HazardLayerFaults, useHazardLayers } from "../../ui/map/use-hazard-layers.ts";
import { paletteOf } from "../../lib/hazard-palette.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { coordinatesSentence } from "./coordinate-texts.ts";
import { LayerBrowser } from "./layer-browser.tsx";
import { LayerCard } from "./layer-card.tsx";
import { HoverValue } from "./hover-value.tsx";
import { isTorn, LayerLegend, retryTiles } from "./layer-legend.tsx";
import { hazardLayer, joinedTiles, type LayerPart, partsOf } from "./layer-model.ts";
import { type LayerState, newLayer } from "../../state/layer-state.ts";
import classes from "./layers.module.css";
import { isByAddress, spatialDatasetsQuery, tilesQuery } from "../../data/datasets.ts";
import { type Layers, MOST_LAYERS } from "../../state/map-layers.ts";
import { ProjectOfMap, useLayerItems, useOfficialLayers, useProjectOfMap } from "./project-of-map.ts";
import { useKeptColours, useMomentLayers } from "./use-moment-layers.ts";

type ReadyTiles = ReadonlyMap<string, TileJson>;

/** Whose value under the pointer is told: the topmost layer that is seen. */
interface Hover {
  readonly map: MapInstance | undefined;
  readonly swipeShare: number;
  readonly hovered: string | undefined;
  readonly unit: string;
}

/** Follows the tiles of one layer; what was shown stays until the next is there. */
function LayerTiles({
  layer,
  onTiles,
}: {
  readonly layer: LayerPart["layer"];
  readonly onTiles: (tiles: TileJson | undefined) => void;
}) {
  const { data, isPlaceholderData } = useQuery(tilesQuery(layer, useProjectOfMap()));
  const isSettled = data !== undefined && !isPlaceholderData && data.state !== "computing";
  useEffect(() => {
    if (isSettled) onTiles(data.state === "ready" ? data : undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the receiver is the same for the life of the layer
  }, [data, isSettled]);
  return null;
}

/** A layer of an address whose dataset nobody knows: it can only be taken off. */
function UnknownCard({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  return (
    <li className={classes.card}>
      <header className={classes["card-head"]}>
        <h3>{id}</h3>
        <IconButton size={28} label={t("Remove {layer}", { layer: id })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </IconButton>
      </header>
      <p className={classes.notice} role="alert">
        {t("There is no dataset of this name.")}
      </p>
    </li>
  );
}

function Cards({
  layers,
  items,
  isPending,
  faults,
  dark,
  hover,
}: {
  readonly layers: Layers;
  readonly items: readonly SpatialDataset[];
  /** Whether maps of publishers are not known yet. */
  readonly isPending: boolean;
  readonly faults: HazardLayerFaults;
  readonly dark: boolean;
  readonly hover: Hover;
}) {
  if (layers.layers.length === 0)
    return <p className={classes.none}>{t("No layer is on the map yet. Add one from the list below.")}</p>;
  return (
    <ul className={classes.cards} aria-label={t("Layers on the map")}>
      {layers.layers.map((layer, index) => {
        const dataset = items.find(({ id }) => id === layer.dataset);
        if (dataset === undefined && isPending && isByAddress(layer.dataset)) return null;
        if (dataset === undefined)
          return <UnknownCard key={layer.dataset} id={layer.dataset} onRemove={() => layers.remove(layer.dataset)} />;
        return (
          <LayerCard
            key={layer.dataset}
            layer={layer}
            dataset={dataset}
            dark={dark}
            isTorn={isTorn(layer, faults)}
            isFirst={index === 0}
            isLast={index === layers.layers.length - 1}
            onRetryTiles={() => retryTiles(layer, faults)}
            onChange={(change) => layers.change(layer.dataset, change)}
            onMove={(places) => layers.move(layer.dataset, places)}
            onRemove={() => layers.remove(layer.dataset)}
          >
            {layer.dataset === hover.hovered && <HoverValue {...hover} layer={layer} unit={hover.unit} />}
          </LayerCard>
        );
      })}
    </ul>
  );
}

/** A dataset as a layer that is added; cells of a publisher are shown as they are, and follow nothing. */
function layerOf(dataset: SpatialDataset): LayerState {
  const layer = newLayer(dataset.id, dataset.default_coords, paletteOf(dataset));
  return isByAddress(dataset.id) ? { ...layer, smooth: false, follows: false } : layer;
}

function Content({
  layers,
  faults,
  dark,
  hover,
}: {
  readonly layers: Layers;
  readonly faults: HazardLayerFaults;
  readonly dark: boolean;
  readonly hover: Hover;
}) {
  const query = useQuery(spatialDatasetsQuery);
  const { official, isPending } = useOfficialLayers(true);
  if (query.data === undefined)
    return query.error === null ? (
      <>
        <output className="visually-hidden">{t("Loading")}</output>
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} height={112} radius="md" mb={12} />
        ))}
      </>
    ) : (
      <div className={classes.notice} role="alert">
        <p>{errorText(query.error)}</p>
        <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
          {t("Try again")}
        </Button>
      </div>
    );
  const { items } = query.data;
  return (
    <>
      <Cards
        layers={layers}
        items={[...items, ...official]}
        isPending={isPending}
        faults={faults}
        dark={dark}
        hover={hover}
      />
      <h2 className={classes.title}>{t("Add a layer")}</h2>
      {layers.layers.length >= MOST_LAYERS && (
        <p className={classes.none}>
          {t("{count} layers are the most: the lowest one leaves for a new one.", { count: MOST_LAYERS })}
        </p>
      )}
      <LayerBrowser
        items={items}
        official={official}
        added={layers.layers.map(({ dataset }) => dataset)}
        onAdd={(dataset) => layers.add(layerOf(dataset))}
      />
    </>
  );
}

/** Tiles of a layer with the range of both sides where it is swiped. */
function rangedTiles(layer: LayerState, tiles: ReadyTiles): TileJson | undefined {
  const [own, other] = partsOf(layer).map(({ id }) => tiles.get(id));
  return own && joinedTiles(own, other);
}

/** The handle of the topmost layer that is compared by swiping. */
function Swipe({
  layers,
  share,
  onShare,
}: {
  readonly layers: readonly LayerState[];
  readonly share: number;
  readonly onShare: (share: number) => void;
}) {
  const swiped = layers.find(
    ({ base, comparison, visible }) => visible && base !== undefined && comparison === "swipe",
  );
  const items = useLayerItems(swiped !== undefined);
  const dataset = items.find(({ id }) => id === swiped?.dataset);
  if (swiped?.base === undefined || dataset === undefined) return null;
  return (
    <SwipeHandle
      share={share}
      label={t("Edge between the two sides of {layer}", { layer: datasetTitle(dataset) })}
      left={coordinatesSentence(dataset, swiped.base)}
      right={coordinatesSentence(dataset, swiped.coords)}
      onShare={onShare}
    />
  );
}

function LayersOfMap({ map }: { readonly map: MapInstance | undefined }) {
  const layers = useMomentLayers();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const { view, change } = useMapView();
  const open = view.panel === "layers";
  const [tiles, setTiles] = useState<ReadyTiles>(new Map());
  const [share, setShare] = useState(0.5);
  useKeptColours(layers, tiles);
  const drawn = useMemo(
    () =>
      layers.layers.flatMap((layer) =>
        partsOf(layer).flatMap((part) => {
          const own = tiles.get(part.id);
          return own === undefined ? [] : [hazardLayer(part, own, dark, rangedTiles(layer, tiles))];
        }),
      ),
    [dark, layers.layers, tiles],
  );
  const faults = useHazardLayers(map, drawn, share);
  const hovered = layers.layers.find(({ dataset, visible }) => visible && tiles.has(dataset))?.dataset;
  const hover = { map, swipeShare: share, hovered, unit: tiles.get(hovered ?? "")?.unit ?? "" };
  const told = (part: string) => (own: TileJson | undefined) =>
    setTiles((before) => {
      const next = new Map([...before].filter(([id]) => id !== part));
      return own === undefined ? next : next.set(part, own);
    });
  return (
    <>
      {layers.layers.flatMap(partsOf).map(({ id, layer }) => (
        <LayerTiles key={id} layer={layer} onTiles={told(id)} />
      ))}
      <Swipe layers={layers.layers} share={share} onShare={setShare} />
      {!open && <LayerLegend layers={layers} faults={faults} dark={dark} {...hover} />}
      {open && (
        <MapPanel title={t("Hazard layers")} onClose={() => change({ panel: undefined })}>
          <Content layers={layers} faults={faults} dark={dark} hover={hover} />
        </MapPanel>
      )}
    </>
  );
}

/** Hazard layers over the world: their list in its panel, and the layers on the map. For those who have the scope. */
export function MapLayers({ projectId, map }: { readonly projectId: string; readonly map: MapInstance | undefined }) {
  const user = useUser();
  if (user?.scopes.includes("layers") !== true) return null;
  return (
    <ProjectOfMap value={projectId}>
      <LayersOfMap map={map} />
    </ProjectOfMap>
  );
}
