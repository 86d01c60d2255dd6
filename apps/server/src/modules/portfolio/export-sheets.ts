import type { Why } from "@tidemark/contract";
import type { ExportCell, ExportColumn, ExportSheet } from "@tidemark/documents";
import { untailed } from "@tidemark/science";
import { datasetWords, methodWords, t } from "../../language.ts";

/** A column of numbers with their unit. */
export const numberColumn = (header: string, unit?: string | null): ExportColumn => ({
  header,
  type: "number",
  ...(unit ? { unit } : {}),
});

/** A score as it was worked out: only what is read is cut. */
export const scoreCell = (score: number | null): number | null => (score === null ? null : untailed(score));

/** The band of a value, in words; null without one. */
export const bandCell = (band: string | null | undefined): string | null => (band == null ? null : t(band));

/** Rows of names and values. */
export function factSheet(name: string, rows: readonly (readonly [string, ExportCell])[]): ExportSheet {
  const columns: ExportColumn[] = [
    { header: t("What"), width: 40, wrap: true },
    { header: t("Value"), width: 80, wrap: true },
  ];
  return { name, columns, rows, filter: false };
}

/** Where the figures of a workbook come from. */
export function whySheet(why: readonly Why[]): ExportSheet {
  const columns: ExportColumn[] = [
    { header: t("Dataset"), width: 28 },
    { header: t("Name"), width: 36, wrap: true },
    { header: t("Unit") },
    { header: t("Definition"), width: 50, wrap: true },
    { header: t("Method"), width: 60, wrap: true },
    { header: t("Source"), width: 50, wrap: true },
    { header: t("Licence"), width: 24, wrap: true },
    { header: t("Resolution"), width: 18 },
    { header: t("Confidence"), width: 12 },
    { header: t("Known weakness"), width: 60, wrap: true },
  ];
  const rows = why.map((one) => [
    one.dataset_id,
    datasetWords(one.dataset_id, "title", one.title),
    one.unit,
    datasetWords(one.dataset_id, "definition", one.definition),
    methodWords(one.method),
    one.source,
    one.licence,
    t(one.resolution),
    t(one.confidence),
    t(one.weakness),
  ]);
  return { name: t("Provenance"), columns, rows, filter: false };
}
