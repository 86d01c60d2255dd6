/** Where the last whole sentence or line of a text ends. */
function lastEnd(text: string): number {
  let end = 0;
  for (const { 0: sign, index } of text.matchAll(/[.!?]\s+|\n+/g)) end = index + sign.length;
  return end;
}

/**
 * Lets a text through sentence by sentence while it is written, each as soon as all of the text until its end passes.
 * After a sentence that does not pass nothing more is let through.
 */
export function createSentenceGate(passes: (text: string) => boolean, show: (sentences: string) => void) {
  let [text, shownTo, isShut] = ["", 0, false];
  return {
    take(piece: string): void {
      if (isShut) return;
      text += piece;
      const end = lastEnd(text);
      if (end <= shownTo) return;
      isShut = !passes(text.slice(0, end));
      if (isShut) return;
      show(text.slice(shownTo, end));
      shownTo = end;
    },
    /** Whether anything was shown. */
    isOpened: () => shownTo > 0,
  };
}
