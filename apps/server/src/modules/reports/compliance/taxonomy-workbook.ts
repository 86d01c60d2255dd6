import { EU_TAXONOMY, type ExportSheet, writeWorkbook } from "@tidemark/documents";
import type { Epoch } from "@tidemark/science";
import { t } from "../../../language.ts";
import { bandWords } from "../resolve/band-words.ts";
import { scenarioWords } from "../resolve/element-request.ts";
import type { OpenLocations } from "../../table/index.ts";
import { bandAt, type HazardScreen, screenHazards } from "./hazard-screening.ts";
import { tableSheet } from "../export/table-sheet.ts";
import { hazardSheet, questionSheet } from "./input-sheet.ts";
import { versionWords } from "./rule-words.ts";
import type { Solutions } from "./solution-table.ts";
import { taxonomyElement } from "./taxonomy-element.ts";

function wordAt(screen: HazardScreen, at: number): string {
  if (screen.isKnown[at] !== 1) return t("no value");
  const band = bandAt(screen, at);
  return band === null ? t("not judged") : bandWords(band);
}

/** The rows of that sheet, each made when it is written. */
function* locationRows(
  { attributes }: OpenLocations["snapshot"],
  rows: readonly number[],
  screens: readonly HazardScreen[],
) {
  for (const [at, row] of rows.entries())
    yield [attributes.name(row), attributes.id(row), ...screens.map((screen) => wordAt(screen, at))];
}

/** Band of every hazard at every location. */
function locationsSheet(
  { snapshot }: OpenLocations,
  rows: readonly number[],
  screens: readonly HazardScreen[],
): ExportSheet {
  return {
    name: t("Locations by hazard"),
    columns: [
      { header: t("Location"), width: 30 },
      { header: t("Id"), width: 18 },
      ...screens.map(({ rule }) => ({ header: t(rule.hazard), width: 16, wrap: true })),
    ],
    rows: locationRows(snapshot, rows, screens),
  };
}

/** The EU taxonomy as a workbook: what it rests on, the tables of its report, bands by location, and what is to add. */
export async function taxonomyWorkbookOf(
  opened: OpenLocations,
  epoch: Epoch,
  solutions: Solutions,
): Promise<AsyncIterable<Uint8Array>> {
  const { snapshot, results } = opened;
  const rows = Array.from({ length: snapshot.attributes.count }, (_, row) => row);
  const [{ tables = [], sentences = [] }, screens] = await Promise.all([
    taxonomyElement(opened, rows, epoch, solutions),
    screenHazards(opened, rows, { epoch }),
  ]);
  const about: ExportSheet = {
    name: t("About"),
    columns: [
      { header: t("What"), width: 24 },
      { header: t("Value"), width: 90, wrap: true },
    ],
    rows: [
      [t("Framework"), t(EU_TAXONOMY.title)],
      [t("Rules"), versionWords(EU_TAXONOMY)],
      [t("Scenario and year"), `${scenarioWords(epoch.scenario)}, ${epoch.time}`],
      [t("Locations"), rows.length],
      [t("Run"), results?.run ?? t("nothing is computed")],
      [t("Data"), results?.sources ?? ""],
      ...sentences.map((sentence) => [t("Note"), sentence]),
    ],
    filter: false,
  };
  return writeWorkbook([
    about,
    ...tables.map(tableSheet),
    locationsSheet(opened, rows, screens),
    questionSheet("eu-taxonomy", {}),
    hazardSheet(screens, {}),
  ]);
}
