import type { Meaning } from "./meaning.ts";

const LOSS =
  "(?:loss|losses|damage|damages|eal|ead|total|totals)(?: (?:figures?|numbers?|estimates?|values?|amounts?))?";
const SCHADEN =
  "(?:schaden|sch(?:ä|ae)den|verluste?|schadenzahl(?:en)?|schadenszahl(?:en)?|schadenwerte?|verlustzahl(?:en)?|jahresschaden|betrag)";
const PERTE = "(?:(?:chiffre|montant|valeur|estimation)s? de )?(?:perte|pertes|dommage|dommages)";
const AND_WHY = ",?(?: and why(?: not)?| und (?:warum|wieso|weshalb)(?: nicht)?| et pourquoi(?: pas)?)?";

/** Hazards whose losses are not known, and why a total says "at least". */
const WITHOUT_LOSS: readonly Meaning[] = [
  [
    `^(?:for |of |from )?(?:which|what) (?:of the |of our )?(?:hazards|perils|risks|dangers) (?:do|does|did) (?:we|you|i|the project) (?:have no|not have an?y?|lack an?y?|lack) ${LOSS}${AND_WHY} ?\\?*$`,
    "hazards without loss figure",
  ],
  [
    `^(?:for |of )?(?:which|what) (?:hazards|perils|risks|losses) (?:is|are) (?:there no ${LOSS}|(?:missing|not included|left out|not counted|not in|absent|not computed|not covered)(?: (?:in|from|by|for))?(?: (?:the|our))?(?: (?:total|expected|annual|yearly|overall|sum of the))*(?: ${LOSS})?)${AND_WHY} ?\\?*$`,
    "hazards without loss figure",
  ],
  [`^(?:which|what) (?:hazards|perils|risks) have no ${LOSS}${AND_WHY} ?\\?*$`, "hazards without loss figure"],
  [
    `^what (?:is|are|do we) (?:missing|leave out|left out|not included|not)(?: (?:in|of|from))(?: (?:the|our))?(?: (?:total|expected|annual|yearly|overall))* ${LOSS} ?\\?*$`,
    "hazards without loss figure",
  ],
  [
    `^why (?:does|do|is|are) (?:the |our )?(?:total |expected |annual |yearly )*${LOSS} (?:(?:say|says|only|just|marked|shown|given|as|with) )*(?:"|“|')?at least(?:"|”|')? ?\\?*$`,
    "hazards without loss figure",
  ],
  [
    `^(?:f(?:ü|ue)r|von|bei) welche[nr]? (?:gefahren|naturgefahren|risiken) (?:haben wir|gibt es|liegt|liegen|kennen wir|fehlt uns|fehlen uns) (?:keinen?|keinerlei|die|der) ${SCHADEN}(?: vor)?${AND_WHY} ?\\?*$`,
    "gefahren ohne schadenzahl",
  ],
  [
    `^welche (?:gefahren|naturgefahren|risiken|sch(?:ä|ae)den|verluste) (?:fehlen|fehlt|sind nicht|sind nicht enthalten|haben keinen?)(?: (?:in|im|bei|beim)(?: (?:der|den|dem|unserer|unserem))?)?(?: (?:gesamten|erwarteten|gesamt|summe|total|j(?:ä|ae)hrlichen))*(?: (?:${SCHADEN}|gesamtschaden))?(?: enthalten| drin| ber(?:ü|ue)cksichtigt)?${AND_WHY} ?\\?*$`,
    "gefahren ohne schadenzahl",
  ],
  [
    `^(?:warum|wieso|weshalb) (?:steht|hei(?:ß|ss)t es) (?:beim?|im|vor dem|vor|bei der) (?:gesamten |erwarteten |j(?:ä|ae)hrlichen )*(?:${SCHADEN}|summe|gesamtschaden) (?:das wort )?(?:"|„|“|')?mindestens(?:"|“|”|')?(?: davor| dabei)? ?\\?*$`,
    "gefahren ohne schadenzahl",
  ],
  [
    `^(?:pour|de) quels (?:al(?:é|e)as|risques|p(?:é|e)rils|dangers) (?:n['’ ](?:avons[- ]nous|y a[- ]t[- ]il)|manque[- ]t[- ]il|on n['’ ]a|nous n['’ ]avons) (?:pas de|pas d['’ ]|aucune?|le|la) ?${PERTE}(?: connue| calcul(?:é|e)e)?${AND_WHY} ?\\?*$`,
    "aléas sans chiffre de perte",
  ],
  [
    `^quel(?:le)?s (?:al(?:é|e)as|risques|p(?:é|e)rils|pertes) (?:manquent|ne sont pas(?: compris| compt(?:é|e)s| inclus)?|sont absents)(?: (?:dans|de|du|à|a))?(?: (?:le|la|les|notre))?(?: (?:total|somme|perte|totale|annuelle|attendue|de|des|pertes))*${AND_WHY} ?\\?*$`,
    "aléas sans chiffre de perte",
  ],
  [
    `^pourquoi (?:la |les |le )?(?:${PERTE}|total)(?: annuelles?| attendues?| totales?)* (?:est-elle|est|sont-elles|dit-elle|indique-t-elle|porte) ?(?:marqu(?:é|e)e?s? )?(?:de |comme )?(?:"|«|')? ?au moins ?(?:"|»|')? ?\\?*$`,
    "aléas sans chiffre de perte",
  ],
];

