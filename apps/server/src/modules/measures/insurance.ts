import { type Insurance, type InsuranceAsked, type InsuredCase, message, notesFields } from "@tidemark/contract";
import {
  datasetById,
  HAZARD_TABLE,
  type HazardId,
  type LayerCase,
  layerPayment,
  portfolioLayer,
  RETURN_PERIODS,
  type Sentence,
} from "@tidemark/science";
import { rounded } from "../../wire-digits.ts";
import { hazardOnWire } from "./measure-on-wire.ts";
import type { MeasureThreads } from "./measures-threads.ts";
import type { PlanWork } from "./plan-options.ts";
import { isKnownHazard } from "./plan-places.ts";

/** Technical prices for 1 of expected payment are the effect of this measure of the catalogue, with its source. */
const INSURANCE = "insurance";
/** Bad years that are told, years. */
const TOLD = [100, 500];

/** Hazards whose losses have a curve over return periods here. */
const curveHazards = (work: PlanWork): HazardId[] =>
  HAZARD_TABLE.map(({ hazard }) => hazard).filter(
    (hazard) => datasetById(`${hazard}_loss-ratio`)?.coordinateSet === "RP" && isKnownHazard(work.portfolio, hazard),
  );

/** Losses by return period of each location that takes part, by hazard. */
async function curvesOf(threads: MeasureThreads, work: PlanWork, moment: number, isAfter: boolean) {
  const hazards = curveHazards(work);
  if (work.sites.length === 0 || hazards.length === 0) return [];
  const losses = await threads.call("curves", {
    ...work.read,
    places: work.sites.map(({ place: { asset, value }, inPlace, locked }) => ({
      asset,
      value,
      inPlace,
      locked,
      candidates: [],
    })),
    hazards,
    epoch: work.moments[moment]!.epoch,
    isAfter,
  });
  return hazards
    .map((hazard, i) => {
      const all = losses[i]!;
      const sums = RETURN_PERIODS.map((_, at) => all.reduce((sum, own) => sum + (own[at] || 0), 0));
      return { hazard, losses: all, loss: layerPayment(RETURN_PERIODS, sums, { deductible: 0, limit: Infinity }).mean };
    })
    .filter(({ loss }) => loss > 0)
    .toSorted((a, b) => b.loss - a.loss);
}

interface Priced {
  /** What the layer pays in a year at most. */
  readonly most: number;
  readonly multiples: readonly number[];
  readonly offered: number | null;
}

function caseOnWire({ loss, mean, deviation, kept }: LayerCase, { most, multiples, offered }: Priced): InsuredCase {
  return {
    loss: rounded(loss),
    pays: rounded(mean),
    deviation: rounded(deviation),
    prices: multiples.map((multiple) => ({
      multiple,
      price: rounded(multiple * mean),
      rate_on_line: rounded((multiple * mean) / most),
    })),
    offered_multiple: offered === null || mean === 0 ? null : rounded(offered / mean),
    kept: kept.map((one) => ({
      return_period: one.returnPeriod,
      loss: rounded(one.loss),
      kept: rounded(one.kept),
    })),
  };
}

const notesOf = (work: PlanWork, hazard: HazardId | undefined): Sentence[] => [
  message("measure_note.screening"),
  message("measure_note.insurance"),
  ...(hazard !== undefined && work.screened.includes(hazard) ? [message("measure_note.insurance_screened")] : []),
];

/** What a layer of insurance pays of the losses of a project. */
export async function insuranceOf(
  threads: MeasureThreads,
  exposureId: string,
  asked: InsuranceAsked,
  work: PlanWork,
): Promise<Insurance> {
  const { moments, sites, places, portfolio } = work;
  const distance = (at: number) => Math.abs(moments[at]!.year - asked.time);
  const moment = moments.reduce((near, _, at) => (distance(at) < distance(near) ? at : near), 0);
  const curves = await curvesOf(threads, work, moment, asked.after_decided);
  const chosen = asked.hazard === undefined ? curves[0] : curves.find(({ hazard }) => hazard === asked.hazard);
  const { deductible, limit, share, offered = null } = asked;
  const found =
    chosen &&
    portfolioLayer({ returnPeriods: RETURN_PERIODS, losses: chosen.losses }, { deductible, limit, share }, TOLD);
  const missing = found?.missingSites ?? 0;
  const most = share * limit;
  const priced = { most, multiples: work.known.get(INSURANCE)?.measure.effect ?? [], offered };
  const insured = chosen?.hazard ?? asked.hazard;
  return {
    exposure_id: exposureId,
    version: portfolio.run.version,
    currency: places.currency,
    time: moments[moment]!.year,
    hazards: curves.map(({ hazard, loss }) => ({ ...hazardOnWire(hazard), loss: rounded(loss) })),
    hazard: insured === undefined ? null : hazardOnWire(insured),
    locations: sites.length,
    missing,
    left_aside: places.left,
    is_lower_bound: missing + Object.values(places.left).reduce((sum, count) => sum + count, 0) > 0,
    decided: asked.after_decided ? sites.reduce((sum, { locked }) => sum + locked.length, 0) : 0,
    most: rounded(most),
    together: found === undefined ? null : caseOnWire(found.together, priced),
    apart: found === undefined ? null : caseOnWire(found.apart, priced),
    ...notesFields(notesOf(work, insured)),
  };
}
