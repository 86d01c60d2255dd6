import { useQuery } from "@tanstack/react-query";
import { type Project, VIEW_STEPS } from "@tidemark/contract";
import { THRESHOLDS, thresholdList } from "@tidemark/science";
import { useMemo } from "react";
import { isLarge, mapSummaryQuery, mapViewQuery, type ShownChoice } from "../../data/map-points.ts";
import { locationScoresQuery } from "../../data/results.ts";
import { coordinatesQuery } from "../../data/sites.ts";
import { viewTiles } from "../../ui/map/view-tiles.ts";
import { type BandCounts, bandsOf } from "./model.ts";

/** What the card of a project tells of its locations; undefined while it is on its way. */
export interface CardLocations {
  /** Longitude and latitude in turn. */
  readonly points: Float32Array | undefined;
  /** Band of each point. */
  readonly bands: Uint8Array | undefined;
  readonly counts: BandCounts | undefined;
}

/** A picture has some thousand dots at most: of a large project one for those that lie in a cell of so many tiles. */
const PICTURE_TILES = 64;
const DEEPEST = 22;

const hasScores = ({ properties: { is_open, site_count, has_score } }: Project) =>
  is_open && site_count > 0 && has_score;

/** All locations, with the score of each. */
function useWhole(project: Project, isWanted: boolean): CardLocations {
  const version = { id: project.id, version: project.properties.last_changed };
  const { data: points } = useQuery({
    ...coordinatesQuery(version),
    enabled: isWanted && project.properties.site_count > 0,
  });
  const { data: scores } = useQuery({ ...locationScoresQuery(version), enabled: isWanted && hasScores(project) });
  const banded = useMemo(() => (scores === undefined ? undefined : bandsOf(scores)), [scores]);
  return { points, bands: banded?.bands, counts: banded?.counts };
}

/** Which of the counts of a circle is the largest; the worse one of equals. */
function mostOf(steps: readonly number[]): number {
  let most = 0;
  for (const [step, count] of steps.entries()) if (step < VIEW_STEPS - 1 && count >= (steps[most] ?? 0)) most = step;
  return (steps[most] ?? 0) > 0 ? most : VIEW_STEPS - 1;
}

/** Cells of many locations, each with the band that most of them have. */
function useCells(project: Project, isWanted: boolean): CardLocations {
  const { id, properties } = project;
  const scored = hasScores(project);
  const choice = useMemo(
    (): ShownChoice => ({
      project: { id, version: properties.last_changed },
      dataset_id: scored ? "score_location" : undefined,
      coords: {},
      edges: thresholdList(THRESHOLDS.score),
      lower_is_worse: false,
      filter: {},
    }),
    [id, properties.last_changed, scored],
  );
  const { data: summary } = useQuery({ ...mapSummaryQuery(choice), enabled: isWanted });
  const tiles = useMemo(() => {
    if (!isWanted || !summary?.bounds) return undefined;
    const [west, south, east, north] = summary.bounds;
    return viewTiles(DEEPEST, { west, south, east, north }, PICTURE_TILES);
  }, [isWanted, summary]);
  const { data: view } = useQuery(mapViewQuery(choice, tiles, { circleFrom: 2, also: [] }));
  return useMemo(() => {
    const [first = 0, second = 0, third = 0, fourth = 0, missing = 0] = summary?.steps ?? [];
    const counts = summary && scored ? ([first, second, third, fourth, missing] as const) : undefined;
    if (view === undefined) return { points: undefined, bands: undefined, counts };
    const { circles, points } = view;
    const longitudes = [...circles.longitudes, ...points.longitudes];
    const latitudes = [...circles.latitudes, ...points.latitudes];
    const many = circles.counts.map((_, at) => mostOf(circles.steps.slice(VIEW_STEPS * at, VIEW_STEPS * (at + 1))));
    const single = bandsOf(Float32Array.from(points.values, (value) => value ?? Number.NaN)).bands;
    return {
      points: Float32Array.from(longitudes.flatMap((longitude, at) => [longitude, latitudes[at] ?? 0])),
      bands: scored ? Uint8Array.from([...many, ...single]) : undefined,
      counts,
    };
  }, [scored, summary, view]);
}

/** Locations of a project as its card shows them. @param seen false until the card has come near the screen */
export function useCardLocations(project: Project, seen: boolean): CardLocations {
  const large = isLarge(project);
  const whole = useWhole(project, seen && !large);
  const cells = useCells(project, seen && large);
  return large ? cells : whole;
}
