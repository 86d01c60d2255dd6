import type { GuidePage } from "./guide-page.ts";

/** A place in the guide that answers a question. */
export interface Hit {
  readonly address: string;
  readonly title: string;
  /** Title of the page it stands on. */
  readonly page: string;
  /** Words around the first place that was found, in pieces; every second piece is what was asked for. */
  readonly excerpt: readonly string[];
}

interface Entry {
  readonly address: string;
  readonly title: string;
  readonly page: string;
  readonly text: string;
  readonly lowTitle: string;
  readonly lowText: string;
}

const MOST = 30;
const MOST_WORDS = 8;
/** What a title is worth that begins with the whole question. */
const WHOLE_TITLE = 20;
/** Characters before and after what was found. */
const AROUND = 90;

/** Words of a question; plurals also find the singular. */
function wordsOf(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}_.-]+/gu) ?? [];
  return [...new Set(words.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word)))].slice(0, MOST_WORDS);
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "");
}

/** How well a word is met, 0 = not at all: whole beginnings of words count more, titles more than text. */
function worth(word: string, { lowTitle, lowText }: Entry): number {
  const inTitle = lowTitle.indexOf(word);
  const inText = lowText.indexOf(word);
  const ofTitle = inTitle < 0 ? 0 : startsWord(lowTitle, inTitle) ? 10 : 4;
  const ofText = inText < 0 ? 0 : startsWord(lowText, inText) ? 2 : 1;
  return ofTitle + ofText;
}

function excerptOf({ text, lowText }: Entry, words: readonly string[]): string[] {
  const places = words.map((word) => ({ at: lowText.indexOf(word), size: word.length })).filter(({ at }) => at >= 0);
  const [first] = places.toSorted((a, b) => a.at - b.at);
  if (first === undefined) return text.length > 2 * AROUND ? [`${text.slice(0, 2 * AROUND)} …`] : [text];
  const from = Math.max(0, first.at - AROUND);
  const end = first.at + first.size;
  const to = Math.min(text.length, end + AROUND);
  const before = `${from > 0 ? "… " : ""}${text.slice(from, first.at)}`;
  return [before, text.slice(first.at, end), `${text.slice(end, to)}${to < text.length ? " …" : ""}`];
}

/** Finds the parts of the guide that hold every word of a question, best first. */
export function createSearch(pages: readonly GuidePage[]): (question: string) => Hit[] {
  const entries = pages.flatMap((page) =>
    page.sections.map(({ id, title, text }): Entry => ({
      address: `/docs/${page.path}${id === "" ? "" : `#${id}`}`,
      title,
      page: page.title,
      text,
      lowTitle: title.toLowerCase(),
      lowText: text.toLowerCase(),
    })),
  );
  return (question) => {
    const words = wordsOf(question);
    const phrase = question.trim().toLowerCase();
    if (words.length === 0) return [];
    const found = entries.flatMap((entry) => {
      const worths = words.map((word) => worth(word, entry));
      return worths.includes(0)
        ? []
        : [
            {
              entry,
              worth: worths.reduce((sum, value) => sum + value, entry.lowTitle.startsWith(phrase) ? WHOLE_TITLE : 0),
            },
          ];
    });
    return found
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, MOST)
      .map(({ entry }) => ({
        address: entry.address,
        title: entry.title,
        page: entry.page,
        excerpt: excerptOf(entry, words),
      }));
  };
}
