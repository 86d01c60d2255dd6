import { cycloneZoneParameters, numberOf, parseCommentedCsv, type CycloneParameters } from "@tidemark/science";
import type { Pack } from "./open-pack.ts";

function gridKey(latitude: number, longitude: number): string {
  return `${latitude}/${((longitude % 360) + 360) % 360}`;
}

/** Statistics of the western North Pacific by the node of their grid of one degree. */
function westPacific(pack: Pack): ReadonlyMap<string, CycloneParameters> {
  return pack.keep("cyclone grid", () => {
    const rows = parseCommentedCsv(pack.table("CC-BY-4.0/tc_wp_grid.csv"));
    return new Map(
      rows.map((row) => [
        gridKey(numberOf(row, "lat"), numberOf(row, "lon")),
        {
          v10: numberOf(row, "v10"),
          v50: numberOf(row, "v50"),
          v100: numberOf(row, "v100"),
          rateGale: numberOf(row, "rate_ge34kt"),
          rateHurricane: numberOf(row, "rate_ge64kt"),
          openCoast: false,
        },
      ]),
    );
  });
}

/** Cyclone parameters at a point: the nearest node of the western North Pacific grid, else the zones, else none. */
export function cycloneParameters(pack: Pack, latitude: number, longitude: number): CycloneParameters {
  return (
    westPacific(pack).get(gridKey(Math.round(latitude), Math.round(longitude))) ??
    cycloneZoneParameters(latitude, longitude)
  );
}
