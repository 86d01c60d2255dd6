import type { Texts } from "./texts.ts";

/** Texts of flows, distances, scenarios beside each other and ranges in French, by their English. */
export const FRENCH_FLOWS: Texts = {
  "Is our expected annual loss below 5 million?": "Notre perte annuelle attendue dépasse-t-elle 5 millions ?",
  "**That cannot be said**: {0}. What is missing may decide it.":
    "**Cela ne peut être dit** : {0}. Ce qui manque peut en décider.",
  "**Yes**: {0}.": "**Oui** : {0}.",
  "**No**: {0}.": "**Non** : {0}.",
  "No location has a value of {0}.": "Aucun site n’a de valeur de {0}.",
  "{0} of all locations{1}: {2} ({3})": "{0} de tous les sites{1} : {2} ({3})",
  "{0} of {1} locations have no value, and are not in it.": "{0} sites sur {1} n’ont pas de valeur et n’y sont pas.",
  "The mean of {0} locations with a value:": "La moyenne de {0} sites avec une valeur :",
  "No scenario was computed here.": "Aucun scénario n’est calculé ici.",
  "Locations{0} in {1}, by scenario:": "Sites{0} en {1}, par scénario :",
  "**{0}** in {1}{2}, by scenario:": "**{0}** en {1}{2}, par scénario :",
  "_No year is named, so this is {0}._": "_Aucune année n’est nommée : c’est donc {0}._",
  "_This project was computed for these scenarios alone._": "_Ce projet n’est calculé que pour ces scénarios._",
  "Without a value": "Sans valeur",
  "Between which locations? Name two to {0} of them.": "Entre quels sites ? Nommez-en de deux à {0}.",
  "The locations nearest to {0}, in a straight line:": "Les sites les plus proches de {0}, à vol d’oiseau :",
  "{0} and {1} are {2} apart, in a straight line.": "{0} et {1} sont à {2} l’un de l’autre, à vol d’oiseau.",
  "_Goods go longer ways by road, rail and sea._": "_Par route, rail et mer, les marchandises font plus de chemin._",
  Distance: "Distance",
  "What goes out of there, or what comes in?": "Ce qui en part, ou ce qui y arrive ?",
  "Tonnes from {0}": "Tonnes depuis {0}",
  "Tonnes to {0}": "Tonnes vers {0}",
  " from {0}": " depuis {0}",
  " to {0}": " vers {0}",
  "Not all tonnes of these flows are given, so that no share can be told.":
    "Toutes les tonnes de ces flux ne sont pas données : aucune part ne peut être dite.",
  "{0}: {1} of {2} a year{3}, direct flows alone.": "{0} : {1} sur {2} par an{3}, flux directs seulement.",
  "The smallest flows are not ranked here; the largest are.":
    "Les plus petits flux ne sont pas classés ici ; les plus grands le sont.",
  "No flow{0} is given in this project.": "Aucun flux{0} n’est donné dans ce projet.",
  "{0} a year{1}; flows: {2}{3}:": "{0} par an{1} ; flux : {2}{3} :",
  "; the largest first": " ; le plus grand d’abord",
  "{0} of these flows have no tonnes, so that sums are at least what they say.":
    "{0} de ces flux n’ont pas de tonnes : les sommes sont des minimums.",
  "{0} of {1} locations{2} have neither suppliers nor customers in this project:":
    "{0} sites sur {1}{2} n’ont ni fournisseurs ni clients dans ce projet :",
  "{0} of {1} locations{2} have no supplier in this project: no flow comes in.":
    "{0} sites sur {1}{2} n’ont aucun fournisseur dans ce projet : aucun flux n’y arrive.",
  "{0} of {1} locations{2} have no customer in this project: no flow goes out.":
    "{0} sites sur {1}{2} n’ont aucun client dans ce projet : aucun flux n’en part.",
  From: "De",
  To: "Vers",
  Product: "Produit",
  "Tonnes a year": "Tonnes par an",
  Supplier: "Fournisseur",
  Customer: "Client",
  Flows: "Flux",
  "Largest flows": "Plus grands flux",
  "Tonnes by product": "Tonnes par produit",
  "**{0}** has no range over the models here, so that no location can be called less sure than another.":
    "**{0}** n’a pas ici de fourchette des modèles : aucun site ne peut être dit moins sûr qu’un autre.",
  "Width of the range": "Largeur de la fourchette",
  Width: "Largeur",
  "The {0} of {1} locations{2} with the narrowest range of {3} over the models (10th to 90th percentile):":
    "Les {0} sites sur {1}{2} avec la fourchette la plus étroite de {3} entre les modèles (10e au 90e percentile) :",
  "The {0} of {1} locations{2} with the widest range of {3} over the models (10th to 90th percentile):":
    "Les {0} sites sur {1}{2} avec la fourchette la plus large de {3} entre les modèles (10e au 90e percentile) :",
  "Mean temperature at Singapore in 2080 in all scenarios":
    "Température moyenne à Singapore en 2080 dans tous les scénarios",
  "Tonnes from Hamburg by product": "Tonnes depuis Hamburg par produit",
  "Which sites have no supplier?": "Quels sites n’ont aucun fournisseur ?",
  "How far apart are Hamburg and Rotterdam?": "À quelle distance sont Hamburg et Rotterdam ?",
  "Which sites have the widest range of hot days in 2080?":
    "Quels sites ont la fourchette la plus large de jours chauds en 2080 ?",
  "{0} has no suppliers of suppliers in this project.": "{0} n’a pas de fournisseurs de fournisseurs dans ce projet.",
  "{0} suppliers of suppliers of {1}, the highest {2} first:":
    "{0} fournisseurs de fournisseurs de {1}, la valeur la plus élevée de {2} d’abord :",
  "{0} suppliers of suppliers in this project{1}, the highest {2} first:":
    "{0} fournisseurs de fournisseurs dans ce projet{1}, la valeur la plus élevée de {2} d’abord :",
  "These conditions exclude each other: no location can pass them all. Which of them do you mean?":
    "Ces conditions s’excluent : aucun site ne peut les remplir toutes. Laquelle voulez-vous dire ?",
  "Whom somebody does not supply is not told here. Ask who supplies one location.":
    "Qui n’est pas livré par un site n’est pas dit ici. Demandez qui livre un site.",
  "A number per another one is told of single locations alone.":
    "Un nombre par un autre n’est dit que de sites un par un.",
  "all scenarios": "tous les scénarios",
  "{0} is lower at {1}: {2} against {3} at {4}, a difference of {5}.":
    "{0} est plus bas à {1} : {2} contre {3} à {4}, soit {5} d’écart.",
  "{0} has a value of each of the {1} indicators and scores that were computed.":
    "{0} a une valeur pour chacun des {1} indicateurs et scores calculés.",
  "{0} has no value of {1} of the {2} indicators and scores that were computed: {3}.":
    "{0} n’a pas de valeur pour {1} des {2} indicateurs et scores calculés : {3}.",
  "It has no asset value.": "Il n’a pas de valeur d’actifs.",
  '{0} more were not computed in this project, for none of its locations; "What is missing?" lists them. A missing value never counts as low.':
    "{0} autres n’ont été calculés pour aucun site de ce projet ; « Que manque-t-il ? » les énumère. Une valeur manquante ne compte jamais comme basse.",
  "That is {0} itself: there is no other.": "C’est {0} même : il n’y en a pas d’autre.",
  "{0} itself is counted among them.": "{0} même est compté.",
  "What single locations have of a whole is told of an amount, such as the loss or the asset value.":
    "La part de sites isolés dans un tout est donnée pour un montant, par exemple la perte ou la valeur d’actifs.",
  "The nearest to which location? Name one.": "Le plus proche de quel site ? Nommez-en un.",
  "the sum of {0} locations": "la somme de {0} sites",
  "Values of {0} do not add up over locations.": "Les valeurs de {0} ne s’additionnent pas entre sites.",
  "How does {0} change until 2080?": "Comment évolue {0} jusqu’en 2080 ?",
  "more than {0} locations": "plus de {0} sites",
  "fewer than {0} locations": "moins de {0} sites",
  "{0} locations or more": "{0} sites ou plus",
  "exactly {0} locations": "exactement {0} sites",
  "{0} of {1} groups by {2} have {3}{4}{5}": "{0} des {1} groupes par {2} ont {3}{4}{5}",
  "{0} locations have none given, and are in no group.": "{0} sites n’ont rien d’indiqué et ne sont dans aucun groupe.",
  "How many locations by {0}?": "Combien de sites par {0} ?",
  "Groups by their size": "Groupes selon leur taille",
  "Which countries have more than one site?": "Quels pays comptent plus d’un site ?",
  "more than one location": "plus d’un site",
  "one location or more": "un site ou plus",
  "a single location": "un seul site",
};
