import type { Meaning } from "./meaning.ts";

const SITES = "(?:sites|locations|plants|offices|factories|depots|warehouses|foundries|workshops|places|facilities)";

const ENGLISH: readonly Meaning[] = [
  [
    "^(?:when|in (?:what|which) year) (?:does|will|would|did) (.+?) (?:first )?(?:get|have|see|reach|hit|experience|suffer|count) (?=\\d)",
    "when does $1 exceed ",
  ],
  [
    `^(?:please )?(?:drop|omit|skip|leave out|take out) (?:the |all )?(.{2,40}?)(?: ${SITES}| ones)?(?:,? please)? ?[.!]*$`,
    "without $1",
  ],
  ["\\<per (?:employee|head|worker|person|capita|head of staff)\\>", "per employees"],
  [
    "\\<(?:under|on|with|in|for|along) the high(?:est)?[- ]emissions? (?:path|pathway|scenario|trajectory|case)\\>",
    "in the high emissions scenario",
  ],
  [",? ?[-–—]? ?what(?:['’]s| is) left ?\\?*$", ""],
  ["(?<=\\<(?:not|nor)\\>[^?]{0,60}) either(?= ?[-–—,?]|$)", ""],
  ["\\<(\\d+)\\+ (?:heads?|people|staff|employees|workers)\\>", "at least $1 employees"],
  ["\\<(?:all )?(?:at once|at the same time|simultaneously|all together at one place)(?=\\s*[?.!]*$)", ""],
  ["\\<on ground (?=(?:lower|higher|below|above|under|over|less|more)\\>)", "with an elevation "],
  [",? all of them ?[?.]*$", ""],
  [
    "\\<(?:is|are) the (?:one|ones|two|three) (?:i['’]m|we['’]re|i am|we are) (?:after|interested in|looking for)\\>",
    "",
  ],
  ["\\<pct\\>", "percent"],
  ["\\<closest (?=(?:active )?volcano)", "nearest "],
  ["\\<back then\\>", ""],
  [
    "\\<(?:just |only )?(?:in )?(?:the )?(?:summer|winter|spring|autumn)(?: months)?,? (?:from )?(?=(?:june to|december to|march to|september to)\\>)",
    "",
  ],
  [
    "\\<(.{3,60}?),? (20\\d\\d) (?:against|vs\\.?|versus|compared (?:to|with)|relative to) (\\d{4}),? (?:in )?(?:percent|%|per cent) ?\\?*$",
    "percent change of $1 from $3 to $2",
  ],
  ["\\<but (?:are|is)(?:n['’]t| not) there yet in\\>", "but not yet in"],
  [
    "\\<(?:go|goes|get|gets|climb|climbs) (?:past|beyond|above|over) an? (.{3,30}?) of (?=[\\d.,]+)",
    "have a $1 above ",
  ],
  [
    "^(?:the )?first year (?:in which|when|that|where) (.+?) (?:exceeds|passes|tops|crosses|goes above|goes over|gets above) ",
    "when does $1 exceed ",
  ],
  [
    "^(.+?) ?[-–:,] ?what(?:['’]?s| is) its (?:worst|biggest|main) (?:topic|hazard|risk|problem) ?\\?*$",
    "risk profile of $1",
  ],
  ["\\<which one (?=of\\>)", "which "],
  ["^(?:of|among|amongst|out of) (?:all )?(?:our |the )?(.{3,40}?), which (?:one|ones)?\\>", "which of our $1"],
  [
    "\\<what (?:share|percentage|proportion|part|fraction) of (?:the |all )?(\\p{L}+) (?:arriving (?:at|in)|coming (?:in)?to|delivered to|going to|reaching|supplied to|shipped to|bought by|used (?:by|at|in)|arriving) (?:the )?(.+?) (?:does|do|is from|comes? from) (.+?)(?: deliver| supply| ship| send| provide)? ?\\?*$",
    "what share of the tonnes of $1 to $2 comes from $3",
  ],
  ["\\<(?:the )?low(?:er)?(?: end)? \\(p10\\)", "p10"],
  ["\\<(?:the )?(?:high|upper|higher)(?: end)? \\(p90\\)(?: end| ends)?", "p90"],
  [
    "\\<(?:lie|lies|sit|sits|are|is) in (?:a )?districts? (?:whose|where the|with an?) (.+? class) is (?=(?:high|medium|low)\\>)",
    "have a $1 ",
  ],
  [
    "\\<(?:for|in) (?:the|our) (?:budget|board|audit|risk|annual|climate|project|credit) (?:memo|note|paper|letter|file|pack)\\>",
    "for our report",
  ],
  [
    `\\<small (?:crews|teams|${SITES}) \\((under|below|fewer than|less than) (\\d+) (?:people|staff|heads|employees)\\)`,
    "sites with $1 $2 employees and",
  ],
];

