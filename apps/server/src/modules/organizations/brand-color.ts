/** Least contrast of white text on the brand colour, WCAG 2.2 AA. */
export const MIN_CONTRAST = 4.5;

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast of white on a colour #rrggbb, 1..21 (WCAG relative luminance). */
export function contrastWithWhite(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16))) as [
    number,
    number,
    number,
  ];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
