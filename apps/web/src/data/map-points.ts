import { queryOptions } from "@tanstack/react-query";
import type { Project, SiteFilter, WireCoordinates } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { partOf, type ProjectVersion, resultKey } from "./project-key.ts";

/** From more locations on a map is asked for what is in sight, rather than for all of them. */
const MOST_HELD = 100_000;

/**
 * Whether a project has too many locations for the browser to hold them all: then its map is asked for what is in
 * sight. What is not paid is shown as bands, by columns; such projects are small.
 */
export const isLarge = ({ properties: { site_count, is_payed } }: Project): boolean =>
  site_count > MOST_HELD && is_payed;

/** Which values of which locations a map shows, and what they are counted by. */
export interface ShownChoice {
  readonly project: ProjectVersion;
  /** Undefined: no values. */
  readonly dataset_id: string | undefined;
  readonly coords: WireCoordinates;
  readonly edges: readonly [number, number, number];
  readonly lower_is_worse: boolean;
  readonly filter: SiteFilter;
}

interface Tiles {
  readonly zoom: number;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

const inputOf = ({ project: { id }, dataset_id, edges, ...rest }: ShownChoice) => ({
  id,
  ...(dataset_id === undefined ? {} : { dataset_id }),
  edges: [...edges] as [number, number, number],
  ...rest,
});

const isOfProject = ({ project }: ShownChoice, query: { readonly queryKey: readonly unknown[] } | undefined) =>
  partOf(query?.queryKey)?.id === project.id;

/** Number, places and values of all locations that pass. */
export const mapSummaryQuery = (choice: ShownChoice) =>
  queryOptions({
    queryKey: resultKey(choice.project, "map-summary", inputOf(choice)),
    queryFn: async ({ signal }) => ({
      ...(await api.mapPoints.summary(inputOf(choice), { signal })),
      of: choice.dataset_id,
    }),
    // what is known of one dataset stands in for its other years, never for another dataset
    placeholderData: (before, query) =>
      isOfProject(choice, query) && before?.of === choice.dataset_id ? before : undefined,
    staleTime: Infinity,
  });

/**
 * What of the locations a map of some tiles shows. The view before stays until the next one is there; `of` is the
 * dataset that its values belong to.
 *
 * @param also positions that are shown by themselves in any case
 */
export const mapViewQuery = (
  choice: ShownChoice,
  tiles: Tiles | undefined,
  { circleFrom, also }: { readonly circleFrom: number; readonly also: readonly number[] },
) =>
  queryOptions({
    queryKey: resultKey(choice.project, "map-view", inputOf(choice), tiles, circleFrom, also),
    queryFn: async ({ signal }) => {
      const { zoom = 0, x = [0, 0], y = [0, 0] } = tiles ?? {};
      const view = { zoom, x: [...x] as [number, number], y: [...y] as [number, number] };
      const asked = { ...inputOf(choice), ...view, circle_from: circleFrom, also: [...also] };
      return { ...(await api.mapPoints.view(asked, { signal })), of: choice.dataset_id };
    },
    enabled: tiles !== undefined,
    staleTime: Infinity,
    // views are small, but there is no end of them
    gcTime: 60_000,
    structuralSharing: false,
    placeholderData: (before, query) => (isOfProject(choice, query) ? before : undefined),
  });
