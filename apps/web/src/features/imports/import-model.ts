import { formatBytes } from "@tidemark/science";
import type { Import, ImportPreviewOnWire, ImportDetailsOnWire, KnownSource } from "@tidemark/contract";
import { extentFacts, missingCodeFact, valuesFact } from "../../lib/map-facts.ts";
import { msg, saidByServer, t, type UiText } from "../../lib/i18n.ts";

type InspectedFile = ImportPreviewOnWire["files"][number];
export type FileDetails = ImportDetailsOnWire["files"][string];
export type Question = ImportPreviewOnWire["questions"][number];

export const LABEL_TEXTS: Readonly<Record<Question["about"], UiText>> = {
  source: msg("What are these files?"),
  facts: msg("Title and licence"),
  returnPeriod: msg("Return period (years)"),
  scenario: msg("Scenario"),
  year: msg("Year"),
  model: msg("Climate model"),
  projection: msg("Coordinate system"),
  nodata: msg("Which number stands for missing? The one that was found may be a value"),
};

/** What is done, and to which file or layer: the server names both in a line. */
export function stageText(stage: string): string {
  const [, doing, item = ""] = /^(checking|converting) (.*)$/s.exec(stage) ?? [];
  if (doing === "checking") return t("checking {item}", { item });
  return doing === "converting" ? t("converting {item}", { item }) : stage;
}

/** Why a file cannot be read; undefined for one that can. */
export const faultText = ({ fault, fault_said: said }: InspectedFile): string | undefined =>
  fault === null ? undefined : saidByServer(fault, said?.message_code, said?.facts);

const list = (values: readonly (string | number)[]) => [...new Set(values)].join(", ");

/** What was understood, in one sentence: "River flood depth, return periods 10, 100, 500 years". */
export function understood(preview: ImportPreviewOnWire, known: KnownSource | undefined): string {
  if (known === undefined) return t("It is not clear yet what these files are.");
  const periods = preview.maps
    .flatMap(({ labels }) => labels["returnPeriod"] ?? [])
    .toSorted((a, b) => Number(a) - Number(b));
  const scenarios = preview.maps.flatMap(({ labels }) => labels["scenario"] ?? []);
  const years = preview.maps.flatMap(({ labels }) => labels["year"] ?? []).toSorted((a, b) => Number(a) - Number(b));
  const parts = [
    known.title,
    ...(periods.length > 0 ? [t("return periods {list} years", { list: list(periods) })] : []),
    ...(scenarios.length > 0 ? [t("scenarios {list}", { list: list(scenarios) })] : []),
    ...(years.length > 0 ? [t("years {list}", { list: list(years) })] : []),
  ];
  return parts.join(", ");
}

/** What is known of a file, as short facts. */
export function fileFacts({ bytes, format, grid, variables, times, nodata, range }: InspectedFile): string[] {
  return [
    ...(format === null ? [] : [format === "geotiff" ? "GeoTIFF" : format === "zarr" ? "Zarr" : "NetCDF"]),
    ...(bytes > 0 ? [formatBytes(bytes)] : []),
    ...(grid === null ? [] : extentFacts(grid)),
    ...(times === null
      ? []
      : [t("{from} to {to}, calendar {calendar}", { from: times.from, to: times.to, calendar: times.calendar })]),
    valuesFact(range, variables[0]?.units ?? null),
    missingCodeFact(nodata.declared, nodata.guessed),
  ];
}

/** Whether nothing stands between a checked import and its start. */
export function isReady({ preview, source }: Import): boolean {
  return preview !== null && source !== null && preview.questions.length === 0 && preview.faults.length === 0;
}

/** The details with one more of a file; an empty answer takes it back. */
export function withFileDetail(
  details: ImportDetailsOnWire,
  file: string,
  name: keyof FileDetails,
  value: string | number,
): ImportDetailsOnWire {
  const { [name]: _, ...rest } = details.files[file] ?? {};
  const now = value === "" ? rest : { ...rest, [name]: value };
  return { ...details, files: { ...details.files, [file]: now } };
}
