import type { ComplianceFramework, ElementTable } from "@tidemark/contract";
import {
  type DisclosureLine,
  ESRS_E1,
  ESRS_E1_LINES,
  type Evidence,
  IFRS_S2,
  IFRS_S2_LINES,
} from "@tidemark/documents";
import { formatCount, formatMoney, type Scenario } from "@tidemark/science";
import { t } from "../../../language.ts";
import { attributeAt } from "../../locations/index.ts";
import type { OpenLocations } from "../../table/index.ts";
import { type Ask, type Resolved, scenarioWords } from "../resolve/element-request.ts";
import { amountParts, figureText, type Figures, givenAt, NONE } from "./disclosure-figures.ts";
import { highAt, notJudged } from "./hazard-screening.ts";
import { answerTo, questionsOf } from "./input-questions.ts";
import { amountOf, type AssetsAtRisk, assetsAtRisk, currenciesOf } from "./material-assets.ts";
import { evidenceWords, versionWords } from "./rule-words.ts";
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
  // the reporting year has no values of its own: those of the nearest year stand for it
  const names = [t("Short term (values of {year})"), t("Medium term, {year}"), t("Long term, {year}")];
  const heads = horizons.map(({ time }, at) => (names[at] ?? "").replace("{year}", String(time)));
  return [
    // columns of words share the page alike: an amount with its range takes two lines
    wordTable(
      t("What is asked, and what answers it"),
      [t("Paragraph"), t("What is asked"), ...heads, t("Evidence")],
      lines.map((line) => {
        const { figure } = line;
        const texts = figure === null ? heads.map(() => NONE) : horizons.map((at) => figureText(figure, figures, at));
        return [line.paragraph, t(line.asks), ...texts, evidenceWords(evidenceOf(line, texts, isWhole))];
      }),
    ),
    wordTable(
      t("How each line is answered, or what is missing for it"),
      [t("Paragraph"), t("What is asked"), t("What answers it"), t("What you add")],
      lines.map(({ paragraph, asks, answer, figure, evidence }) => {
        const said = figure === null && evidence !== "not covered" ? (answers[paragraph] ?? t("not given")) : NONE;
        return [paragraph, t(asks), t(answer), said];
      }),
    ),
  ];
}

/** Locations at risk at the long horizon, with their values and hazards. */
function placeTable({ opened, rows, horizons }: Figures): ElementTable {
  const long = horizons.at(-1);
  const { attributes } = opened.snapshot;
  const [country, nuts] = ["country", "user_data.nuts3"].map((id) => attributes.columns.get(id));
  const textAt = (column: typeof country, row: number) =>
    String((column && attributeAt(column, row)) ?? t("not given"));
  const places = new Map(rows.map((row, at) => [row, at]));
  const found = long?.rows.total ?? [];
  const table = wordTable(
    t("Locations at material physical risk in {time}", { time: long?.time ?? LONG }),
    [t("Location"), t("Country"), t("NUTS 3"), t("Value"), t("Acute"), t("Chronic")],
    found.slice(0, MOST_LOCATIONS).map((row) => {
      const hazards = (kind: "acute" | "chronic") =>
        highAt(long?.screens ?? [], places.get(row) ?? -1, kind).join(", ") || NONE;
      const own = currenciesOf(opened, [row])[0];
      const value = own === undefined ? t("not given") : formatMoney(amountOf(opened, [row], own).sum, own);
      return [
        attributes.name(row),
        textAt(country, row),
        textAt(nuts, row),
        value,
        hazards("acute"),
        hazards("chronic"),
      ];
    }),
    new Set([t("Value")]),
  );
  const ids = found.slice(0, MOST_LOCATIONS).map((row) => attributes.id(row));
  return { ...table, rows: table.rows.map((row, at) => ({ ...row, site_id: ids[at] ?? null })), total: found.length };
}

/** Where the locations at risk are concentrated at the long horizon. */
function countryTable({ opened, horizons, currency }: Figures): ElementTable {
  const country = opened.snapshot.attributes.columns.get("country");
  const byCountry = new Map<string, number[]>();
  for (const row of horizons.at(-1)?.rows.total ?? []) {
    const name = String((country && attributeAt(country, row)) ?? t("not given"));
    const known = byCountry.get(name);
    if (known === undefined) byCountry.set(name, [row]);
    else known.push(row);
  }
  const sorted = [...byCountry].toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  return wordTable(
    t("Locations at risk by country"),
    [t("Country"), t("Locations"), t("Value")],
    sorted.map(([name, rows]) => {
      const amount = currency === undefined ? undefined : amountOf(opened, rows, currency);
      const text =
        amount === undefined || amount.valued === 0 ? t("not given") : formatMoney(amount.sum, currency ?? null);
      return [name, formatCount(rows.length), text];
    }),
    new Set([t("Locations"), t("Value")]),
  );
}

