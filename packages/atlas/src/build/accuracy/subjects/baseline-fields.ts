import { baselineFields, readFieldSources, type BaselineFields } from "../../baseline-fields.ts";
import { parseCityTable } from "../../city-table.ts";
import { climatePatterns } from "../../climate-patterns.ts";
import { placeNormals } from "../../place-normals.ts";
import { estimateAt, fitStationField, type LeftOut, type StationField } from "../../residuals/station-field.ts";
import type { IsLeftOut, StationValues } from "../../residuals/station-values.ts";
import { MOUNTAINS_METRES } from "@tidemark/science";
import { cellAt } from "../../../pack/cell-lookup.ts";
import { blockOf } from "../blocks.ts";
import { mean, zoneAt, type HeldOut } from "../held-out.ts";
import type { AccuracyInputs, CheckedField, Subject } from "../subject.ts";

/** Values of a station, measured and estimated from all stations but those of its block. */
interface Estimated {
  readonly place: StationValues;
  readonly zone: HeldOut["zone"];
  readonly estimate: readonly number[];
  readonly isInMountains: boolean;
}

function isInMountains(pack: AccuracyInputs["pack"], latitude: number, longitude: number): boolean {
  const { cell } = cellAt(pack, latitude, longitude);
  return cell !== undefined && pack.numbers("relief")[cell]! / pack.entry("relief").perUnit >= MOUNTAINS_METRES;
}

const inBlock =
  (block: number): IsLeftOut =>
  (latitude, longitude) =>
    blockOf(latitude, longitude) === block;

/** What an estimate must not know, from what lies in its block. */
type LeaveOut = (isInBlock: IsLeftOut) => LeftOut;
const STATIONS_ALONE: LeaveOut = (isInBlock) => ({ stations: isInBlock });
const EVERYTHING: LeaveOut = (isInBlock) => ({ stations: isInBlock, dense: isInBlock });

/** Every station by the rest of the world; `dropped` of them are wrong beyond the limit of the field. */
function estimateStations({ pack }: AccuracyInputs, field: StationField, leaveOut: LeaveOut) {
  const fit = fitStationField(field);
  const stations: Estimated[] = [];
  let dropped = 0;
  for (const place of field.stations) {
    const zone = zoneAt(pack, place.latitude, place.longitude);
    if (zone === undefined) continue;
    const estimate = estimateAt(field, fit, place, leaveOut(inBlock(blockOf(place.latitude, place.longitude))));
    const isRight = place.values.every(
      (truth, part) =>
        Math.abs(field.scale.to(truth, part) - field.scale.to(estimate[part]!, part)) <= field.limits.each,
    );
    const { latitude, longitude } = place;
    if (isRight) stations.push({ place, zone, estimate, isInMountains: isInMountains(pack, latitude, longitude) });
    else dropped++;
  }
  return { stations, dropped };
}

type Figures = (values: readonly number[]) => readonly number[];
const sum: Figures = (values) => [values.reduce((total, value) => total + value, 0)];
const average: Figures = (values) => [mean(values)];
const each: Figures = (values) => values;
const januaryAndJuly: Figures = (values) => [values[0]!, values[6]!];

interface FieldCheck extends Pick<CheckedField, "field" | "title" | "kind" | "isDrawn"> {
  readonly figures: Figures;
  /** Smaller values are not compared: a share of nearly nothing says nothing. */
  readonly least?: number;
  /** At stations in cells of mountains alone. */
  readonly inMountains?: true;
}

