import { type AddressLook, forgetKept, type OwnAddressTold, ownAddressKind } from "@tidemark/atlas";
import { message, type OwnAddressFields, type OwnAddressLook, saidOf } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../http/call.ts";
import { actor, type OfficialContext } from "./official-context.ts";
import * as repository from "./official.repository.ts";
import { ownAddresses, removeOwnAddress, saveOwnAddress } from "./own-addresses.repository.ts";

/** How long a look at an address may take. */
const LOOK_MS = 20_000;

/** An answer that is left empty says nothing. */
const filled = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

function toldOf({
  source,
  address,
  periods,
  units,
  nodata,
  title,
  publisher,
  licence,
  page,
  citation,
}: OwnAddressFields) {
  const known = ownAddressKind(source);
  if (known === undefined) throw new AppError("not_found", message("not_found.imported_source"));
  const told: OwnAddressTold = {
    id: source,
    address: address.trim(),
    // a map without return periods has none, whatever was told of another kind
    periods: known.needs.includes("returnPeriod") ? [...new Set(periods)].toSorted((a, b) => a - b) : [],
    ...(filled(units) !== undefined && { units }),
    ...(nodata !== undefined && { nodata }),
    facts: {
      title,
      publisher,
      licence,
      ...(filled(page) !== undefined && { page }),
      ...(filled(citation) !== undefined && { citation }),
    },
  };
  return { told, known };
}

async function look({ threads, settings, log }: OfficialContext, told: OwnAddressTold): Promise<AddressLook> {
  const signal = AbortSignal.timeout(LOOK_MS);
  const nothing = { facts: null, questions: [], own: null };
  return threads.call("look", { told, settings }, { lane: "probes", signal }).then(
    (found) => (signal.aborted ? { ...nothing, fault: message("official.slow", { seconds: LOOK_MS / 1000 }) } : found),
    (error: unknown) => {
      if (signal.aborted) return { ...nothing, fault: message("official.slow", { seconds: LOOK_MS / 1000 }) };
      log.info({ err: error, address: told.address }, "an address was not looked at");
      return { ...nothing, fault: message("official.not_read") };
    },
  );
}

/** Maps at addresses of one's own (decision 0179): looked at, kept as sources that are off, and removed. */
export function createOwnAddresses(context: OfficialContext) {
  const { database, imported, audit } = context;

  async function checkOff(id: string): Promise<void> {
    if ((await repository.officialRows(database)).get(id)?.is_on === true)
      throw new AppError("conflict", message("official.is_on"));
  }
  return {
    /** @throws AppError `not_found` for an unknown kind */
    async look(fields: OwnAddressFields): Promise<OwnAddressLook> {
      const { told, known } = toldOf(fields);
      const { facts, questions, fault, own } = await look(context, told);
      const of = facts && {
        format: facts.format,
        columns: facts.columns,
        rows: facts.rows,
        projection: facts.projection,
        west: facts.west,
        east: facts.east,
        south: facts.south,
        north: facts.north,
        resolution: facts.resolution,
        units: facts.units,
        periods: [...facts.periods],
        nodata: [...facts.nodata],
        guessed: [...facts.guessed],
        range: facts.range,
        unit: known.variable.units,
        bytes_per_place: own?.bytesPerPlace ?? null,
      };
      return {
        facts: of,
        questions: [...questions],
        fault: fault?.english ?? null,
        fault_said: fault === null ? null : saidOf(fault),
        is_ready: own !== null,
      };
    },
    /**
     * Keeps a map as a source that is off.
     * @throws AppError `conflict` for one that is on, `unprocessable` for a map that cannot be read as it was told
     */
    async save(caller: Caller, fields: OwnAddressFields): Promise<void> {
      const { told } = toldOf(fields);
      await checkOff(told.id);
      const { own, fault } = await look(context, told);
      if (own === null) throw new AppError("unprocessable", fault ?? message("official.own_untold"));
      await database.transaction(async () => {
        await repository.lockSource(database, told.id);
        await checkOff(told.id);
        await removeOwnAddress(database, told.id);
        await saveOwnAddress(database, own, caller.userId);
      });
      // cells of another map are none of this one
      await forgetKept(imported, told.id);
      await audit.record("official_address_saved", actor(caller), {
        subject: told.id,
        facts: { address: own.address },
      });
    },
    /** @throws AppError `not_found`, `conflict` for one that is on */
    async remove(caller: Caller, id: string): Promise<void> {
      const found = (await ownAddresses(database)).find((own) => own.id === id);
      if (found === undefined) throw new AppError("not_found", message("not_found.imported_source"));
      await database.transaction(async () => {
        await repository.lockSource(database, id);
        await checkOff(id);
        await removeOwnAddress(database, id);
      });
      await forgetKept(imported, id);
      await audit.record("official_address_removed", actor(caller), { subject: id, facts: { address: found.address } });
    },
  };
}
