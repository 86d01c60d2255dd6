import { type Answer, plain } from "./answer.ts";
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
