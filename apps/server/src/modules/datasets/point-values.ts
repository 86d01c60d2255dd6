import { type AreaFigures, type CellValue, message, missingFields, saidFields, saidOf } from "@tidemark/contract";
import { findPolygonProblem } from "@tidemark/geo";
import { hasBandsAt, NOT_HERE } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { areaFigures, type PointValues, type Shape } from "./area-figures.ts";
import { coordinatesOf } from "./layer-address.ts";
import { gridCellAt } from "./layers/grid.ts";
import type { LayerThreads } from "./layers/layer-threads.ts";
import type { LayerStore } from "./layers/layer-store.ts";
import type { LayerRef, LayerView } from "./layers/layer-view.ts";
import { wire } from "../../wire-digits.ts";

export type Point = readonly [longitude: number, latitude: number];

/** Values of layers at points themselves, and over areas by points in them, whatever cells they lie in. */
export function createPointValues(store: LayerStore, threads: LayerThreads) {
  /** Values of a view at points themselves, beside the event loop; of a difference where both have one. */
  async function valuesAt({ layer, base }: LayerView, points: readonly Point[]): Promise<PointValues> {
    const { version } = await store.facts();
    const valuesOf = ({ dataset, index }: LayerRef) =>
      threads.call("points", { datasetId: dataset.id, index, points, isCells: true, version });
    const [found, less] = await Promise.all([valuesOf(layer), base === undefined ? undefined : valuesOf(base)]);
    if (less === undefined) return found;
    return {
      values: found.values.map((value, i) => value - less.values[i]!),
      reasons: found.reasons.map((reason, i) => reason ?? less.reasons[i] ?? null),
    };
  }

  /** What a view comes to over an area. @throws AppError `unprocessable` for an outline that crosses itself */
  function overArea(view: LayerView, area: Shape): Promise<AreaFigures> {
    const problem = area.type === "LineString" ? undefined : findPolygonProblem(area);
    if (problem !== undefined)
      throw new AppError("unprocessable", message("result.invalid_area", { problem: problem.said }), {
        issues: [{ code: problem.kind, ...saidFields(problem.said), path: "area" }],
      });
    const { dataset } = view.layer;
    const isJudged = view.base === undefined && hasBandsAt(dataset, coordinatesOf(view.layer));
    return areaFigures(area, (points) => valuesAt(view, points), { dataset, isJudged });
  }

  /** What locations at points have, and why the layer shows another value there. */
  async function locationsAt({ layer, base }: LayerView, points: readonly Point[]): Promise<CellValue["location"][]> {
    const { version, native } = await store.facts();
    const isNative = native[layer.dataset.id] !== undefined;
    const valuesOf = ({ dataset, index }: LayerRef) =>
      threads.call("locations", { datasetId: dataset.id, index, points, isNative, version });
    const [found, less] = await Promise.all([valuesOf(layer), base === undefined ? undefined : valuesOf(base)]);
    return points.map((_, i) => {
      const value = wire(Math.fround(found.values[i]!) - (less === undefined ? 0 : Math.fround(less.values[i]!)));
      const reason = found.reasons[i] ?? less?.reasons[i] ?? NOT_HERE;
      const differs = found.differences[i] ?? less?.differences[i] ?? null;
      return {
        value,
        ...missingFields(value === null ? reason : null),
        differs: differs?.english ?? null,
        ...(differs === null ? {} : { differs_said: saidOf(differs) }),
      };
    });
  }

  /** Values at the points themselves: imported maps are finer than the cells. */
  async function at(view: LayerView, points: readonly Point[]): Promise<CellValue[]> {
    const [{ values, reasons }, locations] = await Promise.all([valuesAt(view, points), locationsAt(view, points)]);
    return points.map(([longitude, latitude], i) => {
      const value = wire(Math.fround(values[i] ?? Number.NaN));
      const reason = reasons[i] ?? NOT_HERE;
      const feature_id = value === null ? null : gridCellAt(longitude, latitude);
      const location = locations[i]!;
      return { longitude, latitude, feature_id, value, ...missingFields(value === null ? reason : null), location };
    });
  }

  return { at, locationsAt, overArea };
}
