import type { Texts } from "./texts.ts";

/** Texts of changes of bands, of suppliers and of follow-ups in French, by their English. */
export const FRENCH_CHANGES: Texts = {
  "**{0}** falls at {1} of {2} locations{3}.": "**{0}** baisse sur {1} sites sur {2}{3}.",
  "**{0}** rises at {1} of {2} locations{3}.": "**{0}** augmente sur {1} sites sur {2}{3}.",
  "**{0}** falls at no location{1}. The smallest changes:":
    "**{0}** ne baisse sur aucun site{1}. Les plus petits changements :",
  "**{0}** rises at no location{1}. The largest changes:":
    "**{0}** n’augmente sur aucun site{1}. Les plus grands changements :",
  "The question before was not answered. Not used in it: {0}.":
    "La question précédente est restée sans réponse. Pas utilisé : {0}.",
  "No figure of this answer can be told in {0}.": "Aucun chiffre de cette réponse ne peut se dire en {0}.",
  "In {0}: {1}.": "En {0} : {1}.",
  "Of the whole{0}: {1} of {2}.": "De l’ensemble{0} : {1} de {2}.",
  "Why what? No figure was given before. Name a location.":
    "Pourquoi quoi ? Aucun chiffre n’a été donné avant. Nommez un site.",
  "Higher is worse here: **{0}** is worst off.": "Ici, plus haut est pire : **{0}** est le plus mal placé.",
  "Lower is worse here: **{0}** is worst off.": "Ici, plus bas est pire : **{0}** est le plus mal placé.",
  "**{0}** is computed here, but not for {1}.": "**{0}** est calculé ici, mais pas pour {1}.",
  "Which of them? No locations were told before.": "Lesquels ? Aucun site n’a été cité avant.",
  "{0} of {1} locations{2} are {3} under {4} and {5} under {6}: **{7}**, {8}.":
    "{0} sites sur {1}{2} sont {3} sous {4} et {5} sous {6} : **{7}**, {8}.",
  "_Change of {0} from {1} to {2} ({3})._": "_Changement de {0} de {1} à {2} ({3})._",
  "Changes of amounts of money are not held against a limit here.":
    "Les changements de montants ne sont comparés à aucun seuil ici.",
  "Results go from {0} to 2080, each year standing for the twenty around it. Nothing is known of {1}.":
    "Les résultats vont de {0} à 2080, chaque année représentant les vingt qui l’entourent. Rien n’est connu de {1}.",
  "Who changes band": "Qui change de classe",
  "in another band": "dans une autre classe",
  "{0}, before {1}": "{0}, avant {1}",
  "{0}, and were not before": "{0}, et ne l’étaient pas avant",
  "{0} has one value for all times, so that nothing changes its band.":
    "{0} a une seule valeur pour toutes les années : rien ne change sa classe.",
  "{0} of {1} locations{2} are {3}: **{4}**, from {5} to {6} ({7}).":
    "{0} sites sur {1}{2} sont {3} : **{4}**, de {5} à {6} ({7}).",
  "Which sites become high for heat by 2080?": "Quels sites deviennent élevés pour la chaleur d’ici 2080 ?",
  "Which sites change band between 2030 and 2080?": "Quels sites changent de classe entre 2030 et 2080 ?",
  "Which sites move from medium to high by 2050?": "Quels sites passent de moyen à élevé d’ici 2050 ?",
  "Which suppliers should worry us most for heat?":
    "Quels fournisseurs doivent nous inquiéter le plus pour la chaleur ?",
  "There are no days of interruption by this hazard in this project, so the part of the supplier's value that is lost in a year stands for the risk: the order says something, the numbers do not.":
    "Ce projet n’a pas de jours d’arrêt pour cet aléa : la part de valeur que le fournisseur perd par an tient lieu de risque. L’ordre dit quelque chose, les nombres non.",
  "The risk is that of: {0}.": "Le risque est celui de : {0}.",
  "Not computed in this project, which does not mean no risk: {0}.":
    "Pas calculé dans ce projet, ce qui ne veut pas dire aucun risque : {0}.",
  "This project has no interruption, no loss and no score of that hazard, so that suppliers cannot be weighed by it.":
    "Ce projet n’a ni arrêt, ni perte, ni score pour cet aléa : les fournisseurs ne peuvent pas être pesés selon lui.",
  "{0} locations are supplied directly by those{1}, the highest {2} first:":
    "{0} sites sont livrés directement par ceux{1}, la valeur la plus élevée d’abord : {2}",
  "{0} {1} in this project{2}, the highest {3} first:":
    "{0} {1} dans ce projet{2}, la valeur la plus élevée d’abord : {3}",
  "From where on does a location count? Name a number or a band of {0}.":
    "À partir d’où un site compte-t-il ? Nommez un nombre ou une classe de {0}.",
  "How many sites are high for heat?": "Combien de sites ont un risque de chaleur élevé ?",
  "{0} locations{1} by {2}:": "{0} sites{1} par {2} :",
  "Numbers by group": "Nombre par groupe",
  "How many sites are in each country?": "Combien de sites par pays ?",
  "Which country has the most sites?": "Quel pays a le plus de sites ?",
  "{0} of {1} locations{2} have none given: {3}.{4}": "{0} sites sur {1}{2} n’en indiquent pas : {3}.{4}",
  "This project has no location in {0}.": "Ce projet n’a pas de site dans : {0}.",
};
