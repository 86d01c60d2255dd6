import type {
  AxisType,
  PlotAxis,
  PlotAxisSpec,
  PlotConfig,
  PlotCoords,
  PlotTypeSpec,
  SiteFilter,
} from "@tidemark/contract";
import { pairOf } from "@tidemark/plots";

/** A plot of which nothing is chosen yet. */
export const NO_PLOT: PlotConfig = { title: "", plot_type: "", coords: {}, axes: {}, options: {} };

const isEmpty = ({ value }: Pick<PlotAxis, "value">) => value === "" || (Array.isArray(value) && value.length === 0);

/** Ids of the datasets of a plot, in the order of its axes. */
export function datasetsOf({ axes }: PlotConfig): string[] {
  const asked = Object.values(axes).filter((axis) => axis.type === "dataset" && !isEmpty(axis));
  return [...new Set(asked.flatMap(({ value }) => [value].flat().map(String)))];
}

/** What a plot is about first: the dataset of its first axis that has one. */
export const leadingDataset = (config: PlotConfig): string | undefined => datasetsOf(config)[0];

/** A plot with another axis; undefined takes the axis out. */
export function withAxis(config: PlotConfig, name: string, axis: PlotAxis | undefined): PlotConfig {
  const { [name]: _, ...others } = config.axes;
  return { ...config, axes: axis === undefined ? others : { ...config.axes, [name]: axis } };
}

/** A plot with other values of a coordinate, of all axes or of one. */
export function withCoord(
  config: PlotConfig,
  name: string,
  value: PlotCoords[string] | undefined,
  axisName?: string,
): PlotConfig {
  const changed = (coords: PlotCoords): PlotCoords => {
    const { [name]: _, ...others } = coords;
    return value === undefined ? others : { ...coords, [name]: value };
  };
  if (axisName === undefined) return { ...config, coords: changed(config.coords) };
  const axis = config.axes[axisName];
  if (axis === undefined) return config;
  const coords = changed(axis.coords ?? {});
  const { coords: _, ...plain } = axis;
  return withAxis(config, axisName, Object.keys(coords).length === 0 ? plain : { ...axis, coords });
}

const SERIES = ["time-band", "line"];

/** Whether several values of a coordinate can be shown side by side, as series or along an axis. */
export function takesSeveral(config: PlotConfig, name: string): boolean {
  const isAxis = Object.values(config.axes).some(({ type, value }) => type === "coordinate" && value === name);
  return isAxis || (name === "time" && SERIES.includes(config.plot_type)) || Array.isArray(config.coords[name]);
}

/** Coordinates that an axis of the plot already stands for: they are not chosen a second time. */
export function takenCoords(config: PlotConfig): ReadonlySet<string> {
  const pair = pairOf(config);
  return new Set([
    ...(config.plot_type === "exceedance" ? ["return_period"] : []),
    ...(pair === undefined ? [] : [pair.of]),
  ]);
}

/** Coordinates as another plot takes them: several where it shows several, else one. */
function fittingCoords(before: PlotCoords, example: PlotCoords): PlotCoords {
  const kept = Object.entries(before).flatMap(([name, value]): [string, PlotCoords[string]][] => {
    const own = example[name];
    if (Array.isArray(own) === Array.isArray(value)) return [[name, value]];
    if (Array.isArray(own)) return [[name, own]];
    const [first] = Array.isArray(value) ? value.slice(-1) : [value];
    return own === undefined || first === undefined ? [] : [[name, first]];
  });
  return { ...example, ...Object.fromEntries(kept) };
}

const isMandatory = ({ mandatory }: PlotAxisSpec) => mandatory;
const takes = (spec: PlotAxisSpec | undefined, type: AxisType) => spec?.types.includes(type) === true;

/** Whether a dataset may stand on an axis: bands and shapes are made of scores alone. */
export type MayStand = (type: PlotTypeSpec, axis: string, dataset: string) => boolean;

/**
 * The plot that a type begins with: what it has in common with the plot before, and else the example of the type, so
 * that there is something to see at once.
 */
export function begun(type: PlotTypeSpec, before: PlotConfig, mayStand: MayStand): PlotConfig {
  const { example } = type;
  const specOf = (name: string) => type.axes.find((axis) => axis.name === name);
  const axes: PlotConfig["axes"] = { ...example.axes };
  const dataset = Object.values(before.axes).find((axis) => axis.type === "dataset" && !isEmpty(axis));
  const [first] = [dataset?.value ?? []].flat();
  const places = type.axes.filter(({ mandatory, types }) => mandatory && types.includes("dataset"));
  // where the example shows the same already, nothing moves: two axes with one dataset say nothing
  const main = places.find(({ name }) => [example.axes[name]?.value].flat().includes(first)) ?? places[0];
  const shown = [main === undefined ? [] : (example.axes[main.name]?.value ?? [])].flat();
  // a shape made of several datasets is none of a single one
  const isWhole =
    main?.multiple === true && (shown.includes(first ?? "") || type.axes.filter(isMandatory).length === 1);
  const isKept = first !== undefined && main !== undefined && !isWhole && mayStand(type, main.name, String(first));
  if (isKept) axes[main.name] = { type: "dataset", value: main.multiple ? [first] : first };
  for (const [name, axis] of Object.entries(before.axes)) {
    const spec = specOf(name);
    if (name === main?.name || axis.type === "dataset" || spec === undefined || isEmpty(axis)) continue;
    // what stands for years or topics in the example says more than groups on both sides
    if (example.axes[name]?.type === "coordinate" && axis.type !== "coordinate") continue;
    if (takes(spec, axis.type) && !Array.isArray(axis.value) && !spec.multiple) axes[name] = axis;
  }
  const isFirst = before.plot_type === "";
  const overTopics = Object.keys(axes).find(
    (name) => axes[name]?.type === "coordinate" && axes[name].value === "topic",
  );
  const isOfOne = isKept && overTopics !== undefined;
  // one dataset has one topic: years say more of it than a single column
  if (isOfOne) axes[overTopics] = { type: "coordinate", value: "time" };
  const fitting = isFirst ? example.coords : fittingCoords(before.coords, example.coords);
  const coords = isOfOne ? { ...fitting, time: [2030, 2050, 2080] } : fitting;
  const title = isKept && !isFirst && first !== shown[0] ? "" : example.title;
  return { ...example, title, coords, axes };
}

/** The filter of a request: that of the screen, and the locations that are chosen where only they are asked for. */
export function filterOfRequest(
  filter: SiteFilter | undefined,
  chosen: readonly string[] | undefined,
): SiteFilter | undefined {
  if (chosen === undefined) return filter;
  const named = filter?.production_sites;
  const both = named ? chosen.filter((id) => named.includes(id)) : [...chosen];
  return { ...filter, production_sites: both };
}
