import { useQuery } from "@tanstack/react-query";
import { MOST_VIEW_TILES, type RiskDataset, VIEW_STEPS } from "@tidemark/contract";
import { thresholdList } from "@tidemark/science";
import type { Map as MapInstance } from "maplibre-gl";
import { useMemo } from "react";
import { mapViewQuery, type ShownChoice } from "../../data/map-points.ts";
import { columnThresholds } from "../../lib/column-bands.ts";
import { joinHidden } from "../../ui/map/hidden-points.ts";
import { LAST_GROUPS, LEAST_GROUPED } from "../../ui/map/overlap-groups.ts";
import type { PointColours } from "../../ui/map/point-layer.ts";
import { COLOUR_STEPS, stepOf } from "../../ui/map/point-steps.ts";
import type { PointSet } from "../../ui/map/use-points.ts";
import { useViewTiles } from "../../ui/map/view-tiles.ts";

/** From near every location is drawn by itself, but for hundreds at one place. */
const NEAR_CIRCLES = 300;

/** Where the steps begin that the bands of a dataset are. */
export function bandEdges(dataset: RiskDataset | undefined): [number, number, number] {
  const thresholds = dataset && columnThresholds(dataset);
  return thresholds === undefined ? [0, 0, 0] : thresholdList(thresholds);
}

/** Where the steps begin that rings of circles show. */
function ringEdges(colours: PointColours | undefined): [number, number, number] {
  const { thresholds, range: [low, high] = [0, 0] } = colours ?? {};
  const quarter = (part: number) => low + (part / COLOUR_STEPS) * (high - low);
  return thresholds === undefined ? [quarter(1), quarter(2), quarter(3)] : [...thresholds];
}

/** What is in sight of a project that the browser does not hold as a whole. */
export interface PointsInSight {
  readonly set: PointSet | undefined;
  /** The places in sight have no values yet: those that are there are of another dataset. */
  readonly isOther: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Asks for the points and circles in sight, and again when the map was moved, or shows something else.
 *
 * @param choice undefined: nothing is asked
 * @param open position of the location whose panel is open, which is drawn in any case
 */
export function usePointsInSight(
  map: MapInstance | undefined,
  choice: ShownChoice | undefined,
  colours: PointColours | undefined,
  open: number | undefined,
): PointsInSight {
  const view = useViewTiles(map, MOST_VIEW_TILES);
  const mapZoom = view?.mapZoom ?? 0;
  const asked = useMemo((): ShownChoice => {
    const { lowerIsWorse = false, thresholds } = colours ?? {};
    const none = { project: { id: "", version: "" }, dataset_id: undefined, coords: {}, filter: {} };
    return {
      ...(choice ?? none),
      edges: ringEdges(colours),
      lower_is_worse: thresholds !== undefined && lowerIsWorse,
    };
  }, [choice, colours]);
  const shape = useMemo(
    () => ({
      circleFrom: mapZoom >= LAST_GROUPS ? NEAR_CIRCLES : LEAST_GROUPED,
      also: open === undefined ? [] : [open],
    }),
    [mapZoom, open],
  );
  const query = mapViewQuery(asked, choice === undefined ? undefined : view?.tiles, shape);
  const { data, error, isFetching, refetch } = useQuery(query);
  const set = useMemo((): PointSet | undefined => {
    if (data === undefined || choice === undefined) return undefined;
    const { circles, points, of } = data;
    const isOther = of !== choice.dataset_id;
    const lonLat = Float32Array.from({ length: 2 * points.positions.length }, (_, i) =>
      i % 2 === 0 ? (points.longitudes[i >> 1] ?? 0) : (points.latitudes[i >> 1] ?? 0),
    );
    // places stay on the map while values of another dataset are on their way
    const values = Float32Array.from(points.values, (value) => (isOther ? Number.NaN : (value ?? Number.NaN)));
    const many = circles.counts.map((count, at) => ({
      longitude: circles.longitudes[at] ?? 0,
      latitude: circles.latitudes[at] ?? 0,
      count,
      steps: isOther ? [0, 0, 0, 0, count] : circles.steps.slice(VIEW_STEPS * at, VIEW_STEPS * (at + 1)),
    }));
    const stepAt = (row: number) => (colours && stepOf(colours, values[row] ?? Number.NaN)) ?? COLOUR_STEPS;
    return {
      lonLat,
      values,
      positions: Int32Array.from(points.positions),
      ...joinHidden(many, lonLat, stepAt, mapZoom),
    };
  }, [choice, colours, data, mapZoom]);
  return {
    set,
    isOther: data !== undefined && choice !== undefined && data.of !== choice.dataset_id,
    isLoading: choice !== undefined && isFetching,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
