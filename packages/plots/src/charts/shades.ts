import { BANDS } from "@tidemark/science";
import { mix } from "../theme/contrast.ts";
import { bandArea } from "../theme/band-area.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { LETTER, type PixelBox, shape, type Shape, textShape } from "./picture.ts";

/** What a key of colours says. */
export interface KeyWords {
  /** Very low to high. */
  readonly bands: readonly string[];
  readonly noValue: string;
}

/** Of models that were frozen before they had words. */
export const KEY_WORDS: KeyWords = { bands: BANDS, noValue: "no value" };

/** How values become colours: bands of risk for what is judged, else one hue from its least to its greatest value. */
export interface ShadeScale {
  /** Null where bands give the colour. */
  readonly ramp: {
    readonly from: number;
    readonly to: number;
    readonly texts: readonly [string, string];
    /** From low to high, `#rrggbb`; one hue of the theme when left out. */
    readonly colours?: readonly string[];
  } | null;
  /** Whether a value is missing: the key then says how that looks. */
  readonly hasMissing: boolean;
  readonly words?: KeyWords;
}

const STEPS = 6;

/** Colour at a share of colours from low to high. */
export function colourAlong(ramp: readonly string[], share: number): string {
  const at = Math.min(1, Math.max(0, share)) * (ramp.length - 1);
  const before = Math.min(ramp.length - 2, Math.floor(at));
  return mix(ramp[before] ?? "#000000", ramp[before + 1] ?? "#000000", at - before);
}

const rampColour = ({ colours }: PlotTheme, share: number, chosen?: readonly string[]): string =>
  chosen === undefined ? mix(colours.surface, colours.data, 0.12 + 0.88 * share) : colourAlong(chosen, share);

/** Fill of a value and what is legible on it; undefined where it is missing. */
export function shadeOf(
  theme: PlotTheme,
  { ramp }: ShadeScale,
  value: number | null,
  band: number,
): (Pick<Entry, "fill" | "stroke" | "lineWidth"> & { readonly on: string }) | undefined {
  if (value === null) return undefined;
  const name = BANDS[band];
  if (ramp === null) {
    if (name === undefined) return undefined;
    return bandArea(theme, band);
  }
  const span = ramp.to - ramp.from;
  const share = span > 0 ? Math.min(1, Math.max(0, (value - ramp.from) / span)) : 0.5;
  const step = Math.min(STEPS - 1, Math.floor(share * STEPS)) / (STEPS - 1);
  return { fill: rampColour(theme, step, ramp.colours), on: step > 0.5 ? theme.colours.onData : theme.colours.text };
}

interface Entry {
  readonly fill: string;
  readonly stroke?: string;
  readonly lineWidth?: number;
  readonly text: string;
  readonly isMissing?: boolean;
}

function entriesOf(theme: PlotTheme, { ramp, hasMissing, words = KEY_WORDS }: ShadeScale): Entry[] {
  const known: Entry[] =
    ramp === null
      ? words.bands.map((name, band) => ({ ...bandArea(theme, band), text: name }))
      : Array.from({ length: STEPS }, (_, at) => ({
          fill: rampColour(theme, at / (STEPS - 1), ramp.colours),
          text: at === 0 ? ramp.texts[0] : at === STEPS - 1 ? ramp.texts[1] : "",
        }));
  return hasMissing ? [...known, { fill: "none", text: words.noValue, isMissing: true }] : known;
}

/** Fill and edge of an area without what is written on it. */
export const areaStyle = ({ fill, stroke, lineWidth }: Pick<Entry, "fill" | "stroke" | "lineWidth">) =>
  stroke === undefined ? { fill } : { fill, stroke, lineWidth: lineWidth ?? 1 };

const CHIP = 12;
/** The key of a chart with long names on its left begins at the edge, so that it has room. */
const KEY_LEFT = 12;

/** How what is missing looks: an empty place with a dashed edge. */
export const missingStyle = ({ colours }: PlotTheme) => ({
  fill: colours.surface,
  stroke: colours.borderControl,
  lineWidth: 1,
  lineDash: [3, 3],
});

/** Letters that are much wider or narrower than the average one. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + ("mwMW".includes(letter) ? 10 : "ijlt .'".includes(letter) ? 3.5 : LETTER),
    0,
  );

/** Chips with their names, from the left, in a line. */
export function keyShapes(theme: PlotTheme, entries: readonly Entry[], x: number, y: number): Shape[] {
  let at = x;
  return entries.flatMap(({ text, isMissing, ...area }) => {
    const box = { x: at, y: y - CHIP / 2, width: CHIP, height: CHIP };
    const chip = shape("rect", { ...box, r: 2 }, isMissing === true ? missingStyle(theme) : areaStyle(area));
    at += CHIP + (text === "" ? 2 : 5 + widthOf(text) + 12);
    return text === "" ? [chip] : [chip, textShape(theme, text, box.x + CHIP + 5, y)];
  });
}

/** The key of a scale above a drawing. */
export const scaleKey = (theme: PlotTheme, scale: ShadeScale, box: PixelBox, above = 16): Shape[] =>
  keyShapes(theme, entriesOf(theme, scale), box.x, box.y - above);

/** The same above a chart with axes. */
export const keySeries = (theme: PlotTheme, scale: ShadeScale) => ({
  type: "custom",
  silent: true,
  tooltip: { show: false },
  data: [[0, 0]],
  renderItem: ({ coordSys }: { coordSys: PixelBox }) => ({
    type: "group",
    children: scaleKey(theme, scale, { ...coordSys, x: Math.min(coordSys.x, KEY_LEFT) }),
  }),
});
