import type { QuestionPayload, SurveyQuestion, SurveyTexts, SurveyTranslation } from "@tidemark/contract";

/** The language that texts were written in, where nobody said another. */
const WRITTEN_IN = "en";

interface Languages {
  readonly language: string | null;
  readonly languages: readonly string[];
}

/** All languages of a survey, the one it was written in first. */
export const languagesOf = ({ language, languages }: Languages): string[] => [
  ...new Set([language ?? WRITTEN_IN, ...languages]),
];

/** The first wanted language that a survey has: exactly, or but for its country; else the one it was written in. */
export function surveyLanguage(survey: Languages, wanted: readonly (string | null | undefined)[]): string {
  const known = languagesOf(survey);
  for (const tag of wanted) {
    const found = known.find((one) => one === tag) ?? known.find((one) => one === tag?.split("-")[0]);
    if (found !== undefined) return found;
  }
  return known[0] ?? WRITTEN_IN;
}

/** What somebody wrote, or what stands for it. */
const or = (text: string | undefined, written: string) => (text === undefined || text === "" ? written : text);
const isThere = (text: string | undefined, written: string) => written === "" || (text !== undefined && text !== "");

type Said = Pick<SurveyQuestion, "title" | "description" | "payload">;

function payloadIn(payload: QuestionPayload, text: SurveyTranslation): QuestionPayload {
  if (payload.type === "free_text") return { ...payload, placeholder: or(text.placeholder, payload.placeholder) };
  const options = payload.options.map(({ id, label }) => ({ id, label: or(text.options?.[id], label) }));
  return { ...payload, options };
}

/** A question with its texts in a language, as far as they are there. */
export function questionIn<Question extends Said>(question: Question, text: SurveyTranslation = {}): Question {
  const { title, description, payload } = question;
  return {
    ...question,
    title: or(text.title, title),
    description: or(text.description, description),
    payload: payloadIn(payload, text),
  };
}

/** Whether all of a question is there in a language. Placeholders may stay: most are those of the product. */
export function isWhole({ title, description, payload }: Said, text: SurveyTranslation = {}): boolean {
  const options = payload.type === "choice" ? payload.options : [];
  return (
    isThere(text.title, title) &&
    isThere(text.description, description) &&
    options.every(({ id, label }) => isThere(text.options?.[id], label))
  );
}

interface Written {
  readonly title: string;
  readonly description: string;
  readonly placeholder: string | null;
  readonly options: readonly { readonly id: number; readonly label: string }[];
}

/** A translation with what it is one of: where that is not told, what is written now. */
export function translationOf(written: Written, { from, ...text }: SurveyTranslation): SurveyTranslation {
  const { title, description, placeholder } = written;
  const options = { ...Object.fromEntries(written.options.map(({ id, label }) => [id, label])), ...from?.options };
  return { ...text, from: { title, description, ...(placeholder !== null && { placeholder }), ...from, options } };
}

/** Whether a label is the one of an option in any language. */
export const isLabel = (
  label: string,
  option: { readonly id: number; readonly label: string },
  texts: SurveyTexts,
): boolean =>
  [option.label, ...Object.values(texts).map(({ options }) => options?.[option.id] ?? "")].some(
    (one) => one !== "" && one.toLowerCase() === label.toLowerCase(),
  );
