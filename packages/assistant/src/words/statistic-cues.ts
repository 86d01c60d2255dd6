import { words } from "./word-list.ts";

/** Words of asking about spreads, topics, parts of the year, return periods and what is not in a total. */
export const STATISTIC_CUES = {
  quartiles: words(
    `quartiles, quartile, the quartiles, quartilen, die quartile, les quartiles, interquartile range, quantiles, quantile, quantilen, five number summary, minimum quartiles and maximum`,
  ),
  weighted: words(`value weighted, wertgewichtet, pondere par valeur`),
  unvalued: words(`hazards without loss figure, gefahren ohne schadenzahl, aleas sans chiffre de perte`),
  topics: words(
    `worst topics, worst topic, topics, topic, topic scores, all topics, by topic, per topic, which topics, which topic,
      schlimmste themen, schlimmsten themen, themen, thema, themenscores, nach thema, je thema, pro thema, nach themen, welche themen, welches thema,
      pires themes, pire theme, themes, theme, par theme, scores par theme, quels themes, quel theme`,
  ),
  seasons: words(
    `in which season, in what season, which season, what season, by season, per season, for each season, each season, season, seasons, seasonal, time of year, time of the year, which part of the year,
      in welcher jahreszeit, welche jahreszeit, welcher jahreszeit, nach jahreszeit, je jahreszeit, pro jahreszeit, jahreszeit, jahreszeiten, saisonal,
      a quelle saison, en quelle saison, quelle saison, par saison, pour chaque saison, saison, saisons, saisonnier, saisonniers`,
  ),
  months: words(
    `in which month, in what month, which month, what month, by month, per month, for each month, each month, month by month,
      in welchem monat, welcher monat, welchem monat, nach monat, je monat, pro monat, monatlich, monat fur monat,
      en quel mois, quel mois, par mois, pour chaque mois, mois par mois`,
  ),
  by_period: words(
    `by return period, by return periods, per return period, for each return period, for all return periods, over the return periods, across return periods, return period curve, as a function of the return period,
      nach wiederkehrperiode, nach wiederkehrzeit, je wiederkehrperiode, je wiederkehrzeit, pro wiederkehrperiode, fur alle wiederkehrperioden, fur jede wiederkehrperiode, nach jahrlichkeit, je nach wiederkehrperiode,
      selon la periode de retour, par periode de retour, pour chaque periode de retour, en fonction de la periode de retour, selon les periodes de retour, par periodes de retour`,
  ),
  chance: words(
    `what is the chance, what are the chances, whats the chance, the chance, chance, chances, what is the probability, the probability, probability, what is the likelihood, likelihood, how likely is it, how likely is, how likely, what are the odds, odds,
      wie wahrscheinlich ist es, wie wahrscheinlich ist, wie wahrscheinlich, wahrscheinlichkeit, die wahrscheinlichkeit, wie gross ist die wahrscheinlichkeit, wie hoch ist die wahrscheinlichkeit,
      quelle est la probabilite, la probabilite, probabilite, quelles sont les chances, quel est le risque qu, probable`,
  ),
  one_supplier: words(
    `only one supplier, only one direct supplier, just one supplier, just one direct supplier, a single supplier, a single direct supplier, exactly one supplier, exactly one direct supplier, one supplier only, one direct supplier only, only a single supplier, only have one supplier, single sourced,
      nur einen lieferanten, nur einen direkten lieferanten, nur einen einzigen lieferanten, einen einzigen lieferanten, einen einzigen direkten lieferanten, genau einen lieferanten, genau einen direkten lieferanten, nur einem lieferanten, einem einzigen lieferanten, einem einzigen direkten lieferanten, nur einem direkten lieferanten, nur ein lieferant, nur einen zulieferer, einen einzigen zulieferer,
      un seul fournisseur, un seul fournisseur direct, d un seul fournisseur, d un seul fournisseur direct, un unique fournisseur, un fournisseur unique, d un fournisseur unique`,
  ),
} as const;
