import {
  type AskedCase,
  type Row,
  all,
  isHigh,
  loss,
  not,
  of,
  onContinent,
  over,
  shareOf,
  under,
  value,
} from "./asked-case.ts";
import { along, sumOfEach, told } from "./fourth-rows.ts";
import { is, meanWhere, spread, sumWhere } from "./managers-rows.ts";

const weighted = (rows: readonly Row[]) => {
  const worth = rows.reduce((sum, row) => sum + row.assetValue, 0);
  return [rows.reduce((sum, row) => sum + (row.assetValue * row.at("score_location")) / worth, 0)];
};
const LOSSES = ["earthquake_ead", "pluvial_flood_ead", "tc_wind_ead", "wildfire_ead"];
const PAST = "historical 2005 p50";

/** Plain questions by somebody who saw nothing of the assistant. */
export const PLAIN_FRENCH: readonly AskedCase[] = [
  {
    kind: "counts and shares",
    ask: "Quels thèmes posent le plus de problèmes, en nombre de sites en bande élevée ?",
    wanted: { numbers: (rows) => [rows.filter(isHigh("score_heat")).length, rows.filter(isHigh("score_wet")).length] },
  },
  {
    kind: "moments",
    ask: "À Santiago, à quelle saison y a-t-il le plus de jours à plus de 30 °C ?",
    wanted: { values: ["CL-01"], of: of("hd30", "ssp585 2050 mean DJF") },
  },
  {
    kind: "not answerable",
    ask: "Et quel mois exactement ?",
    after: "À Santiago, à quelle saison y a-t-il le plus de jours à plus de 30 °C ?",
    wanted: "ask",
  },
  {
    kind: "negation",
    ask: "Quels sites ne connaissent aucun jour de gel ?",
    wanted: { list: under("fd0", 1e-9) },
  },
  {
    kind: "money and units",
    ask: "Perte annuelle attendue par continent, en euros svp",
    wanted: { numbers: sumOfEach(({ continent }) => continent, loss("total_ead")) },
  },
  {
    kind: "supplier worry",
    ask: "qui est touché si l'usine d'Izmir s'arrete ?",
    wanted: { values: ["ES-01", "MA-01", "IT-01", "NL-01", "PE-01"], of: of("score_location") },
  },
  {
    kind: "follow-ups",
    ask: "Et combien valent ces sites ?",
    after: "qui est touché si l'usine d'Izmir s'arrete ?",
    wanted: { numbers: told(297e6) },
  },
  {
    kind: "supplier worry",
    ask: "Quels sites n'ont aucun lien dans la chaîne d'approvisionnement ?",
    wanted: { list: is("CH-01", "SE-01", "SG-01") },
  },
  {
    kind: "certainty",
    ask: "Pour quels sites le score global est-il le plus incertain (2050, SSP5-8.5) ?",
    wanted: { rank: spread("score_location", "ssp585 2050 p90", "ssp585 2050 p10"), top: 5 },
  },
  {
    kind: "not answerable",
    ask: "Dommages aux bâtiments à Nagoya selon la période de retour ?",
    wanted: "ask",
  },
  {
    kind: "counts and shares",
    ask: "Score moyen du portefeuille, simple et pondéré par la valeur ?",
    wanted: { numbers: (rows) => [...meanWhere(of("score_location"), () => true)(rows), ...weighted(rows)] },
  },
  {
    kind: "negation",
    ask: "Quels sites ont un score vent > 0,7 mais pas un score humide (wet) > 0,7 ?",
    wanted: { list: all(over("score_wind", 0.7), not(over("score_wet", 0.7))) },
  },
  {
    kind: "change",
    ask: "Quels sites voient leur score global baisser entre aujourd'hui et 2050 en SSP5-8.5 et pourquoi ?",
    wanted: { list: is("DE-01", "NL-01", "SE-01") },
  },
  {
    kind: "moments",
    ask: "Quelle est la hausse du niveau de la mer à Osaka en 2050, scénario bas puis haut (en cm) ?",
    wanted: { numbers: along("JP-02", "slr_local", "ssp126 2050 50", "ssp585 2050 50") },
  },
  {
    kind: "supplier worry",
    ask: "Quel fournisseur direct de Houston a le plus mauvais score ?",
    wanted: { values: ["CN-01", "JP-01", "MX-01", "US-04"], of: of("score_location") },
  },
  {
    kind: "follow-ups",
    ask: "et en amont plus loin, y a-t-il pire ?",
    after: "Quel fournisseur direct de Houston a le plus mauvais score ?",
    wanted: { values: ["PH-01"], of: of("score_location") },
  },
  {
    kind: "spelling",
    ask: "Combien de sites depassent 0,2% de perte anuelle (en valeur) ?",
    wanted: { count: over("total_ead", 0.2) },
  },
  {
    kind: "money and units",
    ask: "Quels sites perdent plus de 100 000 € par an ?",
    wanted: { list: (row) => loss("total_ead")(row) > 100_000 },
  },
  {
    kind: "counts and shares",
    ask: "Part des sites situés en zone sismique (PGA 475 ans au-dessus de 0,2 g) ?",
    wanted: { numbers: shareOf(over("pga_rp", 0.2, "p50 475")) },
  },
  {
    kind: "groups",
    ask: "Sites au sud de l'équateur ?",
    wanted: { list: is("KE-01", "ZA-01", "ID-01", "AU-01", "AU-02", "BR-01", "BR-02", "CL-01", "PE-01") },
  },
  {
    kind: "moments",
    ask: "Température moyenne de Calgary : 1870, aujourd'hui, 2080 (fort) ?",
    wanted: {
      numbers: along(
        "CA-01",
        "tas_mean",
        "historical 1870 mean annual",
        "historical 2005 mean annual",
        "ssp585 2080 mean annual",
      ),
    },
  },
  {
    kind: "certainty",
    ask: "De quand date le calcul, et des sites ont-ils été modifiés depuis ?",
    wanted: { numbers: told() },
  },
  {
    kind: "certainty",
    ask: "Pourquoi il n'y a pas de hauteur de submersion marine a Rotterdam ?",
    wanted: { numbers: told() },
  },
  {
    kind: "not answerable",
    ask: "Faut-il déménager notre site de Santa Rosa ?",
    wanted: "ask",
  },
  {
    kind: "not answerable",
    ask: "Quel temps fera-t-il à Tanger ce week-end ?",
    wanted: "ask",
  },
  {
    kind: "not answerable",
    ask: "Quelle est la cote de crédit de notre fournisseur de valves au Vietnam ?",
    wanted: "ask",
  },
  {
    kind: "not answerable",
    ask: "Le contrat nous oblige-t-il à déclarer ce risque selon la CSRD ?",
    wanted: "ask",
  },
  {
    kind: "groups",
    ask: "Pour mon rapport au comité des risques j'aimerais un petit tableau : combien de sites par type d'activité, leur valeur totale et leur score moyen, c'est possible ?",
    wanted: { numbers: sumOfEach(({ role }) => role, value) },
  },
  {
    kind: "hazards",
    ask: "Quelle part de la perte annuelle vient des cyclones, séismes, feux, pluie ?",
    wanted: { numbers: (rows) => LOSSES.flatMap((id) => sumWhere(loss(id), () => true)(rows)) },
  },
  {
    kind: "follow-ups",
    ask: "et en dehors de l'Asie ?",
    after: "Quels sites ont un score global supérieur à 0,75 ?",
    wanted: { list: all(over("score_location", 0.75), not(onContinent("Asia"))) },
  },
  {
    kind: "moments",
    ask: "Jours d'interruption dus à la chaleur à Chennai : présent et 2050, avec la fourchette",
    wanted: { values: ["IN-02"], of: of("heat_bi_annual", PAST) },
  },
  {
    kind: "not answerable",
    ask: "Depuis quand sommes-nous implantés à Lagos ?",
    wanted: "ask",
  },
  {
    kind: "conditions",
    ask: "Sites où la classe de district pour la crue de rivière est élevée mais sans dommage de crue calculé ?",
    wanted: { list: is("BE-01", "PL-01", "TH-01", "VN-01", "ID-01", "CN-03", "JP-01", "US-01", "US-02", "US-05") },
  },
  {
    kind: "not answerable",
    ask: "Valeur totale de nos actifs en dollars US ?",
    wanted: "ask",
  },
  {
    kind: "profiles",
    ask: "Compare Hambourg et Valence sur la chaleur et le froid",
    wanted: { values: ["DE-01", "ES-01"], of: of("score_heat") },
  },
];
