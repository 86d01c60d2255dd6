import {
  all,
  asia,
  type AskedCase,
  change,
  firstPassing,
  hasRole,
  hasValue,
  isHigh,
  isIn,
  isHighAt,
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
  worry,
} from "./asked-case.ts";
import { YEARLY } from "./expected.ts";

const HD30_2080 = "ssp585 2080 mean ANN";
const RAIN_DAY = of("rx1day", YEARLY);
const quake = of("pga_rp", "p50 475");
const europe = onContinent("Europe");
const lossOf = (continent: string) => (rows: readonly Row[]) =>
  rows.filter(onContinent(continent)).reduce((sum, row) => sum + (loss("total_ead")(row) || 0), 0);
/** High at the second of two moments, and not at the first. */
const becomesHigh = (dataset: string, from: string, to: string) =>
  all(isHighAt(dataset, to), not(isHighAt(dataset, from)));

/**
 * Questions by a hand of its own, who saw neither the program nor its words, with the answers worked out from exported
 * files; those about the sample. All of them are open; their other half was run once by who wrote them.
 */
export const OTHER_ENGLISH: readonly AskedCase[] = [
  { kind: "ordinary", ask: "Which five sites have the most hot days?", wanted: { rank: of("hd30"), top: 5 } },
  {
    kind: "follow-ups",
    after: "Which five sites have the most hot days?",
    ask: "and in 2080?",
    wanted: { rank: of("hd30", HD30_2080), top: 5 },
  },
  { kind: "ordinary", ask: "Which three places get the least rain?", wanted: { rank: least("pr_total"), top: 3 } },
  { kind: "direction", ask: "Where is the worst earthquake shaking?", wanted: { rank: quake } },
  { kind: "spelling", ask: "wich 4 locatons are the hotest on avrage", wanted: { rank: of("tas_mean"), top: 4 } },
  {
    kind: "groups",
    ask: "Foundries with the most frost days",
    wanted: { rank: of("fd0"), where: hasRole("Foundry"), top: 4 },
  },
  {
    kind: "follow-ups",
    after: "Foundries with the most frost days",
    ask: "why is the first one so high?",
    wanted: { values: ["CN-03"], of: of("fd0") },
  },
  {
    kind: "negation",
    ask: "Which sites have the highest cyclone wind except those in Japan and the United States?",
    wanted: { rank: of("tc_wind_rp", "ssp585 2050 p50 150"), where: not(isIn("JP", "US")) },
  },
  {
    kind: "negation",
    ask: "Which locations are not high for heat?",
    wanted: { list: all(hasValue("score_heat"), not(isHigh("score_heat"))) },
  },
  {
    kind: "moments",
    ask: "What will the frost days at Gdansk be in 2030 under SSP2-4.5?",
    wanted: { values: ["PL-01"], of: of("fd0", "ssp245 2030 mean ANN") },
  },
  {
    kind: "spelling",
    ask: "which locaton gains teh most hot days untill 2050",
    wanted: { rank: change("hd30", YEARLY, "historical 2005 mean ANN") },
  },
  {
    kind: "change",
    ask: "Which sites move up into the high heat band by 2080?",
    wanted: { list: becomesHigh("score_heat", "historical 2005 p50", "ssp585 2080 p50") },
  },
  {
    kind: "change",
    ask: "Who crosses into the high band for dry between 2030 and 2080?",
    wanted: { list: becomesHigh("score_dry", "ssp585 2030 p50", "ssp585 2080 p50") },
  },
  {
    kind: "counts and shares",
    ask: "What percentage of the asset value sits at sites with a high wet score?",
    wanted: { numbers: shareOf(isHigh("score_wet"), value) },
  },
  { kind: "hazards", ask: "Which hazard costs us the most?", wanted: { numbers: topLoss() } },
  {
    kind: "spelling",
    ask: "whats the total aset value of the assembley plants",
    wanted: { sum: value, where: hasRole("Assembly") },
  },
  {
    kind: "ordinary",
    ask: "Compare Shenzhen and Shanghai for humid heat",
    wanted: { values: ["CN-01", "CN-02"], of: of("wbgt_mean", "ssp585 2050 mean annual") },
  },
  {
    kind: "hazards",
    ask: "What is the biggest problem at Santa Rosa?",
    wanted: { values: ["PH-01"], of: of("score_heat") },
  },
  {
    kind: "hazards",
    ask: "Which hazard matters most for the foundries?",
    wanted: { numbers: topLoss(hasRole("Foundry")) },
  },
  { kind: "supplier worry", ask: "Which suppliers should we worry about?", wanted: { rank: worry } },
  {
    kind: "supplier worry",
    ask: "Which plants depend on the Monterrey motor works?",
    wanted: { values: ["US-01"], of: of("score_location") },
  },
  {
    kind: "spelling",
    ask: "how hihg above sea levl is Calgary?",
    wanted: { values: ["CA-01"], of: of("elevation") },
  },
  {
    kind: "ordinary",
    ask: "What should we do about heat in Pune?",
    wanted: { values: ["IN-01"], of: loss("total_ead") },
  },
  { kind: "not answerable", ask: "Should I buy flood insurance for Ayutthaya?", wanted: "ask" },
  {
    kind: "conditions",
    ask: "My boss wants to know before Monday's board meeting, and please keep it short because he hates long texts, which of our components factories in Asia outside China get the highest rainfall on the wettest day in 2050 under the worst scenario?",
    wanted: { rank: RAIN_DAY, where: all(hasRole("Components"), asia, not(isIn("CN"))) },
  },
  { kind: "direction", ask: "gimme the 3 dodgiest spots for quakes", wanted: { rank: quake, top: 3 } },
  {
    kind: "conditions",
    ask: "Which European sites have fewer than one frost day?",
    wanted: { list: all(europe, under("fd0", 1)) },
  },
  {
    kind: "groups",
    ask: "Average number of hot days at our European sites",
    wanted: { mean: of("hd30"), where: europe },
  },
  {
    kind: "groups",
    ask: "How many employees work at sites with a high location score?",
    wanted: { sum: staff, where: isHigh("score_location") },
  },
  {
    kind: "money and units",
    ask: "Rank the continents by expected annual loss in euros",
    wanted: { numbers: (rows) => ["Asia", "North America", "Oceania"].map((name) => lossOf(name)(rows)) },
  },
];

