import type { CatalogueMeasure } from "@tidemark/atlas";
import { message, saidFields } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { KnownMeasure, KnownMeasures } from "./known-measures.ts";
import { effectWords } from "./measure-on-wire.ts";

export const refused = (said: ReturnType<typeof message>, path: string) =>
  new AppError("unprocessable", said, { issues: [{ code: said.code, ...saidFields(said), path }] });

/** Largest effect of a design: a share of one, factors of ten, what the field takes for years, degrees and metres. */
const mostOf = ({ operator }: CatalogueMeasure): number =>
  ["median", "code", "wbgt", "lift"].includes(operator) ? 10 : operator === "protect" ? 10_000 : 1;

interface Cost {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** @throws AppError `unprocessable` for an effect that cannot be */
export function requireEffect(measure: CatalogueMeasure, effect: number | null | undefined, path: string): void {
  if (typeof effect === "number" && effect > mostOf(measure))
    throw refused(message("measure.no_effect", { value: effect, effect: effectWords(measure) }), path);
}

const rises = ({ low, middle, high }: Cost): boolean => low <= middle && middle <= high;

/** @throws AppError `unprocessable` for costs that do not rise */
export function requireRising(cost: Cost | null | undefined, path: string): void {
  if (cost && !rises(cost)) throw refused(message("measure.rising_cost"), path);
}

/** @throws AppError `unprocessable` for effects that do not rise */
export function requireRisingEffect(effect: Cost, path: string): void {
  if (!rises(effect)) throw refused(message("measure.rising_effect"), path);
}

/** @throws AppError `unprocessable` for figures that nobody stands behind */
export function requireSource({ source }: { readonly source: string }, path: string): void {
  if (source.trim() === "") throw refused(message("measure.no_source"), `${path}.source`);
}

/** A measure that can be chosen with what was typed of it. @throws AppError `unprocessable` with the field */
export function requireMeasure(
  known: KnownMeasures,
  asked: {
    readonly measure_id: string;
    readonly effect?: number | null | undefined;
    readonly cost?: Cost | null | undefined;
  },
  path: string,
): KnownMeasure {
  const found = known.get(asked.measure_id);
  if (found === undefined)
    throw refused(message("measure.not_a_choice", { id: asked.measure_id }), `${path}measure_id`);
  requireEffect(found.measure, asked.effect, `${path}effect`);
  requireRising(asked.cost, `${path}cost`);
  return found;
}
