import type { Meaning } from "./meaning.ts";

const OFTEN =
  "(?:(?:ö|oe)fters?|h(?:ä|ae)ufiger|mehr|st(?:ä|ae)rker|schneller|heftiger|rascher|(?:eher )?mehr|intensiver)(?! als \\d)";
/** Nouns behind "der mittlere": what has a mean. A band has no article before it. */
const MEASURED =
  "\\p{L}*(?:scores?|anlagewerte?s?|schadens?|niederschlag(?:s|es)?|temperatur|risikowert|windgeschwindigkeit|risiko|zeitverlust|mitarbeiterzahl|anzahl|zahl)\\>";

/** What is said of one group or measure and seems to be another thing. */
export const GERMAN_WAYS: readonly Meaning[] = [
  // "der mittlere Score" is a mean, "mit mittlerem Score" a band
  [`(?<=^|[:;–—] ?|\\<(?:der|die|das|den|des|vom|zum|nach) )mittlere[rsnm]? (?=${MEASURED})`, "durchschnittliche "],
  [`(?<=^(?:\\p{L}+(?:, | und | oder ))+\\p{L}+: ?)mittlere[rsn]? (?=(?:\\p{L}+-)?${MEASURED})`, "durchschnittliche "],
  ["(?<=^|[:;–—] ?)mittlere[rsnm]? (?=\\p{L}+-score\\>)", "durchschnittlicher "],
  // what has happened since then is over: "hat sich seit 1950 erwärmt"
  [
    "\\<wo hat sich (?:das klima|es)(?: sich)? seit (19\\d\\d) am (?:st(?:ä|ae)rksten|meisten) erw(?:ä|ae)rmt\\>",
    "wo ist die Mitteltemperatur zwischen $1 und 2005 am meisten gestiegen",
  ],
  ["\\<(?:in der )?gegenwart\\>", "heute"],
  ["\\<wie ?viel promille\\>", "wie viel Prozent"],
  ["\\<liegt das gel(?:ä|ae)nde(?= .*\\<meer)", "liegt die Höhenlage"],
  // losses are told in percent of the value where no money is asked for
  ["(?<=schadens?\\>.*),? in prozent(?: (?:des|ihres|vom) (?:anlage)?werte?s?)?(?=\\s*[.?!]*$)", ""],
  ["\\<verlier(?:t|en) in prozent des werts am meisten(?: pro jahr| im jahr)?\\>", "hat den höchsten Jahresschaden"],
  [
    "\\<(ab welchem jahr|ab wann|wann|in welchem jahr) (?:steigt|klettert|w(?:ä|ae)chst) ((?:in|an|bei) [\\p{L} ]+? )?die (?:an)?zahl der (\\p{L}+) ((?:in|an|bei) [\\p{L} ]+? )?auf (?:mehr als|(?:ü|ue)ber) (\\d+)",
    "$1 hat $2$4 mehr als $5 $3",
  ],
  ["\\<(?:trotzdem|dennoch|gleichwohl|nichtsdestotrotz)\\> ?", ""],
  ["\\<(?:samt|nebst|mitsamt) (?=\\p{L})", "mit "],
  ["\\<bis in die (20\\d0) ?er(?: jahre)?\\>", "bis $1"],
  ["\\<in den (20\\d0) ?ern?(?: jahren)?\\>", "im Jahr $1"],
  ["\\<gegen (?=20[2-9]\\d\\>)", "im Jahr "],
  ["\\<(?:alle|s(?:ä|ae)mtliche) (?:vier|drei|4|3) szenarien\\>", "in allen Szenarien"],
  ["(?<=, )alle szenarien(?=\\s*[.?!]*$)", "in allen Szenarien"],
  ["\\<(?:wenn|falls|sofern) (?:wir|alle|man) (?:so )?weitermach(?:en|t) wie bisher\\>", "wenn es so weitergeht"],
  [
    "\\<(?:angenommen,? |wenn |falls )es (?:bliebe|bleibt|bliebe es|w(?:ü|ue)rde) (?:nur )?(?:bei|unter) (?:1,5 bis )?(?:2|zwei) grad(?: erw(?:ä|ae)rmung)?\\s*[,:]",
    "mit Klimaschutz ",
  ],
  [
    "\\<(ab welchem jahr|ab wann|wann|in welchem jahr) (?:steigt|klettert|w(?:ä|ae)chst) (.+?) auf (?:mehr als|(?:ü|ue)ber) (?=\\d)",
    "$1 überschreitet $2 ",
  ],
  ["\\<(hitzetagen?) (?:mit )?(?:(?:ü|ue)ber|mehr als|ab) 30 ?(?:°|grad)(?: ?c\\>)?", "$1"],
  [
    "\\<((?:ü|ue)berschreitet|(?:ü|ue)bersteigt|knackt|rei(?:ß|ss)t) (.*?)(?:die|den) (?:marke|schwelle|grenze|schwellenwert) von\\>",
    "überschreitet $2",
  ],
  [
    "\\<(?:im |bei |unter |mit |nach )?(?:einem |dem |den )?(?:pessimistische|fossile|schw(?:ä|ae)rzeste|d(?:ü|ue)sterste|ung(?:ü|ue)nstigste|schlechteste)[nmrs]? (?:klima|emissions)?(?:pfad|szenario|fall|verlauf|annahme)s?\\>",
    "im schlimmsten Fall",
  ],
  ["\\<pessimistisch (?:gerechnet|betrachtet|gesch(?:ä|ae)tzt|angenommen|gesehen)\\>", "im schlimmsten Fall"],
  [
    "\\<(?:im |bei |unter |mit |nach )?(?:einem |dem |den )?optimistische[nmrs]? (?:klima|emissions)?(?:pfad|szenario|fall|verlauf|annahme)s?\\>",
    "im besten Szenario",
  ],
  ["\\<optimistisch (?:gerechnet|betrachtet|gesch(?:ä|ae)tzt|angenommen|gesehen)\\>", "im besten Szenario"],
  ["\\<tendenz(?=\\s*[.?!]*$)", "Entwicklung"],
  [
    "\\<wo (?:es |wird es )?(bis \\d{4}) weniger (?:riskant|gef(?:ä|ae)hrlich) (?:wird )?(?:als heute)?",
    "wo das Risiko $1 sinkt ",
  ],
  [
    "\\<(?:wie ?viel )?prozent der arbeits(?:zeit|f(?:ä|ae)higkeit|kapazit(?:ä|ae)t) gehen (.*?)verloren\\>",
    "Arbeitszeitverlust $1",
  ],
  [
    "\\<auf wie viele (?:millionen|milliarden|euro) bel(?:ä|ae)uft sich (?:der )?(?:gesamt|anlage)?wert\\>",
    "Summe der Anlagewerte",
  ],
  ["\\<bel(?:ä|ae)uft sich auf\\>", "ist"],
  ["(?<=\\<wie viele l(?:ä|ae)nder.*?) insgesamt\\>", ""],
  [
    "(?<=\\<welche(?:s|n)? (?:l(?:ä|ae)nder|land|kontinente?|funktion|funktionen)\\> .*\\<standorte\\>),? insgesamt\\>",
    "",
  ],
  ["\\<und aus welche(?:m grund|n gr(?:ü|ue)nden)\\>", "und warum"],
  ["\\<(?:mit sitz )?in l(?:ä|ae)ndern,? in denen\\>", ", bei denen"],
  [
    "\\<(?:besser|h(?:ö|oe)her|w(?:ä|ae)rmer|riskanter|mehr) oder (?:schlechter|niedriger|tiefer|k(?:ä|ae)lter|sicherer|weniger) als (?:der|das) (?=durchschnitt|mittel|rest)",
    "im Vergleich zum ",
  ],
  ["\\<gegen (?:den |das )?(?=durchschnitt aller standorte)", "im Vergleich zum "],
  ["^ausrei(?:ß|ss)er oder durchschnitt\\s*: ?", ""],
  [
    "^unterscheiden sich (.+?) und (.+?) (?:im|beim|in der|bei der|hinsichtlich(?: des| der)?) (.+?)\\s*\\??$",
    "Vergleich von $1 und $2 $3",
  ],
  ["\\<top (\\d+|drei|f(?:ü|ue)nf|zehn) der (?=(?:natur)?gefahren\\>)", "Top $1 "],
  ["(?<=gefahren\\>.*),? (?:konzern|unternehmens|firmen|gruppen)weit\\>", ""],
  [
    "\\<top (\\d+|drei|f(?:ü|ue)nf) (?:der )?(?:natur)?gefahren nach (?:euro|franken|geld|schaden|kosten)\\>",
    "Die $1 größten Gefahren nach Schaden",
  ],
  ["(?<=gefahren) nach (?:euro|franken|dollar|geld)\\>", " nach Schaden"],
  ["\\<nach (?:euro|franken|dollar|geld)(?=\\s*(?:[,.?!]|$))", "nach Schaden in Euro"],
  ["^(?:alles|alle standorte|alle) (?:au(?:ß|ss)er|ohne|bis auf) ([^:]{2,40}): (.+?)\\s*\\??$", "$2 ohne $1"],
  ["(?<=wie (?:hoch|gro(?:ß|ss)) (?:ist|sind|w(?:ä|ae)re)) (?:dort|da)\\>", ""],
  // verbs that compare two places
  [`\\<(?:wo |ob |wer )?(?:steigt|w(?:ä|ae)chst|klettert) das meer ${OFTEN}`, "Vergleich Meeresspiegelanstieg"],
  [`\\<(?:wo |ob |wer )?friert es ${OFTEN}`, "Vergleich Frosttage"],
  [`\\<(?:wo |ob |wer )?bebt (?:die erde |es )?${OFTEN}`, "Vergleich Erdbeben"],
  [`\\<wo (?:regnet|sch(?:ü|ue)ttet) es ${OFTEN}`, "Vergleich Niederschlag"],
  [`\\<wo st(?:ü|ue)rmt es ${OFTEN}`, "Vergleich Sturm"],
  // what falls or rises there
  [
    "\\<(?:(?:an|bei|in) denen|deren) (?:der |die |das )?((?:(?!,).)+?) (?:sinkt|abnimmt|zur(?:ü|ue)ckgeht|f(?:ä|ae)llt)\\>",
    "wo $1 sinkt",
  ],
  ["\\<(?:an|bei|in) denen (?:der |die |das )?((?:(?!,).)+?) (?:steigt|zunimmt|w(?:ä|ae)chst)\\>", "wo $1 steigt"],
  ["\\<mit (?:fallende|sinkende|abnehmende|r(?:ü|ue)ckl(?:ä|ae)ufige|schwindende)[nrm] (\\p{L}+)", "wo $1 sinkt"],
  ["\\<mit (?:steigende|zunehmende|wachsende)[nrm] (\\p{L}+)", "wo $1 steigt"],
  ["\\<(10|50|90) ?er[- ]?perzentile?n?\\>", "p$1"],
  ["\\<(?:(10|50|90) ?er) (?=(?:beim|des|der)\\>)", "p$1 "],
  [
    "\\<untere[rsn]? und obere[rsn]? (?:sch(?:ä|ae)tzung|schranke|schwelle|annahme|wert|werte|ende)n?(?: inklusive| inbegriffen| eingeschlossen)?\\>",
    "Bandbreite",
  ],
  [
    "\\<wie hoch (?:schwappt|steigt|steht|l(?:ä|ae)uft|reicht) die (.*?)sturmflut (.*?)(?:ü|ue)ber (?:das|dem) (?:normalen? )?(?:tide)?hochwasser\\>",
    "extreme sea level above high tide $1 $2",
  ],
  [
    "\\<deren gel(?:ä|ae)nde (.*?)(weniger als|mehr als) ([\\d.,]+ ?m) freibord (?:beh(?:ä|ae)lt|hat|behalten)\\>",
    "mit Freibord $2 $3 $1",
  ],
  [
    "\\<k(?:ü|ue)hlt es (.*?)an (?:ü|ue)ber (\\d+) n(?:ä|ae)chten nicht unter 25 ?(?:grad|°)(?: ?c)? ab\\>",
    "gibt es $1 mehr als $2 sehr warme Nächte",
  ],
  ["\\<(kleiner|gr(?:ö|oe)(?:ß|ss)er|h(?:ö|oe)her|tiefer|niedriger|weniger) (?=\\d)", "$1 als "],
  [
    "\\<zwischen (?:dem )?besten und (?:dem )?(?:schlechtesten|schlimmsten) szenario\\>",
    "zwischen SSP1-2.6 und SSP5-8.5",
  ],
  [
    "^(.+?) (?:heute|jetzt|aktuell) und (20\\d\\d),? (?:mittel|mittelwert|durchschnitt) (?:ü|ue)ber (?:alle |die )?(\\p{L}+)\\s*[.?!]*$",
    "Wie ändert sich der durchschnittliche $1 der $3 von heute bis $2",
  ],
  ["\\<isch\\>", "ist"],
  ["\\<vae\\>", "Vereinigte Arabische Emirate"],
  ["\\<s(?:ü|ue)dostasiatische[nrms]? (\\p{L}+)", "$1 in Südostasien"],
  ["\\<ostasiatische[nrms]? (\\p{L}+)", "$1 in Ostasien"],
  ["\\<s(?:ü|ue)dasiatische[nrms]? (\\p{L}+)", "$1 in Südasien"],
  ["\\<(?:welche[rs]?) der (?:beiden|zwei|drei|vier) (?=\\p{L})", "welche "],
  // how hot and dry it is in everyday words
  ["(?<=\\<wo (?:ist|wird) es (?:\\d{4} )?)(?:knochen|staub|furz|strohtrocken|brot)trocken\\>", "am trockensten"],
  [
    "(?<=\\<wo (?:ist|wird) es (?:\\d{4} )?)(?:br(?:ü|ue)tend|gl(?:ü|ue)hend|br(?:ü|ue)llend|bullen|backofen|affen|sau|knalle?)[- ]?hei(?:ß|ss)\\>",
    "am heissesten",
  ],
  ["(?<=\\<wo (?:ist|wird) es (?:\\d{4} )?)(?:klatsch|patsch|pitsch|trief|sau)[- ]?nass\\>", "am nassesten"],
  ["(?<=\\<wo (?:ist|wird) es (?:\\d{4} )?)(?:eis|sau|bitter|arsch|schweine)[- ]?kalt\\>", "am kältesten"],
  // images
  [
    "\\<(?:s(?:ä|ae)uft|saufen) (?:uns |mir |wir )?(.*?)\\<(?:die |der |das |unsere )?(?:halle|hallen|werke?|keller|standorte?|bude)\\> ab\\>",
    "droht $1 Hochwasser",
  ],
  ["\\<brandgef(?:ä|ae)hrlich(?:e[rnms]?)?\\>", "mit hohem Gesamtrisiko"],
  [
    `\\<(hitze|erdbeben|hochwasser|sturm|waldbrand|d(?:ü|ue)rre|flut|wind|zyklon)gef(?:ä|ae)hrdet(?:e[rnms]?)?\\>`,
    "gefährdet durch $1",
  ],
  [
    "\\<(hitze|wind|sturm|d(?:ü|ue)rre|hochwasser)geplagte?[rnms]? (?:gegenden|regionen|gebieten?|orten?|zonen|lagen)\\>",
    "Orten mit hohem $1score",
  ],
  ["\\<wo liegt (?:unser |das )?sorgenkind\\>", "welcher Standort hat das höchste Gesamtrisiko"],
  ["\\<(?:wirklich |kaum )?der rede wert\\>", ""],
  [
    "\\<(?:geht|gehen) (?:uns )?(.*?)(?:baden|floeten|fl(?:ö|oe)ten|verloren|den bach runter)(?=\\s*[.?!]*$)",
    "kostet Schaden $1",
  ],
  [
    "\\<um wie ?viel prozent steig(?:t|en) (.+?) von (\\d{4}) (?:auf|bis) (\\d{4})\\>",
    "prozentuale Änderung von $1 von $2 bis $3",
  ],
  [
    "\\<was (?:w(?:ü|ue)rdest|w(?:ü|ue)rden|soll|sollen|k(?:ö|oe)nnten?) (?:du|sie|ihr|ich|wir|man) (.*?)\\<gegen (.+?) (?:unternehmen|machen|tun)\\>",
    "was tun wir gegen $2 $1",
  ],
  ["\\<wer beliefert wen mit (\\p{L}+)", "Warenströme von $1"],
  ["\\<baut sich (.+?) (?:linear |langsam |stetig )?auf\\>", "entwickelt sich $1"],
  ["\\<von wem (?:bezieht|bekommt|erh(?:ä|ae)lt|kauft) (.+?) (?:seine|ihre|die) (\\p{L}+)\\>", "wer liefert $2 an $1"],
];
