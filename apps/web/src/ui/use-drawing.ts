import { optionOf, type PlotModel, type PlotOption, type PlotTheme } from "@tidemark/plots";
import type { init } from "@tidemark/plots/engine";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { loadChunk } from "../lib/chunk.ts";

export type Drawing = ReturnType<typeof init>;
type State = "loading" | "drawn" | "failed";

const NOTHING = () => {};

/**
 * A drawing that follows its model, its theme and the width it is given.
 * @param onDrawn told each time that places in it may have moved
 */
export function useDrawing(model: PlotModel, theme: PlotTheme, onDrawn: (drawing: Drawing) => void = NOTHING) {
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const optionAt = useCallback((width: number): PlotOption => optionOf(model, theme, width), [model, theme]);
  const latest = useRef(optionAt);
  const [state, setState] = useState<State>("loading");
  const tell = useEffectEvent((chart: Drawing) => onDrawn(chart));
  useEffect(() => {
    latest.current = optionAt;
    const chart = drawing.current;
    if (chart === undefined) return;
    chart.setOption(optionAt(chart.getWidth()), { notMerge: true });
    tell(chart);
  }, [optionAt]);
  useEffect(() => {
    const element = box.current;
    let observer: ResizeObserver | undefined;
    let gone = false;
    const draw = async () => {
      const engine = await loadChunk(() => import("@tidemark/plots/engine"));
      if (gone || element === null) return;
      const chart = engine.init(element, undefined, { renderer: "svg" });
      drawing.current = chart;
      chart.setOption(latest.current(chart.getWidth()));
      observer = new ResizeObserver(() => {
        const before = chart.getWidth();
        chart.resize();
        // names of axes are broken where the drawing became narrower
        if (chart.getWidth() !== before) chart.setOption(latest.current(chart.getWidth()), { notMerge: true });
        tell(chart);
      });
      observer.observe(element);
      setState("drawn");
    };
    draw().catch(() => setState("failed"));
    return () => {
      gone = true;
      observer?.disconnect();
      drawing.current?.dispose();
      drawing.current = undefined;
    };
  }, []);
  return { box, state };
}
