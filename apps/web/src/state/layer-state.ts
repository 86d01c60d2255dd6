import { FIRST_OPACITY } from "@tidemark/contract";
import { coordinateKey, type Coordinates, isClassId, parseCoordinateKey } from "@tidemark/science";
import { type ColourChoice, FIRST_COLOURS } from "../ui/map/colour-choice.ts";
import { PALETTES } from "../ui/map/palettes.ts";

/** A layer that was added to the map. */
export interface LayerState {
  readonly dataset: string;
  readonly coords: Coordinates;
  /** Scenario and year are those of the whole screen, whatever its coordinates say. */
  readonly follows: boolean;
  /** What the layer is compared with, if it is. */
  readonly base: Coordinates | undefined;
  /** How it is compared: by the difference, or side by side under a handle that is swiped. */
  readonly comparison: "difference" | "swipe";
  /** 0 to 1. */
  readonly opacity: number;
  readonly visible: boolean;
  readonly smooth: boolean;
  readonly colouring: ColourChoice;
}

/** A layer as it is when it is added. @param palette that fits what it shows */
export function newLayer(dataset: string, coords: Coordinates, palette = FIRST_COLOURS.palette): LayerState {
  return {
    dataset,
    coords,
    follows: true,
    base: undefined,
    comparison: "difference",
    opacity: FIRST_OPACITY,
    visible: true,
    // between two classes there is none
    smooth: !isClassId(dataset),
    colouring: { ...FIRST_COLOURS, palette },
  };
}

/** Parts of a layer in an address are apart by this; none of their values has it. */
const APART = "!";
const numbers = (text: string) => text.split(":").map((part) => (part === "" ? undefined : Number(part)));
const finite = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : undefined);

/** A layer as one value of an address: dataset, coordinates, and what differs from a new layer. */
export function writeLayer(layer: LayerState): string {
  const { dataset, coords, follows, base, comparison, opacity, visible, smooth, colouring } = layer;
  const { palette, reverse, range, leftCutOff, rightCutOff, useLinearIfNonMonotonic } = colouring;
  const parts = [dataset, coordinateKey(coords)];
  if (follows) parts.push("f");
  if (base !== undefined) parts.push(`${comparison === "swipe" ? "w" : "b"}:${coordinateKey(base)}`);
  if (opacity !== FIRST_OPACITY) parts.push(`o:${Math.round(opacity * 100)}`);
  if (!visible) parts.push("h");
  if (!smooth) parts.push("n");
  if (palette !== "tide") parts.push(`p:${palette}`);
  if (reverse) parts.push("r");
  if (range !== undefined) parts.push(`g:${range[0]}:${range[1]}`);
  if (leftCutOff !== undefined || rightCutOff !== undefined) parts.push(`c:${leftCutOff ?? ""}:${rightCutOff ?? ""}`);
  if (!useLinearIfNonMonotonic) parts.push("s");
  return parts.join(APART);
}

function readPart(layer: LayerState, part: string): LayerState {
  const [name = "", ...rest] = part.split(":");
  const text = rest.join(":");
  const coloured = (change: Partial<ColourChoice>) => ({ ...layer, colouring: { ...layer.colouring, ...change } });
  switch (name) {
    case "b":
    case "w": {
      const base = parseCoordinateKey(text);
      return base === undefined ? layer : { ...layer, base, comparison: name === "w" ? "swipe" : "difference" };
    }
    case "o": {
      const percent = finite(Number(text));
      return percent === undefined ? layer : { ...layer, opacity: Math.min(1, Math.max(0, percent / 100)) };
    }
    case "f":
      return { ...layer, follows: true };
    case "h":
      return { ...layer, visible: false };
    case "n":
      return { ...layer, smooth: false };
    case "p": {
      const palette = PALETTES.find(({ id }) => id === text)?.id;
      return palette === undefined ? layer : coloured({ palette });
    }
    case "r":
      return coloured({ reverse: true });
    case "g": {
      const [low, high] = numbers(text).map(finite);
      return low === undefined || high === undefined ? layer : coloured({ range: [low, high] });
    }
    case "c": {
      const [leftCutOff, rightCutOff] = numbers(text).map(finite);
      return coloured({ leftCutOff, rightCutOff });
    }
    case "s":
      return coloured({ useLinearIfNonMonotonic: false });
    default:
      return layer;
  }
}

/** A layer of an address; undefined where it is none. Parts that cannot be read are left out. */
export function readLayer(text: string): LayerState | undefined {
  const [dataset = "", key = "", ...parts] = text.split(APART);
  const coords = parseCoordinateKey(key);
  if (!/^[a-z][a-z0-9_-]*$/.test(dataset) || coords === undefined) return undefined;
  return parts.reduce(readPart, { ...newLayer(dataset, coords), follows: false });
}
