import type { PlotConfig } from "@tidemark/contract";
import { plotTypeOf, type PlotRefusal } from "@tidemark/plots";
import type { Sentence } from "@tidemark/science";
import { AppError } from "../../app-error.ts";

/** The answer for a plot that is not drawn: why, and what would be. */
export function plotError(config: PlotConfig, { type, said, offers }: PlotRefusal): AppError {
  const detail = {
    base_type: "PlotError",
    type,
    message: said.english,
    plot_type: config.plot_type,
    offers: [...offers],
  };
  return new AppError("unprocessable", said, { detail });
}

/** The same for what is wrong with the data asked for: the example of the type is offered. */
export function refuse(config: PlotConfig, type: string, said: Sentence): AppError {
  const example = plotTypeOf(config.plot_type)?.example;
  const filter = config.filter === undefined ? {} : { filter: config.filter };
  return plotError(config, { type, said, offers: example === undefined ? [] : [{ ...example, ...filter }] });
}
