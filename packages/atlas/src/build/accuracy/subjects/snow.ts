import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { BASE, COORDINATE_SETS, coordinateIndex, datasetById, numberOf, parseCommentedCsv } from "@tidemark/science";
import type { Pack } from "../../../pack/open-pack.ts";
import { screenFromPack } from "../../../screening/screen-sites.ts";
import { siteColumns } from "../../../screening/site-columns.ts";
import { stationHeight } from "../../residuals/station-height.ts";
import { type HeldOut, zoneAt } from "../held-out.ts";
import type { Subject } from "../subject.ts";

interface SnowStation {
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationMetres: number;
  /** Days a year with at least 1 and 10 cm of snow on the ground, and fresh snow of a year, cm. NaN where missing. */
  readonly days1: number;
  readonly days10: number;
  readonly fresh: number;
}

/** Countries that sum up depths of snow where fresh snow is asked for: 1,859 cm where 160 mm fall in January. */
const SUMS_OF_DEPTH: ReadonlySet<string> = new Set(["Germany"]);

function readSnowStations(path: string): readonly SnowStation[] {
  return parseCommentedCsv(gunzipSync(readFileSync(path)).toString("utf8"))
    .map((row) => ({
      latitude: numberOf(row, "lat"),
      longitude: numberOf(row, "lon"),
      elevationMetres: stationHeight(row, "elev"),
      days1: numberOf(row, "snow1"),
      days10: numberOf(row, "snow10"),
      fresh: SUMS_OF_DEPTH.has(row["country"] ?? "") ? Number.NaN : numberOf(row, "snowfall"),
    }))
    .filter(({ latitude, longitude, elevationMetres }) => Number.isFinite(latitude + longitude + elevationMetres));
}

/**
 * Share of the way from days with 1 cm to days with 10 cm, by the logarithm of the depth: 10 mm of water lie as 5 cm
 * of snow of 200 kg/m3.
 */
const AT_5_CM = Math.log10(5);
/** A centimetre of fresh snow, 100 kg/m3, holds a millimetre of water. Less than this in a year says nothing, cm. */
const LEAST_FRESH = 10;

/** Mean of the present at each station, at the station's own height. */
function presentAt(pack: Pack, stations: readonly SnowStation[], datasetId: string): ArrayLike<number> {
  const { coordinateSet, defaultCoordinates } = datasetById(datasetId)!;
  const index = coordinateIndex(COORDINATE_SETS[coordinateSet], { ...defaultCoordinates, ...BASE, ensemble: "p50" });
  const read = siteColumns(screenFromPack(pack, stations), [{ datasetId, indices: [index] }]);
  return read(datasetId, index)!;
}

/** Days with snow on the ground and fresh snow at stations that took no part in anything. */
export const snow: Subject = {
  name: "snow",
  measure({ paths, pack }) {
    const stations = readSnowStations(paths.wmoAnnual).filter(
      (one) => Number.isFinite(one.days1 + one.days10) || one.fresh > 0,
    );
    const compare = (datasetId: string, truthOf: (station: SnowStation) => number): readonly HeldOut[] => {
      const ours = presentAt(pack, stations, datasetId);
      return stations.flatMap((station, i) => {
        const { latitude, longitude } = station;
        const zone = zoneAt(pack, latitude, longitude);
        const [truth, estimate] = [truthOf(station), ours[i]!];
        return zone === undefined || !Number.isFinite(truth + estimate)
          ? []
          : [{ latitude, longitude, zone, truth, estimate }];
      });
    };
    const source = "WMO standard normals 1991-2020, yearly figures";
    const leftOut = "nothing: checked, not fitted";
    return [
      {
        field: "snow-days",
        title: "Days with 5 cm of snow on the ground, between those with 1 and with 10 cm",
        unit: "days",
        kind: "difference",
        source,
        leftOut,
        heldOut: compare("snow_days", ({ days1, days10 }) => days1 + AT_5_CM * (days10 - days1)),
      },
      {
        field: "fresh-snow",
        title: "Fresh snow of a year, 10 cm and more, a millimetre of water for each centimetre",
        unit: "mm",
        kind: "ratio",
        source,
        leftOut,
        heldOut: compare("snowfall", ({ fresh }) => (fresh >= LEAST_FRESH ? fresh : Number.NaN)),
      },
    ];
  },
};
