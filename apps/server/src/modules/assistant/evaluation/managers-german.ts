import {
  all,
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
  shareOf,
  staff,
  topLoss,
  under,
  value,
  worryOf,
} from "./asked-case.ts";
import { highTopics, is, largestMean, largestSum, more, numbers, shareOfSingles, risesOver } from "./managers-rows.ts";

/** German questions of managers. */
export const MANAGERS_GERMAN: readonly AskedCase[] = [
  {
    kind: "ordinary",
    ask: "Welche Standorte sind mehr als 200 km vom Meer entfernt?",
    wanted: { list: is("CH-01", "CZ-01", "RO-01", "US-04", "US-05", "CA-01", "MX-01") },
  },
  {
    kind: "ordinary",
    ask: "Top 5 Standorte Meeresspiegelanstieg 2080",
    wanted: { rank: of("slr_local", "ssp585 2080 50"), top: 5 },
  },
  {
    kind: "negation",
    ask: "Welche Distributionsstandorte liegen weder in Europa noch in Amerika?",
    wanted: {
      list: all(hasRole("Distribution"), not(onContinent("Europe", "North America", "South America"))),
    },
  },
  { kind: "negation", ask: "Alle Büros ausser Basel", wanted: { list: all(hasRole("Office"), not(is("CH-01"))) } },
  {
    kind: "conditions",
    ask: "Standorte mit mehr als 2000 mm Jahresniederschlag 2050, aber ohne hohen Wind-Score",
    wanted: { list: all(over("pr_total", 2000), not(isHigh("score_wind"))) },
  },
  {
    kind: "conditions",
    ask: "Welche Komponentenwerke haben über 300 Mitarbeitende, liegen tiefer als 30 m und stehen nicht in China?",
    wanted: { list: all(hasRole("Components"), more(staff, 300), under("elevation", 30), not(isIn("CN"))) },
  },
  {
    kind: "direction",
    ask: "Wo in Europa haben wir 2050 die wenigsten Frosttage?",
    wanted: { rank: least("fd0"), top: 1, where: onContinent("Europe") },
  },
  {
    kind: "direction",
    ask: "Die drei kleinsten Standorte nach Belegschaft, die über 10 Mio. Euro wert sind",
    wanted: { rank: (row) => -row.employees, top: 3, where: more(value, 10e6) },
  },
  {
    kind: "money and units",
    ask: "Wie viel Anlagewert in Euro steht an Standorten mit über 300 Hitzetagen im Jahr 2050?",
    wanted: { sum: value, where: over("hd30", 300) },
  },
  { kind: "money and units", ask: "Anlagewert aller Werke in Schweizer Franken?", wanted: "ask" },
  {
    kind: "groups",
    ask: "Welcher Kontinent hat 2050 im Durchschnitt seiner Standorte die meisten Hitzetage, und wie viele?",
    wanted: numbers(largestMean(({ continent }) => continent, of("hd30"))),
  },
  {
    kind: "groups",
    ask: "Mitarbeitende je Funktion: Welche Funktion beschäftigt am meisten Leute?",
    wanted: numbers(largestSum(({ role }) => role, staff)),
  },
  { kind: "spelling", ask: "wieviele Hizetage hat Valenzia 2050", wanted: { values: ["ES-01"], of: of("hd30") } },
  {
    kind: "spelling",
    ask: "erdbeeben verlusst pro jahr in piräus in euro",
    wanted: numbers(named("GR-01", loss("earthquake_ead"))),
  },
  {
    kind: "foreign words",
    ask: "Welche Sites mit Asset Value über 100 Millionen haben 2050 einen High Heat Score?",
    wanted: { list: all(more(value, 100e6), isHigh("score_heat")) },
  },
  {
    kind: "foreign words",
    ask: "Headcount unserer Sites in Thailand plus Vietnam?",
    wanted: { sum: staff, where: isIn("TH", "VN") },
  },
  {
    kind: "counts and shares",
    ask: "Wie viel Prozent der Standorte liegen tiefer als 10 m über Meer?",
    wanted: numbers(shareOf(under("elevation", 10))),
  },
  {
    kind: "counts and shares",
    ask: "In wie vielen verschiedenen Ländern Asiens sind wir?",
    wanted: { numbers: (rows) => distinctOf(({ country }) => country)(rows.filter(asia)) },
  },
  {
    kind: "moments",
    ask: "Mittlere Temperatur in Genua: 1950, 2005 und 2050 bitte",
    wanted: numbers(
      ...["historical 1950", "historical 2005", "ssp585 2050"].map((when) =>
        named("IT-01", of("tas_mean", `${when} mean annual`)),
      ),
    ),
  },
  {
    kind: "moments",
    ask: "Hitzetage nur im Frühling (März bis Mai) in Pune, 2050",
    wanted: { values: ["IN-01"], of: of("hd30", "ssp585 2050 mean MAM") },
  },
  {
    kind: "change",
    ask: "Könnten Sie mir für den Geschäftsbericht freundlicherweise sagen, um wie viele Tage die Zahl der Hitzetage in Santos von 2030 bis 2060 zunimmt?",
    wanted: numbers(named("BR-02", change("hd30", "ssp585 2060 mean ANN", "ssp585 2030 mean ANN"))),
  },
  {
    kind: "change",
    ask: "Welche asiatischen Standorte werden von 2005 bis 2080 unter SSP5-8.5 um mehr als 3 °C wärmer?",
    wanted: {
      list: all(asia, more(change("tas_mean", "ssp585 2080 mean annual", "historical 2005 mean annual"), 3)),
    },
  },
  {
    kind: "thresholds",
    ask: "Ab welchem Jahr hat Brisbane mehr als 100 Hitzetage?",
    wanted: numbers(named("AU-01", firstPassing("hd30", 100))),
  },
  {
    kind: "thresholds",
    ask: "Welche Standorte liegen 2050 unter SSP5-8.5 über 200 Hitzetagen, unter SSP1-2.6 aber nicht?",
    wanted: { list: risesOver("hd30", 200, "ssp585 2050 mean ANN", "ssp126 2050 mean ANN") },
  },
  { kind: "profiles", ask: "Steckbrief Rotterdam", wanted: { values: ["NL-01"], of: of("score_coastal") } },
  {
    kind: "profiles",
    ask: "Wie steht es um unsere Werkstatt in Durban? Bitte alle Gefahren mit Note.",
    wanted: { values: ["ZA-01"], of: of("score_heat") },
  },
  {
    kind: "hazards",
    ask: "Welche Naturgefahr kostet uns in Italien, Griechenland und der Türkei zusammen am meisten pro Jahr?",
    wanted: numbers(topLoss(isIn("IT", "GR", "TR"))),
  },
  {
    kind: "hazards",
    ask: "Was ist in Shenzhen 2050 schlimmer, der Score für Nässe oder der für Wind?",
    wanted: numbers(named("CN-01", of("score_wet")), named("CN-01", of("score_wind"))),
  },
  {
    kind: "supplier worry",
    ask: "Um welchen Lieferanten von Tanger muss ich mir am meisten Sorgen machen?",
    wanted: { rank: worryOf("MA-01"), top: 1 },
  },
  { kind: "supplier worry", ask: "Wen beliefert Jebel Ali?", wanted: { list: is("KE-01", "ZA-01") } },
  {
    kind: "certainty",
    ask: "Wie belastbar ist die Zahl der Frosttage in Ostrava für 2050, also unteres und oberes Ende?",
    wanted: numbers(named("CZ-01", of("fd0", "ssp585 2050 p10 ANN")), named("CZ-01", of("fd0", "ssp585 2050 p90 ANN"))),
  },
  {
    kind: "certainty",
    ask: "Meeresspiegelanstieg Schanghai 2080 im ungünstigen Fall, 95. Perzentil",
    wanted: { values: ["CN-02"], of: of("slr_local", "ssp585 2080 95") },
  },
  {
    kind: "follow-ups",
    after: "Welche Standorte in China haben 2050 über 100 Hitzetage?",
    ask: "Und in Japan und Korea?",
    wanted: { list: all(isIn("JP", "KR"), over("hd30", 100)) },
  },
  {
    kind: "follow-ups",
    after: "Top 3 Standorte nach Hitzetagen in Nordamerika 2050",
    ask: "und 2080, aber ohne die USA?",
    wanted: {
      rank: of("hd30", "ssp585 2080 mean ANN"),
      top: 2,
      where: isIn("MX", "CA"),
    },
  },
  { kind: "not answerable", ask: "Wie hoch ist der CO2-Ausstoss in Hamburg?", wanted: "ask" },
  { kind: "not answerable", ask: "Welche Standorte sind für uns strategisch wichtig?", wanted: "ask" },
  {
    kind: "counts and shares",
    ask: "Welcher Anteil des gesamten Anlagewerts (in %) liegt in Ländern, in denen wir nur einen einzigen Standort haben?",
    wanted: numbers(shareOfSingles(({ country }) => country, value)),
  },
  {
    kind: "counts and shares",
    ask: "Bei wie vielen Standorten sind 2050 mindestens drei Themen im hohen Band?",
    wanted: { count: (row) => highTopics(row) >= 3 },
  },
  {
    kind: "groups",
    ask: "Welche Giesserei hat die höchste Bodenbeschleunigung bei einem 475-jährlichen Beben?",
    wanted: { rank: of("pga_rp", "p50 475"), top: 1, where: hasRole("Foundry") },
  },
  {
    kind: "groups",
    ask: "Welche Standorte liegen im Umkreis von 500 km um Prag?",
    wanted: { list: is("CZ-01", "DE-01") },
  },
];
