import { type GivenChoice, message, type MeasureChoice, type MeasureStatus } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Audit } from "../audit/index.ts";
import type { LocationIndex, Locations } from "../locations/index.ts";
import type { Caller } from "../../http/call.ts";
import * as rows from "./choices.repository.ts";
import { followChoices, type InPlaceContext } from "./in-place.ts";
import { choosable, named, type KnownMeasures } from "./known-measures.ts";
import { refused, requireMeasure } from "./measure-refusals.ts";

/** What a call changed, and what that was before. */
interface Changed {
  readonly items: MeasureChoice[];
  readonly before: MeasureChoice[];
}

interface Asked {
  readonly site_id?: string | undefined;
  readonly measure_id?: string | undefined;
  readonly plan_id?: string | undefined;
  readonly status?: MeasureStatus | undefined;
}

interface Change extends rows.ChoiceDesign, rows.ManyChange {
  readonly revision?: number | undefined;
}

/**
 * Measures chosen at the locations of a project. Those of a deleted location are not told, and come back with it. Who
 * may change them is decided before, by the policy of the route.
 */
export interface Choices {
  list(exposureId: string, asked: Asked): Promise<{ items: MeasureChoice[]; ofDeleted: number }>;
  /** @throws AppError `not_found` */
  get(exposureId: string, id: string): Promise<MeasureChoice>;
  /**
   * All of them or none; the second of a measure at a location replaces the first.
   * @throws AppError `unprocessable` with the field, `conflict` where another change came before one with a revision
   */
  put(exposureId: string, given: readonly GivenChoice[], by: Caller): Promise<Changed>;
  /** @throws AppError `not_found` where one of them is not there, `unprocessable` for a plan that is not */
  changeMany(
    exposureId: string,
    ids: readonly string[],
    change: rows.ManyChange & { readonly add?: string | undefined; readonly take?: string | undefined },
    by: Caller,
  ): Promise<Changed>;
  /** @throws AppError `conflict` with the choice as it is in `detail.current`, where another change came first */
  change(exposureId: string, id: string, change: Change, by: Caller): Promise<MeasureChoice>;
  /** Gives what they were. @throws AppError `not_found` where one of them is not there */
  remove(exposureId: string, ids: readonly string[], by: Caller): Promise<MeasureChoice[]>;
}

interface Context extends InPlaceContext {
  readonly locations: Locations;
  readonly audit: Audit;
}

/** The refusal of a change that another one came before; `current` is what there is now. */
export function changedBefore(name: string, current: unknown): AppError {
  const said = message("measure.changed", { name });
  const detail = { base_type: "MeasureError", type: "changed", message: said.english, current };
  return new AppError("conflict", said, { detail });
}

function onWire({ design, ...row }: rows.ChoiceRow, name: string, known: KnownMeasures): MeasureChoice {
  const measure = known.get(row.measure_id);
  return {
    ...row,
    plan_ids: [...row.plan_ids],
    site_name: name,
    title: measure?.title ?? row.measure_id,
    ...(measure?.title_said === undefined ? {} : { title_said: measure.title_said }),
    effect: design.effect ?? null,
    quantity: design.quantity ?? null,
    cost: design.cost ?? null,
  };
}

/** Names of the locations of a project by their ids. */
export function namesById(index: LocationIndex): Map<string, string> {
  const names = new Map<string, string>();
  for (let row = 0; row < index.count; row++) names.set(index.id(row), index.name(row));
  return names;
}

const keyOf = ({ site_id: site, measure_id: measure }: { readonly site_id: string; readonly measure_id: string }) =>
  JSON.stringify([site, measure]);

const written = (given: GivenChoice): rows.WrittenChoice => ({
  site_id: given.site_id,
  measure_id: given.measure_id,
  effect: given.effect,
  quantity: given.quantity,
  cost: given.cost,
  status: given.status,
  start_year: given.start_year ?? null,
  note: given.note || null,
});

