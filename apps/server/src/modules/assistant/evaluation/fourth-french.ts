import {
  all,
  type AskedCase,
  change,
  distinctOf,
  hasRole,
  isHigh,
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
  worry,
} from "./asked-case.ts";
import { along } from "./fourth-rows.ts";
import {
  highTopics,
  is,
  largestSum,
  more,
  passes,
  percentChange,
  risesOver,
  spread,
  worstTopic,
} from "./managers-rows.ts";

const PAST = "historical 2005 mean ANN";
const MID = "ssp585 2050 mean ANN";

/** Questions by somebody who saw nothing of the assistant. */
export const FOURTH_FRENCH: readonly AskedCase[] = [
  { kind: "ordinary", ask: "Santiago, c'est à quelle altitude ?", wanted: { values: ["CL-01"], of: of("elevation") } },
  {
    kind: "ordinary",
    ask: "indice météo incendie phoenix 2050",
    wanted: { values: ["US-05"], of: of("fwi_mean") },
  },
  {
    kind: "ordinary",
    ask: "Pourriez-vous m'indiquer le vent cyclonique centennal attendu à Miami en 2050 ?",
    wanted: { values: ["US-03"], of: of("tc_wind_rp", "ssp585 2050 p50 100") },
  },
  {
    kind: "negation",
    ask: "Tous nos sites en Amérique du Nord et du Sud, sauf ceux des États-Unis",
    wanted: { list: all(onContinent("North America", "South America"), not(isIn("US"))) },
  },
  {
    kind: "negation",
    ask: "Quels sites ne livrent rien à personne ?",
    wanted: {
      list: is(
        "CH-01",
        "SE-01",
        "GR-01",
        "NG-01",
        "KE-01",
        "ZA-01",
        "SG-01",
        "JP-02",
        "AU-01",
        "AU-02",
        "US-02",
        "CA-01",
        "BR-02",
        "CL-01",
        "PE-01",
      ),
    },
  },
  {
    kind: "negation",
    ask: "Les sites de distribution qui n'atteignent même pas un jour de gel par an en 2050",
    wanted: { list: all(hasRole("Distribution"), under("fd0", 1)) },
  },
  {
    kind: "conditions",
    ask: "sites d'assemblage valant plus de 60 M€ avec plus de 100 jours chauds en 2050",
    wanted: { list: all(hasRole("Assembly"), more(value, 60e6), over("hd30", 100)) },
  },
  {
    kind: "conditions",
    ask: "En Europe : moins de 30 jours de gel en 2050 et plus de 200 salariés",
    wanted: { list: all(onContinent("Europe"), under("fd0", 30), more(staff, 200)) },
  },
  {
    kind: "conditions",
    ask: "Où a-t-on à la fois un score sec élevé et un score « autres » élevé ?",
    wanted: { list: all(isHigh("score_dry"), isHigh("score_other")) },
  },
  { kind: "direction", ask: "Les 4 sites où il gèle le plus", wanted: { rank: of("fd0"), top: 4 } },
  {
    kind: "direction",
    ask: "Parmi les ateliers de service, lequel compte le moins de monde ?",
    wanted: { rank: (row) => -row.employees, top: 1, where: hasRole("Service") },
  },
  {
    kind: "direction",
    ask: "du moins élevé au plus élevé, les trois plus faibles scores globaux de risque",
    wanted: { rank: (row) => -row.at("score_location"), top: 3 },
  },
  {
    kind: "money and units",
    ask: "Perte annuelle attendue tous aléas confondus pour l'ensemble du portefeuille, en euros",
    wanted: { sum: loss("total_ead") },
  },
  {
    kind: "money and units",
    ask: "sites où la mer monte d'au moins 25 cm d'ici 2050",
    wanted: { list: over("slr_local", 0.25 - 1e-9) },
  },
  {
    kind: "money and units",
    ask: "Quels sites dépassent septante millions d'euros de valeur ?",
    wanted: { list: more(value, 70e6) },
  },
  {
    kind: "groups",
    ask: "Valeur totale par fonction : combien pour celle qui arrive en tête ?",
    wanted: { numbers: largestSum(({ role }) => role, value) },
  },
  {
    kind: "groups",
    ask: "effectif du plus gros site dans chacun de ces pays : Chine, Inde, États-Unis",
    wanted: { numbers: (rows) => ["CN", "IN", "US"].map((id) => Math.max(...rows.filter(isIn(id)).map(staff))) },
  },
  {
    kind: "spelling",
    ask: "cb de jour cho a valancia en 2050 svp",
    wanted: { values: ["ES-01"], of: of("hd30") },
  },
  { kind: "spelling", ask: "les 3 site avec le + de pluit par an", wanted: { rank: of("pr_total"), top: 3 } },
  {
    kind: "foreign words",
    ask: "c'est quoi le headcount total au Brésil ?",
    wanted: { sum: staff, where: isIn("BR") },
  },
  {
    kind: "foreign words",
    ask: "Le WBGT moyen du site de Ayutthaya in 2050, thanks",
    wanted: { values: ["TH-01"], of: of("wbgt_mean", "ssp585 2050 mean annual") },
  },
  {
    kind: "counts and shares",
    ask: "On est présents sur combien de continents, au juste ?",
    wanted: { numbers: distinctOf(({ continent }) => continent) },
  },
  {
    kind: "counts and shares",
    ask: "Quelle part des effectifs travaille dans des sites dont le score chaleur est élevé ?",
    wanted: { numbers: shareOf(isHigh("score_heat"), staff) },
  },
  {
    kind: "counts and shares",
    ask: "Combien de sites ont au moins trois thèmes au niveau élevé ?",
    wanted: { count: more(highTopics, 2) },
  },
  {
    kind: "moments",
    ask: "pluie annuelle à Tanger, scénario SSP1-2.6 : 2030 puis 2080",
    wanted: { numbers: along("MA-01", "pr_total", "ssp126 2030 mean annual", "ssp126 2080 mean annual") },
  },
  {
    kind: "moments",
    ask: "Gdansk vers 1880 : combien de jours de gel par an ?",
    wanted: { values: ["PL-01"], of: of("fd0", "historical 1880 mean ANN") },
  },
  {
    kind: "change",
    ask: "De combien (en %) varie la pluie à Santiago entre 2005 et 2080 sous SSP2-4.5 ?",
    wanted: {
      numbers: named("CL-01", percentChange("pr_total", "ssp245 2080 mean annual", "historical 2005 mean annual")),
    },
  },
  {
    kind: "change",
    ask: "Calgary perd combien de jours de gel de 2005 à 2080 ?",
    wanted: { numbers: named("CA-01", change("fd0", PAST, "ssp585 2080 mean ANN")) },
  },
  {
    kind: "thresholds",
    ask: "En quelle année Nagoya dépasse-t-elle pour la première fois 90 jours à plus de 30 °C ?",
    wanted: { numbers: named("JP-01", passes("hd30", 90, "mean ANN")) },
  },
  {
    kind: "thresholds",
    ask: "Plus de 200 jours chauds en 2080 mais pas encore en 2050, c'est où ?",
    wanted: { list: risesOver("hd30", 200, "ssp585 2080 mean ANN", MID) },
  },
  {
    kind: "profiles",
    ask: "Le point faible de La Nouvelle-Orléans ? Le thème le plus risqué et son score",
    wanted: { numbers: named("US-02", worstTopic) },
  },
  {
    kind: "hazards",
    ask: "Quel péril nous coûte le plus cher chaque année en Amérique du Sud, et combien d'euros ?",
    wanted: { numbers: topLoss(onContinent("South America")) },
  },
  {
    kind: "supplier worry",
    ask: "De tous nos fournisseurs, lequel devrait nous inquiéter le plus ?",
    wanted: { rank: worry, top: 1 },
  },
  {
    kind: "certainty",
    ask: "Où l'incertitude sur la pluie de 2050 est-elle la plus forte (écart p10-p90) ? 3 sites",
    wanted: { rank: spread("pr_total", "ssp585 2050 p90 annual", "ssp585 2050 p10 annual"), top: 3 },
  },
  {
    kind: "follow-ups",
    after: "Quels sites emploient plus de 700 personnes ?",
    ask: "et lesquels d'entre eux ne sont pas en Asie",
    wanted: { list: all(more(staff, 700), not(onContinent("Asia"))) },
  },
  { kind: "not answerable", ask: "quel temps fera-t-il demain à Genes", wanted: "ask" },
  { kind: "not answerable", ask: "Le cours du cuivre menace-t-il nos moteurs ?", wanted: "ask" },
  { kind: "not answerable", ask: "Donne-moi les sites européens situés en Asie", wanted: "ask" },
  { kind: "not answerable", ask: "jours chauds à l'usine de Lyon en 2050", wanted: "ask" },
  { kind: "not answerable", ask: "combien de jours de gel aurons-nous à Basel en 2300", wanted: "ask" },
];
