import { keptOf, KNOWN_SOURCES, type OfficialSource } from "@tidemark/atlas";
import { type OfficialSourceOnWire, type OwnKindOnWire, saidOf } from "@tidemark/contract";
import { datasetById } from "@tidemark/science";
import { isOn } from "./is-on.ts";
import type { OfficialRow } from "./official.repository.ts";
import type { ReadContext } from "./read-for-run.ts";

const orderOf = (id: string): number => KNOWN_SOURCES.findIndex((source) => source.id === id);

const named = (replaces: readonly string[]) => replaces.map((id) => ({ id, name: datasetById(id)?.longName ?? id }));

/** What a map at an address of one's own can give. */
export const kindOnWire = ({ id, replaces, variable, needs }: OfficialSource): OwnKindOnWire => ({
  id,
  replaces: named(replaces),
  unit: variable.units,
  needs_periods: needs.includes("returnPeriod"),
});

function ownOnWire({ own }: OfficialSource["official"]): OfficialSourceOnWire["own"] {
  if (own === undefined) return null;
  const { address, format, periods, units = null, nodata = null, facts, savedAt } = own;
  const { page = "", citation = "" } = facts;
  return { address, format, periods: [...periods], units, nodata, page, citation, saved_at: savedAt };
}

type Row = OfficialRow | undefined;

const probeOf = ({ probe }: Partial<OfficialRow>): OfficialSourceOnWire["probed"] =>
  probe
    ? {
        at: probe.at,
        ok: probe.ok,
        ms: probe.ms,
        detail: probe.said?.english ?? null,
        said: probe.said && saidOf(probe.said),
      }
    : null;

function readingOf({ last_reading: last }: Partial<OfficialRow>): OfficialSourceOnWire["last"] {
  if (!last) return null;
  const { at, asked, read, requests, bytes, changed, said } = last;
  const fault = { fault: said?.english ?? null, fault_said: said && saidOf(said) };
  return { at, asked, read, requests, bytes, changed, ...fault };
}

/** A source with what was decided and read of it. @throws GridError for what is damaged */
export async function sourceOnWire(
  { imported, sources }: Pick<ReadContext, "imported" | "sources">,
  source: OfficialSource,
  row: Row,
): Promise<OfficialSourceOnWire> {
  const { id, title, resolution, licence, citation, version, replaces, official } = source;
  const kept = await keptOf(imported, id);
  const before = (await sources.current()).imported.find(
    (one) => orderOf(one.id) < orderOf(id) && replaces.some((dataset) => one.provenance.replaces.includes(dataset)),
  );
  const on = isOn(row, source);
  return {
    id,
    title,
    publisher: official.publisher,
    brings: official.brings,
    to_know: official.toKnow,
    unconfirmed: [...official.unconfirmed],
    resolution,
    licence: { name: licence, address: official.licenceAddress },
    citation,
    version,
    hosts: official.files.map(({ base }) => new URL(base).hostname),
    replaces: named(replaces),
    bytes_per_place: official.bytesPerPlace,
    recommended: official.recommended,
    on,
    accepted_at: on ? (row?.accepted_at ?? null) : null,
    edition: kept.edition,
    files: kept.files.size,
    cells: [...kept.files.values()].reduce((sum, { cells }) => sum + cells.size, 0),
    probed: probeOf(row ?? {}),
    last: readingOf(row ?? {}),
    checked: row?.checked
      ? {
          at: row.checked.at,
          files: row.checked.files,
          changed: row.checked.changed,
          ms: row.checked.ms,
          fault: row.checked.said?.english ?? null,
          fault_said: row.checked.said === null ? null : saidOf(row.checked.said),
        }
      : null,
    own: ownOnWire(official),
    import_in_force: before?.provenance.title ?? null,
  };
}
