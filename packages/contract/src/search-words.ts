import { foldText } from "@tidemark/science";

/** Words of a search, folded. What is found holds every one of them, in any order. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}

/** Tells whether texts hold every word of a search, each somewhere in one of them; an empty search is held by all. */
export function searchTest(search: string): (...texts: readonly string[]) => boolean {
  const words = searchWords(search);
  return (...texts) => {
    const folded = texts.map(foldText);
    return words.every((word) => folded.some((text) => text.includes(word)));
  };
}
