import { useSyncExternalStore } from "react";
import { t } from "../../lib/i18n.ts";
import { isDrawingReady, watchDrawing } from "./draw.ts";

/**
 * What to do on the map, as soon as a click there is heard: the library of the first drawing takes a moment to arrive.
 */
export function useDrawingText(text: string): string {
  return useSyncExternalStore(watchDrawing, isDrawingReady) ? text : t("Loading");
}
