import { prices, type Sources } from "@tidemark/atlas";
import type { MeasureChoice } from "@tidemark/contract";
import {
  avoidedOf,
  changesLoss,
  changesSite,
  type HazardId,
  meanCost,
  type MeasureCost,
  type Scenario,
  type SiteOptions,
} from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import type { Locations } from "../locations/index.ts";
import type { OpenPortfolio, Portfolio } from "../portfolio/index.ts";
import { type ChoiceDesign, listChoices } from "./choices.repository.ts";
import { namesById } from "./choices.service.ts";
import { type KnownMeasure, named } from "./known-measures.ts";
import type { MeasureThreads } from "./measures-threads.ts";
import { optionsOf, type PlanChoice, type PlanSiteChoices } from "./plan-options.ts";
import { plannedColumns, planPlaces, type PlanPlace } from "./plan-places.ts";
import { isPrice, priceOf } from "./pricing.ts";
import { restsOnScreening, storedTimes } from "./stored-site.ts";

/** A measure at a location that is decided or in place. */
export interface AdaptationAction extends Pick<MeasureChoice, "title" | "title_said"> {
  readonly siteId: string;
  readonly measureId: string;
  /** Hazards that it works against at the location: none of one that moves a loss, or works elsewhere. */
  readonly hazards: readonly HazardId[];
  readonly status: "decided" | "in_place";
  readonly startYear: number | null;
  readonly measure: KnownMeasure["measure"];
  readonly design: ChoiceDesign;
}

/** What an action costs and avoids; what is not known is null, never 0. */
export interface ActionWorth {
  /** Of the asset value of its location; null where it has none. */
  readonly currency: string | null;
  /** Mean over the levels of cost, in the currency. */
  readonly cost: MeasureCost | null;
  /** Whether the cost follows from a quantity that is estimated. */
  readonly isEstimated: boolean;
  /** Expected loss that it avoids in the years asked for, beyond those before it at its location. */
  readonly avoided: readonly (number | null)[];
  /** Whether what it avoids rests on depths of screening. */
  readonly isScreened: boolean;
}

export interface ActionWorths {
  /** One for each action. */
  readonly worths: readonly ActionWorth[];
  /** Datasets that they are worked out from. */
  readonly datasets: readonly string[];
}

interface Context {
  readonly database: Database;
  readonly locations: Locations;
  readonly portfolio: Pick<Portfolio, "open">;
  readonly sources: () => Promise<Sources>;
  readonly threads: MeasureThreads;
}

/** What is decided or in place at the locations of a project. */
export async function actionsOf(
  { database, locations, sources }: Pick<Context, "database" | "locations" | "sources">,
  exposureId: string,
): Promise<AdaptationAction[]> {
  const all = await listChoices(database, exposureId);
  const chosen = all.filter(({ status }) => status === "decided" || status === "in_place");
  if (chosen.length === 0) return [];
  const [index, { pack }] = await Promise.all([locations.open(exposureId), sources()]);
  const here = namesById(index);
  const known = await named(
    database,
    pack,
    chosen.map((row) => row.measure_id),
  );
  return chosen.flatMap((row) => {
    const of = known.get(row.measure_id);
    if (of === undefined || !here.has(row.site_id)) return [];
    return {
      siteId: row.site_id,
      measureId: row.measure_id,
      title: of.title,
      ...(of.title_said === undefined ? {} : { title_said: of.title_said }),
      hazards: changesSite(of) ? of.measure.hazards : [],
      status: row.status as AdaptationAction["status"],
      startYear: row.start_year,
      measure: of.measure,
      design: row.design,
    };
  });
}

const MEDIAN = 1;
const MIDDLE = 1;

const typedOf = ({ design }: AdaptationAction) => ({
  quantity: design.quantity ?? undefined,
  cost: design.cost ?? undefined,
});

function chosenAt(action: AdaptationAction, { priced }: PlanPlace): PlanChoice {
  const { measure, design } = action;
  const price = priceOf(measure, priced, typedOf(action));
  const isKnown = isPrice(price);
  return {
    measure,
    design: design.effect ?? undefined,
    costs: isKnown ? price.costs : undefined,
    isEstimated: isKnown && price.quantity?.estimated === true,
  };
}

/** What somebody typed is known also where nothing else of a location is. */
function unplaced(action: AdaptationAction, currency: string | null, times: readonly number[]): ActionWorth {
  const place = { value: undefined, currency: undefined, perDollar: undefined, priceLevel: undefined };
  const price = priceOf(action.measure, { ...place, inflationFrom: () => undefined }, typedOf(action));
  const cost = isPrice(price) && currency !== null ? meanCost(price.costs) : null;
  return { currency, cost, isEstimated: false, isScreened: false, avoided: times.map(() => null) };
}

