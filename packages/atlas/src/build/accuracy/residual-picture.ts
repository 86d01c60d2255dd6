import { percentile } from "@tidemark/science";
import { errorOf, mean } from "./held-out.ts";
import { landPath } from "./land-outline.ts";
import type { CheckedField } from "./subject.ts";

const CELL_DEGREES = 5;
/** Units of the drawing per degree. */
const SCALE = 2;
const NORTH = 84;
const SOUTH = -60;
const WIDTH = 360 * SCALE;
const HEIGHT = (NORTH - SOUTH) * SCALE;
const LEGEND_HEIGHT = 34;

/** The sign is told by light and dark, the amount by the size of the square: both hold in greyscale. */
const BELOW = "#1F4E8C";
const ABOVE = "#F0A04B";
const SIZES = [3, 5, 7, 9] as const;

const place = (longitude: number, latitude: number) => [(longitude + 180) * SCALE, (NORTH - latitude) * SCALE] as const;

/** A cell of the coarse grid with the mean error of its stations. */
interface CoarseCell {
  readonly longitude: number;
  readonly latitude: number;
  readonly error: number;
}

/** Mean errors on the coarse grid: all that is shown of where stations are. */
function coarseErrors({ kind, heldOut }: CheckedField): readonly CoarseCell[] {
  const cells = new Map<string, { readonly longitude: number; readonly latitude: number; readonly errors: number[] }>();
  const middle = (degrees: number) => (Math.floor(degrees / CELL_DEGREES) + 0.5) * CELL_DEGREES;
  for (const one of heldOut) {
    const error = errorOf(kind, one);
    if (!Number.isFinite(error)) continue;
    const longitude = middle(one.longitude);
    const latitude = middle(one.latitude);
    const key = `${longitude} ${latitude}`;
    const cell = cells.get(key) ?? { longitude, latitude, errors: [] };
    cell.errors.push(error);
    cells.set(key, cell);
  }
  return [...cells.values()]
    .map(({ longitude, latitude, errors }) => ({ longitude, latitude, error: mean(errors) }))
    .sort((a, b) => b.latitude - a.latitude || a.longitude - b.longitude);
}

/** A round number (1, 2 or 5 times a power of ten) not below a value. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5].find((step) => step * power >= value) ?? 10);
}

/** Upper limits of the sizes but the last, by the error that nine in ten cells keep below. */
function limitsOf(cells: readonly CoarseCell[]): readonly number[] {
  const most = percentile(
    cells.map(({ error }) => Math.abs(error)),
    0.9,
  );
  const step = roundUp(most > 0 ? most / 4 : 1);
  return [step, 2 * step, 4 * step];
}

/** A square around a point as part of a path. */
const square = (x: number, y: number, size: number) =>
  `M${x - (size - 1) / 2} ${y - (size - 1) / 2}h${size}v${size}h-${size}z`;
const filled = (isAbove: boolean, path: string) => `<path fill="${isAbove ? ABOVE : BELOW}" d="${path}"/>`;

/** The squares of all cells, those of one sign in one path. */
function squaresOf(cells: readonly CoarseCell[], limits: readonly number[]): string {
  const path = (isAbove: boolean) =>
    cells
      .filter(({ error }) => error > 0 === isAbove)
      .map(({ longitude, latitude, error }) => {
        const [x, y] = place(longitude, latitude);
        return square(x, y, SIZES[limits.filter((limit) => Math.abs(error) >= limit).length]!);
      })
      .join("");
  return filled(true, path(true)) + filled(false, path(false));
}

function legend(limits: readonly number[], unit: string): string {
  const told = (value: number) => Number(value.toPrecision(3));
  const y = HEIGHT + 14;
  const words = [
    `under ${told(limits[0]!)}`,
    `to ${told(limits[1]!)}`,
    `to ${told(limits[2]!)}`,
    `more than ${told(limits[2]!)} ${unit}`,
  ];
  const row = words.map((word, i) => {
    const x = 230 + i * 84;
    const signs = filled(true, square(x, y, SIZES[i]!)) + filled(false, square(x + 12, y, SIZES[i]!));
    return `${signs}<text x="${x + 22}" y="${y + 3}">${word}</text>`;
  });
  const sign = `${filled(true, square(12, y, 9))}<text x="20" y="${y + 3}">estimate too high</text>`;
  return `${sign}${filled(false, square(134, y, 9))}<text x="142" y="${y + 3}">too low</text>${row.join("")}`;
}

/** Map of the mean errors of a field on cells of five degrees, as SVG; stations cannot be told apart in it. */
export function residualPicture(field: CheckedField): string {
  const cells = coarseErrors(field).filter(({ latitude }) => latitude > SOUTH && latitude < NORTH);
  const limits = limitsOf(cells);
  const unit =
    field.kind === "percent" ? "%" : field.kind === "ratio" ? "(ln)" : field.kind === "class" ? "classes" : field.unit;
  const title = `${field.title}: mean error on cells of ${CELL_DEGREES} degrees`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT + LEGEND_HEIGHT}" role="img" font-family="sans-serif" font-size="10" fill="#14202A">
<title>${title}</title>
<path fill="#FFFFFF" d="M0 0h${WIDTH}v${HEIGHT + LEGEND_HEIGHT}H0z"/>
<clipPath id="map"><path d="M0 0h${WIDTH}v${HEIGHT}H0z"/></clipPath>
<path clip-path="url(#map)" fill="#EDF0F2" stroke="#868F99" stroke-width="0.5" d="${landPath(place)}"/>
<g stroke="#14202A" stroke-width="0.4">${squaresOf(cells, limits)}</g>
<g>${legend(limits, unit)}</g>
</svg>
`;
}
