import { type Answer, plain } from "./answer.ts";
import { joinedQuestions } from "./read/several.ts";
import { type AnswerLanguage, sayIn } from "./wording/wording.ts";

/** The answer to the first of several questions, with the next one as a button. */
export function withNext(answer: Answer, next: string, language: AnswerLanguage | undefined): Answer {
  const said = sayIn(language ?? "en")`One question at a time; the next one: **${plain(next)}**`;
  const { reading } = answer;
  return {
    ...answer,
    markdown: `${answer.markdown}\n\n${said}`,
    suggestions: [next, ...answer.suggestions],
    reading: reading && { ...reading, ornaments: [...reading.ornaments, next] },
  };
}

/** Why a question is not answered that may be two of them. */
const CUT_WHERE: ReadonlySet<string> = new Set(["not-used", "not-understood", "which-one"]);

/** The answer to the first part of a question that is not read as a whole, with the rest of it as the next one. */
export async function inTwo(
  prompt: string,
  whole: Answer,
  language: AnswerLanguage | undefined,
  ask: (part: string) => Promise<Answer>,
): Promise<Answer> {
  if (!CUT_WHERE.has(whole.refused ?? "")) return whole;
  for (const [first, next] of joinedQuestions(prompt)) {
    const alone = await ask(first);
    if (alone.refused === null) return withNext(alone, next, language);
  }
  return whole;
}
