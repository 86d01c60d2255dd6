import type { Texts } from "./texts.ts";

/** Texts of kinds of answers about several things, and of terms, in French, by their English. */
export const FRENCH_MORE_KINDS: Texts = {
  "**SSP1-2.6** is a path of the IPCC on which emissions fall soon: the world warms by about 1.8 °C until the end of the century, near to the Paris agreement.":
    "**SSP1-2.6** est une trajectoire du GIEC où les émissions baissent bientôt : le monde se réchauffe d’environ 1.8 °C d’ici à la fin du siècle, près de l’accord de Paris.",
  "**SSP2-4.5** is a path of the IPCC between the others, on which emissions fall from the middle of the century on: the world warms by about 2.7 °C until its end.":
    "**SSP2-4.5** est une trajectoire intermédiaire du GIEC, où les émissions baissent à partir du milieu du siècle : le monde se réchauffe d’environ 2.7 °C d’ici à sa fin.",
  "**SSP3-7.0** is a path of the IPCC on which emissions keep rising and countries do little together: the world warms by about 3.6 °C until the end of the century.":
    "**SSP3-7.0** est une trajectoire du GIEC où les émissions continuent d’augmenter et où les pays agissent peu ensemble : le monde se réchauffe d’environ 3.6 °C d’ici à la fin du siècle.",
  "**SSP5-8.5** is the path of the IPCC with the highest emissions: the world warms by about 4.4 °C until the end of the century. It is taken here where no scenario is named, since it shows most clearly what could come.":
    "**SSP5-8.5** est la trajectoire du GIEC avec les émissions les plus élevées : le monde se réchauffe d’environ 4.4 °C d’ici à la fin du siècle. Elle est prise ici quand aucun scénario n’est nommé, car elle montre le plus clairement ce qui pourrait venir.",
  "**Scenarios** are paths of emissions of the IPCC: SSP1-2.6 (low), SSP2-4.5 (in between), SSP3-7.0 (high) and SSP5-8.5 (very high). None of them is a forecast. Without one in the question SSP5-8.5 is taken.":
    "Les **scénarios** sont des trajectoires d’émissions du GIEC : SSP1-2.6 (basses), SSP2-4.5 (intermédiaires), SSP3-7.0 (élevées) et SSP5-8.5 (très élevées). Aucun n’est une prévision. Sans scénario dans la question, SSP5-8.5 est pris.",
  "**p10 and p90** are the ends of a range: one in ten values lies below p10, one in ten above p90. It is the range of the climate models, and of earthquakes, tsunamis, volcanic ash, storm wind and hail what is not known of the hazard itself. It is not all that is unknown.":
    "**p10 et p90** sont les bouts d’une fourchette : une valeur sur dix est sous p10, une sur dix au-dessus de p90. C’est la fourchette des modèles climatiques ; pour les séismes, les tsunamis, les cendres volcaniques, les tempêtes et la grêle, c’est ce que l’on ne sait pas de l’aléa lui-même. Ce n’est pas tout ce qui est inconnu.",
  "A **return period** of 100 years means that a value is reached or passed with a chance of 1 in 100 each year, not once in every hundred years.":
    "Une **période de retour** de 100 ans signifie qu’une valeur est atteinte ou dépassée avec une chance sur 100 chaque année, pas une fois tous les cent ans.",
  "**Bands** say how bad a value is: very low, low, medium or high. Scores are high from 0.75 on, medium from 0.5, low from 0.25; other datasets have limits of their own.":
    "Les **classes** disent à quel point une valeur est mauvaise : très faible, faible, moyen ou élevé. Un score est élevé à partir de 0.75, moyen à partir de 0.5, faible à partir de 0.25 ; d’autres jeux de données ont leurs propres limites.",
  "Each year stands for the twenty around it; 2005 is the climate of 1995 to 2014, with which changes are compared.":
    "Chaque année représente les vingt qui l’entourent ; 2005 est le climat de 1995 à 2014, auquel les changements sont comparés.",
  "**At least** (≥) means that hazards are missing in a total, such as floods without a map: it is a lower bound.":
    "**Au moins** (≥) signifie que des aléas manquent dans un total, comme les inondations sans carte : c’est une borne inférieure.",
  "{0}, {1} locations{2}:": "{0}, {1} sites{2} :",
  "in a higher band": "dans une classe plus élevée",
  "in a lower band": "dans une classe plus basse",
  "A change is that of the hazards in both totals.": "Une évolution est celle des aléas compris dans les deux totaux.",
  "{0}, {1} locations{2} by {3}:": "{0}, {1} sites{2} par {3} :",
  "**{0}**{1}, {2} and {3} by scenario:": "**{0}**{1}, {2} et {3} par scénario :",
  "These are the same year here: years are stored in steps of five.":
    "C’est ici la même année : les années sont enregistrées par pas de cinq.",
  "Several of these are of one topic, so that no order by all of them says more. Name one of them.":
    "Plusieurs relèvent du même thème : un classement selon tous n’en dirait pas plus. Nommez-en un.",
  "{0} of {1} locations{2}, sorted by the higher one of {3}, the lowest first: a location is good in all of them where its worst is low.":
    "{0} sites sur {1}{2}, triés par la plus haute valeur de {3}, la plus basse d’abord : un site est bon partout quand sa pire valeur est basse.",
  "{0} of {1} locations{2}, sorted by the lower one of {3}, the highest first: a location is bad in all of them where its best is high.":
    "{0} sites sur {1}{2}, triés par la plus basse valeur de {3}, la plus haute d’abord : un site est mauvais partout quand sa meilleure valeur est élevée.",
  "Of each {0}, the location with the {1} {2}{3}:":
    "{0} : à chaque fois le site avec la valeur la plus {1} de {2}{3} :",
  "{0} at {1}: {2}, number {3} of {4} locations{5} with a value, the highest being number 1.":
    "{0} à {1} : {2}, numéro {3} sur {4} sites{5} avec une valeur, le plus élevé étant le numéro 1.",
  "{0} has no value of {1}.": "{0} n’a pas de valeur de {1}.",
  "It is above the mean, which is {0}; the median is {1}.":
    "C’est au-dessus de la moyenne, qui est de {0} ; la médiane est de {1}.",
  "It is below the mean, which is {0}; the median is {1}.":
    "C’est en dessous de la moyenne, qui est de {0} ; la médiane est de {1}.",
  "It is at the mean, which is {0}; the median is {1}.":
    "C’est égal à la moyenne, qui est de {0} ; la médiane est de {1}.",
  "Higher is worse here.": "Plus c’est élevé, pire c’est ici.",
  "Lower is worse here.": "Plus c’est bas, pire c’est ici.",
  "{0} of the expected annual loss comes from {1}: {2} of {3}{4}.":
    "{0} de la perte annuelle attendue vient de {1} : {2} sur {3}{4}.",
  Part: "Partie",
  Whole: "Total",
  "From where on a location counts is not said, so all are told.":
    "À partir d’où un site compte n’est pas dit : tous sont donc indiqués.",
  'From where on a location counts is not said: {0} of them are in the band "{1}", and all are told, the worst first.':
    "À partir d’où un site compte n’est pas dit : {0} d’entre eux sont dans la classe « {1} », et tous sont indiqués, les pires d’abord.",
  "The {0} of {1} locations{2} with the most direct {3}:": "Les {0} sites sur {1}{2} avec le plus de {3} directs :",
  "The {0} of {1} locations{2} with the fewest direct {3}:": "Les {0} sites sur {1}{2} avec le moins de {3} directs :",
  Suppliers: "Fournisseurs",
  Customers: "Clients",
  "Two ends are asked for at once, and an order has one. Ask for one of them, with a limit or a band on the other.":
    "Deux extrémités sont demandées à la fois, et un ordre n’en a qu’une. Demandez l’une d’elles, avec une limite ou une classe pour l’autre.",
  "_{0} has no scenario and no year here: it is the same at all of them, and what was named changes nothing._":
    "_{0} n’a ici ni scénario ni année : la valeur est la même pour tous, et ce qui en est nommé ne change rien._",
  "{0} locations supply those{1} directly, the highest {2} first:":
    "{0} sites fournissent directement ceux{1}, la valeur la plus élevée d’abord : {2}",
  "No flow of goods in this project joins those{0} with others.":
    "Aucun flux de ce projet ne relie ceux{0} à d’autres.",
  '_The highest band is "{0}": nothing is told apart above it._':
    "_La classe la plus élevée est « {0} » : rien n’est distingué au-dessus._",
  " among those {0}": " parmi ces {0}",
  " not among those {0}": " hors de ces {0}",
  "Share of {0} of each {1}{2}:": "Part par {1}, {0}{2} :",
  "Share of each {0} in {1}{2}:": "Part de chaque {0} dans {1}{2} :",
  ' with "{0}" in their name': " avec « {0} » dans leur nom",
  ' without "{0}" in their name': " sans « {0} » dans leur nom",
  "_Values are kept by scenario and year: {0} °C of global warming are read as {1} in {2}, about when the world reaches them there._":
    "_Les valeurs sont gardées par scénario et année : {0} °C de réchauffement mondial sont lus comme {1} en {2}, à peu près quand le monde les y atteint._",
  "From where on is it too much? Nothing in this project says so. Name a number, such as 100 hot days, and I tell the first year that passes it.":
    "À partir de quand est-ce trop ? Rien dans ce projet ne le dit. Nommez un nombre, par exemple 100 jours chauds, et je donne la première année qui le dépasse.",
  "When do sites exceed 100 hot days?": "Quand les sites dépassent-ils 100 jours chauds ?",
  "Which sites become high for heat until 2080?": "Quels sites deviennent élevés pour la chaleur d’ici 2080 ?",
  "How do hot days change until 2080?": "Comment évoluent les jours chauds jusqu’en 2080 ?",
  "First of each": "Premier de chacun",
  Values: "Valeurs",
  "Place among all": "Rang parmi tous",
  "A region can be a continent, a country or a climate region. Which one do you mean?":
    "Une région peut être un continent, un pays ou une région climatique. Laquelle voulez-vous dire ?",
  "By hazard count": "Par nombre d’aléas",
  "{0} of {1} locations{2} are high for {3} topics or more ({4}), the most first:":
    "{0} sites sur {1}{2} sont élevés pour {3} thèmes ou plus ({4}), le plus d’abord :",
  Topics: "Thèmes",
  "High for": "Élevé pour",
  "Topics without a value count as not high; that does not mean a low risk.":
    "Les thèmes sans valeur ne comptent pas comme élevés ; cela ne veut pas dire que le risque est faible.",
  "From where on is a location in such a place? Name a band, such as high.":
    "À partir de quand un site est-il dans un tel endroit ? Nommez une classe, par exemple élevé.",
  "**Yes**, {0}: {1}.": "**Oui**, {0} : {1}.",
  "asked: {0}": "demandé : {0}",
  "No loss in money is worked out for {0} here, which does not mean that it costs nothing.":
    "Aucune perte en argent n’est calculée ici pour {0}, ce qui ne veut pas dire que cela ne coûte rien.",
  "{0} at sites with high {1}": "{0} des sites avec {1} élevé",
  "How many sites have a high {0}?": "Combien de sites ont {0} élevé ?",
  "**No**, {0}: {1}.": "**Non**, {0} : {1}.",
  "Whether it passes": "Si c’est le cas",
  "Biggest or smallest in what? Goods by customer are not ranked here; their risk and their value are.":
    "Le plus grand ou le plus petit en quoi ? Les quantités ne sont pas classées ici ; le risque et la valeur le sont.",
  "Suppliers of {0}": "Fournisseurs de {0}",
  "Which supplier of {0} is most critical?": "Quel fournisseur de {0} est le plus critique ?",
  "{0} at sites high for {1}": "{0} des sites élevés pour {1}",
  "How many sites are high for {0}?": "Combien de sites sont élevés pour {0} ?",
  heat: "chaleur",
  cold: "froid",
  wet: "humidité",
  dry: "sécheresse",
  snow: "neige",
  wind: "vent",
  coastal: "côte",
  other: "autres",
  "**{0}** is not told by that {1} here.": "**{0}** n’est pas donné ici par : {1}.",
  month: "mois",
  season: "saison",
  "return period": "période de retour",
  "Summer is June to August in the north and December to February in the south. Name the months, such as June to August.":
    "L’été, c’est juin à août au nord et décembre à février au sud. Nommez les mois, par exemple juin à août.",
  "Top 5 by hot days June to August": "Les 5 plus élevés : jours chauds juin à août",
  "Top 5 by hot days December to February": "Les 5 plus élevés : jours chauds décembre à février",
  "What a location makes is told here by the columns of your workbook alone. I can list the locations of a column, such as all foundries, or tell whom a location supplies.":
    "Ce qu’un site fabrique n’est dit ici que par les colonnes de votre classeur. Je peux lister les sites d’une colonne, par exemple toutes les fonderies, ou dire qui un site fournit.",
  "In percent: {0}.": "En pourcentage : {0}.",
  "A change in percent would say nothing here: the zero of this measure does not mean none of it.":
    "Un changement en pourcentage ne dirait rien ici : le zéro de cette mesure ne signifie pas qu’il n’y en a pas.",
  "_The mean of {0} over {1} locations is {2}._": "_La moyenne de {0} sur {1} sites est de {2}._",
  "_The median of {0} over {1} locations is {2}._": "_La médiane de {0} sur {1} sites est de {2}._",
  "No location has a value of {0}.": "Aucun site n’a de valeur de {0}.",
  "{0} has no value of {1}, so that nothing can be held against it.":
    "{0} n’a pas de valeur de {1}, si bien que rien ne peut lui être comparé.",
  "_{0} at {1}: {2}._": "_{0} à {1} : {2}._",
  " (the mean)": " (la moyenne)",
  " (the median)": " (la médiane)",
  "the tropics": "les tropiques",
  "the northern hemisphere": "l’hémisphère nord",
  "the southern hemisphere": "l’hémisphère sud",
  "the Arctic": "l’Arctique",
  "{0} direct {1} of {2}, the highest {3} first:": "{0} {1} directs de {2}, la valeur la plus élevée d’abord : {3}",
};
