import type { AssistantAnswer } from "@tidemark/contract";
import { type AskedCase, rowsOf, type Wanted } from "./asked-case.ts";
import { BLIND_ENGLISH } from "./blind-english.ts";
import { BLIND_FRENCH } from "./blind-french.ts";
import { BLIND_GERMAN } from "./blind-german.ts";
import { ENGLISH_ASKED } from "./asked-english.ts";
import { FOURTH_ENGLISH } from "./fourth-english.ts";
import { FOURTH_FRENCH } from "./fourth-french.ts";
import { FOURTH_GERMAN } from "./fourth-german.ts";
import { FRENCH_ASKED } from "./asked-french.ts";
import { FRESH_ENGLISH, FRESH_FRENCH, FRESH_GERMAN } from "./fresh-questions.ts";
import { FURTHER_ENGLISH } from "./further-english.ts";
import { FURTHER_FRENCH } from "./further-french.ts";
import { FURTHER_GERMAN } from "./further-german.ts";
import { GERMAN_ASKED } from "./asked-german.ts";
import { OTHER_ENGLISH, OTHER_FRENCH, OTHER_GERMAN } from "./other-hand.ts";
import { UNSEEN_ENGLISH } from "./unseen-english.ts";
import { UNSEEN_FRENCH } from "./unseen-french.ts";
import { UNSEEN_GERMAN } from "./unseen-german.ts";
import type { ExportedFiles } from "./exported-files.ts";
import { LATE_FRENCH, LATE_GERMAN } from "./late-further-languages.ts";
import { LATE_ENGLISH } from "./late-questions.ts";
import { MANAGERS_ENGLISH } from "./managers-english.ts";
import { MANAGERS_FRENCH } from "./managers-french.ts";
import { MANAGERS_GERMAN } from "./managers-german.ts";
import { PLAIN_ENGLISH } from "./plain-english.ts";
import { PLAIN_FRENCH } from "./plain-french.ts";
import { PLAIN_GERMAN } from "./plain-german.ts";

/** Questions by set and language; every second one of each is held apart and run alone when all else is done. */
export const ASKED = {
  fourth: { en: FOURTH_ENGLISH, de: FOURTH_GERMAN, fr: FOURTH_FRENCH },
  unseen: { en: UNSEEN_ENGLISH, de: UNSEEN_GERMAN, fr: UNSEEN_FRENCH },
  blind: { en: BLIND_ENGLISH, de: BLIND_GERMAN, fr: BLIND_FRENCH },
  first: { en: ENGLISH_ASKED, de: GERMAN_ASKED, fr: FRENCH_ASKED },
  other: { en: OTHER_ENGLISH, de: OTHER_GERMAN, fr: OTHER_FRENCH },
  fresh: { en: FRESH_ENGLISH, de: FRESH_GERMAN, fr: FRESH_FRENCH },
  further: { en: FURTHER_ENGLISH, de: FURTHER_GERMAN, fr: FURTHER_FRENCH },
  late: { en: LATE_ENGLISH, de: LATE_GERMAN, fr: LATE_FRENCH },
  plain: { en: PLAIN_ENGLISH, de: PLAIN_GERMAN, fr: PLAIN_FRENCH },
  managers: { en: MANAGERS_ENGLISH, de: MANAGERS_GERMAN, fr: MANAGERS_FRENCH },
} as const;
export type AskedSet = keyof typeof ASKED;
export type AskedLanguage = keyof (typeof ASKED)["first"];
export const ASKED_LANGUAGES: readonly AskedLanguage[] = ["en", "de", "fr"];

/** Sets whose every question is open: none of them is held apart, or what was held was looked at. */
const ALL_OPEN: ReadonlySet<AskedSet> = new Set<AskedSet>([
  "other",
  "fresh",
  "late",
  "blind",
  "unseen",
  "managers",
  "fourth",
  "plain",
]);

/** One half of the questions of a set and language. */
export const halfOf = (set: AskedSet, language: AskedLanguage, half: "open" | "held"): readonly AskedCase[] =>
  ASKED[set][language].filter((_, i) => (i % 2 === 0 || ALL_OPEN.has(set)) === (half === "open"));

/**
 * How a question was answered: right; asked back or refused, well where there is no answer or where it says what is
 * not used; useless where it was only not understood; wrong where another question was answered.
 */
export type AskedVerdict = "right" | "refused well" | "asked" | "useless" | "wrong";

