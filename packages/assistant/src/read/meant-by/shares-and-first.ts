import type { Meaning } from "./meaning.ts";

const SITES = "(?:sites|locations|plants|places|factories|facilities|properties|assets|buildings)";
const STANDORTE = "(?:standorte[ns]?|werke[ns]?|betriebe[ns]?|fabriken|anlagen)";
const LIEUX = "(?:sites|usines|lieux|(?:é|e)tablissements|implantations)";

/** Words for amounts, shares and sizes of groups of locations. */
export const SHARES_AND_FIRST: readonly Meaning[] = [
  // what is worth much is said without its name
  ["\\<how much value\\>(?! of)", "how much asset value"],
  [`\\<value of (?=(?:those|these|our|all|the)(?: \\p{L}+){0,3} ${SITES}\\>)`, "asset value of "],
  ["(?<=\\<)asset asset value", "asset value"],
  ["\\<wie ?viel(?:e[rn]?)? wert\\>(?! ist| legen| haben| hat)", "wie viel Anlagewert"],
  [`\\<wert (?=(?:dieser|unserer|aller|der)(?: \\p{L}+){0,2} ${STANDORTE}\\>)`, "Anlagewert "],
  [
    "\\<(?:quelle|combien de) valeur (?=(?:repr(?:é|e)sentent|p(?:è|e)sent|ont|se trouve|est|avons|y a))",
    "quelle valeur des actifs ",
  ],
  // shares by other verbs
  [
    "(?<=\\<(?:share|percent|percentage|part|fraction|proportion|much)\\>.*)\\<(?:make up|account for|represent|add up to|contribute|cause)\\>",
    "have",
  ],
  ["(?<=\\<(?:anteil|prozent|teil)\\>.*)\\<(?:machen|entf(?:ä|ae)llt|entfallen)\\>(?=.*)", "haben"],
  ["(?<=\\<haben\\>.*) aus(?=\\s*[?.!]*$)", ""],
  ["(?<=\\<(?:part|pourcentage|proportion)\\>.*)\\<(?:repr(?:é|e)sentent|p(?:è|e)sent|constituent)\\>", "ont"],
  // sites and countries in one breath: the number of countries is told with that of the locations
  [
    "\\<how many (?:sites|locations|plants)\\>.*\\<and (?:in )?how many countries\\>.*",
    "in how many countries do we operate",
  ],
  [
    "\\<wie viele (?:standorte|werke)\\>.*\\<und in wie vielen l(?:ä|ae)ndern\\>.*",
    "in wie vielen Ländern sind wir vertreten",
  ],
  ["\\<combien de sites\\>.*\\<et dans combien de pays\\>.*", "dans combien de pays sommes-nous présents"],
  // shares by value
  [
    "\\<(?:share|percentage|part) of (?:the |our )?(?:sites|locations),? (?:by|in percent of|as a share of|weighted by) (?:asset )?value,?",
    "share of the asset value",
  ],
  [
    "\\<anteil (?:der|unserer) standorte,? (?:nach|in prozent des|gemessen am) (?:anlage)?werte?s?,?",
    "Anteil des Anlagewerts",
  ],
  ["\\<part des sites,? en (?:pourcentage|part|%) de la valeur,?", "part de la valeur des actifs"],
  ["\\<in danger\\>", "at risk"],
  ["\\<in gefahr\\>", "gefährdet"],
  ["\\<en danger\\>", "à risque"],
  [
    "\\<(more than|at least|fewer than) (one|two|three|\\d+) (high|medium|low)[- ]risk (?:site|location|plant)s?\\>",
    "$1 $2 sites with $3 risk",
  ],
  // losses are parts of the value anyway
  [
    "\\<(?:in|as) (?:a )?(?:percent|per cent|%|percentage|share|fraction|proportion) of (?:the |its |their |our )?(?:asset |property |insured |site )?values?\\>",
    "in percent",
  ],
  // an order begins with its first end
  ["\\<from (?:the )?(highest|worst|largest|biggest|most) to (?:the )?(?:lowest|best|smallest|least)\\>", "$1 first"],
  ["\\<from (?:the )?(lowest|best|smallest|least) to (?:the )?(?:highest|worst|largest|biggest|most)\\>", "$1 first"],
  [
    "\\<vo[nm] (h(?:ö|oe)chste[nrm]?|gr(?:ö|oe)(?:ß|ss)te[nrm]?|schlechteste[nrm]?|schlimmste[nrm]?) (?:zu[mr]?|bis) (?:zu[mr]? )?(?:niedrigste|kleinste|beste|geringste|tiefste)[nrm]?\\>",
    "$1 zuerst",
  ],
  [
    "\\<vo[nm] (niedrigste[nrm]?|kleinste[nrm]?|beste[nrm]?|geringste[nrm]?) (?:zu[mr]?|bis) (?:zu[mr]? )?(?:h(?:ö|oe)chste|gr(?:ö|oe)(?:ß|ss)te|schlechteste|schlimmste)[nrm]?\\>",
    "$1 zuerst",
  ],
  [
    "\\<du (plus (?:é|e)lev(?:é|e)|plus grand|plus fort|pire) (?:au|à|a) (?:plus (?:faible|bas|petit)|moins (?:é|e)lev(?:é|e)|meilleur)\\>",
    "le $1",
  ],
  [
    "\\<du (plus (?:faible|bas|petit)|moins (?:é|e)lev(?:é|e)|meilleur) (?:au|à|a) (?:plus (?:é|e)lev(?:é|e)|plus grand|plus fort|pire)\\>",
    "le $1",
  ],
  // sites that are high are those of high risk
  ["\\<(?:hoch|hohe)[- ]?risiko[- ]?(standorte?n?|werke?n?)\\>", "$1 mit hohem Risiko"],
  [`\\<(${LIEUX}) (?:à|a) (?:très |tres )?haut risque\\>`, "$1 à risque élevé"],
  ["\\<(?:à|a) haut risque\\>", "à risque élevé"],
];
