import type { Provided } from "@tidemark/contract";
import { EU_TAXONOMY } from "@tidemark/documents";
import { type Band, datasetById, formatCount, FUTURE_SCENARIOS, type Epoch } from "@tidemark/science";
import { countryWords } from "../../../country-words.ts";
import { numberText } from "../../../document-numbers.ts";
import { datasetWords, msg, t } from "../../../language.ts";
import { markedHead } from "../../../total-words.ts";
import { attributeAt } from "../../locations/index.ts";
import type { OpenLocations } from "../../table/index.ts";
import { type Resolved, scenarioWords } from "../resolve/element-request.ts";
import { countedByHazard } from "../resolve/risk-counts.ts";
import { type TypedCell, typedTable } from "../resolve/typed-table.ts";
import {
  countFrom,
  datasetsOf,
  type HazardScreen,
  highAt,
  highCounts,
  isJudgedHere,
  screenHazards,
} from "./hazard-screening.ts";
import { answerTo, HEADS, questionsOf } from "./input-questions.ts";
import { evidenceWords, versionWords } from "./rule-words.ts";
import { scopesOf, withheldWordsOf } from "./adaptation.ts";
import { type Solutions, solutionRows, solutionTable, solutionWords } from "./solution-table.ts";
import { HIGH, LEFT, SCREENED, stepTable } from "./step-table.ts";
import { againstScores, differenceTable } from "./score-differences.ts";
import { wordTable } from "./word-table.ts";

const NONE = "\u2013";
const MOST_LOCATIONS = 1000;
const NOT_JUDGED = msg("not judged");
const KINDS = { chronic: msg("Chronic: {hazard}"), acute: msg("Acute: {hazard}") } as const;

const known = ({ isKnown }: HazardScreen): number => isKnown.reduce((count, one) => count + one, 0);

/** How many locations lie in a band or a higher one; a word where no limits tell, a dash where nothing is known. */
function countCell(screen: HazardScreen, lowest: Band): TypedCell {
  if (known(screen) === 0) return { value: null, text: NONE };
  if (!isJudgedHere(screen)) return { value: null, text: t(NOT_JUDGED) };
  const count = countFrom(screen, lowest);
  // part of the hazard is not judged, so that a count of none is not zero
  return count === 0 && screen.evidence === "in part" ? { value: null, text: t("none known") } : count;
}

const nameOf = ({ rule }: HazardScreen): string => t(KINDS[rule.kind], { hazard: t(rule.hazard) });

/** Name of a dataset, never its id. */
const datasetName = (id: string): string => datasetWords(id, "title", datasetById(id)?.longName ?? id);

/** All 28 hazards, each with its evidence and its counts of locations. */
function hazardTable(screens: readonly HazardScreen[], locations: number) {
  const mark = { is_lower_bound: screens.some((one) => one.evidence === "in part" && isJudgedHere(one)) };
  const counted = (title: string) => ({ title, kind: "count" as const });
  return typedTable({
    title: t(SCREENED),
    columns: [
      { title: t("Group") },
      { title: t("Hazard") },
      { title: t("Datasets") },
      { title: t("Evidence") },
      counted(t("With a value, of {all}", { all: numberText(locations) })),
      counted(markedHead(t("Medium or high"), mark)),
      counted(markedHead(t("High"), mark)),
    ],
    rows: screens.map((screen) => ({
      cells: [
        t(screen.rule.group),
        nameOf(screen),
        screen.datasets.map(datasetName).join(", ") || NONE,
        evidenceWords(screen.evidence),
        known(screen),
        countCell(screen, "medium"),
        countCell(screen, "high"),
      ],
    })),
  });
}

/** What the company said of a hazard; empty where it said nothing. */
function wordsOfCompany({ rule }: HazardScreen, { hazards = {} }: Provided): string {
  const { assessment, waived, evidence } = hazards[rule.hazard] ?? {};
  return [
    ...(assessment === undefined ? [] : [t("Own assessment: {text}", { text: assessment })]),
    ...(waived === undefined ? [] : [t("Waived: {text}", { text: waived })]),
    ...(evidence === undefined ? [] : [t("Evidence: {file}", { file: evidence })]),
  ].join(" ");
}

