import type { CatalogueMeasure, Prices } from "@tidemark/atlas";
import { markFieldsOfValue, type MarkFields, notesFields, type SiteAppraisal } from "@tidemark/contract";
import {
  appraiseSite,
  changesSite,
  datasetById,
  effectOf,
  residualLosses,
  siteYears,
  type ChoiceAppraisal,
  type Epoch,
  type HazardId,
  type Moment,
  type PricedChoice,
  type Sentence,
  type SiteAppraisal as Appraised,
  type SiteYear,
  type StoredSite,
  type YearSum,
} from "@tidemark/science";
import { rounded, wire } from "../../wire-digits.ts";
import { markInProject, numberAt, type SiteWithAsset } from "../risks/index.ts";
import { withheldReason } from "../../dataset-access.ts";
import { appraisedOnWire } from "./appraised-on-wire.ts";
import { appraisalNotes } from "./appraisal-notes.ts";
import { hazardOnWire } from "./measure-on-wire.ts";
import type { AppraisalRequest, AskedMeasure } from "./appraisal-request.ts";
import { isPrice, placeOf, priceOf, type Price, type PricedPlace } from "./pricing.ts";
import { momentsOf, restsOnScreening, storedSite } from "./stored-site.ts";

const MOST_SUGGESTED = 5;

export interface AppraisalWork {
  readonly catalogue: readonly CatalogueMeasure[];
  readonly chosen: readonly AskedMeasure[];
  readonly prices: Prices;
  readonly request: AppraisalRequest;
  /** Whether something is in place at the location. */
  readonly hasInPlace: boolean;
}

/** A measure with what it costs here. */
interface Priced {
  readonly measure: CatalogueMeasure;
  readonly price: Price | Sentence;
  readonly choice: PricedChoice;
}

function pricedMeasure({ measure, asked }: AskedMeasure, place: PricedPlace): Priced {
  const price = priceOf(measure, place, { quantity: asked?.quantity, cost: asked?.cost });
  const costs = isPrice(price) ? price.costs : undefined;
  return { measure, price, choice: { measure, design: asked?.effect, costs } };
}

/**
 * Hazard of the largest loss of a year, or of the most days where nothing is lost; undefined where nothing is known.
 */
function mainHazard(year: SiteYear): { readonly id: HazardId; readonly share: number } | undefined {
  for (const kind of ["loss", "days"] as const) {
    const known = [...year].map(([id, values]) => ({ id, value: Number.isNaN(values[kind]) ? 0 : values[kind] }));
    const sum = known.reduce((all, { value }) => all + value, 0);
    if (!(sum > 0)) continue;
    const main = known.reduce((most, one) => (one.value > most.value ? one : most));
    return { id: main.id, share: main.value / sum };
  }
  return undefined;
}

/** What a total of the location leaves out, at a moment. */
function markAt({ run, results, reason, notes, ruled }: SiteWithAsset, { epoch }: Moment): MarkFields {
  const total = datasetById("total_ead");
  if (total === undefined) throw new Error("the catalogue has no total");
  const at = { ...epoch, ensemble: "p50" } as const;
  const number = numberAt(results, ruled(total), at, () => reason(total.id), notes);
  const mark = number.value === null ? markFieldsOfValue(markInProject(run.datasets, total)) : number;
  return { is_lower_bound: mark.is_lower_bound ?? false, missing_hazards: mark.missing_hazards ?? [] };
}

const range = ([p10, p50, p90]: readonly number[]) => ({ p10: rounded(p10!), p50: rounded(p50!), p90: rounded(p90!) });

const yearOnWire = ({ loss, days }: YearSum, showsDays: boolean, mark: MarkFields) => ({
  loss: loss === undefined ? null : range(loss),
  days: showsDays ? range(days) : null,
  ...mark,
});

/** The years of an appraisal with what is left of each hazard at the median. */
const yearsOnWire = (site: SiteWithAsset, { years }: Appraised, showsDays: boolean): SiteAppraisal["years"] =>
  years.map(({ moment, before, after, hazards }) => {
    const mark = markAt(site, moment);
    return {
      time: moment.year,
      before: yearOnWire(before, showsDays, mark),
      after: yearOnWire(after, showsDays, mark),
      hazards: [...hazards.before].map(([id, { loss }]) => ({
        ...hazardOnWire(id),
        percent: wire(loss),
        left: wire(hazards.after.get(id)?.loss ?? Number.NaN),
      })),
    };
  });

