import type {
  ChosenMeasure,
  MeasuresAsked,
  MeasuresAt,
  MeasuresOver,
  MeasuresReader,
  Refused,
} from "@tidemark/assistant";
import {
  type AppraisedMeasure,
  defaultPlanSettings,
  message,
  measureSettings,
  type SiteAppraisal,
  suggestionsAsked,
  type WireMeasure,
} from "@tidemark/contract";
import type { Scenario } from "@tidemark/science";
import type { Caller } from "../../http/call.ts";
import type { LocationIndex } from "../locations/index.ts";
import type { AssistantMeasures } from "../measures/index.ts";

interface Open {
  readonly exposureId: string;
  readonly isPaid: boolean;
  readonly index: LocationIndex;
  /** Ends what is being read. */
  readonly stop: AbortSignal;
}

const MOST_NAMED = 5;
const settings = measureSettings.parse({});

const nearest = (years: SiteAppraisal["years"], time: number): SiteAppraisal["years"][number] | undefined =>
  years.toSorted((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time))[0];

const amountOf = (percent: number | null, value: number | null) =>
  percent === null || value === null ? null : (percent / 100) * value;

/** Appraised measures as the assistant tells them. */
const worthsIn = (catalogue: readonly WireMeasure[], titles: ReadonlyMap<string, string>, time: number) => {
  const known = new Map(catalogue.map((measure) => [measure.id, measure]));
  return (of: AppraisedMeasure) => ({
    title: titles.get(of.measure_id) ?? known.get(of.measure_id)?.title ?? of.measure_id,
    isProposal: known.get(of.measure_id)?.effect.basis === "proposal",
    cost: of.cost?.mean ?? null,
    benefit: of.benefit?.mean ?? null,
    ratio: of.ratio,
    payback: of.payback,
    days: of.avoided.find((gain) => gain.time === time)?.days ?? null,
    whyNot: of.why_not?.text ?? null,
  });
};

/** An appraisal of a location as the assistant tells it. */
function placed(
  appraisal: SiteAppraisal,
  { time, hazards }: MeasuresAsked,
  catalogue: readonly WireMeasure[],
  titles: ReadonlyMap<string, string>,
): MeasuresAt {
  const year = nearest(appraisal.years, time);
  const worth = worthsIn(catalogue, titles, year?.time ?? time);
  const main = appraisal.main_hazard;
  return {
    currency: appraisal.currency,
    time: year?.time ?? time,
    firstYear: appraisal.settings.first_year,
    discountRate: appraisal.settings.discount_rate,
    isLowerBound: year?.before.is_lower_bound ?? true,
    missing: year?.before.missing_hazards ?? [],
    mainHazard: main === null ? null : { id: main.id, share: main.share },
    before: year?.before.loss ?? null,
    after: year?.after.loss ?? null,
    byHazard: (year?.hazards ?? []).map(({ id, percent, left }) => ({
      id,
      before: amountOf(percent, appraisal.asset_value),
      after: amountOf(left, appraisal.asset_value),
    })),
    chosen: appraisal.chosen.map(worth),
    suggested: appraisal.suggested.map(worth),
    residualOf: hazards[0] ?? main?.id ?? null,
    residual: appraisal.residual.map(({ return_period: returnPeriod, before, after }) => ({
      returnPeriod,
      before,
      after,
    })),
  };
}

const scenarioOf = (scenario: Scenario) => (scenario === "historical" ? "ssp585" : scenario);

const rowsById = ({ index }: Open) =>
  new Map(Array.from({ length: index.count }, (_, row) => [index.id(row), row] as const));

const keyOf = (siteId: string, measureId: string) => JSON.stringify([siteId, measureId]);

/** What each decided measure, and each in place, avoids of the expected loss of the year. */
async function avoidedBy(
  measures: AssistantMeasures,
  exposureId: string,
  { scenario, time }: MeasuresAsked,
): Promise<ReadonlyMap<string, number | null>> {
  const actions = await measures.actions(exposureId);
  if (actions.length === 0) return new Map();
  const { worths } = await measures.worths(exposureId, actions, { scenario: scenarioOf(scenario), times: [time] });
  return new Map(actions.map(({ siteId, measureId }, i) => [keyOf(siteId, measureId), worths[i]?.avoided[0] ?? null]));
}

