import type { MeasureChoice, MeasureStatus } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";

/** What was typed of a measure at a location. */
export interface ChoiceDesign {
  readonly effect?: number | null | undefined;
  readonly quantity?: number | null | undefined;
  readonly cost?: MeasureChoice["cost"] | undefined;
}

export interface ChoiceRow {
  readonly id: string;
  readonly site_id: string;
  readonly measure_id: string;
  readonly design: ChoiceDesign;
  readonly status: MeasureStatus;
  readonly start_year: number | null;
  readonly note: string | null;
  readonly plan_ids: readonly string[];
  readonly revision: number;
  readonly changed_by: string | null;
  readonly changed_at: string;
  readonly status_by: string | null;
  readonly status_at: string;
}

/** A choice as it is written. */
export interface WrittenChoice extends ChoiceDesign {
  readonly site_id: string;
  readonly measure_id: string;
  readonly status: MeasureStatus;
  readonly start_year: number | null;
  readonly note: string | null;
}

const SELECT = `select c.id, c.site_id, c.measure_id, c.design, c.status, c.start_year, c.note, c.revision,
    array(select p.plan_id::text from plan_choices p where p.choice_id = c.id order by p.plan_id) as plan_ids,
    changer.email as changed_by, c.changed_at, setter.email as status_by, c.status_at
  from measure_choices c left join users changer on changer.id = c.changed_by left join users setter on setter.id = c.status_by`;

/** Choices of a project by location and measure. */
export function listChoices(
  db: Database,
  exposureId: string,
  asked: {
    readonly ids?: readonly string[] | undefined;
    readonly site_id?: string | undefined;
    readonly measure_id?: string | undefined;
    readonly plan_id?: string | undefined;
    readonly status?: MeasureStatus | undefined;
  } = {},
): Promise<ChoiceRow[]> {
  return db.query<ChoiceRow>(
    `${SELECT} where c.exposure_id = $1 and ($2::uuid[] is null or c.id = any($2)) and ($3::text is null or c.site_id = $3)
       and ($4::text is null or c.measure_id = $4) and ($5::text is null or c.status = $5)
       and ($6::uuid is null or exists (select 1 from plan_choices p where p.plan_id = $6 and p.choice_id = c.id))
     order by c.site_id, c.measure_id`,
    [
      exposureId,
      asked.ids ?? null,
      asked.site_id ?? null,
      asked.measure_id ?? null,
      asked.status ?? null,
      asked.plan_id ?? null,
    ],
  );
}

/** Ids of the choices of these measures at these locations that are there; held until the transaction ends. */
export async function holdChoices(
  db: Database,
  exposureId: string,
  at: readonly { readonly site_id: string; readonly measure_id: string }[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select c.id from measure_choices c
       join json_to_recordset($2::json) as g (site_id text, measure_id text) using (site_id, measure_id)
     where c.exposure_id = $1 order by c.id for update of c`,
    [exposureId, jsonText(at.map(({ site_id, measure_id }) => ({ site_id, measure_id })))],
  );
  return rows.map(({ id }) => id);
}

/** Writes choices: new ones, and those that are there in place of what they were. Gives their ids. */
export async function upsertChoices(
  db: Database,
  exposureId: string,
  userId: string,
  choices: readonly WrittenChoice[],
): Promise<string[]> {
  const given = choices.map(({ effect, quantity, cost, ...rest }) => ({ ...rest, design: { effect, quantity, cost } }));
  const rows = await db.query<{ id: string }>(
    `insert into measure_choices (exposure_id, site_id, measure_id, design, status, start_year, note, changed_by, status_by)
     select $1, site_id, measure_id, design, status, start_year, note, $2, $2
     from json_to_recordset($3::json)
       as g (site_id text, measure_id text, design jsonb, status text, start_year int, note text)
     on conflict (exposure_id, site_id, measure_id) do update set design = excluded.design, status = excluded.status,
       start_year = excluded.start_year, note = excluded.note, revision = measure_choices.revision + 1,
       changed_by = $2, changed_at = now(),
       status_by = case when measure_choices.status = excluded.status then measure_choices.status_by else $2 end,
       status_at = case when measure_choices.status = excluded.status then measure_choices.status_at else now() end
     returning id`,
    [exposureId, userId, jsonText(given)],
  );
  return rows.map(({ id }) => id);
}

/** What many choices are changed to; what is left out stays. */
export interface ManyChange {
  readonly status?: MeasureStatus | undefined;
  readonly start_year?: number | null | undefined;
  readonly note?: string | null | undefined;
}

export async function updateChoices(
  db: Database,
  userId: string,
  ids: readonly string[],
  { status, start_year: year, note }: ManyChange,
): Promise<void> {
  await db.query(
    `update measure_choices set status = coalesce($3, status), start_year = case when $4 then $5::int else start_year end,
       note = case when $6 then $7::text else note end, revision = revision + 1, changed_by = $1, changed_at = now(),
       status_by = case when $3 is null or $3 = status then status_by else $1 end,
       status_at = case when $3 is null or $3 = status then status_at else now() end
     where id = any($2)`,
    [userId, ids, status ?? null, year !== undefined, year ?? null, note !== undefined, note ?? null],
  );
}

export async function removeChoices(db: Database, ids: readonly string[]): Promise<void> {
  await db.query("delete from measure_choices where id = any($1)", [ids]);
}

/** Plans of the project among these. */
export async function plansAmong(db: Database, exposureId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>("select id from measure_plans where exposure_id = $1 and id = any($2)", [
    exposureId,
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Puts choices into plans, by the ids of both. */
export async function addToPlans(
  db: Database,
  pairs: readonly { readonly plan_id: string; readonly choice_id: string }[],
): Promise<void> {
  await db.query(
    `insert into plan_choices (plan_id, choice_id)
     select plan_id, choice_id from json_to_recordset($1::json) as g (plan_id uuid, choice_id uuid) on conflict do nothing`,
    [jsonText(pairs)],
  );
}

/** Takes choices out of a plan, or out of all. */
export async function takeFromPlans(db: Database, choiceIds: readonly string[], planId?: string): Promise<void> {
  await db.query("delete from plan_choices where choice_id = any($1) and ($2::uuid is null or plan_id = $2)", [
    choiceIds,
    planId ?? null,
  ]);
}
