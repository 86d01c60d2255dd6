import { useQuery } from "@tanstack/react-query";
import type { Project, RiskDataset, WireCoordinates } from "@tidemark/contract";
import { useMemo, useState } from "react";
import { useMapView } from "../../state/map-view.ts";
import { type Colouring, defaultColouring, rangeFor, tally, type Tally } from "./colouring.ts";
import type { ColumnChoice } from "./columns.ts";
import { shownCoords, shownDataset } from "./dataset-model.ts";
import { coordinatesQuery, datasetsQuery } from "./queries.ts";
import { type ShownColumn, useColumn } from "./use-columns.ts";

const NO_COORDS: WireCoordinates = {};
const NO_DATASETS: readonly RiskDataset[] = [];

/** What is shown on the map of a project and where it stands. */
export interface MapData {
  readonly lonLat: Float32Array | undefined;
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
  readonly range: readonly [number, number];
  readonly counted: Tally | undefined;
  /** Shows another year without putting it into the address. */
  readonly preview: (time: number | undefined) => void;
}

/** Gathers everything the map of a finished project shows: where the locations are, which dataset, its values and colours. */
export function useMapData(project: Project): MapData {
  const { view } = useMapView();
  const [previewed, preview] = useState<number>();
  const [colourings, setColourings] = useState<Readonly<Record<string, Colouring>>>({});
  const coordinates = useQuery(coordinatesQuery(project.id));
  const answer = useQuery(datasetsQuery(project.id));
  const lonLat = coordinates.data;
  const siteCount = (lonLat?.length ?? 0) / 2;
  const datasets = answer.data?.items ?? NO_DATASETS;
  const version = answer.data?.version ?? "";
  const dataset = useMemo(() => shownDataset(datasets, view.dataset), [datasets, view.dataset]);
  const coords = useMemo(() => {
    if (dataset === undefined) return NO_COORDS;
    return shownCoords(dataset, previewed === undefined ? view.coords : { ...view.coords, time: previewed });
  }, [dataset, previewed, view.coords]);
  const choice = useMemo(
    (): ColumnChoice | undefined =>
      dataset === undefined || siteCount === 0
        ? undefined
        : { place: { projectId: project.id, version }, dataset, coords },
    [coords, dataset, project.id, siteCount, version],
  );
  const column = useColumn(choice, siteCount);
  const colouring = dataset === undefined ? undefined : (colourings[dataset.id] ?? defaultColouring(dataset));
  const { extent, values } = column;
  const palette = colouring?.palette ?? "tide";
  const ownRange = colouring?.range;
  const range = useMemo(() => ownRange ?? rangeFor(palette, extent), [extent, ownRange, palette]);
  const counted = useMemo(() => {
    if (dataset === undefined || lonLat === undefined) return undefined;
    const shown = values ?? (dataset.missing === null ? undefined : new Float32Array(siteCount).fill(Number.NaN));
    return shown && tally(dataset, shown, (position) => !Number.isNaN(lonLat[2 * position] ?? Number.NaN));
  }, [dataset, lonLat, siteCount, values]);
  return {
    lonLat,
    coordinatesError: coordinates.data === undefined ? coordinates.error : null,
    retryCoordinates: () => void coordinates.refetch(),
    datasets,
    datasetsError: answer.data === undefined ? answer.error : null,
    datasetsSettled: answer.data !== undefined || answer.error !== null,
    retryDatasets: () => void answer.refetch(),
    dataset,
    coords,
    column,
    colouring,
    setColouring: (next) => {
      if (dataset !== undefined) setColourings({ ...colourings, [dataset.id]: next });
    },
    range,
    counted,
    preview,
  };
}
