import type { ChangedLocation, NewerData, RenewalPreview } from "@tidemark/contract";
import type { ExportCell, ExportColumn, ExportSheet } from "@tidemark/documents";
import { className, coordinateKey, classUnit, untailed } from "@tidemark/science";
import { datasetWords, msg, t } from "../../language.ts";

const CHANGES = { up: msg("worse band"), down: msg("better band"), gained: msg("new"), lost: msg("gone") } as const;

/** What has changed, in words: `Data pack 1.0.0 to 2.0.0`. */
export function changeText({ kind, title, from, to }: NewerData["changes"][number]): string {
  if (kind === "pack") return t("Data pack {from} to {to}", { from: from ?? t("unknown"), to: to ?? t("unknown") });
  if (kind === "engine") return t("Newer program");
  if (from === null) return t("Import of {source}", { source: title ?? t("a source") });
  if (to === null) return t("{source} is no longer imported", { source: title ?? t("A source") });
  return t("Newer import of {source}", { source: title ?? t("a source") });
}

/** Values as they were worked out, classes by name. */
function valueCell(datasetId: string, value: number | null): ExportCell {
  if (value === null) return null;
  const classes = classUnit(datasetId);
  if (classes !== undefined) return t(className(value, classes));
  return untailed(value);
}

const locationColumns = (): readonly ExportColumn[] => [
  { header: t("Location"), width: 32 },
  { header: t("Id"), width: 20 },
  { header: t("Dataset"), width: 44 },
  { header: t("Dataset id"), width: 24 },
  { header: t("Unit"), width: 12 },
  { header: t("Change"), width: 14 },
  { header: t("Value before"), type: "number", width: 14 },
  { header: t("Band before"), width: 14 },
  { header: t("Value after"), type: "number", width: 14 },
  { header: t("Band after"), width: 14 },
  { header: t("Why"), width: 60, wrap: true },
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
        datasetWords(dataset_id, "title", dataset),
        dataset_id,
        unit,
        t(CHANGES[change]),
        valueCell(dataset_id, before.value),
        before.band && t(before.band),
        valueCell(dataset_id, after.value),
        after.band && t(after.band),
        wordsOf(why),
      ];
  }
  return { name: t("Locations"), columns: locationColumns(), rows: lines() };
}

const datasetColumns = (): readonly ExportColumn[] => [
  { header: t("Dataset"), width: 44 },
  { header: t("Topic"), width: 12 },
  { header: t("Coordinates"), width: 44, wrap: true },
  ...[t("Compared"), t("Other value"), t("Worse band"), t("Better band"), t("New"), t("Gone")].map((header) => ({
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
    datasetWords(dataset.dataset_id, "title", dataset.name),
    t(dataset.topic),
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
    [t("Project"), title],
    [t("Made"), preview.made_at],
    [t("Locations of the project"), preview.locations],
    [t("Locations compared"), preview.compared],
    [t("Which"), isSample ? t("a sample, evenly spread over the order of the locations") : t("all")],
    [t("Locations that change band in any dataset"), preview.changed_locations],
    [t("Datasets of which nothing changes"), preview.unchanged],
    ...preview.changes.map((change) => [t("What is newer"), changeText(change)]),
    [t("Coordinates"), t("Each dataset is compared at the scenario, year and return period that it opens with.")],
    [t("Project"), t("Nothing of the project was changed by this preview.")],
  ];
  return [
    locationsSheet(rows, preview.changes),
    { name: t("Datasets"), columns: datasetColumns(), rows: datasets },
    {
      name: t("About"),
      columns: [
        { header: t("What"), width: 44 },
        { header: t("Value"), width: 70, wrap: true },
      ],
      rows: facts,
      filter: false,
    },
  ];
}
