import type { ComplianceFramework, Provided } from "@tidemark/contract";
import { type ExportSheet, writeWorkbook } from "@tidemark/documents";
import { msg, t } from "../../../language.ts";
import { attributeAt } from "../../locations/index.ts";
import type { OpenLocations } from "../../table/index.ts";
import type { HazardScreen } from "./hazard-screening.ts";
import { evidenceWords } from "./rule-words.ts";
import { answerTo, HAZARD_ANSWERS, HEADS, questionsOf } from "./input-questions.ts";

const WIDE = 44;
const wrapped = (header: string, width: number) => ({ header, width, wrap: true });

/** Questions with their answers so far. */
export const questionSheet = (framework: ComplianceFramework, provided: Provided): ExportSheet => ({
  name: t("What you add"),
  columns: [
    { header: t(HEADS.key), width: 18 },
    wrapped(t("What is asked"), WIDE),
    wrapped(t("What for"), 60),
    { ...wrapped(t(HEADS.answer), 50), quiet: true },
    { ...wrapped(t(HEADS.proof), 36), quiet: true },
  ],
  rows: questionsOf(framework).map((question) => [
    question.key,
    t(question.asks),
    t(question.use),
    answerTo(provided, question) ?? "",
    provided.evidence?.[question.key] ?? "",
  ]),
  filter: false,
});

/** What only the company can say of each hazard. */
export const hazardSheet = (screens: readonly HazardScreen[], { hazards = {} }: Provided): ExportSheet => ({
  name: t("What you add, hazards"),
  columns: [
    wrapped(t(HEADS.hazard), WIDE),
    { header: t(HEADS.evidence), width: 14 },
    ...HAZARD_ANSWERS.map(({ header }) => ({ ...wrapped(t(header), 32), quiet: true })),
  ],
  rows: screens.map(({ rule, evidence }) => [
    t(rule.hazard),
    evidenceWords(evidence),
    ...HAZARD_ANSWERS.map(({ key }) => hazards[rule.hazard]?.[key] ?? ""),
  ]),
});

/** Revenue and adaptation actions by location. */
function locationSheet({ snapshot }: OpenLocations, { locations = {} }: Provided): ExportSheet {
  const { attributes } = snapshot;
  const country = attributes.columns.get("country");
  return {
    name: t("What you add, locations"),
    columns: [
      { header: t(HEADS.id), width: 18 },
      wrapped(t("Location"), 36),
      { header: t("Country"), width: 18 },
      { header: t(HEADS.revenue), width: 20, quiet: true },
      { ...wrapped(t(HEADS.actions), 50), quiet: true },
    ],
    rows: Array.from({ length: attributes.count }, (_, row) => {
      const given = locations[attributes.id(row)];
      return [
        attributes.id(row),
        attributes.name(row),
        String((country && attributeAt(country, row)) ?? ""),
        given?.revenue ?? null,
        given?.actions ?? "",
      ];
    }),
  };
}

const ABOUT = [
  msg(
    "Write in the columns with the lighter heads and upload this file at the settings of the table. Leave the first column of each sheet as it is.",
  ),
  msg("An empty cell is no answer. It is never read as zero."),
  msg("Amounts are numbers without a currency, in the currency of the table."),
];

/** The workbook that goes out to the company. @param screens - of the EU taxonomy, empty for other frameworks */
export const inputWorkbook = (
  framework: ComplianceFramework,
  provided: Provided,
  opened: OpenLocations,
  screens: readonly HazardScreen[],
): AsyncIterable<Uint8Array> =>
  writeWorkbook([
    questionSheet(framework, provided),
    ...(framework === "eu-taxonomy" ? [hazardSheet(screens, provided)] : []),
    ...(framework === "esrs-e1" ? [locationSheet(opened, provided)] : []),
    {
      name: t("About"),
      columns: [wrapped(t("How this file is used"), 110)],
      rows: ABOUT.map((line) => [t(line)]),
      filter: false,
    },
  ]);
