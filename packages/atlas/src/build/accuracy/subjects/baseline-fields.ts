import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { APART_METRES, MONTH_OVER_YEAR, MOUNTAINS_METRES, ownHalfWidth, rainHalfWidths } from "@tidemark/science";
import type { BaselineFields } from "../../baseline-fields.ts";
import { fitStationField, type StationField } from "../../residuals/station-field.ts";
import { doubtTable } from "../doubt-table.ts";
import { mean, type HeldOut } from "../held-out.ts";
import { estimatePlaces, fieldSetting, type Estimated, type FieldSetting } from "../left-out-fields.ts";
import type { AccuracyInputs, CheckedField, Subject } from "../subject.ts";

type Figures = (values: readonly number[]) => readonly number[];
const sum: Figures = (values) => [values.reduce((total, value) => total + value, 0)];
const average: Figures = (values) => [mean(values)];
const each: Figures = (values) => values;
const januaryAndJuly: Figures = (values) => [values[0]!, values[6]!];

interface FieldCheck extends Pick<CheckedField, "field" | "title" | "kind" | "isDrawn"> {
  readonly figures: Figures;
  /** Smaller values are not compared: a share of nearly nothing says nothing. */
  readonly least?: number;
  /** No larger estimates are compared. */
  readonly most?: number;
  /** At stations among mountains alone. */
  readonly inMountains?: true;
  /** Range that is told of an estimated figure. */
  readonly range?: (figure: number, at: Estimated) => HeldOut["range"];
}

const plusMinus = (figure: number, width: number): HeldOut["range"] => [figure - width, figure + width];

/** Ranges of rain and wind are those of the zone, of temperature those of the place. */
const timesOver = (figure: number, { zone, isInMountains }: Estimated): HeldOut["range"] => {
  const width = ownHalfWidth("pr_total", zone, { inMountains: isInMountains });
  const [down, up] = rainHalfWidths(figure, width);
  return [figure - down, figure + up];
};
/** Half width of the year's temperature, or of a mean of its days, at a station. */
const toldHalf = (datasetId: string, { zone, halfWidth }: Estimated) =>
  Math.hypot(ownHalfWidth(datasetId, zone), halfWidth);
const ofPlace = (figure: number, at: Estimated) => plusMinus(figure, toldHalf("tas_mean", at));

const DAILY_ENDS = [
  { field: "daily-maximum", title: "Mean daily maximum of the year", datasetId: "tasmax_mean", sign: 1 },
  { field: "daily-minimum", title: "Mean daily minimum of the year", datasetId: "tas_min_mean", sign: -1 },
] as const;

const AMONG_MOUNTAINS = `where heights in the cell deviate by ${MOUNTAINS_METRES} m or more, or the station lies ${APART_METRES} m and more from their mean`;

