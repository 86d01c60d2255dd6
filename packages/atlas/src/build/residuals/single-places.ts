import { columnLongitude, columnOf, rowLatitude, rowOf } from "../../cell-grid.ts";
import { kernelMean, type Kernel, type KernelMean } from "./kernel-mean.ts";
import type { ResidualScale } from "./residual-scale.ts";
import { residualsOf, type StationValues } from "./station-values.ts";

/** A place with a value of its own. */
export interface SinglePlace extends Omit<StationValues, "values"> {
  /** What its months are, from those that the field gives there. */
  readonly months: (given: readonly number[]) => readonly number[];
  /** Whether it stands for the land around it, where no station is. */
  readonly isRegion: boolean;
}

/** Places of a field whose own value counts near them alone. */
export interface SinglePlaces {
  readonly places: readonly SinglePlace[];
  /** A place whose months differ less from the field on average, on its scale, says nothing. */
  readonly leastPlace: number;
  /** As for the stations of the field; none of them takes part without. */
  readonly leastStation?: number;
}

/** The value of a place is that of its valley or slope: it rules its own cell, and counts a tenth in the next. */
const CELL_KERNEL: Kernel = { lengthKm: 14, nothing: 0.15 };
/** That of a region counts by half 80 km away. */
const REGION_KERNEL: Kernel = { lengthKm: 60, nothing: 0.15 };

/** What a place still differs by from the field. */
interface Difference {
  readonly place: Pick<StationValues, "latitude" | "longitude">;
  readonly difference: readonly number[];
}

/** The field that single places belong to, with those of its stations that are looked at. */
interface FieldAround {
  readonly scale: ResidualScale;
  readonly parts: number;
  readonly stations: readonly StationValues[];
}

/** Share of a difference that counts: nothing up to what the value itself may err, all of it from twice as much. */
const shareOf = (difference: number, least: number) => Math.min(1, Math.max(0, difference / least - 1));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean of differences near the cells of their places. */
const meanNear = (some: readonly Difference[], kernel: Kernel) =>
  kernelMean(
    residualsOf(
      some.map(({ place }) => ({
        latitude: rowLatitude(rowOf(place.latitude)),
        longitude: columnLongitude(columnOf(place.longitude)),
      })),
      some.map(({ difference }) => difference),
    ),
    kernel,
  );

/**
 * Estimate of what single places differ by from a field, near them.
 * @param given what the field gives in the cell of a place
 */
export function localStage(
  { places, leastPlace, leastStation = Number.POSITIVE_INFINITY }: SinglePlaces,
  { scale, parts, stations }: FieldAround,
  given: (place: StationValues) => readonly number[],
): KernelMean {
  const differenceOf = (months: readonly number[], field: readonly number[]) =>
    months.map((value, part) => scale.to(value, part) - scale.to(field[part]!, part));
  const scaled = (difference: readonly number[], share: number) => difference.map((value) => share * value);
  const measured = stations.map((place) => {
    const difference = differenceOf(place.values, given(place));
    // of a station the months err one by one
    const share = shareOf(Math.abs(mean(difference)), leastStation);
    return { place, difference: scaled(difference, share), share };
  });
  const own = places.map((place) => {
    const field = given({ ...place, values: [] });
    const difference = differenceOf(place.months(field), field);
    const share = shareOf(mean(difference.map(Math.abs)), leastPlace);
    return { place, difference: scaled(difference, share), share };
  });
  const region = meanNear(
    own.filter(({ place, share }) => place.isRegion && share > 0),
    REGION_KERNEL,
  );
  const around = new Float64Array(parts);
  const cell = meanNear(
    [...measured, ...own]
      .filter(({ share }) => share > 0)
      .map(({ place, difference }) => {
        region(place.latitude, place.longitude, around);
        return { place, difference: difference.map((value, part) => value - around[part]!) };
      }),
    CELL_KERNEL,
  );
  return (latitude, longitude, out, isLeftOut) => {
    const far = region(latitude, longitude, around, isLeftOut);
    const near = cell(latitude, longitude, out, isLeftOut);
    for (let part = 0; part < parts; part++) out[part]! += around[part]!;
    return Math.max(far, near);
  };
}
