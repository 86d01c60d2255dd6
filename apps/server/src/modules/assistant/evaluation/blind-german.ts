import {
  all,
  any,
  asia,
  type AskedCase,
  change,
  distinctOf,
  firstPassing,
  hasRole,
  isHigh,
  isIn,
  least,
  loss,
  named,
  not,
  of,
  onContinent,
  over,
  type Row,
  shareOf,
  staff,
  topLoss,
  under,
  value,
  worryOf,
} from "./asked-case.ts";
import { YEARLY } from "./expected.ts";
import { fewer, largestSum, meanWhere, more, numbers, worstTopic } from "./managers-rows.ts";

type Test = (row: Row) => boolean;
type Numbers = (rows: readonly Row[]) => readonly number[];

const europe = onContinent("Europe");
const among =
  (test: Test, told: Numbers): Numbers =>
  (rows) =>
    told(rows.filter(test));

/** Questions by somebody who has seen nothing of the assistant, in German. */
export const BLIND_GERMAN: readonly AskedCase[] = [
  {
    kind: "ordinary",
    ask: "An welchem Standort fällt am meisten Niederschlag?",
    wanted: { rank: of("pr_total"), top: 1 },
  },
  {
    kind: "ordinary",
    ask: "Wie hoch über dem Meer liegt Monterrey?",
    wanted: { values: ["MX-01"], of: of("elevation") },
  },
  {
    kind: "negation",
    ask: "Welche Gießereien stehen nicht in China?",
    wanted: { list: all(hasRole("Foundry"), not(isIn("CN"))) },
  },
  {
    kind: "negation",
    ask: "Welche europäischen Standorte haben weder ein mittleres noch ein hohes Gesamtrisiko?",
    wanted: { list: all(europe, under("score_location", 0.5 - 1e-9)) },
  },
  {
    kind: "conditions",
    ask: "Lagerstandorte mit mehr als 100 Hitzetagen und mindestens mittlerem Trockenheitsrisiko",
    wanted: { list: all(hasRole("Distribution"), over("hd30", 100), over("score_dry", 0.5 - 1e-9)) },
  },
  {
    kind: "conditions",
    ask: "Welche Standorte in Asien haben weniger als 100 Beschäftigte oder sind weniger als 20 Mio. Euro wert?",
    wanted: { list: all(asia, any(fewer(staff, 100), fewer(value, 20e6))) },
  },
  {
    kind: "direction",
    ask: "Wo in Nord- oder Südamerika gibt es die wenigsten Hitzetage?",
    wanted: { rank: least("hd30"), top: 1, where: onContinent("North America", "South America") },
  },
  {
    kind: "direction",
    ask: "Welches Montagewerk ist im Jahresmittel das kühlste?",
    wanted: { rank: least("tas_mean"), top: 1, where: hasRole("Assembly") },
  },
  {
    kind: "money and units",
    ask: "Mit welchem jährlichen Schaden durch tropische Wirbelstürme müssen wir in Miami rechnen, in Euro?",
    wanted: numbers(named("US-03", loss("tc_wind_ead"))),
  },
  {
    kind: "money and units",
    ask: "Welche Standorte sind mehr als 0,1 Milliarden Euro wert?",
    wanted: { list: more(value, 100e6) },
  },
  {
    kind: "groups",
    ask: "Auf welchem Kontinent arbeiten die meisten Leute, und wie viele sind das?",
    wanted: numbers(largestSum(({ continent }) => continent, staff)),
  },
  {
    kind: "groups",
    ask: "Wie viel ist ein Montagewerk im Durchschnitt wert, und wie viel ein Büro?",
    wanted: numbers(meanWhere(value, hasRole("Assembly")), meanWhere(value, hasRole("Office"))),
  },
  {
    kind: "spelling",
    ask: "Wieviele Standorte in Afirka haben ein hohes Hitzrisiko?",
    wanted: { count: all(onContinent("Africa"), isHigh("score_heat")) },
  },
  { kind: "spelling", ask: "welche standorte haben mer als 50 frosttage im jahr", wanted: { list: over("fd0", 50) } },
  {
    kind: "foreign words",
    ask: "Welche drei Sites in Europa haben den höchsten Heat Score?",
    wanted: { rank: of("score_heat"), top: 3, where: europe },
  },
  {
    kind: "foreign words",
    ask: "Wie viel Headcount haben wir an Locations mit High Overall Risk?",
    wanted: { sum: staff, where: isHigh("score_location") },
  },
  {
    kind: "counts and shares",
    ask: "Wie viel Prozent des Anlagenwerts stehen an Standorten mit hohem Trockenheitsrisiko?",
    wanted: numbers(shareOf(isHigh("score_dry"), value)),
  },
  {
    kind: "counts and shares",
    ask: "In wie vielen Ländern haben wir Montagewerke?",
    wanted: numbers(
      among(
        hasRole("Assembly"),
        distinctOf(({ country }) => country),
      ),
    ),
  },
  {
    kind: "moments",
    ask: "Wie viele Frosttage hat Calgary 2040 bei SSP2-4.5?",
    wanted: { values: ["CA-01"], of: of("fd0", "ssp245 2040 mean ANN") },
  },
  {
    kind: "moments",
    ask: "Wo liegt die Jahresmitteltemperatur schon im heutigen Klima über 28 Grad?",
    wanted: { list: over("tas_mean", 28, "historical 2005 mean annual") },
  },
  {
    kind: "change",
    ask: "Um wie viele Tage geht der Frost in Ostrava von 2030 bis 2080 zurück?",
    wanted: numbers(named("CZ-01", change("fd0", "ssp585 2030 mean ANN", "ssp585 2080 mean ANN"))),
  },
  {
    kind: "change",
    ask: "Wo nehmen die Hitzetage bis 2050 gegenüber heute am stärksten zu? Bitte die ersten drei.",
    wanted: { rank: change("hd30", YEARLY, "historical 2005 mean ANN"), top: 3 },
  },
  {
    kind: "thresholds",
    ask: "Ab wann muss man in Basel mit mehr als 50 Hitzetagen im Jahr rechnen?",
    wanted: numbers(named("CH-01", firstPassing("hd30", 50))),
  },
  {
    kind: "profiles",
    ask: "Steckbrief Santiago: Wie sieht es dort mit den Risiken aus?",
    wanted: numbers(named("CL-01", worstTopic)),
  },
  {
    kind: "hazards",
    ask: "Welche Naturgefahr kostet uns in Japan im Jahr am meisten?",
    wanted: numbers(topLoss(isIn("JP"))),
  },
  {
    kind: "supplier worry",
    ask: "Um welchen Zulieferer von Pune müssen wir uns am meisten Sorgen machen?",
    wanted: { rank: worryOf("IN-01"), top: 1 },
  },
  {
    kind: "certainty",
    ask: "Wie groß ist die Unsicherheit bei den Frosttagen in Danzig?",
    wanted: numbers(named("PL-01", of("fd0", "ssp585 2050 p10 ANN")), named("PL-01", of("fd0", "ssp585 2050 p90 ANN"))),
  },
  {
    kind: "follow-ups",
    after: "Wie viele Hitzetage hat Shanghai 2050?",
    ask: "Und mit SSP1-2.6?",
    wanted: { values: ["CN-02"], of: of("hd30", "ssp126 2050 mean ANN") },
  },
  {
    kind: "follow-ups",
    after: "Welche Servicewerkstätten haben wir?",
    ask: "Welche davon ist am meisten wert?",
    wanted: { rank: value, top: 1, where: hasRole("Service") },
  },
  { kind: "not answerable", ask: "Wie hoch war der Krankenstand in Izmir im letzten Sommer?", wanted: "ask" },
  { kind: "not answerable", ask: "Welche Standorte sind gegen Hochwasser versichert?", wanted: "ask" },
  { kind: "not answerable", ask: "Wie viele Kilowattstunden Strom verbraucht das Werk in Nagoya?", wanted: "ask" },
];
