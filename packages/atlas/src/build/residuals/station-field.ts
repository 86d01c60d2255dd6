import { columnLongitude, columnOf, gridIndexOf, rowLatitude, rowOf } from "../../cell-grid.ts";
import { eachCellResidual, type CellVariances } from "./cell-residuals.ts";
import type { ResidualScale } from "./residual-scale.ts";
import { localStage, type SinglePlaces } from "./single-places.ts";
import type { KernelMean } from "./kernel-mean.ts";
import type { DoubtLimits } from "./doubts.ts";
import { denseResidual, fitStations, fitWithMap, type ResidualFit, type ResidualLimits } from "./residual-fit.ts";
import { residualsOf, type Residuals, type StationValues } from "./station-values.ts";

/** A dense map of another time that a field is fitted to beside its stations. */
export interface DenseMap {
  readonly points: readonly StationValues[];
  readonly limits: DoubtLimits;
  /** Metres: heights of cells on the full grid, at which residuals are asked for. */
  readonly heights: Float32Array;
}

/** A field, one plane of the grid for each part, that is fitted to stations. */
export interface StationField {
  readonly name: string;
  readonly unit: string;
  /** What the field says of each cell before the stations are asked, on the full grid. */
  readonly pattern: readonly Float32Array[];
  /** What it says so at a place, for which the height may count. */
  readonly patternAt: (place: StationValues) => ArrayLike<number>;
  readonly stations: readonly StationValues[];
  /** Further stations that are fitted to and that nothing is measured at. */
  readonly unchecked?: readonly StationValues[];
  readonly map?: DenseMap;
  readonly scale: ResidualScale;
  /** By how much stations stand above what the map says in their cell, on the full grid and the scale of residuals. */
  readonly overMap?: Float32Array;
  /** Places whose own value counts near them beside the stations. */
  readonly single?: SinglePlaces;
  /** Without a map: residuals beyond them are of wrong stations; on the scale of the residuals. */
  readonly limits: ResidualLimits;
}

/** Where residuals of a place are asked for: the centre of its cell, at the height of those who live there. */
function askedAt(field: StationField, { latitude, longitude }: Pick<StationValues, "latitude" | "longitude">) {
  return {
    latitude: rowLatitude(rowOf(latitude)),
    longitude: columnLongitude(columnOf(longitude)),
    heightMetres: field.map?.heights[gridIndexOf(latitude, longitude)] ?? 0,
  };
}

/** What stations stand above the map by at a place, on the field's scale. */
const overMapAt = ({ overMap }: StationField, { latitude, longitude }: StationValues): number =>
  overMap?.[gridIndexOf(latitude, longitude)] ?? 0;

/**
 * Residuals of places on the field's scale, and where they are asked for.
 * @param above what each place is known to stand above the field by
 */
function fieldResiduals(
  field: StationField,
  places: readonly StationValues[],
  above: (place: StationValues) => number = () => 0,
) {
  const { patternAt, scale } = field;
  const known = places.flatMap((place) => {
    const pattern = patternAt(place);
    const apart = above(place);
    const own = place.values.map((value, part) => scale.to(value, part) - scale.to(pattern[part]!, part) - apart);
    if (!own.every(Number.isFinite)) return [];
    const asked = askedAt(field, place);
    const heightMetres = Number.isFinite(place.elevationMetres) ? place.elevationMetres : asked.heightMetres;
    return [{ place: { ...place, ...(field.map && { heightMetres }) }, own, asked }];
  });
  const residuals = known.map(({ own }) => own);
  const residualsAt = (points: Parameters<typeof residualsOf>[0]): Residuals => residualsOf(points, residuals);
  return {
    places: known.map(({ place }) => place as StationValues),
    own: residualsAt(known.map(({ place }) => place)),
    asked: residualsAt(known.map(({ asked }) => asked)),
  };
}

export function fitStationField(field: StationField): ResidualFit {
  const all = [...field.stations, ...(field.unchecked ?? [])];
  const { own, asked } = fieldResiduals(field, all, (place) => overMapAt(field, place));
  const fit =
    field.map === undefined
      ? fitStations(own, field.limits)
      : fitWithMap(own, fieldResiduals(field, field.map.points).own, field.map.limits, asked);
  return field.single === undefined ? fit : { ...fit, local: singleStage(field, field.single, fit) };
}

/** Points of the map, then the stations, in the order of the doubts of a fit. */
export const doubtedPlaces = (field: StationField): readonly StationValues[] => [
  ...fieldResiduals(field, field.map?.points ?? []).places,
  ...fieldResiduals(field, [...field.stations, ...(field.unchecked ?? [])]).places,
];

/** What single places and the stations that took part differ by from what a fit gives in their cells. */
function singleStage(field: StationField, single: SinglePlaces, fit: ResidualFit): KernelMean {
  const { scale } = field;
  const stations =
    single.leastStation === undefined
      ? []
      : field.stations.filter(({ latitude, longitude }) => fit.isKept(latitude, longitude));
  const given = (place: StationValues) => estimateAt(field, fit, place);
  return localStage(single, { scale, parts: fit.parts, stations }, given);
}

/** Values of a fitted field at a place; residuals are those of its cell, as in the pack. */
export function estimateAt(field: StationField, fit: ResidualFit, place: StationValues): number[] {
  return estimateWithVariance(field, fit, place).values;
}

/** The same with the variance that each stage of the fit leaves. */
export function estimateWithVariance(field: StationField, fit: ResidualFit, place: StationValues) {
  const near = new Float64Array(fit.parts);
  const rest = new Float64Array(fit.parts);
  const { latitude, longitude, heightMetres } = askedAt(field, place);
  const map = denseResidual(fit, latitude, longitude, near, heightMetres);
  const stations = fit.stations(latitude, longitude, rest, undefined, heightMetres);
  const own = new Float64Array(fit.parts);
  fit.local?.(latitude, longitude, own);
  const pattern = field.patternAt(place);
  const above = overMapAt(field, place);
  const values = Array.from(near, (value, part) =>
    field.scale.from(field.scale.to(pattern[part]!, part) + value + rest[part]! + own[part]! + above, part),
  );
  return { values, variances: { map, stations } };
}

/** Planes of a fitted field at some cells; the pattern elsewhere. @param see is told the variances of each cell */
export function fittedPlanes(
  { pattern, scale, map, overMap }: StationField,
  fit: ResidualFit,
  cells: Int32Array,
  see: (cell: number, variances: CellVariances) => void = () => {},
) {
  const planes = pattern.map((plane) => plane.slice());
  eachCellResidual(fit, cells, map?.heights, (cell, residual, variances) => {
    const above = overMap?.[cell] ?? 0;
    planes.forEach((plane, part) => {
      plane[cell] = scale.from(scale.to(plane[cell]!, part) + residual[part]! + above, part);
    });
    see(cell, variances);
  });
  return planes;
}
