/** Words that are written out or shortened in names of places, as they are compared. */
const SHORTENED: Readonly<Record<string, readonly string[]>> = {
  st: ["saint", "sankt"],
  saint: ["st", "sankt"],
  sankt: ["st", "saint"],
  ste: ["sainte"],
  sainte: ["ste"],
  mt: ["mount"],
  mount: ["mt"],
  ft: ["fort"],
  fort: ["ft"],
};

/** A name with its shortened words written out and the other way round; the name itself first. */
export function spellingsOf(folded: string): string[] {
  const words = folded.split(" ");
  const at = words.findIndex((word) => SHORTENED[word] !== undefined);
  if (at < 0) return [folded];
  return [folded, ...SHORTENED[words[at]!]!.map((other) => words.with(at, other).join(" "))];
}

const ABOUT_A_TOWN =
  /^(?:city of|town of|municipality of|stadt|gemeinde|landeshauptstadt|hansestadt|ville de|commune de|ciudad de|municipio de|comune di|greater) | (?:city|town|municipality|metro|metropolitan area|area|region|cedex|shi|si|downtown|centre|center|cbd)$/u;

/** Further spellings of a name that nothing is called by: umlauts written as two letters, and words about towns. */
export function looserSpellingsOf(folded: string): string[] {
  const plain = folded.replace(ABOUT_A_TOWN, "");
  const spellings = [folded.replaceAll(/(?<=[aou])e/gu, ""), folded.replaceAll("aa", "a"), plain, `${folded} city`];
  return [...new Set(spellings)].filter((spelling) => spelling !== folded && spelling !== "");
}
