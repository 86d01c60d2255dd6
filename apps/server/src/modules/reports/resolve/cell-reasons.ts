/** Why cells of one table have no value: a cell gives a number, what it stands for is told once beneath the table. */
export class CellReasons {
  readonly #numbers = new Map<string, number>();

  /** A cell without a value. */
  cell(reason: string): string {
    const number = this.#numbers.get(reason) ?? this.#numbers.size + 1;
    this.#numbers.set(reason, number);
    return `\u2013 (${number})`;
  }

  /** For the table; nothing where each cell has its value. */
  get told(): { readonly reasons?: string[] } {
    if (this.#numbers.size === 0) return {};
    return { reasons: [...this.#numbers].map(([reason, number]) => `(${number}) ${reason}`) };
  }
}
