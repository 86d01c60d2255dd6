import {
  BASE,
  type Coordinates,
  coordinateIndex,
  coordinateSetOf,
  type Dataset,
  datasetById,
  isTotal,
  mainLeftOutAt,
  markOf,
  nearestEpoch,
  SCENARIOS,
  type Sentence,
  type TotalMark,
} from "@tidemark/science";
import { type FilesSource, openFiles } from "../import/files-source.ts";
import { prepareSource } from "../import/import-source.ts";
import type { ImportOptions } from "../import/import-work.ts";
import { type ImportedSource, openFolder } from "../import/open-imported.ts";
import type { ImportDetails, MapLabels } from "../import/source-types.ts";
import { importSourceOf, KNOWN_SOURCES } from "../import/sources.ts";
import { eachOf, type ScreeningPoint } from "../pack/screening-inputs.ts";
import { screenSites } from "./screen-sites.ts";
import { siteColumns, siteMissingReason } from "./site-columns.ts";
import type { SiteData } from "./site-data.ts";
import type { Sources } from "./sources.ts";
import { totalParts } from "./total-parts.ts";

/** A value of a dataset at a point; null = missing, with the reason. */
export interface ComparedValue {
  readonly value: number | null;
  readonly missing: Sentence | null;
}

/** A dataset at one coordinate, by point: as it is now, and as it would be with the import in force. */
export interface ComparedDataset {
  readonly id: string;
  readonly coordinates: Coordinates;
  readonly before: readonly ComparedValue[];
  readonly after: readonly ComparedValue[];
  /** True where no map of the import reaches: the value of the screening stays. */
  readonly outside: readonly boolean[];
  /** True for scores and losses, which the import does not give but changes. */
  readonly isEffect: boolean;
  /** What a total still leaves out at one of the points with the import in force; undefined for other datasets. */
  readonly mark: TotalMark | undefined;
}

/** What would be imported. */
export interface WantedImport {
  /** Id of the source. */
  readonly source: string;
  /** Folder or file. */
  readonly location: string;
  readonly details: ImportDetails;
}

/** Where and how values that an import works out are worked out before it. */
export type ComparisonWork = Pick<ImportOptions, "into" | "onProgress" | "signal">;

const isScenario = (text: string) => SCENARIOS.find((scenario) => scenario === text);

/** Where maps say most of a dataset: the present where they hold it, and a return period that one of them is of. */
function coordinatesFor(dataset: Dataset, labels: readonly MapLabels[]): Coordinates {
  const set = coordinateSetOf(dataset.id);
  const { return_period: usual } = dataset.defaultCoordinates;
  const present = labels.find(({ scenario = "historical" }) => scenario === "historical");
  const { scenario = "historical", year } = present ?? labels[0] ?? {};
  const known = isScenario(scenario);
  const epoch = (known && year !== undefined ? nearestEpoch(set, known, year) : undefined) ?? BASE;
  const held = set.inner.find(({ name }) => name === "return_period")?.values ?? [];
  const periods = labels.flatMap(({ returnPeriod }) =>
    returnPeriod !== undefined && held.includes(returnPeriod) ? [returnPeriod] : [],
  );
  const away = (years: number) => Math.abs(Math.log(years / (usual ?? years)));
  const period = periods.toSorted((a, b) => away(a) - away(b))[0] ?? usual;
  return {
    ...dataset.defaultCoordinates,
    ...(set.epochs.length === 0 ? {} : epoch),
    ...(usual === undefined ? {} : { return_period: period }),
  };
}

function valuesOf(data: SiteData, id: string, coordinates: Coordinates): readonly ComparedValue[] {
  const index = coordinateIndex(coordinateSetOf(id), coordinates);
  const column = index < 0 ? undefined : siteColumns(data, [{ datasetId: id, indices: [index] }])(id, index);
  return eachOf(data.points, (_, site): ComparedValue => {
    const value = column?.[site] ?? Number.NaN;
    if (!Number.isNaN(value)) return { value, missing: null };
    return { value: null, missing: siteMissingReason(data, id, site) ?? null };
  });
}

