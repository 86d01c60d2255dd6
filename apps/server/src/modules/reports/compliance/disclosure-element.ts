import type { ComplianceFramework, ElementTable, Provided } from "@tidemark/contract";
import {
  type DisclosureLine,
  ESRS_E1,
  ESRS_E1_LINES,
  type Evidence,
  IFRS_S2,
  IFRS_S2_LINES,
  type LineFigure,
  versionWords,
} from "@tidemark/documents";
import { formatCount, formatMoney, formatNumber, type Scenario } from "@tidemark/science";
import { attributeAt } from "../../locations/index.ts";
import type { OpenLocations } from "../../table/index.ts";
import { type Ask, type Resolved, scenarioWords } from "../resolve/element-request.ts";
import { highAt } from "./hazard-screening.ts";
import { amountOf, type AssetsAtRisk, assetsAtRisk, currenciesOf, type RiskPart } from "./material-assets.ts";
import { wordTable } from "./word-table.ts";

const NONE = "\u2013";
const MOST_LOCATIONS = 1000;
/** Years that stand for the reporting year and for up to five years; the long horizon is that of the report. */
const [SHORT, MEDIUM, LONG] = [2025, 2030, 2050];

const FRAMEWORKS = {
  "esrs-e1": { rules: ESRS_E1, lines: ESRS_E1_LINES },
  "ifrs-s2": { rules: IFRS_S2, lines: IFRS_S2_LINES },
} as const;

/** What the lines of a disclosure are worked out from. */
interface Figures {
  readonly opened: OpenLocations;
  readonly rows: readonly number[];
  readonly horizons: readonly AssetsAtRisk[];
  /** Undefined where no location has a value. */
  readonly currency: string | undefined;
  readonly provided: Provided;
}

const percent = (part: number, whole: number): string => `${formatNumber((100 * part) / whole, 1)} %`;

/** An amount with the range of the climate models where there is one. */
function amountText({ opened, currency }: Figures, at: AssetsAtRisk, part: RiskPart): string {
  if (currency === undefined || !at.isKnown) return NONE;
  const { sum } = amountOf(opened, at.rows[part], currency);
  if (part !== "total") return formatMoney(sum, currency);
  const sums = [sum, ...at.range.map((rows) => amountOf(opened, rows, currency).sum)];
  const [low, high] = [Math.min(...sums), Math.max(...sums)].map((one) => formatMoney(one, currency));
  return low === high ? formatMoney(sum, currency) : `${formatMoney(sum, currency)} (${low} to ${high})`;
}

const sumAt = ({ opened, currency }: Figures, at: AssetsAtRisk): number | undefined =>
  currency === undefined || !at.isKnown ? undefined : amountOf(opened, at.rows.total, currency).sum;

function shareText(part: number | undefined, whole: number | undefined): string {
  return part === undefined || whole === undefined || whole <= 0 ? NONE : percent(part, whole);
}

/** What a line says at a horizon; a dash where something for it is missing. */
function figureText(figure: LineFigure, figures: Figures, at: AssetsAtRisk): string {
  const { opened, rows, currency, provided } = figures;
  const sum = sumAt(figures, at);
  switch (figure) {
    case "assets":
      return amountText(figures, at, "total");
    case "assets-acute":
      return amountText(figures, at, "acute");
    case "assets-chronic":
      return amountText(figures, at, "chronic");
    case "share-of-known":
      return shareText(sum, currency === undefined ? undefined : amountOf(opened, rows, currency).sum);
    case "share-of-total":
      return shareText(sum, provided.total_assets);
    case "addressed":
      return shareText(provided.assets_addressed, sum);
    case "locations":
      return at.isKnown ? `${formatCount(at.rows.total.length)} of ${formatCount(rows.length)}` : NONE;
    case "revenue":
      return provided.revenue_at_risk === undefined ? NONE : formatMoney(provided.revenue_at_risk, currency ?? null);
    case "revenue-share":
      return shareText(provided.revenue_at_risk, provided.net_revenue);
  }
}

