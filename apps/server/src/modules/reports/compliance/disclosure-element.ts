import type { ComplianceFramework, ElementTable } from "@tidemark/contract";
import {
  type DisclosureLine,
  ESRS_E1,
  ESRS_E1_LINES,
  type Evidence,
  IFRS_S2,
  IFRS_S2_LINES,
  versionWords,
} from "@tidemark/documents";
import { formatCount, formatMoney, type Scenario } from "@tidemark/science";
import { attributeAt } from "../../locations/index.ts";
import type { OpenLocations } from "../../table/index.ts";
import { type Ask, type Resolved, scenarioWords } from "../resolve/element-request.ts";
import { amountParts, figureText, type Figures, givenAt, NONE } from "./disclosure-figures.ts";
import { highAt } from "./hazard-screening.ts";
import { answerTo, questionsOf } from "./input-questions.ts";
import { amountOf, assetsAtRisk, currenciesOf } from "./material-assets.ts";
import { wordTable } from "./word-table.ts";

const MOST_LOCATIONS = 1000;
/** Years that stand for the reporting year and for up to five years; the long horizon is that of the report. */
const [SHORT, MEDIUM, LONG] = [2025, 2030, 2050];

const FRAMEWORKS = {
  "esrs-e1": { rules: ESRS_E1, lines: ESRS_E1_LINES },
  "ifrs-s2": { rules: IFRS_S2, lines: IFRS_S2_LINES },
} as const;

/** How a line is answered in this project: not at all where all its figures are missing, in part where one is. */
function evidenceOf({ figure, evidence }: DisclosureLine, texts: readonly string[], isWhole: boolean): Evidence {
  if (figure === null || evidence === "you provide") return evidence;
  if (texts.every((text) => text === NONE)) return figure === "locations" ? "not covered" : "you provide";
  return texts.includes(NONE) || !isWhole ? "in part" : evidence;
}

function lineTables(lines: readonly DisclosureLine[], figures: Figures): ElementTable[] {
  const { horizons, opened, rows, currency } = figures;
  const { answers = {} } = figures.provided;
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
      ["Paragraph", "What is asked", "Answer", "What you add"],
      lines.map(({ paragraph, asks, answer, figure, evidence }) => {
        const said = figure === null && evidence !== "not covered" ? (answers[paragraph] ?? "not given") : NONE;
        return [paragraph, asks, answer, said];
      }),
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

const PLACE = "Settings of this element, or its input sheet";

/** What the company gave, and what it did not. */
function givenTable({ provided, currency, opened, rows }: Figures, framework: ComplianceFramework): ElementTable {
  const valued = currency === undefined ? 0 : amountOf(opened, rows, currency).valued;
  const all = formatCount(rows.length);
  const within = rows.map((row) => provided.locations?.[opened.snapshot.attributes.id(row)]);
  const counted = (part: "revenue" | "actions") => {
    const count = within.filter((given) => given?.[part] !== undefined).length;
    return count === 0 ? "not given" : `${formatCount(count)} of ${all} locations`;
  };
  const isOfEsrs = framework === "esrs-e1";
  return wordTable(
    "What you add",
    ["What", "Where", "Given"],
    [
      [
        "Carrying amount of each asset, right-of-use assets with it",
        "Column asset_value of the workbook",
        `${formatCount(valued)} of ${all} locations${currency === undefined ? "" : ` in ${currency}`}`,
      ],
      ...questionsOf(framework).map((question) => {
        const said = answerTo(provided, question);
        const isAmount = question.kind === "amount" && typeof said === "number";
        const given = said === undefined ? "not given" : isAmount ? formatMoney(said, currency ?? null) : "given";
        return [question.asks, question.kind === "amount" ? PLACE : "Input sheet", given];
      }),
      ...(isOfEsrs
        ? [
            ["Net revenue by location", "Input sheet", counted("revenue")],
            ["Adaptation actions by location", "Input sheet", counted("actions")],
          ]
        : []),
    ],
    new Set(["Given"]),
  );
}

/** The head figure of a horizon; its range stands below, with how many locations it is of. */
function figureOf(figures: Figures, at: Figures["horizons"][number]): { readonly text: string; readonly note: string } {
  const { text, range } = amountParts(figures, at, "total");
  return { text, note: [range, figureText("locations", figures, at)].filter((part) => part !== "").join(" \u00B7 ") };
}

function notesOf(figures: Figures, scenario: Scenario, all: readonly string[]): string[] {
  const { opened, rows, horizons, currency } = figures;
  const long = horizons.at(-1);
  const revenues =
    long === undefined ? 0 : givenAt(figures, long).filter(({ given }) => given?.revenue !== undefined).length;
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
    ...(risky.length > revenues && revenues > 0
      ? [
          `Net revenue is given for ${formatCount(revenues)} of ${formatCount(risky.length)} locations at risk; that of the others is in no amount.`,
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
      ...figureOf(figures, at),
    })),
    tables: [...lineTables(lines, figures), placeTable(figures), countryTable(figures), givenTable(figures, framework)],
    notes: [...notesOf(figures, scenario, all), versionWords(rules)],
  };
}