export interface AskedJudged {
  readonly language: AskedLanguage;
  readonly kind: string;
  readonly ask: string;
  readonly verdict: AskedVerdict;
  readonly why: string;
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= 0.051 + Math.abs(other) * 1e-6;

/** What an answer lacks or has too much of, in words; empty where it is right. */
function lacking(wanted: Exclude<Wanted, "ask">, answer: AssistantAnswer, files: ExportedFiles): string {
  const rows = rowsOf(files);
  const { figures, positions } = answer;
  const totals = figures.flatMap(({ site_id: id, value, derived }) =>
    (id === null || derived) && value !== null ? [value] : [],
  );
  const holds = (number: number) => totals.some((one) => isNear(Math.abs(one), Math.abs(number)));
  const told = [...new Set(figures.flatMap(({ site_id: id }) => id ?? []))];
  const byId = new Map(rows.map((row) => [row.id, row]));
  if ("list" in wanted) {
    const expected = rows.filter(wanted.list).map(({ id }) => id);
    const found = positions.map((position) => rows[position]?.id ?? "?");
    const all = new Set([...expected, ...found]);
    const differ = [...all].filter((id) => expected.includes(id) !== found.includes(id));
    return differ.length === 0 ? "" : `differs in ${differ.join(" ")}`;
  }
  if ("rank" in wanted) {
    const { rank, top = 5, where = () => true } = wanted;
    const numbers = new Map(rows.map((row) => [row.id, rank(row, rows, files.edges)]));
    const sorted = rows
      .filter((row) => where(row) && !Number.isNaN(numbers.get(row.id)))
      .map(({ id }) => numbers.get(id)!);
    const expected = sorted.toSorted((a, b) => b - a).slice(0, top);
    const found = told.slice(0, expected.length).map((id) => numbers.get(id)!);
    const isSame = found.length === expected.length && found.every((value, i) => isNear(value, expected[i]!));
    return isSame && (wanted.top === undefined || told.length >= expected.length)
      ? ""
      : `first are ${told.slice(0, top).join(" ")}`;
  }
  if ("values" in wanted) {
    const none = wanted.values.find(
      (id) =>
        !figures.some(
          ({ site_id: site, value }) => site === id && value !== null && isNear(value, wanted.of(byId.get(id)!)),
        ),
    );
    return none === undefined ? "" : `no value of ${none}`;
  }
  const numbersOf = (): readonly number[] => {
    if ("count" in wanted) return [rows.filter(wanted.count).length];
    if ("numbers" in wanted) return wanted.numbers(rows);
    const of = rows.filter(wanted.where ?? (() => true));
    const number = "sum" in wanted ? wanted.sum : "mean" in wanted ? wanted.mean : wanted.median;
    const values = of
      .map(number)
      .filter((value) => !Number.isNaN(value))
      .toSorted((a, b) => a - b);
    const half = (values.length - 1) / 2;
    if ("median" in wanted) return [(values[Math.floor(half)]! + values[Math.ceil(half)]!) / 2];
    const sum = values.reduce((all, value) => all + value, 0);
    return ["sum" in wanted ? sum : sum / values.length];
  };
  const all = [...totals, ...figures.flatMap(({ value }) => value ?? [])];
  const none = numbersOf().find(
    (number) => !holds(number) && !all.some((one) => "numbers" in wanted && isNear(one, number)),
  );
  return none === undefined ? "" : `no ${none}, but ${totals.slice(0, 4).join(" ")}`;
}

/** Asks a question, after the one that it goes on from where it does. */
export async function askedAfter(
  { ask, after }: AskedCase,
  prompt: (text: string, session?: string) => Promise<AssistantAnswer>,
): Promise<AssistantAnswer> {
  if (after === undefined) return prompt(ask);
  const session = crypto.randomUUID();
  await prompt(after, session);
  return prompt(ask, session);
}

/** Judges one answer. */
export function judgeAsked(
  language: AskedLanguage,
  { kind, ask, wanted }: AskedCase,
  answer: AssistantAnswer,
  files: ExportedFiles,
): AskedJudged {
  const verdict = (of: AskedVerdict, why = ""): AskedJudged => ({ language, kind, ask, verdict: of, why });
  if (answer.refused !== null) {
    const said = `${answer.refused}: ${answer.answer.slice(0, 140)}`;
    if (wanted === "ask") return verdict(answer.refused === "not-understood" ? "useless" : "refused well", said);
    return verdict(answer.refused === "not-understood" ? "useless" : "asked", said);
  }
  if (wanted === "ask") return verdict("wrong", `answered: ${answer.answer.slice(0, 140)}`);
  const lacks = lacking(wanted, answer, files);
  return lacks === "" ? verdict("right") : verdict("wrong", `${lacks}; ${answer.answer.slice(0, 140)}`);
}

/** How many of each verdict, in words. */
export function scoreOfAsked(judged: readonly AskedJudged[]): string {
  const line = (name: string, of: readonly AskedJudged[]) => {
    const n = (verdict: AskedVerdict) => of.filter((one) => one.verdict === verdict).length;
    return `${name.padEnd(18)} ${of.length} questions: ${n("right")} right, ${n("refused well")} refused well, ${n("asked")} asked back, ${n("useless")} useless, ${n("wrong")} wrong`;
  };
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  return [
    ...ASKED_LANGUAGES.map((language) =>
      line(
        language,
        judged.filter((one) => one.language === language),
      ),
    ),
    ...kinds.map((kind) =>
      line(
        kind,
        judged.filter((one) => one.kind === kind),
      ),
    ),
    line("all", judged),
  ].join("\n");
}
