import { type MeasurePlan, message, MOST_PLANS, type PlanSettings, planSettings } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import type { Audit } from "../audit/index.ts";
import type { LocationIndex, Locations } from "../locations/index.ts";
import { changedBefore, namesById } from "./choices.service.ts";
import * as rows from "./plans.repository.ts";

interface GivenPlan {
  readonly title: string;
  readonly settings: PlanSettings;
  readonly budget?: number | null | undefined;
  readonly yearly_limit?: number | null | undefined;
  readonly keep: rows.PlanLocks["keep"];
  readonly leave_out: rows.PlanLocks["leave_out"];
}

type PlanChange = { readonly [Part in keyof GivenPlan]?: GivenPlan[Part] | undefined } & {
  readonly revision?: number | undefined;
};

/** Plans of measures of a project. Who may change them is decided before, by the policy of the route. */
export interface Plans {
  list(exposureId: string): Promise<MeasurePlan[]>;
  /** @throws AppError `not_found` */
  get(exposureId: string, id: string): Promise<MeasurePlan>;
  /** @throws AppError `conflict` for a name that is taken, or one plan too many */
  create(exposureId: string, given: GivenPlan, by: Caller): Promise<MeasurePlan>;
  /** @throws AppError `conflict` with the plan as it is in `detail.current`, where another change came first */
  change(exposureId: string, id: string, given: PlanChange, by: Caller): Promise<MeasurePlan>;
  /** Gives its name. @throws AppError `not_found` */
  remove(exposureId: string, id: string, by: Caller): Promise<string>;
}

function onWire({ sites, settings, locks, ...row }: rows.PlanRow, ids: ReadonlyMap<string, string>): MeasurePlan {
  const here = sites.filter((id) => ids.has(id)).length;
  // what was saved before a setting was there takes its default
  return {
    ...row,
    settings: planSettings.parse(settings),
    keep: [...locks.keep],
    leave_out: [...locks.leave_out],
    choices: here,
    of_deleted_locations: sites.length - here,
  };
}

export function createPlans({
  database: db,
  locations,
  audit,
}: {
  readonly database: Database;
  readonly locations: Locations;
  readonly audit: Audit;
}): Plans {
  const index = (exposureId: string): Promise<LocationIndex> => locations.open(exposureId);
  const taken = (title: string) => new AppError("conflict", message("measure.plan_taken", { name: title }));

  async function list(exposureId: string): Promise<MeasurePlan[]> {
    const [all, places] = await Promise.all([rows.listPlans(db, exposureId), index(exposureId)]);
    const ids = namesById(places);
    return all.map((row) => onWire(row, ids));
  }

  async function get(exposureId: string, id: string): Promise<MeasurePlan> {
    const [row, places] = await Promise.all([rows.findPlan(db, exposureId, id), index(exposureId)]);
    if (row === undefined) throw notFound("measure_plan");
    return onWire(row, namesById(places));
  }

  const record = (
    act: "measure_plan_changed" | "measure_plan_removed",
    exposureId: string,
    title: string,
    by: Caller,
  ) => audit.record(act, by, { subject: title, facts: { project: exposureId, title } });

  return {
    list,
    get,
    create: (exposureId, given, by) =>
      db.transaction(async () => {
        if ((await rows.listPlans(db, exposureId)).length >= MOST_PLANS)
          throw new AppError("conflict", message("measure.too_many_plans", { most: MOST_PLANS }));
        const { title, settings, budget = null, yearly_limit: yearlyLimit = null, keep, leave_out } = given;
        const locks = { keep, leave_out };
        const id = await rows.insertPlan(db, exposureId, by.userId, { title, settings, budget, yearlyLimit, locks });
        if (id === undefined) throw taken(title);
        await record("measure_plan_changed", exposureId, title, by);
        return get(exposureId, id);
      }),
    change: (exposureId, id, { revision, ...given }, by) =>
      db.transaction(async () => {
        await rows.holdPlan(db, exposureId, id);
        const now = await get(exposureId, id);
        if (revision !== undefined && revision !== now.revision) throw changedBefore(now.title, now);
        const title = given.title ?? now.title;
        if (await rows.isTitleTaken(db, exposureId, id, title)) throw taken(title);
        await rows.updatePlan(db, id, by.userId, {
          title,
          settings: given.settings ?? now.settings,
          budget: given.budget === undefined ? now.budget : given.budget,
          yearlyLimit: given.yearly_limit === undefined ? now.yearly_limit : given.yearly_limit,
          locks: { keep: given.keep ?? now.keep, leave_out: given.leave_out ?? now.leave_out },
        });
        await record("measure_plan_changed", exposureId, title, by);
        return get(exposureId, id);
      }),
    async remove(exposureId, id, by) {
      const title = await rows.deletePlan(db, exposureId, id);
      if (title === undefined) throw notFound("measure_plan");
      await record("measure_plan_removed", exposureId, title, by);
      return title;
    },
  };
}
