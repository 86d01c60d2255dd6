import type { Why } from "@tidemark/contract";
import type { ExportCell, ExportColumn, ExportSheet } from "@tidemark/documents";
import { shownScore } from "@tidemark/science";

/** A column of numbers with their unit. */
export const numberColumn = (header: string, unit?: string | null): ExportColumn => ({
  header,
  type: "number",
  ...(unit ? { unit } : {}),
});

/** A score with the digits that screens show. */
export const scoreCell = (score: number | null): number | null => (score === null ? null : shownScore(score));

/** Rows of names and values. */
export function factSheet(name: string, rows: readonly (readonly [string, ExportCell])[]): ExportSheet {
  const columns: ExportColumn[] = [
    { header: "What", width: 40, wrap: true },
    { header: "Value", width: 80, wrap: true },
  ];
  return { name, columns, rows, filter: false };
}

/** Where the figures of a workbook come from. */
export function whySheet(why: readonly Why[]): ExportSheet {
  const columns: ExportColumn[] = [
    { header: "Dataset", width: 28 },
    { header: "Name", width: 36, wrap: true },
    { header: "Unit" },
    { header: "Definition", width: 50, wrap: true },
    { header: "Method", width: 60, wrap: true },
    { header: "Source", width: 50, wrap: true },
    { header: "Licence", width: 24, wrap: true },
    { header: "Resolution", width: 18 },
    { header: "Confidence", width: 12 },
    { header: "Known weakness", width: 60, wrap: true },
  ];
  const rows = why.map((one) => [
    one.dataset_id,
    one.title,
    one.unit,
    one.definition,
    one.method,
    one.source,
    one.licence,
    one.resolution,
    one.confidence,
    one.weakness,
  ]);
  return { name: "Provenance", columns, rows, filter: false };
}