/** Choices as they are told. */
function readChoices({ database: db, locations, sources }: Context) {
  async function found(exposureId: string, asked: Parameters<typeof rows.listChoices>[2]) {
    const [all, index, { pack }] = await Promise.all([
      rows.listChoices(db, exposureId, asked),
      locations.open(exposureId),
      sources(),
    ]);
    const names = namesById(index);
    const here = all.filter((row) => names.has(row.site_id));
    const known = await named(
      db,
      pack,
      here.map((row) => row.measure_id),
    );
    return {
      items: here.map((row) => onWire(row, names.get(row.site_id) ?? "", known)),
      ofDeleted: all.length - here.length,
    };
  }
  const wired = async (exposureId: string, ids: readonly string[]) => (await found(exposureId, { ids })).items;

  /** @throws AppError `not_found` where one of them is not there */
  async function allOf(exposureId: string, ids: readonly string[]): Promise<MeasureChoice[]> {
    const items = await wired(exposureId, ids);
    if (items.length < new Set(ids).size) throw notFound("measure_choice");
    return items;
  }

  const get = async (exposureId: string, id: string) => (await allOf(exposureId, [id]))[0]!;

  return { found, wired, allOf, get };
}

/** What every change of choices asks, lets follow and notes. */
function notedChanges(context: Context) {
  const { database: db, audit } = context;
  async function record(
    act: "measures_changed" | "measures_removed",
    exposureId: string,
    of: MeasureChoice[],
    by: Caller,
  ) {
    const [first] = of;
    if (first === undefined) return;
    await followChoices(
      context,
      exposureId,
      of.map((one) => one.site_id),
    );
    const isOnePlace = of.every((one) => one.site_id === first.site_id);
    const place = isOnePlace ? { location: first.site_id, location_name: first.site_name } : {};
    const facts = { project: exposureId, ...place, measures: of.length, ids: of.slice(0, 100).map(({ id }) => id) };
    await audit.record(act, by, { subject: isOnePlace ? first.site_name : String(of.length), facts });
  }

  /** @throws AppError `unprocessable` for a plan that the project has not */
  async function requirePlans(exposureId: string, asked: readonly { readonly id: string; readonly path: string }[]) {
    if (asked.length === 0) return;
    const there = await rows.plansAmong(db, exposureId, [...new Set(asked.map(({ id }) => id))]);
    const missing = asked.find(({ id }) => !there.has(id));
    if (missing !== undefined) throw refused(message("measure.no_plan"), missing.path);
  }

  return { record, requirePlans };
}

type Step<Name extends keyof Choices> = Pick<Choices, Name>;

