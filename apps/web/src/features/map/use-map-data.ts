import { useQuery } from "@tanstack/react-query";
import type { Project, RiskDataset, WireCoordinates } from "@tidemark/contract";
import { useCallback, useMemo, useState } from "react";
import type { ColumnChoice } from "../../data/columns.ts";
import { isLarge } from "../../data/map-points.ts";
import { datasetsQuery } from "../../data/results.ts";
import { coordinatesQuery } from "../../data/sites.ts";
import { judgedAt } from "../../lib/column-bands.ts";
import { coordsFor } from "../../lib/dataset-coords.ts";
import { useMapView } from "../../state/map-view.ts";
import { useMoment } from "../../state/moment.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import { type DrawnColours, drawnColours, FIRST_COLOURS } from "../../ui/map/colour-choice.ts";
import { type Colouring, defaultColouring, rangeFor, tally, type Tally } from "./colouring.ts";
import { shownDataset } from "./dataset-model.ts";
import { type ShownColumn, useColumn } from "./use-columns.ts";
import { type LargeProject, useLargeProject } from "./use-large-project.ts";

const NO_COORDS: WireCoordinates = {};
const NO_DATASETS: readonly RiskDataset[] = [];

/** What is shown on the map of a project and where it stands. */
export interface MapData {
  /** Places of all locations; undefined until they are there, and always where the project is too large for it. */
  readonly lonLat: Float32Array | undefined;
  /** Undefined for a project that is none. */
  readonly large: LargeProject | undefined;
  readonly coordinatesError: Error | null;
  readonly retryCoordinates: () => void;
  readonly datasets: readonly RiskDataset[];
  readonly datasetsError: Error | null;
  readonly datasetsSettled: boolean;
  readonly retryDatasets: () => void;
  readonly dataset: RiskDataset | undefined;
  readonly coords: WireCoordinates;
  readonly column: ShownColumn;
  readonly colouring: Colouring | undefined;
  readonly setColouring: (colouring: Colouring) => void;
  /** Colours of any dataset; undefined gives it its own again. */
  readonly setColouringOf: (dataset: string, colouring: Colouring | undefined) => void;
  /** Version of the results. */
  readonly version: string;
  /** Range that follows from the data. */
  readonly dataRange: readonly [number, number];
  /** Range and cut-offs as they are drawn. */
  readonly drawn: DrawnColours;
  /** Counts of the locations that pass the filter. */
  readonly counted: Tally | undefined;
  /** 1 for the locations that pass the filter, by position; undefined where all do. */
  readonly passes: Uint8Array | undefined;
}

/**
 * Gathers everything the map of a finished project shows: where the locations are, which dataset, its values and
 * colours.
 */
export function useMapData(project: Project): MapData {
  const { view } = useMapView();
  const { moment, shown } = useMoment();
  const [colourings, setColourings] = useState<ReadonlyMap<string, Colouring>>(new Map());
  const setColouringOf = useCallback(
    (id: string, next: Colouring | undefined) =>
      setColourings((before) => {
        const all = new Map(before);
        if (next === undefined) all.delete(id);
        else all.set(id, next);
        return all;
      }),
    [],
  );
  const coordinates = useQuery({ ...coordinatesQuery({ id: project.id }), enabled: !isLarge(project) });
  const answer = useQuery(datasetsQuery({ id: project.id }));
  const lonLat = coordinates.data;
  const siteCount = (lonLat?.length ?? 0) / 2;
  const datasets = answer.data?.items ?? NO_DATASETS;
  const version = answer.data?.version ?? "";
  const chosen = useMemo(() => shownDataset(datasets, view.dataset), [datasets, view.dataset]);
  const coords = useMemo(() => {
    if (chosen === undefined) return NO_COORDS;
    // values of another scenario than the chosen one are not there yet: they wait until the slider stands still
    return coordsFor(chosen, { ...view.coords, ...(shown.scenario === moment.scenario ? shown : moment) });
  }, [chosen, moment, shown, view.coords]);
  const dataset = useMemo(() => chosen && judgedAt(chosen, coords), [chosen, coords]);
  const choice = useMemo(
    (): ColumnChoice | undefined =>
      dataset === undefined || siteCount === 0 ? undefined : { project: { id: project.id, version }, dataset, coords },
    [coords, dataset, project.id, siteCount, version],
  );
  const settled = answer.data !== undefined || answer.error !== null;
  const shownNow = useMemo(
    () => (settled ? { version, dataset, coords } : undefined),
    [coords, dataset, settled, version],
  );
  const large = useLargeProject(project, shownNow);
  const own = useColumn(choice, siteCount);
  const column = large?.column ?? own;
  const colouring = dataset === undefined ? undefined : (colourings.get(dataset.id) ?? defaultColouring(dataset));
  const { extent, values } = column;
  const palette = colouring?.palette ?? "tide";
  const unit = dataset?.meta_data.units;
  const dataRange = useMemo(() => rangeFor(palette, extent, unit), [extent, palette, unit]);
  const drawn = useMemo(() => drawnColours(colouring ?? FIRST_COLOURS, dataRange), [colouring, dataRange]);
  const filter = useSiteFilter();
  const passes = filter.projectId === project.id && filter.mask?.length === siteCount ? filter.mask : undefined;
  const tallied = useMemo(() => {
    if (dataset === undefined || lonLat === undefined) return undefined;
    const shown = values ?? (dataset.missing === null ? undefined : new Float32Array(siteCount).fill(Number.NaN));
    const isShown = (position: number) =>
      (passes === undefined || passes[position] === 1) && !Number.isNaN(lonLat[2 * position] ?? Number.NaN);
    return shown && tally(dataset, shown, isShown);
  }, [dataset, lonLat, passes, siteCount, values]);
  return {
    lonLat,
    large,
    coordinatesError: large === undefined ? (coordinates.data === undefined ? coordinates.error : null) : large.error,
    retryCoordinates: large?.retry ?? (() => void coordinates.refetch()),
    datasets,
    datasetsError: answer.data === undefined ? answer.error : null,
    datasetsSettled: settled,
    retryDatasets: () => void answer.refetch(),
    dataset,
    coords,
    column,
    colouring,
    setColouring: (next) => {
      if (dataset !== undefined) setColouringOf(dataset.id, next);
    },
    setColouringOf,
    version,
    dataRange,
    drawn,
    counted: large === undefined ? tallied : large.counted,
    passes,
  };
}
