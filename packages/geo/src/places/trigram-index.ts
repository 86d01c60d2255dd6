const BUCKETS = 1 << 15;

/**
 * Bucket of the three code units at a place of a text. Different trigrams may share one; the edit distance decides
 * later.
 */
function bucketAt(text: string, i: number): number {
  const mixed = text.charCodeAt(i) * 961 + text.charCodeAt(i + 1) * 31 + text.charCodeAt(i + 2);
  return Math.imul(mixed, 0x9e3779b1) >>> 17;
}

/** Which texts hold which trigrams; each text begins with one space. */
export class TrigramIndex {
  readonly #starts = new Uint32Array(BUCKETS + 1);
  readonly #ids: Uint32Array;
  readonly #counts: Uint8Array;

  constructor(texts: readonly string[]) {
    for (const text of texts) {
      for (let i = 0, padded = ` ${text}`; i + 3 <= padded.length; i++) this.#starts[bucketAt(padded, i) + 1]!++;
    }
    for (let i = 0; i < BUCKETS; i++) this.#starts[i + 1]! += this.#starts[i]!;
    const next = this.#starts.slice();
    this.#ids = new Uint32Array(this.#starts[BUCKETS]!);
    this.#counts = new Uint8Array(texts.length);
    for (const [id, text] of texts.entries()) {
      for (let i = 0, padded = ` ${text}`; i + 3 <= padded.length; i++) this.#ids[next[bucketAt(padded, i)]!++] = id;
    }
  }

  /**
   * Texts that share as many trigrams with the query as that number of typing errors can leave, in the order of the
   * texts.
   * @param atMost - of more texts, those sharing the most trigrams are kept, and among equals the first
   */
  candidates(query: string, edits: number, atMost: number, accepts: (id: number) => boolean): number[] {
    const padded = ` ${query}`;
    // A swap of two letters spoils four trigrams.
    const needed = Math.max(query.length > 6 ? 2 : 1, padded.length - 2 - 4 * edits);
    const counts = this.#counts.fill(0);
    for (let i = 0; i + 3 <= padded.length; i++) {
      const bucket = bucketAt(padded, i);
      for (let k = this.#starts[bucket]!, end = this.#starts[bucket + 1]!; k < end; k++) {
        const id = this.#ids[k]!;
        if (counts[id]! < 255) counts[id]!++;
      }
    }
    const found: number[] = [];
    const sharing = new Uint32Array(256);
    for (let id = 0; id < counts.length; id++) {
      if (counts[id]! < needed || !accepts(id)) continue;
      found.push(id);
      sharing[counts[id]!]!++;
    }
    if (found.length <= atMost) return found;
    let least = 255;
    let room = atMost;
    while (sharing[least]! <= room) room -= sharing[least--]!;
    return found.filter((id) => counts[id]! > least || (counts[id] === least && room-- > 0));
  }
}
