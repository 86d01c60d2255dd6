/** Stands for several locations, of which nobody can tell which is meant. */
export const SEVERAL = Symbol("several locations");

/** Locations by the id or name that links may call them. */
export class LinkEnds {
  readonly #ends = new Map<string, string | typeof SEVERAL>();
  /** Ids that rows state. */
  readonly stated: ReadonlySet<string>;
  readonly #twice: ReadonlySet<string>;

  /** @param stated - ids that rows state, one for each row that does */
  constructor(stated: readonly string[]) {
    this.stated = new Set(stated);
    const twice = new Set<string>();
    if (this.stated.size < stated.length) {
      const seen = new Set<string>();
      for (const id of stated)
        if (seen.has(id)) twice.add(id);
        else seen.add(id);
    }
    this.#twice = twice;
  }

  /** Whether several rows state an id. */
  readonly isTwice = (id: string): boolean => this.#twice.has(id);

  /** Takes a location. A name never stands for one where another has it as its id. */
  add(id: string, name: string): void {
    this.#ends.set(id, this.#twice.has(id) ? SEVERAL : id);
    if (name === id || this.stated.has(name)) return;
    this.#ends.set(name, this.#ends.has(name) ? SEVERAL : id);
  }

  /** Id of the location that a link calls so; undefined where there is none. */
  get(end: string): string | typeof SEVERAL | undefined {
    return this.#ends.get(end);
  }
}
