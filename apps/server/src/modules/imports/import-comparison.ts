import type { ComparedDataset, ImportDetails } from "@tidemark/atlas";
import { type ImportComparison, markFieldsOfValue, message, saidOf } from "@tidemark/contract";
import { datasetById, markedTitle, UNITS, WHOLE } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { withheldReason } from "../../dataset-access.ts";
import { wireCoordinates } from "../datasets/index.ts";
import { placesOf, WORLD_PLACES } from "./compared-places.ts";
import { checkReady, type ImportsContext, inDraft } from "./import-drafts.ts";
import { shareOf } from "./import.job.ts";
import { lookLimit, refuseFiles } from "./import-threads.ts";
import { unpackLimits } from "./unpack-archive.ts";
import type { ImportRow } from "./imports.repository.ts";

function present({
  id,
  coordinates,
  before,
  after,
  outside,
  isEffect,
  mark,
}: ComparedDataset): ImportComparison["datasets"] {
  const dataset = datasetById(id);
  if (dataset === undefined || withheldReason(id) !== undefined) return [];
  const values = before.map(({ value, missing }, place) => {
    const { value: then = null, missing: missingThen = null } = after[place] ?? {};
    return {
      before: value,
      after: then,
      missing_before: missing?.english ?? null,
      ...(missing === null ? {} : { missing_before_said: saidOf(missing) }),
      missing_after: missingThen?.english ?? null,
      ...(missingThen === null ? {} : { missing_after_said: saidOf(missingThen) }),
      outside: outside[place] ?? false,
    };
  });
  const { longName: name, unit } = dataset;
  const coords = wireCoordinates(coordinates);
  const unitSymbol = UNITS[unit].symbol;
  return [
    {
      dataset_id: id,
      name: markedTitle(name, mark ?? WHOLE),
      unit: unitSymbol,
      coords,
      ...markFieldsOfValue(mark),
      values,
      is_effect: isEffect,
    },
  ];
}

/** What a checked import would change at places of a project, or of the world; nothing of it is put in force. */
export function createComparison(
  { files, threads, locations, comparisons }: ImportsContext,
  find: (id: string) => Promise<ImportRow>,
) {
  /**
   * @param exposureId a project that the caller may read
   * @returns how far it is where values are still being worked out: it is then asked for again
   * @throws AppError `conflict` for an import that was started, `unprocessable` for what cannot be compared
   */
  return async (id: string, exposureId?: string): Promise<ImportComparison> => {
    const row = await find(id);
    inDraft(row);
    checkReady(row);
    const places = exposureId === undefined ? WORLD_PLACES : placesOf(await locations.open(exposureId));
    if (places.length === 0) throw new AppError("unprocessable", message("import.no_places"));
    const points = places.map(({ name: _name, ...place }) => place);
    const task = {
      location: await files.bring(row),
      source: row.source ?? "",
      details: row.told as ImportDetails,
      unpack: unpackLimits(row),
      points,
      into: files.prepared(id),
    };
    const state = await comparisons
      .ask(id, JSON.stringify(task), (signal, onProgress) =>
        threads.call("compare", task, { signal: AbortSignal.any([signal, lookLimit()]), onProgress }),
      )
      .catch(refuseFiles);
    const shown = places.map(({ name, longitude, latitude }) => ({ name, longitude, latitude }));
    if (state.compared !== null) return { places: shown, datasets: state.compared.flatMap(present), progress: null };
    const { stage = "checking", item = "" } = state.progress ?? {};
    const share = state.progress === null ? 0 : shareOf(state.progress);
    return { places: shown, datasets: [], progress: { stage, item, share } };
  };
}
