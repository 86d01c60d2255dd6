import { type CatalogueMeasure, measureCatalogue, type Prices, prices, type Sources } from "@tidemark/atlas";
import type { PlanAsked } from "@tidemark/contract";
import {
  changesLoss,
  type HazardId,
  type Moment,
  type OptionStep,
  type PricedChoice,
  type SiteOptions,
} from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import type { OpenPortfolio, Portfolio } from "../portfolio/index.ts";
import { type ChoiceDesign, type ChoiceRow, listChoices } from "./choices.repository.ts";
import { type KnownMeasures, named } from "./known-measures.ts";
import type { OptionsAsked } from "./measures-calls.ts";
import type { MeasureThreads } from "./measures-threads.ts";
import {
  isKnownHazard,
  PLACES_IN_ONE_GO,
  plannedColumns,
  planPlaces,
  type PlanPlace,
  type PlanPlaces,
} from "./plan-places.ts";
import { isPrice, priceOf } from "./pricing.ts";
import { FLOODS, isScreened, momentsOf, restsOnScreening } from "./stored-site.ts";

/** A choice of a plan with what stands behind it. */
export interface PlanChoice extends PricedChoice {
  readonly measure: CatalogueMeasure;
  readonly isEstimated: boolean;
  /** Taken first because a question asks for it. */
  readonly isKept?: boolean;
}

/** A measure at a location that a question keeps or leaves out. */
export type Lock = PlanAsked["keep"][number];

/** A measure of a plan at a location. */
export interface TakenStep {
  readonly site: number;
  readonly step: OptionStep;
  readonly choice: PlanChoice;
}

/** A location of a plan with what can be done there: what is locked first, then what may be taken. */
export interface PlanSiteChoices {
  readonly place: PlanPlace;
  readonly inPlace: readonly PlanChoice[];
  readonly locked: readonly PlanChoice[];
  readonly candidates: readonly PlanChoice[];
}

/** What a budget is spent from: the same for every budget. */
export interface PlanWork {
  readonly portfolio: OpenPortfolio;
  readonly places: PlanPlaces;
  readonly moments: readonly Moment[];
  readonly sites: readonly PlanSiteChoices[];
  readonly options: readonly SiteOptions[];
  /** What the thread reads besides the locations, to work some of them out again. */
  readonly read: Omit<OptionsAsked, "places">;
  readonly known: KnownMeasures;
  readonly prices: Prices;
  readonly screened: readonly HazardId[];
}

export interface PlanContext {
  readonly database: Database;
  readonly portfolio: Pick<Portfolio, "open">;
  readonly sources: () => Promise<Sources>;
  readonly threads: MeasureThreads;
}

/** A measure at a location with its cost; undefined where the cost is not known or it avoids nothing in money. */
function plannedChoice(
  measure: CatalogueMeasure,
  { priced }: PlanPlace,
  typed: ChoiceDesign = {},
): PlanChoice | undefined {
  const price = priceOf(measure, priced, { quantity: typed.quantity ?? undefined, cost: typed.cost ?? undefined });
  if (!isPrice(price)) return undefined;
  const choice = { measure, design: typed.effect ?? undefined, costs: price.costs };
  return changesLoss(choice) ? { ...choice, isEstimated: price.quantity?.estimated === true } : undefined;
}

