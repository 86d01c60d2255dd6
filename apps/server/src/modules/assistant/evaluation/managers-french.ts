import {
  all,
  any,
  asia,
  type AskedCase,
  change,
  hasRole,
  isIn,
  isMedium,
  least,
  loss,
  named,
  not,
  of,
  onContinent,
  over,
  shareOf,
  staff,
  under,
  value,
  worryOf,
} from "./asked-case.ts";
import { fewer, is, largestSum, meanWhere, more, numbers, risesOver, sumWhere, worstTopic } from "./managers-rows.ts";

/** French questions of managers. */
export const MANAGERS_FRENCH: readonly AskedCase[] = [
  {
    kind: "ordinary",
    ask: "Quelle est la valeur des actifs de l'usine de Valence ?",
    wanted: { values: ["ES-01"], of: value },
  },
  {
    kind: "ordinary",
    ask: "5 sites les plus pluvieux 2080",
    wanted: { rank: of("pr_total", "ssp585 2080 mean annual"), top: 5 },
  },
  {
    kind: "negation",
    ask: "Quels sites de service ne sont ni en Amérique ni en Océanie ?",
    wanted: { list: all(hasRole("Service"), not(onContinent("North America", "South America", "Oceania"))) },
  },
  {
    kind: "negation",
    ask: "Tous les sites africains sauf ceux qui font de la distribution.",
    wanted: { list: all(onContinent("Africa"), not(hasRole("Distribution"))) },
  },
  {
    kind: "conditions",
    ask: "Sites de moins de 100 salariés avec plus de 10 millions d'euros d'actifs, hors Europe",
    wanted: { list: all(fewer(staff, 100), more(value, 10e6), not(onContinent("Europe"))) },
  },
  {
    kind: "conditions",
    ask: "Où aura-t-on soit plus de 80 jours de gel, soit plus de 350 jours chauds en 2050 ?",
    wanted: { list: any(over("fd0", 80), over("hd30", 350)) },
  },
  {
    kind: "direction",
    ask: "Quel site européen reçoit le moins de pluie en 2050 ?",
    wanted: { rank: least("pr_total"), top: 1, where: onContinent("Europe") },
  },
  {
    kind: "direction",
    ask: "Classez les fonderies, de celle qui a le moins de jours chauds à celle qui en a le plus.",
    wanted: { rank: least("hd30"), top: 4, where: hasRole("Foundry") },
  },
  {
    kind: "money and units",
    ask: "Perte annuelle attendue par les feux de forêt en Australie en 2050, en euros",
    wanted: { sum: loss("wildfire_ead"), where: isIn("AU") },
  },
  {
    kind: "money and units",
    ask: "Où la température moyenne dépassera-t-elle 85 °F en 2050 ?",
    wanted: { list: over("tas_mean", 29.4445) },
  },
  {
    kind: "groups",
    ask: "Quel pays concentre la plus grande valeur d'actifs, et combien ?",
    wanted: numbers(largestSum(({ country }) => country, value)),
  },
  {
    kind: "groups",
    ask: "Nombre moyen de jours chauds en 2050 : Inde contre Chine",
    wanted: numbers(meanWhere(of("hd30"), isIn("IN")), meanWhere(of("hd30"), isIn("CN"))),
  },
  { kind: "spelling", ask: "altitud de notre siege a bale", wanted: { values: ["CH-01"], of: of("elevation") } },
  {
    kind: "spelling",
    ask: "combien de salarier en indes et au banglade au total",
    wanted: { sum: staff, where: isIn("IN", "BD") },
  },
  {
    kind: "foreign words",
    ask: "Le heat score de Chicago en 2050 svp",
    wanted: { values: ["US-04"], of: of("score_heat") },
  },
  {
    kind: "foreign words",
    ask: "Quels sites d'assembly en Asie ont un wind score medium en 2050 ?",
    wanted: { list: all(asia, hasRole("Assembly"), isMedium("score_wind")) },
  },
  {
    kind: "counts and shares",
    ask: "QUEL POURCENTAGE DE NOS EFFECTIFS TRAVAILLE EN CHINE ?",
    wanted: numbers(shareOf(isIn("CN"), staff)),
  },
  {
    kind: "counts and shares",
    ask: "Combien de sites sont à plus de 1000 km de tout volcan ?",
    wanted: { count: over("volcano_dist", 1000, "p50") },
  },
  {
    kind: "moments",
    ask: "Bonjour, pour notre rapport de durabilité il me faudrait le nombre de jours de gel à Ostrava, en hiver seulement (décembre à février), en 2030 selon SSP2-4.5. Merci d'avance.",
    wanted: { values: ["CZ-01"], of: of("fd0", "ssp245 2030 mean DJF") },
  },
  {
    kind: "moments",
    ask: "Combien de jours chauds au Pirée en 2080 selon chacun des trois scénarios ?",
    wanted: numbers(
      ...["ssp126", "ssp245", "ssp585"].map((scenario) => named("GR-01", of("hd30", `${scenario} 2080 mean ANN`))),
    ),
  },
  {
    kind: "change",
    ask: "Quels sont les 3 sites où le nombre de jours de gel recule le plus entre 2005 et 2080 ?",
    wanted: { rank: (row) => -change("fd0", "ssp585 2080 mean ANN", "historical 2005 mean ANN")(row), top: 3 },
  },
  {
    kind: "change",
    ask: "De combien la pluie annuelle moyenne de nos sites d'Afrique évolue-t-elle entre 2005 et 2050 ?",
    wanted: numbers(
      meanWhere(change("pr_total", "ssp585 2050 mean annual", "historical 2005 mean annual"), onContinent("Africa")),
    ),
  },
  {
    kind: "thresholds",
    ask: "Entre 2030 et 2060, quels sites franchissent la barre des 100 jours chauds par an (SSP5-8.5) ?",
    wanted: { list: risesOver("hd30", 100, "ssp585 2060 mean ANN", "ssp585 2030 mean ANN") },
  },
  {
    kind: "thresholds",
    ask: "Quels sites avaient plus d'un jour de gel par an en 2005 mais moins d'un en 2050 ?",
    wanted: { list: all(over("fd0", 1, "historical 2005 mean ANN"), under("fd0", 1)) },
  },
  {
    kind: "profiles",
    ask: "Fiche de risque de la fonderie de Tianjin",
    wanted: { values: ["CN-03"], of: of("score_wet") },
  },
  {
    kind: "profiles",
    ask: "Où en est notre dépôt de Mombasa côté risques ?",
    wanted: { values: ["KE-01"], of: of("score_heat") },
  },
  {
    kind: "hazards",
    ask: "Au Japon, qu'est-ce qui nous coûte le plus par an en euros : les séismes ou le vent des cyclones ?",
    wanted: numbers(sumWhere(loss("earthquake_ead"), isIn("JP")), sumWhere(loss("tc_wind_ead"), isIn("JP"))),
  },
  {
    kind: "hazards",
    ask: "À Gênes, quel thème a le score le plus élevé en 2050 ?",
    wanted: numbers(named("IT-01", worstTopic)),
  },
  {
    kind: "supplier worry",
    ask: "Quel fournisseur de Shanghai m'expose le plus à une rupture ?",
    wanted: { rank: worryOf("CN-02"), top: 1 },
  },
  {
    kind: "supplier worry",
    ask: "Qui dépend de Monterrey, directement ou indirectement ?",
    wanted: {
      list: is("US-01", "US-05", "BR-01", "US-02", "US-03", "CA-01", "CL-01", "BR-02", "PE-01"),
    },
  },
  {
    kind: "certainty",
    ask: "Combien de sites dépassent 300 jours chauds en 2050 même dans l'estimation basse (p10) ?",
    wanted: { count: over("hd30", 300, "ssp585 2050 p10 ANN") },
  },
  {
    kind: "certainty",
    ask: "Hausse du niveau de la mer à Santos en 2080, 17e et 83e centiles",
    wanted: numbers(
      named("BR-02", of("slr_local", "ssp585 2080 17")),
      named("BR-02", of("slr_local", "ssp585 2080 83")),
    ),
  },
  {
    kind: "follow-ups",
    after: "Combien de jours chauds à Durban en 2070 ?",
    ask: "et avec SSP1-2.6 ?",
    wanted: { values: ["ZA-01"], of: of("hd30", "ssp126 2070 mean ANN") },
  },
  {
    kind: "follow-ups",
    after: "Quels sites ont plus de 400 employés en Europe ?",
    ask: "et parmi eux, lesquels ne sont pas des fonderies ?",
    wanted: { list: all(onContinent("Europe"), more(staff, 400), not(hasRole("Foundry"))) },
  },
  { kind: "not answerable", ask: "Quels fournisseurs ont un plan de continuité d'activité ?", wanted: "ask" },
  { kind: "not answerable", ask: "Valeur totale des actifs en dirhams ?", wanted: "ask" },
];
