import type { Texts } from "./texts.ts";

/** Texts of changes of bands, of suppliers and of follow-ups in German, by their English. */
export const GERMAN_CHANGES: Texts = {
  "**{0}** falls at {1} of {2} locations{3}.": "**{0}** sinkt an {1} von {2} Standorten{3}.",
  "**{0}** rises at {1} of {2} locations{3}.": "**{0}** steigt an {1} von {2} Standorten{3}.",
  "**{0}** falls at no location{1}. The smallest changes:":
    "**{0}** sinkt an keinem Standort{1}. Die kleinsten Änderungen:",
  "**{0}** rises at no location{1}. The largest changes:":
    "**{0}** steigt an keinem Standort{1}. Die größten Änderungen:",
  "The question before was not answered. Not used in it: {0}.":
    "Die Frage davor blieb unbeantwortet. Nicht verwendet: {0}.",
  "No figure of this answer can be told in {0}.": "Keine Zahl dieser Antwort lässt sich in {0} sagen.",
  "In {0}: {1}.": "In {0}: {1}.",
  "Of the whole{0}: {1} of {2}.": "Vom Ganzen{0}: {1} von {2}.",
  "Why what? No figure was given before. Name a location.":
    "Warum was? Davor wurde keine Zahl genannt. Nennen Sie einen Standort.",
  "Higher is worse here: **{0}** is worst off.": "Höher ist hier schlechter: **{0}** steht am schlechtesten da.",
  "Lower is worse here: **{0}** is worst off.": "Niedriger ist hier schlechter: **{0}** steht am schlechtesten da.",
  "**{0}** is computed here, but not for {1}.": "**{0}** ist hier berechnet, aber nicht für {1}.",
  "Which of them? No locations were told before.": "Welche davon? Davor wurden keine Standorte genannt.",
  "{0} of {1} locations{2} are {3} under {4} and {5} under {6}: **{7}**, {8}.":
    "{0} von {1} Standorten{2} sind unter {4} {3} und unter {6} {5}: **{7}**, {8}.",
  "_Change of {0} from {1} to {2} ({3})._": "_Änderung von {0} von {1} bis {2} ({3})._",
  "Changes of amounts of money are not held against a limit here.":
    "Änderungen von Geldbeträgen werden hier an keine Grenze gehalten.",
  "Results go from {0} to 2080, each year standing for the twenty around it. Nothing is known of {1}.":
    "Die Ergebnisse reichen von {0} bis 2080, jedes Jahr steht für die zwanzig um es herum. Über {1} ist nichts bekannt.",
  "Who changes band": "Wer die Stufe wechselt",
  "in another band": "in einer anderen Stufe",
  "{0}, before {1}": "{0}, vorher {1}",
  "{0}, and were not before": "{0}, vorher nicht",
  "{0} has one value for all times, so that nothing changes its band.":
    "{0} hat einen Wert für alle Zeiten, deshalb wechselt nichts die Stufe.",
  "{0} of {1} locations{2} are {3}: **{4}**, from {5} to {6} ({7}).":
    "{0} von {1} Standorten{2} sind {3}: **{4}**, von {5} bis {6} ({7}).",
  "Which sites become high for heat by 2080?": "Welche Standorte werden bis 2080 hoch für Hitze?",
  "Which sites change band between 2030 and 2080?": "Welche Standorte wechseln zwischen 2030 und 2080 die Stufe?",
  "Which sites move from medium to high by 2050?": "Welche Standorte steigen bis 2050 von mittel auf hoch?",
  "Which suppliers should worry us most for heat?": "Welche Lieferanten machen uns bei Hitze am meisten Sorgen?",
  "There are no days of interruption by this hazard in this project, so the part of the supplier's value that is lost in a year stands for the risk: the order says something, the numbers do not.":
    "In diesem Projekt gibt es zu dieser Gefahr keine Ausfalltage, deshalb steht der Anteil des Werts, den der Lieferant im Jahr verliert, für das Risiko: Die Reihenfolge sagt etwas, die Zahlen nicht.",
  "The risk is that of: {0}.": "Das Risiko ist das von: {0}.",
  "Not computed in this project, which does not mean no risk: {0}.":
    "In diesem Projekt nicht berechnet, was nicht kein Risiko heißt: {0}.",
  "This project has no interruption, no loss and no score of that hazard, so that suppliers cannot be weighed by it.":
    "Dieses Projekt hat zu dieser Gefahr weder Ausfall noch Schaden noch einen Wert, deshalb lassen sich Lieferanten danach nicht gewichten.",
  "{0} locations are supplied directly by those{1}, the highest {2} first:":
    "{0} Standorte werden direkt von denen{1} beliefert, der höchste Wert zuerst: {2}",
  "{0} {1} in this project{2}, the highest {3} first:": "{0} {1} in diesem Projekt{2}, der höchste Wert zuerst: {3}",
  "From where on does a location count? Name a number or a band of {0}.":
    "Ab wo zählt ein Standort? Nennen Sie eine Zahl oder eine Stufe von {0}.",
  "How many sites are high for heat?": "Wie viele Standorte sind hoch für Hitze?",
  "{0} locations{1} by {2}:": "{0} Standorte{1} nach {2}:",
  "Numbers by group": "Anzahl je Gruppe",
  "How many sites are in each country?": "Wie viele Standorte gibt es pro Land?",
  "Which country has the most sites?": "Welches Land hat die meisten Standorte?",
  "{0} of {1} locations{2} have none given: {3}.{4}": "{0} von {1} Standorten{2} haben keine Angabe: {3}.{4}",
  "This project has no location in {0}.": "Dieses Projekt hat keinen Standort in: {0}.",
};
