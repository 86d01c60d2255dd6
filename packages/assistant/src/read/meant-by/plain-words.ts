import type { Meaning } from "./meaning.ts";

const SITES =
  "(?:sites|locations|plants|offices|factories|depots|warehouses|foundries|workshops|places|facilities|standorte|standorten|werke|werken|betriebe|usines|lieux|entrep(?:ô|o)ts)";
const COUNT = "(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)";
const ZAHL = "(?:\\d{1,2}|zwei|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun|zehn)";
const NOMBRE = "(?:\\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)";
const BAND = "(?:very low|low|medium|high)";
const STUFE = "(?:sehr niedrig|niedrig|mittel|hoch)";
const CLASSE = "(?:tr(?:è|e)s faible|faible|moyen(?:ne)?|(?:é|e)lev(?:é|e)e?)s?";

const ENGLISH: readonly Meaning[] = [
  ["^(?:which|what) (?:hazards|topics|perils|risks) have (?:no|not a single|not any) (very low|low|medium|high) " + SITES + " ?\\?*$", "topics by number of $1 sites"],
  ["\\<hangs? (?:up)?on(?= (?:only|just|one|a single|exactly))", "depend on"],
  ["\\<dmg\\>", "damage"],
  [`\\<(${COUNT}) of (?:our|the|all|my|all our|all the) (?=${SITES}\\>)`, "$1 "],
  ["\\<(?:per|by|in each|for each|in every|across) (?:risk |hazard |score )?(?:bands?|levels?)\\>(?! of)", "by band"],
  ["\\<(?:number|count|counts|how many) (?:of )?(?:the |our )?(?=" + SITES + " by band\\>)", ""],
  [
    `(?<=${SITES} )(?:that are |which are |that is |being )?(?:rated|graded|classed|classified|scored|judged|assessed) (?:as |in band )?(${BAND})\\>`,
    "with a $1 risk score",
  ],
  ["\\<(?:overall|all in all|taken together|on the whole) (?=(?:the )?(?:worst|best|safest|riskiest)\\>)", ""],
  ["\\<pls|\\<plz\\>", "please"],
  ["\\<p\\. ?a\\.?(?= |$|\\?)", "per year"],
  ["\\<per annum\\>", "per year"],
  ["\\<yrs?\\>", "years"],
  ["\\<(?:medium|middle|mid|moderate|intermediate)[- ](?:range )?emissions?(?: scenario| path| pathway| case)?\\>", "SSP2-4.5"],
  ["\\<by what (?:percent|percentage) (?:does|do|will|did) (.{2,80}?) (?:fall|drop|decline|decrease|shrink|go down|rise|grow|increase|go up|change)\\>", "percent change of $1"],
  ["\\<(?:how (?:much|many)|by how much) percent (?:does|do|will|did) (.{2,80}?) (?:fall|drop|decline|decrease|shrink|rise|grow|increase|change)\\>", "percent change of $1"],
  ["\\<(?:relative to|in relation to|compared (?:to|with)|as a share of|in proportion to|in terms of|measured against) (?:their|its|the) (?:asset )?values?\\>", "in percent"],
  ["\\<american (?=" + SITES + " \\((?:north|south)(?:ern)? (?:or|and) (?:north|south)(?:ern)?\\))", ""],
  ["\\<\\(?(north|south)(?:ern)? (or|and) (north|south)(?:ern)?\\)", "in $1 america $2 $3 america"],
  ["\\<(?:who|which (?:of (?:our|the) )?(?:supplier|site|plant)s?) (?:supplies|supply|delivers to|deliver to|ships to|ship to|feeds|feed) (.{2,40}?) and (?:how (?:many|much)|with how many) (?:tonnes|tons)(?: each| per supplier| a year| per year| in total)*(?= ?\\?*$)", "tonnes to $1 by supplier"],
  ["\\<(?:who|whom|which (?:of (?:our|the) )?(?:customer|site|plant)s?) (?:does|do) (.{2,40}?) (?:supply|deliver to|ship to|feed)(?: to)? and (?:how (?:many|much)|with how many) (?:tonnes|tons)(?: each| per customer| a year| per year| in total)*(?= ?\\?*$)", "tonnes from $1 by customer"],
  ["(?<!\\<(?:we|i|you|they) )\\<can(?:not| not|['’]t)? (?:i|we|you) not (?:see|find|get|show)\\>", "is there no"],
  ["\\<why (?:can(?:['’]t|not)|don['’]t|do) (?:i|we) (?:not )?(?:see|find|get|have) (?:any |a |the )?", "why is there no "],
  ["\\<why is there no (?:any |a |the )", "why is there no "],
  ["\\<(?:wich|witch|which) one (?=(?:is|are|has|does)\\>)", "which "],
  ["^(.{2,40}?) or (.{2,40}?) ?[-–—:,] ?(?:which|who|what) (?:is|are) (.+?)(?: and why)? ?\\?*$", "which is $3, $1 or $2"],
  ["\\<(?:cheapest|least valuable) first\\>", "by lowest asset value"],
  ["\\<(?:most valuable|dearest|priciest) first\\>", "by highest asset value"],
];

