import type { Meaning } from "./meaning.ts";

const DATA = "(?:data|dataset|datasets|figures|numbers|results|values|information)";
const DATEN = "(?:daten|zahlen|ergebnisse|werte|angaben)";
const DONNEES = "(?:donn(?:é|e)es|chiffres|r(?:é|e)sultats|valeurs)";
const EVENTS =
  "earthquakes?|quakes?|storms?|cyclones?|hurricanes?|typhoons?|floods?|wildfires?|fires?|eruptions?|events?|disasters?";
const EREIGNISSE =
  "erdbeben|st(?:ü|u)rme?|zyklone?|wirbelst(?:ü|u)rme?|hochwasser|(?:ü|u)berschwemmungen|waldbr(?:ä|a)nde?|ereignisse?|katastrophen?";
const EVENEMENTS =
  "s(?:é|e)ismes?|temp(?:ê|e)tes?|cyclones?|ouragans?|typhons?|inondations?|incendies?|(?:é|e)v(?:é|e)nements?|catastrophes?";

/** Whether the results are those of today, which is no question of events. */
const UP_TO_DATE: readonly Meaning[] = [
  [
    `^(?:is|are) (?:the|our|these|this|your) ${DATA} (?:still |all )?(?:current|up[- ]to[- ]date|fresh|recent|outdated|out of date|stale|old|the latest) ?\\?*$`,
    "is there newer data",
  ],
  [
    `^how (?:current|up[- ]to[- ]date|fresh|recent|old) (?:is|are) (?:the|our|these|this|your) ${DATA} ?\\?*$`,
    "when was this computed",
  ],
  [
    `^(?:ist|sind) (?:die|unsere|diese|das) ${DATEN} (?:noch |alle )?(?:aktuell|veraltet|auf dem neuesten stand|frisch|neu) ?\\?*$`,
    "datum der berechnung",
  ],
  [`^wie (?:aktuell|alt|frisch) (?:ist|sind) (?:die|unsere|diese) ${DATEN} ?\\?*$`, "datum der berechnung"],
  [
    `^(?:est[- ]ce que )?(?:les|nos|ces) ${DONNEES} (?:sont|sont[- ](?:ils|elles)) (?:encore |toujours )?(?:(?:à|a) jour|actuel(?:le)?s|r(?:é|e)cent(?:e)?s|p(?:é|e)rim(?:é|e)e?s) ?\\?*$`,
    "date du calcul",
  ],
];

/** Events of the last days. */
const LATELY: readonly Meaning[] = [
  [
    `^((?:are|were|was|have) there|any|were there any|have there been)(?: any| been)? (${EVENTS})\\>(.*?) (?:in|within|during|over) the (?:last|past) week ?\\?*$`,
    "recent $2$3 in the last 7 days",
  ],
  [
    `^((?:are|were|was|have) there|any|were there any|have there been)(?: any| been)? (${EVENTS})\\>(.*?) (?:in|within|during|over) the (?:last|past) month ?\\?*$`,
    "recent $2$3 in the last 30 days",
  ],
  ["\\<(events?|disasters?)\\>(.*) this week\\>", "$1$2 in the last 7 days"],
  ["\\<(events?|disasters?)\\>(.*) this month\\>", "$1$2 in the last 30 days"],
  [
    `^(?:gab es|gibt es)(?: irgendwelche)? (${EREIGNISSE})\\>(.*?) (?:in der letzten|diese|vergangene|letzte) woche ?\\?*$`,
    "aktuelle $1$2 in den letzten 7 tagen",
  ],
  [
    `^(?:gab es|gibt es)(?: irgendwelche)? (${EREIGNISSE})\\>(.*?) (?:im letzten|diesen|vergangenen|letzten) monat ?\\?*$`,
    "aktuelle $1$2 in den letzten 30 tagen",
  ],
  ["\\<(ereignisse?)\\>(.*) diese woche\\>", "$1$2 in den letzten 7 tagen"],
  [
    `^y a[- ]t[- ]il eu (?:des|de|un) (${EVENEMENTS})(.*?) (?:cette|la) semaine(?: derni(?:è|e)re| pass(?:é|e)e)? ?\\?*$`,
    "$1 récents$2 ces 7 derniers jours",
  ],
  ["\\<((?:é|e)v(?:é|e)nements?)(?!\\p{L})(.*) cette semaine\\>", "$1$2 ces 7 derniers jours"],
];

