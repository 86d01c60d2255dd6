import { HAZARD_WIDTHS, hazardEnd } from "@tidemark/science";
import { cellClimate } from "../../../pack/cell-climate.ts";
import { cellAt } from "../../../pack/cell-lookup.ts";
import { agreeingStations, readThunderStations, thunderField, type ClimateAt } from "../../thunder-field.ts";
import { blockOf } from "../blocks.ts";
import { zoneAt } from "../held-out.ts";
import type { Subject } from "../subject.ts";

const WIDTH = HAZARD_WIDTHS["thunder_days"]!;

/** Days of thunder at stations whose block of 3 degrees the field did not know. */
export const thunderDays: Subject = {
  name: "thunder-days",
  measure({ paths, pack }) {
    const climateAt: ClimateAt = (latitude, longitude) => {
      const { cell } = cellAt(pack, latitude, longitude);
      return cell === undefined ? undefined : cellClimate(pack, [{ cell }]);
    };
    const stations = readThunderStations(paths.wmoAnnual);
    const agreeing = agreeingStations(stations, climateAt);
    const field = thunderField(stations, climateAt);
    const heldOut = agreeing.flatMap(({ latitude, longitude, days }) => {
      const zone = zoneAt(pack, latitude, longitude);
      const block = blockOf(latitude, longitude);
      const estimate = field(latitude, longitude, (lat, lon) => blockOf(lat, lon) === block);
      if (zone === undefined || Number.isNaN(estimate)) return [];
      const range = [hazardEnd(estimate, WIDTH, -1), hazardEnd(estimate, WIDTH, 1)] as const;
      return [{ latitude, longitude, zone, truth: days, estimate, range }];
    });
    return [
      {
        field: "thunder-days",
        title: "Days of thunder, within 300 km of a station",
        unit: "days",
        kind: "difference",
        source: "WMO standard normals 1991-2020, yearly figures",
        leftOut: `all stations of the same block of 3 degrees, of the residuals alone; ${stations.length - agreeing.length} stations that count far more or less than those around them do not count`,
        heldOut,
      },
    ];
  },
};
