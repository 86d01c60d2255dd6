import {
  officialBehind,
  type OfficialRead,
  officialReadsAt,
  screenSites,
  siteColumns,
  sourcesOf,
  type Sources,
} from "@tidemark/atlas";
import type { Explanation, OfficialBehind } from "@tidemark/contract";
import { COORDINATE_SETS, coordinateIndex, type Coordinates, type Dataset } from "@tidemark/science";
import type { StoredSite } from "../locations/index.ts";
import { wire } from "../../wire-digits.ts";
import type { OpenSite } from "./open-results.ts";

const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

const labelOf = ({ returnPeriod, mask }: OfficialRead): string =>
  mask ?? (returnPeriod === undefined ? "" : `RP${returnPeriod}`);

const readOnWire = (read: OfficialRead): OfficialBehind["reads"][number] => ({
  label: labelOf(read),
  address: read.address,
  etag: read.etag,
  bytes: read.bytes,
  read_at: read.readAt,
  block: [...read.block],
  cell: [...read.cell],
  centre: [read.longitude, read.latitude],
  distance_m: read.distanceMetres,
  raw: orNull(read.raw),
  value: orNull(read.value),
  around: read.around === undefined ? null : [...read.around],
});

/** The map that a number at a return period is closest to; the one of 100 years for a number of all of them. */
function closest(reads: readonly OfficialRead[], { return_period: wanted = 100 }: Coordinates): number {
  const far = ({ returnPeriod = wanted, mask }: OfficialRead) =>
    mask === undefined ? Math.abs(Math.log(returnPeriod / wanted)) : Number.POSITIVE_INFINITY;
  let best = 0;
  for (let i = 1; i < reads.length; i++) if (far(reads[i]!) < far(reads[best]!)) best = i;
  return best;
}

/** Sums in another order differ in the last digits. */
const isSame = (now: number, stored: number | null): boolean =>
  stored === null ? Number.isNaN(now) : Math.abs(now - stored) <= 1e-5 * Math.max(Math.abs(now), Math.abs(stored));

/** Value of a dataset at a place as sources have it today. */
async function valueBy(sources: Sources, row: StoredSite, dataset: Dataset, at: Coordinates): Promise<number> {
  const data = await screenSites(sources, [row]);
  const index = coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], at);
  return siteColumns(data)(dataset.id, index)?.[0] ?? Number.NaN;
}

/**
 * File, tag, block and cell behind a number; null where it rests on no map that was read by address, or where what was
 * read later is no longer what the run saw.
 */
export async function officialOf(
  sources: Sources,
  { row, data, at: place }: Pick<OpenSite, "row" | "data" | "at">,
  { dataset, at, told }: { readonly dataset: Dataset; readonly at: Coordinates; readonly told: Explanation },
): Promise<OfficialBehind | null> {
  const giver = officialBehind(sources.imported, dataset.id, { source: told.source, version: told.source_version });
  const found = giver && (await officialReadsAt(giver, [row.longitude, row.latitude]));
  if (giver === undefined || found === undefined) return null;
  const index = coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], at);
  const now = siteColumns(data)(dataset.id, index)?.[place] ?? Number.NaN;
  if (!isSame(now, told.number.value)) return null;
  const without = sourcesOf(
    sources.pack,
    sources.imported.filter((source) => source !== giver),
  );
  const { source, title, version, edition, citation, licence, units, reads } = found;
  return {
    source,
    title,
    version,
    edition,
    citation,
    licence,
    unit: units,
    shown: closest(reads, at),
    reads: reads.map(readOnWire),
    screening: wire(await valueBy(without, row, dataset, at)),
  };
}
