import type { Meaning } from "./meaning.ts";

/** What a question is asked for, before it: "for the audit:" says nothing of locations. */
const OCCASION =
  "(?:(?:annual|quarterly|board|risk|credit|insurance|esg|csrd|climate|internal|next|upcoming|covenant|loan|renewal) ){0,2}(?:check|report|audit|meeting|review|memo|presentation|disclosure|file|record|renewal|budget|board|committee|questionnaire|auditors?|bank|insurers?|slides?)";
const ANLASS =
  "(?:(?:n(?:ä|ae)chsten?|internen?|j(?:ä|ae)hrlichen?) ){0,2}(?:bericht|pr(?:ü|ue)fung|audit|sitzung|vorstand|bank|versicherer|versicherung|pr(?:ä|ae)sentation|pr(?:ü|ue)fer|budget|unterlagen|fragebogen)";
const OCCASION_FR =
  "(?:rapport|audit|comit(?:é|e)|conseil|banque|assureur|pr(?:é|e)sentation|r(?:é|e)union|dossier|questionnaire|budget|commissaire aux comptes|contr(?:ô|o)le)(?: (?:annuel|interne|trimestriel)(?:le)?)?";

/** Tonnes are those of direct flows: "also indirect" says something there. */
const NOT_OF_FLOWS = "(?<!\\<(?:tonn(?:e|es|en)|tons|mengen?|share|anteil)\\>[^?]{0,160})";

const SITES = "(?:sites?|locations?|plants?|factories|facilities|offices)";
const STRONGEST = "(?:strongest|highest|worst|fiercest)";

const ENGLISH: readonly Meaning[] = [
  [`^for (?:the|our|my|a|an) ${OCCASION} ?: ?`, ""],
  ["\\<(?:1|one)[- ]in[- ](?:a[- ])?(\\d+|hundred)[- ]?years? events?\\>", "return period of $1 years"],
  [`\\<${STRONGEST} (?:ground )?shaking in an? (\\d+)[- ]years? (?:earthquake|quake|event)\\>`, "highest pga $1 years"],
  ["\\<(?:are|is) not exposed to (.{3,40}?) at all\\>", "have a $1 of 0"],
  [
    "^how much of (?:our|the) (?:total )?(?:expected )?(?:annual |yearly )?(?:expected )?(?:damage|loss|losses) (.{0,30}?)(?:comes|come|stems|results|is) (?:from|due to|caused by|because of) (.+?),? (?:in percent|in %|as a percentage|percent|in per cent) ?\\?*$",
    "what share of the expected annual loss $1comes from $2",
  ],
  [
    "^how much (?:higher|lower)(?: up)?(?: above sea level| above the sea| in elevation| in altitude) (?:is|lies|sits) (.+?) than (.+?) ?\\?*$",
    "compare the elevation of $1 and $2",
  ],
  ["\\<risk (?:summary|overview|picture|snapshot|rundown) (?:for|of|on|at)\\>", "risk profile of"],
  [
    "^how (?:much )?exposed (?:are we|is our portfolio) to natural (?:hazards|perils|disasters) ?\\?*$",
    "give me a summary",
  ],
  ["^by how many (?:euros?|eur) (does|do|will|did) (.+?) ?\\?*$", "how much $1 $2 in EUR"],
  ["\\<which one (?=(?:faces|has|gets|is|sees|suffers|experiences|lies|loses)\\>)", "which "],
  ["\\<(tonnes?|tons?) of (.{2,30}?) (?:do|does) (?:we|our sites) move\\>", "$1 of $2 do we ship"],
  [
    `^(?:were|was|have|has|did) (?:any of )?(?:our )?${SITES} (?:been )?(?:affected|hit|touched|struck|get hit) by (?:an? |any )?(.{3,30}?) (?:in the |over the |during the )?(?:last|past) month ?\\?*$`,
    "$1 events near our sites in the last 30 days",
  ],
  [
    `^(?:were|was|have|has|did) (?:any of )?(?:our )?${SITES} (?:been )?(?:affected|hit|touched|struck|get hit) by (?:an? |any )?(.{3,30}?) (?:in the |over the |during the )?(?:last|past) week ?\\?*$`,
    "$1 events near our sites in the last 7 days",
  ],
  ["\\<(?:does|do) it rain (?:the )?most (?:in|on|within) a (?:single |given )?day\\>", "is the wettest day highest"],
  [
    ",? (?:from|going from) (?:the )?(?:driest|lowest|smallest|coldest|least) to (?:the )?(?:wettest|highest|largest|hottest|most)(?= ?[.?]*$)",
    ", lowest first",
  ],
  [
    ",? (?:from|going from) (?:the )?(?:wettest|highest|largest|hottest|most) to (?:the )?(?:driest|lowest|smallest|coldest|least)(?= ?[.?]*$)",
    ", highest first",
  ],
  [`${NOT_OF_FLOWS},? including indirect(?:ly| ones| suppliers| customers)?(?= ?[.?]*$)`, ""],
  ["\\<hot days \\([>≥] ?30 ?°? ?c\\)", "hot days"],
  ["\\<frost days \\([<≤] ?0 ?°? ?c\\)", "frost days"],
  ["\\<(south|north|central|latin) american\\>", "$1 america"],
];

