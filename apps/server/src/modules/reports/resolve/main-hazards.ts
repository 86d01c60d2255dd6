import type { DashboardOverview, LocationRisks, MarkFields } from "@tidemark/contract";
import { type HazardId, HAZARDS } from "@tidemark/science";
import { t } from "../../../language.ts";
import { hazardsWords } from "../../../total-words.ts";
import { lossDriver, markOfLosses, type Portfolio } from "../../portfolio/index.ts";
import type { Risks } from "../../risks/index.ts";
import type { Ask, Resolved } from "./element-request.ts";

type Risky = Pick<Risks, "forLocations">;

/** Main hazards of a location that nothing here is worked out for, as its totals say. */
export function mainLeftOutOf({ topics }: Pick<LocationRisks, "topics">): readonly HazardId[] {
  const missing = new Set(
    topics.flatMap(({ indicators }) => indicators.flatMap(({ missing_hazards: hazards = [] }) => hazards)),
  );
  return HAZARDS.filter((hazard) => missing.has(hazard));
}

/** That scores leave main hazards out, wherever a score is printed; empty where they leave none out. */
export const scoreGapWords = (hazards: readonly HazardId[], isOne: boolean): string =>
  hazards.length === 0
    ? ""
    : isOne
      ? t("Main hazards of this place that are not worked out: {hazards}. Its scores may be too low.", {
          hazards: hazardsWords(hazards),
        })
      : t("Main hazards that are not worked out: {hazards}. Scores may be too low where they matter.", {
          hazards: hazardsWords(hazards),
        });

type Place = Pick<Ask, "exposureId" | "epoch" | "filter">;

/** The only location that is asked for; undefined for several. */
async function onlyLocation(portfolio: Pick<Portfolio, "open">, risks: Risky, { exposureId, epoch, filter }: Place) {
  const opened = await portfolio.open({ exposureId, filter });
  const [row, ...others] = opened.rows;
  if (row === undefined || others.length > 0) return { opened, only: undefined };
  const [only] = await risks.forLocations(exposureId, [opened.sites.id(row)], epoch);
  return { opened, only: only?.risks };
}

/** What the scores of the locations asked for leave out, in a sentence; empty where that is nothing. */
export async function scoreGap(portfolio: Pick<Portfolio, "open">, risks: Risky, place: Place): Promise<string> {
  const { opened, only } = await onlyLocation(portfolio, risks, place);
  if (only !== undefined) return scoreGapWords(mainLeftOutOf(only), true);
  const { missing_hazards: missing } = markOfLosses(opened, lossDriver("aggregate", "ead"), 0);
  return scoreGapWords(missing, false);
}

/** Whether an element prints a score, be it in a plot. */
export const printsScores = ({
  figures = [],
  tables = [],
  sites = [],
  plot = null,
  datasets = [],
}: Resolved): boolean =>
  figures.some(({ quantity }) => quantity?.kind === "score") ||
  tables.some(({ columns }) => columns.some(({ kind }) => kind === "score")) ||
  sites.length > 0 ||
  (plot !== null && datasets.some((id) => id.startsWith("score_")));

/** The mark of the amounts of one location: at least so much where main hazards of that place are left out. */
const marked = <Amounts extends MarkFields>(amounts: Amounts, { topics }: LocationRisks): Amounts => {
  const missing = mainLeftOutOf({ topics });
  return { ...amounts, missing_hazards: [...missing], is_lower_bound: missing.length > 0 };
};

/**
 * A portfolio that judges a single location as the panel of that location does: what the panel gives no band, because a
 * main hazard is left out, has none in a document either, and its amounts leave out the main hazards of that place, not
 * those of places elsewhere.
 */
export function judgedAsPlaces(portfolio: Portfolio, risks: Risky): Portfolio {
  const onlyAt = async (place: Place) => (await onlyLocation(portfolio, risks, place)).only;
  return {
    ...portfolio,
    async overview(request) {
      const overview = await portfolio.overview(request);
      if (overview.locations !== 1) return overview;
      const { exposureId, filter, scenario, time } = request;
      const only = await onlyAt({ exposureId, filter, epoch: { scenario, time } });
      return only === undefined ? overview : bandsOf(overview, only);
    },
    async hazardLosses(request) {
      const losses = await portfolio.hazardLosses(request);
      if (losses.all !== 1) return losses;
      const { exposureId, filter, scenario, times } = request;
      const only = await onlyAt({ exposureId, filter, epoch: { scenario, time: times.at(-1)! } });
      return only === undefined ? losses : marked(losses, only);
    },
    async risk(request) {
      const risk = await portfolio.risk(request);
      if (request.hazard !== "aggregate") return risk;
      const { exposureId, filter, scenario, times } = request;
      const only = await onlyAt({ exposureId, filter, epoch: { scenario, time: times.at(-1)! } });
      return only === undefined ? risk : { ...risk, times: risk.times.map((one) => marked(one, only)) };
    },
    async matrix(request) {
      const matrix = await portfolio.matrix(request);
      if (request.hazard !== "aggregate") return matrix;
      const { exposureId, filter, scenario, time } = request;
      const only = await onlyAt({ exposureId, filter, epoch: { scenario, time } });
      return only === undefined ? matrix : marked(matrix, only);
    },
  };
}

function bandsOf(overview: DashboardOverview, { score, topics }: LocationRisks): DashboardOverview {
  return {
    ...overview,
    overall: { ...overview.overall, band: score.band },
    topics: overview.topics.map((one) => ({
      ...one,
      band: topics.find(({ topic }) => topic === one.topic)?.score.band ?? null,
    })),
  };
}
