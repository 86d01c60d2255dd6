import type { Meaning } from "./meaning.ts";
import { PLAIN_FIGURES } from "./plain-figures.ts";

const SITES =
  "(?:sites|locations|plants|offices|factories|depots|warehouses|foundries|workshops|places|facilities|standorte|standorten|werke|werken|betriebe|usines|lieux|entrep(?:ô|o)ts)";
const COUNT = "(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)";
const ZAHL = "(?:\\d{1,2}|zwei|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun|zehn)";
const NOMBRE = "(?:\\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)";
const BAND = "(?:very low|low|medium|high)";
const STUFE = "(?:sehr niedrig|niedrig|mittel|hoch)";
const CLASSE = "(?:tr(?:è|e)s faible|faible|moyen(?:ne)?|(?:é|e)lev(?:é|e)e?)s?";

const ENGLISH: readonly Meaning[] = [
  ["\\<yrs?\\>", "years"],
  ["\\<see[- ]levels?\\>", "sea level"],
  ["\\<(?:earthquake|seismic|ground) shaking\\>", "ground motion"],
  ["\\<(lowest|highest|smallest|largest) (asset value|number of employees|employees|headcount) first\\>", "$1 $2"],
  [
    "^(?:which|what) (?:single |one )?suppliers? (?:failing|failure|outage|breakdown|loss|dropping out|going down) would (?:hurt|hit|harm|affect|damage) us (?:the )?(?:most|hardest|worst) ?\\?*$",
    "which suppliers should we worry about",
  ],
  [
    "\\<(?:for|in) (?:a |the )?(\\d+)[- ]years? (?:event|storm|loss)? ?(?:and|or) (?:for )?(?:a |the )?(\\d+)[- ]years? (?:event|storm|loss)\\>",
    "by return period",
  ],
  [
    "^how high (?:does|would|will|can) the (?:water|sea) (?:get|rise|come|go) (?:in|at) (.{2,40}?) (?:in|during|with) an? (?=\\d+[- ]year)",
    "extreme sea level at $1 for a ",
  ],
  ["^how high is (?:our|the) (highest|lowest)(?: lying| situated)? (?:site|location|plant) ?\\?*$", "$1 elevation"],
  [
    "^(?:which|what) (?:hazards|topics|perils|risks) have (?:no|not a single|not any) (very low|low|medium|high) " +
      SITES +
      " ?\\?*$",
    "topics by number of $1 sites",
  ],
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
  [
    "\\<(?:medium|middle|mid|moderate|intermediate)[- ](?:range )?emissions?(?: scenario| path| pathway| case)?\\>",
    "SSP2-4.5",
  ],
  [
    "\\<by what (?:percent|percentage) (?:does|do|will|did) (.{2,80}?) (?:fall|drop|decline|decrease|shrink|go down|rise|grow|increase|go up|change)\\>",
    "percent change of $1",
  ],
  [
    "\\<(?:how (?:much|many)|by how much) percent (?:does|do|will|did) (.{2,80}?) (?:fall|drop|decline|decrease|shrink|rise|grow|increase|change)\\>",
    "percent change of $1",
  ],
  ["\\<altogether\\>", ""],
  // heights are those above the sea
  [
    "\\<(lower|higher|less|more) than (\\d[\\d.,]*) ?(metres?|meters?|m|feet|ft) above (?:the )?sea(?: level)?\\>",
    "$1 than $2 $3",
  ],
  ["^how (?:hot|warm|cold) (?:is|will) (.{2,40}?)(?: be)? on average\\>", "what is the mean temperature at $1"],
  ["^(?:is|are) (?!we\\>|any\\>|our\\>|all\\>|the\\>)(.{2,40}?) exposed to (.{3,40}?) ?\\?*$", "$2 at $1"],
  ["\\<(\\d[\\d.,]*) ?(km|kilometer|meilen) (von|vom|zum|zu) (.{2,30}?) (?:entfernt|weg)\\>", "$1 $2 $3 $4"],
  ["\\<alle (\\d+) jahre einmal\\>", "einmal in $1 jahren"],
  [
    "^wohin liefert (?:das werk |der standort |unser werk |unser standort )?(?:in |bei )?(.{2,40}?) ?\\?*$",
    "wen beliefert $1",
  ],
  // whether one place has more than another is told by comparing both
  [
    "^(?:is|was) (?:the )?(.{3,40}?) (?:at|in|of|for) (?!\\d)(.{2,30}?) (?:higher|lower|greater|larger|smaller|bigger) than (?:at |in |of |for |that (?:of|at|in|for) |the one (?:of|at|in) )?(?!\\d|(?:the )?(?:average|mean|median|others?|rest)\\>)(.{2,30}?) ?\\?*$",
    "compare $2 and $3 by $1",
  ],
  [
    "^(?:ist|war) (?:der |die |das )?(.{3,40}?) (?:in|bei|von|f(?:ü|ue)r) (?!\\d)(.{2,30}?) (?:h(?:ö|oe)her|niedriger|tiefer|gr(?:ö|oe)(?:ß|ss)er|kleiner) als (?:in |bei |von |(?:der|die|das)(?:jenige)? (?:in|von|bei) )?(?!\\d|(?:der |im )?(?:durchschnitt|mittel|schnitt)\\>)(.{2,30}?) ?\\?*$",
    "vergleiche $2 und $3 bei $1",
  ],
  [
    "^(?:est-ce que )?(?:le |la |l['’])(.{3,40}?) (?:à|de|du|au) (?!\\d)(.{2,30}?) est(?:[- ](?:il|elle))? (?:plus|moins) (?:élevée?|haute?|basse?|bas|grande?|forte?|faible) qu(?:e |['’])(?:à |celle de |celui de |au |en )?(?!\\d|(?:la )?moyenne\\>)(.{2,30}?) ?\\?*$",
    "compare $2 et $3 pour $1",
  ],
  [
    "\\<(?:relative to|in relation to|compared (?:to|with)|as a share of|in proportion to|in terms of|measured against) (?:their|its|the) (?:asset )?values?\\>",
    "in percent",
  ],
  ["\\<american (?=" + SITES + " \\((?:north|south)(?:ern)? (?:or|and) (?:north|south)(?:ern)?\\))", ""],
  ["\\<\\(?(north|south)(?:ern)? (or|and) (north|south)(?:ern)?\\)", "in $1 america $2 $3 america"],
  [
    "\\<(?:who|which (?:of (?:our|the) )?(?:supplier|site|plant)s?) (?:supplies|supply|delivers to|deliver to|ships to|ship to|feeds|feed) (.{2,40}?) and (?:how (?:many|much)|with how many) (?:tonnes|tons)(?: each| per supplier| a year| per year| in total)*(?= ?\\?*$)",
    "tonnes to $1 by supplier",
  ],
  [
    "\\<(?:who|whom|which (?:of (?:our|the) )?(?:customer|site|plant)s?) (?:does|do) (.{2,40}?) (?:supply|deliver to|ship to|feed)(?: to)? and (?:how (?:many|much)|with how many) (?:tonnes|tons)(?: each| per customer| a year| per year| in total)*(?= ?\\?*$)",
    "tonnes from $1 by customer",
  ],
  ["(?<!\\<(?:we|i|you|they) )\\<can(?:not| not|['’]t)? (?:i|we|you) not (?:see|find|get|show)\\>", "is there no"],
  [
    "\\<why (?:can(?:['’]t|not)|don['’]t|do) (?:i|we) (?:not )?(?:see|find|get|have) (?:any |a |the )?",
    "why is there no ",
  ],
  ["\\<why is there no (?:any |a |the )", "why is there no "],
  ["\\<(?:wich|witch|which) one (?=(?:is|are|has|does)\\>)", "which "],
  [
    "^(.{2,40}?) or (.{2,40}?) ?[-–—:,] ?(?:which|who|what) (?:is|are) (.+?)(?: and why)? ?\\?*$",
    "which is $3, $1 or $2",
  ],
  ["\\<(?:cheapest|least valuable) first\\>", "lowest asset value"],
  ["\\<(?:most valuable|dearest|priciest) first\\>", "highest asset value"],
];

