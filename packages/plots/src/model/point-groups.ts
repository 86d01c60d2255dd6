import { t } from "../language.ts";
import { HUES } from "../theme/hues.ts";
import { groupsOf, notGiven } from "./groups.ts";
import { type PlotData, textsOfAxis } from "./plot-data.ts";

/** What gives the points of a scatter their hue and shape. */
export interface PointGroups {
  readonly title: string;
  readonly names: readonly string[];
  /** Place in the names; -1 where none is given. */
  readonly of: (row: number) => number;
  /** The own name of the group of a location, also of those that are drawn as others. */
  readonly nameOf: (row: number) => string;
}

/** Groups by the property on the axis of colours, the largest first; what is left is one group. */
export function pointGroups(data: PlotData): PointGroups | undefined {
  const texts = textsOfAxis(data, "colour");
  if (texts === undefined) return undefined;
  const all = groupsOf({ ...texts, codes: texts.codes.filter((code) => code > 0) }, Infinity).groups;
  const kept = all.length > HUES.length ? all.slice(0, HUES.length - 1) : all;
  const names = kept.map(({ name }) => name);
  const places = new Map(names.map((name, at) => [name, at]));
  const nameAt = (row: number) => texts.texts[texts.codes[row]! - 1];
  return {
    title: texts.title,
    names: kept.length < all.length ? [...names, t("others")] : names,
    of: (row) => {
      const name = nameAt(row);
      return name === undefined ? -1 : (places.get(name) ?? names.length);
    },
    nameOf: (row) => nameAt(row) ?? notGiven(),
  };
}
