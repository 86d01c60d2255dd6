import { Button } from "@mantine/core";
import type { SpatialDataset } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { errorText, isRefusal } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { datasetTitle, reasonText } from "../../lib/sentences.ts";
import type { LayerState } from "../../state/layer-state.ts";
import type { Layers } from "../../state/map-layers.ts";
import type { HazardLayerFaults } from "../../ui/map/use-hazard-layers.ts";
import { coordinatesSentence } from "./coordinate-texts.ts";
import { HoverValue } from "./hover-value.tsx";
import { LayerKey } from "./layer-key.tsx";
import { partsOf } from "./layer-model.ts";
import { LayerProgress } from "./layer-progress.tsx";
import { useLayerItems } from "./project-of-map.ts";
import { PublishedCells } from "./published-cells.tsx";
import classes from "./layers.module.css";
import { useLayerTiles } from "./use-layer-tiles.ts";

/** Whether some of the tiles of a layer did not arrive. */
export const isTorn = (layer: LayerState, { failed }: HazardLayerFaults): boolean =>
  partsOf(layer).some(({ id }) => failed.has(id));

export function retryTiles(layer: LayerState, { retry }: HazardLayerFaults): void {
  for (const { id } of partsOf(layer)) retry(id);
}

/** One line of what is wrong with a layer, and what can be done about it. */
function Fault({
  text,
  name,
  onRetry,
  onRemove,
}: {
  readonly text: string;
  readonly name: string;
  readonly onRetry?: (() => void) | undefined;
  readonly onRemove: () => void;
}) {
  return (
    <div className={classes.wrong} role="alert">
      <p>{text}</p>
      <div>
        {onRetry !== undefined && (
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            {t("Try again")}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t("Remove {layer}", { layer: name })}
          onClick={onRemove}
        >
          {t("Remove")}
        </Button>
      </div>
    </div>
  );
}

function coordsText(layer: LayerState, dataset: SpatialDataset): string {
  const own = coordinatesSentence(dataset, layer.coords);
  if (layer.base === undefined) return own;
  const link = layer.comparison === "swipe" ? t("beside") : t("less");
  return `${own} ${link} ${coordinatesSentence(dataset, layer.base)}`;
}

interface EntryProps {
  readonly layer: LayerState;
  readonly dataset: SpatialDataset | undefined;
  readonly faults: HazardLayerFaults;
  readonly dark: boolean;
  /** Present for the layer whose value under the pointer is told. */
  readonly hover: { readonly map: MapInstance | undefined; readonly swipeShare: number } | undefined;
  readonly onRemove: () => void;
}

function Entry({ layer, dataset, faults, dark, hover, onRemove }: EntryProps) {
  const { query, tiles } = useLayerTiles(layer);
  const name = (dataset && datasetTitle(dataset)) ?? tiles?.name ?? layer.dataset;
  const { error } = query;
  return (
    <div>
      <b>{name}</b>
      {dataset !== undefined && <p className={classes.coords}>{coordsText(layer, dataset)}</p>}
      {tiles?.state === "ready" && <LayerKey layer={layer} tiles={tiles} dark={dark} />}
      {tiles?.state === "ready" && hover !== undefined && <HoverValue {...hover} layer={layer} unit={tiles.unit} />}
      {tiles === undefined && error === null && <p className={classes.coords}>{t("Loading")}</p>}
      {tiles === undefined && error !== null && (
        <Fault
          text={errorText(error)}
          name={name}
          onRetry={isRefusal(error) ? undefined : () => void query.refetch()}
          onRemove={onRemove}
        />
      )}
      {tiles?.state === "missing" && (
        <Fault text={reasonText(tiles) ?? t("There are no values.")} name={name} onRemove={onRemove} />
      )}
      <LayerProgress tiles={tiles} />
      <PublishedCells tiles={tiles} />
      {isTorn(layer, faults) && (
        <Fault
          text={t("Parts of this layer did not load.")}
          name={name}
          onRetry={() => retryTiles(layer, faults)}
          onRemove={onRemove}
        />
      )}
    </div>
  );
}

interface LayerLegendProps {
  readonly layers: Layers;
  readonly faults: HazardLayerFaults;
  readonly map: MapInstance | undefined;
  readonly dark: boolean;
  readonly swipeShare: number;
  /** Dataset of the layer whose value under the pointer is told. */
  readonly hovered: string | undefined;
}

/**
 * What the colours of the visible layers mean while the panel is closed, and what is wrong with those that are not
 * there.
 */
export function LayerLegend({ layers: { layers, remove }, faults, map, dark, swipeShare, hovered }: LayerLegendProps) {
  const shown = layers.filter(({ visible }) => visible);
  const items = useLayerItems(shown.length > 0);
  if (shown.length === 0) return null;
  return (
    <section className={`${classes.float} ${classes.legend}`} aria-label={t("Colours of the layers")}>
      {shown.map((layer) => (
        <Entry
          key={layer.dataset}
          layer={layer}
          dataset={items.find(({ id }) => id === layer.dataset)}
          faults={faults}
          dark={dark}
          hover={layer.dataset === hovered ? { map, swipeShare } : undefined}
          onRemove={() => remove(layer.dataset)}
        />
      ))}
    </section>
  );
}
