import { type PlotAnswer, plotRequestSchema } from "@tidemark/contract";
import type { PlotModel } from "@tidemark/plots";
import { AppError } from "../../../../app-error.ts";
import { t } from "../../../../language.ts";
import type { Plotting } from "../../../plotting/index.ts";
import type { Ask } from "../element-request.ts";
import type { ExecutiveFacts } from "./executive-facts.ts";

const TOP = 10;

type SiteMapModel = Extract<PlotModel, { readonly type: "site-map" }>;

/**
 * Scores on a map, the size of a location by its loss and the largest ten by their place in the list. Locations that
 * share a name have none of both: a mark knows its location by its name alone.
 */
function marked(model: SiteMapModel, { money, idsByName, epoch: { time } }: ExecutiveFacts): SiteMapModel {
  if (money === null) return model;
  const places = new Map(money.sites.map(({ id }, at) => [id, at]));
  const siteOf = ({ name }: SiteMapModel["marks"][number]) => {
    const at = places.get(idsByName.get(name) ?? "");
    return at === undefined ? undefined : { at, loss: money.sites[at]!.loss };
  };
  const most = money.sites[0]?.loss ?? 0;
  const isSized = most > 0 && idsByName.size === money.sites.length && model.marks.length === money.sites.length;
  return {
    ...model,
    caption: isSized ? t("area: {title}", { title: t("Expected annual loss {year}", { year: time }) }) : model.caption,
    marks: model.marks.map((mark) => {
      const found = siteOf(mark);
      return {
        ...mark,
        isNamed: false,
        ...(isSized && found !== undefined ? { size: found.loss / most } : {}),
        ...(found !== undefined && found.at < TOP ? { number: found.at + 1 } : {}),
      };
    }),
  };
}

/** The map of an executive page; null where locations have no score. */
export async function numberedMap(
  plotting: Plotting,
  { exposureId, filter, epoch: { scenario, time } }: Ask,
  facts: ExecutiveFacts,
): Promise<PlotAnswer | null> {
  if (facts.overview.overall.score === null) return null;
  const request = plotRequestSchema.parse({
    exposure_id: exposureId,
    filter,
    title: t("Where the locations lie"),
    plot_type: "map",
    coords: { scenario, time },
    axes: { colour: { type: "dataset", value: "score_location" } },
    options: {},
  });
  try {
    const { text } = await plotting.json(request);
    const drawn: PlotAnswer = JSON.parse(text);
    // a plot is told as its model: the contract keeps it as an object
    const model = drawn.model as unknown as SiteMapModel;
    return { ...drawn, model: facts.site === null && !drawn.binned ? { ...marked(model, facts) } : drawn.model };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
