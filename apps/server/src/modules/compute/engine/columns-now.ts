import { screenSites, type Sources, sourcesOfRun, valueNotes } from "@tidemark/atlas";
import { coordinatesAt, coordinateSetOf, datasetById, evaluate, isJudged, isTotal } from "@tidemark/science";
import { blockOf, planOf } from "./block-inputs.ts";
import { screeningPoints, type SitePoints } from "./prepare.ts";
import { isSupplied, modelOf } from "./site-model.ts";

/** A dataset at one index of its coordinate set. */
export interface WantedColumn {
  readonly id: string;
  readonly index: number;
}

export interface ColumnsWork {
  readonly points: SitePoints;
  readonly wanted: readonly WantedColumn[];
  /** Version of sources that they are looked at with; those in force where none is named. */
  readonly sources?: string | undefined;
}

export interface ColumnNow {
  /** By point; NaN = missing. */
  readonly values: Float32Array;
  /** Where a total may not be judged, because it leaves out a main hazard of the place; undefined for all others. */
  readonly unjudged: Uint8Array | undefined;
  /** Version of what the dataset comes from. */
  readonly version: string | undefined;
}

export interface ColumnsNow {
  readonly sources: string;
  readonly columns: readonly ColumnNow[];
}

/** Works out single columns of some sites with the kernels of a full run; nothing of it is stored. */
export async function columnsNow(
  inForce: Sources,
  { points, wanted, sources: ofRun }: ColumnsWork,
): Promise<ColumnsNow> {
  const sources = sourcesOfRun(inForce, ofRun);
  const data = await screenSites(sources, screeningPoints(points));
  const model = modelOf(data);
  const { inputs, given } = blockOf(model);
  const there = wanted.filter(({ id }) => isSupplied(model, datasetById(id)!));
  const requests = there.map(({ id, index }) => ({ datasetId: id, indices: [index] }));
  const { read } = evaluate(planOf(model, requests), inputs, { given });
  const found = new Map(there.map(({ id, index }) => [id, read(id, index)]));
  const notes = valueNotes(data, read);
  const versions = new Map(data.provenance.map(({ dataset, version }) => [dataset, version]));
  return {
    sources: sources.version,
    columns: wanted.map(({ id, index }) => {
      const values = Float32Array.from(found.get(id) ?? new Float32Array(model.siteCount).fill(Number.NaN));
      const dataset = datasetById(id)!;
      const at = coordinatesAt(coordinateSetOf(id), index);
      const unjudged = isTotal(dataset)
        ? Uint8Array.from(values, (value, site) => (isJudged(notes(dataset, at, value, site)) ? 0 : 1))
        : undefined;
      return { values, unjudged, version: versions.get(id) };
    }),
  };
}
