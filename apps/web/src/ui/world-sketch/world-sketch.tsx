import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { drawLand, drawPoints, type SketchColours } from "./draw.ts";
import type { LandRing } from "@tidemark/plots";
import { loadLand } from "./land.ts";
import { fitView } from "./view.ts";
import classes from "./world-sketch.module.css";

const NOTHING = new Float32Array();

export interface WorldSketchProps {
  /** What the picture shows, for screen readers. */
  readonly label: string;
  readonly height: number;
  /** Longitude and latitude in turn, degrees; undefined while they are on their way. */
  readonly points?: Float32Array | undefined;
  /** Class of each point: index into `classColours`; 255 for none. */
  readonly pointClasses?: Uint8Array | undefined;
  /** Names of the CSS variables of fill and outline, by class. */
  readonly classColours?: readonly { readonly fill: string; readonly outline: string }[];
  /** Points without a class as filled dots, or as rings that say "nothing known yet". */
  readonly plain?: "dot" | "ring";
}

const GROUND = {
  light: { ocean: "#e3e8eb", land: "#fafaf8", coast: "#c9d1d8", rim: "#ffffff" },
  dark: { ocean: "#12181d", land: "#242c33", coast: "#3a4650", rim: "#161d22" },
} as const;

function readColours(
  element: Element,
  scheme: "light" | "dark",
  classColours: WorldSketchProps["classColours"] = [],
  plain: "dot" | "ring",
): SketchColours {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim() || "transparent";
  return {
    ...GROUND[scheme],
    ...(plain === "ring" ? { rim: colour("--c-border-control") } : {}),
    plain: plain === "ring" ? colour("--c-surface") : colour("--c-data"),
    classes: classColours.map(({ fill, outline }) => ({ fill: colour(fill), outline: colour(outline) })),
  };
}

function useWidth(canvas: React.RefObject<HTMLCanvasElement | null>): {
  readonly width: number;
  readonly near: boolean;
} {
  const [width, setWidth] = useState(0);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || typeof ResizeObserver === "undefined") return undefined;
    const size = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    const place = new IntersectionObserver(([entry]) => setNear((was) => was || entry?.isIntersecting === true), {
      rootMargin: "300px",
    });
    size.observe(element);
    place.observe(element);
    return () => {
      size.disconnect();
      place.disconnect();
    };
  }, [canvas]);
  return { width, near };
}

/**
 * A quiet little map of points: land, sea and dots, fitted to the points; not to be moved. Drawn when it comes near the
 * screen.
 */
export function WorldSketch({
  label,
  height,
  points = NOTHING,
  pointClasses,
  classColours,
  plain = "dot",
}: WorldSketchProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme("light");
  const { width, near } = useWidth(canvas);
  const [land, setLand] = useState<readonly LandRing[]>();
  useEffect(() => {
    if (near) void loadLand().then(setLand);
  }, [near]);
  useEffect(() => {
    const element = canvas.current;
    const context = width === 0 ? null : element?.getContext("2d");
    if (element === null || context === null || context === undefined || land === undefined) return;
    const ratio = Math.min(window.devicePixelRatio, 2);
    element.width = width * ratio;
    element.height = height * ratio;
    context.scale(ratio, ratio);
    const view = fitView(points, width, height);
    const colours = readColours(element, scheme, classColours, plain);
    drawLand(context, land, view, colours);
    drawPoints(context, points, pointClasses, view, colours);
  }, [width, height, land, points, pointClasses, classColours, plain, scheme]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn here is no file
  return <canvas ref={canvas} className={classes.sketch} style={{ height }} role="img" aria-label={label} />;
}
