import {
  type AskedCase,
  all,
  any,
  change,
  hasRole,
  isHigh,
  isHighAt,
  loss,
  of,
  onContinent,
  over,
  shareOf,
  staff,
  under,
  value,
} from "./asked-case.ts";
import { YEARLY } from "./expected.ts";
import { along, told, worstTopics } from "./fourth-rows.ts";
import { is, largestMean, risesOver } from "./managers-rows.ts";

const PAST = "historical 2005 p50";

/** Plain questions by somebody who saw nothing of the assistant. */
export const PLAIN_GERMAN: readonly AskedCase[] = [
  {
    kind: "money and units",
    ask: "Wie hoch ist der erwartete Jahresschaden in Santa Rosa in Euro?",
    wanted: { values: ["PH-01"], of: loss("total_ead") },
  },
  {
    kind: "supplier worry",
    ask: "Wer beliefert das Werk in Schanghai?",
    wanted: { values: ["CN-03", "VN-01", "CN-01", "JP-01", "TH-01"], of: of("score_location") },
  },
  {
    kind: "follow-ups",
    ask: "und welcher davon steht am erdbebengefährdetsten Ort?",
    after: "Wer beliefert das Werk in Schanghai?",
    wanted: { values: ["JP-01"], of: of("pga_rp", "p50 475") },
  },
  {
    kind: "groups",
    ask: "Was sind unsere Giessereien zusammen wert?",
    wanted: { sum: value, where: hasRole("Foundry") },
  },
  {
    kind: "conditions",
    ask: 'Welche Standorte haben heute sowohl bei Hitze als auch bei Trockenheit das Band "hoch"?',
    wanted: { list: all(isHighAt("score_heat", PAST), isHighAt("score_dry", PAST)) },
  },
  {
    kind: "moments",
    ask: "Wieviele Standorte haben 2050 (SSP5-8.5) noch mehr als 50 Frosttage, und heute?",
    wanted: { count: over("fd0", 50) },
  },
  {
    kind: "groups",
    ask: "Durchschnittlicher Gesamtscore je Kontinent bitte, absteigend",
    wanted: { numbers: largestMean(({ continent }) => continent, of("score_location")) },
  },
  {
    kind: "follow-ups",
    ask: "und wieviel prozent der mitarbeitenden sind das?",
    after: "Welche Standorte sind mit Band hoch bewertet?",
    wanted: { numbers: shareOf(isHigh("score_location"), staff) },
  },
  {
    kind: "change",
    ask: "Wo nehmen die Frosttage bis 2050 am stärksten ab (SSP5-8.5)?",
    wanted: { rank: (row) => -change("fd0", YEARLY, "historical 2005 mean ANN")(row), top: 1 },
  },
  {
    kind: "moments",
    ask: "Hitzetage in Basel: 1950, heute und 2080 im schlimmsten Szenario",
    wanted: {
      numbers: along("CH-01", "hd30", "historical 1950 mean ANN", "historical 2005 mean ANN", "ssp585 2080 mean ANN"),
    },
  },
  {
    kind: "thresholds",
    ask: "Ab wann hat Basel im Schnitt über 40 Tage über 30 Grad, bei SSP5-8.5?",
    wanted: { numbers: told(2045) },
  },
  {
    kind: "follow-ups",
    ask: "und im vergleich zu osaka?",
    after: "Wie stark ist die Bodenbeschleunigung (475 Jahre) in Nagoya?",
    wanted: { values: ["JP-01", "JP-02"], of: of("pga_rp", "p50 475") },
  },
  {
    kind: "hazards",
    ask: "Was könnten wir in Jebel Ali gegen die Hitze unternehmen?",
    wanted: { numbers: told() },
  },
  {
    kind: "certainty",
    ask: 'Warum steht beim Jahresschaden "mindestens" davor?',
    wanted: { numbers: told(7) },
  },
  {
    kind: "negation",
    ask: "Gibt es Standorte ohne Gesamtscore?",
    wanted: { numbers: told(45) },
  },
  {
    kind: "counts and shares",
    ask: "Median und Quartile vom Standortscore, heute",
    wanted: { median: of("score_location", PAST) },
  },
  {
    kind: "change",
    ask: "Welche Standorte rutschen bis 2050 unter SSP5-8.5 neu ins Band hoch?",
    wanted: { list: risesOver("score_location", 0.75 - 1e-9, "ssp585 2050 p50", PAST) },
  },
  {
    kind: "follow-ups",
    ask: "und bei SSP1-2.6?",
    after: "Welche Standorte rutschen bis 2050 unter SSP5-8.5 neu ins Band hoch?",
    wanted: { list: risesOver("score_location", 0.75 - 1e-9, "ssp126 2050 p50", PAST) },
  },
  {
    kind: "profiles",
    ask: "Roterdam: schlimmste Themen der Reihe nach mit Werten",
    wanted: { numbers: worstTopics("NL-01", 8) },
  },
  {
    kind: "ordinary",
    ask: "Top 3 Waldbrandschäden p.a.",
    wanted: { rank: of("wildfire_ead"), top: 3 },
  },
  {
    kind: "supplier worry",
    ask: "Was ist unser grösster Warenstrom u. wieviel Tonnen sind es insgesamt?",
    wanted: { numbers: told(9300, 69_285) },
  },
  {
    kind: "supplier worry",
    ask: "Was passiert in der Lieferkette wenn Rotterdam ausfällt?",
    wanted: { values: ["NG-01", "US-03", "PE-01"], of: of("score_location") },
  },
  {
    kind: "thresholds",
    ask: "An welchen Standorten ist die Tsunamiklasse des Bezirks hoch?",
    wanted: { list: is("CN-02", "JP-01", "AU-01", "PE-01") },
  },
  {
    kind: "money and units",
    ask: "Auf wieviel Meter Höhe liegt unser höchster Standort und welche liegen unter 8 m?",
    wanted: { rank: of("elevation"), top: 1 },
  },
  {
    kind: "not answerable",
    ask: "Was kostet uns die CO2-Abgabe 2030?",
    wanted: "ask",
  },
  {
    kind: "not answerable",
    ask: "Ist Hamburg gegen Sturmflut versichert, und bei wem?",
    wanted: "ask",
  },
  {
    kind: "counts and shares",
    ask: "Ich bereite gerade die Unterlagen für den Verwaltungsrat vor und brauche eine einfache Zahl: welchen Anteil hat Europa an unserem Gesamtwert und welchen am erwarteten Jahresschaden?",
    wanted: { numbers: shareOf(onContinent("Europe"), value) },
  },
  {
    kind: "hazards",
    ask: "wie hoch steigt das Wasser in Hamburg bei einer 100-jährlichen Sturmflut",
    wanted: { numbers: told(6.01) },
  },
  {
    kind: "spelling",
    ask: "Wie gross ist die Bandbreite der Modelle bei den Tagn über 30 Grad in Houston, 2050, SSP 585?",
    wanted: { values: ["US-01"], of: of("hd30") },
  },
  {
    kind: "not answerable",
    ask: "Hagelgefahr in Monterrey?",
    wanted: "ask",
  },
  {
    kind: "not answerable",
    ask: "Kann ich mich darauf verlassen, dass der Bau in Pune die Norm für Erdbeben erfüllt?",
    wanted: "ask",
  },
  {
    kind: "groups",
    ask: "In wie vielen Ländern sind wir und wo haben wir mehr als einen Standort?",
    wanted: { numbers: told(35, 5, 3, 2) },
  },
  {
    kind: "conditions",
    ask: "Standorte mit weniger als 300 mm Regen im Jahr oder über 2000 mm",
    wanted: { list: any(under("pr_total", 300), over("pr_total", 2000)) },
  },
  {
    kind: "certainty",
    ask: "Was heisst eigentlich Loss Ratio, bin neu hier",
    wanted: { numbers: told() },
  },
  {
    kind: "money and units",
    ask: "Welches Montagewerk verliert am meisten Geld pro Jahr, und welches hat den höchsten Score?",
    wanted: { rank: loss("total_ead"), top: 3, where: hasRole("Assembly") },
  },
];
