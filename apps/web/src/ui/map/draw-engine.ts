import type { Map as MapInstance } from "maplibre-gl";
import {
  type HexColor,
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPointMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
} from "terra-draw";
import { TerraDrawMapLibreGLAdapter } from "terra-draw-maplibre-gl-adapter";
import type { DrawnShape } from "../../lib/drawn-shape.ts";

export type DrawMode = "point" | "polygon" | "rectangle" | "linestring";

export interface DrawColours {
  readonly line: string;
  readonly rim: string;
}

/** A drawing on the map, as the library does it. */
export interface DrawEngine {
  /** Closes the shape with the corners it has, when they are enough. */
  readonly finish: () => void;
  /** Takes the last corner back. */
  readonly undo: () => void;
  readonly close: () => void;
}

/** Escape is heard for the whole page, not only for the map: the library's own would leave the drawing on. */
const KEYS = { cancel: null, finish: "Enter" } as const;
const LINE_PIXELS = 2;
const CORNER_PIXELS = 5;

const hex = (colour: string): HexColor => `#${colour.replace("#", "")}`;

function modeOf(mode: DrawMode, { line, rim }: DrawColours) {
  const [colour, edge] = [hex(line), hex(rim)];
  const corner = {
    closingPointColor: colour,
    closingPointOutlineColor: edge,
    closingPointWidth: CORNER_PIXELS,
    closingPointOutlineWidth: LINE_PIXELS,
    coordinatePointColor: edge,
    coordinatePointOutlineColor: colour,
    coordinatePointWidth: CORNER_PIXELS - 1,
    coordinatePointOutlineWidth: LINE_PIXELS,
  };
  const area = { fillColor: colour, fillOpacity: 0.12, outlineColor: colour, outlineWidth: LINE_PIXELS };
  switch (mode) {
    case "point":
      return new TerraDrawPointMode({
        styles: { pointColor: colour, pointOutlineColor: edge, pointWidth: CORNER_PIXELS + 2, pointOutlineWidth: 2 },
      });
    case "linestring":
      return new TerraDrawLineStringMode({
        keyEvents: KEYS,
        showCoordinatePoints: true,
        styles: { ...corner, lineStringColor: colour, lineStringWidth: LINE_PIXELS },
      });
    case "rectangle":
      return new TerraDrawRectangleMode({ keyEvents: KEYS, drawInteraction: "click-move-or-drag", styles: area });
    default:
      return new TerraDrawPolygonMode({ keyEvents: KEYS, showCoordinatePoints: true, styles: { ...area, ...corner } });
  }
}

/** Begins to draw. The shape that is finished stays on the map until the drawing is closed. */
export function openDrawEngine(
  map: MapInstance,
  mode: DrawMode,
  colours: DrawColours,
  onFinish: (shape: DrawnShape) => void,
): DrawEngine {
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9, prefixId: "drawing" }),
    modes: [modeOf(mode, colours)],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  });
  draw.start();
  draw.setMode(mode);
  draw.on("finish", (id) => {
    const geometry = draw.getSnapshotFeature(id)?.geometry;
    if (geometry !== undefined) onFinish(structuredClone(geometry) as DrawnShape);
  });
  const canvas = map.getCanvas();
  return {
    finish: () => canvas.dispatchEvent(new KeyboardEvent("keyup", { key: KEYS.finish })),
    undo: () => {
      if (draw.canUndo()) draw.undo();
    },
    close: () => {
      // of a map that is gone nothing is left to be taken away
      if (map.style !== undefined && draw.enabled) draw.stop();
    },
  };
}
