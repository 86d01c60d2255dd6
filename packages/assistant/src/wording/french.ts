import { FRENCH_FLOWS } from "./french-flows.ts";
import { FRENCH_STATISTICS } from "./french-statistics.ts";
import { FRENCH_MEASURES } from "./french-measures.ts";
import { FRENCH_MORE_KINDS } from "./french-more-kinds.ts";
import { FRENCH_KINDS } from "./french-kinds.ts";
import { FRENCH_CHANGES } from "./french-changes.ts";
import { FRENCH_READING } from "./french-reading.ts";
import type { Texts } from "./texts.ts";

/** Texts of answers in French, by their English. */
export const FRENCH: Texts = {
  ...FRENCH_READING,
  ...FRENCH_CHANGES,
  ...FRENCH_KINDS,
  ...FRENCH_MORE_KINDS,
  ...FRENCH_FLOWS,
  ...FRENCH_STATISTICS,
  ...FRENCH_MEASURES,
  '"{0}" is read as {1}': "« {0} » se lit {1}",
  "no scenario is named, so this is {0}": "aucun scénario nommé, donc {0}",
  "no year is named, so this is {0}": "aucune année nommée, donc {0}",
  "{0} is read as {1}, the nearest year there is": "{0} se lit {1}, l’année la plus proche",
  '"{0}" can mean {1}. Which one do you mean?': "« {0} » peut signifier {1}. Lequel ?",
  "I cannot answer that from this project: **{0}** has no values here. {1}":
    "Je ne peux pas répondre à partir de ce projet : **{0}** n’a pas de valeurs ici. {1}",
  "{0} is no amount of money: no limit in {1} can be held against it.":
    "{0} n’est pas un montant : aucune limite en {1} ne peut lui être opposée.",
  "No location has an asset value in {0}, so that no amount in it can be told.":
    "Aucun site n’a de valeur d’actif en {0} : aucun montant ne peut y être donné.",
  " a year": " par an",
  "Top 5 by {0}": "Les 5 plus élevés : {0}",
  "I did not find what to measure in this question. Name a dataset, such as hot days, frost days, rain or the risk score.":
    "Je n’ai pas trouvé ce qu’il faut mesurer. Nommez un jeu de données, par exemple jours chauds, jours de gel, pluie ou score de risque.",
  "{0} has no value, which does not mean a low one: {1}.":
    "{0} n’a pas de valeur, ce qui ne veut pas dire faible : {1}.",
  "{0} locations have no value, which does not mean a low one: {1}.":
    "{0} sites n’ont pas de valeur, ce qui ne veut pas dire faible : {1}.",
  " A score is no probability.": " Un score n’est pas une probabilité.",
  "**At least:** {0} is not in these totals. Each is a lower bound, and the order of locations may be another one with it.":
    "**Au moins :** {0} manque dans ces totaux. Chacun est une borne inférieure, et l’ordre des sites peut être différent avec ce risque.",
  "**Incomplete:** {0} is not in these totals, and the order of locations may be another one with it.":
    "**Incomplet :** {0} manque dans ces valeurs, et l’ordre des sites peut être différent avec ce risque.",
  "Confidence in this dataset: {0}. {1}{2}": "Confiance dans ce jeu de données : {0}. {1}{2}",
  "Confidence in this dataset: {0}. {1}": "Confiance dans ce jeu de données : {0}. {1}",
  "Suppliers of {0} at risk": "Fournisseurs de {0}",
  "Suppliers of {0}": "Fournisseurs de {0}",
  "Customers of {0}": "Clients de {0}",
  "Why is {0} high?": "Pourquoi {0} est-il à risque ?",
  "{0} has no {1} in this project: no flow {2}.": "{0} n’a pas de {1} dans ce projet : aucun flux {2}.",
  suppliers: "fournisseurs",
  customers: "clients",
  "comes in": "n’arrive",
  "goes out": "ne part",
  "{0} {1} of {2}, direct and indirect, the highest {3} first:":
    "{0} {1} de {2}, directs et indirects, la valeur la plus élevée d’abord : {3}",
  "{0} more have no value, which does not mean a low one.":
    "{0} autres n’ont pas de valeur, ce qui ne veut pas dire faible.",
  "The first {0} of {1}.": "Les {0} premiers sur {1}.",
  "Whose suppliers do you mean? Name one location.": "Les fournisseurs de qui ? Nommez un site.",
  event: "événement",
  cyclone: "cyclone",
  earthquake: "séisme",
  flood: "inondation",
  drought: "sécheresse",
  "river flood": "crue",
  "coastal flood": "submersion marine",
  "tropical cyclone wind": "vent de cyclone tropical",
  "volcanic ash": "cendres volcaniques",
  wildfire: "incendie",
  tsunami: "tsunami",
  volcano: "éruption",
  "No location was added or edited since.": "Aucun site n’a été ajouté ni modifié depuis.",
  "{0} locations were added or edited since: {1}{2}.": "{0} sites ont été ajoutés ou modifiés depuis : {1}{2}.",
  "This project was not computed yet.": "Ce projet n’est pas encore calculé.",
  "The values are those of the computation of {0}.": "Les valeurs sont celles du calcul du {0}.",
  "There are no newer data for it.": "Il n’y a pas de données plus récentes.",
  'There are newer data or a newer program; "Newer data" on the map shows what they would change.':
    "Il y a des données ou un programme plus récents ; « Newer data » sur la carte montre ce qu’ils changeraient.",
  "{0} locations{1}.": "{0} sites{1}.",
  " are in this project": " sont dans ce projet",
  "{0} of {1} locations{2} {3} {4}: {5}.": "{0} sites sur {1}{2} {3} {4} : {5}.",
  lies: "se trouve",
  lie: "se trouvent",
  are: "sont",
  "with a value": "avec une valeur",
  "The first of them: {0}.": "Les premiers : {0}.",
  "List all {0} for {1}": "Liste {0} : {1}",
  "Average of {0} by country": "Moyenne par pays : {0}",
  "Median of {0} by country": "Médiane par pays : {0}",
  "List all {0}": "Quels sites sont {0} ?",
  "{0} locations{1}{2}:": "{0} sites{1}{2} :",
  "; the first {0}": " ; les {0} premiers",
  ". The first {0}": ". Les {0} premiers",
  "{0} of {1} locations{2}{3}: {4}{5}{6}": "{0} sites sur {1}{2}{3} : {4}{5}{6}",
  "**{0}** has {1} locations{2}. {3} by band:": "**{0}** a {1} sites{2}. {3} par classe :",
  "The highest: {0}.": "Les plus élevés : {0}.",
  "above {0}": "au-dessus de {0}",
  "below {0}": "en dessous de {0}",
  "at {0} or more": "à {0} ou plus",
  "at {0} or less": "à {0} ou moins",
  "between {0} and {1}": "entre {0} et {1}",
  "in the band {0}": "dans la classe {0}",
  " and ": " et ",
  " or ": " ou ",
  " in {0}": " : {0}",
  "{0}, **{1}**, {2}: {3} under {4}, {5} under {6}. The difference is {7}.":
    "{0}, **{1}**, {2} : {3} sous {4}, {5} sous {6}. La différence est de {7}.",
  "**{0}**, {1}: {2} against {3}, on average over {4} locations {5} {6}. The largest differences:":
    "**{0}**, {1} : {2} contre {3}, en moyenne sur {4} sites {5} de {6}. Les plus grandes différences :",
  less: "moins",
  more: "plus",
  "{0} of {1} locations have no value, which does not mean a low one.":
    "{0} sites sur {1} n’ont pas de valeur, ce qui ne veut pas dire faible.",
  "_The question names no two scenarios, so these are the lowest and the highest._":
    "_La question ne nomme pas deux scénarios : ce sont le plus bas et le plus élevé._",
  "How does {0} change until 2080?": "Tendance jusqu’en 2080 : {0}",
  "How does {0} change until 2080 at {1}?": "Tendance jusqu’en 2080 à {1} : {0}",
  "How sure is {0}?": "Fiabilité : {0}",
  "How sure is {0} at {1}?": "Fiabilité à {1} : {0}",
  "SSP1 against SSP5 for {0}": "SSP1 contre SSP5 : {0}",
  "What is {0}?": "Expliquer {0}",
  "{0} was not computed for {1} {2}. {3}": "{0} n’a pas été calculé pour {1} {2}. {3}",
  "{0} is the same at all times: it depends on no scenario and no year.":
    "{0} est le même en tout temps : il ne dépend ni du scénario ni de l’année.",
  "No location has a value of {0} under both scenarios.": "Aucun site n’a de valeur de {0} sous les deux scénarios.",
  "{0} was computed for one year alone, so that there is no development to tell.":
    "{0} n’a été calculé que pour une année : il n’y a pas d’évolution.",
  "**{0}**, {1}, {2}: from {3} in {4} to {5} in {6}, {7} of {8}.":
    "**{0}**, {1}, {2} : de {3} en {4} à {5} en {6}, {7} de {8}.",
  "a fall": "une baisse",
  "a rise": "une hausse",
  "the mean of {0} locations": "la moyenne de {0} sites",
  "_No scenario is named, so this is {0}. Each year stands for the twenty around it._":
    "_Aucun scénario nommé, donc {0}. Chaque année représente les vingt qui l’entourent._",
  "{0} has no value of {1}: {2}. That does not mean a low one.":
    "{0} n’a pas de valeur de {1} : {2}. Cela ne veut pas dire faible.",
  "{0} at {1}: {2}{3}.{4}": "{0} à {1} : {2}{3}.{4}",
  ", {0} to {1} over the models ({2} percentile)": ", {0} à {1} selon les modèles (percentiles {2})",
  " Band: {0}.": " Classe : {0}.",
  "{0} is the same at all of them.": "{0} est le même partout.",
  "{0} is higher at {1}: {2} against {3} at {4}, a difference of {5}.":
    "{0} est plus élevé à {1} : {2} contre {3} à {4}, une différence de {5}.",
  '{0} locations are called "{1}". Which one do you mean?': "{0} sites s’appellent « {1} ». Lequel ?",
  "I answer questions about the open project from its own results, without a model. Each number links to its location and dataset. For example:":
    "Je réponds aux questions sur le projet ouvert à partir de ses résultats, sans modèle. Chaque nombre mène à son site et à son jeu de données. Par exemple :",
  "Questions can be in English, German or French. I change nothing, and I know no other project.":
    "Les questions peuvent être en anglais, en allemand ou en français. Je ne change rien et ne connais aucun autre projet.",
  "No location{0} has a value of {1}.": "Aucun site{0} n’a de valeur de {1}.",
  "The {0} of {1} locations{2} with the {3} {4}:": "Les {0} sites sur {1}{2} avec la valeur la plus {3} : {4}",
  highest: "élevée",
  lowest: "basse",
  "An answer shows {0} locations at most; the table shows all.":
    "Une réponse montre {0} sites au plus ; le tableau les montre tous.",
  "{0} at {1} is {2}{3}.": "{0} à {1} est de {2}{3}.",
  "It is built from, the worst first:": "Il est composé de (le pire d’abord) :",
  "In this project it has no values: {0}": "Dans ce projet il n’a pas de valeurs : {0}",
  "Indicators of this project by topic:": "Indicateurs de ce projet par thème :",
  'What was not chosen can be added with "Compute again"; what needs a map of your own says so there. A missing value never counts as low.':
    "Ce qui n’a pas été choisi s’ajoute avec « Compute again » ; ce qui demande une carte à vous le dit là. Une valeur manquante n’est jamais faible.",
  "{0}{1}: {2} of {3} locations have a value, {4} have none. {5}":
    "{0}{1} : {2} sites sur {3} ont une valeur, {4} n’en ont pas. {5}",
  "{0} has no range over models in this project.": "{0} n’a pas d’intervalle de modèles dans ce projet.",
  "{0}, with its range over the models{1}:": "{0}, avec son intervalle de modèles{1} :",
  " at the five highest locations": " aux cinq sites les plus élevés",
  "The range is that of the models, not of everything that is unknown.":
    "L’intervalle est celui des modèles, non de tout ce qui est inconnu.",
  "{0} is a number of your own workbook; nothing drives it.": "{0} est un nombre de votre classeur ; rien ne le cause.",
  "Which dataset do you mean? Name one, such as hot days, WBGT or the risk score.":
    "Quel jeu de données ? Nommez-en un, par exemple jours chauds, WBGT ou score de risque.",
  "{0} of all locations{1}: {2}, each location's percentage of its asset value.{3}":
    "{0} de tous les sites{1} : {2}, pour chaque site le pourcentage de sa valeur.{3}",
  " {0} of {1} locations have no asset value or no loss, and are not in it.":
    " {0} sites sur {1} n’ont pas de valeur d’actif ou pas de perte, et n’y sont pas.",
  "{0} of {1} over {2} locations{3}: {4}.": "{0} de {1} sur {2} sites{3} : {4}.",
  "_A sum of {0} over locations would say nothing, so this is the mean._":
    "_Une somme de {0} sur les sites ne dirait rien, c’est donc la moyenne._",
  scores: "scores",
  this: "ces valeurs",
  "{0} of {1}{2} by {3}:": "{0} de {1}{2} par {3} :",
  Sum: "Somme",
  Mean: "Moyenne",
  Median: "Médiane",
  "not given": "non indiqué",
  'This project has no location, town or country called "{0}".':
    "Ce projet n’a ni site, ni ville, ni pays appelé « {0} ».",
  "I cannot answer that from this project: I did not understand what is asked. Two questions that work:":
    "Je ne peux pas répondre à partir de ce projet : je n’ai pas compris la question. Deux questions qui marchent :",
  "I did not understand {0} here.": "Je n’ai pas compris {0} ici.",
  "return period of {0} years": "période de retour de {0} ans",
  "{0}th percentile": "{0}e percentile",
  en: "fr",
  "very low": "très faible",
  low: "faible",
  medium: "moyen",
  high: "élevé",
  "no value": "pas de valeur",
  Location: "Site",
  Country: "Pays",
  Band: "Classe",
  Locations: "Sites",
  Steps: "Étapes",
  Event: "Événement",
  Type: "Type",
  Alert: "Alerte",
  Date: "Date",
  Year: "Année",
  Scenario: "Scénario",
  Difference: "Différence",
  Part: "Partie",
  Value: "Valeur",
  Topic: "Thème",
  Computed: "Calculé",
  "Not there": "Absent",
  "Such as": "Par exemple",
  "10th percentile": "10e percentile",
  "90th percentile": "90e percentile",
  "17th percentile": "17e percentile",
  "83rd percentile": "83e percentile",
  Follows: "Suit",
  Method: "Méthode",
  Source: "Source",
  Licence: "Licence",
  Resolution: "Résolution",
  Confidence: "Confiance",
  "Known weakness": "Faiblesse connue",
  "Give me a summary": "Résumé",
  "Where is it worst?": "Où est le risque le plus élevé ?",
  "What is missing?": "Que manque-t-il ?",
  "What can you do?": "Que peux-tu faire ?",
  "Which datasets are missing?": "Données manquantes ?",
  "List all locations": "Lister tous les sites",
  "How many are high?": "Combien de sites sont élevés ?",
  "Hot days at Cikarang in 2050": "Jours chauds à Cikarang en 2050",
  "I change nothing: I only read the open project. Locations are edited in their panel on the map.":
    "Je ne change rien : je lis seulement le projet ouvert. Les sites se modifient dans leur panneau sur la carte.",
  "I cannot answer that from this project: it holds the climate of twenty years around a year, not the weather of a day.":
    "Je ne peux pas répondre à partir de ce projet : il contient le climat de vingt ans autour d’une année, pas le temps d’un jour.",
  "I give no advice on investment, law or health. I can tell what the hazards of the locations are.":
    "Je ne donne pas de conseil d’investissement, de droit ou de santé. Je peux dire quels sont les aléas des sites.",
  "I know the open project alone: no other project, no other company and no person.":
    "Je connais seulement le projet ouvert : aucun autre projet, aucune autre entreprise et aucune personne.",
  "This project has no locations yet, so that there is nothing to answer from.":
    "Ce projet n’a pas encore de sites : il n’y a rien à répondre.",
  "This project is being computed. Ask again when it has finished.":
    "Ce projet est en cours de calcul. Demandez à nouveau quand il sera terminé.",
  "The computation of this project failed, so that there is nothing to answer from. Compute it again.":
    "Le calcul de ce projet a échoué : il n’y a rien à répondre. Calculez-le à nouveau.",
  country: "pays",
  continent: "continent",
  municipality: "ville",
};
