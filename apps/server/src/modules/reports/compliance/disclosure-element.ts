import type { ComplianceFramework, ElementFigure, ElementTable } from "@tidemark/contract";
import { ESRS_E1, ESRS_E1_LINES, IFRS_S2, IFRS_S2_LINES } from "@tidemark/documents";
import { formatCount, formatMoney, type Scenario } from "@tidemark/science";
import { headFigure, numberText } from "../../../document-numbers.ts";
import { named, t } from "../../../language.ts";
import { boundOf, totalWords } from "../../../total-words.ts";
import type { ReportMeasures } from "../../measures/index.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import type { OpenLocations } from "../../table/index.ts";
import { type Ask, type Resolved, scenarioWords } from "../resolve/element-request.ts";
import { countedByHazard } from "../resolve/risk-counts.ts";
import { type TypedCell, typedTable } from "../resolve/typed-table.ts";
import { actionTable } from "./action-table.ts";
import { type Adaptation, scopesOf } from "./adaptation.ts";
import { adaptationWords } from "./adaptation-words.ts";
import {
  amountAt,
  type Figures,
  givenAt,
  judgedHazards,
  lineValue,
  mostAtRisk,
  NONE,
  winningWords,
} from "./disclosure-figures.ts";
import { countryTable } from "./country-table.ts";
import { currencyTable, otherAmounts } from "./currency-table.ts";
import { answeredFigure, lineTables } from "./disclosure-lines.ts";
import { placeTable } from "./place-table.ts";
import { datasetsOf, notJudged } from "./hazard-screening.ts";
import { horizonsAt, horizonWords, notComputedWords } from "./horizons.ts";
import { answerTo, HEADS, questionsOf } from "./input-questions.ts";
import { amountOf, type AssetsAtRisk, assetsAtRisk, currenciesOf } from "./material-assets.ts";
import { againstScores, differenceTable, rangeWords } from "./score-differences.ts";
import { measuredAt } from "./measured-losses.ts";
import { versionWords } from "./rule-words.ts";

const FRAMEWORKS = {
  "esrs-e1": { rules: ESRS_E1, lines: ESRS_E1_LINES },
  "ifrs-s2": { rules: IFRS_S2, lines: IFRS_S2_LINES },
} as const;

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
  // no amount is asked for there
  const nothing = { value: null, text: "" };
  const proof = (key = "") => (provided.evidence === undefined ? [] : [provided.evidence[key] ?? ""]);
  const rowsOf = (list: readonly (readonly TypedCell[])[]) => list.map((cells) => ({ cells }));
  return typedTable({
    title: t("What you add"),
    columns: [
      { title: t("What") },
      { title: t("Where") },
      { title: t("Given") },
      { title: t("Amount"), kind: "money", currency: currency ?? null },
      ...(provided.evidence === undefined ? [] : [{ title: t(HEADS.proof) }]),
    ],
    rows: rowsOf([
      [
        t("Carrying amount of each asset, right-of-use assets with it"),
        t("Column asset_value of the workbook"),
        currency === undefined
          ? t("{n} of {all} locations", valuedWords)
          : t("{n} of {all} locations in {currency}", valuedWords),
        nothing,
        ...proof(),
      ],
      ...questionsOf(framework).map((question) => {
        const said = answerTo(provided, question);
        const isAmount = question.kind === "amount" && typeof said === "number";
        const given = said === undefined ? t("not given") : t("given");
        const place = question.kind === "amount" ? t("Settings of this element, or its input sheet") : sheet;
        return [t(question.asks), place, given, isAmount ? said : nothing, ...proof(question.key)];
      }),
      ...(isOfEsrs
        ? [
            [t("Net revenue by location"), sheet, counted("revenue"), nothing, ...proof()],
            [t("Adaptation actions by location"), sheet, counted("actions"), nothing, ...proof()],
          ]
        : []),
    ]),
  });
}

