import { words as wordList } from "../words/word-list.ts";
import { tokensOf } from "./tokens.ts";

/** Words of the product that are no dataset, by what people call them. */
const TERMS = {
  ssp126: wordList("ssp 1 2.6, ssp1 2.6, ssp126, ssp 1, ssp1, rcp 2.6"),
  ssp245: wordList("ssp 2 4.5, ssp2 4.5, ssp245, ssp 2, ssp2, rcp 4.5"),
  ssp370: wordList("ssp 3 7, ssp3 7, ssp370, ssp 3, ssp3, rcp 7"),
  ssp585: wordList("ssp 5 8.5, ssp5 8.5, ssp585, ssp 5, ssp5, rcp 8.5"),
  scenarios: wordList(
    "ssp, ssps, scenario, scenarios, climate scenario, climate scenarios, emission scenario, emission scenarios, emissions scenario, emissions scenarios, szenario, szenarien, klimaszenario, klimaszenarien, scenario climatique, scenarios climatiques, rcp, rcps",
  ),
  percentiles: wordList(
    "p10, p90, p50, p 10, p 90, p 50, p10 and p90, p10 und p90, p10 et p90, percentile, percentiles, perzentil, perzentile, range over the models, over the models",
  ),
  "loss-ratio": wordList(
    "loss ratio, loss ratios, schadenquote, schadensquote, schadensatz, taux de perte, taux de perte annuel, ratio de perte",
  ),
  quartiles: wordList("quartile, quartiles, quartil, quartilen, quantile, quantiles"),
  "expected-annual-loss": wordList(
    "eal, ead, aal, expected annual loss, annual expected loss, average annual loss, erwarteter jahresschaden, erwartete jahresschaden, jahresschaden, perte annuelle attendue, perte annuelle moyenne",
  ),
  "return-period": wordList(
    "return period, return periods, 100 year event, 1 in 100 year event, wiederkehrperiode, wiederkehrzeit, wiederkehrperioden, jahrlichkeit, periode de retour, periodes de retour, return period of 100 years",
  ),
  bands: wordList(
    "band, bands, risk band, risk bands, stufe, stufen, classe, classes, niveau de risque, level, levels, high, hoch, eleve",
  ),
  years: wordList(
    "20 years around a year, baseline, historical, reference period, bezugszeitraum, referenzzeitraum, periode de reference",
  ),
  "lower-bound": wordList("at least, lower bound, untergrenze, mindestens, borne inferieure, au moins"),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Term = keyof typeof TERMS;

const ARTICLE = "(?:an? |the |der |die |das |den |ein |eine |einen |eines |le |la |les |l |un |une |d |du |des |de )*";
const FORMS = [
  `(?:so |and |actually )?what (?:is|are|s|exactly is|exactly are) (?:meant by )?${ARTICLE}(TERM)(?: scenario| scenarios| mean| pathway)?`,
  `whats ${ARTICLE}(TERM)(?: scenario)?`,
  `what (?:does|do) ${ARTICLE}(TERM)(?: scenario)? (?:mean|stand for)`,
  `(?:please )?(?:explain|define|meaning of|definition of|explain to me|tell me what)(?: what)? ${ARTICLE}(TERM)(?: scenario)?(?: is| means| are)?(?: to me)?`,
  `(?:was|wofur) (?:ist|sind|bedeutet|bedeuten|heisst|heissen|meint|steht)(?: eigentlich| denn| genau)* ${ARTICLE}(TERM)(?: szenario)?(?: fur)?`,
  `(?:bitte )?(?:erklare|erklar|definiere|erlautere)(?: mir| uns)?(?: mal)? ${ARTICLE}(TERM)`,
  `bedeutung (?:von |des |der )?${ARTICLE}(TERM)`,
  `(?:qu est ce que|qu est ce qu|quest ce que|c est quoi|que signifie|que signifient|que veut dire|que veulent dire|qu est ce que c est que|definition de|explique|expliquez|explique moi|expliquez moi)(?: c est)? ${ARTICLE}(TERM)`,
];

/** Who says first or last that he is new here asks for a meaning all the same. */
const INTRODUCTIONS = [
  /^(?:(?:sorry|excuse me|hi|hello|pardon|entschuldigung|hallo|bonjour|d(?:é|e)sol(?:é|e)e?|excusez-moi)(?!\p{L})[^?:–—]{0,80}?|[^?:–—]{0,60}?(?<!\p{L})(?:new here|started|neu hier|angefangen|nouveau|nouvelle|d(?:é|e)bute|commenc(?:é|e))(?!\p{L})[^?:–—]{0,40}?)[-–—:,.;]\s+/iu,
  /[-–—,.;]\s*(?:sorry,? )?(?:i['’]?m|i am|bin|ich bin|je suis)(?: noch| ganz| still| tout| toute| quite| very)* (?:new|neu|nouveau|nouvelle)(?: here| hier| ici| in this| dabei)?[.!?]*$/iu,
] as const;

const withoutIntroduction = (text: string) =>
  [...INTRODUCTIONS, INTRODUCTIONS[0]].reduce((rest, introduction) => rest.replace(introduction, ""), text.trim());

let patterns: readonly (readonly [Term, RegExp])[] | undefined;

/** The word that a question asks the meaning of, where it asks for nothing else. */
export function termOf(text: string): Term | undefined {
  patterns ??= (Object.keys(TERMS) as Term[]).map((term) => {
    const names = TERMS[term].toSorted((a, b) => b.length - a.length).map((name) => name.replaceAll(".", "\\."));
    return [term, new RegExp(`^(?:${FORMS.map((form) => form.replace("TERM", names.join("|"))).join("|")})$`, "u")];
  });
  const folded = tokensOf(withoutIntroduction(text), true)
    .map(({ word }) => word)
    .filter((word) => word !== "?")
    .join(" ");
  return patterns.find(([, pattern]) => pattern.test(folded))?.[0];
}
