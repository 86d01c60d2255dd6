import { at, bottom, meanDifference, meanSteps, MONTHLY, SCORE, steps, top, YEARLY } from "./expected.ts";
import type { QuestionCase } from "./question-case.ts";

/** Questions for the most and the least, for single locations, for scenarios and for years. */
export const PLACES_QUESTIONS: readonly QuestionCase[] = [
  {
    kind: "rank",
    call: "rank_locations",
    expect: top(5, "hd30", YEARLY),
    asks: `Which five locations have the most hot days?
      top 5 by hot days
      the 5 highest for days above 30
      Show me the five sites with the largest number of hot days in 2050
      Welche fünf Standorte haben die meisten heißen Tage?
      Die 5 Standorte mit den meisten Hitzetagen
      Quels sont les cinq sites avec le plus de jours chauds ?`,
  },
  {
    kind: "rank",
    call: "rank_locations",
    expect: top(10, "total_ead", SCORE),
    asks: `Top 10 by expected annual loss
      top ten by loss
      which ten sites have the highest annual loss
      10 largest losses in 2050 under SSP5-8.5
      Welche zehn Standorte haben den höchsten jährlichen Schaden?
      die zehn größten Verluste
      Les dix sites avec les plus grandes pertes annuelles, le plus eleve d'abord`,
  },
  {
    kind: "rank",
    call: "rank_locations",
    expect: top(5, "score_location", SCORE),
    asks: `Where is it worst?
      which sites are most at risk
      where is the risk highest
      our riskiest locations
      Wo ist es am schlimmsten?
      Welche Standorte sind am stärksten betroffen?
      Où est le risque le plus élevé ?`,
  },
  {
    kind: "lowest",
    call: "rank_locations",
    expect: bottom(5, "score_heat", SCORE),
    asks: `Which locations are least affected by heat?
      safest 5 for heat
      lowest heat score
      five sites with the lowest heat risk
      Welche Standorte sind am wenigsten von Hitze betroffen?
      die fünf sichersten Standorte bei Hitze
      Quels sites sont les moins exposés à la chaleur ?`,
  },
  {
    kind: "lowest",
    call: "rank_locations",
    expect: bottom(3, "pr_total", MONTHLY),
    asks: `Which three locations have the least rain?
      3 lowest for rainfall
      the three sites with the smallest annual precipitation
      lowest three by rain in 2050
      Welche drei Standorte haben den geringsten Niederschlag?
      Die 3 Standorte mit dem wenigsten Regen
      Les trois sites avec le moins de pluie`,
  },
  {
    kind: "lowest",
    call: "rank_locations",
    expect: bottom(5, "tas_mean", MONTHLY),
    asks: `Five sites with the lowest mean temperature
      five lowest mean temperatures
      Die fünf niedrigsten Temperaturen`,
  },
  {
    // the mean, the coldest night and the frost days put other locations first
    kind: "lowest",
    refused: "which-one",
    asks: `Where is it coldest?
      which are our coldest locations
      the coldest sites in 2050
      Wo ist es am kältesten?
      Où fait-il le plus froid ?`,
  },
  {
    kind: "value",
    call: "values",
    expect: at("hd30", YEARLY, "ID-01"),
    asks: `Hot days at Cikarang in 2050
      how many hot days at Cikarang
      hot days ID-01
      days above 30 at the Cikarang plant
      how many days of heat does Cikarang have in 2050 under SSP5-8.5
      Heiße Tage in Cikarang 2050
      Combien de jours chauds à Cikarang en 2050 ?`,
  },
  {
    kind: "value",
    call: "values",
    expect: at("slr_local", "ssp585 2050 50", "JP-02"),
    asks: `What is the sea level rise at Osaka?
      sea level at Osaka in 2050
      how much does the sea rise at Osaka: sea level
      rising seas at the Osaka sales office
      Meeresspiegelanstieg in Osaka
      Wie hoch ist der Meeresspiegel bei Osaka 2050?
      Quel est le niveau de la mer à Osaka en 2050 ?`,
  },
  {
    kind: "value",
    call: "values",
    expect: at("score_location", SCORE, "DE-01"),
    asks: `Risk score of Hamburg
      what is the risk at Hamburg
      score of DE-01
      overall risk of the Hamburg Harburg plant
      Wie hoch ist das Risiko in Hamburg?
      Gesamtrisiko Hamburg
      Quel est le risque à Hambourg ?`,
  },
  {
    kind: "compare places",
    call: "compare",
    expect: at("score_heat", SCORE, "IN-01", "IN-02"),
    asks: `Pune or Chennai for heat?
      compare the heat of Pune and Chennai
      heat risk: Pune versus Chennai
      heat in Pune against Chennai
      Vergleiche die Hitze in Pune und Chennai
      Pune oder Chennai bei Hitze?
      Comparer la chaleur de Pune et Chennai`,
  },
  {
    kind: "compare places",
    call: "compare",
    expect: at("score_location", SCORE, "DE-01", "NL-01"),
    asks: `Compare the risk score of Hamburg and Rotterdam
      Hamburg or Rotterdam?
      is Hamburg worse than Rotterdam
      difference of risk between Hamburg and Rotterdam
      Hamburg gegen Rotterdam
      Vergleich des Risikos von Hamburg und Rotterdam
      Comparaison du risque de Hamburg et Rotterdam`,
  },
  {
    kind: "compare places",
    call: "compare",
    expect: at("fd0", YEARLY, "CA-01", "US-04"),
    asks: `Frost days: Calgary versus Chicago
      frost in Calgary compared with Chicago
      frost days Calgary and Chicago
      which has more frost days, Calgary or Chicago
      Frosttage in Calgary gegenüber Chicago
      Unterschied der Frosttage zwischen Calgary und Chicago
      Jours de gel à Calgary contre Chicago`,
  },
  {
    kind: "compare scenarios",
    call: "compare",
    expect: steps("hd30", "ID-01", "ssp126 2050 mean ANN", YEARLY),
    asks: `SSP1-2.6 against SSP5-8.5 for hot days at Cikarang
      how many hot days can be avoided at Cikarang
      hot days at Cikarang: SSP1 versus SSP5
      difference of hot days at Cikarang between SSP1-2.6 and SSP5-8.5
      Wie viele heiße Tage werden in Cikarang vermieden?
      Heiße Tage in Cikarang: SSP1-2.6 gegen SSP5-8.5
      Combien de jours chauds peut-on éviter à Cikarang ?`,
  },
  {
    kind: "compare scenarios",
    call: "compare",
    expect: steps("fd0", "CA-01", "ssp245 2050 mean ANN", YEARLY),
    asks: `Difference between SSP2-4.5 and SSP5-8.5 for frost days at Calgary
      frost days at Calgary under SSP2-4.5 and under SSP5-8.5
      SSP2 against SSP5: frost days Calgary
      compare SSP2-4.5 with SSP5-8.5 for frost at Calgary
      Frosttage in Calgary: SSP2-4.5 gegen SSP5-8.5
      Unterschied zwischen SSP2 und SSP5 bei Frosttagen in Calgary
      Jours de gel à Calgary : SSP2-4.5 contre SSP5-8.5`,
  },
  {
    kind: "compare scenarios",
    call: "compare",
    expect: meanDifference("hd30", "ssp126 2050 mean ANN", YEARLY),
    asks: `How many hot days can be avoided?
      hot days: SSP1-2.6 against SSP5-8.5
      how much less under Paris for hot days than under the worst case
      compare hot days under SSP1 and SSP5
      Wie viele heiße Tage lassen sich vermeiden?
      Heiße Tage bei SSP1-2.6 und SSP5-8.5
      Combien de jours chauds peuvent être évités ?`,
  },
  {
    kind: "trend",
    call: "values",
    expect: steps("score_heat", "ES-01", "historical 2005 p50", "ssp585 2080 p50"),
    asks: `How does heat change until 2080 at Valencia?
      heat at Valencia over time
      trend of the heat score at Valencia until 2080
      how does the heat risk of Valencia develop
      Wie entwickelt sich die Hitze in Valencia bis 2080?
      Verlauf der Hitze in Valencia
      Comment évolue la chaleur à Valencia jusqu'en 2080 : tendance`,
  },
  {
    kind: "trend",
    call: "values",
    expect: steps("fd0", "PL-01", "historical 1990 mean ANN", "ssp585 2080 mean ANN"),
    asks: `Frost days at Gdansk since 1990
      how do frost days change at Gdansk since 1990
      frost days at Gdansk from 1990 to 2080
      development of frost at Gdansk between 1990 and 2080
      Frosttage in Gdansk seit 1990
      Wie verändern sich die Frosttage in Gdansk von 1990 bis 2080?
      Jours de gel à Gdansk depuis 1990`,
  },
  {
    kind: "trend",
    call: "values",
    expect: meanSteps("hd30", "historical 2005 mean ANN", "ssp585 2080 mean ANN"),
    asks: `How do hot days develop?
      trend of hot days
      hot days over time
      how do hot days change until 2080
      Wie entwickeln sich die heißen Tage? Entwicklung
      Verlauf der heißen Tage bis 2080
      Tendance des jours chauds`,
  },
];
