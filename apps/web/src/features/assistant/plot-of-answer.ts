import type { AssistantAnswer, PlotConfig } from "@tidemark/contract";
import type { Coordinates } from "@tidemark/science";

const FIRST_YEAR_TO_COME = 2020;

/** The dataset that an answer is about, and where it was read: at most of its locations' figures. */
function measured({ figures }: AssistantAnswer) {
  const counts = new Map<string, number>();
  for (const { dataset_id: id } of figures) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [dataset] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  if (dataset === undefined) return undefined;
  const all = figures.filter(({ dataset_id: id }) => id === dataset).map(({ coords }) => coords as Coordinates);
  return { dataset, all, coords: all[0] ?? {} };
}

const different = <T>(values: readonly (T | undefined)[]) => [
  ...new Set(values.filter((value): value is T => value !== undefined)),
];

/**
 * The plot that an answer asks for: lines where it tells a development, a spread where it tells of all locations, else
 * a ranking. Undefined for an answer without values of a dataset.
 */
export function plotOfAnswer(answer: AssistantAnswer): PlotConfig | undefined {
  const about = measured(answer);
  if (about === undefined) return undefined;
  const { dataset, all, coords } = about;
  const plain = { title: answer.prompt.slice(0, 120), options: {} };
  const y = { type: "dataset", value: dataset } as const;
  const years = different(all.map(({ time }) => time)).filter((year) => year > FIRST_YEAR_TO_COME);
  if (years.length > 2) {
    const scenario = different(all.map((one) => one.scenario)).filter((one) => one !== "historical");
    const { ensemble: _, ...rest } = coords;
    return {
      ...plain,
      plot_type: "time-band",
      coords: { ...rest, scenario, time: years.toSorted((a, b) => a - b) },
      axes: { y, group: { type: "coordinate", value: "scenario" } },
    };
  }
  const isOfAll = answer.calls.some(({ name }) => name === "aggregate" || name === "describe_project");
  if (isOfAll) return { ...plain, plot_type: "histogram", coords: { ...coords }, axes: { x: y } };
  return { ...plain, plot_type: "ranking", coords: { ...coords }, axes: { y } };
}