export const OTHER_GERMAN: readonly AskedCase[] = [
  { kind: "ordinary", ask: "Welche fünf Standorte haben die meisten Frosttage?", wanted: { rank: of("fd0"), top: 5 } },
  {
    kind: "follow-ups",
    after: "Welche fünf Standorte haben die meisten Frosttage?",
    ask: "und im Jahr 2080?",
    wanted: { rank: of("fd0", HD30_2080), top: 5 },
  },
  {
    kind: "negation",
    ask: "Welche Standorte in Asien sind bei Hitze nicht hoch?",
    wanted: { list: all(asia, hasValue("score_heat"), not(isHigh("score_heat"))) },
  },
  {
    kind: "spelling",
    ask: "welche 3 standorde haben am meißten nidersclag",
    wanted: { rank: of("pr_total"), top: 3 },
  },
  {
    kind: "moments",
    ask: "Wie viele Standorte haben mehr als 150 Hitzetage im Jahr 2080?",
    wanted: { count: over("hd30", 150, HD30_2080) },
  },
  {
    kind: "money and units",
    ask: "Wo fallen am nassesten Tag mehr als 4 Zoll Regen?",
    wanted: { list: over("rx1day", 101.6, YEARLY) },
  },
  {
    kind: "spelling",
    ask: "wieviel prozent vom wert ligen in europa",
    wanted: { numbers: shareOf(europe, value) },
  },
  {
    kind: "ordinary",
    ask: "Pune oder Chennai: wo ist es feuchter und heisser?",
    wanted: { values: ["IN-01", "IN-02"], of: of("wbgt_mean", "ssp585 2050 mean annual") },
  },
  {
    kind: "spelling",
    ask: "was is die grösste gefar in Izmir",
    wanted: { values: ["TR-01"], of: of("score_dry") },
  },
  {
    kind: "thresholds",
    ask: "Wann überschreitet Basel 60 Hitzetage?",
    wanted: { numbers: named("CH-01", firstPassing("hd30", 60)) },
  },
  { kind: "supplier worry", ask: "Bei welchen Zulieferern wird einem mulmig?", wanted: { rank: worry } },
  {
    kind: "supplier worry",
    ask: "Wer beliefert Hamburg, und wie gefährdet sind diese Lieferanten?",
    wanted: { values: ["PL-01", "CZ-01"], of: of("score_location") },
  },
  {
    kind: "certainty",
    ask: "Wie sicher is die Zahl der Frosstage in Ostrava?",
    wanted: { values: ["CZ-01"], of: of("fd0", "ssp585 2050 p90 ANN") },
  },
  {
    kind: "ordinary",
    ask: "Welche Massnahmen sollen wir gegen Hitze in Jebel Ali treffen?",
    wanted: { values: ["AE-01"], of: loss("total_ead") },
  },
  {
    kind: "not answerable",
    ask: "Wie hoch ist der Wasserstand bei einem Flusshochwasser in Basel?",
    wanted: "ask",
  },
  {
    kind: "change",
    ask: "Wie viele Hitzetage in Houston lassen sich bis 2080 vermeiden, wenn SSP1-2.6 statt SSP5-8.5 eintritt?",
    wanted: { values: ["US-01"], of: of("hd30", "ssp126 2080 mean ANN") },
  },
  {
    kind: "change",
    ask: "Welche Standorte steigen bis 2050 bei der Nässe in die Stufe hoch auf?",
    wanted: { list: becomesHigh("score_wet", "historical 2005 p50", "ssp585 2050 p50") },
  },
];

