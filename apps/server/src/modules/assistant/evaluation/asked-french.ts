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
export const FRENCH_ASKED: readonly AskedCase[] = [
  {
    kind: "ordinary",
    ask: "Quels sont les trois sites avec le plus de jours chauds ?",
    wanted: { rank: of("hd30"), top: 3 },
  },
  { kind: "ordinary", ask: "Combien de jours de gel à Calgary ?", wanted: { values: ["CA-01"], of: of("fd0") } },
  {
    kind: "ordinary",
    ask: "Comparer Osaka et Nagoya pour les jours de gel",
    wanted: { values: ["JP-02", "JP-01"], of: of("fd0") },
  },
  { kind: "ordinary", ask: "Quelle est la température moyenne de nos sites ?", wanted: { mean: of("tas_mean") } },
  { kind: "ordinary", ask: "Quels sites sont au Brésil ?", wanted: { list: isIn("BR") } },
  { kind: "ordinary", ask: "Quelles usines consomment le plus de diesel ?", wanted: "ask" },
  {
    kind: "negation",
    ask: "Les trois sites les plus pluvieux hors d'Asie",
    wanted: { rank: of("pr_total"), top: 3, where: not(asia) },
  },
  {
    kind: "negation",
    ask: "Quels sites à risque de chaleur élevé ne sont pas en Asie ?",
    wanted: { list: all(isHigh("score_heat"), not(asia)) },
  },
  {
    kind: "negation",
    ask: "Tous les sites sauf en Chine avec plus de 100 jours chauds",
    wanted: { list: all(not(isIn("CN")), over("hd30", 100)) },
  },
  {
    kind: "negation",
    ask: "Combien de sites n'ont aucun jour de gel ?",
    wanted: { count: (row) => row.at("fd0") === 0 },
  },
  {
    kind: "negation",
    ask: "Sites sans risque de chaleur élevé",
    wanted: { list: all(hasValue("score_heat"), not(isHigh("score_heat"))) },
  },
  {
    kind: "negation",
    ask: "Sites qui ne sont ni en Europe ni en Asie",
    wanted: { list: not(onContinent("Europe", "Asia")) },
  },
  {
    kind: "conditions",
    ask: "Quels sites ont plus de 100 jours chauds et plus de 1000 mm de pluie ?",
    wanted: { list: all(over("hd30", 100), over("pr_total", 1000)) },
  },
  {
    kind: "conditions",
    ask: "Combien de sites en Europe ont moins de 20 jours chauds ?",
    wanted: { count: all(onContinent("Europe"), under("hd30", 20)) },
  },
  {
    kind: "conditions",
    ask: "Quels sites ont entre 100 et 200 jours chauds ?",
    wanted: { list: all(over("hd30", 100 - 1e-9), not(over("hd30", 200))) },
  },
  { kind: "direction", ask: "Quels sites sont les plus touchés par la sécheresse ?", wanted: DROUGHT },
  { kind: "direction", ask: "Les sites les plus secs", wanted: "ask" },
  { kind: "direction", ask: "Les cinq sites avec le moins de pluie", wanted: { rank: least("pr_total"), top: 5 } },
  {
    kind: "money and units",
    ask: "Sites dont la valeur dépasse 50 millions d'euros",
    wanted: { list: (row) => value(row) > 50e6 },
  },
  { kind: "money and units", ask: "Valeur totale des actifs en Asie", wanted: { sum: value, where: asia } },
  { kind: "money and units", ask: "Valeur totale des actifs en dollars", wanted: "ask" },
  {
    kind: "money and units",
    ask: "Sites avec plus de 60 pouces de pluie",
    wanted: { list: over("pr_total", 60 * 25.4) },
  },
  { kind: "groups", ask: "Combien de fonderies avons-nous ?", wanted: { count: hasRole("Foundry") } },
  { kind: "groups", ask: "Combien d'employés avons-nous en Allemagne ?", wanted: { sum: staff, where: isIn("DE") } },
  { kind: "groups", ask: "Combien de sites loués avons-nous ?", wanted: "ask" },
  { kind: "groups", ask: "Sites en Inde, au Bangladesh et au Vietnam", wanted: { list: isIn("IN", "BD", "VN") } },
  { kind: "spelling", ask: "Combien de jours chauds à Chenai ?", wanted: { values: ["IN-02"], of: of("hd30") } },
  { kind: "spelling", ask: "Quels sites ont plus de 300 jours chaus ?", wanted: { list: over("hd30", 300) } },
  { kind: "spelling", ask: "Pluie à Lisbonne", wanted: "ask" },
  { kind: "foreign words", ask: "Quels sites assurés ont un risque de chaleur élevé ?", wanted: "ask" },
  { kind: "foreign words", ask: "Quels sites ont plus de 100 jours chauds le lundi ?", wanted: "ask" },
  {
    kind: "counts and shares",
    ask: "Dans combien de pays sommes-nous présents ?",
    wanted: { numbers: (rows) => [new Set(rows.map((row) => row.country)).size] },
  },
  {
    kind: "counts and shares",
    ask: "Combien de sites ont plus de 500 employés ?",
    wanted: { count: (row) => staff(row) > 500 },
  },
  {
    kind: "moments",
    ask: "Les trois sites avec le plus de jours chauds en 2080 sous SSP1-2.6",
    wanted: { rank: of("hd30", "ssp126 2080 mean ANN"), top: 3 },
  },
  { kind: "moments", ask: "Combien de jours chauds à Houston en 2150 ?", wanted: "ask" },
  {
    kind: "change",
    ask: "De combien changent les jours chauds à Valencia entre 2005 et 2080 ?",
    wanted: {
      numbers: (rows) => {
        const row = rows.find(({ id }) => id === "ES-01")!;
        return [row.at("hd30", "ssp585 2080 mean ANN") - row.at("hd30", "historical 2005 mean ANN")];
      },
    },
  },
];
