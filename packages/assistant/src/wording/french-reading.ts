import type { Texts } from "./texts.ts";

/** Texts of how a question was read and held, in French, by their English. */
export const FRENCH_READING: Texts = {
  "Not used: {0}.": "Pas utilisé : {0}.",
  "Nothing in this project says what {0} means here, so I do not answer before I know.":
    "Rien dans ce projet ne dit ce que {0} signifie ici : je ne réponds pas avant de le savoir.",
  "I do not answer before I know what these words mean here.":
    "Je ne réponds pas avant de savoir ce que ces mots signifient ici.",
  "_Not used: {0}._": "_Pas utilisé : {0}._",
  '"{0}" is read as "{1}".': "« {0} » est lu comme « {1} ».",
  "Amounts of this project are in {0}, and no rate for {1} is kept.":
    "Les montants de ce projet sont en {0}, et aucun taux pour {1} n’est enregistré.",
  "This kind of answer does not use all of the query.": "Ce type de réponse n’utilise pas toute la requête.",
  "This project has nothing called {0} ({1}).": "Ce projet n’a rien qui s’appelle {0} ({1}).",
  "A limit in {0} cannot be held against {1}, which is in {2}.":
    "Une limite en {0} ne peut pas s’appliquer à {1}, qui est en {2}.",
  "_{0} {1} is {2}._": "_{0} {1} font {2}._",
  "What is held against {0}? Name the dataset beside it.": "À quoi s’applique {0} ? Nommez le jeu de données à côté.",
  '{0} has no bands such as "high": nothing says from where on a value is bad. Name a number.':
    "{0} n’a pas de classes comme « élevé » : rien ne dit à partir d’où une valeur est mauvaise. Donnez un nombre.",
  " not in {0}": " pas en {0}",
  ", {0} not {1}": ", {0} pas {1}",
  ", {0} {1}": ", {0} {1}",
  " without {0}": " sans {0}",
  " with {0}": " avec {0}",
  "of exactly {0}": "d’exactement {0}",
  "without a value": "sans valeur",
  "**At least:** of all floods {0} alone is worked out here; not in it: {1}.":
    "**Au moins :** de toutes les inondations, seul {0} est calculé ici ; n’y sont pas : {1}.",
  "not {0}": "pas {0}",
  "Nothing says which end of {0} is the bad one. Do you mean the highest or the lowest?":
    "Rien ne dit quelle extrémité de {0} est la mauvaise. Les plus élevés ou les plus bas ?",
  "Highest {0}": "Les plus élevés : {0}",
  "Lowest {0}": "Les plus bas : {0}",
  '"{0}" does not say which end of this dataset is meant. Say "highest" or "lowest".':
    "« {0} » ne dit pas quelle extrémité de ce jeu de données est visée. Dites « les plus élevés » ou « les plus bas ».",
  '"{0}" can be said of {1}, and they put other locations first. Which one do you mean?':
    "« {0} » peut se dire de {1}, qui mettent d’autres sites en tête. Lequel voulez-vous dire ?",
  "Highest or lowest in what? Name a dataset or a column of the workbook.":
    "Les plus élevés ou les plus bas en quoi ? Nommez un jeu de données ou une colonne du classeur.",
  "{0} locations have no value for a condition, which does not mean a low one: they are not among them.":
    "{0} sites n’ont pas de valeur pour une condition, ce qui ne veut pas dire faible : ils n’en font pas partie.",
  " with a value of {0}": " avec une valeur de {0}",
  "{0} of {1} locations{2}. {3}.": "{0} sites sur {1}{2}. {3}.",
  "The share of what? With two kinds of groups either of them may be the whole.":
    "La part de quoi ? Avec deux sortes de groupes, chacune peut être le tout.",
  'The share of what? Name a condition, such as "high for heat".':
    "La part de quoi ? Nommez une condition, comme « élevé pour la chaleur ».",
  "{0} of the locations with a value: {1} of {2} locations{3}. {4}.":
    "{0} des sites avec une valeur : {1} sites sur {2}{3}. {4}.",
  "{0} different values of {1}{2}, of {3} locations: {4}.": "{0} valeurs différentes de {1}{2}, sur {3} sites : {4}.",
  "Some locations have none.": "Certains sites n’en ont pas.",
  "{0} of {1} locations{2}: {3}{4}{5}": "{0} sites sur {1}{2} : {3}{4}{5}",
  'Name one location, a dataset and a number, such as "When does Osaka exceed 80 hot days?".':
    "Nommez un site, un jeu de données et un nombre, comme « Quand Osaka dépasse-t-il 80 jours chauds ? ».",
  "{0} has no values of **{1}**.": "{0} n’a pas de valeurs de **{1}**.",
  "**{0}** at {1} is {2} in no year until {3} ({4}).": "**{0}** à {1} n’est {2} en aucune année jusqu’en {3} ({4}).",
  "**{0}** at {1} is {2} for the first time in {3} ({4}), {5}.":
    "**{0}** à {1} est {2} pour la première fois en {3} ({4}), {5}.",
  "and stays so": "et le reste",
  "but not in all later years": "mais pas toutes les années suivantes",
  "Each year stands for the twenty around it; years between the steps are not told.":
    "Chaque année représente les vingt qui l’entourent ; les années entre les pas ne sont pas données.",
  "{0} was not computed for {1}, so that no change can be told.":
    "{0} n’a pas été calculé pour {1} : aucun changement ne peut être donné.",
  "{0} is a number of your own workbook; it has one value for all times.":
    "{0} est un nombre de votre classeur ; il a une valeur pour toutes les dates.",
  "Change of {0}": "Changement de {0}",
  "**{0}**, change from {1} to {2} ({3}){4}, {5}:": "**{0}**, changement de {1} à {2} ({3}){4}, {5} :",
  "largest first": "le plus grand d’abord",
  "smallest first": "le plus petit d’abord",
  Where: "Où",
  With: "Avec",
  When: "Quand",
  Order: "Ordre",
  Show: "Montrer",
  Answer: "Réponse",
  Of: "De",
  By: "Par",
  "Read as": "Lu comme",
  "Turn round": "Inverser",
  Remove: "Retirer",
  or: "ou",
  and: "et",
  "highest first": "les plus élevés d’abord",
  "lowest first": "les plus bas d’abord",
  "worst first": "les pires d’abord",
  "best first": "les meilleurs d’abord",
  Ranking: "Classement",
  "All that pass": "Tous ceux qui conviennent",
  Number: "Nombre",
  Share: "Part",
  "Number of different ones": "Nombre de différents",
  Comparison: "Comparaison",
  "Comparison of scenarios": "Comparaison de scénarios",
  Development: "Évolution",
  "Ranking of changes": "Classement des changements",
  "First year": "Première année",
  "One number": "Un nombre",
  Reasons: "Raisons",
  Explanation: "Explication",
  "What is missing": "Ce qui manque",
  "How sure": "Fiabilité",
  Summary: "Résumé",
  "Supply chain": "Chaîne d’approvisionnement",
  Events: "Événements",
  Changes: "Changements",
  Help: "Aide",
  "The question names too much at once: an answer takes 12 conditions and 200 locations at most. Ask for less.":
    "La question nomme trop de choses à la fois : une réponse prend au plus 12 conditions et 200 sites. Demandez-en moins.",
  " within {0} km of {1}": " à moins de {0} km de {1}",
  " not within {0} km of {1}": " à plus de {0} km de {1}",
  "I did not understand what is asked of that. The nearest question that I can answer: **{0}**":
    "Je n’ai pas compris ce qui est demandé. La question la plus proche à laquelle je peux répondre : **{0}**",
  "The nearest question that I can answer: **{0}**": "La question la plus proche à laquelle je peux répondre : **{0}**",
  "without {0}": "sans {0}",
  "at least {0}": "au moins {0}",
  "at most {0}": "au plus {0}",
  "How many locations": "Combien de sites",
  "List all locations": "Liste des sites",
  "Top {0} by risk score": "Top {0} par score de risque",
  "The answers tell what is expected on average in a year. What a bad year costs, such as one in 100, is under Losses on the dashboard of the project, where years are drawn for all locations together.":
    "Les réponses donnent ce qui est attendu en moyenne par an. Ce que coûte une mauvaise année, comme une sur 100, se trouve sous Pertes dans le tableau de bord du projet, où des années sont tirées pour tous les sites ensemble.",
  "Worst {0}": "Les pires : {0}",
  "Safest {0}": "Les plus sûrs : {0}",
  "Top {0} by {1}": "Les {0} plus élevés : {1}",
  "One question at a time; the next one: **{0}**": "Une question à la fois ; la suivante : **{0}**",
  "The difference is {0}.": "La différence est de {0}.",
  "Of the whole{0}: {1} of {2} locations.": "De l’ensemble{0} : {1} de {2} sites.",
};