/** How a line is answered in this project: not at all where all its figures are missing, in part where one is. */
function evidenceOf({ figure, evidence }: DisclosureLine, texts: readonly string[], isWhole: boolean): Evidence {
  if (figure === null || evidence === "you provide") return evidence;
  if (texts.every((text) => text === NONE)) return figure === "locations" ? "not covered" : "you provide";
  return texts.includes(NONE) || !isWhole ? "in part" : evidence;
}

function lineTables(lines: readonly DisclosureLine[], figures: Figures): ElementTable[] {
  const { horizons, opened, rows, currency } = figures;
  const isWhole = currency !== undefined && amountOf(opened, rows, currency).valued === rows.length;
  const names = ["Short term", "Medium term", "Long term"];
  const heads = horizons.map(({ time }, at) => `${names[at] ?? ""}, ${time}`);
  return [
    // columns of words share the page alike: an amount with its range takes two lines
    wordTable(
      "What is asked, and what answers it",
      ["Paragraph", "What is asked", ...heads, "Evidence"],
      lines.map((line) => {
        const { figure } = line;
        const texts = figure === null ? heads.map(() => NONE) : horizons.map((at) => figureText(figure, figures, at));
        return [line.paragraph, line.asks, ...texts, evidenceOf(line, texts, isWhole)];
      }),
    ),
    wordTable(
      "How each line is answered, or what is missing for it",
      ["Paragraph", "What is asked", "Answer"],
      lines.map(({ paragraph, asks, answer }) => [paragraph, asks, answer]),
    ),
  ];
}

/** Locations at risk at the long horizon, with their values and hazards. */
function placeTable({ opened, rows, horizons }: Figures): ElementTable {
  const long = horizons.at(-1);
  const { attributes } = opened.snapshot;
  const [country, nuts] = ["country", "user_data.nuts3"].map((id) => attributes.columns.get(id));
  const textAt = (column: typeof country, row: number) => String((column && attributeAt(column, row)) ?? "not given");
  const places = new Map(rows.map((row, at) => [row, at]));
  const found = long?.rows.total ?? [];
  const table = wordTable(
    `Locations at material physical risk in ${long?.time ?? LONG}`,
    ["Location", "Country", "NUTS 3", "Value", "Acute", "Chronic"],
    found.slice(0, MOST_LOCATIONS).map((row) => {
      const hazards = (kind: "acute" | "chronic") =>
        highAt(long?.screens ?? [], places.get(row) ?? -1, kind).join(", ") || NONE;
      const own = currenciesOf(opened, [row])[0];
      const value = own === undefined ? "not given" : formatMoney(amountOf(opened, [row], own).sum, own);
      return [
        attributes.name(row),
        textAt(country, row),
        textAt(nuts, row),
        value,
        hazards("acute"),
        hazards("chronic"),
      ];
    }),
    new Set(["Value"]),
  );
  const ids = found.slice(0, MOST_LOCATIONS).map((row) => attributes.id(row));
  return { ...table, rows: table.rows.map((row, at) => ({ ...row, site_id: ids[at] ?? null })), total: found.length };
}

/** Where the locations at risk are concentrated at the long horizon. */
function countryTable({ opened, horizons, currency }: Figures): ElementTable {
  const country = opened.snapshot.attributes.columns.get("country");
  const byCountry = new Map<string, number[]>();
  for (const row of horizons.at(-1)?.rows.total ?? []) {
    const name = String((country && attributeAt(country, row)) ?? "not given");
    byCountry.set(name, [...(byCountry.get(name) ?? []), row]);
  }
  const sorted = [...byCountry].toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  return wordTable(
    "Locations at risk by country",
    ["Country", "Locations", "Value"],
    sorted.map(([name, rows]) => {
      const amount = currency === undefined ? undefined : amountOf(opened, rows, currency);
      const text =
        amount === undefined || amount.valued === 0 ? "not given" : formatMoney(amount.sum, currency ?? null);
      return [name, formatCount(rows.length), text];
    }),
    new Set(["Locations", "Value"]),
  );
}