/** Choosing measures, new ones or in place of what was there. */
function puttingChoices(context: Context): Step<"put"> {
  const { database: db, locations, sources } = context;
  const { wired } = readChoices(context);
  const { record, requirePlans } = notedChanges(context);

  /** The last choice of each measure at each location. @throws AppError `unprocessable` with the field */
  async function required(exposureId: string, given: readonly GivenChoice[], by: Caller) {
    const [{ pack }, index, there] = await Promise.all([
      sources(),
      locations.open(exposureId),
      rows.listChoices(db, exposureId),
    ]);
    const chosen = there.map((row) => row.measure_id);
    const known = new Map([...(await named(db, pack, chosen)), ...(await choosable(db, pack, by))]);
    const ids = namesById(index);
    const last = new Map<string, GivenChoice>();
    for (const [i, choice] of given.entries()) {
      if (!ids.has(choice.site_id))
        throw refused(message("measure.no_location", { id: choice.site_id }), `items.${i}.site_id`);
      requireMeasure(known, choice, `items.${i}.`);
      last.set(keyOf(choice), choice);
    }
    await requirePlans(
      exposureId,
      given.flatMap(({ plan_ids: plans = [] }, i) => plans.map((id) => ({ id, path: `items.${i}.plan_ids` }))),
    );
    return last;
  }

  /** Puts choices into the plans that were given with them, and into no others. */
  async function intoPlans(exposureId: string, made: readonly string[], last: ReadonlyMap<string, GivenChoice>) {
    const inPlans = (await rows.listChoices(db, exposureId, { ids: made })).flatMap((row) => {
      const plans = last.get(keyOf(row))?.plan_ids;
      return plans === undefined ? [] : [{ id: row.id, plans }];
    });
    await rows.takeFromPlans(
      db,
      inPlans.map(({ id }) => id),
    );
    await rows.addToPlans(
      db,
      inPlans.flatMap(({ id, plans }) => plans.map((plan) => ({ plan_id: plan, choice_id: id }))),
    );
  }

  return {
    async put(exposureId, given, by) {
      const last = await required(exposureId, given, by);
      const choices = [...last.values()];
      return db.transaction(async () => {
        const before = await wired(exposureId, await rows.holdChoices(db, exposureId, choices));
        for (const now of before) {
          const read = last.get(keyOf(now))?.read_revision;
          if (read !== undefined && read !== now.revision) throw changedBefore(now.title, now);
        }
        const made = await rows.upsertChoices(db, exposureId, by.userId, choices.map(written));
        await intoPlans(exposureId, made, last);
        const items = await wired(exposureId, made);
        await record("measures_changed", exposureId, items, by);
        return { items, before };
      });
    },
  };
}

/** Changing and taking away what is chosen. */
function changingChoices(context: Context): Step<"changeMany" | "change" | "remove"> {
  const { database: db, sources } = context;
  const { wired, allOf, get } = readChoices(context);
  const { record, requirePlans } = notedChanges(context);
  return {
    changeMany: (exposureId, ids, { add, take, ...change }, by) =>
      db.transaction(async () => {
        const before = await allOf(exposureId, ids);
        const plans = { add_to_plan: add, take_from_plan: take };
        await requirePlans(
          exposureId,
          Object.entries(plans).flatMap(([path, id]) => (id === undefined ? [] : [{ id, path }])),
        );
        await rows.updateChoices(db, by.userId, ids, change);
        if (take !== undefined) await rows.takeFromPlans(db, ids, take);
        if (add !== undefined)
          await rows.addToPlans(
            db,
            ids.map((id) => ({ plan_id: add, choice_id: id })),
          );
        const items = await wired(exposureId, ids);
        await record("measures_changed", exposureId, items, by);
        return { items, before };
      }),
    change: (exposureId, id, { revision, ...change }, by) =>
      db.transaction(async () => {
        const before = await get(exposureId, id);
        await rows.holdChoices(db, exposureId, [before]);
        const now = await get(exposureId, id);
        if (revision !== undefined && revision !== now.revision) throw changedBefore(now.title, now);
        const { pack } = await sources();
        requireMeasure(await named(db, pack, [now.measure_id]), { ...now, ...change }, "");
        const kept = <T>(given: T | undefined, was: T): T => (given === undefined ? was : given);
        await rows.upsertChoices(db, exposureId, by.userId, [
          {
            site_id: now.site_id,
            measure_id: now.measure_id,
            effect: kept(change.effect, now.effect),
            quantity: kept(change.quantity, now.quantity),
            cost: kept(change.cost, now.cost),
            status: kept(change.status, now.status),
            start_year: kept(change.start_year, now.start_year),
            note: kept(change.note, now.note) || null,
          },
        ]);
        const after = await get(exposureId, id);
        await record("measures_changed", exposureId, [after], by);
        return after;
      }),
    remove: (exposureId, ids, by) =>
      db.transaction(async () => {
        const removed = await allOf(exposureId, ids);
        await rows.removeChoices(db, ids);
        await record("measures_removed", exposureId, removed, by);
        return removed;
      }),
  };
}

export function createChoices(context: Context): Choices {
  const { found, get } = readChoices(context);
  return { list: found, get, ...puttingChoices(context), ...changingChoices(context) };
}
