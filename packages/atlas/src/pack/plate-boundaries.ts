import { LineIndex, type Position } from "@tidemark/geo";
import type { Pack } from "./open-pack.ts";

/** Lines of the layer, those of subduction zones first. */
function boundaries(pack: Pack): { readonly lines: readonly (readonly Position[])[]; readonly subduction: number } {
  const zones = new Map<string, Position[]>();
  const others = new Map<string, Position[]>();
  for (const row of pack.text("plate-boundaries").trimEnd().split("\n").slice(1)) {
    const [line = "", kind, latitude, longitude] = row.split(",");
    const own = kind === "subduction" ? zones : others;
    const points = own.get(line) ?? [];
    own.set(line, points);
    points.push([Number(longitude), Number(latitude)]);
  }
  return { lines: [...zones.values(), ...others.values()], subduction: zones.size };
}

export interface PlateSetting {
  /** Distances to the nearest plate boundary of any kind and to the nearest subduction zone, km; NaN without coordinates. */
  readonly boundaryKm: number;
  readonly subductionKm: number;
}

/** Distance to plate boundaries (PB2002, Bird 2003). */
export function plateSetting(pack: Pack, latitude: number, longitude: number): PlateSetting {
  const { all, zones } = pack.keep("plate boundaries", () => {
    const { lines, subduction } = boundaries(pack);
    return { all: new LineIndex(lines), zones: new LineIndex(lines.slice(0, subduction)) };
  });
  return {
    boundaryKm: all.nearest(latitude, longitude)?.distanceKm ?? Number.NaN,
    subductionKm: zones.nearest(latitude, longitude)?.distanceKm ?? Number.NaN,
  };
}
