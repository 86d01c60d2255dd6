import { columnLongitude, columnOf, rowLatitude, rowOf } from "../../cell-grid.ts";
import { eachCellResidual } from "./cell-residuals.ts";
import type { ResidualScale } from "./residual-scale.ts";
import { localStage, type SinglePlaces } from "./single-places.ts";
import type { KernelMean } from "./kernel-mean.ts";
import { denseResidual, fitResiduals, type ResidualFit, type ResidualLimits } from "./residual-fit.ts";
import { residualsOf, type IsLeftOut, type Residuals, type StationValues } from "./station-values.ts";

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
  /** Points of a dense map of another time; empty without. */
  readonly dense: readonly StationValues[];
  readonly scale: ResidualScale;
  /** Places whose own value counts near them beside the stations. */
  readonly single?: SinglePlaces;
  /** Residuals beyond them are of wrong stations; on the scale of the residuals. */
  readonly limits: ResidualLimits;
}

/** Residuals of places on the field's scale. */
function fieldResiduals({ patternAt, scale }: StationField, places: readonly StationValues[]): Residuals {
  const known = places.flatMap((place) => {
    const pattern = patternAt(place);
    const own = place.values.map((value, part) => scale.to(value, part) - scale.to(pattern[part]!, part));
    return own.every(Number.isFinite) ? [{ place, own }] : [];
  });
  return residualsOf(
    known.map(({ place }) => place),
    known.map(({ own }) => own),
  );
}

export function fitStationField(field: StationField): ResidualFit {
  const stations = fieldResiduals(field, [...field.stations, ...(field.unchecked ?? [])]);
  const map = field.dense.length === 0 ? undefined : fieldResiduals(field, field.dense);
  const fit = fitResiduals(stations, map, field.limits);
  return field.single === undefined ? fit : { ...fit, local: singleStage(field, field.single, fit) };
}

/** What single places and the stations that took part differ by from what a fit gives in their cells. */
function singleStage(field: StationField, single: SinglePlaces, fit: ResidualFit): KernelMean {
  const { scale } = field;
  const stations =
    single.leastStation === undefined
      ? []
      : field.stations.filter(({ latitude, longitude }) => fit.isKept(latitude, longitude));
  const given = (place: StationValues) => estimateAt(field, fit, place, { stations: () => false });
  return localStage(single, { scale, parts: fit.parts, stations }, given);
}

/** Points that an estimate must not know, of the stations and of the dense map. */
export interface LeftOut {
  readonly stations: IsLeftOut;
  readonly dense?: IsLeftOut;
}

/** Values of a fitted field at a place; residuals are those of the centre of its cell, as in the pack. */
export function estimateAt(field: StationField, fit: ResidualFit, place: StationValues, leftOut: LeftOut): number[] {
  const near = new Float64Array(fit.parts);
  const rest = new Float64Array(fit.parts);
  const latitude = rowLatitude(rowOf(place.latitude));
  const longitude = columnLongitude(columnOf(place.longitude));
  denseResidual(fit, latitude, longitude, near, leftOut.dense);
  fit.stations(latitude, longitude, rest, leftOut.stations);
  const own = new Float64Array(fit.parts);
  fit.local?.(latitude, longitude, own, leftOut.stations);
  const pattern = field.patternAt(place);
  return Array.from(near, (value, part) =>
    field.scale.from(field.scale.to(pattern[part]!, part) + value + rest[part]! + own[part]!, part),
  );
}

/** Planes of a fitted field at some cells; the pattern elsewhere. */
export function fittedPlanes({ pattern, scale }: StationField, fit: ResidualFit, cells: Int32Array) {
  const planes = pattern.map((plane) => plane.slice());
  eachCellResidual(fit, cells, (cell, residual) => {
    planes.forEach((plane, part) => {
      plane[cell] = scale.from(scale.to(plane[cell]!, part) + residual[part]!, part);
    });
  });
  return planes;
}
