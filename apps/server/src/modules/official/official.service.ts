import {
  forgetKept,
  keptOf,
  NOTHING_KEPT,
  type OfficialSource,
  OWN_ADDRESSES,
  setAside,
  takeUp,
  WAITING_SOURCES,
} from "@tidemark/atlas";
import { message, type OfficialSourceOnWire, type OwnAddressFields } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../http/call.ts";
import * as repository from "./official.repository.ts";
import { estimateOf, upcomingOf } from "./estimate.ts";
import { actor, type OfficialContext } from "./official-context.ts";
import { createOwnAddresses } from "./own-address.service.ts";
import { readableSource, readableSources } from "./readable-sources.ts";
import { createReadForRun, keep } from "./read-for-run.ts";
import { isOn } from "./is-on.ts";
import { kindOnWire, sourceOnWire } from "./source-on-wire.ts";

/** Who turns a source on saw the publisher answer within this time. */
const PROBE_COUNTS_MS = 3_600_000;
const PROBE_MS = 20_000;
/** Files of a source that are looked at in a day, and how long at most. */
const FILES_CHECKED = 60;
const CHECK_MS = 120_000;

async function known({ database }: OfficialContext, id: string): Promise<OfficialSource> {
  const source = await readableSource(database, id);
  if (source === undefined) throw notFoundSource();
  return source;
}
const notFoundSource = () => new AppError("not_found", message("not_found.imported_source"));

/** Whether a publisher gave a good answer within the last hour. */
const hasAnswered = (row: Pick<repository.OfficialRow, "probe"> | undefined, now: Date): boolean =>
  row?.probe?.ok === true && now.getTime() - Date.parse(row.probe.at) <= PROBE_COUNTS_MS;

const hasChanged = (row: repository.OfficialRow | undefined): boolean =>
  (row?.last_reading?.changed ?? 0) > 0 || (row?.checked?.changed ?? 0) > 0;

/** @throws AppError `unprocessable` for another licence, `conflict` without a good answer of the last hour */
async function turnOn(
  context: OfficialContext,
  caller: Caller,
  source: OfficialSource,
  licence: string | undefined,
): Promise<void> {
  const { database, clock, imported, audit } = context;
  if (licence !== source.licence)
    throw new AppError("unprocessable", message("official.licence", { licence: source.licence }));
  const probe = (await repository.officialRows(database)).get(source.id)?.probe ?? null;
  if (!hasAnswered({ probe }, clock.now())) throw new AppError("conflict", message("official.probe_first"));
  await repository.turnOn(database, source.id, licence, caller.userId, clock.now());
  await takeUp(imported, source.id);
  // in force from now on, so that projects know of it before anything of it was read
  await keep(context, source, await keptOf(imported, source.id));
  await audit.record("official_on", actor(caller), { subject: source.id, facts: { licence } });
}

/** Takes a source out of force; what was read of it is kept. */
async function turnOff({ database, imported, audit, untilKnown }: OfficialContext, caller: Caller, id: string) {
  await database.transaction(async () => {
    await repository.lockSource(database, id);
    await repository.turnOff(database, id);
    await setAside(imported, id);
  });
  await untilKnown();
  await audit.record("official_off", actor(caller), { subject: id });
}

/**
 * Turns on all recommended sources whose publishers answered, or all off.
 * @throws AppError `unprocessable` where a licence is not accepted, `conflict` where no publisher answered
 */
async function changeAll(
  context: OfficialContext,
  caller: Caller,
  { on, licences }: { readonly on: boolean; readonly licences: readonly string[] },
): Promise<void> {
  const rows = await repository.officialRows(context.database);
  const all = await readableSources(context.database);
  if (!on) {
    for (const { id } of all) if (rows.get(id)?.is_on === true) await turnOff(context, caller, id);
    return;
  }
  const wanted = all.filter((source) => source.official.recommended && !isOn(rows.get(source.id), source));
  const refused = wanted.find(({ licence }) => !licences.includes(licence));
  if (refused !== undefined)
    throw new AppError("unprocessable", message("official.licence", { licence: refused.licence }));
  const answered = wanted.filter(({ id }) => hasAnswered(rows.get(id), context.clock.now()));
  if (wanted.length > 0 && answered.length === 0) throw new AppError("conflict", message("official.probe_first"));
  for (const source of answered) await turnOn(context, caller, source, source.licence);
}

/** Asks a publisher for one place, and notes what came of it. */
async function probe(
  { database, clock, threads, settings, log }: OfficialContext,
  source: OfficialSource,
): Promise<void> {
  const { longitude, latitude } = source.official.canary;
  const begun = performance.now();
  const { own } = source.official;
  const ask = { source: source.id, own, places: [[longitude, latitude]] as const, kept: NOTHING_KEPT, settings };
  const signal = AbortSignal.timeout(PROBE_MS);
  const said = await threads.call("read", ask, { lane: "probes", signal }).then(
    async ({ fault, read: found, counts }) => {
      await repository.addReads(database, source.id, { at: clock.now(), ...counts });
      if (signal.aborted) return message("official.slow", { seconds: PROBE_MS / 1000 });
      return fault ?? (found === 1 ? null : message("official.not_read"));
    },
    (error: unknown) => {
      log.info({ err: error, source: source.id }, "a publisher was not reached");
      return message("official.not_read");
    },
  );
  const ms = Math.round(performance.now() - begun);
  await repository.noteProbe(database, source.id, { at: clock.now().toISOString(), ok: said === null, said, ms });
}

