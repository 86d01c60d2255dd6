import MiniSearch, { type Query } from "minisearch";
import type { GuidePage } from "./guide-page.ts";
import { relatedWords, searchWord } from "./search-words.ts";

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
  readonly id: number;
  readonly address: string;
  readonly title: string;
  readonly page: string;
  readonly text: string;
  /** The title in other languages. */
  readonly words: string;
}

const MOST = 30;
const MOST_WORDS = 12;
/** Characters before and after what was found. */
const AROUND = 90;
/** What a word of nearly the same meaning is worth beside the one that was typed. */
const RELATED_WORTH = 0.3;
/** From so many letters on a word may have a wrong one. */
const FUZZY_FROM = 5;

const split = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
/** Words of a question, as they are looked for. */
const wordsOf = (question: string): string[] =>
  [...new Set(split(question).flatMap((word) => searchWord(word) ?? []))].slice(0, MOST_WORDS);

/** The words around the first place at which a found word begins. */
function excerptOf(text: string, found: ReadonlySet<string>): string[] {
  const first = [...text.matchAll(/[\p{L}\p{M}\p{N}_]+/gu)].find(([word]) => found.has(searchWord(word) ?? ""));
  if (first === undefined) return text.length > 2 * AROUND ? [`${text.slice(0, 2 * AROUND)} …`] : [text];
  const from = Math.max(0, first.index - AROUND);
  const end = first.index + first[0].length;
  const to = Math.min(text.length, end + AROUND);
  const before = `${from > 0 ? "… " : ""}${text.slice(from, first.index)}`;
  return [before, first[0], `${text.slice(end, to)}${to < text.length ? " …" : ""}`];
}

/** A word or what means nearly the same. */
const queryOf = (word: string): Query => ({
  combineWith: "OR",
  queries: [
    { queries: [word], prefix: word.length > 2, fuzzy: word.length >= FUZZY_FROM ? 0.2 : false },
    ...relatedWords(word).map((other) => ({ queries: [other], boostTerm: () => RELATED_WORTH })),
  ],
});

/**
 * Finds the parts of the guide that speak of a question, best first: those that hold every word of it, or one of nearly
 * the same meaning; where there is none, those that hold most.
 */
export function createSearch(pages: readonly GuidePage[]): (question: string) => Hit[] {
  const entries = pages
    .flatMap((page) => page.sections.map((section) => ({ page, section })))
    .map(({ page, section: { id: anchor, title, text, words = "" } }, id): Entry => ({
      id,
      address: `/docs/${page.path}${anchor === "" ? "" : `#${anchor}`}`,
      title,
      page: page.title,
      text,
      words,
    }));
  const index = new MiniSearch<Entry>({
    fields: ["title", "words", "page", "text"],
    tokenize: split,
    processTerm: searchWord,
  });
  index.addAll(entries);
  return (question) => {
    const queries = wordsOf(question).map(queryOf);
    if (queries.length === 0) return [];
    const ask = (combineWith: "AND" | "OR") =>
      // the words of the query are already as they are looked for
      index.search({ combineWith, queries }, { boost: { title: 4, words: 3, page: 1.5 }, processTerm: (word) => word });
    const whole = ask("AND");
    return (whole.length > 0 ? whole : ask("OR")).slice(0, MOST).flatMap(({ id, terms }) => {
      const entry = entries[Number(id)];
      if (entry === undefined) return [];
      const { address, title, page, text } = entry;
      return [{ address, title, page, excerpt: excerptOf(text, new Set(terms)) }];
    });
  };
}