/** What can be done at each location: by what people chose there, and of the catalogue. */
async function choicesAt(
  places: readonly PlanPlace[],
  chosen: readonly ChoiceRow[],
  known: KnownMeasures,
  catalogue: readonly CatalogueMeasure[],
): Promise<PlanSiteChoices[]> {
  const byPlace = new Map<string, ChoiceRow[]>();
  for (const row of chosen) byPlace.set(row.site_id, [...(byPlace.get(row.site_id) ?? []), row]);
  const choicesOf = (place: PlanPlace): PlanSiteChoices => {
    const here = byPlace.get(place.id) ?? [];
    const are = (status: ChoiceRow["status"]) =>
      here.flatMap((row) => {
        const measure = row.status === status ? known.get(row.measure_id)?.measure : undefined;
        return plannedOrNone(measure && plannedChoice(measure, place, row.design));
      });
    const proposed = new Map(here.map((row) => [row.measure_id, row]));
    const isFree = ({ id }: CatalogueMeasure) => (proposed.get(id)?.status ?? "proposed") === "proposed";
    const own = here.flatMap((row) => {
      const of = known.get(row.measure_id);
      return of?.own ? [of.measure] : [];
    });
    return {
      place,
      inPlace: are("in_place"),
      locked: are("decided"),
      candidates: [...catalogue, ...own]
        .filter(isFree)
        .flatMap((measure) => plannedOrNone(plannedChoice(measure, place, proposed.get(measure.id)?.design))),
    };
  };
  const found: PlanSiteChoices[] = [];
  for (const place of places) {
    found.push(choicesOf(place));
    if (found.length % PLACES_IN_ONE_GO === 0) await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return found;
}

const plannedOrNone = (choice: PlanChoice | undefined): PlanChoice[] => (choice === undefined ? [] : [choice]);

/** What each location can choose from, worked out in the thread. */
export const optionsOf = async (
  threads: MeasureThreads,
  read: PlanWork["read"],
  sites: readonly PlanSiteChoices[],
): Promise<readonly SiteOptions[]> =>
  sites.length === 0
    ? []
    : threads.call("options", {
        ...read,
        places: sites.map(({ place: { asset, value }, inPlace, locked, candidates }) => ({
          asset,
          value,
          inPlace,
          locked,
          candidates,
        })),
      });

/** Works out what a budget can be spent on. */
async function workOut(
  { portfolio: { open }, sources, threads }: PlanContext,
  exposureId: string,
  { settings }: PlanAsked,
  chosen: readonly ChoiceRow[],
  known: KnownMeasures,
): Promise<PlanWork> {
  const { pack, ...opened } = await sources();
  const filter = Object.keys(settings.filter).length === 0 ? undefined : settings.filter;
  const portfolio = await open({ exposureId, filter });
  const moments = momentsOf(portfolio, settings.scenario);
  const priced = prices(pack);
  const places = await planPlaces(portfolio, settings.currency ?? undefined, {
    sources: { pack, ...opened },
    prices: priced,
  });
  const isKnown = (hazard: HazardId) => isKnownHazard(portfolio, hazard);
  const catalogue = measureCatalogue(pack).filter(({ hazards }) => !restsOnScreening(portfolio, hazards, isKnown));
  const sites = await choicesAt(places.places, chosen, known, catalogue);
  const columns = await plannedColumns(portfolio, places, moments);
  const read = {
    ...columns,
    moments,
    settings: {
      firstYear: settings.first_year,
      discountRate: settings.discount_rate,
      growth: settings.growth,
      horizonYears: settings.horizon_years,
    },
  };
  const options = await optionsOf(threads, read, sites);
  const screened = [...FLOODS].filter((hazard) => isKnown(hazard) && isScreened(portfolio, hazard));
  return { portfolio, places, moments, sites, options, read, known, prices: priced, screened };
}

/** Plans that are held, so that another budget is cut from the same options at once. */
const MOST_HELD = 4;

/** What budgets are spent from, held as long as nothing behind it changes. */
export function planWorks(context: PlanContext) {
  const held = new Map<string, Promise<PlanWork>>();
  return async (exposureId: string, asked: PlanAsked): Promise<PlanWork> => {
    const { database, portfolio, sources } = context;
    const [chosen, { pack, version }, opened] = await Promise.all([
      listChoices(database, exposureId, {}),
      sources(),
      portfolio.open({ exposureId }),
    ]);
    const known = await named(
      database,
      pack,
      chosen.map((row) => row.measure_id),
    );
    const own = chosen.flatMap((row) => {
      const of = known.get(row.measure_id);
      return of?.own ? [of] : [];
    });
    const state = chosen.map(({ id, revision }) => [id, revision]);
    const key = JSON.stringify([
      exposureId,
      opened.run.viewVersion,
      opened.sites.version,
      version,
      asked.settings,
      state,
      own,
    ]);
    const before = held.get(key);
    if (before !== undefined) return before;
    const work = workOut(context, exposureId, asked, chosen, known);
    held.set(key, work);
    work.catch(() => held.delete(key));
    for (const old of [...held.keys()].slice(0, -MOST_HELD)) held.delete(old);
    return work;
  };
}
