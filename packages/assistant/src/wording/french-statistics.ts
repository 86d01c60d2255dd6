import type { Texts } from "./texts.ts";

/** Texts of spreads, topics, parts of the year and return periods in French, by their English. */
export const FRENCH_STATISTICS: Texts = {
  "It cannot be weighted with the asset values: they are missing, or in several currencies.":
    "Une pondération par les valeurs n’est pas possible : elles manquent ou sont en plusieurs monnaies.",
  "Weighted with the asset value, over {0} locations: {1}.": "Pondéré par la valeur des actifs, sur {0} sites : {1}.",
  "**{0}** is not told by return period here.": "**{0}** n’est pas donné par période de retour ici.",
  "Return periods are told of one location. Name one.":
    "Les périodes de retour se donnent pour un seul site. Nommez-en un.",
  "**{0}**{1} at {2} by return period:": "**{0}**{1} à {2} par période de retour :",
  "{0} years": "{0} ans",
  "Within how many years, and what return period?": "En combien d’années, et pour quelle période de retour ?",
  "What is reached once in {0} years is reached at least once within {1} years with a chance of {2}.":
    "Ce qui est atteint une fois en {0} ans l’est au moins une fois en {1} ans avec une probabilité de {2}.",
  "_That is 1 − (1 − 1/{0})^{1}: each year by itself, and a climate that stays as it is in the year that is told._":
    "_C’est 1 − (1 − 1/{0})^{1} : chaque année indépendante, et un climat qui reste celui de l’année indiquée._",
  "{0} at {1}: {2}.": "{0} à {1} : {2}.",
  "{0} of {1} locations{2} have a single direct supplier in this project:":
    "{0} sites sur {1}{2} ont un seul fournisseur direct dans ce projet :",
  "**{0}** is not kept by month in this project.": "**{0}** n’est pas conservé par mois dans ce projet.",
  "**{0}** is not kept by season in this project.": "**{0}** n’est pas conservé par saison dans ce projet.",
  "Parts of the year are told of one location. Name one.":
    "Les parties de l’année se donnent pour un seul site. Nommez-en un.",
  "{0} at {1} is lowest in {2}: {3}.": "{0} à {1} est le plus bas en {2} : {3}.",
  "{0} at {1} is highest in {2}: {3}.": "{0} à {1} est le plus élevé en {2} : {3}.",
  "DJF is December to February, MAM March to May, JJA June to August and SON September to November, north and south alike.":
    "DJF va de décembre à février, MAM de mars à mai, JJA de juin à août et SON de septembre à novembre, au nord comme au sud.",
  "Quartiles of {0} over {1} locations{2}:": "Quartiles de {0} sur {1} sites{2} :",
  "Mean: {0}.": "Moyenne : {0}.",
  "Of the expected annual loss{0}, {1}, comes from:": "De la perte annuelle attendue{0}, {1}, provient de :",
  "The **loss ratio** is the share of the value of structure and contents that is lost: 0 is nothing, 1 is all of it. It is told by return period; the expected annual loss is its mean over the years.":
    "Le **taux de perte** (loss ratio) est la part de la valeur du bâtiment et du contenu qui est perdue : 0 n’est rien, 1 est tout. Il est donné par période de retour ; la perte annuelle attendue est sa moyenne sur les années.",
  "**Quartiles** cut sorted values into four equal parts: a quarter of the locations lies below the first one, half below the median, three quarters below the third one.":
    "Les **quartiles** coupent des valeurs triées en quatre parts égales : un quart des sites est sous le premier, la moitié sous la médiane, trois quarts sous le troisième.",
  "The **expected annual loss** is what is lost on average in a year, over many years with and without damage. It is told in percent of the asset value, and in money where the asset value is given.":
    "La **perte annuelle attendue** est ce qui est perdu en moyenne dans une année, sur beaucoup d’années avec et sans dommage. Elle est donnée en pour cent de la valeur des actifs, et en argent là où cette valeur est connue.",
  "Risk scores by topic at **{0}**, the worst first:": "Scores de risque par thème à **{0}**, le pire d’abord :",
  "No score, which does not mean a low one: {0}.": "Pas de score, ce qui ne veut pas dire faible : {0}.",
  "Topics by how many of {0} locations{1} are high in them:":
    "Thèmes selon le nombre de sites où ils sont élevés, sur {0} sites{1} :",
  "A loss is computed of each hazard that has one.": "La perte est calculée pour chaque aléa qui en a une.",
  "No loss is known of {0} hazards, which does not mean that they cost nothing:":
    "La perte de {0} aléas n’est pas connue, ce qui ne veut pas dire qu’ils ne coûtent rien :",
  'Losses of all hazards together say "at least" (≥), since these are not in them: {0}.':
    "Les pertes de tous les aléas disent « au moins » (≥), car il y manque : {0}.",
  "In them are: {0}.": "Elles comprennent : {0}.",
  "Together: {0}.": "Ensemble : {0}.",
  Smallest: "Plus petite valeur",
  "First quartile": "Premier quartile",
  "Third quartile": "Troisième quartile",
  Largest: "Plus grande valeur",
  Why: "Pourquoi",
  Season: "Saison",
  Month: "Mois",
  "Return period": "Période de retour",
  "What is a return period?": "Que signifie période de retour ?",
  "What is not in the loss": "Ce qui manque dans la perte",
  Quartiles: "Quartiles",
  "Parts of the year": "Parties de l’année",
  "By return period": "Par période de retour",
  Chance: "Probabilité",
  Topics: "Thèmes",
};
