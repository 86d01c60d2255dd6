import { GRID_CELLS, MONTHS } from "../cell-grid.ts";
import { packGridCells } from "../pack/cell-lookup.ts";
import type { Pack } from "../pack/open-pack.ts";
import { cellValues, humidityField } from "./baseline-fields.ts";
import { humidityLayer } from "./cell-layers.ts";
import type { PlaceHumidity } from "./lonely-humidity.ts";
import type { LayerSource } from "./pack-writer.ts";
import { fitStationField, fittedPlanes } from "./residuals/station-field.ts";
import type { StationMeans } from "./residuals/station-normals.ts";

/**
 * The humidity of a pack that is there, moved to places far from any station: what it says is the pattern and holds at
 * stations, which it was fitted to before.
 */
export function humidityOfPack(
  pack: Pack,
  stations: StationMeans["humidity"],
  places: readonly PlaceHumidity[],
): LayerSource {
  const cells = packGridCells(pack);
  const before = pack.numbers("relative-humidity");
  const { perUnit } = pack.entry("relative-humidity");
  const planes = Array.from({ length: MONTHS }, (_, month) => {
    const plane = new Float32Array(GRID_CELLS).fill(Number.NaN);
    cells.forEach((cell, place) => {
      plane[cell] = before[month * cells.length + place]! / perUnit;
    });
    return plane;
  });
  const held = cellValues(planes);
  const field = humidityField(
    planes,
    stations.map((station) => ({ ...station, values: held(station) })),
    places,
  );
  return humidityLayer(fittedPlanes(field, fitStationField(field), cells), cells);
}