/** Looks whether publishers of sources that are on answer, and whether their files are still those that were read. */
async function checkAll({ database, clock, imported, threads, settings, log }: OfficialContext): Promise<void> {
  const rows = await repository.officialRows(database);
  for (const source of (await readableSources(database)).filter((one) => isOn(rows.get(one.id), one))) {
    const kept = await keptOf(imported, source.id);
    const ask = { source: source.id, own: source.official.own, kept, most: FILES_CHECKED, settings };
    const at = clock.now().toISOString();
    const check = await threads.call("check", ask, { lane: "probes", signal: AbortSignal.timeout(CHECK_MS) }).then(
      ({ files, changed, milliseconds, fault }) => ({ files, changed: changed.length, ms: milliseconds, fault }),
      (error: unknown) => {
        log.info({ err: error, source: source.id }, "a publisher was not looked at");
        return { files: 0, changed: 0, ms: 0, fault: message("official.not_read") };
      },
    );
    const { files, changed, ms, fault } = check;
    await repository.noteCheck(database, source.id, { at, files, changed, ms, said: fault ?? null });
  }
}

/** Official maps by address: what there is, turned on and off by administrators, read before computations. */
export function createOfficial(context: OfficialContext) {
  const { database, imported, audit, clock } = context;
  const own = createOwnAddresses(context);

  const read = async (source: OfficialSource): Promise<OfficialSourceOnWire> =>
    sourceOnWire(context, source, (await repository.officialRows(database)).get(source.id));

  async function list() {
    const rows = await repository.officialRows(database);
    const all = (await readableSources(database)).map((source) => sourceOnWire(context, source, rows.get(source.id)));
    const month = await repository.readsOfMonth(database, clock.now());
    const waiting = WAITING_SOURCES.map((one) => ({ ...one }));
    return { sources: await Promise.all(all), own_kinds: OWN_ADDRESSES.map(kindOnWire), waiting, month };
  }
  return {
    readForRun: createReadForRun(context),
    checkAll: () => checkAll(context),
    list,
    /** @throws AppError `unprocessable` where a licence is not accepted, `conflict` where no publisher answered */
    async all(caller: Caller, choice: { readonly on: boolean; readonly licences: readonly string[] }) {
      await changeAll(context, caller, choice);
      return list();
    },
    async probe(id: string) {
      const source = await known(context, id);
      await probe(context, source);
      return read(source);
    },
    /** @throws AppError `unprocessable` for another licence, `conflict` without a good answer of the last hour */
    async change(
      caller: Caller,
      id: string,
      { on, licence }: { readonly on: boolean; readonly licence?: string | undefined },
    ) {
      const source = await known(context, id);
      if (on) await turnOn(context, caller, source, licence);
      else await turnOff(context, caller, id);
      return read(source);
    },
    /** @throws AppError `conflict` where no file changed */
    async edition(caller: Caller, id: string) {
      const source = await known(context, id);
      const row = (await repository.officialRows(database)).get(id);
      if (!isOn(row, source)) throw new AppError("conflict", message("official.not_on"));
      if (!hasChanged(row)) throw new AppError("conflict", message("official.same_edition"));
      const { edition } = await keptOf(imported, id);
      await keep(context, source, { ...NOTHING_KEPT, edition: edition + 1 });
      await repository.noteReading(database, id, null);
      await repository.noteCheck(database, id, null);
      await audit.record("official_edition", actor(caller), { subject: id, facts: { edition: edition + 1 } });
      return read(source);
    },
    /** @throws AppError `conflict` for one that is on */
    async forget(caller: Caller, id: string) {
      const source = await known(context, id);
      const row = (await repository.officialRows(database)).get(id);
      if (row?.is_on === true) throw new AppError("conflict", message("official.is_on"));
      await forgetKept(imported, id);
      await repository.noteReading(database, id, null);
      await repository.noteCheck(database, id, null);
      await audit.record("official_forgotten", actor(caller), { subject: id });
      return read(source);
    },
    look: (fields: OwnAddressFields) => own.look(fields),
    /** @throws AppError `conflict` for one that is on, `unprocessable` for a map that cannot be read as it was told */
    async save(caller: Caller, fields: OwnAddressFields) {
      await own.save(caller, fields);
      return read(await known(context, fields.source));
    },
    /** @throws AppError `not_found`, `conflict` for one that is on */
    async remove(caller: Caller, id: string) {
      await own.remove(caller, id);
      return list();
    },
    estimate: (exposureId: string) => estimateOf(context, exposureId),
    upcoming: (locations: number) => upcomingOf(context, locations),
  };
}

export type Official = ReturnType<typeof createOfficial>;
