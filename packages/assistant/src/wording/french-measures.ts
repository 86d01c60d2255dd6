import type { Texts } from "./texts.ts";

/** Texts of measures in French, by their English. */
export const FRENCH_MEASURES: Texts = {
  " against {0}": " contre {0}",
  ", paid back within their life": ", amorties pendant leur durée de vie",
  ", paid back by {0}": ", amorties d’ici {0}",
  "{0} has no asset value, so that measures are told in days alone.":
    "{0} n’a pas de valeur d’actifs : les mesures sont données en jours seulement.",
  "Expected loss at **{0}** ({1}): {2}; with what is decided or in place {3}.":
    "Perte attendue à **{0}** ({1}) : {2} ; avec ce qui est décidé ou en place, {3}.",
  "Expected loss at **{0}** ({1}): {2}.": "Perte attendue à **{0}** ({1}) : {2}.",
  "The largest part of it: {0}, {1} %.": "La plus grande part : {0}, {1} %.",
  "There is no measure{0}{1} that anything is known of there.":
    "Il n’y a pas de mesure{0}{1} dont on sache quelque chose à cet endroit.",
  "Suggested{0}{1}, each beside what is decided there:": "Suggestions{0}{1}, chacune en plus de ce qui y est décidé :",
  "What remains at {0}?": "Que reste-t-il à {0} ?",
  "Which measures are in place at {0}?": "Quelles mesures sont en place à {0} ?",
  "What can we do at {0}?": "Que pouvons-nous faire à {0} ?",
  "None of these locations can be planned for: that takes an asset value in the currency of most, and results.":
    "Aucun de ces sites ne peut être planifié : il faut une valeur d’actifs dans la monnaie de la plupart, et des résultats.",
  "No measure{0}{1} avoids more than it costs at {2} locations{3}, beyond what is decided or in place ({4}).":
    "Aucune mesure{0}{1} n’évite plus qu’elle ne coûte sur {2} sites{3}, en plus de ce qui est décidé ou en place ({4}).",
  "Measures{0}{1} that avoid more than they cost: {2}, at {3} of {4} locations{5} ({6}). Together: {7} avoided for {8}.":
    "Mesures{0}{1} qui évitent plus qu’elles ne coûtent : {2}, sur {3} des {4} sites{5} ({6}). Ensemble : {7} évités pour {8}.",
  "The {0} that have paid back first:": "Les {0} premières à être amorties :",
  "The {0} that avoid most:": "Les {0} qui évitent le plus :",
  "{0} locations are not in it: without an asset value, in another currency, not computed, or beyond the most valuable ones that a plan takes.":
    "{0} sites n’y sont pas : sans valeur d’actifs, dans une autre monnaie, non calculés, ou au-delà des plus chers qu’un plan retient.",
  "Measures are held against scenarios of the future. Name one, such as SSP5-8.5.":
    "Les mesures sont jugées sur des scénarios du futur. Nommez-en un, par exemple SSP5-8.5.",
  "{0} of {1} locations have no measure that is {2}.": "{0} des {1} sites n’ont aucune mesure qui soit {2}.",
  "These are the first {0}.": "Voici les {0} premiers.",
  " at {0}": " à {0}",
  " at {0} locations{1}": " sur {0} sites{1}",
  "No measure is {0}{1}.": "Aucune mesure n’est {0}{1}.",
  "Measures {0}: {1}, at {2} of {3} locations{4}:": "Mesures {0} : {1}, sur {2} des {3} sites{4} :",
  "Measures {0}{1}: {2}:": "Mesures {0}{1} : {2} :",
  "Against which hazard? Name one, such as heat, river flood or tropical cyclones.":
    "Contre quel aléa ? Nommez-en un, par exemple la chaleur, les crues ou les cyclones tropicaux.",
  "{0} to {1}": "{0} à {1}",
  "at least {0} ({1})": "au moins {0} ({1})",
  "{0} ({1} to {2})": "{0} ({1} à {2})",
  "{0} days a year": "{0} jours par an",
  "Cost and what is avoided are present values over the life of a measure: bought in {0}, {1} % a year real. The range is that of 27 cases of climate, effect and cost.":
    "Coût et pertes évitées sont des valeurs actuelles sur la durée de vie d’une mesure : achat en {0}, {1} % par an en termes réels. La plage est celle de 27 cas de climat, d’effet et de coût.",
  "Some of these effects are our own proposals; the page Measures says which.":
    "Certains de ces effets sont nos propres propositions ; la page Mesures dit lesquels.",
  "Not in the loss: {0}.": "Pas dans la perte : {0}.",
  "Of {0} no loss is known there.": "De {0} aucune perte n’est connue à cet endroit.",
  "Of {0} alone: {1} without measures, {2} left.": "{0} seul : {1} sans mesures, {2} restants.",
  "{0} has no asset value, so that no loss in money can be told.":
    "{0} n’a pas de valeur d’actifs : aucune perte en argent ne peut être donnée.",
  "At **{0}** nothing is decided or in place, so that all of the expected loss remains ({1}): {2}.":
    "À **{0}** rien n’est décidé ni en place : toute la perte attendue reste ({1}) : {2}.",
  "Expected loss at **{0}** ({1}): {2} without measures, {3} with what is decided or in place.":
    "Perte attendue à **{0}** ({1}) : {2} sans mesures, {3} avec ce qui est décidé ou en place.",
  "Share of the value that {0} takes, by return period:": "Part de la valeur que prend {0}, par période de retour :",
  "_Beyond the event that a measure is designed for, what remains may be all of it._":
    "_Au-delà de l’événement pour lequel une mesure est conçue, tout peut rester._",
  "Nothing is decided or in place at {0} locations{1}, so that all of the expected loss remains ({2}): {3}.":
    "Rien n’est décidé ni en place sur {0} sites{1} : toute la perte attendue reste ({2}) : {3}.",
  "Expected loss that remains at {0} locations{1} ({2}): **{3}**.":
    "Perte attendue qui reste sur {0} sites{1} ({2}) : **{3}**.",
  "At the median of the climate, with the middle effect of each measure.":
    "À la médiane du climat, avec l’effet moyen de chaque mesure.",
  "Of {0} of {1} measures it is not known what they avoid in money; they count as nothing here.":
    "Pour {0} mesures sur {1}, on ne sait pas ce qu’elles évitent en argent ; elles ne comptent pas ici.",
  "What remains of a single hazard is told of one location. Name it.":
    "Ce qui reste d’un seul aléa est donné pour un site. Nommez-le.",
  "What can we do?": "Que pouvons-nous faire ?",
  "What can we do about heat?": "Que pouvons-nous faire contre la chaleur ?",
  "What can we do about river flood?": "Que pouvons-nous faire contre les crues ?",
  "What can we do at Rotterdam?": "Que pouvons-nous faire à Rotterdam ?",
  "What remains at Rotterdam?": "Que reste-t-il à Rotterdam ?",
  "What remains after our measures?": "Que reste-t-il après nos mesures ?",
  "Which measures are in place?": "Quelles mesures sont en place ?",
  "Which measures pay back before 2040?": "Quelles mesures sont rentables avant 2040 ?",
  "Which sites have no measures?": "Quels sites n’ont pas de mesures ?",
  "in place": "en place",
  decided: "décidée",
  proposed: "proposée",
  rejected: "rejetée",
  Measure: "Mesure",
  Cost: "Coût",
  Avoided: "Évité",
  "For 1 of cost": "Pour 1 de coût",
  "Paid back": "Amorti",
  "Paid back by": "Amorti d’ici",
  "not known": "inconnu",
  "not within its life": "pas pendant sa durée de vie",
  Status: "État",
  Measures: "Mesures",
  "Chosen measures": "Mesures choisies",
  "What remains": "Ce qui reste",
  Loss: "Perte",
  Amount: "Montant",
  "Without any measure": "Sans aucune mesure",
  "Avoided by what is in place": "Évité par ce qui est en place",
  "Avoided by what is decided": "Évité par ce qui est décidé",
  Years: "Années",
  Without: "Sans",
  Left: "Reste",
  "Your account does not include measures.": "Votre compte ne comprend pas les mesures.",
  "More than {0} for 1 of cost: check the hazard first.": "Plus de {0} pour 1 de coût : vérifier d’abord l’aléa.",
  "_This is screening: a survey of the site comes before an order._":
    "_Ceci est un examen préliminaire : une visite du site vient avant une commande._",
  "{0} of {1} locations{2} have no measure that is {3}.": "{0} des {1} sites{2} n’ont aucune mesure qui soit {3}.",
  "The hazard that it works against has no value here, so what it avoids is not known.":
    "L’aléa qu’elle vise n’a pas de valeur ici : ce qu’elle évite n’est pas connu.",
  "It works outside this location, and is not counted here.": "Elle agit hors de ce site et ne compte pas ici.",
  "The location has no asset value with a currency: days only.":
    "Le site n’a pas de valeur d’actifs avec une monnaie : jours seulement.",
  "No price level is known for this place. Type what the measure costs.":
    "Aucun niveau de prix n’est connu pour ce lieu. Indiquez ce que coûte la mesure.",
  "It saves days without business. They are not in money, because no margin of a day is known.":
    "Elle évite des jours d’arrêt. Ils ne sont pas en argent, car aucune marge journalière n’est connue.",
  "The depths of floods come from screening, without a map in force: no ratio of benefit to cost is given.":
    "Les hauteurs d’eau viennent d’un examen préliminaire, sans carte en vigueur : aucun rapport entre bénéfice et coût n’est donné.",
  "surface-water flood": "ruissellement",
  "storm wind": "vent de tempête",
  hail: "grêle",
  "snow load": "charge de neige",
  "water stress": "stress hydrique",
  "No ratio for {0}: {1}": "Pas de rapport pour {0} : {1}",
};
