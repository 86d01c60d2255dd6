import { coordText, type PlotColumn, topicOf } from "./plot-data.ts";

/** What stands beside itself in each group: a dataset at coordinates that no side of a grid tells apart. */
interface Variant {
  /** Empty where there is one alone. */
  readonly name: string;
  readonly has: (column: PlotColumn) => boolean;
}

const PAST = "historical";

/**
 * What differs between the columns beside what the sides of a grid stand for, such as scenarios of a grid of countries
 * by continents. Where years stand on a side, the past belongs to every scenario.
 *
 * @param sides coordinates on the sides; `topic` stands for the dataset
 */
export function variantsOf(columns: readonly PlotColumn[], sides: readonly string[]): readonly Variant[] {
  const differs = (valueOf: (column: PlotColumn) => string | number | undefined) =>
    new Set(columns.map(valueOf)).size > 1;
  const names = [...new Set(columns.flatMap(({ coords }) => Object.keys(coords)))].filter(
    (name) => !sides.includes(name) && name !== "ensemble" && differs(({ coords }) => coords[name]),
  );
  const hasTopics = !sides.includes("topic") && differs(({ id }) => id);
  const isPast = ({ coords }: PlotColumn) => sides.includes("time") && coords["scenario"] === PAST;
  const textOf = (column: PlotColumn) =>
    [
      ...(hasTopics ? [topicOf(column)] : []),
      ...names.flatMap((name) => (column.coords[name] === undefined ? [] : [coordText(name, column.coords[name])])),
    ].join(", ");
  const futures = columns.filter((column) => !isPast(column));
  const texts = new Set((futures.length === 0 ? columns : futures).map(textOf));
  return [...texts].map((name) => ({ name, has: (column) => textOf(column) === name || isPast(column) }));
}