/** The stored year that stands for another one: the nearest. */
const nearest = (stored: readonly number[], time: number): number =>
  stored.reduce((near, one) => (Math.abs(one - time) < Math.abs(near - time) ? one : near));

interface Placed {
  readonly choice: PlanChoice;
  readonly avoided: readonly (number | null)[];
}

/** What the actions at a location avoid one after the other; nothing is known where no hazard of theirs has a loss. */
function avoidedAt(choices: readonly PlanChoice[], { locked, known }: SiteOptions, at: readonly number[]): Placed[] {
  const lossy = choices.filter(changesLoss);
  return choices.map((choice) => {
    const step = locked.steps[lossy.indexOf(choice)];
    const isKnown = choice.measure.hazards.some((hazard) => known.includes(hazard));
    const avoided = step === undefined || !isKnown ? undefined : avoidedOf(step, MEDIAN, MIDDLE);
    return { choice, avoided: at.map((moment) => avoided?.[moment] ?? null) };
  });
}

/** Only order and sums over years matter here, not what is worth when. */
const UNDISCOUNTED = { firstYear: 2025, discountRate: 0, growth: 0 };

export interface WorthsAsked {
  readonly scenario: Scenario;
  /** Years that avoided losses are asked for; the nearest ones that are stored stand for them. */
  readonly times: readonly number[];
}

/**
 * What actions cost, and what they avoid at the median of the climate with the middle effect. What is in place comes
 * before what is decided: its gain is against the losses without it.
 */
export async function worthsOf(
  { portfolio, sources: open, threads }: Pick<Context, "portfolio" | "sources" | "threads">,
  exposureId: string,
  actions: readonly AdaptationAction[],
  { scenario, times }: WorthsAsked,
): Promise<ActionWorths> {
  const ids = [...new Set(actions.map(({ siteId }) => siteId))];
  const [opened, sources] = await Promise.all([
    portfolio.open({ exposureId, filter: { production_sites: ids } }),
    open(),
  ]);
  const stored = storedTimes(opened, scenario);
  const years = [...new Set(stored.length === 0 ? [] : times.map((time) => nearest(stored, time)))];
  const moments = years.toSorted((a, b) => a - b).map((year) => ({ year, epoch: { scenario, time: year } }));
  const at = times.map((time) => moments.findIndex(({ year }) => stored.length > 0 && year === nearest(stored, time)));
  const bySite = new Map<string, AdaptationAction[]>();
  const inOrder = actions.toSorted((a, b) => Number(b.status === "in_place") - Number(a.status === "in_place"));
  for (const action of inOrder) bySite.set(action.siteId, [...(bySite.get(action.siteId) ?? []), action]);
  const found = new Map<AdaptationAction, ActionWorth>();
  const datasets = new Set<string>();
  for (const currency of moments.length === 0 ? [] : currenciesIn(opened)) {
    const places = await planPlaces(opened, currency, { sources, prices: prices(sources.pack) });
    const columns = await plannedColumns(opened, places, moments);
    for (const { id } of columns.columns) datasets.add(id);
    const chosen = places.places.map((place) => (bySite.get(place.id) ?? []).map((one) => chosenAt(one, place)));
    const sites = places.places.map((place, i): PlanSiteChoices => {
      const locked = chosen[i]!.filter(changesLoss);
      return { place, inPlace: [], locked, candidates: [] };
    });
    const options = await optionsOf(threads, { ...columns, moments, settings: UNDISCOUNTED }, sites);
    for (const [i, place] of places.places.entries())
      for (const [k, { choice, avoided }] of avoidedAt(chosen[i]!, options[i]!, at).entries())
        found.set(bySite.get(place.id)![k]!, {
          currency,
          cost: choice.costs === undefined ? null : meanCost(choice.costs),
          isEstimated: choice.isEstimated,
          isScreened: restsOnScreening(opened, choice.measure.hazards, (id) => options[i]!.known.includes(id)),
          avoided,
        });
  }
  const currencies = new Map(
    Array.from(opened.rows, (row) => [opened.sites.id(row), opened.worth.currencies[row] ?? null] as const),
  );
  const worths = actions.map(
    (action) => found.get(action) ?? unplaced(action, currencies.get(action.siteId) ?? null, times),
  );
  return { worths, datasets: [...datasets] };
}

/** Currencies of the values of locations. */
const currenciesIn = ({ worth, rows }: OpenPortfolio): string[] => [
  ...new Set(Array.from(rows).flatMap((row) => (worth.values[row]! > 0 ? (worth.currencies[row] ?? []) : []))),
];
