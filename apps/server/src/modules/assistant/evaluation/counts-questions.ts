import {
  bands,
  count,
  every,
  inContinent,
  inCountry,
  mean,
  mediansByCountry,
  MONTHLY,
  SCORE,
  YEARLY,
} from "./expected.ts";
import type { QuestionCase } from "./question-case.ts";

const anyValue = (value: number) => !Number.isNaN(value);

/** Questions for numbers of locations, lists of them, and numbers over many. */
export const COUNTS_QUESTIONS: readonly QuestionCase[] = [
  {
    kind: "count",
    call: "count_locations",
    expect: count("hd30", YEARLY, (value) => value > 300),
    asks: `How many locations are above 300 hot days?
      how many sites have more than 300 hot days
      number of locations with hot days over 300
      count the sites exceeding 300 days above 30 in 2050
      Wie viele Standorte haben mehr als 300 heiße Tage?
      Anzahl der Standorte über 300 Hitzetagen: heiße Tage
      Combien de sites ont plus de 300 jours chauds ?`,
  },
  {
    kind: "count",
    call: "count_locations",
    expect: count("score_location", SCORE, (value) => value >= 0.75),
    asks: `How many are high?
      how many locations are at high risk
      number of high sites
      how many sites have a high risk score
      Wie viele Standorte sind hoch?
      Anzahl der Standorte mit hohem Risiko
      Combien de sites ont un risque élevé ?`,
  },
  {
    kind: "count",
    call: "find_locations",
    expect: (files) => ({ numbers: [files.sites.filter(inContinent("Asia")).length] }),
    asks: `How many sites are in Asia?
      how many locations do we have in Asia
      number of plants in Asia
      count of sites in Asia
      Wie viele Standorte sind in Asien?
      Anzahl der Standorte in Asien
      Combien de sites en Asie ?`,
  },
  {
    kind: "list",
    call: "rank_locations",
    expect: every("score_wind", SCORE, (value) => value >= 0.75, inContinent("Asia")),
    asks: `List all locations high for wind in Asia
      which sites in Asia are high for wind
      show all high for wind in Asia
      name all sites in Asia with high wind risk
      Liste alle Standorte in Asien mit hohem Windrisiko: Wind
      Welche Standorte sind in Asien hoch bei Wind?
      Lister les sites d'Asie avec un vent élevé`,
  },
  {
    kind: "list",
    call: "find_locations",
    expect: (files) => ({ numbers: [files.sites.filter(inCountry("United States of America")).length] }),
    says: /Houston plant[\s\S]*Phoenix mining pumps/,
    asks: `Which sites are in the United States?
      list all locations in the USA
      show me all sites in the US
      which locations are in America: list the United States
      Welche Standorte sind in den USA?
      Liste der Standorte in den Vereinigten Staaten
      Quels sites sont aux États-Unis ?`,
  },
  {
    kind: "list",
    call: "rank_locations",
    expect: every("hd30", YEARLY, (value) => value > 300),
    asks: `List all locations with more than 300 hot days
      which locations are above 300 hot days
      show all sites over 300 hot days
      name all sites with hot days greater than 300
      Welche Standorte sind über 300 heißen Tagen: liste
      Zeige alle Standorte mit mehr als 300 heißen Tagen
      Lister tous les sites avec plus de 300 jours chauds`,
  },
  {
    kind: "aggregate",
    call: "aggregate",
    expect: mean("pr_total", MONTHLY),
    asks: `Average rain
      mean annual precipitation of all sites
      what is the average rainfall
      rain on average in 2050
      Durchschnittlicher Niederschlag
      Mittelwert des Regens
      Pluie moyenne: moyenne de tous les sites`,
  },
  {
    kind: "aggregate",
    call: "aggregate",
    expect: (files) => ({
      numbers: [files.sites.reduce((sum, { assetValue }) => sum + assetValue, 0)],
    }),
    asks: `Total asset value
      sum of the asset values
      what is our asset value in total
      insured value altogether
      Summe der Anlagewert
      Anlagewert insgesamt
      Somme de la valeur des actifs`,
  },
  {
    kind: "aggregate",
    call: "aggregate",
    expect: mediansByCountry("score_location", SCORE),
    asks: `Median of the risk score by country
      median risk per country
      risk score: median for each country
      what is the median risk grouped by country
      Median des Risikos nach Land
      Median des Risikos pro Land
      Médiane du risque par pays`,
  },
  {
    kind: "range",
    call: "explain_dataset",
    expect: (files) => ({
      sites: (["p10", "mean", "p90"] as const).map(
        (ensemble) => ["IN-01", files.column("hd30", `ssp585 2050 ${ensemble} ANN`).get("IN-01")!] as const,
      ),
    }),
    asks: `How sure are the hot days at Pune?
      how certain are hot days at Pune
      p10 and p90 of hot days at Pune
      uncertainty of hot days at Pune
      Wie sicher sind die heißen Tage in Pune?
      Bandbreite der heißen Tage in Pune
      Incertitude des jours chauds à Pune`,
  },
  {
    kind: "range",
    call: "explain_dataset",
    expect: (files) => ({
      sites: [17, 50, 83].map(
        (quantile) => ["JP-02", files.column("slr_local", `ssp585 2050 ${quantile}`).get("JP-02")!] as const,
      ),
    }),
    asks: `p10 and p90 of the sea level at Osaka
      how sure is the sea level rise at Osaka
      range of the sea level at Osaka
      uncertainty of sea level rise at Osaka in 2050
      Wie sicher ist der Meeresspiegelanstieg in Osaka?
      Unsicherheit des Meeresspiegels in Osaka: Meeresspiegel
      Intervalle du niveau de la mer à Osaka`,
  },
  {
    kind: "range",
    call: "explain_dataset",
    says: /(Confidence in this dataset|Vertrauen in diesen Datensatz|Confiance dans ce jeu de données) ?: (high|medium|low|hoch|mittel|niedrig|élevé|moyen|faible)/,
    asks: `How reliable is the risk score?
      how certain is the overall risk
      confidence of the risk score
      can we trust it: reliability of the risk score
      Wie zuverlässig ist das Gesamtrisiko?
      Wie sicher ist das Risiko?
      Fiabilité du score de risque`,
  },
  {
    kind: "portfolio",
    call: "describe_project",
    expect: bands("score_location"),
    asks: `Give me a summary
      overview of the portfolio
      share of locations by band
      summarise the project
      Gib mir eine Zusammenfassung
      Überblick über das Portfolio
      Donne-moi un aperçu du portefeuille`,
  },
  {
    kind: "portfolio",
    call: "describe_project",
    expect: bands("score_heat"),
    asks: `Overview of the portfolio for heat
      heat by band
      share by band for heat
      summary for heat
      Übersicht zur Hitze
      Zusammenfassung für Hitze
      Synthèse de la chaleur`,
  },
  {
    kind: "portfolio",
    call: "describe_project",
    says: /Sample: Aquilo Pumps[\s\S]* (in|:) Europe/,
    expect: (files) => ({ numbers: [files.sites.filter(inContinent("Europe")).length] }),
    asks: `Summary of our sites in Europe
      overview for Europe
      share by band in Europe
      at a glance: Europe
      Überblick über Europa
      Zusammenfassung der Standorte in Europa
      Résumé pour l'Europe`,
  },
  {
    kind: "missing",
    call: "list_datasets",
    says: /Topic|Thema|Thème/,
    asks: `What is missing?
      which datasets are missing
      what was not computed
      are there gaps
      Was fehlt?
      Welche Daten fehlen?
      Que manque-t-il : ce qui est manquant`,
  },
  {
    kind: "missing",
    call: "list_datasets",
    expect: (files) => ({
      numbers: [
        files.sites.filter(({ id }) => anyValue(files.column("slr_local", "ssp585 2050 50").get(id) ?? Number.NaN))
          .length,
      ],
    }),
    asks: `Which locations have no value of the sea level rise?
      sea level rise: how many are missing
      where is the sea level missing
      no data for sea level rise
      Wo fehlt der Meeresspiegelanstieg?
      Fehlende Werte beim Meeresspiegel
      Où manque le niveau de la mer ?`,
  },
  {
    kind: "missing",
    call: "list_datasets",
    says: /Hail/i,
    asks: `Why is there no hail value for Pune?
      why no hail at Pune
      is hail missing at Pune
      hail not available at Pune
      Warum gibt es keinen Wert für Hagel in Pune: warum kein Hagel
      Hagel fehlt in Pune
      Pourquoi pas de valeur pour la grêle à Pune ?`,
  },
];