/** Why hazards are answered in part or not at all, and what that asks of the reader or what the company added. */
function reasonTable(screens: readonly HazardScreen[], provided: Provided) {
  const asked = (screen: HazardScreen) =>
    screen.evidence === "not covered"
      ? t("Your own assessment, or why it does not apply.")
      : t("What is not computed.");
  return wordTable(
    t(LEFT),
    [t("Hazard"), t("Evidence"), t("Why"), t("What you add")],
    screens
      .map((screen) => ({ screen, words: wordsOfCompany(screen, provided) }))
      .filter(({ screen, words }) => screen.evidence !== "computed" || words !== "")
      .map(({ screen, words }) => [
        nameOf(screen),
        evidenceWords(screen.evidence),
        screen.reason || NONE,
        words || asked(screen),
      ]),
  );
}

/** Words of the company on the activity as a whole. */
function companyTables({ provided = {} }: Solutions) {
  const { evidence } = provided;
  const words = questionsOf("eu-taxonomy").map((question) => [
    t(question.asks),
    String(answerTo(provided, question) ?? t("not given")),
    ...(evidence === undefined ? [] : [evidence[question.key] ?? NONE]),
  ]);
  const heads = [t("What"), t("Given"), ...(evidence === undefined ? [] : [t(HEADS.proof)])];
  const isSaid = questionsOf("eu-taxonomy").some((question) => answerTo(provided, question) !== undefined);
  return isSaid ? [wordTable(t("What the company says of the activity"), heads, words)] : [];
}

/** Which year stands for the expected lifetime; nothing where it was not said. */
function lifetimeWords({ lifetime_end: end }: Provided, time: number): string[] {
  if (end === undefined) return [];
  const years = { end, time };
  return [
    end > time
      ? t(
          "The expected lifetime ends in {end}; this table looks at {time}, the last year that was computed: years after it are not screened.",
          years,
        )
      : t(
          "The expected lifetime ends in {end}; this table looks at {time}, the first computed year that is not before its end.",
          years,
        ),
  ];
}

/** Locations with a high hazard under each scenario. */
async function scenarioTable(opened: OpenLocations, rows: readonly number[], time: number) {
  const columns = await Promise.all(
    FUTURE_SCENARIOS.map((scenario) => screenHazards(opened, rows, { epoch: { scenario, time } })),
  );
  const names = FUTURE_SCENARIOS.map((scenario) => scenarioWords(scenario));
  // a scenario, or a hazard, without any value is named below and takes no room
  const held = columns.map((screens) => screens.some((screen) => known(screen) > 0));
  const shown = columns.filter((_, at) => held[at]);
  const first = columns[0] ?? [];
  const listed = first.map((_, at) => shown.some(({ [at]: one }) => one !== undefined && known(one) > 0));
  const open = listed.filter((isListed) => !isListed).length;
  const absent = names.filter((_, at) => !held[at]);
  return typedTable({
    title: t("Locations with a high hazard in {time}, by scenario", { time }),
    columns: [
      { title: t("Hazard") },
      ...names.filter((_, at) => held[at]).map((title) => ({ title, kind: "count" as const })),
    ],
    rows: first.flatMap((screen, at) =>
      listed[at] === true
        ? [
            {
              cells: [
                nameOf(screen),
                ...shown.map(({ [at]: one }): TypedCell =>
                  one === undefined ? { value: null, text: NONE } : countCell(one, "high"),
                ),
              ],
            },
          ]
        : [],
    ),
    reasons: [
      ...(open > 0 ? [t("Hazards without a value, which are not listed: {n}", { n: open })] : []),
      ...(absent.length > 0 ? [t("Not computed: {scenarios}", { scenarios: absent.join(", ") })] : []),
    ],
  });
}

