import type { SiteFilter } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { errorText } from "../../lib/api-error.ts";
import { createStore } from "../../state/store.ts";
import { type Drawing, startDraw } from "../../ui/map/draw.ts";
import { checkedShape } from "../../lib/drawn-shape.ts";

export type RegionMode = "polygon" | "rectangle";

interface RegionDrawing {
  /** Undefined while nothing is drawn. */
  readonly mode: RegionMode | undefined;
  /** What was wrong with the last drawing, in words for the user. */
  readonly fault: string | undefined;
}

const NONE: RegionDrawing = { mode: undefined, fault: undefined };
const store = createStore<RegionDrawing>(NONE);
let drawing: Drawing | undefined;

/** The drawing of a region; it goes on while the panel is closed, as it is on a phone. */
export const useRegionDrawing = store.use;

export function drawRegion(
  map: MapInstance,
  mode: RegionMode,
  onRegion: (region: NonNullable<SiteFilter["roi"]>) => void,
): void {
  // a drawing under way gives way, and says so before this one begins
  drawing = startDraw(
    map,
    mode,
    (drawn) => {
      const checked = checkedShape(drawn);
      store.set({ mode: undefined, fault: checked.ok ? undefined : checked.problem });
      if (checked.ok && checked.shape.type === "Polygon") onRegion(checked.shape);
    },
    (error) => store.set({ mode: undefined, fault: error === undefined ? undefined : errorText(error) }),
  );
  store.set({ mode, fault: undefined });
}

export const finishRegion = (): void => drawing?.finish();
export const cancelRegion = (): void => drawing?.cancel();
export const forgetFault = (): void => store.set({ ...store.get(), fault: undefined });