const FIELD_CHECKS: Readonly<Record<keyof BaselineFields, readonly FieldCheck[]>> = {
  temperature: [
    {
      field: "temperature-annual",
      title: "Temperature of the year at the station's height",
      kind: "difference",
      figures: average,
    },
    {
      field: "temperature-annual-mountains",
      title: `Temperature of the year at the station's height, where heights in the cell deviate by ${MOUNTAINS_METRES} m or more`,
      kind: "difference",
      figures: average,
      inMountains: true,
      // on the map of all
      isDrawn: false,
    },
    {
      field: "temperature-monthly",
      title: "Temperature of the months at the station's height",
      kind: "difference",
      figures: each,
      // on average over the months that of the year
      isDrawn: false,
    },
  ],
  precipitation: [
    { field: "rain-annual", title: "Rain of the year, above 100 mm", kind: "percent", figures: sum, least: 100 },
    {
      field: "rain-annual-mountains",
      title: `Rain of the year, above 100 mm, where heights in the cell deviate by ${MOUNTAINS_METRES} m or more`,
      kind: "percent",
      figures: sum,
      least: 100,
      inMountains: true,
      // on the map of all
      isDrawn: false,
    },
    {
      field: "rain-monthly",
      title: "Rain of the months, above 10 mm",
      kind: "ratio",
      figures: each,
      least: 10,
      isDrawn: false,
    },
  ],
  range: [
    {
      field: "daily-range",
      title: "Daily range of temperature, January and July",
      kind: "difference",
      figures: januaryAndJuly,
    },
  ],
  humidity: [
    { field: "humidity", title: "Relative humidity, January and July", kind: "difference", figures: januaryAndJuly },
  ],
  wetDays: [{ field: "wet-days", title: "Days of the year with at least 1 mm", kind: "difference", figures: sum }],
  wind: [{ field: "wind", title: "Mean wind of the year", kind: "difference", figures: average }],
};

function heldOut(stations: readonly Estimated[], { figures, least, inMountains }: FieldCheck): readonly HeldOut[] {
  const counted = inMountains ? stations.filter((station) => station.isInMountains) : stations;
  return counted.flatMap(({ place: { latitude, longitude, values }, zone, estimate }) => {
    const estimates = figures(estimate);
    return figures(values).flatMap((truth, i) =>
      least === undefined || truth >= least ? [{ latitude, longitude, zone, truth, estimate: estimates[i]! }] : [],
    );
  });
}

function check(
  inputs: AccuracyInputs,
  field: StationField,
  leaveOut: LeaveOut,
  checks: readonly FieldCheck[],
  withWhat: string,
): readonly CheckedField[] {
  const { stations, dropped } = estimateStations(inputs, field, leaveOut);
  return checks.map((one) => ({
    field: one.field,
    title: one.title,
    kind: one.kind,
    unit: field.unit,
    source: "WMO standard normals 1991-2020",
    leftOut: `all stations of the same block of 3 degrees${withWhat}; ${dropped} stations that cannot be right do not count`,
    heldOut: heldOut(stations, one),
    ...(one.isDrawn === undefined ? {} : { isDrawn: one.isDrawn }),
  }));
}

/** Of a field whose map stands on stations too: as far from any point of the map as from any station. */
const far = ({ field, title, ...rest }: FieldCheck): FieldCheck => ({
  ...rest,
  field: `${field}-far`,
  title: `${title}, where the map has no point either`,
  isDrawn: false,
});

async function measure(inputs: AccuracyInputs): Promise<readonly CheckedField[]> {
  const cities = parseCityTable(inputs.pack.table("own/city_normals_extended.csv"));
  const patterns = await climatePatterns(inputs.paths, cities, () => {});
  const fields = baselineFields(
    patterns,
    readFieldSources(inputs.paths, cities, placeNormals(inputs.pack.table("own/place-normals.csv"))),
  );
  return (Object.keys(FIELD_CHECKS) as (keyof BaselineFields)[]).flatMap((name) => {
    const field = fields[name];
    if (field.dense.length === 0) return check(inputs, field, STATIONS_ALONE, FIELD_CHECKS[name], "");
    return [
      ...check(inputs, field, STATIONS_ALONE, FIELD_CHECKS[name], ", while the points of WorldClim in it stay"),
      ...check(
        inputs,
        field,
        EVERYTHING,
        FIELD_CHECKS[name].slice(0, 1).map(far),
        " and the points of WorldClim in it",
      ),
    ];
  });
}

/** The baseline climate at stations that it was not fitted to. */
export const baseline: Subject = { name: "baseline", measure };
