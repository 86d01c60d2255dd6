import { LineIndex, type Position } from "@tidemark/geo";
import type { Pack } from "./open-pack.ts";

const LAYER = "plate-boundaries";

/** Lines of subduction zones, or all the others. */
function linesOf(pack: Pack, isWanted: (kind: string | undefined) => boolean): readonly (readonly Position[])[] {
  const lines = new Map<string, Position[]>();
  for (const row of pack.text(LAYER).trimEnd().split("\n").slice(1)) {
    const [line = "", kind, latitude, longitude] = row.split(",");
    if (!isWanted(kind)) continue;
    const points = lines.get(line) ?? [];
    lines.set(line, points);
    points.push([Number(longitude), Number(latitude)]);
  }
  return [...lines.values()];
}

function boundaries(pack: Pack): { readonly zones: LineIndex; readonly others: LineIndex } {
  const index = (name: string, isWanted: (kind: string | undefined) => boolean) =>
    LineIndex.from(pack.column(name, LAYER, "u8", () => new LineIndex(linesOf(pack, isWanted)).toBytes()));
  return {
    zones: index("plates.subduction", (kind) => kind === "subduction"),
    others: index("plates.others", (kind) => kind !== "subduction"),
  };
}

export interface PlateSetting {
  /**
   * Distances to the nearest plate boundary of any kind and to the nearest subduction zone, km; NaN without
   * coordinates.
   */
  readonly boundaryKm: number;
  readonly subductionKm: number;
}

/** Distance to plate boundaries (PB2002, Bird 2003). */
export function plateSetting(pack: Pack, latitude: number, longitude: number): PlateSetting {
  const { zones, others } = pack.keep("plate boundaries", () => boundaries(pack));
  const distance = (lines: LineIndex) => lines.nearest(latitude, longitude)?.distanceKm ?? Number.NaN;
  const subductionKm = distance(zones);
  return { boundaryKm: Math.min(subductionKm, distance(others)), subductionKm };
}