export const OTHER_FRENCH: readonly AskedCase[] = [
  { kind: "direction", ask: "Quels sont les cinq sites les plus secs ?", wanted: "ask" },
  {
    kind: "negation",
    ask: "Quels sites sont les plus exposés aux séismes sauf au Chili ?",
    wanted: { rank: quake, where: not(isIn("CL")) },
  },
  {
    kind: "spelling",
    ask: "conbien de site depassent 200 jours chaud",
    wanted: { count: over("hd30", 200) },
  },
  {
    kind: "follow-ups",
    after: "conbien de site depassent 200 jours chaud",
    ask: "sauf l’Inde",
    wanted: { count: all(over("hd30", 200), not(isIn("IN"))) },
  },
  {
    kind: "money and units",
    ask: "Où la température moyenne dépasse-t-elle 75 °F ?",
    wanted: { list: over("tas_mean", ((75 - 32) * 5) / 9) },
  },
  {
    kind: "money and units",
    ask: "Sites situés à plus de 1000 pieds d’altitude",
    wanted: { list: over("elevation", 304.8) },
  },
  {
    kind: "money and units",
    ask: "Combien nous coûtent les séismes par an ?",
    wanted: { sum: loss("earthquake_ead") },
  },
  {
    kind: "thresholds",
    ask: "Quand Valence dépassera-t-elle 120 jours chauds ?",
    wanted: { numbers: named("ES-01", firstPassing("hd30", 120)) },
  },
  { kind: "not answerable", ask: "À quelle distance de la mer se trouve Callao ?", wanted: "ask" },
  {
    kind: "ordinary",
    ask: "Que faut-il faire contre les cyclones à Miami ?",
    wanted: { values: ["US-03"], of: loss("total_ead") },
  },
  {
    kind: "change",
    ask: "Quels sites passent en bande élevée pour la chaleur entre aujourd’hui et 2050 ?",
    wanted: { list: becomesHigh("score_heat", "historical 2005 p50", "ssp585 2050 p50") },
  },
];
