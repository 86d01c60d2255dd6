const BLOCK = 64;

/** Takes a place and whether its whole name begins so; tells the score a further place must exceed to matter. */
type Visitor = (place: number, isName: boolean) => number;

/**
 * Beginnings of names and of the words in them, in alphabetical order. Blocks know the best score in them, so that a
 * prefix of one letter needs no look at each of its ten thousands of names.
 */
export class NameStarts {
  readonly #texts: readonly string[];
  readonly #places: Int32Array;
  readonly #isName: Uint8Array;
  readonly #bestOfBlock: Float32Array;

  /**
   * @param names - folded names
   * @param scores - the highest score a place can have when its name is longer than the query
   */
  constructor(names: readonly string[], scores: ArrayLike<number>) {
    const starts: { place: number; text: string; isName: boolean }[] = [];
    for (const [place, name] of names.entries()) {
      starts.push({ place, text: name, isName: true });
      for (let at = name.indexOf(" "); at >= 0; at = name.indexOf(" ", at + 1)) {
        starts.push({ place, text: name.slice(at + 1), isName: false });
      }
    }
    starts.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.place - b.place));
    this.#texts = starts.map((start) => start.text);
    this.#places = Int32Array.from(starts, (start) => start.place);
    this.#isName = Uint8Array.from(starts, (start) => (start.isName ? 1 : 0));
    this.#bestOfBlock = new Float32Array(Math.ceil(starts.length / BLOCK)).fill(-Infinity);
    for (const [i, place] of this.#places.entries()) {
      const block = Math.floor(i / BLOCK);
      this.#bestOfBlock[block] = Math.max(this.#bestOfBlock[block]!, scores[place]!);
    }
  }

  /** Visits the starts with a prefix, without the blocks that cannot exceed the score last told. */
  visit(prefix: string, visitor: Visitor): void {
    const end = this.#firstAtLeast(`${prefix}\uFFFF`);
    let least = -Infinity;
    let i = this.#firstAtLeast(prefix);
    // Texts that equal the prefix come first; they may score above the best of their block.
    for (; i < end && this.#texts[i] === prefix; i++) least = visitor(this.#places[i]!, this.#isName[i] === 1);
    while (i < end) {
      const stop = Math.min(end, (Math.floor(i / BLOCK) + 1) * BLOCK);
      if (this.#bestOfBlock[Math.floor(i / BLOCK)]! <= least) i = stop;
      for (; i < stop; i++) least = visitor(this.#places[i]!, this.#isName[i] === 1);
    }
  }

  /** First start that does not sort before a text. */
  #firstAtLeast(text: string): number {
    let low = 0;
    let high = this.#texts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#texts[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
