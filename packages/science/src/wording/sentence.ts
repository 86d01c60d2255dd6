/** What stands in a text where it says `{name}`: a figure, a name, or a text of its own; of several, all of them. */
export type Fact = string | number | Sentence | readonly Sentence[];
export type Facts = Readonly<Record<string, Fact>>;

/** A text in a form that any language can word: what it says by its code, its facts, and its English. */
export interface Sentence {
  readonly code: string;
  readonly facts: Facts;
  readonly english: string;
}

/** Names that a text says as `{name}`. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Arguments that fill a text: none, or one record with a value for each of its names. */
export type FactsFor<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [facts: Readonly<Record<NamesIn<Text>, Fact>>];

const LIST = ", ";

/**
 * A text with `{name}` replaced by the fact of that name.
 * @param shown how a text among the facts is put into words; in English unless told
 */
export function filled(
  text: string,
  facts: Facts = {},
  shown: (sentence: Sentence) => string = ({ english }) => english,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) return whole;
    if (typeof fact !== "object") return String(fact);
    return "code" in fact ? shown(fact) : fact.map(shown).join(LIST);
  });
}
