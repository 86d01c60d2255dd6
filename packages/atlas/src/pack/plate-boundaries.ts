import { LineIndex, type Position } from "@tidemark/geo";
import type { Pack } from "./open-pack.ts";

/** Lines of the layer by kind. */
function boundaries(pack: Pack): { readonly zones: LineIndex; readonly others: LineIndex } {
  const zones = new Map<string, Position[]>();
  const others = new Map<string, Position[]>();
  for (const row of pack.text("plate-boundaries").trimEnd().split("\n").slice(1)) {
    const [line = "", kind, latitude, longitude] = row.split(",");
    const own = kind === "subduction" ? zones : others;
    const points = own.get(line) ?? [];
    own.set(line, points);
    points.push([Number(longitude), Number(latitude)]);
  }
  return { zones: new LineIndex([...zones.values()]), others: new LineIndex([...others.values()]) };
}

export interface PlateSetting {
  /** Distances to the nearest plate boundary of any kind and to the nearest subduction zone, km; NaN without coordinates. */
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
