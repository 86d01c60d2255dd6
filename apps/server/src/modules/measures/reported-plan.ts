import type { CatalogueMeasure, Sources } from "@tidemark/atlas";
import type { MeasurePlan, MeasureStatus, PlanOptimum } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { listChoices } from "./choices.repository.ts";
import type { PlanOptimums } from "./plan-optimum.service.ts";
import type { Plans } from "./plans.service.ts";

/** A measure that a plan takes or could take, with what its figures rest on. */
interface ReportedMeasure extends Pick<CatalogueMeasure, "effectBasis" | "costBasis"> {
  readonly id: string;
}

/** A saved plan as it is worked out at a moment. */
export interface ReportedPlan {
  readonly plan: MeasurePlan;
  readonly optimum: PlanOptimum;
  /** Status of a measure at a location; undefined where nobody chose it. */
  readonly statusOf: (siteId: string, measureId: string) => MeasureStatus | undefined;
  readonly measures: readonly ReportedMeasure[];
  /** Version of the data that the catalogue is part of. */
  readonly catalogue: string;
  /** Name of a location. */
  readonly nameOf: (siteId: string) => string | undefined;
  /** Datasets that it is worked out from. */
  readonly datasets: readonly string[];
}

interface Context {
  readonly database: Database;
  readonly sources: () => Promise<Sources>;
  readonly plans: Pick<Plans, "get">;
  readonly optimum: Pick<PlanOptimums, "worked">;
}

/**
 * Works a saved plan out, with its own settings, filter, budget and locks.
 * @throws AppError `not_found`, `conflict` without results of its scenario, `unprocessable` for locks that cannot be
 *   held
 */
export async function reportedPlan(
  { database, sources, plans, optimum }: Context,
  exposureId: string,
  planId: string,
): Promise<ReportedPlan> {
  const plan = await plans.get(exposureId, planId);
  const { settings, budget, yearly_limit, keep, leave_out } = plan;
  const asked = { settings, budget, yearly_limit, keep, leave_out };
  const [found, choices, { version }] = await Promise.all([
    optimum.worked(exposureId, asked),
    listChoices(database, exposureId),
    sources(),
  ]);
  const statuses = new Map(choices.map((row) => [JSON.stringify([row.site_id, row.measure_id]), row.status]));
  const ids = new Set([...found.plan.rows, ...found.plan.curve].map((one) => one.measure_id));
  const names = new Map(found.work.sites.map(({ place }) => [place.id, place.name]));
  return {
    plan,
    optimum: found.plan,
    statusOf: (siteId, measureId) => statuses.get(JSON.stringify([siteId, measureId])),
    measures: [...ids].flatMap((id) => {
      const measure = found.work.known.get(id)?.measure;
      return measure === undefined ? [] : [{ id, effectBasis: measure.effectBasis, costBasis: measure.costBasis }];
    }),
    catalogue: version,
    nameOf: (siteId) => names.get(siteId),
    datasets: [...new Set(found.work.read.columns.map(({ id }) => id))],
  };
}
