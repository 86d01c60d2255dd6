import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { checkedShape, type DrawnShape } from "../../lib/drawn-shape.ts";
import { type Drawing, type DrawMode, startDraw } from "./draw.ts";

/**
 * Draws one shape after the other on the map; one that cannot be used is told and not handed over.
 * @param onShape takes a shape, or says why it cannot
 */
export function useDrawShape<Mode extends DrawMode>(
  map: MapInstance | undefined,
  onShape: (shape: DrawnShape) => string | undefined,
) {
  const [mode, setMode] = useState<Mode>();
  const [fault, setFault] = useState<string>();
  const drawing = useRef<Drawing>(undefined);
  const latest = useRef(onShape);
  useEffect(() => {
    latest.current = onShape;
  });
  useEffect(() => () => drawing.current?.cancel(), []);
  const start = (wanted: Mode) => {
    if (map === undefined) return;
    setFault(undefined);
    drawing.current = startDraw(
      map,
      wanted,
      (drawn) => {
        setMode(undefined);
        const checked = checkedShape(drawn);
        setFault(checked.ok ? latest.current(checked.shape) : checked.problem);
      },
      (error) => {
        setMode(undefined);
        if (error !== undefined) setFault(errorText(error));
      },
    );
    setMode(wanted);
  };
  return {
    mode,
    fault,
    start,
    finish: () => drawing.current?.finish(),
    undo: () => drawing.current?.undo(),
    cancel: () => drawing.current?.cancel(),
  };
}
