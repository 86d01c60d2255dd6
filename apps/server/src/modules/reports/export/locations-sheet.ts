import type { FrozenReport } from "@tidemark/contract";
import type { ExportCell, ExportSheet } from "@tidemark/documents";
import { type Band, datasetById, hazardName, HAZARDS, type HazardId } from "@tidemark/science";
import { countryWords } from "../../../country-words.ts";
import { t, worded } from "../../../language.ts";
import { bandWords } from "../resolve/band-words.ts";
import { titled } from "../resolve/element-request.ts";
import { formatOf } from "./table-sheet.ts";

type Locations = FrozenReport["locations"];
type Losses = NonNullable<Locations["losses"]>;

/** What a location loses in an average year, as far as it is known. */
interface Loss {
  /** % of the asset value. */
  readonly percent: number;
  readonly main: HazardId;
  /** Of its loss. */
  readonly mainShare: number | null;
  readonly hazards: number;
  readonly isLeast: boolean;
}

/** The loss of a location over the hazards that are known there; undefined without any. */
function lossAt({ hazards, missing_hazards: missing }: Losses, row: number): Loss | undefined {
  const known = hazards.flatMap(({ hazard, percent }) => {
    const value = percent[row] ?? null;
    return value === null ? [] : [{ hazard, value }];
  });
  const [first] = known.toSorted((a, b) => b.value - a.value);
  if (first === undefined) return undefined;
  const percent = known.reduce((sum, { value }) => sum + value, 0);
  return {
    percent,
    main: first.hazard,
    mainShare: percent > 0 ? first.value / percent : null,
    hazards: known.length,
    isLeast: missing.length > 0 || known.length < hazards.length,
  };
}

/** Hazards whose losses are worked out anywhere. */
const OF_LOSSES = HAZARDS.filter((hazard) => datasetById(`${hazard}_ead`) !== undefined).length;

const MONEY = formatOf({ kind: "money" });
const SHARE = formatOf({ kind: "share" });
const COUNT = formatOf({ kind: "count" });
const DEGREES = "0.0000";

/** A header of numbers, in a format. */
const numbers = (header: string, numberFormat: string, unit = "") => ({
  header,
  type: "number" as const,
  numberFormat,
  ...(unit === "" ? {} : { unit }),
});

const lossColumns = () => [
  { header: t("Currency"), width: 10 },
  numbers(t("Asset value"), MONEY),
  { header: t("At least"), width: 10 },
  numbers(t("Expected annual loss"), MONEY),
  numbers("p10", MONEY),
  numbers("p90", MONEY),
  numbers(t("of value"), SHARE),
  { header: t("Largest part"), width: 24 },
  numbers(t("Share of the loss"), SHARE),
  numbers(t("Hazards in the loss"), COUNT),
  numbers(t("Hazards in all"), COUNT),
];

/** What a location is worth and loses, in its own currency. */
function lossCells({ losses, listed }: Locations, row: number): readonly ExportCell[] {
  if (losses === undefined) return [];
  const currency = losses.currencies[row] ?? null;
  const value = currency === null ? null : (losses.values[row] ?? null);
  const loss = lossAt(losses, row);
  const amount = (percent: number | null | undefined) =>
    value === null || percent == null ? null : (value * percent) / 100;
  const end = (of: readonly number[] | null | undefined) => (loss === undefined ? null : amount(of?.[row]));
  return [
    value === null ? null : currency,
    value,
    loss?.isLeast === true ? t("at least") : null,
    amount(loss?.percent),
    end(listed?.low),
    end(listed?.high),
    loss === undefined ? null : loss.percent / 100,
    loss === undefined ? null : titled(worded(hazardName(loss.main))),
    loss?.mainShare ?? null,
    loss?.hazards ?? null,
    OF_LOSSES,
  ];
}

/** Rows of the locations of the report, the highest score first; undefined where it is not known which pass. */
function rowsOf({ settings, locations: { ids, names, listed, losses } }: FrozenReport): number[] | undefined {
  if (listed === undefined || (losses === undefined && settings.filter !== null)) return undefined;
  const scoreAt = (row: number) => listed.scores[row] ?? Number.NEGATIVE_INFINITY;
  return ids
    .flatMap((_, row) => (losses === undefined || losses.passes[row] === "1" ? [row] : []))
    .toSorted((a, b) => scoreAt(b) - scoreAt(a) || (names[a]! < names[b]! ? -1 : 1));
}

/**
 * All locations of a report with what they are worth and lose, and their score: one row each, amounts in the currency
 * beside them. Undefined for versions that were frozen before it was kept.
 */
export function locationsSheet(content: FrozenReport): ExportSheet | undefined {
  const { locations } = content;
  const { listed, losses } = locations;
  const rows = rowsOf(content);
  if (listed === undefined || rows === undefined) return undefined;
  return {
    name: t("All locations"),
    columns: [
      { header: t("ID"), width: 16 },
      { header: t("Location"), width: 34, wrap: true },
      { header: t("Country"), width: 24 },
      numbers(t("Latitude"), DEGREES, "°"),
      numbers(t("Longitude"), DEGREES, "°"),
      ...(losses === undefined ? [] : lossColumns()),
      numbers(t("Score"), formatOf({ kind: "score" })),
      { header: t("Band"), width: 12 },
    ],
    rows: rows.map((row) => {
      const country = listed.countries[row] ?? null;
      return [
        locations.ids[row]!,
        locations.names[row]!,
        country === null ? null : countryWords(country),
        listed.latitudes[row]!,
        listed.longitudes[row]!,
        ...lossCells(locations, row),
        listed.scores[row] ?? null,
        bandWords((locations.bands[row] ?? null) as Band | null),
      ];
    }),
  };
}
