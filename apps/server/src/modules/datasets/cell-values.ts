import { ANTARCTICA, OPEN_SEA } from "@tidemark/atlas";
import { type CellValue, type WireCoordinates, missingFields } from "@tidemark/contract";
import { COORDINATE_SETS, UNITS, type Sentence, NOT_HERE } from "@tidemark/science";
import { notFound } from "../../app-error.ts";
import { coordinatesOf, seenDataset, layerAt, viewAt } from "./layer-address.ts";
import { cellRing, gridCellAt, SOUTHERN_LIMIT } from "./layers/grid.ts";
import type { LayerThreads } from "./layers/layer-threads.ts";
import type { LayerStore } from "./layers/layer-store.ts";
import type { LayerRef, LayerView } from "./layers/layer-view.ts";
import type { Shape } from "./area-figures.ts";
import { createPointValues, type Point } from "./point-values.ts";
import { wireCoordinates } from "./wire-dataset.ts";
import { wire } from "../../wire-digits.ts";

type Asked = WireCoordinates;

/** Coordinates and unit of a view as they travel. */
export function viewOnWire({ layer, base }: LayerView) {
  return {
    coords: wireCoordinates(coordinatesOf(layer)),
    base_coords: base === undefined ? null : wireCoordinates(coordinatesOf(base)),
    unit: UNITS[layer.dataset.unit].symbol,
  };
}

/** Values of single cells of layers; those of a layer that is not there yet are worked out for these cells alone. */
export function createCellValues(store: LayerStore, threads: LayerThreads) {
  const exact = createPointValues(store, threads);

  /** Values at cells, with the reasons where there are none. */
  async function cellValues(ref: LayerRef, places: readonly number[]) {
    const known = await store.known(ref);
    const values = places.map((place) => known?.[place] ?? Number.NaN);
    if (known !== undefined && !values.some(Number.isNaN))
      return { values, reasons: places.map((): Sentence | null => null) };
    const { version } = await store.facts();
    const ask = { datasetId: ref.dataset.id, indices: [ref.index], cells: Int32Array.from(places), version };
    const { rows, reasons } = await threads.call("cells", ask);
    return { values: Array.from(rows), reasons };
  }

  async function query(id: string, asked: Asked, base: Asked | undefined, points: readonly Point[]) {
    const dataset = seenDataset(id);
    const view = viewAt(dataset, asked, base);
    const { placeOf, native } = await store.facts();
    if (native[id] !== undefined) return { ...viewOnWire(view), dataset_id: id, items: await exact.at(view, points) };
    const cells = points.map(([longitude, latitude]) => gridCellAt(longitude, latitude));
    const places = [...new Set(cells)].flatMap((cell) => placeOf.get(cell) ?? []);
    const found = places.length === 0 ? undefined : await cellValues(view.layer, places);
    const subtracted = view.base === undefined || places.length === 0 ? undefined : await cellValues(view.base, places);
    const locations = await exact.locationsAt(view, points);
    const items = points.map(([longitude, latitude], i): CellValue => {
      const [cell, location] = [cells[i]!, locations[i]!];
      const at = places.indexOf(placeOf.get(cell) ?? -1);
      if (at < 0) {
        const reason = latitude < SOUTHERN_LIMIT ? ANTARCTICA : OPEN_SEA;
        return { longitude, latitude, feature_id: null, value: null, ...missingFields(reason), location };
      }
      const value = wire((found?.values[at] ?? Number.NaN) - (subtracted?.values[at] ?? 0));
      const reason = found?.reasons[at] ?? subtracted?.reasons[at] ?? NOT_HERE;
      return {
        longitude,
        latitude,
        feature_id: cell,
        value,
        ...missingFields(value === null ? reason : null),
        location,
      };
    });
    return { ...viewOnWire(view), dataset_id: id, items };
  }

  async function feature(id: string, gridCell: number, asked: Asked) {
    const dataset = seenDataset(id);
    const layer = layerAt(dataset, asked);
    const { placeOf, version } = await store.facts();
    const place = placeOf.get(gridCell);
    if (place === undefined) throw notFound("cell");
    const { innerSize } = COORDINATE_SETS[dataset.coordinateSet];
    const first = layer.index - (layer.index % innerSize);
    // what was asked for stands first, since the reason is that of the first
    const others = Array.from({ length: innerSize }, (_, i) => first + i).filter((index) => index !== layer.index);
    const indices = [layer.index, ...others];
    const ask = { datasetId: id, indices, cells: Int32Array.of(place), version };
    const { rows, reasons } = await threads.call("cells", ask);
    const values = indices
      .map((index, row) => ({ index, value: wire(rows[row]!) }))
      .toSorted((a, b) => a.index - b.index)
      .map(({ index, value }) => ({ coords: wireCoordinates(coordinatesOf({ dataset, index })), value }));
    const { coords, unit } = viewOnWire({ layer, base: undefined });
    return {
      type: "Feature" as const,
      id: gridCell,
      geometry: { type: "Polygon" as const, coordinates: [cellRing(gridCell)] },
      properties: { dataset_id: id, coords, unit, value: wire(rows[0]!), ...missingFields(reasons[0]), values },
    };
  }

  async function area(id: string, asked: Asked, base: Asked | undefined, geometry: Shape) {
    const view = viewAt(seenDataset(id), asked, base);
    return { ...viewOnWire(view), dataset_id: id, items: [], area: await exact.overArea(view, geometry) };
  }

  return { query, feature, area };
}