const GERMAN: readonly Meaning[] = [
  ["^(?:was|wie ?viel) ist (?!es |das wert)(.{3,60}?) wert ?\\?*$", "Anlagewert von $1"],
  ["\\<(?:was|wie ?viel) sind (.{3,60}?)(?: zusammen| insgesamt)? wert\\>", "was sind $1 zusammen wert"],
  [
    "^(?:auf|in) (?:welcher|wie ?viel(?:en?)? metern?) (?:meereshöhe|h(?:ö|oe)he|h(?:ö|oe)henlage) (?:liegt|ist) (?:unser|der|unsere[rs]?) (?:h(?:ö|oe)chste[rsn]?|h(?:ö|oe)chstgelegene[rsn]?) (?:standort|werk|betrieb) ?\\?*$",
    "höchste Höhenlage",
  ],
  [
    "^(?:auf|in) (?:welcher|wie ?viel(?:en?)? metern?) (?:meereshöhe|h(?:ö|oe)he|h(?:ö|oe)henlage) (?:liegt|ist) (?:unser|der|unsere[rs]?) (?:tiefste[rsn]?|tiefstgelegene[rsn]?|niedrigste[rsn]?) (?:standort|werk|betrieb) ?\\?*$",
    "niedrigste Höhenlage",
  ],
  [
    "^wie hoch (?:steigt|kommt|steht|geht) das (?:wasser|meer) (?:in|bei) (.{2,40}?) bei einer? (\\d+)[- ]?j(?:ä|ae)hr(?:lichen?|igen?) sturmflut ?\\?*$",
    "Sturmflut in $1, Wiederkehrzeit $2",
  ],
  [
    "^(?:der ausfall|ein ausfall) welches (?:einzelnen )?lieferanten (?:w(?:ü|ue)rde|t(?:ä|ae)te|tr(?:ä|ae)fe|schadet|trifft) uns am (?:meisten|h(?:ä|ae)rtesten|st(?:ä|ae)rksten)(?: schaden| treffen| weh)? ?\\?*$",
    "Um welche Lieferanten müssen wir uns sorgen",
  ],
  [
    "^welcher (?:einzelne )?lieferant (?:w(?:ü|ue)rde )?(?:uns )?(?:bei einem ausfall|wenn er ausf(?:ä|ae)llt) (?:uns )?am (?:meisten|h(?:ä|ae)rtesten) (?:schaden|treffen|weh ?tun) ?\\?*$",
    "Um welche Lieferanten müssen wir uns sorgen",
  ],
  [",? (?:sch(?:ö|oe)n )?der reihe nach(?= (?:mit|und|,)| ?[.?]*$)", ""],
  [`\\<(${ZAHL}) (?:unserer|der|meiner) (?=${SITES}\\>)`, "$1 "],
  [
    "\\<(?:pro|je|nach|in jeder|in jedem) (?:risiko)?(?:stufe|stufen|band|b(?:ä|ae)ndern|klasse|klassen|risikostufe|risikoband)\\>",
    "nach band",
  ],
  [
    "\\<(?:anzahl|zahl|wie ?viele) (?:der |unserer |unsere )?(?=" +
      SITES +
      " (?:gibt es |haben wir |sind )?nach band\\>)",
    "",
  ],
  [
    `(?<=${SITES}[^?]{0,30} )(?:als )?(${STUFE}) (?:bewertet|eingestuft|benotet|klassiert)(?: sind| ist| werden)?\\>`,
    "mit risikoscore $1",
  ],
  [
    "(?<=\\<(?:rutschen|kommen|fallen|steigen|wandern|geraten|gelangen)\\>[^?]{0,60}?)\\<(?:neu )?ins band (hoch|mittel|niedrig|sehr niedrig)\\>",
    "ins band $1",
  ],
  [
    "\\<(?:rutschen|rutscht|kommen|kommt|geraten|ger(?:ä|ae)t|wandern|wandert|gelangen|gelangt|fallen|f(?:ä|ae)llt|wechseln|wechselt|steigen|steigt) ([^?]{0,60}?)(?:neu )?(?:ins|in das|in die) (?:hohe|obere)?\\s?(?:band|stufe|klasse) (hoch|mittel|niedrig|sehr niedrig)\\>",
    "werden $1$2",
  ],
  [
    "\\<(?:rutschen|rutscht|kommen|kommt|geraten|ger(?:ä|ae)t|wandern|wandert|gelangen|gelangt|wechseln|wechselt) ([^?]{0,60}?)(?:neu )?(?:ins|in das|in die) (hohe|mittlere|niedrige) (?:band|stufe|klasse)\\>",
    "werden $1$2",
  ],
  ["\\<p\\. ?a\\.?(?= |$|\\?)", "im jahr"],
  [
    "\\<(?:insgesamt|alles in allem|unter dem strich|gesamthaft) (?=(?:am |die )?(?:schlechte|schlimm|beste|gef(?:ä|ae)hrdet|riskant))",
    "",
  ],
  ["\\<u\\.(?= )", "und"],
  ["\\<(?:mittleren?|moderaten?) emissionen\\>", "SSP2-4.5"],
  [
    "\\<(?:um wie ?viel|wie ?viel) prozent (?:nimmt|nehmen|steigt|steigen|f(?:ä|ae)llt|fallen|sinkt|sinken|(?:ä|ae)ndert|(?:ä|ae)ndern)(?: sich)? (.{2,90}?)(?: ab| zu)?(?= ?\\?*$)",
    "prozentuale änderung von $1",
  ],
  [
    "\\<(?:im verh(?:ä|ae)ltnis|relativ|gemessen) (?:zu |am |an )(?:ihrem |ihren |dem |zum )?(?:anlage)?(?:wert|werten)\\>",
    "in prozent",
  ],
  ["\\<(?:klasse|stufe) des (?:bezirks|distrikts|kreises)\\>", "bezirksklasse"],
  [
    "(tsunami|flusshochwasser|hochwasser|erdrutsch|vulkan|k(?:ü|ue)stenhochwasser|waldbrand|hitze|trockenheits|erdbeben)s?klasse des (?:bezirks|distrikts|kreises)\\>",
    "$1klasse",
  ],
  [
    "\\<wer beliefert (.{2,40}?) (?:und )?mit wie ?viel(?:en?)? tonnen(?: jeweils| je lieferant| im jahr)*(?= ?\\?*$)",
    "tonnen nach $1 je lieferant",
  ],
  [
    "\\<wer beliefert (.{2,40}?) und (?:mit )?wie ?viel(?:en?)? tonnen(?: sind es)?(?: jeweils| je lieferant| im jahr)*(?= ?\\?*$)",
    "tonnen nach $1 je lieferant",
  ],
  [
    "\\<wen beliefert (.{2,40}?) (?:und )?mit wie ?viel(?:en?)? tonnen(?: jeweils| je kunde| im jahr)*(?= ?\\?*$)",
    "tonnen von $1 je kunde",
  ],
  [
    "\\<was (?:passiert|geschieht) (?:in der lieferkette|entlang der lieferkette|mit der lieferkette),? (?=(?:wenn|falls)\\>)",
    "was passiert, ",
  ],
  ["\\<bitte,? (absteigend|aufsteigend)\\>", "$1"],
  ['\\<(?:das|im|ins|dem) band [„"“](hoch|mittel|niedrig|sehr niedrig)[“"”]', "im band $1"],
  ["\\<(?:das |im )?band (hoch|mittel|niedrig|sehr niedrig)\\>", "$1"],
  [
    "\\<(erdbeben|hochwasser|sturm|hitze|k(?:ä|ae)lte|waldbrand|d(?:ü|ue)rre|wirbelsturm|tsunami|flut)s?gef(?:ä|ae)hrdet(?:st)?e[nrsm]?(?: (?:ort|orten|stelle|standort|standorten|platz))?\\>",
    "am stärksten durch $1 gefährdet",
  ],
  ["\\<(?:ssp) ?(126|245|370|585)\\>", "ssp$1"],
  [
    "\\<(?:modellbandbreite|bandbreite der modelle|modellspanne|spanne der modelle)(?: (?:bei|f(?:ü|ue)r) (?:den |die |der |das |dem )?)?",
    "bandbreite ",
  ],
];