/** The head figure of a horizon; its range stands below, with how many locations it is of. */
function figureOf(figures: Figures, at: Figures["horizons"][number]): Omit<ElementFigure, "label"> {
  const { value, low, high } = amountAt(figures, at, "total");
  const { currency, opened } = figures;
  const risky = at.rows.total.length;
  const valued = currency === undefined ? 0 : amountOf(opened, at.rows.total, currency).valued;
  const { judged, all } = judgedHazards(at);
  // what has no value in the currency is in no amount, and what is at risk by a hazard that is not judged neither
  const isBound = value !== null && (valued < risky || judged < all) && value < mostAtRisk(figures);
  const form = {
    kind: "money" as const,
    currency: currency ?? null,
    low: low ?? null,
    high: high ?? null,
    ...boundOf({ is_lower_bound: isBound }),
  };
  const { range, unit } = headFigure({ ...form, value });
  const locations = lineValue("locations", figures, at).value;
  const counts = { n: numberText(locations ?? 0), all: numberText(figures.rows.length) };
  const note = [
    range === "" ? "" : t("p10 to p90: {range} {unit}", { range, unit }),
    locations === null ? "" : named(t("{n} of {all} locations", counts), countedByHazard()),
    judged < all ? t("{n} of {all} hazards judged", { n: numberText(judged), all: numberText(all) }) : "",
    valued < risky
      ? t("of these in the amount, in {currency}: {n}", { n: numberText(valued), currency: currency ?? "" })
      : "",
    otherAmounts(figures, at),
  ];
  return {
    text: value === null ? NONE : totalWords(formatMoney(value, form.currency), { is_lower_bound: isBound }),
    note: note.filter((part) => part !== "").join(" \u00B7 "),
    quantity: { ...form, value },
  };
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
      "Scenario {scenario}. A location is at material risk where a hazard of Appendix A of the EU taxonomy lies in the uppermost band of its dataset.",
      { scenario: scenarioWords(scenario) },
    ),
    rangeWords(long?.screens ?? []),
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
          t("Amounts are in {currency}; values in {others} are not converted, and stand in a table of their own.", {
            currency: currency ?? "",
            others: all.filter((one) => one !== currency).join(", "),
          }),
        ]
      : []),
  ];
}

/** What a disclosure is made from. */
interface DisclosureParts {
  readonly opened: OpenLocations;
  readonly rows: readonly number[];
  readonly adaptation: Adaptation;
  readonly measures: Pick<ReportMeasures, "worths">;
  readonly portfolio: Pick<Portfolio, "hazardLosses">;
}

/** Table of ESRS E1-9 or IFRS S2: amounts at risk by horizon, and what only the company can say. */
export async function disclosureElement(
  framework: Exclude<ComplianceFramework, "eu-taxonomy">,
  parts: DisclosureParts,
  ask: Ask,
  today: Date,
): Promise<Resolved> {
  const { opened, rows, adaptation } = parts;
  const { epoch, element } = ask;
  const { rules, lines } = FRAMEWORKS[framework];
  const { settings } = element.content;
  const scenario = epoch.scenario === "historical" ? "ssp585" : (epoch.scenario as Scenario);
  const asked = horizonsAt(today.getUTCFullYear(), epoch.time);
  const horizons: AssetsAtRisk[] = [];
  for (const { time } of asked) horizons.push(await assetsAtRisk(opened, rows, scenario, time));
  const all = currenciesOf(opened, rows);
  const currency = settings.currency ?? all[0];
  const years = asked.map(({ year }) => year);
  const hasResidual = lines.some(({ figure }) => figure === "residual");
  const worth = await measuredAt(parts, ask, { scenario, horizons: asked, currency, hasResidual });
  const figures: Figures = {
    opened,
    rows,
    horizons,
    years,
    currency,
    provided: settings.provided ?? {},
    adaptation,
    residual: worth.residual,
  };
  const isKnown = horizons.some((one) => one.isKnown);
  const last = horizons.at(-1);
  const missing = notJudged(last?.screens ?? [], rows.length);
  return {
    missing,
    state: isKnown ? "partial" : "empty",
    reason: isKnown ? null : t("No hazard has a value in this project."),
    figures: [
      ...horizons.map((at, place) => ({
        label: t("Assets at material physical risk, {time}", { time: years[place] ?? at.time }),
        ...figureOf(figures, at),
      })),
      answeredFigure(lines, figures),
    ],
    tables: [
      ...lineTables(lines, figures),
      ...currencyTable(figures),
      placeTable(figures),
      countryTable(figures),
      givenTable(figures, framework),
      ...actionTable(figures, worth.worths, years.at(-1) ?? epoch.time),
      ...(last === undefined ? [] : await differenceTable(last.screens, opened, { scenario, time: last.time })),
    ],
    datasets: [...new Set([...datasetsOf(last?.screens ?? [], opened), ...worth.datasets])],
    scopes: scopesOf(adaptation),
    notes: [
      ...horizonWords(asked),
      ...(await notComputedWords(opened, scenario, asked)),
      ...(last === undefined ? [] : await againstScores(opened, rows, { scenario, time: last.time }, last.screens)),
      ...notesOf(figures, scenario, all),
      ...winningWords(figures),
      ...adaptationWords(figures, worth.worths, lines),
      ...worth.residualWords,
      versionWords(rules),
    ],
  };
}