const GERMAN: readonly Meaning[] = [
  [
    "^(?:wann|ab wann|in welchem jahr)(?!.*\\<(?:(?:ü|ue)ber|mehr als|unter|weniger als|mindestens|h(?:ö|oe)chstens) \\d) (?:hat|bekommt|erreicht|z(?:ä|ae)hlt|erlebt|gibt es in) (.+?) (?:erstmals |zum ersten mal |schon )?(\\d+) (.+?)(?= ?[?.]*$)",
    "wann überschreitet $1 $2 $3",
  ],
  // of a place it is a risk, of a measure a wide range
  [
    "\\<wo (?:ist|sind) (.{3,60}?) am (?:unsichersten|ungewissesten)\\>",
    "welche Standorte haben die breiteste Spanne von $1",
  ],
  ["\\<(?:anlage|verm(?:ö|oe)gens)?wert (?:je|pro) (?=mitarbeit|besch(?:ä|ae)ftigt|kopf)", "Anlagewert je "],
  ["\\<je kopf\\>", "je Mitarbeiter"],
  ["\\<(?:sonst )noch\\>(?= (?:im|innerhalb|in))", "weiteres"],
  [",? aber (.+?) weglassen\\>", " ohne $1"],
  ["\\<seeh(?:ö|oe)hen?\\>", "Höhenlage"],
  ["(?<=\\<regen) runter\\>", ""],
  ["\\<(zwei|drei|vier|f(?:ü|ue)nf|zehn|\\d+) (?:orte|standorte) (?:reichen|gen(?:ü|ue)gen)\\>", "$1 Standorte"],
  ["\\<und dann\\>", "und"],
  ["\\<um wie ?viel (?:millimeter|zentimeter|meter|mm|cm) (?=\\p{L})", "um wie viel "],
  ["[–-]? ?,? ?(?:und )?wie ?viel euro ?\\?*$", " in Euro"],
  ["(?<=^(?:welcher anteil|wie ?viel prozent)\\>[^?]{0,120}) \\((?:in )?prozent\\)", ""],
  [",? (?:bitte )?f(?:ü|ue)r jeden (?:kontinent|staat) ?[?.]*$", ""],
];

const FRENCH: readonly Meaning[] = [
  [
    "^(?:quand|(?:à partir de |en )?quelle ann(?:é|e)e) (.+?) (?:aura|atteindra|conna(?:î|i)tra|comptera|a|atteint|conna(?:î|i)t|compte)(?:[- ]t)?(?:[- ](?:il|elle))? (?=\\d)",
    "quand $1 dépassera-t-il ",
  ],
  [
    "\\<valeur(?: des actifs)? par (?:employ(?:é|e)|salari(?:é|e)|personne|t(?:ê|e)te)\\>",
    "valeur des actifs par employés",
  ],
  ["\\<rien (?:à|a) personne\\>", "rien"],
  ["\\<compte(?:nt)? le (plus|moins) de monde\\>", "a le $1 employés"],
  ["^parmi (?:tou(?:te)?s )?(?:les |nos )?(.{3,40}?), (?:lequel|laquelle)\\>", "quel site parmi les $1"],
  ["^parmi (?:tou(?:te)?s )?(?:les |nos )?(.{3,40}?), (?:lesquels|lesquelles)\\>", "quels sites parmi les $1"],
  [
    "\\<pour l['’ ]ensemble d(?:u portefeuille|e nos sites|es sites|e l['’ ]entreprise|u groupe)\\>",
    "pour tous nos sites",
  ],
  ["(?<=\\d{4}) puis (?=\\d{4})", " et "],
  ["\\<de combien \\(en %\\) (?:varient?|change(?:nt)?|(?:é|e)volue(?:nt)?)\\>", "de combien de pour cent change"],
  ["\\<varient?\\>", "change"],
  ["^(\\p{L}[\\p{L} -]{2,30}?) perd combien de (jours? \\p{L}+(?: \\p{L}+)?) ", "de combien diminuent les $2 à $1 "],
  ["\\<(?:indice )?m(?:é|e)t(?:é|e)o(?:rologique)?(?: des?| d['’ ])? ?(?:feux?|incendies?)\\>", "fwi"],
  ["^(.+?),? c['’ ]est o(?:ù|u) ?\\?*$", "où $1"],
  ["\\<pour la premi(?:è|e)re fois\\>", ""],
  ["\\<jours (?:à|a) plus de 30 ?°c?\\>", "jours chauds"],
  ["[ ]?\\((?:é|e)cart p10 ?[-–] ?p90\\)", ""],
  [",? et combien d['’ ]euros ?\\?*$", " en euros"],
  ["\\<la nouvelle[- ]orl(?:é|e)ans\\>", "New Orleans"],
];

/** Ways of asking that mean the same as shorter ones, by language. */
export const ASKED_OTHERWISE: readonly Meaning[] = [...ENGLISH, ...GERMAN, ...FRENCH];
