import {
  all,
  asia,
  type AskedCase,
  DROUGHT,
  hasRole,
  hasValue,
  isHigh,
  isIn,
  least,
  not,
  of,
  onContinent,
  over,
  staff,
  under,
  value,
} from "./asked-case.ts";

/** Written before the grammar was; every second one is held apart. */
export const GERMAN_ASKED: readonly AskedCase[] = [
  {
    kind: "ordinary",
    ask: "Welche drei Standorte haben die meisten heissen Tage?",
    wanted: { rank: of("hd30"), top: 3 },
  },
  { kind: "ordinary", ask: "Wie viele Frosttage hat Calgary?", wanted: { values: ["CA-01"], of: of("fd0") } },
  {
    kind: "ordinary",
    ask: "Vergleiche Hamburg und Rotterdam beim Standortscore",
    wanted: { values: ["DE-01", "NL-01"], of: of("score_location") },
  },
  {
    kind: "ordinary",
    ask: "Wie hoch ist der mittlere Niederschlag unserer Standorte?",
    wanted: { mean: of("pr_total") },
  },
  { kind: "ordinary", ask: "Welche Standorte liegen in Brasilien?", wanted: { list: isIn("BR") } },
  { kind: "ordinary", ask: "Welche Werke verbrauchen am meisten Diesel?", wanted: "ask" },
  {
    kind: "negation",
    ask: "Die drei Standorte mit dem meisten Niederschlag ausserhalb Asiens",
    wanted: { rank: of("pr_total"), top: 3, where: not(asia) },
  },
  {
    kind: "negation",
    ask: "Welche Standorte mit hohem Hitzerisiko liegen nicht in Asien?",
    wanted: { list: all(isHigh("score_heat"), not(asia)) },
  },
  {
    kind: "negation",
    ask: "Alle Standorte ausser China mit mehr als 100 heissen Tagen",
    wanted: { list: all(not(isIn("CN")), over("hd30", 100)) },
  },
  {
    kind: "negation",
    ask: "Welche Standorte sind nicht hoch bei Hitze?",
    wanted: { list: all(hasValue("score_heat"), not(isHigh("score_heat"))) },
  },
  {
    kind: "negation",
    ask: "Wie viele Standorte haben keine Frosttage?",
    wanted: { count: (row) => row.at("fd0") === 0 },
  },
  {
    kind: "negation",
    ask: "Die fünf Standorte mit den meisten heissen Tagen ohne Indien",
    wanted: { rank: of("hd30"), top: 5, where: not(isIn("IN")) },
  },
  {
    kind: "negation",
    ask: "Standorte, die weder in Europa noch in Asien liegen",
    wanted: { list: not(onContinent("Europe", "Asia")) },
  },
  {
    kind: "conditions",
    ask: "Welche Standorte haben mehr als 100 heisse Tage und mehr als 1000 mm Niederschlag?",
    wanted: { list: all(over("hd30", 100), over("pr_total", 1000)) },
  },
  {
    kind: "conditions",
    ask: "Wie viele Standorte in Europa haben weniger als 20 heisse Tage?",
    wanted: { count: all(onContinent("Europe"), under("hd30", 20)) },
  },
  {
    kind: "conditions",
    ask: "Welche Standorte haben zwischen 100 und 200 heisse Tage?",
    wanted: { list: all(over("hd30", 100 - 1e-9), not(over("hd30", 200))) },
  },
  {
    kind: "conditions",
    ask: "Standorte mit hohem Hitzescore, aber nicht mit hohem Windscore",
    wanted: { list: all(isHigh("score_heat"), hasValue("score_wind"), not(isHigh("score_wind"))) },
  },
  { kind: "direction", ask: "Welche Standorte sind am stärksten von Dürre betroffen?", wanted: DROUGHT },
  { kind: "direction", ask: "Die trockensten Standorte", wanted: "ask" },
  {
    kind: "direction",
    ask: "Die fünf Standorte mit dem wenigsten Niederschlag",
    wanted: { rank: least("pr_total"), top: 5 },
  },
  { kind: "direction", ask: "Die drei schlimmsten Standorte bei Wind", wanted: { rank: of("score_wind"), top: 3 } },
  {
    kind: "money and units",
    ask: "Standorte mit einem Anlagewert über 50 Millionen EUR",
    wanted: { list: (row) => value(row) > 50e6 },
  },
  { kind: "money and units", ask: "Summe der Anlagewerte in Asien", wanted: { sum: value, where: asia } },
  { kind: "money and units", ask: "Gesamter Anlagewert in Dollar", wanted: "ask" },
  {
    kind: "money and units",
    ask: "Welche Standorte haben über 60 Zoll Niederschlag?",
    wanted: { list: over("pr_total", 60 * 25.4) },
  },
  { kind: "money and units", ask: "Die drei Standorte mit dem höchsten Anlagewert", wanted: { rank: value, top: 3 } },
  { kind: "groups", ask: "Wie viele Giessereien haben wir?", wanted: { count: hasRole("Foundry") } },
  { kind: "groups", ask: "Wie viele Standorte mit Funktion Foundry gibt es?", wanted: { count: hasRole("Foundry") } },
  { kind: "groups", ask: "Wie viele Mitarbeiter arbeiten in Deutschland?", wanted: { sum: staff, where: isIn("DE") } },
  { kind: "groups", ask: "Wie viele gemietete Standorte haben wir?", wanted: "ask" },
  { kind: "groups", ask: "Standorte in Indien, Bangladesch und Vietnam", wanted: { list: isIn("IN", "BD", "VN") } },
  { kind: "spelling", ask: "Wie viele heisse Tage hat Hamurg?", wanted: { values: ["DE-01"], of: of("hd30") } },
  { kind: "spelling", ask: "Welche Standorte haben mehr als 300 heise Tage?", wanted: { list: over("hd30", 300) } },
  { kind: "spelling", ask: "Niederschlag in Lissabon", wanted: "ask" },
  { kind: "foreign words", ask: "Welche Standorte mit Sprinkleranlage haben hohe Hitze?", wanted: "ask" },
  { kind: "foreign words", ask: "Welche Standorte haben am Sonntag mehr als 100 heisse Tage?", wanted: "ask" },
  {
    kind: "counts and shares",
    ask: "In wie vielen Ländern sind wir tätig?",
    wanted: { numbers: (rows) => [new Set(rows.map((row) => row.country)).size] },
  },
  {
    kind: "counts and shares",
    ask: "Wie viele Standorte haben mehr als 500 Mitarbeiter?",
    wanted: { count: (row) => staff(row) > 500 },
  },
  {
    kind: "counts and shares",
    ask: "Welcher Anteil der Standorte hat mehr als 100 heisse Tage?",
    wanted: {
      numbers: (rows) => [(100 * rows.filter(over("hd30", 100)).length) / rows.filter(hasValue("hd30")).length],
    },
  },
  {
    kind: "moments",
    ask: "Die drei Standorte mit den meisten heissen Tagen 2080 unter SSP1-2.6",
    wanted: { rank: of("hd30", "ssp126 2080 mean ANN"), top: 3 },
  },
  { kind: "moments", ask: "Wie viele heisse Tage hat Houston im Jahr 2150?", wanted: "ask" },
  {
    kind: "change",
    ask: "Um wie viel ändern sich die heissen Tage in Valencia von 2005 bis 2080?",
    wanted: {
      numbers: (rows) => {
        const row = rows.find(({ id }) => id === "ES-01")!;
        return [row.at("hd30", "ssp585 2080 mean ANN") - row.at("hd30", "historical 2005 mean ANN")];
      },
    },
  },
];