const GERMAN: readonly Meaning[] = [
  [",? (?:sch(?:ö|oe)n )?der reihe nach(?= (?:mit|und|,)| ?[.?]*$)", ""],
  [`\\<(${ZAHL}) (?:unserer|der|meiner) (?=${SITES}\\>)`, "$1 "],
  ["\\<(?:pro|je|nach|in jeder|in jedem) (?:risiko)?(?:stufe|stufen|band|b(?:ä|ae)ndern|klasse|klassen|risikostufe|risikoband)\\>", "nach band"],
  ["\\<(?:anzahl|zahl|wie ?viele) (?:der |unserer |unsere )?(?=" + SITES + " (?:gibt es |haben wir |sind )?nach band\\>)", ""],
  [`(?<=${SITES}[^?]{0,30} )(?:als )?(${STUFE}) (?:bewertet|eingestuft|benotet|klassiert)(?: sind| ist| werden)?\\>`, "mit risikoscore $1"],
  ["(?<=\\<(?:rutschen|kommen|fallen|steigen|wandern|geraten|gelangen)\\>[^?]{0,60}?)\\<(?:neu )?ins band (hoch|mittel|niedrig|sehr niedrig)\\>", "ins band $1"],
  ["\\<(?:rutschen|rutscht|kommen|kommt|geraten|ger(?:ä|ae)t|wandern|wandert|gelangen|gelangt|fallen|f(?:ä|ae)llt|wechseln|wechselt|steigen|steigt) ([^?]{0,60}?)(?:neu )?(?:ins|in das|in die) (?:hohe|obere)?\\s?(?:band|stufe|klasse) (hoch|mittel|niedrig|sehr niedrig)\\>", "werden $1$2"],
  ["\\<(?:rutschen|rutscht|kommen|kommt|geraten|ger(?:ä|ae)t|wandern|wandert|gelangen|gelangt|wechseln|wechselt) ([^?]{0,60}?)(?:neu )?(?:ins|in das|in die) (hohe|mittlere|niedrige) (?:band|stufe|klasse)\\>", "werden $1$2"],
  ["\\<p\\. ?a\\.?(?= |$|\\?)", "im jahr"],
  ["\\<(?:insgesamt|alles in allem|unter dem strich|gesamthaft) (?=(?:am |die )?(?:schlechte|schlimm|beste|gef(?:ä|ae)hrdet|riskant))", ""],
  ["\\<u\\.(?= )", "und"],
  ["\\<(?:mittleren?|moderaten?) emissionen\\>", "SSP2-4.5"],
  ["\\<(?:um wie ?viel|wie ?viel) prozent (?:nimmt|nehmen|steigt|steigen|f(?:ä|ae)llt|fallen|sinkt|sinken|(?:ä|ae)ndert|(?:ä|ae)ndern)(?: sich)? (.{2,90}?)(?: ab| zu)?(?= ?\\?*$)", "prozentuale änderung von $1"],
  ["\\<(?:im verh(?:ä|ae)ltnis|relativ|gemessen) (?:zu |am |an )(?:ihrem |ihren |dem |zum )?(?:anlage)?(?:wert|werten)\\>", "in prozent"],
  ["\\<(?:klasse|stufe) des (?:bezirks|distrikts|kreises)\\>", "bezirksklasse"],
  ["(tsunami|flusshochwasser|hochwasser|erdrutsch|vulkan|k(?:ü|ue)stenhochwasser|waldbrand|hitze|trockenheits|erdbeben)s?klasse des (?:bezirks|distrikts|kreises)\\>", "$1klasse"],
  ["\\<wer beliefert (.{2,40}?) (?:und )?mit wie ?vielen? tonnen(?: jeweils| je lieferant| im jahr)*(?= ?\\?*$)", "tonnen nach $1 je lieferant"],
  ["\\<wer beliefert (.{2,40}?) und (?:mit )?wie ?vielen? tonnen(?: sind es)?(?: jeweils| je lieferant| im jahr)*(?= ?\\?*$)", "tonnen nach $1 je lieferant"],
  ["\\<wen beliefert (.{2,40}?) (?:und )?mit wie ?vielen? tonnen(?: jeweils| je kunde| im jahr)*(?= ?\\?*$)", "tonnen von $1 je kunde"],
  ["\\<was (?:passiert|geschieht) (?:in der lieferkette|entlang der lieferkette|mit der lieferkette),? (?=(?:wenn|falls)\\>)", "was passiert, "],
  ["\\<bitte,? (absteigend|aufsteigend)\\>", "$1"],
  ["\\<(?:das|im|ins|dem) band [„\"“](hoch|mittel|niedrig|sehr niedrig)[“\"”]", "im band $1"],
  ["\\<(?:das |im )?band (hoch|mittel|niedrig|sehr niedrig)\\>", "$1"],
  ["\\<(erdbeben|hochwasser|sturm|hitze|k(?:ä|ae)lte|waldbrand|d(?:ü|ue)rre|wirbelsturm|tsunami|flut)s?gef(?:ä|ae)hrdet(?:st)?e[nrsm]?(?: (?:ort|orten|stelle|standort|standorten|platz))?\\>", "am stärksten durch $1 gefährdet"],
  ["\\<(?:ssp) ?(126|245|370|585)\\>", "ssp$1"],
  ["\\<(?:modellbandbreite|bandbreite der modelle|modellspanne|spanne der modelle)(?: (?:bei|f(?:ü|ue)r) (?:den |die |der |das |dem )?)?", "bandbreite "],
];

