import {
  all,
  any,
  type AskedCase,
  hasRole,
  hasValue,
  isHigh,
  isHighAt,
  isIn,
  least,
  named,
  not,
  of,
  onContinent,
  shareOf,
  staff,
  under,
  value,
} from "./asked-case.ts";
import { meanWhere, more, numbers, sumWhere } from "./managers-rows.ts";

/** Those of `late-questions.ts` in German. */
export const LATE_GERMAN: readonly AskedCase[] = [
  {
    kind: "negation",
    ask: "Welche Werke liegen weder in Europa noch in Asien?",
    wanted: { list: not(onContinent("Europe", "Asia")) },
  },
  {
    kind: "negation",
    ask: "Alle Standorte ohne Küsten-Score mit mehr als 400 Mitarbeitern",
    wanted: { list: all(not(hasValue("score_coastal")), more(staff, 400)) },
  },
  {
    kind: "negation",
    ask: "Gießereien, die nicht in China stehen",
    wanted: { list: all(hasRole("Foundry"), not(isIn("CN"))) },
  },
  {
    kind: "conditions",
    ask: "Distributionsstandorte unter 10 m Höhe",
    wanted: { list: all(hasRole("Distribution"), under("elevation", 10)) },
  },
  {
    kind: "conditions",
    ask: "Standorte in Indien oder China mit über 800 Beschäftigten",
    wanted: { list: all(isIn("IN", "CN"), more(staff, 800)) },
  },
  { kind: "direction", ask: "Wo regnet es 2050 am wenigsten?", wanted: { rank: least("pr_total"), top: 1 } },
  {
    kind: "direction",
    ask: "Die fünf wertvollsten Standorte in Europa",
    wanted: { rank: value, top: 5, where: onContinent("Europe") },
  },
  {
    kind: "money and units",
    ask: "Wie hoch ist der Gesamtwert aller Standorte in den USA?",
    wanted: { sum: value, where: isIn("US") },
  },
  {
    kind: "groups",
    ask: "Mitarbeiterzahl je Kontinent",
    wanted: numbers(sumWhere(staff, onContinent("Asia")), sumWhere(staff, onContinent("Europe"))),
  },
  {
    kind: "groups",
    ask: "Durchschnittlicher Wert der Montagewerke gegenüber den Gießereien",
    wanted: numbers(meanWhere(value, hasRole("Assembly")), meanWhere(value, hasRole("Foundry"))),
  },
  { kind: "spelling", ask: "wieviele hiesse Tage hat Izmir 2050", wanted: { values: ["TR-01"], of: of("hd30") } },
  {
    kind: "counts and shares",
    ask: "Wie viel Prozent des Werts liegen in Asien?",
    wanted: numbers(shareOf(onContinent("Asia"), value)),
  },
  {
    kind: "moments",
    ask: "Frosttage in Ostrava im Winter 2040",
    wanted: { values: ["CZ-01"], of: of("fd0", "ssp585 2040 mean DJF") },
  },
  {
    kind: "moments",
    ask: "Sommer (Juni bis August) 2050: heiße Tage in Timisoara",
    wanted: { values: ["RO-01"], of: of("hd30", "ssp585 2050 mean JJA") },
  },
  {
    kind: "change",
    ask: "Um wie viele heiße Tage nimmt es in Piräus von 2005 bis 2050 zu?",
    wanted: numbers(named("GR-01", (row) => row.at("hd30") - row.at("hd30", "historical 2005 mean ANN"))),
  },
  { kind: "thresholds", ask: "Welche Standorte überschreiten 2080 erstmals 300 heiße Tage?", wanted: "ask" },
  {
    kind: "follow-ups",
    after: "Welche Standorte haben einen hohen Hitze-Score 2050?",
    ask: "Und 2080?",
    wanted: { list: isHighAt("score_heat", "ssp585 2080 p50") },
  },
  { kind: "not answerable", ask: "Wann wird die nächste Überschwemmung in Dhaka sein?", wanted: "ask" },
  { kind: "not answerable", ask: "Welcher Standort hat den besten Brandschutz?", wanted: "ask" },
  { kind: "not answerable", ask: "Wie viel Miete zahlen wir in Singapur?", wanted: "ask" },
];

