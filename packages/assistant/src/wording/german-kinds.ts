import type { Texts } from "./texts.ts";

/** Texts of hazards, profiles, suppliers, shares and refusals in German, by their English. */
export const GERMAN_KINDS: Texts = {
  "No {0} of the last {1} days touches a location of this project{2}.":
    "Kein {0} der letzten {1} Tage berührt einen Standort dieses Projekts{2}.",
  "{0} events of the last {1} days touch locations of this project{2}:":
    "{0} Ereignisse der letzten {1} Tage berühren Standorte dieses Projekts{2}:",
  "No location has an asset value, so that no loss in money can be told.":
    "Kein Standort hat einen Anlagewert, deshalb lässt sich kein Schaden in Geld nennen.",
  "The asset values are in several currencies, which are not added up. Ask for the percentage.":
    "Die Anlagewerte sind in mehreren Währungen, die nicht addiert werden. Fragen Sie nach dem Prozentsatz.",
  "Values of {0} do not add up over locations, so that they have no shares. Shares of locations and of numbers of your own can be told.":
    "Werte von {0} lassen sich nicht über Standorte addieren und haben deshalb keine Anteile. Anteile von Standorten und von eigenen Zahlen lassen sich nennen.",
  "{0} of **{1}** of all locations: {2} of {3}{4}.": "{0} von **{1}** aller Standorte: {2} von {3}{4}.",
  "{0} of **{1}** of the groups that are named: {2} of {3}{4}.":
    "{0} von **{1}** der genannten Gruppen: {2} von {3}{4}.",
  "{0} locations have none given and are in neither sum.":
    "Bei {0} Standorten fehlt die Angabe; sie sind in keiner der beiden Summen.",
  "{0} of all locations: {1} of {2} locations{3}.": "{0} aller Standorte: {1} von {2} Standorten{3}.",
  "What share of our sites is high for heat?": "Welcher Anteil der Standorte hat ein hohes Hitzerisiko?",
  "What share of the asset value is in Asia?": "Welcher Anteil des Anlagewerts liegt in Asien?",
  "**{0}** at {1} is {2} already in {3} ({4}), {5}.": "**{0}** ist in {1} schon {3} {2} ({4}), {5}.",
  "{0} of {1} locations{2} are {3} in some year until 2080: **{4}** ({5}), the earliest first:":
    "{0} von {1} Standorten{2} sind in einem Jahr bis 2080 {3}: **{4}** ({5}), die frühesten zuerst:",
  'Name one dataset and a number, such as "When does Osaka exceed 80 hot days?".':
    "Nennen Sie einen Datensatz und eine Zahl, zum Beispiel „Wann überschreitet Osaka 80 Hitzetage?“.",
  "When does Osaka exceed 80 hot days?": "Wann überschreitet Osaka 80 Hitzetage?",
  "No location of them has values of **{0}**.": "Keiner dieser Standorte hat Werte von **{0}**.",
  "Of {0} locations{1}, {2} have no risk score and {3} no asset value.":
    "Von {0} Standorten{1} haben {2} keinen Risikowert und {3} keinen Anlagewert.",
  "{0} is a number of your own workbook: it has no range over models.":
    "{0} ist eine Zahl Ihrer eigenen Arbeitsmappe: Sie hat keine Bandbreite über Modelle.",
  "How reliable is the risk score?": "Wie zuverlässig ist der Risikowert?",
  "What hazards cost in {0}{1}, expected loss a year, the largest first:":
    "Was Gefahren in {0} kosten{1}, erwarteter Schaden im Jahr, der größte zuerst:",
  "{0} of {1} locations have no asset value and are not in it.":
    "{0} von {1} Standorten haben keinen Anlagewert und sind nicht darin.",
  "By the risk score of its topics:": "Nach dem Risikowert der Themen:",
  "By the mean risk score of topics:": "Nach dem mittleren Risikowert der Themen:",
  "No location passes.": "Kein Standort passt.",
  "No location of them has an asset value, so that no loss in money can be told.":
    "Keiner dieser Standorte hat einen Anlagewert, deshalb lässt sich kein Schaden in Geld nennen.",
  "**{0}** costs most; the topic with the highest score is **{1}**. A score also counts what costs no buildings, such as heat at work.":
    "**{0}** kostet am meisten; das Thema mit dem höchsten Wert ist **{1}**. Ein Risikowert zählt auch, was keine Gebäude kostet, etwa Hitze bei der Arbeit.",
  "Not computed in this project, which does not mean no loss: {0}.":
    "In diesem Projekt nicht berechnet, was nicht heißt, dass kein Schaden droht: {0}.",
  "_Where no scenario and no year are named, this is SSP5-8.5 and 2050._":
    "_Wo kein Szenario und kein Jahr genannt sind, ist es SSP5-8.5 und 2050._",
  "Risk profile of {0}": "Risikoprofil von {0}",
  "Top 5 by expected annual loss in money": "Die 5 größten: erwarteter Jahresschaden in Geld",
  Hazard: "Gefahr",
  "Loss a year": "Schaden im Jahr",
  Score: "Risikowert",
  "Which hazard costs us the most?": "Welche Gefahr kostet uns am meisten?",
  "The worst topics:": "Die schlimmsten Themen:",
  "The largest change from 2005 to 2080 is that of {0}: {1} more.":
    "Die größte Änderung von 2005 bis 2080 hat {0}: {1} mehr.",
  "It has no asset value, so that its losses cannot be told in money.":
    "Er hat keinen Anlagewert, deshalb lassen sich seine Schäden nicht in Geld nennen.",
  "Expected loss of all hazards: {0} ({1}).": "Erwarteter Schaden aller Gefahren: {0} ({1}).",
  "Most of it: {0}, {1}.": "Der größte Teil davon: {0}, {1}.",
  "Supply chain: {0} suppliers and {1} customers, direct and indirect.":
    "Lieferkette: {0} Lieferanten und {1} Kunden, direkt und indirekt.",
  "Events of the last {0} days that touch it: {1}.": "Ereignisse der letzten {0} Tage, die ihn berühren: {1}.",
  "**{0}**{1} has no {2}.": "**{0}**{1} hat keinen Wert von {2}.",
  "This project has no risk of interruption and no risk score, so that suppliers cannot be weighed.":
    "Dieses Projekt hat weder ein Ausfallrisiko noch einen Risikowert, deshalb lassen sich Lieferanten nicht gewichten.",
  "This project has no supply chain: no flow of goods is given.":
    "Dieses Projekt hat keine Lieferkette: Es ist kein Warenfluss angegeben.",
  " of {0}": " von {0}",
  "{0} of {1} suppliers{2}{3}, those to worry about first. Worry is risk times dependence times value.":
    "{0} von {1} Lieferanten{2}{3}, die Sorgen machen, zuerst. Sorge ist Risiko mal Abhängigkeit mal Wert.",
  "\"Hangs on it\" is what of each customer's goods comes from the supplier, along up to five steps, times the customer's asset value. Worry is that for the days of a year on which the supplier may stand still.":
    "„Hängt daran“ ist, was von den Waren jedes Kunden über bis zu fünf Schritte vom Lieferanten kommt, mal den Anlagewert des Kunden. Sorge ist das für die Tage im Jahr, an denen der Lieferant stillstehen kann.",
  "There are no days of interruption in this project, so the score stands for the risk: the order says something, the numbers do not.":
    "In diesem Projekt gibt es keine Ausfalltage, deshalb steht der Risikowert für das Risiko: Die Reihenfolge sagt etwas, die Zahlen nicht.",
  "Flows without tonnes count alike.": "Flüsse ohne Tonnen zählen gleich.",
  "This chain has too many paths to weigh all suppliers at once. Name one customer.":
    "Diese Kette hat zu viele Wege, um alle Lieferanten auf einmal zu gewichten. Nennen Sie einen Kunden.",
  "Which supplier of {0} is most critical?": "Welcher Lieferant von {0} ist am kritischsten?",
  "Asset values are missing or in several currencies: each customer counts as one.":
    "Anlagewerte fehlen oder sind in mehreren Währungen: Jeder Kunde zählt eins.",
  "{0} suppliers have no value of the risk, which does not mean a low one.":
    "{0} Lieferanten haben keinen Wert des Risikos, was nicht niedrig heißt.",
  "single source": "einzige Quelle",
  "Hangs on it": "Hängt daran",
  Worry: "Sorge",
  "Strongest path": "Stärkster Weg",
  "First year": "Erstes Jahr",
  Share: "Anteil",
  "Which suppliers should we worry about?": "Um welche Lieferanten müssen wir uns sorgen?",
  Hazards: "Gefahren",
  Profile: "Profil",
  "Suppliers to worry about": "Lieferanten, die Sorgen machen",
  "No dataset of this project says how far a location is from the coast. It has the elevation and the coastal hazards.":
    "Kein Datensatz dieses Projekts sagt, wie weit ein Standort von der Küste liegt. Es hat die Höhe und die Gefahren der Küste.",
  "I do not choose measures. The page Measures of this project compares what can be done at each location, what it costs and when it pays. I can tell which hazard costs most, where, and what drives it.":
    "Ich wähle keine Maßnahmen aus. Die Seite Maßnahmen dieses Projekts vergleicht, was sich an jedem Standort tun lässt, was es kostet und wann es sich lohnt. Ich kann sagen, welche Gefährdung am meisten kostet, wo, und was sie bestimmt.",
  "I tell what is stored of this project and play no changes through. Scenarios and years can be compared.":
    "Ich sage, was von diesem Projekt gespeichert ist, und spiele keine Änderungen durch. Szenarien und Jahre lassen sich vergleichen.",
  "Top 5 by lowest elevation": "Die 5 niedrigsten: Meereshöhe",
  "Top 5 by coastal score": "Die 5 höchsten: Küstenrisiko",
  "How much heat can be avoided?": "Wie viel Hitze lässt sich vermeiden?",
  "There is no allowance for river flood: it needs {0} locations with an asset value and a chance of river flood that no flood map reaches; here are {1}.":
    "Es gibt keinen Zuschlag für Flusshochwasser: Er braucht {0} Standorte mit einem Anlagewert und einer Wahrscheinlichkeit für Flusshochwasser, die keine Hochwasserkarte erreicht; hier sind es {1}.",
  "Allowance for river flood: {0} to {1}, mean {2}; a range for {3} locations together that no flood map reaches.":
    "Zuschlag für Flusshochwasser: {0} bis {1}, Mittel {2}; eine Spanne für {3} Standorte zusammen, die keine Hochwasserkarte erreicht.",
  "It comes from the chance of each to stand in the reach of a river, the defences of its region and damage curves. It is in none of the sums, which stay lower bounds, and says nothing of a single location.":
    "Er folgt aus der Wahrscheinlichkeit jedes Standorts, in der Reichweite eines Flusses zu stehen, dem Schutz seiner Region und Schadenskurven. Er ist in keiner der Summen, die Untergrenzen bleiben, und sagt nichts über einen einzelnen Standort.",
  "{0} locations are not in it: in deserts, deltas, on low coasts and far from mapped rivers there is no number.":
    "{0} Standorte sind nicht darin: In Wüsten, Deltas, an flachen Küsten und fern von kartierten Flüssen gibt es keine Zahl.",
  "Allowance for river flood": "Zuschlag für Flusshochwasser",
};
