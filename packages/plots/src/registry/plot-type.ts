import type { PlotConfig, PlotOptionSpec, PlotTypeSpec } from "@tidemark/contract";
import type { MakePlot } from "../model/plot-data.ts";

/** Why a plot is not drawn, and plots that would be. */
export interface PlotRefusal {
  readonly type: string;
  readonly message: string;
  readonly offers: readonly PlotConfig[];
}

/** A refusal with its parts. */
export const refusalOf = (type: string, message: string, offers: readonly PlotConfig[]): PlotRefusal => ({
  type,
  message,
  offers,
});

/** What is known of the datasets and properties of a config, before any of their values is read. */
export interface AxisFacts {
  readonly axis: string;
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly kind: "indicator" | "driver" | "score" | "property";
  /** Money amounts in more than one currency. */
  readonly currencies: readonly string[];
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

/** Why a config of a type is refused; undefined when it is drawn. */
export function refusedBy(type: PlotType, config: PlotConfig, facts: readonly AxisFacts[]): PlotRefusal | undefined {
  const missing = missingAxes(type, config);
  if (missing.length > 0)
    return refusalOf("incomplete", `Choose what stands on: ${missing.join(", ")}.`, [type.example]);
  for (const rule of type.refusals) {
    const refusal = rule(config, facts);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