function residualOnWire(stored: StoredSite, chosen: readonly Priced[], hazard: HazardId, epoch: Epoch) {
  const choices = chosen.map(({ choice }) => choice);
  const losses = residualLosses(stored, effectOf(choices, 1), hazard, epoch);
  return losses.map(({ returnPeriod, before, after }) => ({
    return_period: returnPeriod,
    before: wire(before),
    after: wire(after),
  }));
}

const ratioOf = ({ ratio, daysForThousand }: ChoiceAppraisal): number => ratio?.mean ?? (daysForThousand ?? 0) / 1e6;

/** What can be done at a location, what it avoids, costs and leaves. */
export function appraisalOf(site: SiteWithAsset, work: AppraisalWork): Omit<SiteAppraisal, "exposure_id"> {
  const { catalogue, prices, request } = work;
  const { scenario, settings } = request;
  const stored = storedSite(site);
  const moments = momentsOf(site, scenario);
  const { row, data, at } = site;
  const place = placeOf({ value: row.assetValue, currency: row.assetCurrency, ...data.countries[at] }, prices);
  const showsDays = withheldReason("river_flood_bi_annual") === undefined;
  const asked = moments.reduce((near, one) =>
    Math.abs(one.year - request.time) < Math.abs(near.year - request.time) ? one : near,
  );
  const main = mainHazard(siteYears(stored, [], asked.epoch)[0]![1]);
  const chosen = work.chosen.map((one) => pricedMeasure(one, place));
  const isChosen = new Set(chosen.map(({ measure }) => measure.id));
  const named: readonly HazardId[] = request.hazards.length > 0 || main === undefined ? request.hazards : [main.id];
  const others = catalogue
    .filter(({ id, hazards }) => hazards.some((hazard) => named.includes(hazard)) && !isChosen.has(id))
    .map((measure) => pricedMeasure({ measure, asked: undefined }, place))
    .filter(({ choice }) => changesSite(choice));
  const appraised = appraiseSite(
    stored,
    { chosen: chosen.map(({ choice }) => choice), candidates: others.map(({ choice }) => choice) },
    moments,
    { value: place.value, dailyMargin: settings.daily_margin },
    {
      firstYear: settings.first_year,
      discountRate: settings.discount_rate,
      growth: settings.growth,
      horizonYears: settings.horizon_years,
    },
  );
  const known = new Set(appraised.years.flatMap(({ hazards }) => [...hazards.before.keys()]));
  const toWire = (of: ChoiceAppraisal, { measure, price }: Priced) => {
    const screened = restsOnScreening(site, measure.hazards, (id) => known.has(id));
    return appraisedOnWire(of, { measure, price, moments, showsDays, screened, hasValue: place.value !== undefined });
  };
  const suggested = appraised.candidates
    .map((of, i) => ({ of, priced: others[i]! }))
    .filter(({ of }) => of.known && of.avoided.some(({ loss = 0, days }) => loss > 0 || days > 0))
    .toSorted((a, b) => ratioOf(b.of) - ratioOf(a.of))
    .slice(0, MOST_SUGGESTED);
  const onWire = appraised.chosen.map((of, i) => toWire(of, chosen[i]!));
  return {
    site_id: site.row.siteId,
    version: site.run.version,
    scenario,
    currency: place.currency ?? null,
    asset_value: place.value ?? null,
    country: site.data.countries[site.at]?.name ?? null,
    settings,
    years: yearsOnWire(site, appraised, showsDays),
    main_hazard: main === undefined ? null : { ...hazardOnWire(main.id), share: rounded(main.share) },
    chosen: onWire,
    suggested: suggested.map(({ of, priced }) => toWire(of, priced)),
    residual: named[0] === undefined ? [] : residualOnWire(stored, chosen, named[0], asked.epoch),
    ...notesFields(appraisalNotes({ chosen, appraised, place, prices, known, hasInPlace: work.hasInPlace })),
  };
}
