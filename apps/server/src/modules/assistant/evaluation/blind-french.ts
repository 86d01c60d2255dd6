import {
  all,
  asia,
  type AskedCase,
  change,
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
  value,
  worryOf,
} from "./asked-case.ts";
import { fewer, largestSum, more, numbers, risesOver, shareWithin, worstTopic } from "./managers-rows.ts";

const americas = onContinent("North America", "South America");

/** Questions by somebody who has seen nothing of the assistant, in French. */
export const BLIND_FRENCH: readonly AskedCase[] = [
  { kind: "ordinary", ask: "Quel site compte le plus d'employés ?", wanted: { rank: staff, top: 1 } },
  {
    kind: "ordinary",
    ask: "Combien de jours de gel y aura-t-il à Göteborg ?",
    wanted: { values: ["SE-01"], of: of("fd0") },
  },
  {
    kind: "negation",
    ask: "Quels sites d'assemblage ne se trouvent ni en Europe ni en Asie ?",
    wanted: { list: all(hasRole("Assembly"), not(asia), not(onContinent("Europe"))) },
  },
  {
    kind: "negation",
    ask: "Parmi les sites des Amériques, combien n'ont pas un risque de vent élevé ?",
    wanted: { count: all(americas, not(isHigh("score_wind"))) },
  },
  {
    kind: "conditions",
    ask: "Quels sites valent plus de 30 M€, emploient moins de 250 personnes et auront plus de 100 jours chauds ?",
    wanted: { list: all(more(value, 30e6), fewer(staff, 250), over("hd30", 100)) },
  },
  {
    kind: "conditions",
    ask: "Lesquels de nos sites d'Afrique ou d'Océanie ont un score sec élevé et un score de chaleur au moins moyen ?",
    wanted: { list: all(onContinent("Africa", "Oceania"), isHigh("score_dry"), over("score_heat", 0.5 - 1e-9)) },
  },
  {
    kind: "direction",
    ask: "Où aura-t-on le moins de jours dépassant 30 °C ? Donne-moi les deux premiers sites.",
    wanted: { rank: least("hd30"), top: 2 },
  },
  {
    kind: "money and units",
    ask: "Quelle perte annuelle, en euros, faut-il attendre des feux de forêt à Tanger ?",
    wanted: numbers(named("MA-01", loss("wildfire_ead"))),
  },
  {
    kind: "money and units",
    ask: "Où la température moyenne annuelle dépassera-t-elle 85 °F ?",
    wanted: { list: over("tas_mean", (85 - 32) / 1.8) },
  },
  {
    kind: "groups",
    ask: "Quel pays concentre la plus grande valeur d'actifs, et combien ?",
    wanted: numbers(largestSum(({ country }) => country, value)),
  },
  {
    kind: "spelling",
    ask: "Combien de sittes en Amérique du Sud on un score sec élevé ?",
    wanted: { count: all(onContinent("South America"), isHigh("score_dry")) },
  },
  {
    kind: "spelling",
    ask: "quel est le score globale de Shangai",
    wanted: { values: ["CN-02"], of: of("score_location") },
  },
  {
    kind: "foreign words",
    ask: "Quel est le headcount total de nos sites de distribution ?",
    wanted: { sum: staff, where: hasRole("Distribution") },
  },
  {
    kind: "foreign words",
    ask: "Fais le ranking des cinq sites où la business interruption annuelle, tous aléas, est la plus forte.",
    wanted: { rank: of("aggregate_bi_annual"), top: 5 },
  },
  {
    kind: "counts and shares",
    ask: "Quelle part de nos effectifs travaille en Inde ?",
    wanted: numbers(shareOf(isIn("IN"), staff)),
  },
  {
    kind: "counts and shares",
    ask: "Quel pourcentage des sites asiatiques présente un risque de sécheresse élevé d'après le score sec ?",
    wanted: numbers(shareWithin(asia, isHigh("score_dry"))),
  },
  {
    kind: "moments",
    ask: "Quelle sera la température moyenne à Bâle en 2070 ?",
    wanted: { values: ["CH-01"], of: of("tas_mean", "ssp585 2070 mean annual") },
  },
  {
    kind: "change",
    ask: "De combien de degrés Houston se réchauffe-t-elle d'aujourd'hui à 2080 ?",
    wanted: numbers(named("US-01", change("tas_mean", "ssp585 2080 mean annual", "historical 2005 mean annual"))),
  },
  {
    kind: "change",
    ask: "Quels sites n'ont pas encore un risque global élevé en 2050 mais l'auront en 2080 ?",
    wanted: { list: risesOver("score_location", 0.75 - 1e-9, "ssp585 2080 p50", "ssp585 2050 p50") },
  },
  {
    kind: "thresholds",
    ask: "À partir de quelle année l'usine de Valence dépasse-t-elle 120 jours à plus de 30 °C ?",
    wanted: numbers(named("ES-01", firstPassing("hd30", 120))),
  },
  {
    kind: "profiles",
    ask: "Fais-moi le portrait des risques de l'atelier de Dacca.",
    wanted: numbers(named("BD-01", worstTopic)),
  },
  {
    kind: "hazards",
    ask: "Quel aléa coûte le plus cher par an à l'ensemble de nos fonderies ?",
    wanted: numbers(topLoss(hasRole("Foundry"))),
  },
  {
    kind: "supplier worry",
    ask: "Quel fournisseur de Shanghai, direct ou indirect, devrait m'inquiéter le plus ?",
    wanted: { rank: worryOf("CN-02"), top: 1 },
  },
  {
    kind: "certainty",
    ask: "Quelle est la fourchette d'incertitude de la pluie annuelle à Lagos ?",
    wanted: numbers(
      named("NG-01", of("pr_total", "ssp585 2050 p10 annual")),
      named("NG-01", of("pr_total", "ssp585 2050 p90 annual")),
    ),
  },
  {
    kind: "follow-ups",
    after: "Quel sera le score humide de Brisbane en 2050 ?",
    ask: "Et aujourd'hui ?",
    wanted: { values: ["AU-01"], of: of("score_wet", "historical 2005 p50") },
  },
  { kind: "not answerable", ask: "Quel fournisseur livre le plus souvent en retard ?", wanted: "ask" },
  { kind: "not answerable", ask: "Combien d'eau l'usine de Timisoara consomme-t-elle par mois ?", wanted: "ask" },
  {
    kind: "not answerable",
    ask: "Notre atelier du Pirée est-il construit selon les normes parasismiques en vigueur ?",
    wanted: "ask",
  },
];
