import { createLoadedCache } from "../../loaded-cache.ts";
import { attributesBuilder } from "./attributes.ts";
import { LocationIndex, type Places } from "./location-index.ts";
import type { LocationReader, LocationState } from "./locations.repository.ts";
import { patchAttributes } from "./patch-attributes.ts";
import { readPlaces } from "./read-points.ts";

/** Memory for the locations of all projects; those asked for last stay. A project of 100,000 takes about 70 MB. */
const MOST_BYTES = 300 * 2 ** 20;
/** Memory for places alone, of projects that are looked at on the map: a million locations take about 30 MB. */
const MOST_PLACE_BYTES = 120 * 2 ** 20;
/** Columns of places, and the order of the map. */
const BYTES_OF_PLACE = 28;
const BATCH = 10_000;
/** More changes than these are not put in one by one: everything is read again. */
const MOST_CHANGES = 200;

/**
 * The locations of projects in memory, one index for each version: what table, map, filters, portfolio and supply chain
 * read.
 */
export interface Locations {
  /** Text that is another after every change of a location of a project. */
  version(exposureId: string): Promise<string>;
  /** Locations of the present version of a project. Whoever holds an older one keeps it as it was. */
  open(exposureId: string): Promise<LocationIndex>;
  /** Where the locations of the present version lie. Nothing else of them is read for it. */
  places(exposureId: string): Promise<Places>;
}

interface Loaded {
  readonly state: LocationState;
  readonly index: LocationIndex;
}

interface Entry<Value = Loaded> {
  readonly state: LocationState;
  readonly loaded: Promise<Value>;
}

const versionOf = ({ revision, positions }: LocationState): string => `${revision}.${positions}`;

/** Revisions only rise: a lower one was read before another request read the present one. */
const isCovered = (state: LocationState, known: LocationState): boolean =>
  state.revision < known.revision || (state.revision === known.revision && state.positions === known.positions);

/** Reads all locations; what is written meanwhile carries a later revision, and is read with the next version. */
async function load(reader: LocationReader, exposureId: string, state: LocationState): Promise<Loaded> {
  const { positions } = state;
  const builder = attributesBuilder(positions);
  const read = (from: number) => reader.range(exposureId, from, Math.min(from + BATCH, positions));
  let coming = read(0);
  for (let next = BATCH; ; next += BATCH) {
    const rows = await coming;
    const isLast = next >= positions;
    // the database reads on while these are taken in
    if (!isLast) coming = read(next);
    builder.add(rows);
    if (isLast) break;
  }
  return { state, index: new LocationIndex(versionOf(state), builder.finish(), positions) };
}

/** The index with what has changed since; undefined where all has to be read again. */
async function changed(
  reader: LocationReader,
  exposureId: string,
  state: LocationState,
  before: Loaded,
): Promise<Loaded | undefined> {
  // positions are never taken back: fewer of them are those of other locations
  if (state.positions < before.state.positions) return undefined;
  const rows = await reader.changedSince(exposureId, before.state.revision, MOST_CHANGES + 1);
  if (rows.length > MOST_CHANGES) return undefined;
  const attributes = patchAttributes(before.index, rows);
  if (attributes === undefined) return undefined;
  const positions = Math.max(state.positions, (rows.at(-1)?.position ?? -1) + 1);
  return { state, index: new LocationIndex(versionOf(state), attributes, positions, before.index) };
}

async function next(
  reader: LocationReader,
  exposureId: string,
  state: LocationState,
  before: Promise<Loaded> | undefined,
): Promise<Loaded> {
  const known = await before?.catch(() => undefined);
  return (known && (await changed(reader, exposureId, state, known))) ?? load(reader, exposureId, state);
}

/**
 * Reads each version of a project once, also when many ask for it at the same time; of a later version only what has
 * changed.
 */
export function createLocations(reader: LocationReader, mostBytes = MOST_BYTES): Locations {
  const entries = createLoadedCache<Loaded, Entry>(mostBytes, ({ index }) => index.bytes);
  const places = createLoadedCache<Places, Entry<Places>>(
    MOST_PLACE_BYTES,
    ({ positions }) => positions.length * BYTES_OF_PLACE,
  );
  return {
    version: async (exposureId) => versionOf(await reader.state(exposureId)),
    async open(exposureId) {
      const state = await reader.state(exposureId);
      const known = entries.known(exposureId);
      const isKnown = known !== undefined && isCovered(state, known.state);
      const entry = isKnown ? known : { state, loaded: next(reader, exposureId, state, known?.loaded) };
      return (await entries.use(exposureId, entry)).index;
    },
    async places(exposureId) {
      const state = await reader.state(exposureId);
      const open = entries.known(exposureId);
      if (open !== undefined && isCovered(state, open.state)) return (await open.loaded).index.places;
      const before = places.known(exposureId);
      const readRange = (from: number, to: number) => reader.points(exposureId, from, to);
      const isKnown = before !== undefined && isCovered(state, before.state);
      const entry = isKnown ? before : { state, loaded: readPlaces(readRange, state.positions) };
      return places.use(exposureId, entry);
    },
  };
}
