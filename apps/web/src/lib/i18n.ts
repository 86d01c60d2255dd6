/** Values put into a text where it says `{name}`. */
export type TextValues = Readonly<Record<string, string | number>>;

let catalogue: ReadonlyMap<string, string> = new Map();

/** Sets the texts of a language, by their English text. A text that is missing stays English. */
export function setCatalogue(texts: Readonly<Record<string, string>>): void {
  catalogue = new Map(Object.entries(texts));
}

/** The user-facing text for an English one, with `{name}` replaced by its value. Every text a user reads passes through here. */
export function t(english: string, values?: TextValues): string {
  const text = catalogue.get(english) ?? english;
  if (values === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
