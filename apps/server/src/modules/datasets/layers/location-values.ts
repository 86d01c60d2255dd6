import { cellAt, HEIGHT_SOURCES, type Sources } from "@tidemark/atlas";
import { apartFromCell, besideCells, type Sentence } from "@tidemark/science";
import { wire } from "../../../wire-digits.ts";
import { cellRows, type PointsAsked, reasonsOf, screenedPoints } from "./compute-cells.ts";

/** A dataset at one coordinate, at points that somebody looks at on a layer. */
export type LocationsAsked = Pick<PointsAsked, "datasetId" | "index" | "points" | "version"> & {
  /** True for a dataset that is drawn from imported maps, which the layer shows at the points themselves. */
  readonly isNative: boolean;
};

/** What locations at points have, each with the reason where it has no value, and why the layer shows another one. */
export interface LocationValues {
  readonly values: readonly number[];
  readonly reasons: readonly (Sentence | null)[];
  /** A sentence where the layer shows another value at the point, or none; null where it shows the same. */
  readonly differences: readonly (Sentence | null)[];
}

/** Whether two values are told as the same number, or both are missing. */
const same = (a: number, b: number) => wire(Math.fround(a)) === wire(Math.fround(b));

/**
 * Values of locations at points beside those of the layer. What sets them apart is found by a third one: that of the
 * point itself at the height of its cell.
 * @throws GridError, DamagedPackError
 */
export async function locationValues(sources: Sources, asked: LocationsAsked): Promise<LocationValues> {
  const [own, asCell] = [
    await screenedPoints(sources, asked),
    await screenedPoints(sources, { ...asked, isCells: true }),
  ];
  const shown = asked.isNative ? asCell.values : await valuesOfCells(sources, asked);
  const differences = asked.points.map(([longitude, latitude], i) => {
    const value = own.values[i]!;
    const ofCell = shown[i];
    if (ofCell === undefined) {
      const found = cellAt(sources.pack, latitude, longitude);
      return found.cell === undefined ? null : besideCells(found.distanceKm);
    }
    if (same(value, ofCell)) return null;
    if (same(value, asCell.values[i]!)) return apartFromCell({ ownPlace: true });
    const { source, metres } = own.data.heights;
    const height = {
      source: HEIGHT_SOURCES[source[i]!]!,
      metres: metres[i]!,
      cellMetres: asCell.data.heights.metres[i]!,
    };
    return apartFromCell({ height, ownPlace: !same(asCell.values[i]!, ofCell) });
  });
  return { values: own.values, reasons: reasonsOf(own, asked.datasetId), differences };
}

/** Values of the cells that hold points; undefined where the layer has no cell. */
async function valuesOfCells(sources: Sources, { datasetId, index, points, version }: LocationsAsked) {
  const places = points.map(([longitude, latitude]) => {
    const found = cellAt(sources.pack, latitude, longitude);
    return found.cell !== undefined && found.distanceKm === 0 ? found.cell : undefined;
  });
  const cells = Int32Array.from(new Set(places.filter((place) => place !== undefined)));
  const rows = await cellRows(sources, { datasetId, indices: [index], cells, version });
  return places.map((place) => (place === undefined ? undefined : rows[cells.indexOf(place)]!));
}
