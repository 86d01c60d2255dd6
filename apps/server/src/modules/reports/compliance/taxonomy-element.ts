import type { Provided } from "@tidemark/contract";
import { EU_TAXONOMY, EU_TAXONOMY_STEPS, versionWords } from "@tidemark/documents";
import { formatCount, FUTURE_SCENARIOS, type Epoch } from "@tidemark/science";
import { attributeAt } from "../../locations/index.ts";
import type { OpenLocations } from "../../table/index.ts";
import { type Resolved, scenarioWords } from "../resolve/element-request.ts";
import { type HazardScreen, highAt, isJudgedHere, screenHazards } from "./hazard-screening.ts";
import { answerTo, questionsOf } from "./input-questions.ts";
import { wordTable } from "./word-table.ts";

const NONE = "\u2013";
const MOST_LOCATIONS = 1000;
const NOT_JUDGED = "not judged";
const KINDS = { chronic: "Chronic", acute: "Acute" } as const;

const known = ({ isKnown }: HazardScreen): number => isKnown.filter(Boolean).length;
const inBands = ({ bands }: HazardScreen, ...wanted: string[]): number =>
  bands.filter((band) => band !== null && wanted.includes(band)).length;

/** How many locations lie in bands; a word where the limits tell nothing, a dash where nothing is known. */
function countText(screen: HazardScreen, ...wanted: string[]): string {
  if (known(screen) === 0) return NONE;
  return isJudgedHere(screen) ? formatCount(inBands(screen, ...wanted)) : NOT_JUDGED;
}

const nameOf = ({ rule }: HazardScreen): string => `${KINDS[rule.kind]}: ${rule.hazard}`;

/** All 28 hazards, each with its evidence and its counts of locations. */
const hazardTable = (screens: readonly HazardScreen[], locations: number) =>
  wordTable(
    "Hazards of Appendix A",
    ["Group", "Hazard", "Datasets", "Evidence", "With a value", "Medium or high", "High"],
    screens.map((screen) => [
      screen.rule.group,
      nameOf(screen),
      screen.rule.indicators.join(", ") || NONE,
      screen.evidence,
      `${formatCount(known(screen))} of ${formatCount(locations)}`,
      countText(screen, "medium", "high"),
      countText(screen, "high"),
    ]),
    new Set(["With a value", "Medium or high", "High"]),
  );

/** What the company said of a hazard; empty where it said nothing. */
function wordsOfCompany({ rule }: HazardScreen, { hazards = {} }: Provided): string {
  const { assessment, waived } = hazards[rule.hazard] ?? {};
  return [
    ...(assessment === undefined ? [] : [`Own assessment: ${assessment}`]),
    ...(waived === undefined ? [] : [`Waived: ${waived}`]),
  ].join(" ");
}

/** Why hazards are answered in part or not at all, and what that asks of the reader or what the company added. */
function reasonTable(screens: readonly HazardScreen[], provided: Provided) {
  const asked = (screen: HazardScreen) =>
    screen.evidence === "not covered" ? "Your own assessment, or why it does not apply." : "What is not computed.";
  return wordTable(
    "What is answered in part, and what is open",
    ["Hazard", "Evidence", "Why", "What you add"],
    screens
      .map((screen) => ({ screen, words: wordsOfCompany(screen, provided) }))
      .filter(({ screen, words }) => screen.evidence !== "computed" || words !== "")
      .map(({ screen, words }) => [nameOf(screen), screen.evidence, screen.reason || NONE, words || asked(screen)]),
  );
}

/** Adaptation solutions that the company named, and its words on the activity as a whole. */
function companyTables(screens: readonly HazardScreen[], provided: Provided) {
  const { hazards = {} } = provided;
  const solutions = screens.flatMap((screen) => {
    const { solution, done_by: doneBy } = hazards[screen.rule.hazard] ?? {};
    return solution === undefined ? [] : [[nameOf(screen), solution, doneBy ?? "no date given"]];
  });
  const words = questionsOf("eu-taxonomy").map((question) => [
    question.asks,
    String(answerTo(provided, question) ?? "not given"),
  ]);
  const isSaid = words.some(([, said]) => said !== "not given");
  return [
    ...(isSaid ? [wordTable("What the company says of the activity", ["What", "Given"], words)] : []),
    ...(solutions.length > 0
      ? [wordTable("Adaptation solutions, step (c)", ["Hazard", "Solution", "Done by"], solutions)]
      : []),
  ];
}

