import { msg, type UiText } from "../../lib/i18n.ts";

/**
 * Colour ramps from low to high. `tide` is the quiet one that lies well under other colours; it has a dark form of its
 * own.
 */
const RAMPS = {
  tide: ["#F0F5F4", "#D9E8E9", "#BBD6DA", "#94BFC7", "#68A3B0", "#3E8394", "#1C6376", "#0A4656"],
  viridis: [
    "#440154",
    "#482878",
    "#3e4a89",
    "#31688e",
    "#26838e",
    "#1f9d8a",
    "#35b779",
    "#6cce59",
    "#b5de2b",
    "#fde725",
  ],
  cividis: [
    "#00224e",
    "#123570",
    "#3b496c",
    "#575d6d",
    "#707173",
    "#8a8678",
    "#a59c74",
    "#c3b369",
    "#e1cc55",
    "#fee838",
  ],
  magma: ["#000004", "#180f3d", "#440f76", "#721f81", "#9e2f7f", "#cd4071", "#f1605d", "#fd9668", "#feca8d", "#fcfdbf"],
  RdYlBu: [
    "#313695",
    "#4575b4",
    "#74add1",
    "#abd9e9",
    "#e0f3f8",
    "#fee090",
    "#fdae61",
    "#f46d43",
    "#d73027",
    "#a50026",
  ],
  BrBG: ["#003c30", "#01665e", "#35978f", "#80cdc1", "#c7eae5", "#f6e8c3", "#dfc27d", "#bf812d", "#8c510a", "#543005"],
} as const satisfies Record<string, readonly string[]>;

const TIDE_DARK = ["#1B2A30", "#1F3D46", "#23525E", "#296A79", "#358696", "#4FA4B3", "#7CC4CF", "#B4E3E9"];

export type PaletteName = keyof typeof RAMPS;
export const PALETTES: readonly { readonly id: PaletteName; readonly title: UiText; readonly diverging: boolean }[] = [
  { id: "tide", title: msg("Tide"), diverging: false },
  { id: "viridis", title: msg("Viridis"), diverging: false },
  { id: "cividis", title: msg("Cividis"), diverging: false },
  { id: "magma", title: msg("Magma"), diverging: false },
  { id: "RdYlBu", title: msg("Red, yellow, blue"), diverging: true },
  { id: "BrBG", title: msg("Brown, blue-green"), diverging: true },
];

/** Colours of a palette from low to high. */
export function rampOf(name: PaletteName, dark: boolean, reverse: boolean): readonly string[] {
  const ramp: readonly string[] = name === "tide" && dark ? TIDE_DARK : RAMPS[name];
  return reverse ? ramp.toReversed() : ramp;
}

export type Rgb = readonly [number, number, number];

/** Channels 0..255 of a colour written #RRGGBB. */
export function rgbOf(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) || 0;
  return [channel(1), channel(3), channel(5)];
}

const TEXELS = 256;

/** A row of 256 colours (RGBA) that runs through a ramp. */
export function rampTexture(ramp: readonly string[]): Uint8Array {
  const colours = ramp.map(rgbOf);
  const texture = new Uint8Array(4 * TEXELS);
  for (let i = 0; i < TEXELS; i++) {
    const at = (i / (TEXELS - 1)) * (colours.length - 1);
    const from = colours[Math.floor(at)] ?? [0, 0, 0];
    const to = colours[Math.min(colours.length - 1, Math.floor(at) + 1)] ?? from;
    const share = at - Math.floor(at);
    for (let channel = 0; channel < 3; channel++) {
      const start = from[channel] ?? 0;
      texture[4 * i + channel] = Math.round(start + ((to[channel] ?? 0) - start) * share);
    }
    texture[4 * i + 3] = 255;
  }
  return texture;
}

/** A row of 256 colours (RGBA) in equal steps, one for each class. */
export function stepTexture(colours: readonly string[]): Uint8Array {
  const texture = new Uint8Array(4 * TEXELS);
  for (let i = 0; i < TEXELS; i++) {
    const step = Math.min(colours.length - 1, Math.floor((i / TEXELS) * colours.length));
    texture.set([...rgbOf(colours[step] ?? "#000000"), 255], 4 * i);
  }
  return texture;
}
