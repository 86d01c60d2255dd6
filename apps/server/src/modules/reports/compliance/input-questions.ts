import type { ComplianceFramework, Provided } from "@tidemark/contract";
import { ESRS_E1_LINES, IFRS_S2_LINES, type LineFigure } from "@tidemark/documents";
import { msg } from "../../../language.ts";

type Amount = Exclude<keyof Provided, "answers" | "evidence" | "hazards" | "locations" | "lifetime_end">;

/** What a framework asks of the company, by its English, beside hazards and locations. */
export type InputQuestion = { readonly asks: string; readonly use: string } & (
  | { readonly kind: "amount"; readonly key: Amount }
  | { readonly kind: "year"; readonly key: "lifetime_end" }
  /** Answered in words, under its key in `answers`. */
  | { readonly kind: "words"; readonly key: string }
);

const AMOUNTS: readonly (InputQuestion & { readonly key: Amount; readonly figure: LineFigure })[] = [
  {
    kind: "amount",
    key: "total_assets",
    figure: "share-of-total",
    asks: msg("Total assets"),
    use: msg("Of the balance sheet; for shares of total assets."),
  },
  {
    kind: "amount",
    key: "assets_addressed",
    figure: "addressed",
    asks: msg("Value of assets that adaptation actions address"),
    use: msg("Of the assets at risk. Leave it empty where you name the actions by location."),
  },
  {
    kind: "amount",
    key: "net_revenue",
    figure: "revenue-share",
    asks: msg("Net revenue"),
    use: msg("Of the company."),
  },
  {
    kind: "amount",
    key: "revenue_at_risk",
    figure: "revenue",
    asks: msg("Net revenue at risk"),
    use: msg("From activities at material physical risk. Leave it empty where you give revenue by location."),
  },
];

const TAXONOMY: readonly InputQuestion[] = [
  { kind: "words", key: "activity", asks: msg("Activity that is assessed"), use: msg("As the taxonomy names it.") },
  {
    kind: "year",
    key: "lifetime_end",
    asks: msg("Last year of its expected lifetime"),
    use: msg("Under 10 years the nearest projections do; major investments look 10 to 30 years ahead."),
  },
  {
    kind: "words",
    key: "plan",
    asks: msg("Adaptation plan"),
    use: msg("Existing activities: solutions within five years. New ones: built in from the start."),
  },
  {
    kind: "words",
    key: "no harm",
    asks: msg("Why the solutions harm nobody else"),
    use: msg("They fit plans of the place, and those of nature come first."),
  },
];

/** Questions of a framework, each with the name that its answer is kept under. */
export function questionsOf(framework: ComplianceFramework): readonly InputQuestion[] {
  if (framework === "eu-taxonomy") return TAXONOMY;
  const lines = framework === "esrs-e1" ? ESRS_E1_LINES : IFRS_S2_LINES;
  const figures = new Set(lines.map(({ figure }) => figure));
  const words = lines.filter(({ figure, evidence }) => figure === null && evidence !== "not covered");
  return [
    ...AMOUNTS.filter(({ figure }) => figures.has(figure)),
    ...words.map(({ paragraph, asks, answer }) => ({ kind: "words" as const, key: paragraph, asks, use: answer })),
  ];
}

/** The answer to a question so far. */
export const answerTo = (provided: Provided, question: InputQuestion): string | number | undefined =>
  question.kind === "words" ? provided.answers?.[question.key] : provided[question.key];

/** File and page that the company named for a line: for its amount, or for its answer in words. */
export function evidenceGiven(provided: Provided, figure: LineFigure | null, paragraph: string): string | undefined {
  const asked = figure === "addressed-amount" ? "addressed" : figure;
  const key = asked === null ? paragraph : AMOUNTS.find((amount) => amount.figure === asked)?.key;
  return key === undefined ? undefined : provided.evidence?.[key];
}

/** Answers about a hazard, as columns of the sheet. */
export const HAZARD_ANSWERS = [
  { key: "assessment", header: msg("Own assessment") },
  { key: "waived", header: msg("Waived, because") },
  { key: "solution", header: msg("Adaptation solution") },
  { key: "done_by", header: msg("Done by") },
  { key: "evidence", header: msg("Evidence: file and page") },
] as const;

/** Heads of columns by which the sheets are known again, in any language. */
export const HEADS = {
  key: msg("Key"),
  answer: msg("Your answer"),
  hazard: msg("Hazard"),
  evidence: msg("Evidence"),
  id: msg("Id"),
  revenue: msg("Net revenue"),
  actions: msg("Adaptation actions"),
  proof: msg("Evidence: file and page"),
} as const;
