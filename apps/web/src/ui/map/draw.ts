import type { Map as MapInstance } from "maplibre-gl";
import type { DrawEngine, DrawMode, openDrawEngine } from "./draw-engine.ts";
import { loadChunk } from "../../lib/chunk.ts";
import type { DrawnShape } from "../../lib/drawn-shape.ts";

export type { DrawMode } from "./draw-engine.ts";

type LoadEngine = () => Promise<typeof openDrawEngine>;

const loadEngine: LoadEngine = async () => (await loadChunk(() => import("./draw-engine.ts"))).openDrawEngine;

/** A drawing under way. */
export interface Drawing {
  /** Closes the shape with the corners it has, as Enter on the map does. */
  readonly finish: () => void;
  /** Takes the last corner back, as Backspace does. */
  readonly undo: () => void;
  /** Ends it without a shape, as Escape does. */
  readonly cancel: () => void;
}

/** Drawings whose library is there, so that clicks on the map are corners. */
const ready = new WeakSet<Drawing>();

/** Maps that are being drawn on: their clicks belong to the drawing. */
const drawnOn = new Map<MapInstance, Drawing>();

/** True while a shape is being drawn: a click on the map then picks nothing. */
export const isDrawing = (map: MapInstance): boolean => drawnOn.has(map);

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** The drawing under way on any map. */
export const currentDrawing = (): Drawing | undefined => [...drawnOn.values()].at(-1);

/** Whether a drawing is under way that takes clicks. */
export function isDrawingReady(): boolean {
  const drawing = currentDrawing();
  return drawing !== undefined && ready.has(drawing);
}

/** Calls back when a drawing begins, is ready or ends. @returns ends the listening */
export function watchDrawing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const coloursOf = (map: MapInstance) => {
  const theme = getComputedStyle(map.getContainer());
  return { line: theme.getPropertyValue("--c-brand").trim(), rim: theme.getPropertyValue("--c-surface").trim() };
};

/** Calls back for Escape and Backspace before any panel hears them. */
function listen(onEscape: () => void, onBackspace: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches("input, textarea, [contenteditable]");
    if (event.key !== "Escape" && (event.key !== "Backspace" || isTyping)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") onEscape();
    else onBackspace();
  };
  document.addEventListener("keydown", hear, { capture: true });
  return () => document.removeEventListener("keydown", hear, { capture: true });
}

/**
 * Lets the user draw one shape on the map, on a plane or a globe. Ends by itself when the shape is finished; a drawing
 * that was under way on the same map is cancelled. The library is fetched when the first drawing begins.
 *
 * A polygon is closed by a click on its first or last corner or by Enter, a line by a click on its last point or by
 * Enter, a rectangle by two clicks or by dragging. Longitudes may leave -180 to 180: see `checkedShape`.
 *
 * @param onFinish the shape in GeoJSON, as it was drawn
 * @param onCancel by Escape, by another drawing or by `cancel`; with the fault when the library did not load
 * @param load fetches the library
 */
export function startDraw(
  map: MapInstance,
  mode: DrawMode,
  onFinish: (shape: DrawnShape) => void,
  onCancel?: (fault?: Error) => void,
  load = loadEngine,
): Drawing {
  drawnOn.get(map)?.cancel();
  const focused = document.activeElement;
  let engine: DrawEngine | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    stopListening();
    // the click that ended the drawing is still to reach the map: only after it do clicks pick again and double clicks
    // zoom
    setTimeout(() => {
      engine?.close();
      if (drawnOn.get(map) === drawing) drawnOn.delete(map);
      notify();
    });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  const cancel = (fault?: Error) => {
    if (isOver) return;
    end();
    onCancel?.(fault);
  };
  const stopListening = listen(
    () => cancel(),
    () => engine?.undo(),
  );
  const drawing: Drawing = {
    finish: () => engine?.finish(),
    undo: () => engine?.undo(),
    cancel: () => cancel(),
  };
  drawnOn.set(map, drawing);
  notify();
  const begin = async () => {
    const open = await load();
    if (isOver) return;
    engine = open(map, mode, coloursOf(map), (shape) => {
      if (isOver) return;
      end();
      onFinish(shape);
    });
    map.getCanvas().focus({ preventScroll: true });
    ready.add(drawing);
    notify();
  };
  begin().catch((error: unknown) => cancel(error instanceof Error ? error : new Error(String(error))));
  return drawing;
}
