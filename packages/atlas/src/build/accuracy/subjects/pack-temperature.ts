import { cellClimate } from "../../../pack/cell-climate.ts";
import { cellAt } from "../../../pack/cell-lookup.ts";
import { type HeldOut, mean, zoneAt } from "../held-out.ts";
import type { AccuracyInputs, CheckedField, Subject } from "../subject.ts";
import { readWmoNormals } from "../wmo-normals.ts";

/** A station that differs by more lies elsewhere than its position says. */
const WRONG_POSITION_C = 8;

/** Temperature of the pack at one station: the twelve months and the year, at the height of the station. */
function measureStations({ paths, pack }: AccuracyInputs): {
  readonly months: readonly HeldOut[];
  readonly years: readonly HeldOut[];
  readonly dropped: number;
} {
  const months: HeldOut[] = [];
  const years: HeldOut[] = [];
  let dropped = 0;
  for (const station of readWmoNormals(paths.wmoNormals, "TAVG")) {
    const { latitude, longitude, elevationMetres } = station;
    const { cell } = cellAt(pack, latitude, longitude);
    const zone = zoneAt(pack, latitude, longitude);
    if (cell === undefined || zone === undefined || !Number.isFinite(mean(station.months) + elevationMetres)) continue;
    const { temperature } = cellClimate(pack, [{ cell, siteElevationMetres: elevationMetres }]);
    const own = station.months.map((truth, month) => ({
      latitude,
      longitude,
      zone,
      truth,
      estimate: temperature[month]!,
    }));
    const year = {
      latitude,
      longitude,
      zone,
      truth: mean(own.map(({ truth }) => truth)),
      estimate: mean(own.map(({ estimate }) => estimate)),
    };
    if (Math.abs(year.estimate - year.truth) > WRONG_POSITION_C) dropped++;
    else {
      months.push(...own);
      years.push(year);
    }
  }
  return { months, years, dropped };
}

function measure(inputs: AccuracyInputs): readonly CheckedField[] {
  const { months, years, dropped } = measureStations(inputs);
  const common = {
    unit: "°C",
    kind: "difference",
    source: "WMO standard normals 1991-2020, mean temperature",
    leftOut: `nothing: checked, not fitted; ${dropped} stations that differ by more than ${WRONG_POSITION_C} °C taken as misplaced`,
  } as const;
  return [
    {
      field: "temperature-annual",
      title: "Temperature of the year at the station's height",
      ...common,
      heldOut: years,
    },
    {
      field: "temperature-monthly",
      title: "Temperature of the months at the station's height",
      ...common,
      heldOut: months,
      // on average over the months that of the year
      isDrawn: false,
    },
  ];
}

/** Temperature of the pack as it is, moved to the height of the station. */
export const packTemperature: Subject = { name: "temperature", measure };
