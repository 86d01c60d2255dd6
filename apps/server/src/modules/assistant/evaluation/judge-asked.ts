import type { AssistantAnswer } from "@tidemark/contract";
import { type AskedCase, type Row, rowsOf, type Wanted } from "./asked-case.ts";
import { ENGLISH_ASKED } from "./asked-english.ts";
import { FRENCH_ASKED } from "./asked-french.ts";
import { GERMAN_ASKED } from "./asked-german.ts";
import type { ExportedFiles } from "./exported-files.ts";

/** Questions by language; every second one of each is held apart and run alone when all else is done. */
export const ASKED = { en: ENGLISH_ASKED, de: GERMAN_ASKED, fr: FRENCH_ASKED } as const;
export type AskedLanguage = keyof typeof ASKED;

/** One half of the questions of a language. */
export const halfOf = (language: AskedLanguage, half: "open" | "held"): readonly AskedCase[] =>
  ASKED[language].filter((_, i) => (i % 2 === 0) === (half === "open"));

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
function lacking(wanted: Exclude<Wanted, "ask">, answer: AssistantAnswer, rows: readonly Row[]): string {
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
    const sorted = rows.filter((row) => where(row) && !Number.isNaN(rank(row))).toSorted((a, b) => rank(b) - rank(a));
    const expected = sorted.slice(0, top).map(rank);
    const found = told.slice(0, expected.length).map((id) => rank(byId.get(id)!));
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
    const values = of.map("sum" in wanted ? wanted.sum : wanted.mean).filter((value) => !Number.isNaN(value));
    const sum = values.reduce((all, value) => all + value, 0);
    return ["sum" in wanted ? sum : sum / values.length];
  };
  const all = [...totals, ...figures.flatMap(({ value }) => value ?? [])];
  const none = numbersOf().find(
    (number) => !holds(number) && !all.some((one) => "numbers" in wanted && isNear(one, number)),
  );
  return none === undefined ? "" : `no ${none}, but ${totals.slice(0, 4).join(" ")}`;
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
  const lacks = lacking(wanted, answer, rowsOf(files));
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
    ...(Object.keys(ASKED) as AskedLanguage[]).map((language) =>
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