/** And in French. */
export const LATE_FRENCH: readonly AskedCase[] = [
  {
    kind: "negation",
    ask: "Quels sites d'Asie n'ont pas de score côtier ?",
    wanted: { list: all(onContinent("Asia"), not(hasValue("score_coastal"))) },
  },
  {
    kind: "negation",
    ask: "Les fonderies hors de Chine et d'Inde",
    wanted: { list: all(hasRole("Foundry"), not(isIn("CN", "IN"))) },
  },
  {
    kind: "conditions",
    ask: "Quels sites ont plus de 500 employés et une altitude inférieure à 10 m ?",
    wanted: { list: all(more(staff, 500), under("elevation", 10)) },
  },
  {
    kind: "conditions",
    ask: "sites à score de chaleur élevé ou score de vent élevé en 2050",
    wanted: { list: any(isHigh("score_heat"), isHigh("score_wind")) },
  },
  {
    kind: "direction",
    ask: "Les trois sites les moins exposés au gel en 2050 ?",
    wanted: { rank: least("fd0"), top: 3 },
  },
  { kind: "direction", ask: "Où pleut-il le moins en 2050 ?", wanted: { rank: least("pr_total"), top: 1 } },
  {
    kind: "money and units",
    ask: "Quelle est la valeur totale de nos sites au Japon ?",
    wanted: { sum: value, where: isIn("JP") },
  },
  {
    kind: "groups",
    ask: "Nombre d'employés par fonction",
    wanted: numbers(sumWhere(staff, hasRole("Foundry")), sumWhere(staff, hasRole("Assembly"))),
  },
  {
    kind: "counts and shares",
    ask: "Quelle part des effectifs se trouve en Europe ?",
    wanted: numbers(shareOf(onContinent("Europe"), staff)),
  },
  { kind: "spelling", ask: "combien de jour chauds a Chenai en 2050", wanted: { values: ["IN-02"], of: of("hd30") } },
  {
    kind: "moments",
    ask: "Pluie à Singapour en décembre 2050",
    wanted: { values: ["SG-01"], of: of("pr_total", "ssp585 2050 mean 12") },
  },
  {
    kind: "moments",
    ask: "Jours de gel à Gdansk en hiver 2030 avec SSP1-2.6",
    wanted: { values: ["PL-01"], of: of("fd0", "ssp126 2030 mean DJF") },
  },
  {
    kind: "change",
    ask: "De combien de jours chauds augmente Izmir entre 2005 et 2080 ?",
    wanted: numbers(
      named("TR-01", (row) => row.at("hd30", "ssp585 2080 mean ANN") - row.at("hd30", "historical 2005 mean ANN")),
    ),
  },
  {
    kind: "follow-ups",
    after: "Quels sites sont à moins de 10 m d'altitude ?",
    ask: "et combien de personnes y travaillent ?",
    wanted: { sum: staff, where: under("elevation", 10) },
  },
  { kind: "not answerable", ask: "Quel site a le meilleur directeur ?", wanted: "ask" },
  { kind: "not answerable", ask: "Combien coûte l'électricité à Valence ?", wanted: "ask" },
  {
    kind: "hazards",
    ask: "Quel est le plus grand danger pour Miami ?",
    wanted: { values: ["US-03"], of: of("score_wind") },
  },
  {
    kind: "groups",
    ask: "Quel pays a la plus grande valeur d'actifs ?",
    wanted: numbers((rows) => [
      Math.max(
        ...[...new Set(rows.map(({ country }) => country))].map((one) =>
          rows.filter(({ country }) => country === one).reduce((sum, row) => sum + row.assetValue, 0),
        ),
      ),
    ]),
  },
];
