/** sRGB channel values 0..255 of a colour written `#RRGGBB`, or undefined when it is not one. */
export function parseHex(hex: string): readonly [number, number, number] | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim());
  if (match === null) return undefined;
  const [, red = "0", green = "0", blue = "0"] = match;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function toHex(channels: readonly number[]): string {
  return `#${channels
    .map((value) => Math.round(value).toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase()}`;
}

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
export function relativeLuminance(hex: string): number {
  const channels = parseHex(hex) ?? [0, 0, 0];
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [bright, dim] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => b - a);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

/** Linear mixture in sRGB: `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const start = parseHex(from) ?? [0, 0, 0];
  const end = parseHex(to) ?? [0, 0, 0];
  return toHex(start.map((value, index) => value + ((end[index] ?? 0) - value) * share));
}

/**
 * The colour nearest to `colour` that stands out from `background` by at least `ratio`, found by moving it towards
 * black on a bright background and towards white on a dark one.
 */
export function ensureContrast(colour: string, background: string, ratio: number): string {
  const goal = relativeLuminance(background) > 0.18 ? "#000000" : "#FFFFFF";
  for (let step = 0; step <= 50; step += 1) {
    const candidate = mix(colour, goal, step / 50);
    if (contrastRatio(candidate, background) >= ratio) return candidate;
  }
  return goal;
}
