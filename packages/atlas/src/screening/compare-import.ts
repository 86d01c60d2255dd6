import {
  BASE,
  type Coordinates,
  coordinateIndex,
  coordinateSetOf,
  type Dataset,
  datasetById,
  nearestEpoch,
  SCENARIOS,
  type Sentence,
} from "@tidemark/science";
import { openFiles } from "../import/files-source.ts";
import type { ImportedSource } from "../import/open-imported.ts";
import type { ImportDetails, MapLabels } from "../import/source-types.ts";
import { IMPORT_SOURCES } from "../import/sources.ts";
import type { ScreeningPoint } from "../pack/screening-inputs.ts";
import { screenSites } from "./screen-sites.ts";
import { siteColumns, siteMissingReason } from "./site-columns.ts";
import type { SiteData } from "./site-data.ts";
import type { Sources } from "./sources.ts";

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
}

/** What would be imported. */
export interface WantedImport {
  /** Id of the source. */
  readonly source: string;
  /** Folder or file. */
  readonly location: string;
  readonly details: ImportDetails;
}

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
  return data.points.map((_, site): ComparedValue => {
    const value = column?.[site] ?? Number.NaN;
    if (!Number.isNaN(value)) return { value, missing: null };
    return { value: null, missing: siteMissingReason(data, id, site) ?? null };
  });
}

/** The sources with one in the place of the import of the same name. */
function withSource({ imported, ...rest }: Sources, source: ImportedSource): Sources {
  const order = ({ id }: ImportedSource) => IMPORT_SOURCES.findIndex((known) => known.id === id);
  const others = imported.filter(({ id }) => id !== source.id);
  return { ...rest, imported: [...others, source].toSorted((a, b) => order(a) - order(b)) };
}

/**
 * What an import of maps would change at points (degrees), before anything of it is stored: both sides are screened in
 * the same way, one with the files in force. Null for sources of other kinds, whose values are worked out by the
 * import.
 * @throws GridError for files that cannot be read, DamagedPackError
 */
export async function compareImport(
  sources: Sources,
  { source: id, location, details }: WantedImport,
  points: readonly ScreeningPoint[],
): Promise<readonly ComparedDataset[] | null> {
  const files = await openFiles(id, location, details);
  if (files === null) return null;
  try {
    const { layers, provenance } = files.source;
    const [now, then] = [
      await screenSites(sources, points),
      await screenSites(withSource(sources, files.source), points),
    ];
    return provenance.replaces.flatMap((datasetId) => {
      const dataset = datasetById(datasetId);
      if (dataset === undefined) return [];
      const coordinates = coordinatesFor(
        dataset,
        layers.map(({ labels }) => labels),
      );
      const outside = then.imported.get(datasetId)?.outside;
      return [
        {
          id: datasetId,
          coordinates,
          before: valuesOf(now, datasetId, coordinates),
          after: valuesOf(then, datasetId, coordinates),
          outside: points.map((_, site) => outside?.[site] === 1),
        },
      ];
    });
  } finally {
    await files.close();
  }
}