const FIELD_CHECKS: Readonly<Record<keyof BaselineFields, readonly FieldCheck[]>> = {
  temperature: [
    {
      field: "temperature-annual",
      title: "Temperature of the year at the station's height",
      kind: "difference",
      figures: average,
      range: ofPlace,
    },
    {
      field: "temperature-annual-mountains",
      title: `Temperature of the year at the station's height, ${AMONG_MOUNTAINS}`,
      kind: "difference",
      figures: average,
      inMountains: true,
      range: ofPlace,
      // on the map of all
      isDrawn: false,
    },
    {
      field: "temperature-monthly",
      title: "Temperature of the months at the station's height",
      kind: "difference",
      figures: each,
      range: (figure, at) => plusMinus(figure, MONTH_OVER_YEAR * toldHalf("tas_mean", at)),
      // on average over the months that of the year
      isDrawn: false,
    },
  ],
  precipitation: [
    {
      field: "rain-annual",
      title: "Rain of the year, above 100 mm",
      kind: "percent",
      figures: sum,
      least: 100,
      range: timesOver,
    },
    {
      field: "rain-annual-mountains",
      title: `Rain of the year, above 100 mm, ${AMONG_MOUNTAINS}`,
      kind: "percent",
      figures: sum,
      least: 100,
      inMountains: true,
      range: timesOver,
      // on the map of all
      isDrawn: false,
    },
    {
      field: "rain-little",
      title: "Rain of the year, where less than 100 mm are estimated",
      kind: "difference",
      figures: sum,
      most: 100,
      range: timesOver,
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
  wind: [
    {
      field: "wind",
      title: "Mean wind of the year",
      kind: "difference",
      figures: average,
      range: (figure, { zone }) => plusMinus(figure, ownHalfWidth("wind_mean", zone)),
    },
  ],
};

function heldOut(stations: readonly Estimated[], { figures, least, most, inMountains, range }: FieldCheck) {
  const counted = inMountains ? stations.filter((station) => station.isInMountains) : stations;
  return counted.flatMap((station): HeldOut[] => {
    const { latitude, longitude, values } = station.place;
    const estimates = figures(station.estimate);
    return figures(values).flatMap((truth, i) => {
      const estimate = estimates[i]!;
      if ((least !== undefined && truth < least) || (most !== undefined && estimate >= most)) return [];
      const told = range && { range: range(estimate, station) };
      return [{ latitude, longitude, zone: station.zone, truth, estimate, ...told }];
    });
  });
}

function check(
  stations: readonly Estimated[],
  { unit, name }: StationField,
  checks: readonly FieldCheck[],
  withWhat: string,
): readonly CheckedField[] {
  const wrong = stations.filter((station) => isHardlyRight(station));
  const all =
    name === "temperature"
      ? `, all of them counted: ${wrong.length} are off by more than ${WRONG_C} °C in a month`
      : "";
  return checks.map((one) => ({
    field: one.field,
    title: one.title,
    kind: one.kind,
    unit,
    source: "WMO standard normals 1991-2020",
    leftOut: `all stations in a tenth of the blocks of 3 degrees${withWhat}${all}`,
    heldOut: heldOut(stations, one),
    ...(one.isDrawn === undefined ? {} : { isDrawn: one.isDrawn }),
  }));
}

/** Means of the daily maximum and minimum, from both fields at stations that give them. */
function dailyEnds(temperature: readonly Estimated[], range: readonly Estimated[]): readonly CheckedField[] {
  const keyOf = ({ place }: Estimated) => `${place.latitude} ${place.longitude}`;
  const ranges = new Map(range.map((station) => [keyOf(station), station]));
  return DAILY_ENDS.map(({ field, title, datasetId, sign }) => ({
    field,
    title,
    kind: "difference",
    unit: "°C",
    source: "WMO standard normals 1991-2020",
    leftOut: "all stations in a tenth of the blocks of 3 degrees, while the points of WorldClim in them stay",
    isDrawn: false,
    heldOut: temperature.flatMap((station): HeldOut[] => {
      const half = ranges.get(keyOf(station));
      if (half === undefined) return [];
      const { latitude, longitude, values } = station.place;
      const truth = mean(values) + (sign * mean(half.place.values)) / 2;
      const estimate = mean(station.estimate) + (sign * mean(half.estimate)) / 2;
      const range = plusMinus(estimate, toldHalf(datasetId, station));
      return [{ latitude, longitude, zone: station.zone, truth, estimate, range }];
    }),
  }));
}

/** So far off in a month, a station has another height or place than it says; it counts all the same. */
const WRONG_C = 8;
const isHardlyRight = ({ place, estimate }: Estimated) =>
  place.values.some((truth, month) => Math.abs(truth - estimate[month]!) > WRONG_C);

/** Of a field whose map stands on stations too: as far from any point of the map as from any station. */
const far = ({ field, title, ...rest }: FieldCheck): FieldCheck => ({
  ...rest,
  field: `${field}-far`,
  title: `${title}, where the map has no point either`,
  isDrawn: false,
});

/** At places from memory that stand where no station is near, each with all of its fold left out. */
function lonely(setting: FieldSetting, field: StationField, one: FieldCheck, goodTo: string): CheckedField {
  return {
    field: `${one.field}-lonely`,
    title: `${one.title}, more than 300 km from any station`,
    kind: one.kind,
    unit: field.unit,
    source: `orientation: cities and places from memory, themselves good to ${goodTo}`,
    leftOut: "all stations and places in a tenth of the blocks of 3 degrees",
    isDrawn: false,
    heldOut: heldOut(estimatePlaces(setting, field, field.unchecked ?? []), one),
  };
}

async function measure(inputs: AccuracyInputs): Promise<readonly CheckedField[]> {
  const setting = await fieldSetting(inputs);
  const { fields } = setting;
  writeFileSync(DOUBTS, doubtTable(fields.temperature, fitStationField(fields.temperature)));
  const near = (name: keyof BaselineFields) => estimatePlaces(setting, fields[name], fields[name].stations);
  const [temperature, range] = [near("temperature"), near("range")];
  const known: Partial<Record<keyof BaselineFields, readonly Estimated[]>> = { temperature, range };
  const checked = (Object.keys(FIELD_CHECKS) as (keyof BaselineFields)[]).flatMap((name) => {
    const field = fields[name];
    const checks = FIELD_CHECKS[name];
    const stations = known[name] ?? near(name);
    if (field.map === undefined) return check(stations, field, checks, "");
    return [
      ...check(stations, field, checks, ", while the points of WorldClim in them stay"),
      ...check(
        estimatePlaces(setting, field, field.stations, true),
        field,
        checks.slice(0, 1).map(far),
        " and the points of WorldClim in them",
      ),
    ];
  });
  return [
    ...checked,
    lonely(setting, fields.humidity, FIELD_CHECKS.humidity[0]!, "5 points"),
    lonely(setting, fields.wind, FIELD_CHECKS.wind[0]!, "0.5 m/s or 12 %"),
    ...dailyEnds(temperature, range),
  ];
}

/** What became of every doubtful point of temperature. */
const DOUBTS = fileURLToPath(new URL("../../../../../../docs/accuracy/doubtful-points.csv", import.meta.url));

/** The baseline climate at stations that it was not fitted to. */
export const baseline: Subject = { name: "baseline", measure };
