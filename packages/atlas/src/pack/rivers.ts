import { LineIndex, type Position } from "@tidemark/geo";
import { RIVER_SEARCH_KM } from "@tidemark/science";
import type { Pack } from "./open-pack.ts";

/** Kinds of rivers as the pack numbers them: the greatest and the great ones of the world, its others, supplements. */
const GREATEST = 0;
const FAMILIES = { great: [GREATEST, 1], other: [2], supplement: [3] } as const;
type Family = keyof typeof FAMILIES;

interface Lines {
  readonly index: LineIndex;
  /** So many lines at the beginning are of the greatest rivers. */
  readonly greatest: number;
}

/** Lines of some kinds, in their order in the pack. */
function linesOf(pack: Pack, kinds: readonly number[]): Position[][] {
  const points = pack.numbers("rivers");
  const { perUnit } = pack.entry("rivers");
  const half = points.length / 2;
  const counts = pack.numbers("river-lines");
  const lines = counts.length / 2;
  const found: Position[][] = [];
  let next = 0;
  for (let line = 0; line < lines; line++) {
    const first = next;
    next += counts[line]!;
    if (!kinds.includes(counts[lines + line]!)) continue;
    found.push(
      Array.from({ length: next - first }, (_, i): Position => [
        points[half + first + i]! / perUnit,
        points[first + i]! / perUnit,
      ]),
    );
  }
  return found;
}

function riverLines(pack: Pack, family: Family): Lines {
  return pack.keep(`rivers ${family}`, () => {
    const counts = pack.numbers("river-lines");
    const kinds = counts.subarray(counts.length / 2);
    const make = () => new LineIndex(linesOf(pack, FAMILIES[family])).toBytes();
    return {
      index: LineIndex.from(pack.column(`rivers.${family}`, "rivers", "u8", make)),
      greatest: Array.from(kinds).filter((kind) => kind === GREATEST).length,
    };
  });
}

/** Rivers of the 1:10 million map around a point; streams that it leaves out do not count. */
export interface RiversAround {
  /** Kilometres to the nearest one of each family; infinite where none lies within `RIVER_SEARCH_KM`. */
  readonly greatKm: number;
  readonly otherKm: number;
  readonly supplementKm: number;
  /** Whether the nearest of the great rivers is one of the greatest of the map. */
  readonly isGreatest: boolean;
}

/** Rivers around a point (degrees). */
export function riversAround(pack: Pack, latitude: number, longitude: number): RiversAround {
  const nearest = (family: Family) => riverLines(pack, family).index.nearest(latitude, longitude, RIVER_SEARCH_KM);
  const great = nearest("great");
  return {
    greatKm: great?.distanceKm ?? Number.POSITIVE_INFINITY,
    otherKm: nearest("other")?.distanceKm ?? Number.POSITIVE_INFINITY,
    supplementKm: nearest("supplement")?.distanceKm ?? Number.POSITIVE_INFINITY,
    isGreatest: great !== undefined && great.line < riverLines(pack, "great").greatest,
  };
}
