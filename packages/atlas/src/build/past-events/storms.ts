import type { PastStorm } from "../../past-events/past-events-file.ts";
import type { Track, TrackSet } from "../cyclones/best-tracks.ts";

/** Weaker ones are no cyclones: their wind nowhere reaches a gale. */
const GALE_KNOTS = 34;
/** How the agencies write the oceans; HURDAT2 has it in its own ids. */
const OCEANS: Readonly<Partial<Record<TrackSet["name"], string>>> = {
  "north-indian": "IO",
  southern: "SH",
  "west-pacific": "WP",
};

/** Longitudes that go on over the date line, the first between -180 and 180. */
function continued(longitudes: readonly number[]): Float64Array {
  let before = 0;
  return Float64Array.from(longitudes, (longitude) => {
    before = longitude - 360 * Math.round((longitude - before) / 360);
    return before;
  });
}

/** A name of capitals with a great first letter alone. */
const nameOf = (text: string) => text.toLowerCase().replace(/(^|[^a-z])[a-z]/g, (letters) => letters.toUpperCase());

function stormOf({ id, name, fixes }: Track, ocean: string | undefined): PastStorm {
  const column = (of: (fix: Track["fixes"][number]) => number) => Float64Array.from(fixes, of);
  return {
    id: `${ocean ?? ""}${id}`,
    name: nameOf(name),
    hours: column(({ hours }) => hours),
    latitudes: column(({ latitude }) => latitude),
    longitudes: continued(fixes.map(({ longitude }) => longitude)),
    knots: column(({ knots }) => knots),
  };
}

/**
 * Cyclones of all oceans that reached a gale. Where a number stands twice in a year, the second has a letter behind.
 */
export function stormsOf(sets: readonly TrackSet[]): readonly PastStorm[] {
  const seen = new Set<string>();
  return sets.flatMap(({ name, tracks }) =>
    tracks
      .filter(({ fixes }) => fixes.length > 1 && fixes.some(({ knots }) => knots >= GALE_KNOTS))
      .map((track) => {
        const storm = stormOf(track, OCEANS[name]);
        const id = seen.has(storm.id) ? `${storm.id}b` : storm.id;
        seen.add(id);
        return { ...storm, id };
      }),
  );
}