/** Locations that step (b) has to look at: those with a high hazard, most of them first. */
function locationTable({ snapshot }: OpenLocations, rows: readonly number[], screens: readonly HazardScreen[]) {
  const { attributes } = snapshot;
  const country = attributes.columns.get("country");
  const counts = highCounts(screens);
  const found = rows
    .map((row, at) => ({ row, at, count: counts[at]! }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.row - b.row);
  const shown = found.slice(0, MOST_LOCATIONS);
  return typedTable({
    title: t(HIGH),
    columns: [
      { title: t("Location") },
      { title: t("Country") },
      { title: t("High hazards"), kind: "count" },
      { title: t("Which") },
    ],
    rows: shown.map(({ row, at, count }) => ({
      site_id: attributes.id(row),
      cells: [
        attributes.name(row),
        countryWords(String((country && attributeAt(country, row)) ?? NONE)),
        count,
        highAt(screens, at).join(", "),
      ],
    })),
    total: found.length,
  });
}

/** Climate risk and vulnerability assessment of Appendix A: the screening, and what it leaves to the company. */
export async function taxonomyElement(
  opened: OpenLocations,
  rows: readonly number[],
  epoch: Epoch,
  solutions: Solutions,
): Promise<Resolved> {
  const { provided = {}, adaptation } = solutions;
  const screened = await screenHazards(opened, rows, { epoch });
  // a hazard without data that the company assessed or waived is answered by it
  const screens = screened.map((screen) =>
    screen.evidence === "not covered" && wordsOfCompany(screen, provided) !== ""
      ? { ...screen, evidence: "you provide" as const }
      : screen,
  );
  const isKnown = screened.some(({ evidence }) => evidence !== "not covered");
  // a value without a limit judges nothing: such a hazard is known, not screened
  const judged = screened.filter((screen) => isJudgedHere(screen)).length;
  const unjudged = screened.filter((screen) => known(screen) > 0 && !isJudgedHere(screen)).length;
  const own = screens.filter(({ evidence }) => evidence === "you provide").length;
  const open = screens.filter(({ evidence }) => evidence === "not covered").length;
  const locations = locationTable(opened, rows, screens);
  const solved = solutionTable(screens, rows, nameOf, solutions);
  const isMeasured = solutionRows(screens, rows, solutions).length > 0;
  const steps = stepTable(locations.total > 0, solved.length > 0, isMeasured);
  const without = rows.reduce((count, _, at) => count + Number(screens.every(({ isKnown }) => isKnown[at] === 0)), 0);
  return {
    missing: without,
    state: !isKnown ? "empty" : open > 0 || without > 0 ? "partial" : "ready",
    reason: isKnown ? null : t("No hazard has a value in this project."),
    figures: [
      {
        label: t("Hazards screened"),
        text: t("{n} of {all}", { n: judged, all: screens.length }),
        note: [
          ...(unjudged > 0 ? [t("with values and no limit: {n}", { n: unjudged })] : []),
          ...(own > 0 ? [t("assessed by you: {n}", { n: own })] : []),
          t("open: {n}", { n: open }),
        ].join(" \u00B7 "),
      },
      {
        label: t("Locations with a high hazard"),
        text: t("{n} of {all}", { n: formatCount(locations.total), all: formatCount(rows.length) }),
        note: [
          countedByHazard(),
          ...(without === 0 ? [] : [t("without any value: {n}", { n: formatCount(without) })]),
        ].join(" \u00B7 "),
      },
    ],
    tables: [
      steps,
      hazardTable(screens, rows.length),
      await scenarioTable(opened, rows, epoch.time),
      locations,
      reasonTable(screens, provided),
      ...(await differenceTable(screens, opened, epoch)),
      ...companyTables(solutions),
      ...solved,
    ],
    sentences: [
      t("open: {n} of {all} hazards have no data here; they are neither low nor waived.", {
        n: open,
        all: screens.length,
      }),
      ...(await againstScores(opened, rows, epoch, screens)),
      ...lifetimeWords(provided, epoch.time),
      ...solutionWords(screens, rows, solutions),
      ...withheldWordsOf(adaptation),
      t(
        "High is the uppermost band of the limits of each dataset. The table screens; it does not say that an activity is aligned.",
      ),
    ],
    notes: [versionWords(EU_TAXONOMY)],
    datasets: datasetsOf(screens, opened),
    scopes: ["eu-taxonomy-report", ...scopesOf(adaptation)],
  };
}
