import { GERMAN_WAYS } from "./german-ways.ts";
import type { Meaning } from "./meaning.ts";

const HAZARDS =
  "erdbeben|hochwasser|flusshochwasser|hitze|k(?:ä|ae)lte|wind|sturm|schnee|k(?:ü|ue)sten|d(?:ü|ue)rre|trockenheits?|waldbrand|feuer|regen|starkregen|zyklon|wirbelsturm|hagel|tsunami|erdrutsch|wasserknappheits?|risiko|gefahren|gef(?:ä|ae)hrdungs";
const HUNDREDS: readonly (readonly [word: string, years: string])[] = [
  ["zehn", "10"],
  ["zwanzig", "20"],
  ["f(?:ü|ue)nfundzwanzig", "25"],
  ["drei(?:ß|ss)ig", "30"],
  ["f(?:ü|ue)nfzig", "50"],
  ["(?:ein)?hundert", "100"],
  ["zweihundert", "200"],
  ["zweihundertf(?:ü|ue)nfzig", "250"],
  ["f(?:ü|ue)nfhundert", "500"],
  ["(?:ein)?tausend", "1000"],
];
const RETURNING = "(?:wiederkehr(?:s?periode|s?zeit|s?intervall|s?dauer)?|j(?:ä|ae)hrlichkeit|periodizit(?:ä|ae)t)";

/** Return periods in all the ways in which German says them. */
const RETURN_PERIODS: readonly Meaning[] = [
  ...HUNDREDS.map(([word, years]): Meaning => [
    `\\<${word}j(?:ä|ae)hr(?:lich|ig)(e[rnms]?)?\\>`,
    `${years}-jährliche$1`,
  ]),
  [
    `\\<(?:mit |bei |von )?(?:einer |einem |der )?(\\d+)[- ]?j(?:ä|ae)hr(?:lich|ig)(?:e[rnms]?)? ${RETURNING}\\>`,
    "mit Wiederkehrperiode $1",
  ],
  [`\\<(?:mit |bei |von )?(\\d+) jahren? ${RETURNING}\\>`, "mit Wiederkehrperiode $1"],
  [`\\<${RETURNING},? (?:von |= ?)?(\\d+) jahren?\\>`, "Wiederkehrperiode $1"],
  // what comes back once in a hundred years; a mean of 30 years is none
  [
    "\\<(\\d+)[- ]?jahre?s?-(?!mittel|durchschnitt|schnitt|zeitraum|fenster|plan|trend|vergleich|schaden)(?=\\p{L})",
    "$1-jährlicher ",
  ],
  [
    "\\<jahrhundert(?=(?:hochwasser|flut|sturmflut|sturm|regen|starkregen|beben|erdbeben|zyklon|b(?:ö|oe)e?|orkan|welle)s?\\>)",
    "100-jährliches ",
  ],
  ["\\<jahrhundertpegels?\\>", "Wiederkehrperiode 100"],
];

/** Numbers and parts in words. */
const NUMBERS: readonly Meaning[] = [
  [
    "\\<(?:einen |einem |ein |eines )?halbe[nmrs]? (?=(?:meter|million|milliarde|kilometer|prozent|grad)\\p{L}*)",
    "0.5 ",
  ],
  ["\\<(?:eineinhalb|anderthalb) (?=(?:meter|million|milliarde|kilometer|prozent|grad)\\p{L}*)", "1.5 "],
  ["\\<(?:ein|einem|einen) zehntel\\>(?! der| des| aller)", "10 Prozent"],
  ["\\<keine (?:zwei|2) (?=meter)", "weniger als 2 "],
  [
    "\\<keine (\\d+|drei|vier|f(?:ü|ue)nf|zehn|zwanzig) (?=meter|kilometer|prozent|grad|tage|millionen)",
    "weniger als $1 ",
  ],
];

