import { hasBands } from "@tidemark/science";
import { t } from "../../language.ts";
import { officialFileRecords, officialNoteLines } from "../risks/index.ts";
import type { DumpSource } from "./dump-source.ts";

/** `provenance.json` of an export. */
export function provenanceJson({ project, run, sites, official }: DumpSource): Record<string, unknown> {
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
    ...(run.officialNote === null ? {} : { official_maps: run.officialNote }),
    ...(official.length === 0 ? {} : { official_reads: officialFileRecords(official) }),
  };
}

/** A file and what it is, in two columns. */
const named = (file: string, what: string): string => `  ${file.padEnd(18)}${what}`;

/** What official maps gave, as a part of a text; empty where there is nothing to say. */
function officialPart({ run }: DumpSource): string[] {
  const lines = officialNoteLines(run.officialNote);
  return lines.length === 0 ? [] : [t("Official maps"), ...lines.map((line) => `  ${line}`), ""];
}

/** What the files are and under which licences the values may be used. */
export function licenceNote(source: DumpSource, allValues: boolean): string {
  const { project, run, whole } = source;
  const licences = [...new Set(run.slices.map(({ provenance }) => provenance.licence))].toSorted();
  return [
    project.title,
    "",
    t("Files"),
    named(
      "project.geojson",
      t("locations as GeoJSON, longitude before latitude, links of the supply chain in `properties.edges`"),
    ),
    named("locations.xlsx", t("the same locations as a workbook that can be uploaded again")),
    named(
      "results.csv",
      allValues
        ? t("every value, one line for each location, dataset and coordinate")
        : whole
          ? t("one coordinate of each dataset, the one it opens with; results.zarr holds all")
          : t("one coordinate of each dataset, the one it opens with"),
    ),
    ...(whole
      ? [
          named(
            "results.zarr",
            t("every value as computed, a Zarr group that version 2 and 3 readers open; locations that were edited"),
          ),
          named("", t("since then stand in results.csv with their present values")),
        ]
      : []),
    named(
      "provenance.json",
      t("definition, source, method, resolution, licence, confidence and known weakness of every dataset"),
    ),
    "",
    t("Reading results.csv"),
    `  ${t("An empty value is missing, never zero; the last column says why. Coordinates that a dataset does not have are empty.")}`,
    `  ${t("A total over hazards says whether it is at least its value, and which main hazards are not in it.")}`,
    "",
    t("Computed with data pack {pack} and engine {engine}, run {run}.", {
      pack: run.packVersion,
      engine: run.engineVersion,
      run: run.run,
    }),
    "",
    ...officialPart(source),
    t("Licences of the values (which dataset has which: provenance.json)"),
    ...licences.map((licence) => `  ${licence}`),
    "",
    t(
      "Where a licence is share-alike, what is derived from those values must be passed on under the same licence, and the sources named",
    ),
    t("in provenance.json must be named with it. Your own locations stay yours."),
    "",
  ].join("\n");
}
