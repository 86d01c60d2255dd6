import { HUES } from "../theme/hues.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { shortened } from "./parts.ts";
import { LETTER, type PixelBox, shape, type Shape, textShape } from "./picture.ts";

const KEY_LINE = 18;
/** Names of a line of the key. */
const IN_LINE = 4;
const KEY_RADIUS = 5;

/** Lines of the key of so many groups. */
const linesOf = (groups: readonly string[]): number => Math.ceil(groups.length / IN_LINE);

/** How high the key of groups is. */
export const groupKeyHeight = (groups: readonly string[]): number => 4 + KEY_LINE * linesOf(groups);

/** The hue of a group; that of locations without one is grey. */
export const groupColour = ({ scheme, colours }: PlotTheme, at: number): string =>
  at < 0 ? colours.borderControl : HUES[at % HUES.length]![scheme];

/** A mark whose shape tells its group as its hue does: circle, square, triangle and diamond in turn. */
export function groupMark(at: number, [cx, cy]: readonly [x: number, y: number], r: number, style: object): Shape {
  const corners = (points: readonly (readonly [across: number, up: number])[]) =>
    shape("polygon", { points: points.map(([across, up]) => [cx + across * r, cy - up * r]) }, style);
  switch (Math.max(0, at) % 4) {
    case 1:
      return shape("rect", { x: cx - r * 0.9, y: cy - r * 0.9, width: r * 1.8, height: r * 1.8 }, style);
    case 2:
      return corners([
        [0, 1.2],
        [1.1, -0.8],
        [-1.1, -0.8],
      ]);
    case 3:
      return corners([
        [0, 1.25],
        [1.25, 0],
        [0, -1.25],
        [-1.25, 0],
      ]);
    default:
      return shape("circle", { cx, cy, r }, style);
  }
}

/** Marks with the names of their groups above the plot, four in a line, each as long as it has room. */
function keyOf(theme: PlotTheme, groups: readonly string[], box: PixelBox): Shape[] {
  const width = box.width / Math.min(IN_LINE, groups.length);
  const letters = Math.max(4, Math.floor((width - 24) / LETTER));
  return groups.flatMap((name, at) => {
    const x = box.x + (at % IN_LINE) * width + KEY_RADIUS;
    const y = box.y - groupKeyHeight(groups) + 2 + KEY_LINE * Math.floor(at / IN_LINE);
    const mark = groupMark(at, [x, y], KEY_RADIUS, { fill: groupColour(theme, at) });
    return [mark, textShape(theme, shortened(name, letters), x + KEY_RADIUS + 6, y)];
  });
}

/** The key of groups above a chart with axes. */
export const groupKeySeries = (theme: PlotTheme, groups: readonly string[]) => ({
  type: "custom",
  silent: true,
  tooltip: { show: false },
  data: [[0, 0]],
  renderItem: ({ coordSys }: { coordSys: PixelBox }) => ({ type: "group", children: keyOf(theme, groups, coordSys) }),
});
