import type { Geometry } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { type Drawing, type DrawMode, startDraw } from "../../ui/map/draw.ts";
import { checkedShape } from "../../lib/drawn-shape.ts";

/** Draws one shape after the other; what cannot be used is told and not handed over. */
export function useDrawing(map: MapInstance | undefined, onShape: (geometry: Geometry) => void) {
  const [mode, setMode] = useState<DrawMode>();
  const [fault, setFault] = useState<string>();
  const drawing = useRef<Drawing>(undefined);
  const latest = useRef(onShape);
  useEffect(() => {
    latest.current = onShape;
  });
  useEffect(() => () => drawing.current?.cancel(), []);
  const start = (wanted: DrawMode) => {
    if (map === undefined) return;
    setFault(undefined);
    drawing.current = startDraw(
      map,
      wanted,
      (drawn) => {
        setMode(undefined);
        const checked = checkedShape(drawn);
        if (checked.ok) latest.current(checked.shape);
        else setFault(checked.problem);
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
