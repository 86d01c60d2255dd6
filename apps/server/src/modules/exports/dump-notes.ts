import { hasBands } from "@tidemark/science";
import type { DumpSource } from "./dump-source.ts";

/** `provenance.json` of an export. */
export function provenanceJson({ project, run, sites }: DumpSource): Record<string, unknown> {
  return {
    project: { id: project.id, title: project.title, locations: sites.length },
    run: run.run,
    pack_version: run.packVersion,
    engine_version: run.engineVersion,
    datasets: run.slices.map(({ dataset, size, provenance }) => ({
      ...provenance,
      thresholds: hasBands(dataset.thresholds) ? dataset.thresholds : null,
      direction: dataset.direction,
      coordinates: size,
    })),
    missing: run.missing,
  };
}

/** What the files are and under which licences the values may be used. */
export function licenceNote({ project, run, whole }: DumpSource, allValues: boolean): string {
  const licences = [...new Set(run.slices.map(({ provenance }) => provenance.licence))].toSorted();
  return [
    project.title,
    "",
    "Files",
    "  project.geojson   locations as GeoJSON, longitude before latitude, links of the supply chain in `properties.edges`",
    "  locations.xlsx    the same locations as a workbook that can be uploaded again",
    allValues
      ? "  results.csv       every value, one line for each location, dataset and coordinate"
      : `  results.csv       one coordinate of each dataset, the one it opens with${whole ? "; results.zarr holds all" : ""}`,
    ...(whole
      ? [
          "  results.zarr      every value as computed, a Zarr group that version 2 and 3 readers open; locations that were edited",
          "                    since then stand in results.csv with their present values",
        ]
      : []),
    "  provenance.json   definition, source, method, resolution, licence, confidence and known weakness of every dataset",
    "",
    "Reading results.csv",
    "  An empty value is missing, never zero; the last column says why. Coordinates that a dataset does not have are empty.",
    "",
    `Computed with data pack ${run.packVersion} and engine ${run.engineVersion}, run ${run.run}.`,
    "",
    "Licences of the values (which dataset has which: provenance.json)",
    ...licences.map((licence) => `  ${licence}`),
    "",
    "Where a licence is share-alike, what is derived from those values must be passed on under the same licence, and the sources named",
    "in provenance.json must be named with it. Your own locations stay yours.",
    "",
  ].join("\n");
}
