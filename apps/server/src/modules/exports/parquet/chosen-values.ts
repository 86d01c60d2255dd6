import { type CHOSEN_DIMENSIONS, message, type ParquetQuery } from "@tidemark/contract";
import type { Coordinates, Epoch } from "@tidemark/science";
import { AppError } from "../../../app-error.ts";
import { currentAccess, requireAccess } from "../../../dataset-access.ts";
import { knownDataset } from "../../risks/index.ts";
import type { ExportedRun, StoredSlice } from "../exported-run.ts";

type Asked = Pick<ParquetQuery, (typeof CHOSEN_DIMENSIONS)[number]>;

/** A dataset with the coordinates that were asked for, whatever the ensemble. */
export interface ChosenValues {
  readonly slice: StoredSlice;
  readonly places: readonly Coordinates[];
}

const ALL = "all";
const isAsked = (list: readonly string[], value: string | number): boolean =>
  list.includes(ALL) || list.includes(String(value));

/** Of a scenario whose year was not asked for, the one nearest to the year that the dataset opens with. */
function nearest(epochs: readonly Epoch[], time: number): readonly Epoch[] {
  const best = epochs.toSorted((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time))[0];
  return best === undefined ? [] : [best];
}

/** Scenarios and years that were asked for. A year of the past is found without naming its scenario. */
function epochsAsked({ stored: { epochs }, opensWith }: StoredSlice, { scenario, time }: Asked): readonly Epoch[] {
  const scenarios = scenario ?? [String(opensWith.scenario), ...(time === undefined ? [] : ["historical"])];
  const held = epochs.filter((epoch) => isAsked(scenarios, epoch.scenario));
  if (time !== undefined) return held.filter((epoch) => isAsked(time, epoch.time));
  return [...new Set(held.map((epoch) => epoch.scenario))].flatMap((one) =>
    nearest(
      held.filter((epoch) => epoch.scenario === one),
      opensWith.time ?? 2050,
    ),
  );
}

function placesAsked(slice: StoredSlice, asked: Asked): Coordinates[] {
  const { stored, opensWith } = slice;
  let places: Coordinates[] = stored.epochs.length === 0 ? [{}] : [...epochsAsked(slice, asked)];
  for (const { name, values } of stored.inner) {
    if (name === "ensemble") continue;
    const list = asked[name] ?? [String(opensWith[name])];
    const chosen = values.filter((value) => isAsked(list, value));
    places = places.flatMap((place) => chosen.map((value) => ({ ...place, [name]: value })));
  }
  return places;
}

/** @throws AppError `not_found` for an unknown dataset, `forbidden` for a withheld one, `conflict` without values */
function sliceOf({ slices }: ExportedRun, id: string): StoredSlice {
  const dataset = knownDataset(id);
  requireAccess(currentAccess(), [id]);
  const slice = slices.find((one) => one.dataset.id === id);
  if (slice === undefined)
    throw new AppError("conflict", message("result.not_computed", { dataset: dataset.longName }));
  return slice;
}

/** @throws AppError `unprocessable` when nothing has values at the coordinates */
export function chosenValues(run: ExportedRun, { datasets, ...asked }: ParquetQuery): ChosenValues[] {
  const slices = datasets === undefined ? run.slices : datasets.map((id) => sliceOf(run, id));
  const chosen = slices.map((slice) => ({ slice, places: placesAsked(slice, asked) }));
  const filled = chosen.filter(({ places }) => places.length > 0);
  if (filled.length === 0) throw new AppError("unprocessable", message("result.no_values_chosen"));
  return filled;
}
