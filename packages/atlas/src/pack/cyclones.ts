import { cycloneZoneParameters, type CycloneParameters } from "@tidemark/science";
import type { Pack } from "./open-pack.ts";
import { tableFigures } from "./table-figures.ts";

function gridKey(latitude: number, longitude: number): string {
  return `${latitude}/${((longitude % 360) + 360) % 360}`;
}

const GRID = "CC-BY-4.0/tc_wp_grid.csv";
const COLUMNS = ["lat", "lon", "v10", "v50", "v100", "rate_ge34kt", "rate_ge64kt"] as const;

/** Statistics of the western North Pacific by the node of their grid of one degree. */
function westPacific(pack: Pack): ReadonlyMap<string, CycloneParameters> {
  return pack.keep("cyclone grid", () => {
    const figures = tableFigures(pack, "cyclones.west-pacific", GRID, COLUMNS);
    const nodes = new Map<string, CycloneParameters>();
    for (let i = 0; i < figures.length; i += COLUMNS.length) {
      nodes.set(gridKey(figures[i]!, figures[i + 1]!), {
        v10: figures[i + 2]!,
        v50: figures[i + 3]!,
        v100: figures[i + 4]!,
        rateGale: figures[i + 5]!,
        rateHurricane: figures[i + 6]!,
        openCoast: false,
      });
    }
    return nodes;
  });
}

/** Cyclone parameters at a point: the nearest node of the western North Pacific grid, else the zones, else none. */
export function cycloneParameters(pack: Pack, latitude: number, longitude: number): CycloneParameters {
  return (
    westPacific(pack).get(gridKey(Math.round(latitude), Math.round(longitude))) ??
    cycloneZoneParameters(latitude, longitude)
  );
}
