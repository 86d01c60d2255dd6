import type { PlotConfig } from "@tidemark/contract";
import { PLOT_TYPES } from "@tidemark/plots";
import { catalogue } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import type { OpenLocations } from "../table/index.ts";
import { fitsIn } from "./fits.ts";

const MOST = 3;
/** Types that ask for more than columns: one location, links between them. */
const OF_MORE = new Set(["climatogram", "sankey"]);

const rankingOf = (id: string): PlotConfig => ({
  title: "",
  plot_type: "ranking",
  coords: {},
  axes: { y: { type: "dataset", value: id } },
  options: {},
});

/**
 * A refusal with those of its offers that the project has the data of; where that is none of them, with examples of
 * types that it has the data of, or rankings of its datasets. Any other error stays as it is.
 */
export function withFittingOffers(error: unknown, opened: OpenLocations): unknown {
  if (!(error instanceof AppError) || error.detail?.offers === undefined) return error;
  const fits = (offer: PlotConfig) => fitsIn(opened, offer).can_draw === true;
  const offered = error.detail.offers as readonly PlotConfig[];
  const examples = PLOT_TYPES.filter(({ id }) => !OF_MORE.has(id)).map(({ example }) => example);
  const fitting = offered.filter((offer) => fits(offer));
  const others = [...examples, ...catalogue.map(({ id }) => rankingOf(id))];
  const offers = fitting.length > 0 ? fitting : others.filter((other) => fits(other)).slice(0, MOST);
  return new AppError(error.code, error.said ?? error.message, { detail: { ...error.detail, offers } });
}
