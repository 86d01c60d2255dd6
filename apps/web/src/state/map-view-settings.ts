import { MAP_STYLES, type MapStyle } from "@tidemark/contract";
import { createStore, type Store } from "./store.ts";
import { createStored } from "./stored.ts";

/** How the map looks in this browser, whatever project is open. */
export interface MapSettings {
  readonly style: MapStyle;
  readonly globe: boolean;
  /** Names of places. */
  readonly titles: boolean;
  /** Seas in blue, rather than as quiet as the paper. */
  readonly ocean: boolean;
  /** Of the locations, as a share of their usual size. */
  readonly pointSize: number;
}

export const POINT_SIZES = { min: 0.5, max: 2.5, step: 0.25 } as const;

const known = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function read(value: unknown): MapSettings {
  const { style, globe, titles, ocean, pointSize } = known(value);
  const size = typeof pointSize === "number" && Number.isFinite(pointSize) ? pointSize : 1;
  return {
    style: MAP_STYLES.find((one) => one === style) ?? "monochrome",
    globe: globe === true,
    titles: titles !== false,
    ocean: ocean === true,
    pointSize: Math.min(POINT_SIZES.max, Math.max(POINT_SIZES.min, size)),
  };
}

export const DEFAULT_SETTINGS: MapSettings = read(undefined);

const kept = createStored<MapSettings>("tidemark.map", read);
/** What a saved map or a link shows for now; this browser's own choice stays as it is. */
const shown = createStore<MapSettings | undefined>(undefined);

export interface MapSettingsStore extends Pick<Store<MapSettings>, "get" | "use"> {
  /** A choice of the user: kept over reloads. */
  readonly set: (settings: MapSettings) => void;
  /** Shows other settings until they are taken back with undefined, without keeping them. */
  readonly show: (settings: MapSettings | undefined) => void;
}

/** Style, projection, names, ocean and size of the points. */
export const mapSettings: MapSettingsStore = {
  get: () => shown.get() ?? kept.get(),
  use: () => {
    const own = kept.use();
    return shown.use() ?? own;
  },
  set: (settings) => {
    const before = mapSettings.get();
    const changed = Object.entries(settings).filter(([name, value]) =>
      Object.entries(before).some(([key, old]) => key === name && old !== value),
    );
    kept.set({ ...kept.get(), ...Object.fromEntries(changed) });
    if (shown.get() !== undefined) shown.set(settings);
  },
  show: shown.set,
};
