/**
 * What ordinary words say of risk, by language. Each list is of lemmas or of forms with commas between them; their
 * forms come from the rules of the language.
 */
export interface Senses {
  /** Words for who is hit: "suffer from", "threatened", "leiden", "menacé". With an end they say which is bad. */
  readonly hit: readonly string[];
  /** Words for who is not: "resilient", "sicher", "à l'abri". Without an end they are a limit that is asked for. */
  readonly spared: readonly string[];
  /** "Most threatened", "anfälligsten", "plus menacés": the worst come first. */
  readonly worst: readonly string[];
  /** "Most resilient", "least threatened": the best come first. */
  readonly best: readonly string[];
  /** "Costliest", "teuersten": by money, the largest first. */
  readonly costliest: readonly string[];
  /** "Costly": by money. */
  readonly costly: readonly string[];
  /** "Hardest", "am heftigsten": the end of something that is told by another word. */
  readonly hardest: readonly string[];
  /** "More threatened than" compares by what is bad. */
  readonly worse: readonly string[];
  /** Who asks where to begin asks for the worst: "look at first", "prioritise". */
  readonly attention: readonly string[];
  /** Adjectives that are said of a value behind "how": "how severe is". */
  readonly grades: readonly string[];
  /** Nouns that carry what is said of them: "the situation", "das Ausmaß". */
  readonly carriers: readonly string[];
  /** Phrasing that changes no figure. */
  readonly phrasing: readonly string[];
  /** Words that turn what is asked, so that nothing may be left out beside them: "avoid", "vermeiden". */
  readonly turning: readonly string[];
}