/** Means that are weighted with the asset value. */
const WEIGHTED: readonly Meaning[] = [
  [`\\<weighted (?:by|with) (?:the )?(?:asset )?values?\\>`, "value weighted"],
  ["\\<(?:asset[- ])?value[- ]weighted\\>", "value weighted"],
  [`\\<(?:simple|unweighted|plain) and (?=value weighted)`, ""],
  [
    "\\<(?:gewichtet (?:nach|mit) (?:dem )?(?:anlage)?wert|(?:nach|mit) (?:dem )?(?:anlage)?wert gewichtete?[rnms]?)\\>",
    "wertgewichtet",
  ],
  ["\\<wertgewichtete[rnms]?\\>", "wertgewichtet"],
  ["\\<(?:einfach|ungewichtet)(?:e[rnms]?)? und (?=wertgewichtet)", ""],
  ["\\<pond(?:é|e)r(?:é|e)e?s? (?:par|selon|avec) (?:la |leur )?valeur(?: des actifs)?\\>", "pondere par valeur"],
  ["\\<(?:simple|non pond(?:é|e)r(?:é|e)e?) et (?=pondere par valeur)", ""],
];

/** Days of which there are none, and places that something does not reach at all. */
const NONE: readonly Meaning[] = [
  [
    "(?<![\\p{L}\\d.,])(?:not a single|without a single|not one|no single|zero|0) (hot|frost|ice|wet|dry|snow|rain|tropical) (days?|nights?)\\>",
    "no $1 days",
  ],
  ["\\<(?:no|without an?y?) (hot|frost|ice|snow) day\\>", "no $1 days"],
  ["(?<![\\p{L}\\d.,])(?:keinen einzigen|keinen|null|0) (frost|hitze|eis|schnee|sommer)tage?\\>", "keine $1tage"],
  [
    "(?<![\\p{L}\\d.,])(?:pas un seul|aucun|pas un|z(?:é|e)ro|0) jours? (de gel|chaud|tr(?:è|e)s chaud|de neige)s?\\>",
    "aucun jours $1",
  ],
  ["\\<sans (?:un seul |aucun )?jour de gel\\>", "sans jours de gel"],
  ["\\<aucun jours chaud\\>", "aucun jours chauds"],
  ["\\<ne connaissent aucun jours\\>", "n ont aucun jours"],
  [
    "\\<(?:are|is) (?:not|never) (?:at all )?(?:exposed to|affected by|reached by|hit by|touched by) (?:any )?(.{3,40}?)(?: at all| ever)(?= ?[?.]*$)",
    "have a $1 equal to 0",
  ],
  ["\\<(?:have|has) no exposure (?:at all )?to (.{3,40}?)(?: at all)?(?= ?[?.]*$)", "have a $1 equal to 0"],
  [
    "\\<(?:sind|ist) (?:gar|(?:ü|ue)berhaupt) (?:nicht|keinen?) (?:durch |von |gegen(?:ü|ue)ber )?(.{3,40}?) (?:ausgesetzt|betroffen|exponiert|bedroht|gef(?:ä|ae)hrdet)(?= ?[?.]*$)",
    "haben $1 gleich 0",
  ],
  [
    "\\<(?:sind|ist) (?:durch |von )?(.{3,40}?) (?:gar|(?:ü|ue)berhaupt) nicht (?:ausgesetzt|betroffen|exponiert|bedroht|gef(?:ä|ae)hrdet)(?= ?[?.]*$)",
    "haben $1 gleich 0",
  ],
  [
    "\\<ne (?:sont|est) (?:pas du tout|aucunement|nullement|jamais) (?:expos|touch|affect|menac)(?:é|e)e?s? (?:par |aux? |à la |à |a la |a l['’ ])?(?:les |la |le |des )?(.{3,40}?)(?= ?[?.]*$)",
    "ont un $1 égal à 0",
  ],
];

