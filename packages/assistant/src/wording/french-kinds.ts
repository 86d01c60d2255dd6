import type { Texts } from "./texts.ts";

/** Texts of hazards, profiles, suppliers, shares and refusals in French, by their English. */
export const FRENCH_KINDS: Texts = {
  "No {0} of the last {1} days touches a location of this project{2}.":
    "Aucun {0} des {1} derniers jours ne touche un site de ce projet{2}.",
  "{0} events of the last {1} days touch locations of this project{2}:":
    "{0} événements des {1} derniers jours touchent des sites de ce projet{2} :",
  "No location has an asset value, so that no loss in money can be told.":
    "Aucun site n’a de valeur d’actif : aucune perte ne peut être donnée en argent.",
  "The asset values are in several currencies, which are not added up. Ask for the percentage.":
    "Les valeurs d’actif sont en plusieurs monnaies, qui ne s’additionnent pas. Demandez le pourcentage.",
  "Values of {0} do not add up over locations, so that they have no shares. Shares of locations and of numbers of your own can be told.":
    "Les valeurs de {0} ne s’additionnent pas entre sites et n’ont donc pas de parts. Les parts de sites et de vos propres nombres peuvent être données.",
  "{0} of **{1}** of all locations: {2} of {3}{4}.": "{0} de **{1}** de tous les sites : {2} sur {3}{4}.",
  "{0} of **{1}** of the groups that are named: {2} of {3}{4}.": "{0} de **{1}** des groupes nommés : {2} sur {3}{4}.",
  "{0} locations have none given and are in neither sum.":
    "{0} sites n’en indiquent pas et ne sont dans aucune des deux sommes.",
  "{0} of all locations: {1} of {2} locations{3}.": "{0} de tous les sites : {1} sur {2} sites{3}.",
  "What share of our sites is high for heat?": "Quelle part des sites a un risque de chaleur élevé ?",
  "What share of the asset value is in Asia?": "Quelle part de la valeur des actifs se trouve en Asie ?",
  "**{0}** at {1} is {2} already in {3} ({4}), {5}.": "**{0}** à {1} est {2} dès {3} ({4}), {5}.",
  "{0} of {1} locations{2} are {3} in some year until 2080: **{4}** ({5}), the earliest first:":
    "{0} sur {1} sites{2} sont {3} une année d’ici 2080 : **{4}** ({5}), les premiers d’abord :",
  'Name one dataset and a number, such as "When does Osaka exceed 80 hot days?".':
    "Nommez un jeu de données et un nombre, par exemple « Quand Osaka dépasse-t-elle 80 jours chauds ? ».",
  "When does Osaka exceed 80 hot days?": "Quand Osaka dépasse-t-elle 80 jours chauds ?",
  "No location of them has values of **{0}**.": "Aucun de ces sites n’a de valeurs de **{0}**.",
  "Of {0} locations{1}, {2} have no risk score and {3} no asset value.":
    "Sur {0} sites{1}, {2} n’ont pas de score de risque et {3} pas de valeur d’actif.",
  "{0} is a number of your own workbook: it has no range over models.":
    "{0} est un nombre de votre propre classeur : il n’a pas de fourchette entre modèles.",
  "How reliable is the risk score?": "Quelle est la fiabilité du score de risque ?",
  "What hazards cost in {0}{1}, expected loss a year, the largest first:":
    "Ce que coûtent les aléas en {0}{1}, perte attendue par an, la plus grande d’abord :",
  "{0} of {1} locations have no asset value and are not in it.":
    "{0} sur {1} sites n’ont pas de valeur d’actif et n’y sont pas.",
  "By the risk score of its topics:": "Par le score de risque de ses thèmes :",
  "By the mean risk score of topics:": "Par le score de risque moyen des thèmes :",
  "No location passes.": "Aucun site ne convient.",
  "No location of them has an asset value, so that no loss in money can be told.":
    "Aucun de ces sites n’a de valeur d’actif : aucune perte ne peut être donnée en argent.",
  "**{0}** costs most; the topic with the highest score is **{1}**. A score also counts what costs no buildings, such as heat at work.":
    "**{0}** coûte le plus ; le thème au score le plus élevé est **{1}**. Un score compte aussi ce qui ne coûte aucun bâtiment, comme la chaleur au travail.",
  "Not computed in this project, which does not mean no loss: {0}.":
    "Non calculé dans ce projet, ce qui ne veut pas dire sans perte : {0}.",
  "_Where no scenario and no year are named, this is SSP5-8.5 and 2050._":
    "_Sans scénario ni année nommés, il s’agit de SSP5-8.5 et de 2050._",
  "Risk profile of {0}": "Profil de risque de {0}",
  "Top 5 by expected annual loss in money": "Les 5 sites avec la plus grande perte annuelle attendue en argent",
  Hazard: "Aléa",
  "Loss a year": "Perte par an",
  Score: "Score",
  "Which hazard costs us the most?": "Quel aléa nous coûte le plus ?",
  "The worst topics:": "Les pires thèmes :",
  "The largest change from 2005 to 2080 is that of {0}: {1} more.":
    "Le plus grand changement de 2005 à 2080 est celui de {0} : {1} de plus.",
  "It has no asset value, so that its losses cannot be told in money.":
    "Il n’a pas de valeur d’actif : ses pertes ne peuvent être données en argent.",
  "Expected loss of all hazards: {0} ({1}).": "Perte attendue de tous les aléas : {0} ({1}).",
  "Most of it: {0}, {1}.": "Pour l’essentiel : {0}, {1}.",
  "Supply chain: {0} suppliers and {1} customers, direct and indirect.":
    "Chaîne d’approvisionnement : {0} fournisseurs et {1} clients, directs et indirects.",
  "Events of the last {0} days that touch it: {1}.": "Événements des {0} derniers jours qui le touchent : {1}.",
  "**{0}**{1} has no {2}.": "**{0}**{1} n’a pas de {2}.",
  "This project has no risk of interruption and no risk score, so that suppliers cannot be weighed.":
    "Ce projet n’a ni risque d’interruption ni score de risque : les fournisseurs ne peuvent être pesés.",
  "This project has no supply chain: no flow of goods is given.":
    "Ce projet n’a pas de chaîne d’approvisionnement : aucun flux de marchandises n’est donné.",
  " of {0}": " de {0}",
  "{0} of {1} suppliers{2}{3}, those to worry about first. Worry is risk times dependence times value.":
    "{0} sur {1} fournisseurs{2}{3}, les plus inquiétants d’abord. L’inquiétude est le risque fois la dépendance fois la valeur.",
  "\"Hangs on it\" is what of each customer's goods comes from the supplier, along up to five steps, times the customer's asset value. Worry is that for the days of a year on which the supplier may stand still.":
    "« En dépend » est la part des marchandises de chaque client qui vient du fournisseur, en cinq étapes au plus, fois la valeur d’actif du client. L’inquiétude est cela pour les jours de l’année où le fournisseur peut être à l’arrêt.",
  "There are no days of interruption in this project, so the score stands for the risk: the order says something, the numbers do not.":
    "Ce projet n’a pas de jours d’interruption : le score tient lieu de risque. L’ordre dit quelque chose, les nombres non.",
  "Flows without tonnes count alike.": "Les flux sans tonnes comptent autant.",
  "This chain has too many paths to weigh all suppliers at once. Name one customer.":
    "Cette chaîne a trop de chemins pour peser tous les fournisseurs à la fois. Nommez un client.",
  "Which supplier of {0} is most critical?": "Quel fournisseur de {0} est le plus critique ?",
  "Asset values are missing or in several currencies: each customer counts as one.":
    "Les valeurs d’actif manquent ou sont en plusieurs monnaies : chaque client compte pour un.",
  "{0} suppliers have no value of the risk, which does not mean a low one.":
    "{0} fournisseurs n’ont pas de valeur du risque, ce qui ne veut pas dire faible.",
  "single source": "source unique",
  "Hangs on it": "En dépend",
  Worry: "Inquiétude",
  "Strongest path": "Chemin le plus fort",
  "First year": "Première année",
  Share: "Part",
  "Which suppliers should we worry about?": "Quels fournisseurs doivent nous inquiéter ?",
  Hazards: "Aléas",
  Profile: "Profil",
  "Suppliers to worry about": "Fournisseurs inquiétants",
  "No dataset of this project says how far a location is from the coast. It has the elevation and the coastal hazards.":
    "Aucun jeu de données de ce projet ne dit à quelle distance de la côte se trouve un site. Il a l’altitude et les aléas côtiers.",
  "I do not choose measures. The page Measures of this project compares what can be done at each location, what it costs and when it pays. I can tell which hazard costs most, where, and what drives it.":
    "Je ne choisis pas de mesures. La page Mesures de ce projet compare ce qui peut être fait sur chaque site, ce que cela coûte et quand cela rapporte. Je peux dire quel aléa coûte le plus, où, et ce qui le détermine.",
  "I tell what is stored of this project and play no changes through. Scenarios and years can be compared.":
    "Je dis ce qui est enregistré de ce projet et ne simule aucun changement. Les scénarios et les années se comparent.",
  "Top 5 by lowest elevation": "Les 5 sites avec la plus basse altitude",
  "Top 5 by coastal score": "Les 5 plus élevés : risque côtier",
  "How much heat can be avoided?": "Combien de chaleur peut être évitée ?",
  "There is no allowance for river flood: it needs {0} locations with an asset value and a chance of river flood that no flood map reaches; here are {1}.":
    "Il n’y a pas de provision pour crue : il faut {0} sites avec une valeur d’actif et une probabilité de crue qu’aucune carte d’inondation n’atteint ; ici, il y en a {1}.",
  "Allowance for river flood: {0} to {1}, mean {2}; a range for {3} locations together that no flood map reaches.":
    "Provision pour crue : {0} à {1}, moyenne {2} ; une fourchette pour {3} sites ensemble qu’aucune carte d’inondation n’atteint.",
  "It comes from the chance of each to stand in the reach of a river, the defences of its region and damage curves. It is in none of the sums, which stay lower bounds, and says nothing of a single location.":
    "Elle vient de la probabilité de chacun de se trouver à portée d’une rivière, des protections de sa région et de courbes de dommages. Elle n’est dans aucune des sommes, qui restent des minimums, et ne dit rien d’un site isolé.",
  "{0} locations are not in it: in deserts, deltas, on low coasts and far from mapped rivers there is no number.":
    "{0} sites n’y sont pas : dans les déserts, les deltas, sur les côtes basses et loin des rivières cartographiées, il n’y a pas de chiffre.",
  "Allowance for river flood": "Provision pour crue",
};