const GERMAN: readonly Meaning[] = [
  [`^f(?:ü|ue)r (?:den|die|das|unseren|unsere|unser) ${ANLASS} ?: ?`, ""],
  ["\\<extremen? (?:meeresspiegel|meeresst(?:ä|ae)nde?|wasserstand (?:des meeres|der see))\\>", "surge"],
  ["\\<(\\d+)[- ]j(?:ä|ae)hrlich\\>", "$1 jährliche"],
  [
    "\\<regnet es am (?:meisten|st(?:ä|ae)rksten) an einem (?:einzigen |einzelnen )?tag\\>",
    "ist der nasseste Tag am höchsten",
  ],
  ["\\<starkregen-(?:ü|ue)berflutung(?:en)?\\>", "Starkregenüberflutung"],
  [",? (?:gesamtes|ganzes|im gesamten|(?:ü|ue)ber das (?:ganze|gesamte)) portfolio\\>", ""],
  [
    "^wie weit (?:ist|liegt) (.+?) vo[mn] (?:dem )?n(?:ä|ae)chsten (?:aktiven )?vulkan(?: entfernt)? ?\\?*$",
    "Vulkan in $1: wie weit",
  ],
  [
    "^mit welcher windgeschwindigkeit (?:muss|m(?:ü|ue)ssen|ist|sind) (.+?) (?:bei|in|durch|w(?:ä|ae)hrend) (?:einem |einen )?(\\d+)[- ]j(?:ä|ae)hrlichen (taifun|zyklon|hurrikan|wirbelsturm)(?: zu)?(?: rechnen)? ?\\?*$",
    "Wind tropischer Wirbelstürme in $1, Wiederkehrperiode von $2",
  ],
  [
    "^unterscheiden sich (.+?) und (.+?) (?:bei|in|f(?:ü|ue)r) (?:den |der |dem )?(.+?)(?: stark| sehr| deutlich)? ?\\?*$",
    "Vergleich $1 und $2: $3",
  ],
  [" insgesamt ab,? auch indirekt(?= ?\\?*$)", " ab"],
  [`${NOT_OF_FLOWS},? auch indirekte?n?(?= ?\\?*$)`, ""],
  ["\\<mengenm(?:ä|ae)(?:ß|ss)ig (?=(?:die |der |das )?gr(?:ö|oe)(?:ß|ss)te)", ""],
  [
    "^(?:liegt|ist|hat|gibt es) kein(?:e|en)? einzige[nr]? (standort|werk) (mehr als|(?:ü|ue)ber|unter|weniger als) (.+?)(?: hoch)? ?\\?*$",
    "wie viele standorte liegen $2 $3",
  ],
  ["^um wie ?viele? (?:euro|eur) (.+?) ?\\?*$", "wie stark $1 in EUR"],
  ["\\<(hei(?:ß|ss)en? tagen?) \\([>≥] ?30 ?°? ?c\\)", "$1"],
  ["\\<(frosttagen?) \\([<≤] ?0 ?°? ?c\\)", "$1"],
  ["\\<(s(?:ü|ue)d|nord|mittel|latein)amerikanisch(?:e|en|er|es)?\\>", "$1amerika"],
  [
    ",? vom (?:trockensten|niedrigsten|kleinsten|k(?:ä|ae)ltesten) zum (?:nassesten|h(?:ö|oe)chsten|gr(?:ö|oe)(?:ß|ss)ten|hei(?:ß|ss)esten)(?= ?[.?]*$)",
    ", niedrigste zuerst",
  ],
  [",? aufsteigend(?= ?[.?]*$)", ", niedrigste zuerst"],
  [",? absteigend(?= ?[.?]*$)", ", höchste zuerst"],
];

