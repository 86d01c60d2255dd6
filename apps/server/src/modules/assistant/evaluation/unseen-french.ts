import {
  all,
  any,
  type AskedCase,
  change,
  firstPassing,
  hasRole,
  hasValue,
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
  worryOf,
} from "./asked-case.ts";
import { fewer, is, largestSum, meanWhere, more, numbers, shareWithin } from "./managers-rows.ts";

const YEAR_2080 = "ssp585 2080 mean annual";
const YEAR_2005 = "historical 2005 mean annual";

/** Questions by somebody who saw nothing of the assistant; decision 0190 has what was right when each was asked. */
export const UNSEEN_FRENCH: readonly AskedCase[] = [
  {
    kind: "ordinary",
    ask: "Combien de jours de gel par an à Gdansk en 2050 ?",
    wanted: { values: ["PL-01"], of: of("fd0") },
  },
  {
    kind: "ordinary",
    ask: "c'est quoi le score de risque du site de Lagos en 2050",
    wanted: { values: ["NG-01"], of: of("score_location") },
  },
  { kind: "ordinary", ask: "A-t-on un autre site à moins de 60 km de Santos ?", wanted: { list: is("BR-01") } },
  {
    kind: "ordinary",
    ask: "Y a-t-il en ce moment des cyclones ou des inondations près de nos sites ?",
    wanted: { numbers: () => [] },
  },
  {
    kind: "direction",
    ask: "Nos deux sites les plus bas en altitude ?",
    wanted: { rank: (row) => -row.at("elevation"), top: 2 },
  },
  {
    kind: "direction",
    ask: "Les 3 sites où l'indice forêt-météo est le plus élevé en 2050",
    wanted: { rank: of("fwi_mean"), top: 3 },
  },
  {
    kind: "negation",
    ask: "Liste nos sites de distribution, sauf ceux d'Europe",
    wanted: { list: all(hasRole("Distribution"), not(onContinent("Europe"))) },
  },
  {
    kind: "negation",
    ask: "Hormis le Japon, quels sont les trois sites qui perdent le plus d'euros par an à cause des séismes ?",
    wanted: { rank: loss("earthquake_ead"), top: 3, where: not(isIn("JP")) },
  },
  {
    kind: "negation",
    ask: "Quels sites de plus de 500 salariés ne sont ni des Foundry ni des Assembly ?",
    wanted: { list: all(more(staff, 500), not(hasRole("Foundry", "Assembly"))) },
  },
  {
    kind: "conditions",
    ask: "Quels sites auront plus de 105 jours chauds en 2050 avec moins de 100 salariés sur place ?",
    wanted: { list: all(over("hd30", 105), fewer(staff, 100)) },
  },
  {
    kind: "conditions",
    ask: "score de risque vent au-dessus de 0,72 ou score de risque pluies au-dessus de 0,82 en 2050",
    wanted: { list: any(over("score_wind", 0.72), over("score_wet", 0.82)) },
  },
  {
    kind: "conditions",
    ask: "Sites valant entre 20 et 40 M€ et situés à moins de 10 m d'altitude",
    wanted: { list: all(more(value, 20e6 - 1), fewer(value, 40e6 + 1), under("elevation", 10)) },
  },
  {
    kind: "money and units",
    ask: "Perte annuelle attendue par ruissellement à Pune en 2050, en euros ?",
    wanted: { numbers: named("IN-01", loss("pluvial_flood_ead")) },
  },
  {
    kind: "money and units",
    ask: "Les 3 sites où le vent de cyclone nous coûte le plus cher par an, en €",
    wanted: { rank: loss("tc_wind_ead"), top: 3 },
  },
  {
    kind: "money and units",
    ask: "Combien valent nos actifs en Inde au total ?",
    wanted: { sum: value, where: isIn("IN") },
  },
  {
    kind: "money and units",
    ask: "Où tombera-t-il plus de 2 mètres de pluie par an en 2050 ?",
    wanted: { list: over("pr_total", 2000) },
  },
  {
    kind: "money and units",
    ask: "Quels sites perdraient plus de 200 k€ par an, tous aléas confondus, en 2050 ?",
    wanted: { list: more(loss("total_ead"), 200e3) },
  },
  {
    kind: "counts and shares",
    ask: "Sur combien de sites le niveau de la mer aura monté de plus de 30 cm en 2050 ?",
    wanted: { count: over("slr_local", 0.3) },
  },
  {
    kind: "counts and shares",
    ask: "Quelle part de la valeur de nos actifs est exposée à un score chaleur élevé en 2050 ?",
    wanted: { numbers: shareOf(isHigh("score_heat"), value) },
  },
  {
    kind: "counts and shares",
    ask: "Combien de salariés avons-nous en Afrique ?",
    wanted: { sum: staff, where: onContinent("Africa") },
  },
  {
    kind: "counts and shares",
    ask: "Pour combien de sites le score de risque littoral n'est pas connu en 2050 ?",
    wanted: { count: not(hasValue("score_coastal")) },
  },
  {
    kind: "counts and shares",
    ask: "Quel pourcentage de nos sites européens dépasse les 50 jours de gel en 2050 ?",
    wanted: { numbers: shareWithin(onContinent("Europe"), over("fd0", 50)) },
  },
  {
    kind: "groups",
    ask: "Valeur moyenne d'un site Assembly par rapport à un site Components ?",
    wanted: numbers(meanWhere(value, hasRole("Assembly")), meanWhere(value, hasRole("Components"))),
  },
  {
    kind: "groups",
    ask: "Sur quel continent avons-nous le plus de salariés en tout ?",
    wanted: { numbers: largestSum(({ continent }) => continent, staff) },
  },
  {
    kind: "moments",
    ask: "jours chauds à Izmir en 2030, scénario SSP2-4.5",
    wanted: { values: ["TR-01"], of: of("hd30", "ssp245 2030 mean ANN") },
  },
  {
    kind: "moments",
    ask: "Score chaleur de Bâle en 2050 et en 2080 ?",
    wanted: numbers(...["2050", "2080"].map((year) => named("CH-01", of("score_heat", `ssp585 ${year} p50`)))),
  },
  {
    kind: "change",
    ask: "De combien de degrés la température moyenne augmente à Houston entre 2005 et 2080 ?",
    wanted: { numbers: named("US-01", change("tas_mean", YEAR_2080, YEAR_2005)) },
  },
  {
    kind: "change",
    ask: "Top 3 des sites qui perdent le plus de jours de gel entre 2005 et 2050",
    wanted: { rank: change("fd0", "historical 2005 mean ANN", "ssp585 2050 mean ANN"), top: 3 },
  },
  {
    kind: "thresholds",
    ask: "À partir de quelle année dépasse-t-on 10 jours chauds par an à Birmingham ?",
    wanted: { numbers: named("GB-01", firstPassing("hd30", 10)) },
  },
  {
    kind: "thresholds",
    ask: "Quels sites seront au-dessus de 25 °C de température moyenne en 2080 mais pas encore en 2050 ?",
    wanted: { list: all(over("tas_mean", 25, YEAR_2080), not(over("tas_mean", 25))) },
  },
  {
    kind: "hazards",
    ask: "Quel aléa nous coûte le plus cher chaque année en Europe (2050) ?",
    wanted: { numbers: topLoss(onContinent("Europe")) },
  },
  {
    kind: "profiles",
    ask: "Fais-moi un point sur les risques à Miami",
    wanted: { values: ["US-03"], of: of("score_location") },
  },
  {
    kind: "supplier worry",
    ask: "Quel fournisseur de l'usine de Pune est le plus préoccupant ?",
    wanted: { rank: worryOf("IN-01"), top: 1 },
  },
  {
    kind: "supplier worry",
    ask: "Qui livre directement le hub de Jebel Ali ?",
    wanted: { list: is("IT-01", "IN-01") },
  },
  {
    kind: "certainty",
    ask: "Jours de gel à Chicago en 2050 : quelle fourchette entre p10 et p90 ?",
    wanted: numbers(named("US-04", of("fd0", "ssp585 2050 p10 ANN")), named("US-04", of("fd0", "ssp585 2050 p90 ANN"))),
  },
  {
    kind: "spelling",
    ask: "score de rique de Shangai en 2050",
    wanted: { values: ["CN-02"], of: of("score_location") },
  },
  {
    kind: "follow-ups",
    ask: "et en 2080 ?",
    after: "Sur combien de sites le niveau de la mer aura monté de plus de 30 cm en 2050 ?",
    wanted: { count: over("slr_local", 0.3, "ssp585 2080 50") },
  },
  { kind: "not answerable", ask: "Combien d'espèces menacées vivent autour de nos sites ?", wanted: "ask" },
  { kind: "not answerable", ask: "La perte annuelle totale du site de Birmingham en livres sterling ?", wanted: "ask" },
  { kind: "not answerable", ask: "Quel est le cours de l'action Aquilo aujourd'hui ?", wanted: "ask" },
];