async function chosenIn(
  measures: AssistantMeasures,
  caller: Caller,
  open: Open,
  asked: MeasuresAsked | undefined,
): Promise<ChosenMeasure[]> {
  const [{ items }, { items: catalogue }, avoided] = await Promise.all([
    measures.list(open.exposureId, {}),
    measures.catalogue(caller),
    asked === undefined ? undefined : avoidedBy(measures, open.exposureId, asked),
  ]);
  const rows = rowsById(open);
  const hazards = new Map(catalogue.map((one) => [one.id, one.hazards.map(({ id }) => id)]));
  return items.flatMap(({ site_id: siteId, measure_id: measureId, title, status, start_year: startYear }) => {
    const row = rows.get(siteId);
    if (row === undefined) return [];
    const known = avoided?.get(keyOf(siteId, measureId)) ?? null;
    return { row, title, hazards: hazards.get(measureId) ?? [], status, startYear, avoided: known };
  });
}

async function appraisedAt(
  measures: AssistantMeasures,
  caller: Caller,
  { exposureId, index }: Open,
  row: number,
  asked: MeasuresAsked,
): Promise<MeasuresAt> {
  const siteId = index.id(row);
  const [{ items }, { items: catalogue }] = await Promise.all([
    measures.list(exposureId, { site_id: siteId }),
    measures.catalogue(caller),
  ]);
  // what is in place belongs to every appraisal
  const choices = items.flatMap(({ status, measure_id, effect, quantity, cost }) =>
    status === "decided"
      ? { measure_id, effect: effect ?? undefined, quantity: quantity ?? undefined, cost: cost ?? undefined }
      : [],
  );
  const { scenario, time, hazards } = asked;
  const request = { scenario: scenarioOf(scenario), time, hazards: [...hazards], choices, settings };
  const appraisal = await measures.appraisal(exposureId, siteId, request, caller);
  return placed(appraisal, asked, catalogue, new Map(items.map((one) => [one.measure_id, one.title])));
}

async function suggestedIn(
  measures: AssistantMeasures,
  open: Open,
  { scenario, time, hazards }: MeasuresAsked,
): Promise<MeasuresOver> {
  const { suggestions: found, looked } = await measures.suggested(
    open.exposureId,
    suggestionsAsked.parse({
      settings: { ...defaultPlanSettings, scenario: scenarioOf(scenario) },
      n: MOST_NAMED,
      time,
      ...(hazards.length === 0 ? {} : { hazards }),
    }),
  );
  const rows = rowsById(open);
  return {
    currency: found.currency,
    time: found.time,
    firstYear: found.settings.first_year,
    discountRate: found.settings.discount_rate,
    isLowerBound: found.is_lower_bound,
    missing: found.missing_hazards,
    rows: looked.flatMap((id) => rows.get(id) ?? []),
    suggested: found.sites.flatMap((site) => {
      const row = rows.get(site.site_id);
      if (row === undefined) return [];
      return site.measures.map(({ title, is_proposal: isProposal, cost, benefit, ratio, payback }) => {
        const worth = { title, isProposal, cost: cost.mean, benefit: benefit.mean, ratio, payback };
        return { row, ...worth, days: null, whyNot: null };
      });
    }),
  };
}

/** Measures of a project as the assistant may read them: with the rights of whoever asks, and nothing is kept. */
export function measuresReader(measures: AssistantMeasures, caller: Caller, open: Open): MeasuresReader {
  const permitted = async <T>(read: () => Promise<T>): Promise<T | Refused> => {
    open.stop.throwIfAborted();
    if (!open.isPaid) return { reason: message("assistant.not_paid").english };
    return caller.scopes.includes("measures") ? read() : { reason: message("assistant.no_measures").english };
  };
  return {
    chosen: (asked) => permitted(() => chosenIn(measures, caller, open, asked)),
    at: (row, asked) => permitted(() => appraisedAt(measures, caller, open, row, asked)),
    over: (asked) => permitted(() => suggestedIn(measures, open, asked)),
  };
}
