import { msg, type UiText } from "../../lib/i18n.ts";

/**
 * Colour ramps from low to high. `tide` is the quiet one that lies well under other colours. What begins nearly white
 * has a dark form of its own.
 */
const RAMPS = {
  tide: ["#F0F5F4", "#D9E8E9", "#BBD6DA", "#94BFC7", "#68A3B0", "#3E8394", "#1C6376", "#0A4656"],
  temperature: ["#28407A", "#3F7CB0", "#86B9CE", "#D3E0D2", "#F6DB95", "#F0A35E", "#D9583B", "#A32032"],
  heat: ["#FBEFC6", "#FBDC8F", "#F9C05A", "#F39A3B", "#E56F2B", "#C94524", "#9C2623", "#68121F"],
  cold: ["#EDF2F9", "#D3E0F0", "#B0C8E4", "#86A9D6", "#6187C4", "#4A64AC", "#3B438A", "#2B2661"],
  rain: ["#EEF5F0", "#CFE7E2", "#A3D2D9", "#6FB6D0", "#3F94C4", "#2470AC", "#1A4F88", "#15325C"],
  drought: ["#F6EFDC", "#EBDCB4", "#DDC288", "#CCA462", "#B48346", "#936434", "#6E4728", "#4A2D1C"],
  wind: ["#F3EFF6", "#E1D7EB", "#CAB9DC", "#B096CB", "#9472B8", "#784F9F", "#5B347F", "#3D1C5B"],
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

/** Ramps on a dark screen: from the colour of the map upwards. */
const DARK: Readonly<Partial<Record<keyof typeof RAMPS, readonly string[]>>> = {
  tide: ["#1B2A30", "#1F3D46", "#23525E", "#296A79", "#358696", "#4FA4B3", "#7CC4CF", "#B4E3E9"],
  heat: ["#33231E", "#55291F", "#7C3121", "#A63E25", "#CC562B", "#E67F3B", "#F4AE5E", "#FBDF9C"],
  cold: ["#232A3C", "#2E3A5C", "#3A4E80", "#4A67A5", "#6485C4", "#88A7DB", "#B0C9EC", "#DCE8F8"],
  rain: ["#1C2B35", "#1F3F54", "#225777", "#2A729B", "#3F91BC", "#65B0D3", "#96CEE4", "#CDE9F1"],
  drought: ["#2E261D", "#473524", "#65482B", "#866034", "#A67E45", "#C39E62", "#DCC08B", "#F1E2BF"],
  wind: ["#2A2433", "#3E304F", "#553F70", "#6F5392", "#8B6DB1", "#A98DCB", "#C8B2E0", "#E8DDF3"],
};

export type PaletteName = keyof typeof RAMPS;
export const PALETTES: readonly { readonly id: PaletteName; readonly title: UiText; readonly diverging: boolean }[] = [
  { id: "tide", title: msg("Tide"), diverging: false },
  { id: "temperature", title: msg("Temperature"), diverging: false },
  { id: "heat", title: msg("Heat"), diverging: false },
  { id: "cold", title: msg("Cold"), diverging: false },
  { id: "rain", title: msg("Rain"), diverging: false },
  { id: "drought", title: msg("Drought"), diverging: false },
  { id: "wind", title: msg("Wind"), diverging: false },
  { id: "viridis", title: msg("Viridis"), diverging: false },
  { id: "cividis", title: msg("Cividis"), diverging: false },
  { id: "magma", title: msg("Magma"), diverging: false },
  { id: "RdYlBu", title: msg("Red, yellow, blue"), diverging: true },
  { id: "BrBG", title: msg("Brown, blue-green"), diverging: true },
];

/** Colours of a palette from low to high. */
export function rampOf(name: PaletteName, dark: boolean, reverse: boolean): readonly string[] {
  const ramp: readonly string[] = (dark ? DARK[name] : undefined) ?? RAMPS[name];
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
