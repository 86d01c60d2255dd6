import {
  all,
  any,
  type AskedCase,
  change,
  hasRole,
  isIn,
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
} from "./asked-case.ts";
import { along, singleGroups, sumOfEach, told, worstTopics } from "./fourth-rows.ts";
import { fewer, is, largestMean, more, passes, within } from "./managers-rows.ts";

const PAST = "historical 2005 mean ANN";

/** Questions by somebody who saw nothing of the assistant. */
export const FOURTH_GERMAN: readonly AskedCase[] = [
  {
    kind: "ordinary",
    ask: "Wieviel Schnee (mm Wasser) fällt 2050 im Jahr beim Testzentrum Göteborg?",
    wanted: { values: ["SE-01"], of: of("snowfall", "ssp585 2050 mean annual") },
  },
  {
    kind: "ordinary",
    ask: "mitteltemperatur ostrava 2050",
    wanted: { values: ["CZ-01"], of: of("tas_mean") },
  },
  {
    kind: "ordinary",
    ask: "Grüezi, was haben wir sonst noch im Umkreis von 430 km um das Werk Hamburg-Harburg?",
    wanted: { list: is("NL-01") },
  },
  {
    kind: "negation",
    ask: "Welche Giessereien müssen keine Bodenbeschleunigung über 0.1 g (475 Jahre) fürchten?",
    wanted: { list: all(hasRole("Foundry"), not(over("pga_rp", 0.1, "p50 475"))) },
  },
  {
    kind: "negation",
    ask: "Standorte in Asien, aber China, Indien und Japan weglassen",
    wanted: { list: all(onContinent("Asia"), not(isIn("CN", "IN", "JP"))) },
  },
  {
    kind: "negation",
    ask: "Wer von den Komponentenwerken beliefert weder Hamburg noch Schanghai direkt?",
    wanted: { list: is("TR-01", "BD-01", "PH-01", "US-04", "MX-01") },
  },
  {
    kind: "conditions",
    ask: "mehr als 500 Leute, Wert unter 60 Mio, nicht in Asien: welche Standorte sind das?",
    wanted: { list: all(more(staff, 500), fewer(value, 60e6), not(onContinent("Asia"))) },
  },
  {
    kind: "conditions",
    ask: "Welche Distributionsstandorte haben eine Seehöhe unter 15 m und 2050 mehr als 100 Hitzetage?",
    wanted: { list: all(hasRole("Distribution"), under("elevation", 15), over("hd30", 100)) },
  },
  {
    kind: "conditions",
    ask: "Büros sowie Forschungsstandorte, jeweils nur wenn tiefer als 50 m ü. M.",
    wanted: { list: all(any(hasRole("Office"), hasRole("Research")), under("elevation", 50)) },
  },
  {
    kind: "direction",
    ask: "Wo kommt am wenigsten Regen runter? Fünf Orte reichen.",
    wanted: { rank: (row) => -row.at("pr_total"), top: 5 },
  },
  {
    kind: "direction",
    ask: "die drei personalmässig kleinsten Standorte, der kleinste zuerst",
    wanted: { rank: (row) => -row.employees, top: 3 },
  },
  {
    kind: "money and units",
    ask: "Was kosten uns tropische Wirbelstürme in den USA im Schnitt pro Jahr, in Euro?",
    wanted: { sum: loss("tc_wind_ead"), where: isIn("US") },
  },
  {
    kind: "money and units",
    ask: "Wo bringt der 150-jährliche Zyklon 2050 mehr als 160 km/h Wind?",
    wanted: { list: over("tc_wind_rp", 160 / 3.6, "ssp585 2050 p50 150") },
  },
  {
    kind: "money and units",
    ask: "Wert je Mitarbeiter: an welchen drei Standorten ist er am höchsten?",
    wanted: { rank: (row) => row.assetValue / row.employees, top: 3 },
  },
  {
    kind: "groups",
    ask: "Beschäftigte pro Kontinent zusammengezählt, bitte für jeden Kontinent",
    wanted: { numbers: sumOfEach(({ continent }) => continent, staff) },
  },
  {
    kind: "groups",
    ask: "Durchschnittlicher Hitze-Score je Funktion – wie hoch ist er bei der Funktion an der Spitze?",
    wanted: { numbers: largestMean(({ role }) => role, of("score_heat")) },
  },
  { kind: "spelling", ask: "wiefiel mitabeiter hat die giserei in Tianjin", wanted: { values: ["CN-03"], of: staff } },
  {
    kind: "spelling",
    ask: "hochste erdbebengefahrdung 475 jahre, 3 standorte",
    wanted: { rank: of("pga_rp", "p50 475"), top: 3 },
  },
  {
    kind: "foreign words",
    ask: "Headcount für Brazil, India und China total, please",
    wanted: { sum: staff, where: isIn("BR", "IN", "CN") },
  },
  {
    kind: "foreign words",
    ask: "Sea level rise Rotterdam 2070 bei SSP5-8.5, Median",
    wanted: { values: ["NL-01"], of: of("slr_local", "ssp585 2070 50") },
  },
  {
    kind: "counts and shares",
    ask: "In wie vielen Ländern haben wir nur einen einzigen Standort?",
    wanted: { numbers: singleGroups(({ country }) => country) },
  },
  {
    kind: "counts and shares",
    ask: "Welcher Anteil vom Gesamtwert steckt in Montagewerken (Prozent)?",
    wanted: { numbers: shareOf(hasRole("Assembly"), value) },
  },
  {
    // 3300 + 1400 + 650 of these and 1900 + 1100
    kind: "counts and shares",
    ask: "Wieviel Prozent aller gelieferten Motoren, nach Tonnen, stammen aus Monterrey?",
    wanted: { numbers: told((100 * 5350) / 8350) },
  },
  {
    kind: "moments",
    ask: "Frosttage in Chicago: 1950, 2005 und dann 2050 unter SSP1-2.6",
    wanted: { numbers: along("US-04", "fd0", "historical 1950 mean ANN", PAST, "ssp126 2050 mean ANN") },
  },
  {
    kind: "moments",
    ask: "Welche drei Standorte haben 2035 im mittleren Szenario SSP2-4.5 die meisten Hitzetage?",
    wanted: { rank: of("hd30", "ssp245 2035 mean ANN"), top: 3 },
  },
  {
    kind: "change",
    ask: "Um wie viel Millimeter ändert sich der Jahresniederschlag in São Paulo zwischen 2005 und 2060?",
    wanted: { numbers: named("BR-01", change("pr_total", "ssp585 2060 mean annual", "historical 2005 mean annual")) },
  },
  {
    kind: "change",
    ask: "Wo legen die Hitzetage von 2005 bis 2080 am meisten zu, Top 3",
    wanted: { rank: change("hd30", "ssp585 2080 mean ANN", PAST), top: 3 },
  },
  {
    kind: "thresholds",
    ask: "Ab welchem Jahr liegt die Mitteltemperatur in Houston über 24 Grad?",
    wanted: { numbers: named("US-01", passes("tas_mean", 24, "mean annual")) },
  },
  {
    kind: "thresholds",
    ask: "Gesamtscore zwischen 0,6 und 0,7, nur Europa",
    wanted: { list: all(onContinent("Europe"), within("score_location", 0.6, 0.7)) },
  },
  {
    kind: "profiles",
    ask: "Busan: welche drei Themen sind dort am schlimmsten, und mit welchem Score?",
    wanted: { numbers: worstTopics("KR-01", 3) },
  },
  {
    kind: "hazards",
    ask: "Welche Naturgefahr verursacht an den Standorten in Europa den grössten erwarteten Jahresschaden – wieviel Euro?",
    wanted: { numbers: topLoss(onContinent("Europe")) },
  },
  {
    kind: "supplier worry",
    ask: "Woher bezieht Pune eigentlich seine Gussteile und die Wicklungen?",
    wanted: { list: is("IN-02", "BD-01") },
  },
  {
    kind: "supplier worry",
    ask: "Wenn Monterrey ausfällt, wen trifft es alles, direkt oder über Zwischenstufen?",
    wanted: { list: is("US-01", "US-02", "US-03", "US-05", "BR-01", "BR-02", "CA-01", "CL-01", "PE-01") },
  },
  {
    kind: "certainty",
    ask: "Wie breit ist die Bandbreite beim Meeresspiegelanstieg in Osaka 2080, 5. bis 95. Perzentil?",
    wanted: { numbers: along("JP-02", "slr_local", "ssp585 2080 5", "ssp585 2080 95") },
  },
  {
    kind: "follow-ups",
    after: "Welche Standorte liegen in Afrika?",
    ask: "und davon die mit weniger als 100 Mitarbeitern",
    wanted: { list: all(onContinent("Africa"), fewer(staff, 100)) },
  },
  {
    kind: "not answerable",
    ask: "Wie hoch war letztes Jahr die Versicherungsprämie für Dhaka?",
    wanted: "ask",
  },
  { kind: "not answerable", ask: "hitzetage 2050 im lager wien", wanted: "ask" },
  {
    kind: "not answerable",
    ask: "Standorte, die höher als 500 m und zugleich tiefer als 100 m liegen",
    wanted: "ask",
  },
  { kind: "not answerable", ask: "Welcher Werksleiter ist für Pune zuständig?", wanted: "ask" },
  { kind: "not answerable", ask: "Wie viele Frosttage hat Calgary im Jahr 2200?", wanted: "ask" },
];
