import type { Form } from "./held-forms.ts";

/** What a superlative of a location is measured by, with the words for it by language. */
const MEASURES: readonly (readonly [
  english: string,
  german: string,
  french: string,
  measures: readonly [string, string, string],
])[] = [
  [
    "safest|riskiest|worst|best|most (?:at risk|exposed|endangered|dangerous)|least (?:at risk|exposed|dangerous)",
    "sicherste|riskanteste|gef(?:ä|ae)hrdetste|gef(?:ä|ae)hrlichste|schlimmste|schlechteste|beste",
    "s(?:û|u)re?|risqu(?:é|e)e?|expos(?:é|e)e?|menac(?:é|e)e?|dangereu(?:x|se)",
    ["risk score", "Risikoscore", "le score de risque"],
  ],
  [
    "hottest|warmest|coldest|coolest",
    "hei(?:ß|ss)este|w(?:ä|ae)rmste|k(?:ä|ae)lteste|k(?:ü|ue)hlste",
    "chaude?|froide?",
    ["mean temperature", "Jahrestemperatur", "la température moyenne"],
  ],
  [
    "wettest|rainiest|driest",
    "regenreichste|nasseste|trockenste",
    "pluvieu(?:x|se)|humide|s(?:ec|(?:è|e)che)",
    ["annual rain", "Jahresniederschlag", "les précipitations annuelles"],
  ],
  [
    "most valuable|most expensive|cheapest|least valuable",
    "wertvollste|teuerste|billigste",
    "pr(?:é|e)cieu(?:x|se)|ch(?:er|(?:è|e)re)",
    ["asset value", "Anlagewert", "la valeur des actifs"],
  ],
];

const SITE_EN = "(?:site|location|plant|place|factory|office|facility|one)s?";
const SITE_DE = "(?:standort|werk|betrieb|ort|b(?:ü|ue)ro|fabrik)e?n?s?";
const SITE_FR = "(?:site|lieu|usine|(?:é|e)tablissement|bureau|entrep(?:ô|o)t)s?";

/** "Is Hamburg the safest European site?" asks where Hamburg stands among them. */
export const SUPERLATIVES: readonly Form[] = MEASURES.flatMap(
  ([english, german, french, [risk, risiko, risque]]): Form[] => [
    [
      new RegExp(
        `^is (?:our |the )?(.+?) (?:really |still )?(?:the|our|one of the|one of our|among the|among our) (?:${english})(?: of (?:all )?(?:our|the))?(?: (?:${SITE_EN}|of all))?( (?:in|under|by) .+)?$`,
        "iu",
      ),
      `Where does $1 rank by ${risk}$2`,
    ],
    [
      new RegExp(
        `^is (?:our |the )?(.+?) (?:really |still )?(?:the|our|one of the|one of our|among the|among our) (?:${english}) (\\p{L}+) ${SITE_EN}( (?:in|under|by) .+)?$`,
        "iu",
      ),
      `Where does $1 rank by ${risk} among $2 sites$3`,
    ],
    [
      new RegExp(
        `^ist (?:unser |unsere |das |der |die )?(.+?) (?:wirklich |noch )?(?:der|die|das|unser|unsere|einer der|eines der|unter den) (?:${german})[rsn]?(?: (?:unserer|aller|der))?(?: ${SITE_DE})?( (?:in|im|unter) .+)?$`,
        "iu",
      ),
      `An welcher Stelle steht $1 beim ${risiko}$2`,
    ],
    [
      new RegExp(
        `^ist (?:unser |unsere |das |der |die )?(.+?) (?:wirklich |noch )?(?:der|die|das|unser|unsere|einer der|eines der|unter den) (?:${german})[rsn]? (\\p{L}+?e)[nrs]? ${SITE_DE}( (?:in|im|unter) .+)?$`,
        "iu",
      ),
      `An welcher Stelle steht $1 beim ${risiko} unter den $2n Standorten$3`,
    ],
    [
      new RegExp(
        `^(?:est[- ]ce que )?(.+?) (?:est|est[- ](?:il|elle)) (?:vraiment |bien )?(?:le|la|un des|l['’]un des|notre) ?(?:${SITE_FR} )?(?:(?:le|la) )?(?:plus|moins) (?:${french})(?: (?:de (?:tous )?(?:nos|les) ${SITE_FR}|de tous))?( (?:en|au|sous) .+)?$`,
        "iu",
      ),
      `Quel rang occupe $1 pour ${risque}$2`,
    ],
  ],
);
