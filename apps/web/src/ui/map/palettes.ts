import { RAMPS } from "@tidemark/plots";
import { msg, type UiText } from "../../lib/i18n.ts";

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
/** Named in the order in which they run, from low to high. */
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
  { id: "RdYlBu", title: msg("Blue, yellow, red"), diverging: true },
  { id: "BrBG", title: msg("Blue-green, brown"), diverging: true },
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