/** What the company gave, and what it did not. */
function givenTable({ provided, currency, opened, rows }: Figures, framework: ComplianceFramework): ElementTable {
  const valued = currency === undefined ? 0 : amountOf(opened, rows, currency).valued;
  const all = formatCount(rows.length);
  const within = rows.map((row) => provided.locations?.[opened.snapshot.attributes.id(row)]);
  const counted = (part: "revenue" | "actions") => {
    const count = within.filter((given) => given?.[part] !== undefined).length;
    return count === 0 ? t("not given") : t("{n} of {all} locations", { n: formatCount(count), all });
  };
  const isOfEsrs = framework === "esrs-e1";
  const sheet = t("Input sheet");
  const valuedWords = { n: formatCount(valued), all, currency: currency ?? "" };
  return wordTable(
    t("What you add"),
    [t("What"), t("Where"), t("Given")],
    [
      [
        t("Carrying amount of each asset, right-of-use assets with it"),
        t("Column asset_value of the workbook"),
        currency === undefined
          ? t("{n} of {all} locations", valuedWords)
          : t("{n} of {all} locations in {currency}", valuedWords),
      ],
      ...questionsOf(framework).map((question) => {
        const said = answerTo(provided, question);
        const isAmount = question.kind === "amount" && typeof said === "number";
        const given = said === undefined ? t("not given") : isAmount ? formatMoney(said, currency ?? null) : t("given");
        const place = question.kind === "amount" ? t("Settings of this element, or its input sheet") : sheet;
        return [t(question.asks), place, given];
      }),
      ...(isOfEsrs
        ? [
            [t("Net revenue by location"), sheet, counted("revenue")],
            [t("Adaptation actions by location"), sheet, counted("actions")],
          ]
        : []),
    ],
    new Set([t("Given")]),
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
  const unvaluedWords = {
    n: formatCount(unvalued),
    all: formatCount(risky.length),
    currency: currency ?? "",
  };
  const unknown = notJudged(long?.screens ?? [], rows.length);
  return [
    t(
      "Scenario {scenario}. A location is at material risk where a hazard of Appendix A of the EU taxonomy lies in the uppermost band of its dataset. Ranges are those of the climate models.",
      { scenario: scenarioWords(scenario) },
    ),
    ...(unvalued > 0
      ? [
          currency === undefined
            ? t("{n} of {all} locations at risk are in no amount: no value is given.", unvaluedWords)
            : t("{n} of {all} locations at risk are in no amount: no value in {currency} is given.", unvaluedWords),
        ]
      : []),
    ...(unknown > 0
      ? [
          t("Not judged, because no hazard has a value there: {n} of {all} locations.", {
            n: formatCount(unknown),
            all: formatCount(rows.length),
          }),
        ]
      : []),
    ...(risky.length > revenues && revenues > 0
      ? [
          t("Net revenue is given for {n} of {all} locations at risk; that of the others is in no amount.", {
            n: formatCount(revenues),
            all: formatCount(risky.length),
          }),
        ]
      : []),
    ...(all.length > 1
      ? [
          t("Amounts are in {currency}; values in {others} are not converted and not in them.", {
            currency: currency ?? "",
            others: all.filter((one) => one !== currency).join(", "),
          }),
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
  const horizons: AssetsAtRisk[] = [];
  for (const time of times) horizons.push(await assetsAtRisk(opened, rows, scenario, time));
  const all = currenciesOf(opened, rows);
  const currency = settings.currency ?? all[0];
  const figures: Figures = { opened, rows, horizons, currency, provided: settings.provided ?? {} };
  const isKnown = horizons.some((one) => one.isKnown);
  const missing = notJudged(horizons.at(-1)?.screens ?? [], rows.length);
  return {
    missing,
    state: isKnown ? "partial" : "empty",
    reason: isKnown ? null : t("No hazard has a value in this project."),
    figures: horizons.map((at) => ({
      label: t("Assets at material physical risk, {time}", { time: at.time }),
      ...figureOf(figures, at),
    })),
    tables: [...lineTables(lines, figures), placeTable(figures), countryTable(figures), givenTable(figures, framework)],
    notes: [...notesOf(figures, scenario, all), versionWords(rules)],
  };
}
