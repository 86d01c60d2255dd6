import { useCallback, useMemo } from "react";
import { useAddress } from "./address.ts";
import { type LayerState, readLayer, writeLayer } from "./layer-state.ts";

const PARAMETER = "layer";
/** More are no help, and each costs the card a pass. */
export const MOST_LAYERS = 6;

export interface Layers {
  /** From the topmost down; each dataset once. */
  readonly layers: readonly LayerState[];
  readonly add: (layer: LayerState) => void;
  readonly remove: (dataset: string) => void;
  readonly change: (dataset: string, change: Partial<LayerState>) => void;
  /** Moves a layer by places; negative is up. */
  readonly move: (dataset: string, places: number) => void;
}

/** The layers an address names. */
export function readLayers(search: URLSearchParams): readonly LayerState[] {
  const layers = search.getAll(PARAMETER).map(readLayer);
  const known = new Set<string>();
  return layers
    .filter((layer) => layer !== undefined)
    .filter(({ dataset }) => !known.has(dataset) && known.add(dataset))
    .slice(0, MOST_LAYERS);
}

/** The address with other layers; the rest of it stays. */
export function withLayers(search: URLSearchParams, layers: readonly LayerState[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(PARAMETER);
  for (const layer of layers) next.append(PARAMETER, writeLayer(layer));
  return next;
}

/** List with the item at a place moved; it stops at the ends. */
export function moved<Item>(items: readonly Item[], from: number, places: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.min(rest.length, Math.max(0, from + places)), 0, item);
}

/** The layers on the map, as the address bar says. */
export function useLayers(): Layers {
  const [search, changeAddress] = useAddress();
  const key = search.getAll(PARAMETER).join("\n");
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- other parts of the address do not make other layers
  const layers = useMemo(() => readLayers(search), [key]);
  const update = useCallback(
    (next: (now: readonly LayerState[]) => readonly LayerState[], replace: boolean) =>
      changeAddress((now) => withLayers(now, next(readLayers(now))), { replace }),
    [changeAddress],
  );
  return useMemo(
    () => ({
      layers,
      add: (layer) =>
        update(
          (now) => [layer, ...now.filter(({ dataset }) => dataset !== layer.dataset)].slice(0, MOST_LAYERS),
          false,
        ),
      remove: (id) => update((now) => now.filter(({ dataset }) => dataset !== id), false),
      change: (id, change) =>
        update((now) => now.map((layer) => (layer.dataset === id ? { ...layer, ...change } : layer)), true),
      move: (id, places) =>
        update(
          (now) =>
            moved(
              now,
              now.findIndex(({ dataset }) => dataset === id),
              places,
            ),
          true,
        ),
    }),
    [layers, update],
  );
}