/** Scenarios and moments in short forms. */
const MOMENTS: readonly Meaning[] = [
  ["(?<=\\<20\\d\\d) \\((?:high|fort|haut|hoch)\\)", " SSP5-8.5"],
  ["(?<=\\<20\\d\\d) \\((?:low|bas|faible|niedrig|tief)\\)", " SSP1-2.6"],
  ["(?<=\\<20\\d\\d) \\((?:medium|middle|moyen|mittel)\\)", " SSP2-4.5"],
  [
    "\\<sc(?:é|e)nario (?:bas|faible|optimiste) (?:puis|et|ou|contre) (?:haut|fort|(?:é|e)lev(?:é|e)|pessimiste)\\>",
    "SSP1-2.6 et SSP5-8.5",
  ],
  [
    "\\<(?:low|best) (?:scenario|case)?,? ?(?:and|then|vs\\.?|versus|against|or) ?(?:the )?(?:high|worst) (?:scenario|case)\\>",
    "SSP1-2.6 and SSP5-8.5",
  ],
  [
    "\\<(?:niedriges|tiefes|g(?:ü|ue)nstiges|bestes) (?:szenario )?(?:und|dann|gegen|oder) (?:hohes|ung(?:ü|ue)nstiges|schlimmstes) szenario\\>",
    "SSP1-2.6 und SSP5-8.5",
  ],
];

/** A quartile at one end is a quarter of the locations; without an end it is a value. */
const PARTS: readonly Meaning[] = [
  ["\\<(top|upper|highest|worst|bottom|lowest|best) (quart|dec|quint)ile\\>", "$1 $2ile-part"],
  ["\\<quartile-part\\>", "quarter"],
  ["\\<decile-part\\>", "tenth"],
  ["\\<quintile-part\\>", "fifth"],
  ["\\<(oberste|unterste|obere|untere|schlechteste|beste)([nsm]?) quartils?\\>", "$1$2 Viertel"],
  ["\\<(oberste|unterste|obere|untere|schlechteste|beste)([nsm]?) dezils?\\>", "$1$2 Zehntel"],
  ["\\<quartile (sup(?:é|e)rieur|inf(?:é|e)rieur)\\>", "quart $1"],
  ["\\<d(?:é|e)cile (sup(?:é|e)rieur|inf(?:é|e)rieur)\\>", "dixième $1"],
];

/** A value that is named beside another number is the asset value. */
const VALUES: readonly Meaning[] = [
  ["\\<(total|average|mean|median) value(?= (?:and|as well as|plus) )", "$1 asset value"],
  [
    "(?<=\\<(?:and|plus) (?:the )?(?:total|average|mean|median) )value\\>(?! of(?! (?:(?:our|the|all|\\p{L}+) )?(?:sites|locations|plants|offices|factories|warehouses)))",
    "asset value",
  ],
  ["\\<((?:durchschnittliche|mittlere|gesamte)[rnsm]?) wert(?= (?:und|sowie) )", "$1 Anlagewert"],
  ["(?<=\\<(?:und|sowie) (?:durchschnittliche|mittlere|gesamte)[rnsm]? )wert\\>(?! von| der| des)", "Anlagewert"],
];

/** What is told of a loss by group stays in percent where that is asked for. */
const OF_VALUE: readonly Meaning[] = [["\\<in prozent des (?:anlage)?werte?s (?=(?:nach|je|pro)\\>)", "in Prozent "]];

/** Both ends of a range, asked for as its bounds. */
const ENDS: readonly Meaning[] = [
  [
    "^between (?:which|what) (?:bounds|limits|values|figures)(?: \\(?p10 (?:to|and|-) p90\\)?)? (?:does|do|will|would|is|are) (?:the )?(.+?)(?: (?:lie|fall|range|sit|be))?(?= (?:in|by|at) \\d{4}| under| ?[?.]*$)",
    "what is the range of $1",
  ],
  [
    "^(?:zwischen welchen (?:grenzen|werten|zahlen)|in welche[mr] (?:bereich|bandbreite|spannweite|grenzen))(?: \\(?p10 (?:bis|und|-) p90\\)?)? (?:liegt|liegen|bewegt sich|bewegen sich|schwankt) (?:die |der |das )?",
    "welche Spanne hat ",
  ],
  [
    "^(?:entre quelles? (?:bornes|limites|valeurs)|dans quel(?:le)? (?:intervalle|plage|bornes))(?: \\(?(?:de )?p10 (?:à|a|et|-) p90\\)?)? (?:se situe(?:nt|ra|ront)?|se trouve(?:nt)?|est|varie(?:nt)?|change(?:nt)?) (?:la |le |les |l['’ ])?",
    "quelle est la fourchette de ",
  ],
];

/** Plain ways of asking for what is not in a total, for weighted means, for none at all and for scenarios. */
export const PLAIN_FIGURES: readonly Meaning[] = [
  ...WITHOUT_LOSS,
  ...WEIGHTED,
  ...NONE,
  ...MOMENTS,
  ...PARTS,
  ...VALUES,
  ...ENDS,
  ...OF_VALUE,
];
