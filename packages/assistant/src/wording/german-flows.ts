import type { Texts } from "./texts.ts";

/** Texts of flows, distances, scenarios beside each other and ranges in German, by their English. */
export const GERMAN_FLOWS: Texts = {
  "Is our expected annual loss below 5 million?": "Liegt unser erwarteter Jahresschaden unter 5 Millionen?",
  "**That cannot be said**: {0}. What is missing may decide it.":
    "**Das lässt sich nicht sagen**: {0}. Was fehlt, kann es entscheiden.",
  "**Yes**: {0}.": "**Ja**: {0}.",
  "**No**: {0}.": "**Nein**: {0}.",
  "No location has a value of {0}.": "Kein Standort hat einen Wert von {0}.",
  "{0} of all locations{1}: {2} ({3})": "{0} aller Standorte{1}: {2} ({3})",
  "{0} of {1} locations have no value, and are not in it.":
    "{0} von {1} Standorten haben keinen Wert und sind nicht darin.",
  "The mean of {0} locations with a value:": "Das Mittel von {0} Standorten mit einem Wert:",
  "No scenario was computed here.": "Hier ist kein Szenario berechnet.",
  "Locations{0} in {1}, by scenario:": "Standorte{0} im Jahr {1}, nach Szenario:",
  "**{0}** in {1}{2}, by scenario:": "**{0}** im Jahr {1}{2}, nach Szenario:",
  "_No year is named, so this is {0}._": "_Kein Jahr ist genannt, darum {0}._",
  "_This project was computed for these scenarios alone._": "_Dieses Projekt ist nur für diese Szenarien berechnet._",
  "Without a value": "Ohne Wert",
  "Between which locations? Name two to {0} of them.": "Zwischen welchen Standorten? Nennen Sie zwei bis {0} davon.",
  "The locations nearest to {0}, in a straight line:": "Die Standorte, die {0} am nächsten liegen, in Luftlinie:",
  "{0} and {1} are {2} apart, in a straight line.": "{0} und {1} liegen {2} auseinander, in Luftlinie.",
  "_Goods go longer ways by road, rail and sea._": "_Waren nehmen auf Straße, Schiene und See längere Wege._",
  Distance: "Entfernung",
  "What goes out of there, or what comes in?": "Was dort ausgeht, oder was eingeht?",
  "Tonnes from {0}": "Tonnen von {0}",
  "Tonnes to {0}": "Tonnen nach {0}",
  " from {0}": " von {0}",
  " to {0}": " nach {0}",
  "Not all tonnes of these flows are given, so that no share can be told.":
    "Nicht alle Tonnen dieser Flüsse sind angegeben, darum gibt es keinen Anteil.",
  "{0}: {1} of {2} a year{3}, direct flows alone.": "{0}: {1} von {2} im Jahr{3}, nur direkte Flüsse.",
  "The smallest flows are not ranked here; the largest are.":
    "Die kleinsten Flüsse werden hier nicht geordnet, die größten schon.",
  "No flow{0} is given in this project.": "In diesem Projekt ist kein Fluss{0} angegeben.",
  "{0} a year{1}; flows: {2}{3}:": "{0} im Jahr{1}; Flüsse: {2}{3}:",
  "; the largest first": "; der größte zuerst",
  "{0} of these flows have no tonnes, so that sums are at least what they say.":
    "{0} dieser Flüsse haben keine Tonnen, so dass Summen Untergrenzen sind.",
  "{0} of {1} locations{2} have neither suppliers nor customers in this project:":
    "{0} von {1} Standorten{2} haben in diesem Projekt weder Lieferanten noch Kunden:",
  "{0} of {1} locations{2} have no supplier in this project: no flow comes in.":
    "{0} von {1} Standorten{2} haben in diesem Projekt keinen Lieferanten: Kein Fluss kommt an.",
  "{0} of {1} locations{2} have no customer in this project: no flow goes out.":
    "{0} von {1} Standorten{2} haben in diesem Projekt keinen Kunden: Kein Fluss geht ab.",
  From: "Von",
  To: "Nach",
  Product: "Produkt",
  "Tonnes a year": "Tonnen im Jahr",
  Supplier: "Lieferant",
  Customer: "Kunde",
  Flows: "Flüsse",
  "Largest flows": "Größte Warenströme",
  "Tonnes by product": "Tonnen nach Produkt",
  "**{0}** has no range over the models here, so that no location can be called less sure than another.":
    "**{0}** hat hier keine Spanne über die Modelle, so dass kein Standort unsicherer genannt werden kann als ein anderer.",
  "Width of the range": "Breite der Spanne",
  Width: "Breite",
  "The {0} of {1} locations{2} with the narrowest range of {3} over the models (10th to 90th percentile):":
    "Die {0} von {1} Standorten{2} mit der engsten Spanne von {3} über die Modelle (10. bis 90. Perzentil):",
  "The {0} of {1} locations{2} with the widest range of {3} over the models (10th to 90th percentile):":
    "Die {0} von {1} Standorten{2} mit der breitesten Spanne von {3} über die Modelle (10. bis 90. Perzentil):",
  "Mean temperature at Singapore in 2080 in all scenarios": "Mittlere Temperatur in Singapore 2080 in allen Szenarien",
  "Tonnes from Hamburg by product": "Tonnen von Hamburg nach Produkt",
  "Which sites have no supplier?": "Welche Standorte haben keine Lieferanten?",
  "How far apart are Hamburg and Rotterdam?": "Wie weit liegen Hamburg und Rotterdam auseinander?",
  "Which sites have the widest range of hot days in 2080?":
    "Welche Standorte haben 2080 die breiteste Spanne der heißen Tage?",
  "{0} has no suppliers of suppliers in this project.": "{0} hat in diesem Projekt keine Lieferanten von Lieferanten.",
  "{0} suppliers of suppliers of {1}, the highest {2} first:":
    "{0} Lieferanten von Lieferanten von {1}, der höchste Wert von {2} zuerst:",
  "{0} suppliers of suppliers in this project{1}, the highest {2} first:":
    "{0} Lieferanten von Lieferanten in diesem Projekt{1}, der höchste Wert von {2} zuerst:",
  "These conditions exclude each other: no location can pass them all. Which of them do you mean?":
    "Diese Bedingungen schließen einander aus: Kein Standort kann alle erfüllen. Welche ist gemeint?",
  "Whom somebody does not supply is not told here. Ask who supplies one location.":
    "Wen jemand nicht beliefert, steht hier nicht. Fragen Sie, wer einen Standort beliefert.",
  "A number per another one is told of single locations alone.":
    "Eine Zahl je anderer wird nur von einzelnen Standorten gesagt.",
  "all scenarios": "alle Szenarien",
  "{0} is lower at {1}: {2} against {3} at {4}, a difference of {5}.":
    "{0} ist niedriger in {1}: {2} gegen {3} in {4}, ein Unterschied von {5}.",
  "{0} has a value of each of the {1} indicators and scores that were computed.":
    "{0} hat einen Wert für jeden der {1} berechneten Indikatoren und Scores.",
  "{0} has no value of {1} of the {2} indicators and scores that were computed: {3}.":
    "{0} hat keinen Wert für {1} der {2} berechneten Indikatoren und Scores: {3}.",
  "It has no asset value.": "Ein Vermögenswert fehlt.",
  '{0} more were not computed in this project, for none of its locations; "What is missing?" lists them. A missing value never counts as low.':
    "{0} weitere sind in diesem Projekt für keinen Standort berechnet; „Was fehlt?“ zählt sie auf. Ein fehlender Wert gilt nie als niedrig.",
  "That is {0} itself: there is no other.": "Das ist {0} selbst: einen anderen gibt es nicht.",
  "{0} itself is counted among them.": "{0} selbst ist mitgezählt.",
  "What single locations have of a whole is told of an amount, such as the loss or the asset value.":
    "Was einzelne Standorte von einem Ganzen haben, gibt es für einen Betrag, etwa den Schaden oder den Vermögenswert.",
  "The nearest to which location? Name one.": "Der nächste zu welchem Standort? Nennen Sie einen.",
  "the sum of {0} locations": "die Summe von {0} Standorten",
  "Values of {0} do not add up over locations.": "Werte von {0} lassen sich nicht über Standorte addieren.",
  "How does {0} change until 2080?": "Wie ändert sich {0} bis 2080?",
  "more than {0} locations": "mehr als {0} Standorte",
  "fewer than {0} locations": "weniger als {0} Standorte",
  "{0} locations or more": "{0} Standorte oder mehr",
  "exactly {0} locations": "genau {0} Standorte",
  "{0} of {1} groups by {2} have {3}{4}{5}": "{0} von {1} Gruppen nach {2} haben {3}{4}{5}",
  "{0} locations have none given, and are in no group.": "{0} Standorte haben keine Angabe und sind in keiner Gruppe.",
  "How many locations by {0}?": "Wie viele Standorte nach {0}?",
  "Groups by their size": "Gruppen nach ihrer Größe",
  "Which countries have more than one site?": "Welche Länder haben mehr als einen Standort?",
  "more than one location": "mehr als einen Standort",
  "one location or more": "einen Standort oder mehr",
  "a single location": "einen einzigen Standort",
};
