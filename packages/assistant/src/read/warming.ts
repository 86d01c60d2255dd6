import type { Words } from "./tokens.ts";

/**
 * The stored year under SSP5-8.5 that is nearest to where the world reaches a level of warming (degrees above
 * 1850-1900): the middle of the twenty years of the best estimate of the IPCC (AR6, working group 1, table 4.5,
 * recalled), at most 2080.
 */
const YEAR_OF: ReadonlyMap<number, number> = new Map([
  [1.5, 2030],
  [2, 2040],
  [3, 2065],
  [4, 2080],
]);

const N = String.raw`(?:plus )?(\d+(?:\.\d+)?|one|two|three|four|zwei|drei|vier|deux|trois|quatre)`;
const DEGREES = "(?:degrees?|degres?|grads?|c|k)(?: c| celsius)?";
const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  zwei: 2,
  drei: 3,
  vier: 4,
  deux: 2,
  trois: 3,
  quatre: 4,
};

const PATTERNS: readonly RegExp[] = [
  `(?:if|when|once|should|as) (?:the )?(?:whole |entire )?(?:world|planet|globe|earth|climate|global temperatures?|global warming|warming|temperatures) (?:warms?|heats|gets warmer|gets hotter|warmed|is|becomes|reaches|reach|hits|hit|rises?|goes|exceeds?|passes)(?: up)?(?: by| to| at)?(?: an? (?:average )?of)? ${N} ${DEGREES}(?: warmer| hotter| of warming| warming)?`,
  `(?:in |at |under |with |for |by )?(?:an? |the )?${N} ${DEGREES} (?:warmer |hotter )?(?:of )?(?:global )?(?:warming|world|scenario|future|climate|pathway)(?: level)?`,
  `(?:at |with |under )?(?:an? )?(?:global )?warming (?:level )?(?:of|by|reaches|hits|at) ${N} ${DEGREES}`,
  `(?:in |bei |mit |unter |fur )?(?:einer |eine |einem |der |den )?${N} ${DEGREES} (?:globale[rn]? |globaler |warmeren |warmere )?(?:erwarmung|erderwarmung|klimaerwarmung|welt|klimawandel|szenario|szenarios|zukunft)`,
  `(?:bei |mit |unter |wenn |falls )?(?:einer |die |der |globaler |globale )*(?:erwarmung|erderwarmung|klimaerwarmung) (?:von |um |auf )${N} ${DEGREES}(?: erreicht| betragt)?`,
  `(?:wenn|falls) (?:sich )?(?:die |das )?(?:welt|erde|klima|planet|weltklima) (?:sich )?um ${N} ${DEGREES} (?:erwarmt|warmer wird|aufheizt)`,
  `(?:dans |pour )?(?:un |le )?monde (?:a |plus chaud de |rechauffe de |de )${N} ${DEGREES}`,
  `(?:avec |pour |sous |a |en cas de )?(?:un |le |du )?rechauffement (?:climatique |mondial |global |planetaire )?(?:de |a |atteint )${N} ${DEGREES}`,
  `(?:a |avec |pour )?${N} ${DEGREES} (?:de )(?:rechauffement|plus dans le monde)`,
  `si (?:le monde|la planete|le climat|la terre) (?:se )?(?:rechauffe|gagne|prend)(?: de| en moyenne de)? ${N} ${DEGREES}`,
].map((pattern) => new RegExp(`(?<![^ ])${pattern}(?![^ ])`, "u"));

/** Takes "3 degrees of warming" out of a question. @returns the level, degrees, and the year that stands for it */
export function takeWarming(words: Words): { readonly level: number; readonly year: number } | undefined {
  const text = words.tokens.map(({ word }) => word).join(" ");
  for (const pattern of PATTERNS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const level = NUMBERS[found[1]!] ?? Number(found[1]);
    const year = YEAR_OF.get(level);
    const at = text.slice(0, found.index).split(" ").length - 1;
    const length = found[0].split(" ").length;
    if (year === undefined || !words.areFree(at, length)) return undefined;
    // what takes no year cannot tell it
    words.take(at, length, "year");
    return { level, year };
  }
  return undefined;
}
