import type { CurveComparison } from "@tidemark/contract";
import type { ExportSheet } from "@tidemark/documents";
import { factSheet, numberColumn } from "../export-sheets.ts";

/** The comparison as sheets; every one says that it is a what-if. */
export function comparisonSheets(comparison: CurveComparison): ExportSheet[] {
  const { curve, return_period: years, moment } = comparison;
  const locations: ExportSheet = {
    name: "What if, by location",
    columns: [
      { header: "Id" },
      { header: "Location", width: 32 },
      { header: "Country" },
      numberColumn(`Intensity once in ${years} years`, curve.unit),
      numberColumn("Loss ratio, standard", "share"),
      numberColumn("Loss ratio, own curve (what if)", "share"),
      numberColumn("Expected annual loss, standard", "%/yr"),
      numberColumn("Expected annual loss, own curve (what if)", "%/yr"),
      numberColumn("Expected annual loss, standard (money)"),
      numberColumn("Expected annual loss, own curve (money, what if)"),
      { header: "Currency" },
    ],
    rows: comparison.items.map((item) => [
      item.site_id,
      item.name,
      item.country,
      item.intensity,
      item.loss_ratio.before,
      item.loss_ratio.after,
      item.annual_loss_percent.before,
      item.annual_loss_percent.after,
      item.annual_loss.before,
      item.annual_loss.after,
      item.currency,
    ]),
  };
  const points: ExportSheet = {
    name: "Own curve",
    columns: [numberColumn("Intensity", curve.unit), numberColumn("Damage ratio", "share")],
    rows: curve.points,
  };
  const facts = factSheet("About", [
    ["What this is", comparison.what_if],
    ["Own curve", curve.title],
    ["Hazard", curve.hazard],
    ["Standard damage function", comparison.standard],
    ["Values of", moment.scenario === null ? "does not change over time" : `${moment.scenario} ${moment.time ?? ""}`],
    ["Locations", comparison.locations],
    ["Without a value", comparison.missing],
    ["Why", comparison.missing_reason],
    ["Run", comparison.version],
    ...comparison.totals.map(
      ({ currency, before, after, locations: count }) =>
        [`Expected annual loss in ${currency}`, `${before} → ${after} at ${count} locations`] as const,
    ),
    ...comparison.notes.map((note) => ["Note", note] as const),
  ]);
  return [locations, points, facts];
}
