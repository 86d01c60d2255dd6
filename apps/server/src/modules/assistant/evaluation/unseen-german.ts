import {
  all,
  any,
  type AskedCase,
  change,
  distinctOf,
  firstPassing,
  hasRole,
  hasValue,
  isHighAt,
  isIn,
  least,
  loss,
  named,
  not,
  of,
  onContinent,
  over,
  shareOf,
  staff,
  topLoss,
  under,
  value,
  worryOf,
} from "./asked-case.ts";
import { is, largestSum, meanWhere, more, numbers } from "./managers-rows.ts";

const LATE = "ssp585 2080 mean ANN";
const foundries = hasRole("Foundry");

/** Questions by somebody who saw nothing of the assistant; decision 0190 has what was right when each was asked. */
export const UNSEEN_GERMAN: readonly AskedCase[] = [
  {
    kind: "ordinary",
    ask: "Wie viele Hitzetage gibt's 2050 in Valencia?",
    wanted: { values: ["ES-01"], of: of("hd30") },
  },
  {
    kind: "ordinary",
    ask: "Haben wir noch einen anderen Standort, der höchstens 100 km von Rotterdam weg ist?",
    wanted: { list: is("BE-01") },
  },
  {
    kind: "ordinary",
    ask: "Gibt es grad irgendwelche Erdbeben oder Wirbelstürme in der Nähe unserer Standorte?",
    wanted: { numbers: () => [] },
  },
  {
    kind: "direction",
    ask: "Die drei kältesten Standorte nach Mitteltemperatur im Jahr 2050",
    wanted: { rank: least("tas_mean"), top: 3 },
  },
  {
    kind: "direction",
    ask: "Wo regnet's 2050 übers Jahr gesehen am meisten? Top 3 bitte",
    wanted: { rank: of("pr_total"), top: 3 },
  },
  {
    kind: "direction",
    ask: "Welche zwei Giessereien haben am wenigsten Mitarbeitende?",
    wanted: { rank: (row) => -staff(row), top: 2, where: foundries },
  },
  {
    kind: "negation",
    ask: "Europäische Standorte mit mehr als 50 Frosttagen 2050, aber ohne Deutschland",
    wanted: { list: all(onContinent("Europe"), over("fd0", 50), not(isIn("DE"))) },
  },
  {
    kind: "negation",
    ask: "Für welche Service-Standorte fehlt 2050 der Risiko-Score Küste?",
    wanted: { list: all(hasRole("Service"), not(hasValue("score_coastal"))) },
  },
  {
    kind: "negation",
    ask: "Standorte, die weder in Asien noch in Nordamerika liegen und über 200 Hitzetage haben (2050)",
    wanted: { list: all(not(onContinent("Asia", "North America")), over("hd30", 200)) },
  },
  {
    kind: "conditions",
    ask: "Wo arbeiten mehr als 600 Leute und gibt es 2050 über 150 Hitzetage?",
    wanted: { list: all(more(staff, 600), over("hd30", 150)) },
  },
  {
    kind: "conditions",
    ask: "Welche Standorte haben 2050 einen Trockenheits-Score über 0,78 oder einen Kälte-Score über 0,5?",
    wanted: { list: any(over("score_dry", 0.78), over("score_cold", 0.5)) },
  },
  {
    kind: "conditions",
    ask: "Welche Distribution-Standorte sind mehr als 20 Mio. Euro wert und liegen unter 10 m Höhe?",
    wanted: { list: all(hasRole("Distribution"), more(value, 20e6), under("elevation", 10)) },
  },
  {
    kind: "money and units",
    ask: "Was kosten uns Erdbeben in Izmir im Schnitt pro Jahr, in Euro?",
    wanted: { numbers: named("TR-01", loss("earthquake_ead")) },
  },
  {
    kind: "money and units",
    ask: "Alle Standorte mit einem Anlagewert ab 80 Mio. €",
    wanted: { list: more(value, 80e6 - 1) },
  },
  {
    kind: "money and units",
    ask: "Wo beträgt der gesamte erwartete Jahresschaden 2050 mehr als 150'000 Euro?",
    wanted: { list: more(loss("total_ead"), 150e3) },
  },
  {
    kind: "money and units",
    ask: "Meeresspiegelanstieg von über 60 cm bis 2080: welche Standorte?",
    wanted: { list: over("slr_local", 0.6, "ssp585 2080 50") },
  },
  {
    kind: "counts and shares",
    ask: "Wie viele Standorte haben 2050 weniger als 10 Frosttage?",
    wanted: { count: under("fd0", 10) },
  },
  {
    kind: "counts and shares",
    ask: "Wie viel Prozent unseres gesamten Anlagewerts stecken in den USA?",
    wanted: { numbers: shareOf(isIn("US"), value) },
  },
  {
    kind: "counts and shares",
    ask: "Welcher Anteil der Mitarbeitenden arbeitet an Orten mit über 110 Hitzetagen im Jahr 2050?",
    wanted: { numbers: shareOf(over("hd30", 110), staff) },
  },
  {
    kind: "counts and shares",
    ask: "In wie vielen Ländern haben wir Giessereien?",
    wanted: { numbers: (rows) => distinctOf(({ country }) => country)(rows.filter(foundries)) },
  },
  {
    kind: "groups",
    ask: "Risiko-Score des Standorts 2050 im Mittel: Giessereien gegen Büros",
    wanted: numbers(meanWhere(of("score_location"), foundries), meanWhere(of("score_location"), hasRole("Office"))),
  },
  {
    kind: "groups",
    ask: "In welchem Land beschäftigen wir insgesamt am meisten Leute?",
    wanted: { numbers: largestSum(({ country }) => country, staff) },
  },
  {
    kind: "moments",
    ask: "Mitteltemperatur in Calgary 2080, wenn's nach SSP1-2.6 läuft?",
    wanted: { values: ["CA-01"], of: of("tas_mean", "ssp126 2080 mean annual") },
  },
  {
    kind: "moments",
    ask: "Wie viele Standorte lagen 2005 schon im hohen Band beim Hitze-Score?",
    wanted: { count: isHighAt("score_heat", "historical 2005 p50") },
  },
  {
    kind: "change",
    ask: "Um wie viel Grad steigt die Mitteltemperatur in Basel von 2005 bis 2050?",
    wanted: { numbers: named("CH-01", change("tas_mean", "ssp585 2050 mean annual", "historical 2005 mean annual")) },
  },
  {
    kind: "change",
    ask: "Wo nimmt der Jahresniederschlag von 2005 bis 2050 in mm am stärksten ab? Die ersten drei.",
    wanted: { rank: change("pr_total", "historical 2005 mean annual", "ssp585 2050 mean annual"), top: 3 },
  },
  {
    kind: "thresholds",
    ask: "Ab wann hat Hamburg mehr als 40 Hitzetage im Jahr?",
    wanted: { numbers: named("DE-01", firstPassing("hd30", 40)) },
  },
  {
    kind: "thresholds",
    ask: "Welche Standorte liegen 2080 über 100 Hitzetagen, 2050 aber noch nicht?",
    wanted: { list: all(over("hd30", 100, LATE), not(over("hd30", 100))) },
  },
  {
    kind: "hazards",
    ask: "Welche Naturgefahr kommt uns in Shenzhen 2050 am teuersten zu stehen?",
    wanted: { numbers: topLoss(is("CN-01")) },
  },
  {
    kind: "hazards",
    ask: "Welche Gefahr verursacht 2050 in Indien den grössten Schaden pro Jahr, in Euro?",
    wanted: { numbers: topLoss(isIn("IN")) },
  },
  {
    kind: "profiles",
    ask: "Kurzes Risikoprofil zu Mombasa bitte",
    wanted: { values: ["KE-01"], of: of("score_location") },
  },
  {
    kind: "supplier worry",
    ask: "Welcher Zulieferer vom Hamburger Werk macht am meisten Sorgen?",
    wanted: { rank: worryOf("DE-01"), top: 1 },
  },
  { kind: "supplier worry", ask: "Wer beliefert Miami direkt?", wanted: { list: is("NL-01", "US-01") } },
  {
    kind: "certainty",
    ask: "Wie sicher sind die Hitzetage 2050 für Tianjin? Bandbreite p10 bis p90",
    wanted: numbers(
      named("CN-03", of("hd30", "ssp585 2050 p10 ANN")),
      named("CN-03", of("hd30", "ssp585 2050 p90 ANN")),
    ),
  },
  { kind: "spelling", ask: "Frostage in Ostarva 2050?", wanted: { values: ["CZ-01"], of: of("fd0") } },
  {
    kind: "follow-ups",
    ask: "und 2080?",
    after: "Wie viele Standorte haben 2050 weniger als 10 Frosttage?",
    wanted: { count: under("fd0", 10, LATE) },
  },
  {
    kind: "follow-ups",
    ask: "bitte ohne Kanada",
    after: "Die drei kältesten Standorte nach Mitteltemperatur im Jahr 2050",
    wanted: { rank: least("tas_mean"), top: 3, where: not(isIn("CA")) },
  },
  { kind: "not answerable", ask: "Wie viel CO2 stösst das Werk Houston aus?", wanted: "ask" },
  {
    kind: "not answerable",
    ask: "Jahresschaden durch Wirbelstürme in Miami, bitte in Schweizer Franken",
    wanted: "ask",
  },
  { kind: "not answerable", ask: "Regnet es nächste Woche in Hamburg?", wanted: "ask" },
];
