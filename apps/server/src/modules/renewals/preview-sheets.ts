import type { ChangedLocation, NewerData, RenewalPreview } from "@tidemark/contract";
import type { ExportCell, ExportColumn, ExportSheet } from "@tidemark/documents";
import { className, coordinateKey, isClassId, isScoreId, shownScore } from "@tidemark/science";

const CHANGES = { up: "worse band", down: "better band", gained: "new", lost: "gone" } as const;

/** What has changed, in words: `Data pack 1.0.0 to 2.0.0`. */
export function changeText({ kind, title, from, to }: NewerData["changes"][number]): string {
  if (kind === "pack") return `Data pack ${from ?? "unknown"} to ${to ?? "unknown"}`;
  if (kind === "engine") return "Newer program";
  if (from === null) return `Import of ${title ?? "a source"}`;
  return to === null ? `${title ?? "A source"} is no longer imported` : `Newer import of ${title ?? "a source"}`;
}

/** Values as they stand on the screen: classes by name, scores with two digits. */
function shown(datasetId: string, value: number | null): ExportCell {
  if (value === null) return null;
  if (isClassId(datasetId)) return className(value);
  return isScoreId(datasetId) ? shownScore(value) : value;
}

const LOCATION_COLUMNS: readonly ExportColumn[] = [
  { header: "Location", width: 32 },
  { header: "Id", width: 20 },
  { header: "Dataset", width: 44 },
  { header: "Dataset id", width: 24 },
  { header: "Unit", width: 12 },
  { header: "Change", width: 14 },
  { header: "Value before", type: "number", width: 14 },
  { header: "Band before", width: 14 },
  { header: "Value after", type: "number", width: 14 },
  { header: "Band after", width: 14 },
  { header: "Why", width: 60, wrap: true },
];

/** Locations that would change band. */
export function locationsSheet(rows: readonly ChangedLocation[], changes: NewerData["changes"]): ExportSheet {
  const texts = new Map(changes.map((change) => [change.id, changeText(change)]));
  const wordsOf = (why: readonly string[]) => why.map((id) => texts.get(id) ?? id).join("; ");
  function* lines(): Generator<ExportCell[]> {
    for (const { site_id, name, dataset_id, dataset, unit, change, before, after, why } of rows)
      yield [
        name,
        site_id,
        dataset,
        dataset_id,
        unit,
        CHANGES[change],
        shown(dataset_id, before.value),
        before.band,
        shown(dataset_id, after.value),
        after.band,
        wordsOf(why),
      ];
  }
  return { name: "Locations", columns: LOCATION_COLUMNS, rows: lines() };
}

const DATASET_COLUMNS: readonly ExportColumn[] = [
  { header: "Dataset", width: 44 },
  { header: "Topic", width: 12 },
  { header: "Coordinates", width: 44, wrap: true },
  ...["Compared", "Other value", "Worse band", "Better band", "New", "Gone"].map((header) => ({
    header,
    type: "number" as const,
    width: 14,
  })),
];

/** The workbook of a preview. @param rows the locations that are asked for */
export function previewSheets(
  title: string,
  preview: RenewalPreview,
  rows: readonly ChangedLocation[],
): readonly [ExportSheet, ...ExportSheet[]] {
  const datasets = preview.datasets.map((dataset) => [
    dataset.name,
    dataset.topic,
    coordinateKey(dataset.coords),
    dataset.compared,
    dataset.differ,
    dataset.up,
    dataset.down,
    dataset.gained,
    dataset.lost,
  ]);
  const isSample = preview.compared < preview.locations;
  const facts: ExportCell[][] = [
    ["Project", title],
    ["Made", preview.made_at],
    ["Locations of the project", preview.locations],
    ["Locations compared", preview.compared],
    ["Which", isSample ? "a sample, evenly spread over the order of the locations" : "all"],
    ["Locations that change band in any dataset", preview.changed_locations],
    ["Datasets of which nothing changes", preview.unchanged],
    ...preview.changes.map((change) => ["What is newer", changeText(change)]),
    ["Coordinates", "Each dataset is compared at the scenario, year and return period that it opens with."],
    ["Project", "Nothing of the project was changed by this preview."],
  ];
  return [
    locationsSheet(rows, preview.changes),
    { name: "Datasets", columns: DATASET_COLUMNS, rows: datasets },
    {
      name: "About",
      columns: [
        { header: "What", width: 44 },
        { header: "Value", width: 70, wrap: true },
      ],
      rows: facts,
      filter: false,
    },
  ];
}
