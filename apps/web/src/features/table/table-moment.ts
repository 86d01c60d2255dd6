import { isMeasureColumn, WORST_TOPIC, type RiskDataset } from "@tidemark/contract";
import { coordinateKey, parseCoordinateKey } from "@tidemark/science";
import { coordsFor } from "../../lib/dataset-coords.ts";
import type { Moment } from "../../state/moment.ts";
import { datasetKey, datasetOfKey, DEFAULT_VIEW, type TableView } from "./table-view.ts";

/** What a column is beside its scenario and year: two columns that differ in nothing else are a comparison. */
function seriesOf(key: string): string | undefined {
  const column = datasetOfKey(key);
  const coords = column && parseCoordinateKey(column.coordKey);
  if (column === undefined || coords?.scenario === undefined) return undefined;
  const { scenario: _scenario, time: _time, ...rest } = coords;
  return `${column.datasetId}:${coordinateKey(rest)}`;
}

/** The dataset whose coordinates a column has: the worst topic has those of the score of locations. */
export function coordinatesOf(name: string | undefined, datasets: readonly RiskDataset[]): RiskDataset | undefined {
  const of = name === WORST_TOPIC ? "score_location" : name;
  return datasets.find(({ id }) => id === of);
}

/**
 * A view whose columns stand at the moment of the screen. Where it compares scenarios or years of a dataset side by
 * side, those columns stay; with a moment of its own the whole view does.
 */
export function viewAt(view: TableView, datasets: readonly RiskDataset[], moment: Moment): TableView {
  if (view.ownMoment) return view;
  const counts = new Map<string, number>();
  for (const key of view.columns) {
    const series = seriesOf(key);
    if (series !== undefined) counts.set(series, (counts.get(series) ?? 0) + 1);
  }
  const moved = (key: string): string => {
    const column = datasetOfKey(key);
    const coords = column && parseCoordinateKey(column.coordKey);
    const dataset = coordinatesOf(column?.datasetId, datasets);
    if (column === undefined || dataset === undefined || coords?.scenario === undefined) return key;
    if (counts.get(seriesOf(key) ?? "") !== 1) return key;
    return datasetKey(column.datasetId, coordsFor(dataset, { ...coords, ...moment }));
  };
  return { ...view, columns: view.columns.map(moved), pinned: view.pinned.map(moved), orderBy: moved(view.orderBy) };
}

/** A view without columns of measures, for who may not read these. */
export function withoutMeasures(view: TableView): TableView {
  const columns = view.columns.filter((key) => !isMeasureColumn(key));
  if (columns.length === view.columns.length && !isMeasureColumn(view.orderBy)) return view;
  return {
    ...view,
    columns: columns.length === 0 ? DEFAULT_VIEW.columns : columns,
    pinned: view.pinned.filter((key) => !isMeasureColumn(key)),
    orderBy: isMeasureColumn(view.orderBy) ? DEFAULT_VIEW.orderBy : view.orderBy,
  };
}