const FRENCH: readonly Meaning[] = [
  [",? dans l['’ ]ordre(?= (?:avec|et|,)| ?[.?]*$)", ""],
  ["\\<en nombre de (?=sites\\>)", "nombre de "],
  [`\\<(${NOMBRE}) de (?:nos|mes|tous nos) (?=${SITES}\\>|sites\\>)`, "$1 "],
  ["\\<(?:par|dans chaque|pour chaque) (?:bande|classe|niveau|tranche)s?(?: de (?:risque|score))?\\>(?! de| d['’ ])", "par bande"],
  ["\\<(?:le )?(?:nombre de|combien de) (?:nos )?(?=sites (?:y a-t-il |avons-nous |sont )?par bande\\>)", ""],
  [`(?<=\\<sites? (?:qui sont |étant )?)(?:not(?:é|e)e?s?|class(?:é|e)e?s?|(?:é|e)valu(?:é|e)e?s?|jug(?:é|e)e?s?) (?:en |dans la classe |dans la bande )?(${CLASSE})\\>`, "avec un score de risque $1"],
  ["\\<(?:au total|dans l['’ ]ensemble|tout compris) (?=(?:les? |la )?(?:pires?|plus))", ""],
  ["\\<svp\\>|\\<stp\\>", "s'il vous plaît"],
  ["\\<(?:é|e)missions (?:moyennes|interm(?:é|e)diaires|mod(?:é|e)r(?:é|e)es)\\>", "SSP2-4.5"],
  ["\\<(?:par rapport (?:à|a)|rapport(?:é|e)e?s? (?:à|a)|relativement (?:à|a)|en proportion de) (?:leur|la|sa|leurs) valeurs?\\>", "en pourcentage"],
  ["\\<qui (?:livre|approvisionne|fournit|alimente) (.{2,40}?)(?:,| et) (?:avec )?combien de tonnes(?: chacun| par fournisseur| par an)*(?= ?\\?*$)", "tonnes vers $1 par fournisseur"],
  ["\\<aucun lien (?:dans|avec|(?:à|a)) la cha(?:î|i)ne (?:d['’ ]approvisionnement|logistique)\\>", "pas de fournisseur et pas de client"],
];