function givenTable({ provided, currency, opened, rows }: Figures): ElementTable {
  const given = (amount: number | undefined) =>
    amount === undefined ? "not given" : formatMoney(amount, currency ?? null);
  const valued = currency === undefined ? 0 : amountOf(opened, rows, currency).valued;
  return wordTable(
    "What you add",
    ["What", "Where", "Given"],
    [
      [
        "Carrying amount of each asset, right-of-use assets with it",
        "Column asset_value of the workbook",
        `${formatCount(valued)} of ${formatCount(rows.length)} locations${currency === undefined ? "" : ` in ${currency}`}`,
      ],
      ["Total assets", "Settings of this element", given(provided.total_assets)],
      ["Value of assets that adaptation actions address", "Settings of this element", given(provided.assets_addressed)],
      ["Net revenue", "Settings of this element", given(provided.net_revenue)],
      ["Net revenue at risk", "Settings of this element", given(provided.revenue_at_risk)],
    ],
    new Set(["Given"]),
  );
}

function notesOf({ opened, rows, horizons, currency }: Figures, scenario: Scenario, all: readonly string[]): string[] {
  const risky = horizons.at(-1)?.rows.total ?? [];
  const valued = currency === undefined ? 0 : amountOf(opened, risky, currency).valued;
  const unvalued = risky.length - valued;
  const unknown = rows.filter((_, at) => horizons.at(-1)?.screens.every(({ bands }) => bands[at] === null)).length;
  return [
    `Scenario ${scenarioWords(scenario)}. A location is at material risk where a hazard of Appendix A of the EU taxonomy lies in the uppermost band of its dataset. Ranges are those of the climate models.`,
    ...(unvalued > 0
      ? [
          `${formatCount(unvalued)} of ${formatCount(risky.length)} locations at risk are in no amount: no value${currency === undefined ? "" : ` in ${currency}`} is given.`,
        ]
      : []),
    ...(unknown > 0
      ? [
          `Not judged, because no hazard has a value there: ${formatCount(unknown)} of ${formatCount(rows.length)} locations.`,
        ]
      : []),
    ...(all.length > 1
      ? [
          `Amounts are in ${currency ?? ""}; values in ${all.filter((one) => one !== currency).join(", ")} are not converted and not in them.`,
        ]
      : []),
  ];
}

/** Table of ESRS E1-9 or IFRS S2: amounts at risk by horizon, and what only the company can say. */
export async function disclosureElement(
  framework: Exclude<ComplianceFramework, "eu-taxonomy">,
  opened: OpenLocations,
  rows: readonly number[],
  { epoch, element }: Ask,
): Promise<Resolved> {
  const { rules, lines } = FRAMEWORKS[framework];
  const { settings } = element.content;
  const scenario = epoch.scenario === "historical" ? "ssp585" : (epoch.scenario as Scenario);
  const times = [SHORT, MEDIUM, epoch.time > MEDIUM ? epoch.time : LONG];
  const horizons = await Promise.all(times.map((time) => assetsAtRisk(opened, rows, scenario, time)));
  const all = currenciesOf(opened, rows);
  const currency = settings.currency ?? all[0];
  const figures: Figures = { opened, rows, horizons, currency, provided: settings.provided ?? {} };
  const isKnown = horizons.some((one) => one.isKnown);
  const missing = rows.filter((_, at) => horizons.at(-1)?.screens.every(({ bands }) => bands[at] === null)).length;
  return {
    missing,
    state: isKnown ? "partial" : "empty",
    reason: isKnown ? null : "No hazard has a value in this project.",
    figures: horizons.map((at) => ({
      label: `Assets at material physical risk, ${at.time}`,
      text: amountText(figures, at, "total"),
      note: figureText("locations", figures, at),
    })),
    tables: [...lineTables(lines, figures), placeTable(figures), countryTable(figures), givenTable(figures)],
    notes: [...notesOf(figures, scenario, all), versionWords(rules)],
  };
}
