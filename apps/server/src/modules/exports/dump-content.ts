import { edgesSheet, type ExportSheet, writeWorkbook, type ZipEntry } from "@tidemark/documents";
import { presentSite } from "../locations/index.ts";
import type { ExportedRun, StoredSlice } from "./exported-run.ts";
import { licenceNote, provenanceJson } from "./dump-notes.ts";
import type { DumpSource } from "./dump-source.ts";
import { officialFilesSheets, officialNoteSheets } from "../risks/index.ts";
import { locationsSheet } from "./locations-sheet.ts";
import { resultsCsv } from "./results-csv.ts";
import { isNaming, isOfDataset, namingWithout } from "./withheld-arrays.ts";

/**
 * Values beyond which `results.csv` holds each dataset at its default coordinates only: the file would be unusable, and
 * `results.zarr` has all.
 */
const MOST_CSV_VALUES = 10_000_000;

/** Told how far the writing is: 0..1 and what is being done. A throw stops it. */
type Progress = (done: number, stage: string) => Promise<void>;

const encoder = new TextEncoder();
const json = (value: unknown): Uint8Array => encoder.encode(`${JSON.stringify(value, null, 1)}\n`);
const FEATURES_AT_ONCE = 200;

async function* geojson({ project, edges, sites }: DumpSource): AsyncGenerator<Uint8Array> {
  const about = { title: project.title, edges };
  yield encoder.encode(`{"type":"FeatureCollection","properties":${JSON.stringify(about)},"features":[\n`);
  for (let from = 0; from < sites.length; from += FEATURES_AT_ONCE) {
    const some = sites
      .slice(from, from + FEATURES_AT_ONCE)
      .map((site) => JSON.stringify(presentSite(site, site.position)));
    yield encoder.encode(`${from === 0 ? "" : ",\n"}${some.join(",\n")}`);
  }
  yield encoder.encode("\n]}\n");
}

/** Locations, the links between them, what official maps gave, and the files that were read for them. */
function sheetsOf({ sites, edges, official, run }: DumpSource): ExportSheet[] {
  const links = edges.length === 0 ? [] : [edgesSheet(edges)];
  return [locationsSheet(sites), ...links, ...officialNoteSheets(run.officialNote), ...officialFilesSheets(official)];
}

/** Which values the long table holds: all, or of a large project those that the datasets open with. */
function csvSlices({ slices, read }: ExportedRun, sites: number): { slices: readonly StoredSlice[]; all: boolean } {
  const values = sites * slices.reduce((sum, { size }) => sum + size, 0);
  if (values <= MOST_CSV_VALUES) return { slices, all: true };
  const opening = slices.map((slice) => ({
    ...slice,
    size: 1,
    async *columns() {
      yield { coords: slice.opensWith, values: await read(slice.dataset.id, slice.opensWith) };
    },
  }));
  return { slices: opening, all: false };
}

async function* zarrEntries(
  { stored, withheld }: ExportedRun,
  onFile: (share: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const files = (await stored.files())
    .map(({ key }) => key)
    .filter((path) => !isOfDataset(path, withheld))
    .toSorted();
  for (const [index, path] of files.entries()) {
    const file = await stored.file(path);
    const content =
      withheld.size > 0 && isNaming(path)
        ? encoder.encode(namingWithout(path, Buffer.from(file).toString("utf8"), withheld))
        : file;
    yield { path: `results.zarr/${path}`, content };
    await onFile((index + 1) / files.length);
  }
}

/** Share of the work that the table of values takes in a whole export. */
const CSV_SHARE = 0.7;

/** Every file of an export in order; asked for one after the other, so that nothing but the locations is in memory. */
export async function* dumpEntries(source: DumpSource, progress: Progress): AsyncGenerator<ZipEntry> {
  const { sites, run, whole, noData } = source;
  const { slices, all } = csvSlices(run, sites.length);
  yield { path: "README.txt", content: encoder.encode(licenceNote(source, all)) };
  yield { path: "provenance.json", content: json(provenanceJson(source)) };
  yield { path: "project.geojson", content: geojson(source) };
  yield { path: "locations.xlsx", content: writeWorkbook(sheetsOf(source)), stored: true };
  const total = Math.max(1, sites.length * slices.reduce((sum, { size }) => sum + size, 0));
  const share = whole ? CSV_SHARE : 1;
  let written = 0;
  const csvSites = sites.map(({ siteId, position, latitude, longitude }) => ({
    siteId,
    position,
    noData: noData(latitude, longitude),
  }));
  const onValues = async (count: number) => progress((share * (written += count)) / total, "Writing values");
  yield { path: "results.csv", content: resultsCsv(csvSites, slices, onValues) };
  if (whole) yield* zarrEntries(run, (part) => progress(share + (1 - share) * part, "Packing the grid store"));
}