/** The sources with one in the place of the import of the same name. */
function withSource({ imported, ...rest }: Sources, source: ImportedSource): Sources {
  const order = ({ id }: ImportedSource) => KNOWN_SOURCES.findIndex((known) => known.id === id);
  const others = imported.filter(({ id }) => id !== source.id);
  return { ...rest, imported: [...others, source].toSorted((a, b) => order(a) - order(b)) };
}

/** The files as a source: maps as they lie there, all others as the import makes them. */
async function sourceOf({ source: id, location, details }: WantedImport, work: ComparisonWork): Promise<FilesSource> {
  const files = await openFiles(id, location, details);
  if (files !== null) return files;
  const { folder } = await prepareSource(id, location, { ...work, details });
  return { source: await openFolder(folder), close: async () => undefined };
}

/** A pattern of change and a rise of the sea are nothing at present. */
const FUTURE: MapLabels = { scenario: "ssp585", year: 2050 };

/** What the layers of a source are of; none for a baseline, which is looked at where it stands. */
function labelsOf({ kind, layers }: ImportedSource): readonly MapLabels[] {
  if (kind === "normals") return [];
  if (kind === "patterns") return [FUTURE];
  const labels = layers.flatMap((layer) => layer.bands ?? [layer.labels]);
  return kind === "stations" ? labels.map((label) => ({ ...label, year: 2050 })) : labels;
}

const TOTALS = ["score_location", "total_ead"] as const;

/** Scores and losses that may change with the datasets, by id. */
function effectsOf(replaced: readonly string[]): readonly string[] {
  const scores = replaced.flatMap((id) => {
    const dataset = datasetById(id);
    return dataset === undefined ? [] : [`score_${dataset.topic}`];
  });
  return [...TOTALS, ...new Set(scores)].filter((id) => datasetById(id) !== undefined);
}

const isChanged = ({ before, after }: ComparedDataset): boolean =>
  before.some(({ value }, place) => !Object.is(value, after[place]?.value));

/**
 * What an import would change at points (degrees), before anything of it is in force: both sides are screened in the
 * same way, one with the import. Maps are read as they lie there; what an import works out is worked out in a folder,
 * from which the import goes on afterwards. Of scores and losses, and of what rests on an imported climate, those that
 * change somewhere.
 * @throws GridError for files that cannot be read, DamagedPackError; what `signal` was aborted with
 */
export async function compareImport(
  sources: Sources,
  wanted: WantedImport,
  points: readonly ScreeningPoint[],
  work: ComparisonWork,
): Promise<readonly ComparedDataset[]> {
  // a forecast gives no dataset its values
  if (importSourceOf(wanted.source)?.kind === "forecast") return [];
  const files = await sourceOf(wanted, work);
  try {
    const { source } = files;
    const now = await screenSites(sources, points);
    const then = await screenSites(withSource(sources, source), points);
    const labels = labelsOf(source);
    const { replaces } = source.provenance;
    const readThen = siteColumns(then);
    const markAfter = (dataset: Dataset, at: Coordinates): TotalMark | undefined => {
      if (!isTotal(dataset)) return undefined;
      const { quantity } = dataset;
      const missing = points.flatMap((_, site) => mainLeftOutAt(totalParts(then, readThen, { quantity, at, site })));
      return markOf(dataset, [...new Set(missing)]);
    };
    const compared = (datasetId: string, isEffect: boolean): ComparedDataset[] => {
      const dataset = datasetById(datasetId);
      if (dataset === undefined) return [];
      const coordinates = coordinatesFor(dataset, labels);
      const outside = then.imported.get(isEffect ? "" : datasetId)?.outside;
      return [
        {
          id: datasetId,
          coordinates,
          before: valuesOf(now, datasetId, coordinates),
          after: valuesOf(then, datasetId, coordinates),
          outside: points.map((_, site) => outside?.[site] === 1),
          isEffect,
          mark: markAfter(dataset, coordinates),
        },
      ];
    };
    const isClimate = source.kind === "normals" || source.kind === "patterns";
    const own = replaces.flatMap((id) => compared(id, false));
    const effects = effectsOf(replaces).flatMap((id) => compared(id, true));
    return [...(isClimate ? own.filter(isChanged) : own), ...effects.filter(isChanged)];
  } finally {
    await files.close();
  }
}