/** Which year stands for the expected lifetime; nothing where it was not said. */
const lifetimeWords = ({ lifetime_end: end }: Provided, time: number): string[] =>
  end === undefined
    ? []
    : [
        `The expected lifetime ends in ${end}; this table looks at ${time}, ${end > time ? "the last year that was computed: years after it are not screened" : "the first computed year that is not before its end"}.`,
      ];

/** Locations with a high hazard under each scenario. */
async function scenarioTable(opened: OpenLocations, rows: readonly number[], time: number) {
  const columns = await Promise.all(
    FUTURE_SCENARIOS.map((scenario) => screenHazards(opened, rows, { epoch: { scenario, time } })),
  );
  const names = FUTURE_SCENARIOS.map((scenario) => scenarioWords(scenario));
  const first = columns[0] ?? [];
  const cells = first.map((screen, at) => [
    nameOf(screen),
    ...columns.map((column) => {
      const one = column[at];
      return one === undefined ? NONE : countText(one, "high");
    }),
  ]);
  return wordTable(`Locations with a high hazard in ${time}, by scenario`, ["Hazard", ...names], cells, new Set(names));
}

/** Locations that step (b) has to look at: those with a high hazard, most of them first. */
function locationTable({ snapshot }: OpenLocations, rows: readonly number[], screens: readonly HazardScreen[]) {
  const { attributes } = snapshot;
  const country = attributes.columns.get("country");
  const found = rows
    .map((row, at) => ({ row, high: highAt(screens, at) }))
    .filter(({ high }) => high.length > 0)
    .toSorted((a, b) => b.high.length - a.high.length || a.row - b.row);
  const table = wordTable(
    "Locations with a high hazard",
    ["Location", "Country", "High hazards", "Which"],
    found
      .slice(0, MOST_LOCATIONS)
      .map(({ row, high }) => [
        attributes.name(row),
        String((country && attributeAt(country, row)) ?? NONE),
        formatCount(high.length),
        high.join(", "),
      ]),
    new Set(["High hazards"]),
  );
  const ids = found.slice(0, MOST_LOCATIONS).map(({ row }) => attributes.id(row));
  return {
    ...table,
    rows: table.rows.map((row, at) => ({ ...row, site_id: ids[at] ?? null })),
    total: found.length,
  };
}

/** Climate risk and vulnerability assessment of Appendix A: the screening, and what it leaves to the company. */
export async function taxonomyElement(
  opened: OpenLocations,
  rows: readonly number[],
  epoch: Epoch,
  provided: Provided = {},
): Promise<Resolved> {
  const screened = await screenHazards(opened, rows, { epoch });
  // a hazard without data that the company assessed or waived is answered by it
  const screens = screened.map((screen) =>
    screen.evidence === "not covered" && wordsOfCompany(screen, provided) !== ""
      ? { ...screen, evidence: "you provide" as const }
      : screen,
  );
  const isKnown = screened.some(({ evidence }) => evidence !== "not covered");
  const open = screens.filter(({ evidence }) => evidence === "not covered").length;
  const locations = locationTable(opened, rows, screens);
  const steps = wordTable(
    "Steps of the assessment",
    ["Step", "Evidence", "What this table answers"],
    EU_TAXONOMY_STEPS.map(({ step, evidence, text }) => [step, evidence, text]),
  );
  const without = rows.filter((_, at) => screens.every(({ isKnown }) => isKnown[at] === false)).length;
  return {
    missing: without,
    state: !isKnown ? "empty" : open > 0 || without > 0 ? "partial" : "ready",
    reason: isKnown ? null : "No hazard has a value in this project.",
    figures: [
      { label: "Hazards screened", text: `${screens.length - open} of ${screens.length}`, note: `open: ${open}` },
      {
        label: "Locations with a high hazard",
        text: `${formatCount(locations.total)} of ${formatCount(rows.length)}`,
        note: without === 0 ? "" : `${formatCount(without)} without any value`,
      },
    ],
    tables: [
      steps,
      hazardTable(screens, rows.length),
      await scenarioTable(opened, rows, epoch.time),
      locations,
      reasonTable(screens, provided),
      ...companyTables(screens, provided),
    ],
    sentences: [
      `open: ${open} of ${screens.length} hazards have no data here; they are neither low nor waived.`,
      ...lifetimeWords(provided, epoch.time),
      "High is the uppermost band of the limits of each dataset. The table screens; it does not say that an activity is aligned.",
    ],
    notes: [versionWords(EU_TAXONOMY)],
    scopes: ["eu-taxonomy-report"],
  };
}
