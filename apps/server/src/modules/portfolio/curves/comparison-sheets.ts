import { type CurveComparison, notesOf } from "@tidemark/contract";
import type { ExportSheet } from "@tidemark/documents";
import { factSheet, numberColumn } from "../export-sheets.ts";
import { t, worded, wordedField } from "../../../language.ts";

/** The comparison as sheets; every one says that it is a what-if. */
export function comparisonSheets(comparison: CurveComparison): ExportSheet[] {
  const { curve, return_period: years, moment } = comparison;
  const locations: ExportSheet = {
    name: t("What if, by location"),
    columns: [
      { header: t("Id") },
      { header: t("Location"), width: 32 },
      { header: t("Country") },
      numberColumn(t("Intensity once in {years} years", { years }), curve.unit),
      numberColumn(t("Loss ratio, standard"), t("share")),
      numberColumn(t("Loss ratio, own curve (what if)"), t("share")),
      numberColumn(t("Expected annual loss, standard"), "%/yr"),
      numberColumn(t("Expected annual loss, own curve (what if)"), "%/yr"),
      numberColumn(t("Expected annual loss, standard (money)")),
      numberColumn(t("Expected annual loss, own curve (money, what if)")),
      { header: t("Currency") },
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
    name: t("Own curve"),
    columns: [numberColumn(t("Intensity"), curve.unit), numberColumn(t("Damage ratio"), t("share"))],
    rows: curve.points,
  };
  const facts = factSheet(t("About"), [
    [t("What this is"), wordedField(comparison.what_if, comparison.what_if_said)],
    [t("Own curve"), curve.title],
    [t("Hazard"), curve.hazard],
    [t("Standard damage function"), t(comparison.standard)],
    [
      t("Values of"),
      moment.scenario === null ? t("does not change over time") : `${moment.scenario} ${moment.time ?? ""}`,
    ],
    [t("Locations"), comparison.locations],
    [t("Without a value"), comparison.missing],
    [t("Why"), wordedField(comparison.missing_reason, comparison.missing_reason_said)],
    [t("Run"), comparison.version],
    ...comparison.totals.flatMap(({ currency, before, after, locations: count }) => [
      [t("Expected annual loss in {currency}, standard", { currency }), before] as const,
      [t("Expected annual loss in {currency}, own curve (what if)", { currency }), after] as const,
      [t("Locations with an amount in {currency}", { currency }), count] as const,
    ]),
    ...notesOf(comparison).map((note) => [t("Note"), worded(note)] as const),
  ]);
  return [locations, points, facts];
}
