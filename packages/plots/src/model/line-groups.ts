import { groupsOf } from "./groups.ts";
import { coordsText, type PlotColumn, type PlotData, textsOfAxis } from "./plot-data.ts";

/** Locations that a line stands for; undefined rows are all of them. */
export interface LineGroup {
  readonly name: string;
  readonly rows: readonly number[] | undefined;
}

/** The groups that lines are asked of: those of a property, or each location; undefined where none are asked for. */
export function lineGroups(data: PlotData): readonly LineGroup[] | undefined {
  const texts = textsOfAxis(data, "group");
  if (texts === undefined) return undefined;
  if (texts.id === "id")
    return Array.from({ length: data.count }, (_, row) => ({ name: data.names(row), rows: [row] }));
  return groupsOf(texts, Infinity).groups;
}

/** Columns along the axis that are alike in all other coordinates, and those of the past that go before them. */
export interface LineBundle {
  /** What tells it from the others, in words; empty where nothing does. */
  readonly name: string;
  readonly columns: readonly PlotColumn[];
  readonly past: readonly PlotColumn[];
}

/** The columns of the values by what they are alike in. The past belongs to every future: of its own it is a point. */
export function lineBundles({ columns }: PlotData, along: "time" | "return_period") {
  const groups = new Map<string, PlotColumn[]>();
  for (const column of columns) {
    const { [along]: x, ...others } = column.coords;
    if (column.axis !== "y" || x === undefined) continue;
    const name = coordsText({ coords: others });
    groups.set(name, [...(groups.get(name) ?? []), column]);
  }
  const isPast = ([column]: readonly PlotColumn[]) => column?.coords["scenario"] === "historical";
  const past = along === "time" ? [...groups].find(([, of]) => isPast(of)) : undefined;
  const futures = [...groups].filter(([name]) => name !== past?.[0]);
  const bundles =
    futures.length === 0 && past !== undefined
      ? [{ name: past[0], columns: past[1], past: [] }]
      : futures.map(([name, of]): LineBundle => ({ name, columns: of, past: past?.[1] ?? [] }));
  return { bundles, hasPast: past !== undefined };
}
