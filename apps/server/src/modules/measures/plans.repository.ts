import type { PlanAsked, PlanSettings } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";

export type PlanLocks = Pick<PlanAsked, "keep" | "leave_out">;

export interface PlanRow {
  readonly id: string;
  readonly title: string;
  readonly settings: PlanSettings;
  readonly budget: number | null;
  readonly yearly_limit: number | null;
  readonly locks: PlanLocks;
  readonly revision: number;
  readonly created_by: string | null;
  readonly changed_by: string | null;
  readonly changed_at: string;
  /** Location of each of its choices. */
  readonly sites: readonly string[];
}

/** A plan as it is written. */
export interface WrittenPlan {
  readonly title: string;
  readonly settings: PlanSettings;
  readonly budget: number | null;
  readonly yearlyLimit: number | null;
  readonly locks: PlanLocks;
}

const SELECT = `select p.id, p.title, p.settings, p.budget, p.yearly_limit, p.locks, p.revision, maker.email as created_by,
    changer.email as changed_by, p.changed_at,
    array(select c.site_id from plan_choices l join measure_choices c on c.id = l.choice_id where l.plan_id = p.id) as sites
  from measure_plans p left join users maker on maker.id = p.created_by left join users changer on changer.id = p.changed_by`;

/** Plans of a project by name. */
export function listPlans(db: Database, exposureId: string): Promise<PlanRow[]> {
  return db.query<PlanRow>(`${SELECT} where p.exposure_id = $1 order by lower(p.title), p.id`, [exposureId]);
}

export async function findPlan(db: Database, exposureId: string, id: string): Promise<PlanRow | undefined> {
  const rows = await db.query<PlanRow>(`${SELECT} where p.exposure_id = $1 and p.id = $2`, [exposureId, id]);
  return rows[0];
}

/** Holds a plan until the transaction ends. */
export async function holdPlan(db: Database, exposureId: string, id: string): Promise<void> {
  await db.query("select 1 from measure_plans where exposure_id = $1 and id = $2 for update", [exposureId, id]);
}

/** Saves a plan and gives its id; undefined when the project has one of this name. */
export async function insertPlan(
  db: Database,
  exposureId: string,
  userId: string,
  { title, settings, budget, yearlyLimit, locks }: WrittenPlan,
): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `insert into measure_plans (exposure_id, created_by, changed_by, title, settings, budget, yearly_limit, locks)
     values ($1, $2, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [exposureId, userId, title, jsonText(settings), budget, yearlyLimit, jsonText(locks)],
  );
  return rows[0]?.id;
}

/** Whether another plan of the project has a name. */
export async function isTitleTaken(db: Database, exposureId: string, id: string, title: string): Promise<boolean> {
  const rows = await db.query(
    "select 1 from measure_plans where exposure_id = $1 and id <> $2 and lower(title) = lower($3)",
    [exposureId, id, title],
  );
  return rows.length > 0;
}

export async function updatePlan(
  db: Database,
  id: string,
  userId: string,
  { title, settings, budget, yearlyLimit, locks }: WrittenPlan,
): Promise<void> {
  await db.query(
    `update measure_plans set title = $3, settings = $4, budget = $5, yearly_limit = $6, locks = $7,
       revision = revision + 1, changed_by = $2, changed_at = now() where id = $1`,
    [id, userId, title, jsonText(settings), budget, yearlyLimit, jsonText(locks)],
  );
}

/** Deletes a plan and gives its name; undefined when there is none such. */
export async function deletePlan(db: Database, exposureId: string, id: string): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>(
    "delete from measure_plans where exposure_id = $1 and id = $2 returning title",
    [exposureId, id],
  );
  return rows[0]?.title;
}