/** Nouns that say what a verb or an adjective says elsewhere. */
const NOUNS: readonly Meaning[] = [
  [`\\<(${HAZARDS})-?(?:klasse|stufe|kategorie)n?\\>`, "$1 Stufe"],
  ["\\<(?:standort|werks?)(?:an)?zahl\\>", "Anzahl Standorte"],
  ["\\<medianwerte?s?\\>", "Median"],
  ["\\<durchschnittswerte?s?\\>", "Durchschnitt"],
  ["\\<(?:portfolio|portefeuille|konzern)wert(?:e?s)?\\>", "Anlagewert"],
  ["\\<(?:portfolio|portefeuille|konzern|gesamt)(?:mittel|durchschnitt|schnitt)s?\\>", "Durchschnitt aller Standorte"],
  [
    "\\<der (?:schnitt|durchschnitt|mittelwert) (?:der (?:gruppe|firma)|des konzerns|des unternehmens)\\>",
    "der Durchschnitt",
  ],
  ["\\<(?:mehr|zusatz)(?:schaden|sch(?:ä|ae)den|schadens|verluste?|kosten)\\>", "Anstieg des Jahresschadens"],
  ["\\<(?:beim|nach|am|des|dem|im|zum) gesamtschadens?\\>", "des Jahresschadens"],
  ["\\<schadens?summen?\\>", "gesamter Jahresschaden"],
  ["\\<(k(?:ä|ae)lte|hitze|d(?:ü|ue)rre|hochwasser|sturm)-?ausfall(?:tage|tagen|zeit)?\\>", "Ausfalltage durch $1"],
  [
    "\\<ausfall (?:durch|wegen|infolge(?: von)?) (?=(?:hitze|k(?:ä|ae)lte|d(?:ü|ue)rre|hochwasser|sturm)\\>)",
    "Ausfalltage durch ",
  ],
  ["\\<jahrestonnen\\>", "Tonnen pro Jahr"],
  [
    "\\<(?:gegen(?:ü|ue)berstellung|nebeneinanderstellung|vergleich) (?:von|zwischen|der) (?=.* (?:und|mit) )",
    "Vergleich von ",
  ],
  ["\\<(?:aufstellung|auflistung|zusammenstellung|verzeichnis) (?:von |mit |aller |(?=s(?:ä|ae)mtlich))", "Liste "],
  ["\\<s(?:ä|ae)mtliche[rnsm]?\\>", "alle"],
  ["(?<=\\p{L}) (?:nebeneinander|gegen(?:ü|ue)bergestellt|im (?:direkten )?vergleich)(?=\\s*[.?!]*$)", ""],
  ["\\<(?:zusammengez(?:ä|ae)hlt|aufsummiert|aufaddiert|zusammenaddiert|kumuliert|in summe|summiert)\\>", "zusammen"],
  ["\\<(?:summiere|addiere|z(?:ä|ae)hle|rechne)(?: bitte| mir| mal)* (.+?) (?:zusammen|auf)\\>", "Summe $1"],
  [
    "\\<(?:getrennt|aufgeschl(?:ü|ue)sselt|gegliedert|unterteilt|gruppiert|aufgeteilt|aufgegliedert|differenziert|aufgesplittet) nach\\>",
    "nach",
  ],
  [
    "\\<(?:gruppiere|gliedere|unterteile|schl(?:ü|ue)ssle|teile|gruppieren sie|gliedern sie)(?: bitte| mir| mal)* (.+?) nach (\\p{L}+)(?: auf)?(?=\\s*[.?!]*$)",
    "$1 nach $2",
  ],
  [
    "\\<(?:reihenfolge|rangfolge|rangliste) der (kontinente|l(?:ä|ae)nder|funktionen) nach (?:mittlere|durchschnittliche)[mr] ([\\p{L} -]+)",
    "Durchschnittlicher $2 nach $1",
  ],
  ["\\<je standort(?=\\s*[.?!]*$)", ""],
  ["\\<im verh(?:ä|ae)ltnis zu[mr]? (?:ihrem |seinem |deren |dessen )?(?:anlage)?wert\\>", "in Prozent des Werts"],
  ["\\<(?:zum|vom) klassenbesten?\\>", "am besten"],
  ["\\<wer ist (?:der |die )?klassen(?:beste|beste[rn]|primus)\\>", "welcher Standort ist am besten"],
  ["\\<wer ist (?:das )?schlusslicht\\>", "welcher Standort ist am schlechtesten"],
  [
    "\\<wer tr(?:ä|ae)gt die haupt(?:last|b(?:ü|ue)rde) (?:bei[mr]?|von|der|des)\\>",
    "welcher Standort hat die meisten",
  ],
  [
    "\\<(?:die )?mehrheit (?:der|unserer|des) (?=belegschaft|mitarbeit|besch(?:ä|ae)ftigte|standorte|personals)",
    "Anteil der ",
  ],
  ["\\<mitarbeitenden\\>", "Mitarbeiter"],
  [
    "\\<(?:k(?:ü|ue)sten|meeres)(?:flut|fluten|überflutung|(?:ü|ue)berschwemmung|(?:ü|ue)berschwemmungen)\\>",
    "Küstenhochwasser",
  ],
  ["\\<(?:ohne (?:meeresanschluss|k(?:ü|ue)ste|meerzugang)|im binnenland)(?=\\s*[,.?!]|$)", "ohne Küstenscore"],
];

