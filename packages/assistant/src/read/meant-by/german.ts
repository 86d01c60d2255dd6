import type { Meaning } from "./meaning.ts";

const MOST = "(?:st(?:ä|ae)rksten|meisten|schnellsten)";

/** What German words of a question mean, where they seem to mean something else or are short for it. */
export const GERMAN_MEANINGS: readonly Meaning[] = [
  [
    "\\<(?:werden|wird)\\>(.*?) um (mehr als|(?:ü|ue)ber|mindestens|weniger als) ([\\d.,]+ ?(?:°|grad|k\\>)(?: ?c)?) (?:w(?:ä|ae)rmer|hei(?:ß|ss)er)\\>",
    "haben$1 eine Mitteltemperatur, die um $2 $3 steigt",
  ],
  [`\\<erw(?:ä|ae)rm(?:en|t) sich(.*?) am ${MOST}\\>`, "haben$1 den größten Anstieg der Mitteltemperatur"],
  [`\\<(?:werden|wird)(.*?) am ${MOST} w(?:ä|ae)rmer\\>`, "haben$1 den größten Anstieg der Mitteltemperatur"],
  [`\\<(?:werden|wird)(.*?) am ${MOST} (?:hei(?:ß|ss)er)\\>`, "haben$1 den größten Anstieg der Mitteltemperatur"],
  [`\\<(?:werden|wird)(.*?) am ${MOST} trockener\\>`, "haben$1 die größte Abnahme des Niederschlags"],
  [`\\<trocknen(.*?) am ${MOST} aus\\>`, "haben$1 die größte Abnahme des Niederschlags"],
  ["\\<(?:konzern|unternehmens|firmen|gruppen)weit\\>", "an allen Standorten"],
  ["\\<im (?:ganzen|gesamten) (?:konzern|unternehmen|betrieb)\\>", "an allen Standorten"],
  ["\\<in der (?:ganzen|gesamten) (?:firma|gruppe|organisation)\\>", "an allen Standorten"],
  ["\\<direkt (?:oder|und) indirekt\\>", ""],
  ["(?<=welche[rn]? (?:anteil|prozentsatz)\\>.*?) ?\\(?in (?:prozent|%)\\)?\\>", ""],
  ["\\<(?:haben|hat|bekommen|bekommt|sehen|sieht) (?:nie|niemals)(?: mehr)?\\>", "haben keinen"],
  [
    "\\<((?:ü|ue)berschreiten|(?:ü|ue)bersteigen|knacken|rei(?:ß|ss)en) (.*?)(?:die|den) (?:marke|schwelle|grenze|schwellenwert) von\\>",
    "überschreiten $2",
  ],
  ["\\<weder (mittel|hoch|niedrig) noch (mittel|hoch|niedrig)\\>", "nicht $1 oder $2"],
  [
    "\\<im jahres(?:mittel|durchschnitt)(?= .*(?:k(?:ü|ue)hl|warm|w(?:ä|ae)rm|kalt|k(?:ä|ae)lt|hei(?:ß|ss))st)",
    "im Durchschnitt",
  ],
  [
    "(?<=(?:k(?:ü|ue)hl|w(?:ä|ae)rm|k(?:ä|ae)lt|hei(?:ß|ss))e?st(?:e|en|er|es)?(?: \\p{L}+){0,3}) im jahres(?:mittel|durchschnitt)\\>",
    " im Durchschnitt",
  ],
  [
    "\\<liegen (tiefer als|niedriger als|unter|h(?:ö|oe)her als|(?:ü|ue)ber|unterhalb von|oberhalb von) (?=[\\d.,]+ ?m(?:etern?)?\\>)",
    "haben eine Höhenlage $1 ",
  ],
  ["\\<(?:unteres|untere|unteren) und (?:oberes|obere|oberen) (?:ende|grenze|rand)\\>", "Bandbreite"],
  ["\\<im durchschnitt (?:seiner|ihrer|dessen|deren) standorte\\>", "im Durchschnitt"],
  [
    "\\<(?:in|unter|f(?:ü|ue)r|bei) (?:jedem|allen|jedem der|allen drei|allen vier|jedem der drei|jedem der vier) szenarien\\>",
    "in allen Szenarien",
  ],
  [
    "(?<=europa|asien|afrika|ozeanien|australien)(,? (?:noch|und|oder|sowie) )(?:in )?amerika\\>",
    "$1Nordamerika$1Südamerika",
  ],
  [
    "\\<amerika(?=,? (?:noch|und|oder|sowie) (?:in )?(?:europa|asien|afrika|ozeanien|australien)\\>)",
    "Nordamerika oder Südamerika",
  ],
  ["\\<wenn['’]?s (?:nach|mit|gem(?:ä|ae)(?:ß|ss)|unter) (ssp[\\d. -]+\\d) (?:l(?:ä|ae)uft|geht|kommt)\\>", "unter $1"],
  ["\\<(?:kommt|kommen) uns (.*?)am teuersten(?: zu stehen)?\\>", "kostet uns $1am meisten"],
  ["\\<(?:grad|grade) (?=irgend|welche|was|ein|gibt|die|der|das|in |bei )", "gerade "],
  [
    "\\<(mehr|weniger) als (?:ein|eine|einen|einem) (?=(?:tag|nacht|meter|million|milliarde|hitzetag|frosttag))",
    "$1 als 1 ",
  ],
  [
    "\\<ab (?=[\\d.,]+ ?(?:mio|mrd|million|milliard|tsd|tausend|€|eur|euro|usd|chf|m\\>|meter|metern|km|tage|tagen|°|grad|%|prozent|mitarbeite|leute|personen))",
    "mindestens ",
  ],
  ["(?<=(?:prozent|anteil|%)\\>.*)\\<gesamten? (?=anlage|versicherung|verm(?:ö|oe)gen)", ""],
  ["(?<!weder.*)\\<noch (?=(?:ein|eine|einen|andere|anderen|weitere|weiteren)\\>)", ""],
  ["\\<die (zwei|drei|vier|f(?:ü|ue)nf|zehn|\\d+)(?=\\s*[.?!]*$)", "die $1 Standorte"],
  ["\\<verlieren(.*?) (?:am meisten|die meisten) (?=\\p{L}+tage)", "haben$1 die größte Abnahme der "],
  ["\\<gewinnen(.*?) (?:am meisten|die meisten) (?=\\p{L}+tage)", "haben$1 die größte Zunahme der "],
  ["\\<am meisten (?:euro|franken|dollar|geld)\\>", "am meisten Geld"],
  ["\\<gibt es (?:derzeit|gerade|aktuell|momentan|im moment|zurzeit|zur zeit)\\>", "gibt es"],
  ["\\<(?:stecken|steckt) (?=in\\>)", "liegen "],
  ["\\<gewinnen (?=(?:mehr als|(?:ü|ue)ber|mindestens|weniger als) [\\d.,]+ \\p{L}+tage)", "haben Zunahme um "],
  ["\\<verlieren (?=(?:mehr als|(?:ü|ue)ber|mindestens|weniger als) [\\d.,]+ \\p{L}+tage)", "haben Abnahme um "],
  ["\\<mer als\\>", "mehr als"],
  ["\\<wen?iger (?:als|wie)\\>", "weniger als"],
  ["\\<mehr wie\\>", "mehr als"],
  ["\\<die (?:ersten|obersten) (zwei|drei|vier|f(?:ü|ue)nf|zehn|\\d+)(?=\\s*[.?!]*$)", "die ersten $1 Standorte"],
  ["\\<(?:ca|circa)\\.?\\>", "etwa"],
  ["\\<inkl\\.?\\>", "inklusive"],
  ["\\<gg(?:ü|ue)\\.?\\>", "gegenüber"],
  ["\\<temp\\.\\>", "Temperatur"],
  ["\\<durchschn\\.\\>", "durchschnittlich"],
  ["\\<j(?:ä|ae)hrl\\.\\>", "jährlich"],
];
