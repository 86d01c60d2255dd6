import type { PlotConfig, PlotOptionSpec, PlotTypeSpec } from "@tidemark/contract";
import { titleSaid } from "@tidemark/science";
import type { MakePlot } from "../model/plot-data.ts";
import { type PlotRefusal, refusalOf } from "../model/refusal.ts";
import { kindSaid, plotSaid } from "../wording/plot-said.ts";

/** What is known of the datasets and properties of a config, before any of their values is read. */
export interface AxisFacts {
  readonly axis: string;
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly kind: "indicator" | "driver" | "score" | "property";
  /** Money amounts in more than one currency. */
  readonly currencies: readonly string[];
  /** Whether its values fall into classes; left out of properties. */
  readonly hasClasses?: boolean;
  /** Names of the coordinates of a dataset; left out of properties. */
  readonly coordinates?: readonly string[];
}

/** A rule of a type: what it refuses, for which reason. */
export type RefusalRule = (config: PlotConfig, facts: readonly AxisFacts[]) => PlotRefusal | undefined;

/** A type of plot as one object, which gallery, contract, guide, server and tests read. */
export interface PlotType extends PlotTypeSpec {
  readonly refusals: readonly RefusalRule[];
  readonly make: MakePlot;
}

/** What a type takes for an option: that of the config where it fits, else its default. */
export function optionIn(options: readonly PlotOptionSpec[], config: PlotConfig, name: string) {
  const spec = options.find((one) => one.name === name);
  if (spec === undefined) throw new Error(`there is no option ${name}`);
  const given = config.options[name];
  if (given === undefined || typeof given !== typeof spec.default) return spec.default;
  if (spec.values !== undefined && !spec.values.includes(String(given))) return spec.default;
  if (typeof given !== "number") return given;
  return Math.min(spec.most ?? given, Math.max(spec.least ?? given, Math.round(given)));
}

/** The titles of mandatory axes that have no value yet. */
export function missingAxes(type: PlotTypeSpec, config: PlotConfig): string[] {
  return type.axes.flatMap(({ name, title, mandatory }) => {
    const value = config.axes[name]?.value;
    const isEmpty = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
    return mandatory && isEmpty ? [title] : [];
  });
}

/** Axes take only what they are made for. */
function wrongAxis({ axes, example }: PlotTypeSpec, config: PlotConfig): PlotRefusal | undefined {
  for (const { name, title, types } of axes) {
    const axis = config.axes[name];
    if (axis === undefined || axis.value === "" || types.includes(axis.type)) continue;
    const taken = types.map(kindSaid).reduce((first, next) => plotSaid("plot.kind_or", { first, next }));
    const said = plotSaid("plot.axis_type", { axis: titleSaid(title), taken, given: kindSaid(axis.type) });
    return refusalOf("axis_type", said, [example]);
  }
  return undefined;
}

/** Why a config of a type is refused; undefined when it is drawn. */
export function refusedBy(type: PlotType, config: PlotConfig, facts: readonly AxisFacts[]): PlotRefusal | undefined {
  const missing = missingAxes(type, config);
  if (missing.length > 0)
    return refusalOf("incomplete", plotSaid("plot.incomplete", { axes: missing.map(titleSaid) }), [type.example]);
  for (const rule of type.refusals) {
    const refusal = rule(config, facts);
    if (refusal !== undefined) return refusal;
  }
  return wrongAxis(type, config);
}