const LOSS = "(?:loss|losses|damage|damages|eal|ead|total|totals)(?: (?:figures?|numbers?|estimates?|values?|amounts?))?";
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
  ["\\<(?:gewichtet (?:nach|mit) (?:dem )?(?:anlage)?wert|(?:nach|mit) (?:dem )?(?:anlage)?wert gewichtete?[rnms]?)\\>", "wertgewichtet"],
  ["\\<wertgewichtete[rnms]?\\>", "wertgewichtet"],
  ["\\<(?:einfach|ungewichtet)(?:e[rnms]?)? und (?=wertgewichtet)", ""],
  ["\\<pond(?:é|e)r(?:é|e)e?s? (?:par|selon|avec) (?:la |leur )?valeur(?: des actifs)?\\>", "pondere par valeur"],
  ["\\<(?:simple|non pond(?:é|e)r(?:é|e)e?) et (?=pondere par valeur)", ""],
];

/** Days of which there are none, and places that something does not reach at all. */
const NONE: readonly Meaning[] = [
  ["\\<(?:not a single|without a single|not one|no single|zero|0) (hot|frost|ice|wet|dry|snow|rain|tropical) (days?|nights?)\\>", "no $1 days"],
  ["\\<(?:no|without an?y?) (hot|frost|ice|snow) day\\>", "no $1 days"],
  ["\\<(?:keinen einzigen|keinen|null|0) (frost|hitze|eis|schnee|sommer)tage?\\>", "keine $1tage"],
  ["\\<(?:pas un seul|aucun|pas un|z(?:é|e)ro|0) jours? (de gel|chaud|tr(?:è|e)s chaud|de neige)s?\\>", "aucun jours $1"],
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
  ["\\<sc(?:é|e)nario (?:bas|faible|optimiste) (?:puis|et|ou|contre) (?:haut|fort|(?:é|e)lev(?:é|e)|pessimiste)\\>", "SSP1-2.6 et SSP5-8.5"],
  ["\\<(?:low|best) (?:scenario|case)?,? ?(?:and|then|vs\\.?|versus|against|or) ?(?:the )?(?:high|worst) (?:scenario|case)\\>", "SSP1-2.6 and SSP5-8.5"],
  ["\\<(?:niedriges|tiefes|g(?:ü|ue)nstiges|bestes) (?:szenario )?(?:und|dann|gegen|oder) (?:hohes|ung(?:ü|ue)nstiges|schlimmstes) szenario\\>", "SSP1-2.6 und SSP5-8.5"],
];

/** Plain ways of asking: numbers before nouns, bands, short forms and what is said relative to a value. */
export const PLAIN_WORDS: readonly Meaning[] = [
  ...WITHOUT_LOSS,
  ...WEIGHTED,
  ...NONE,
  ...MOMENTS,
  ...ENGLISH,
  ...GERMAN,
  ...FRENCH,
];
