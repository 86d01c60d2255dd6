import type { Map as MapInstance } from "maplibre-gl";

/**
 * Lets a box be zoomed into with the Ctrl key: the map knows the shift key alone, which adds to what is chosen.
 *
 * @returns ends it
 */
export function addCtrlBoxZoom(map: Pick<MapInstance, "getCanvasContainer">): () => void {
  const container = map.getCanvasContainer();
  const begin = (event: MouseEvent) => {
    if (!event.ctrlKey || event.shiftKey || event.button !== 0) return;
    // otherwise the map would turn
    event.stopImmediatePropagation();
    event.preventDefault();
    const { clientX, clientY, button, buttons } = event;
    const as = { bubbles: true, cancelable: true, clientX, clientY, button, buttons, shiftKey: true };
    event.target?.dispatchEvent(new MouseEvent("mousedown", as));
  };
  container.addEventListener("mousedown", begin, { capture: true });
  return () => container.removeEventListener("mousedown", begin, { capture: true });
}