const FRENCH: readonly Meaning[] = [
  ["\\<(?:en|dans la) (?:bande|classe) (?=(?:tr(?:è|e)s faible|faible|moyenne|(?:é|e)lev(?:é|e)e)\\>)", ""],
  [
    "\\<(?:a|à) quelle altitude (?:est|se trouve|se situe) notre (?:site|usine) (?:la |le )plus (?:haute?|(?:é|e)lev(?:é|e)e?) ?\\?*$",
    "altitude la plus élevée",
  ],
  [
    "^la (?:d(?:é|e)faillance|panne|perte) de quel (?:seul )?fournisseur nous (?:toucherait|ferait|affecterait) (?:le plus(?: mal)?|de mal) ?\\?*$",
    "Quels fournisseurs doivent nous inquiéter",
  ],
  ["\\<pourquoi il n['’ ]y a (pas|aucun|aucune)\\>", "pourquoi n y a t il $1"],
  ["\\<hauteur(?: d['’ ]eau)? de submersion(?: marine)?\\>", "profondeur de submersion marine"],
  ["\\<dus? (?=(?:à|a|aux?)\\>)", "liés "],
  ["\\<anuel(le)?s?\\>", "annuel$1"],
  [",? dans l['’ ]ordre(?= (?:avec|et|,)| ?[.?]*$)", ""],
  ["\\<en nombre de (?=sites\\>)", "nombre de "],
  [`\\<(${NOMBRE}) de (?:nos|mes|tous nos) (?=${SITES}\\>|sites\\>)`, "$1 "],
  [
    "\\<(?:par|dans chaque|pour chaque) (?:bande|classe|niveau|tranche)s?(?: de (?:risque|score))?\\>(?! de| d['’ ])",
    "par bande",
  ],
  ["\\<(?:le )?(?:nombre de|combien de) (?:nos )?(?=sites (?:y a-t-il |avons-nous |sont )?par bande\\>)", ""],
  [
    `(?<=\\<sites? (?:qui sont |étant )?)(?:not(?:é|e)e?s?|class(?:é|e)e?s?|(?:é|e)valu(?:é|e)e?s?|jug(?:é|e)e?s?) (?:en |dans la classe |dans la bande )?(${CLASSE})\\>`,
    "avec un score de risque $1",
  ],
  ["\\<(?:au total|dans l['’ ]ensemble|tout compris) (?=(?:les? |la )?(?:pires?|plus))", ""],
  ["\\<(?:é|e)missions (?:moyennes|interm(?:é|e)diaires|mod(?:é|e)r(?:é|e)es)\\>", "SSP2-4.5"],
  [
    "\\<(?:par rapport (?:à|a)|rapport(?:é|e)e?s? (?:à|a)|relativement (?:à|a)|en proportion de) (?:leur|la|sa|leurs) valeurs?\\>",
    "en pourcentage",
  ],
  [
    "\\<qui (?:livre|approvisionne|fournit|alimente) (.{2,40}?)(?:,| et) (?:avec )?combien de tonnes(?: chacun| par fournisseur| par an)*(?= ?\\?*$)",
    "tonnes vers $1 par fournisseur",
  ],
  [
    "\\<aucun lien (?:dans|avec|(?:à|a)) la cha(?:î|i)ne (?:d['’ ]approvisionnement|logistique)\\>",
    "pas de fournisseur et pas de client",
  ],
];

/** Plain ways of asking: numbers before nouns, bands, short forms and what is said relative to a value. */
export const PLAIN_WORDS: readonly Meaning[] = [...PLAIN_FIGURES, ...ENGLISH, ...GERMAN, ...FRENCH];