/** Who wants to know, how the answer shall look, and what was taken back: no figure hangs on it. */
const BESIDE: readonly Meaning[] = [
  [
    "^f(?:ü|ue)r (?:die |den |das |unsere[nrs]? |meine[nrs]? |eine[nrs]? )?(?:wirtschaftspr(?:ü|ue)fung|pr(?:ü|ue)fung|revision|pr(?:ü|ue)fer|aufsicht|bank|versicherung|versicherer|vorstand|verwaltungsrat|gesch(?:ä|ae)ftsleitung|gesch(?:ä|ae)ftsbericht|nachhaltigkeitsbericht|jahresbericht|bericht|pr(?:ä|ae)sentation|sitzung|investoren|aktion(?:ä|ae)re|presse|medien|protokoll|dossier|quartalsbericht|buchhaltung|rechtsabteilung)\\s*[:,] ?",
    "",
  ],
  ["^(?:bitte um|gesucht|gew(?:ü|ue)nscht|erbeten|gefragt|frage|kurze frage)\\s*:? (?:ist |sind |wird |werden )?", ""],
  [
    "\\<(?:bitte )?(?:als liste|in listenform|als tabelle|in einer tabelle|tabellarisch|stichwortartig|in stichworten)\\>,?",
    "",
  ],
  ["\\<(?:h(?:ä|ae)tte|h(?:ä|ae)tten) (?:ich|wir) (?:bitte |sehr )?gerne?(?=\\s*[.?!]*$)", ""],
  ["\\<(?:das )?w(?:ü|ue)rde mich (?:mal )?interessieren(?=\\s*[.?!]*$)", ""],
  [
    "\\<(?:in |bei |von |der |die |das )?\\p{L}[\\p{L}-]*(?:(?:\\.\\.\\.|…|,| –) ?(?:quatsch|bl(?:ö|oe)dsinn|verzeihung|korrektur|ach nein)|-, ?(?:ä|ae)h),? ",
    "",
  ],
  ["\\<(?:mal )?ehrlich gesagt,?|\\<(?:ö|oe)lgeschmiert formuliert\\s*:", ""],
  ["\\<sofern es das (?:(?:ü|ue)berhaupt )?gibt\\>", ""],
  ["\\<sprich,? ", ""],
  ["\\<und zwar\\>", ""],
  ["\\<ob\\> ?", ""],
  ["(?<!weder.*)(?<!nicht )\\<noch\\>(?! nicht| nie| kein) ?", ""],
  [", also (?=\\p{L})", ", "],
];

/** What German words say that other words of the language say too. */
export const GERMAN_USUAL: readonly Meaning[] = [...BESIDE, ...RETURN_PERIODS, ...NUMBERS, ...NOUNS, ...GERMAN_WAYS];