const FRENCH: readonly Meaning[] = [
  [`^pour (?:le|la|les|l['’]|notre|un|une) ?${OCCASION_FR} ?: ?`, ""],
  [
    "^(?:(?:à|a) quel point )?(?:sommes|sont)[- ]nous expos(?:é|e)s aux (?:al(?:é|e)as|risques) naturels ?\\?*$",
    "donne-moi un résumé",
  ],
  ["\\<sud[- ]am(?:é|e)ricaine?s?\\>", "en Amérique du Sud"],
  ["\\<nord[- ]am(?:é|e)ricaine?s?\\>", "en Amérique du Nord"],
  [
    " selon (?:la |le |les |l['’])?(.{3,40}?),? d(?:u|es) plus (?:secs?|froids?|bas|faibles?|petits?) aux? plus (?:humides?|chauds?|hauts?|forts?|grands?|(?:é|e)lev(?:é|e)s?)(?= ?[.?]*$)",
    " par $1 la plus faible",
  ],
  [
    " selon (?:la |le |les |l['’])?(.{3,40}?),? d(?:u|es) plus (?:humides?|chauds?|hauts?|forts?|grands?|(?:é|e)lev(?:é|e)s?) aux? plus (?:secs?|froids?|bas|faibles?|petits?)(?= ?[.?]*$)",
    " par $1 la plus forte",
  ],
  // of groups amounts would be told without it
  ["\\<en (?:pourcentage|pour ?cent|%) de (?:leur|sa|la) valeur(?= par\\>)", "en pourcentage"],
  ["\\<en (?:pourcentage|pour ?cent|%) de (?:leur|sa|la) valeur\\>", ""],
  ["\\<dommages? annuels? attendus?\\>", "perte annuelle attendue"],
  ["\\<d(?:é|e)cennale?s?\\>", "de période de retour de 10 ans"],
  ["\\<cinquantennale?s?\\>", "de période de retour de 50 ans"],
  ["\\<centennale?s?\\>", "de période de retour de 100 ans"],
  ["\\<jours (?:tr(?:è|e)s )?(?:chauds|br(?:û|u)lants) \\([>≥] ?30 ?°? ?c\\)", "jours chauds"],
  ["\\<jours de gel \\([<≤] ?0 ?°? ?c\\)", "jours de gel"],
  ["\\<de combien monte(?:ra)? (?=le niveau)", "de combien augmente "],
  [",? et de combien d['’ ]?euros? ?\\?*$", ", en EUR"],
  ["^de combien d['’ ]?euros? (.+?) ?\\?*$", "de combien $1, en EUR"],
  [",? et de combien ?\\?*$", ""],
  [
    "\\<passera(?:it)?(?:-t)?-(?:il|elle|on) (?:sous|en dessous de|au-dessous de) (?:les |la barre des |le seuil de )?(?=\\d)",
    "aura moins de ",
  ],
  [
    "^qui a le plus (?:gros|grand) risque (?:d['’]|de |du |des )?(.{3,20}?) ?: ",
    "quel site a le risque $1 le plus élevé : ",
  ],
  ["\\<se trouve le plus pr(?:è|e)s d(?:e|u|es) (?:celui de |celle de )?", "est le plus proche de "],
];

/** Words of many kinds of people who asked without knowing how questions are read. */
export const MANY_USERS: readonly Meaning[] = [...ENGLISH, ...GERMAN, ...FRENCH];