/** What is missing, and who is worried about. */
const WORRIES: readonly Meaning[] = [
  [
    "^(?:which|what) (?:hazards|perils|risks|data|datasets|indicators|values) (?:is|are) (?:missing|not known|unknown|not available) (?:at|for|in(?! (?:the|our) (?:total|sum|loss))) ",
    "what is missing at ",
  ],
  [
    "^welche (?:gefahren|risiken|daten|indikatoren|werte) (?:fehlen|sind nicht bekannt|sind unbekannt) (?:in|bei|f(?:ü|ue)r|am standort) ",
    "was fehlt in ",
  ],
  [
    "^quel(?:le)?s (?:al(?:é|e)as|risques|donn(?:é|e)es|indicateurs|valeurs) (?:manquent|sont inconnu(?:e)?s) (?:à|a|pour|au|en) ",
    "qu'est-ce qui manque à ",
  ],
  [
    "\\<(?:lack|lacks|miss|are missing|is missing) (?:an? |their |its )?(?=asset value|value|employees|headcount)",
    "without ",
  ],
  [
    "^(?:what is|what['’]s|which is|where is) (?:the |our )?(?:biggest|largest|greatest|main|worst|highest) (?:risk|threat|weak(?:ness| point| spot| link)|danger) (?:in|for|to|of|along) (?:the|our) (?:supply[- ]?chain|suppliers|supply base) ?\\?*$",
    "which suppliers should we worry about",
  ],
  [
    "^(?:which|what) suppliers? (?:matters?|counts?|(?:is|are) (?:the )?(?:most|more) (?:critical|important|worrying|dangerous|vital)|(?:is|are) (?:the )?(?:biggest|largest|greatest) (?:risks?|worr(?:y|ies))|do we depend on)(?: the)?(?: most)?(?: (?:for|to) us)? ?\\?*$",
    "which suppliers should we worry about",
  ],
  [
    "^(?:what are |where are |list |show )?(?:the |our |any )?(?:single points? of failure|weak(?:est)? (?:links?|points?|spots?)|bottlenecks?)(?: (?:in|of|along) (?:the|our) (?:supply[- ]?)?chain)? ?\\?*$",
    "which suppliers should we worry about",
  ],
  [
    "^(?:was ist|wo liegt) (?:das |unser |der |die )?(?:gr(?:ö|oe)(?:ß|ss)te[ns]?|schlimmste[ns]?|wichtigste[ns]?) (?:risiko|gefahr|bedrohung|schwachstelle|schwachpunkt) (?:in|f(?:ü|ue)r|unserer|der|entlang)(?: (?:der|unserer|unsere|die))? ?lieferkette ?\\?*$",
    "um welche Lieferanten müssen wir uns sorgen",
  ],
  [
    "^welche[r]? lieferanten? (?:ist|sind) (?:am |der |die )?(?:kritischste[n]?|wichtigste[n]?|gef(?:ä|ae)hrlichste[n]?|gr(?:ö|oe)(?:ß|ss)te sorge)(?: f(?:ü|ue)r uns)? ?\\?*$",
    "um welche Lieferanten müssen wir uns sorgen",
  ],
  [
    "^(?:wo sind |welche sind |zeige )?(?:die |unsere )?(?:schwachstellen|engp(?:ä|ae)sse|schwachpunkte)(?: (?:in|der|unserer|entlang)(?: (?:der|unserer))? ?lieferkette)? ?\\?*$",
    "um welche Lieferanten müssen wir uns sorgen",
  ],
  [
    "^(?:quel(?:le)? est|o(?:ù|u) est) (?:le |la |notre )?(?:plus gros|plus grand|plus grande|principal|principale|pire) (?:risque|menace|danger|faiblesse|point faible) (?:de|pour|dans) (?:la|notre) cha(?:î|i)ne (?:d['’ ]approvisionnement|logistique) ?\\?*$",
    "quels fournisseurs sont les plus critiques",
  ],
  [
    "^quels? fournisseurs? (?:est|sont) (?:le |les )?plus (?:critiques?|importants?|inqui(?:é|e)tants?|dangereux)(?: pour nous)? ?\\?*$",
    "quels fournisseurs sont les plus critiques",
  ],
  [
    "^(?:quels sont |o(?:ù|u) sont )?(?:les |nos )?(?:points faibles|maillons faibles|goulots d['’ ](?:é|e)tranglement)(?: (?:de|dans) (?:la|notre) cha(?:î|i)ne(?: d['’ ]approvisionnement| logistique)?)? ?\\?*$",
    "quels fournisseurs sont les plus critiques",
  ],
];

/** How much one location delivers to another is told in tonnes. */
const DELIVERED: readonly Meaning[] = [
  [
    "^how much (\\p{L}+) (?:does|do|did) (.+?) (?:deliver|supply|ship|send|sell) to ",
    "how many tonnes of $1 does $2 deliver to ",
  ],
  ["^how much (?:does|do|did) (.+?) (?:deliver|supply|ship|send|sell) to ", "how many tonnes does $1 deliver to "],
  ["^wie ?viel (\\p{L}+) liefert (.+?) (?:an|nach) ", "wie viele Tonnen $1 liefert $2 an "],
  ["^wie ?viel liefert (.+?) (?:an|nach) ", "wie viele Tonnen liefert $1 an "],
];

/** Questions of the project itself: its data, its events, its chain. */
export const OF_THE_PROJECT: readonly Meaning[] = [...UP_TO_DATE, ...LATELY, ...WORRIES, ...DELIVERED];
