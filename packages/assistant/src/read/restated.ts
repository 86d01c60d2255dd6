const AND = String.raw`(?:,|;)?\s+(?:and|und|et)\s+`;
const HOW_MANY = String.raw`(?:(?:by|um|de)\s+)?(?:how\s+(?:many|much|high|large|big)|wie\s*(?:viele?|hoch|gro(?:ß|ss))|combien(?:\s+de?)?|de\s+combien)`;
const OF_IT = String.raw`(?:\s+(?:money|days?|people|sites?|locations?|employees|staff|tagen?|leute|personen|standorte|mitarbeiter|jours?|personnes|salari[ée]s))?`;
const IS_IT = String.raw`(?:\s+(?:is|are|was|would|will|do|does|that|they|it|there|be|sind|ist|w[äa]ren?|das|es|davon|est|sont|cela|ça|ce|c['’]est|y\s+en\s+a-t-il))*`;
const MONEY = String.raw`(?:\s+(?:euros?|eur|dollars?|usd|francs?|chf))?`;
const RESTATED = new RegExp(`${AND}${HOW_MANY}${OF_IT}(?<money>${MONEY})${IS_IT}\\s*[?.!]*$`, "iu");

/** "..., and how many is that?" asks for the value that an answer tells anyway; in which money stays. */
export function withoutRestated(text: string): { readonly text: string; readonly said: string | undefined } {
  const found = RESTATED.exec(text);
  if (found === null || found.index === 0) return { text, said: undefined };
  const money = found.groups?.["money"]?.trim() ?? "";
  return {
    text: text.slice(0, found.index) + (money === "" ? "" : ` in ${money}`),
    said: found[0].replaceAll(/^[\s,;]+|[\s?.!]+$/g, ""),
  };
}
