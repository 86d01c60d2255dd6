import type { Meaning } from "./meaning.ts";

const WE = "(?:our|the|my|total|overall|company(?:['’ ]s)?|company-wide)";
const NUMBERS_DE = "(?:diese|die|eure|ihre) (?:zahlen|werte|ergebnisse|angaben|daten)";

/** Worries of every day in the words of the product. */
export const WORRIES: readonly Meaning[] = [
  // the whole
  [
    `^(?:what is|what['’ ]s|how high is|how big is|how large is) (?:${WE} )+(?:climate |natural )?(?:risk|risk exposure|risk level)(?: score)?(?=\\s*[?.!]*$)`,
    "Give me a summary",
  ],
  ["^wie (?:hoch|gro(?:ß|ss)) ist (?:unser|das) gesamt(?:es )?-?risiko(?=\\s*[?.!]*$)", "Gib mir eine Zusammenfassung"],
  ["^quel est (?:notre|le) risque (?:global|total|d['’ ]ensemble)(?=\\s*[?.!]*$)", "Fais-moi un résumé"],
  ["\\<((?:ü|ue)bersicht|(?:ü|ue)berblick) (?:ü|ue)ber\\>", "Zusammenfassung von"],
  // fire
  ["^where (?:are we|is it|could we be) (?:most )?likely to burn(?: down)?", "where is the wildfire risk highest"],
  ["^wo brennt es am (?:ehesten|meisten|wahrscheinlichsten|(?:ö|oe)ftesten)", "wo ist das Waldbrandrisiko am höchsten"],
  // the sea
  [
    "^what (?:happens|will happen|would happen) (?:in|at|to) (.+?) (?:when|if|as) (?:the )?sea(?: levels?)? (?:rises?|goes up|comes up)",
    "sea level rise at $1",
  ],
  [
    "^was (?:passiert|geschieht) (?:in|mit|bei) (.+?),? wenn (?:der meeresspiegel|das meer) (?:an)?steigt",
    "Meeresspiegelanstieg in $1",
  ],
  [
    "^(?:que se passe[- ]t[- ]il|qu['’ ]arrive[- ]t[- ]il) (?:à|a|au) (.+?) (?:si|quand) (?:la mer|le niveau de la mer|l['’ ]oc(?:é|e)an) (?:monte|s['’ ](?:é|e)l(?:è|e)ve)",
    "élévation du niveau de la mer à $1",
  ],
  // what threatens
  ["^was droht (?:in |bei |dem |unserem )?(?:werk |standort )?(?=\\p{L})", "welche Gefahren hat "],
  // where something is an issue
  [
    "^(?:where|at which (?:sites|plants|locations)) (?:is|are|will) (.+?) (?:be )?(?:an issue|a problem|a concern|an? topic)(?: for us)?(?=\\s*[?.!]*$)",
    "which sites are high for $1",
  ],
  [
    "^(?:wo|an welchen standorten|bei welchen standorten) (?:ist|sind|wird|werden) (.+?) (?:zu[mr]? )?(?:ein )?(?:thema|problem|problematisch)(?=\\s*[?.!]*$)",
    "welche Standorte sind hoch bei $1",
  ],
  [
    "^(?:où|ou|wo) ((?:les |le |la |l['’ ])?.+?) (?:pose(?:nt)?[- ](?:t[- ])?(?:il|elle|ils|elles)|est[- ](?:il|elle)|sont[- ](?:ils|elles)) (?:un )?probl(?:è|e)mes?(?=\\s*[?.!]*$)",
    "quels sites sont élevés pour $1",
  ],
  // what is so in a year is no development until then
  ["\\<(haben|sind) bis (?:zum jahr )?(20\\d\\d)\\>(?!.*\\<(?:gestiegen|gesunken|geworden|gewachsen|neu)\\>)", "$1 $2"],
  ["\\<sites (?:sont|seront) menac(?:é|e)s\\>(?! par| d['’ ](?!ici))", "sites sont à risque"],
  // two at once
  [
    "\\<(?:that are |are |be )?(?:doubly|twice|both) (?:exposed|threatened|at risk|affected),? (?:to|by|from) (\\p{L}+) and (?:to |by |from )?(\\p{L}+)",
    "have high $1 risk and high $2 risk",
  ],
  [
    "\\<(?:sind )?(?:doppelt|zweifach) (?:gef(?:ä|ae)hrdet|betroffen|belastet|bedroht),? (?:durch|von) (\\p{L}+) und (?:durch |von )?(\\p{L}+)",
    "haben hohes Risiko bei $1 und hohes Risiko bei $2",
  ],
  [
    "\\<(?:cumulent|combinent) (?:la |le |les |l['’ ])?(\\p{L}+) et (?:la |le |les |l['’ ])?(\\p{L}+)",
    "ont un risque élevé de $1 et de $2",
  ],
  // zones of earthquakes
  [
    "\\<(?:in|within) (?:an? )?(?:earthquake|seismic) (?:zones?|areas?|regions?)\\>(?!.*\\d)",
    "with high earthquake risk",
  ],
  ["\\<in (?:einem |einer )?erdbeben(?:gebiet|zone|region)(?:en|e)?\\>(?!.*\\d)", "mit hohem Erdbebenrisiko"],
  ["\\<(?:en|dans une|dans des) zones? sismiques?\\>(?!.*\\d)", "avec un risque sismique élevé"],
  // protection is a measure
  [
    "^(?:is|are|would|will) (?:a |the )?(flood|heat|wind|storm|fire|wildfire|earthquake) (?:protection|defen[cs]es?|proofing) (?:be )?worth (?:it|doing|the money) (?:in|at|for) ",
    "which measures pay off against $1 in ",
  ],
  [
    "^(?:lohnt|rechnet|rentiert) sich (?:der |ein )?(hochwasser|hitze|wind|sturm|brand|erdbeben)-?schutz (?=in|bei|f(?:ü|ue)r)",
    "Welche Maßnahmen lohnen sich gegen $1 ",
  ],
  [
    "^la protection contre (?:les |la |le )?(.+?) (?:vaut[- ]elle (?:le coup|la peine)|est[- ]elle rentable) (?=à|a|au|en)",
    "Quelles mesures sont rentables contre $1 ",
  ],
  // how bad, why, and whether it grows
  [
    "^how (?:bad|severe|serious|dangerous) (?:could|can|will|would|might) (?:it|things|this) (?:get|become|be) (?:in|at|for) ",
    "Risk profile of ",
  ],
  ["^wie (?:schlimm|schlecht|gef(?:ä|ae)hrlich|ernst) (?:wird|kann|k(?:ö|oe)nnte) es (?=(?:in|bei) )", "Risikoprofil "],
  [
    "^what (?:is|are) (?:driving|behind|causing|pushing up) (?:the )?(?:high )?(?:risk|score) (?:in|at|of|for) (.+?)(?=\\s*[?.!]*$)",
    "Why is $1 high",
  ],
  [
    "^(?:is|will|does) (?:our|the) (?:climate |overall )?risk (?:be )?(?:growing|rising|increasing|going up|grow|rise|increase|go up|getting (?:bigger|higher|worse)|get (?:bigger|higher|worse))(?=\\s*[?.!]*$)",
    "How does the risk score change until 2080",
  ],
  [
    "^how much worse (?:does|will) (?:it|the risk|our risk) (?:get|become) (?:by|until) (\\d{4})",
    "How does the risk score change until $1",
  ],
  [
    "^(?:wird|w(?:ä|ae)chst|steigt) (?:das|unser) risiko(?: gr(?:ö|oe)(?:ß|ss)er| h(?:ö|oe)her| zu| an)?(?=\\s*[?.!]*$)",
    "Wie ändert sich der Risikoscore bis 2080",
  ],
  ["\\<(?:lie below|are below|below|beneath|under) sea level\\>", "with elevation below 0 m"],
  [
    "^(?:are|do|have) (?:we have )?(?:any |some )?(?:of our )?(sites|locations|plants) (?:lie )?with elevation below 0 m",
    "which $1 have elevation below 0 m",
  ],
  [
    "^(?:liegen|haben wir) (?:unsere |irgendwelche )?(standorte|werke) unter (?:dem )?meeresspiegel",
    "welche $1 liegen unter 0 m Höhenlage",
  ],
  ["\\<(?:liegen )?unter(?:halb)? (?:dem |des )?meeresspiegels?\\>", "liegen unter 0 m Höhenlage"],
  [
    "\\<(?:sont |situ(?:é|e)s )?(?:sous|au-dessous du|en dessous du) (?:le )?niveau de la mer\\>",
    "ont une altitude inférieure à 0 m",
  ],
  [
    "^(?:which|what) of our (.+?)(?: sites| plants| locations) (?:should|must|do) (?:i|we) (?:have to |need to )?(?:worry about|be worried about|look at|watch)",
    "worst $1 sites",
  ],
  [
    "^um welche(?: unserer)? (.+?) (standorte|werke) (?:muss|sollte|m(?:ü|ue)ssen|sollten) (?:ich|wir) (?:mir|uns) sorgen machen",
    "schlimmste $1 $2",
  ],
  ["^quels sites (\\p{L}+) (?:doivent|devraient) (?:m['’ ]|nous |me )inqui(?:é|e)ter", "pires sites $1"],
  [
    "\\<with (?:a )?high risk in (?:more than one|several|multiple|at least two|two or more) (?:topics?|hazards?|areas?|categor(?:y|ies))\\>",
    "with more than one high hazard",
  ],
  [
    "\\<mit hohem risiko (?:in|bei) (?:mehr als einem|mehreren|mindestens zwei) (?:thema|themen|gefahren|bereichen)\\>",
    "mit mehr als einer hohen Gefahr",
  ],
  ["\\<(?:the )?water availability\\>", "water scarcity"],
  ["\\<wasser-?verf(?:ü|ue)gbarkeit\\>", "Wasserknappheit"],
  ["\\<disponibilit(?:é|e) (?:de l['’ ]|en )eau\\>", "pénurie d'eau"],
  ["\\<(?:energy (?:demand|need|use) for cooling|cooling (?:demand|needs?|energy))\\>", "cooling degree days"],
  ["\\<(?:energiebedarf (?:f(?:ü|ue)r|zur) k(?:ü|ue)hlung|k(?:ü|ue)hl(?:energie)?-?bedarf)\\>", "Kühlgradtage"],
  ["\\<insurance values?\\>", "asset value"],
  ["^what (?:has )?changed since (?:last (?:year|month|week|time)|then|yesterday)", "What changed"],
  // where we are
  [
    "^(?:in )?(?:which|what) (countries|continents|regions) (?:do we (?:operate|work|have (?:sites|plants|locations))(?: in)?|are we (?:in|present in|active in))",
    "How many locations by $1",
  ],
  [
    "^(?:show|give) (?:me )?(?:the )?(.+?) (?:by|per|for each|for every|of each) (?:site|location|plant)(?=\\s*[?.!]*$)",
    "List $1 of all sites",
  ],
  ["^what(?:['’ ]s| is) our exposure to (.+?)(?=\\s*[?.!]*$)", "List $1 of all sites"],
  // comparisons in other words
  [
    "^vergleich(?:e|en sie)? (?:das |den |die )?(?:risiko|score|risikoscore) (?:von|in|an) (.+?) mit dem (?:durchschnitt|mittel|schnitt)",
    "$1 im Vergleich zum Durchschnitt",
  ],
  ["\\<(?:wertvoller|mehr wert|teurer) als (?=\\d)", "Anlagewert über "],
  ["\\<ab wann wird es (?:in|bei) (.+?) (?:kritisch|schlimm|gef(?:ä|ae)hrlich|ernst)", "wann wird $1 hoch"],
  [
    "^(?:à|a) partir de quand (.+?) (?:devient|sera)[- ](?:t[- ])?(?:il|elle) (?:critique|dangereu(?:x|se)|grave)",
    "quand $1 devient-elle élevée",
  ],
  ["\\<when (?:does|will) (.+?) (?:become|get) (?:critical|dangerous|serious|a problem)", "when does $1 become high"],
  ["\\<(?:jahres-?)?erwartungs(?:schaden|wert des schadens)\\>", "Jahresschaden"],
  ["\\<risques principaux\\>", "principaux risques"],
  ["\\<volcanic (?:risk|hazard|danger)s?\\>", "volcano"],
  ["\\<mit land und (?=\\p{L})", "mit "],
  // what comes first
  ["\\<(?:should|must|do) we (?:protect|secure|adapt|fix|harden|tackle) first\\>", "are most at risk"],
  [
    "\\<(?:sollten|sollen|m(?:ü|ue)ssen) wir (?:zuerst|als erstes|als erste|vorrangig) (?:sch(?:ü|ue)tzen|sichern|anpassen)\\>",
    "sind am meisten gefährdet",
  ],
  [
    "\\<(?:faut[- ]il |devons[- ]nous )?(?:prot(?:é|e)ger|s(?:é|e)curiser) (?:en premier|d['’ ]abord|en priorit(?:é|e))",
    "sont les plus à risque",
  ],
  // what it all costs
  [
    "^how (?:expensive|costly) (?:will|would|does) (?:climate change|global warming|this) (?:be|become|get)(?: for us)?|^what (?:will|does|would) climate change cost(?: us)?",
    "How does the expected annual loss change until 2080",
  ],
  [
    "^wie teuer (?:wird|w(?:ü|ue)rde) (?:der klimawandel|die erderw(?:ä|ae)rmung|das)(?: f(?:ü|ue)r uns)?|^was kostet uns der klimawandel",
    "Wie ändert sich der Jahresschaden bis 2080",
  ],
  [
    "^combien (?:va|vont|pourrait) (?:nous )?co(?:û|u)ter le (?:changement|r(?:é|e)chauffement) climatique",
    "Comment évolue la perte annuelle jusque 2080",
  ],
  // rises and falls as nouns
  [
    "^(?:zeig(?:e|en sie)? (?:mir )?)?(?:die |welche )?(?:standorte|werke)(?: haben| mit) (?:dem|den) (?:gr(?:ö|oe)(?:ß|ss)ten|st(?:ä|ae)rksten|h(?:ö|oe)chsten) (?:anstieg|zuwachs) (?:der|des|von|bei|an) ",
    "wo steigen am meisten ",
  ],
  // one supplier
  [
    "^gibt es (?:unsere )?(standorte|werke|betriebe),? die von nur (?:einem|1) (?:einzigen )?lieferanten abh(?:ä|ae)ngen",
    "$1 mit nur einem Lieferanten",
  ],
  [
    "^quel(?:le)?s? fournisseur(?:s)? (?:de |d['’ ]?\\s?)?(.+?) (?:est|sont) (?:le|les|la) plus (?:expos(?:é|e)s?|(?:à|a) risque|critiques?|menac(?:é|e)s?|vuln(?:é|e)rables?)",
    "fournisseurs de $1 à risque",
  ],
  [
    "\\<(?:n['’ ]|n )?ont pas de valeur (?:assur(?:é|e)e|d['’ ]?\\s?actif|d['’ ]?\\s?assurance|actif|assurance)\\>",
    "sans valeur des actifs",
  ],
  // goods of a place
  [
    "^(?:which|what) (?:products?|goods?|materials?|things) (?:come|comes|are shipped|are sent|go|leave) (?:from|out of) ",
    "Tonnes by product from ",
  ],
  [
    "^welche (?:produkte|waren|g(?:ü|ue)ter|materialien) (?:kommen|gehen|liefert|stammen) (?:aus|von) ",
    "Tonnen nach Produkt aus ",
  ],
  [
    "^quels (?:produits|biens|mat(?:é|e)riaux) (?:viennent|partent|sortent) (?:de|d['’ ]) ?",
    "Tonnes par produit depuis ",
  ],
  // one value of a score
  [
    "^what does (?:a |the )?(?:risk )?score (?:of )?\\d[.,]\\d+ mean|^what is (?:a |the )?(?:risk )?score (?:of )?\\d[.,]\\d+",
    "What does the risk score mean",
  ],
  [
    "^was (?:bedeutet|hei(?:ß|ss)t) (?:ein |der |eine )?(?:risiko)?(?:score|risikowert|wert) (?:von )?\\d[.,]\\d+",
    "Was bedeutet der Risikoscore",
  ],
  [
    "^que (?:signifie|veut dire) (?:le |un )?score (?:de (?:risque )?)?(?:de )?\\d[.,]\\d+",
    "Que signifie le score de risque",
  ],
  [
    "^how do (?:you|we) (?:calculate|compute|work out|estimate|arrive at|get) (?:the |our )?(.+?)(?=\\s*[?.!]*$)",
    "How is the $1 calculated",
  ],
  ["^comment (?:calculez[- ]vous|est[- ]ce que vous calculez) (.+?)(?=\\s*[?.!]*$)", "Comment est calculée $1"],
  // data
  ["^wo (?:gibt es|haben wir|hat es) keine (?:daten|werte)", "Wo fehlen Daten"],
  // what is going on
  [
    "\\<(?:aktuelle[ns]? )?(?:unwetter|naturkatastrophen?|katastrophen?) (?=in der n(?:ä|ae)he|bei|nahe|in)",
    "aktuelle Ereignisse ",
  ],
  ["\\<(?:any )?(?:severe|extreme|bad|dangerous) weather (?=near|around|close to|at our)", "any events "],
  [
    "\\<(?:intemp(?:é|e)ries|catastrophes?(?: naturelles?)?) (?=pr(?:è|e)s|autour|à proximit|a proximit)",
    "événements ",
  ],
  // scenarios
  [
    "^wie unterscheide(?:t|n) sich (ssp ?\\d\\S*) (?:von|und) (ssp ?\\d\\S*) (?=bei|f(?:ü|ue)r|in)",
    "Unterschied zwischen $1 und $2 ",
  ],
  // one word for two
  [
    "\\<(?!natur|haupt|lebens|klima)(\\p{L}{4,}?)s?gefahr\\>(?=\\s*(?:[?.!]|$|in |an |bei |von |haben|hat))",
    "$1risiko",
  ],
  [
    `^wie (?:verl(?:ä|ae)sslich|zuverl(?:ä|ae)ssig|belastbar|genau|sicher) sind ${NUMBERS_DE}(?=\\s*[?.!]*$)`,
    "Wie sicher ist der Risikoscore",
  ],
  [
    "^how (?:reliable|trustworthy|accurate|certain|sure|solid|good) are (?:these|the|your|those) (?:numbers|figures|values|results|data|scores)(?=\\s*[?.!]*$)",
    "How sure is the risk score",
  ],
  [
    "^(?:ces|les|vos) (?:chiffres|valeurs|r(?:é|e)sultats|donn(?:é|e)es) sont[- ](?:ils|elles) (?:fiables|s(?:û|u)re?s|exacte?s|pr(?:é|e)cis(?:es)?)(?=\\s*[?.!]*$)",
    "Quelle est la certitude du score de risque",
  ],
  // losses of countries
  ["^quels? pays concentre(?:nt)? (?:nos|les|le plus de) pertes", "Somme des pertes annuelles par pays"],
  [
    "^which countries (?:concentrate|make up|account for|drive|carry) (?:most of )?(?:our|the) loss(?:es)?",
    "Total annual loss by country",
  ],
  ["\\<(?:sites|usines) inondables\\>", "sites exposés aux inondations"],
];
