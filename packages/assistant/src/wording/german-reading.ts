import type { Texts } from "./texts.ts";

/** Texts of how a question was read and held, in German, by their English. */
export const GERMAN_READING: Texts = {
  "Not used: {0}.": "Nicht verwendet: {0}.",
  "Nothing in this project says what {0} means here, so I do not answer before I know.":
    "Nichts in diesem Projekt sagt, was {0} hier heißt. Ich antworte erst, wenn das klar ist.",
  "I do not answer before I know what these words mean here.":
    "Ich antworte erst, wenn klar ist, was diese Wörter hier heißen.",
  "_Not used: {0}._": "_Nicht verwendet: {0}._",
  '"{0}" is read as "{1}".': "„{0}“ wird als „{1}“ gelesen.",
  "Amounts of this project are in {0}, and no rate for {1} is kept.":
    "Die Beträge dieses Projekts sind in {0}, und es gibt keinen Kurs für {1}.",
  "This kind of answer does not use all of the query.": "Diese Art von Antwort verwendet nicht alles der Abfrage.",
  "This project has nothing called {0} ({1}).": "In diesem Projekt gibt es nichts namens {0} ({1}).",
  "A limit in {0} cannot be held against {1}, which is in {2}.":
    "Eine Grenze in {0} lässt sich nicht an {1} halten, das in {2} ist.",
  "_{0} {1} is {2}._": "_{0} {1} sind {2}._",
  "What is held against {0}? Name the dataset beside it.":
    "Was wird an {0} gehalten? Nennen Sie den Datensatz daneben.",
  '{0} has no bands such as "high": nothing says from where on a value is bad. Name a number.':
    "{0} hat keine Bänder wie „hoch“: Nichts sagt, ab wann ein Wert schlecht ist. Nennen Sie eine Zahl.",
  " not in {0}": " nicht in {0}",
  ", {0} not {1}": ", {0} nicht {1}",
  ", {0} {1}": ", {0} {1}",
  " without {0}": " ohne {0}",
  " with {0}": " mit {0}",
  "of exactly {0}": "von genau {0}",
  "without a value": "ohne Wert",
  "**At least:** of all floods {0} alone is worked out here; not in it: {1}.":
    "**Mindestens:** Von allen Überschwemmungen ist hier nur {0} berechnet; nicht enthalten: {1}.",
  "not {0}": "nicht {0}",
  "Nothing says which end of {0} is the bad one. Do you mean the highest or the lowest?":
    "Nichts sagt, welches Ende von {0} das schlechte ist. Sind die höchsten oder die niedrigsten gemeint?",
  "Highest {0}": "Die höchsten: {0}",
  "Lowest {0}": "Die niedrigsten: {0}",
  '"{0}" does not say which end of this dataset is meant. Say "highest" or "lowest".':
    "„{0}“ sagt nicht, welches Ende dieses Datensatzes gemeint ist. Sagen Sie „die höchsten“ oder „die niedrigsten“.",
  '"{0}" can be said of {1}, and they put other locations first. Which one do you mean?':
    "„{0}“ kann von {1} gesagt werden, und sie stellen andere Standorte an den Anfang. Was ist gemeint?",
  "Highest or lowest in what? Name a dataset or a column of the workbook.":
    "Die höchsten oder niedrigsten worin? Nennen Sie einen Datensatz oder eine Spalte der Arbeitsmappe.",
  "{0} locations have no value for a condition, which does not mean a low one: they are not among them.":
    "{0} Standorte haben für eine Bedingung keinen Wert, was nicht niedrig heißt: Sie sind nicht dabei.",
  " with a value of {0}": " mit einem Wert von {0}",
  "{0} of {1} locations{2}. {3}.": "{0} von {1} Standorten{2}. {3}.",
  "The share of what? With two kinds of groups either of them may be the whole.":
    "Anteil wovon? Bei zwei Arten von Gruppen kann jede das Ganze sein.",
  'The share of what? Name a condition, such as "high for heat".':
    "Der Anteil wovon? Nennen Sie eine Bedingung, etwa „hoch bei Hitze“.",
  "{0} of the locations with a value: {1} of {2} locations{3}. {4}.":
    "{0} der Standorte mit einem Wert: {1} von {2} Standorten{3}. {4}.",
  "{0} different values of {1}{2}, of {3} locations: {4}.":
    "{0} verschiedene Werte von {1}{2}, von {3} Standorten: {4}.",
  "Some locations have none.": "Einige Standorte haben keinen.",
  "{0} of {1} locations{2}: {3}{4}{5}": "{0} von {1} Standorten{2}: {3}{4}{5}",
  'Name one location, a dataset and a number, such as "When does Osaka exceed 80 hot days?".':
    "Nennen Sie einen Standort, einen Datensatz und eine Zahl, etwa „Wann überschreitet Osaka 80 heiße Tage?“.",
  "{0} has no values of **{1}**.": "{0} hat keine Werte von **{1}**.",
  "**{0}** at {1} is {2} in no year until {3} ({4}).": "**{0}** an {1} ist in keinem Jahr bis {3} {2} ({4}).",
  "**{0}** at {1} is {2} for the first time in {3} ({4}), {5}.":
    "**{0}** an {1} ist zum ersten Mal im Jahr {3} {2} ({4}), {5}.",
  "and stays so": "und bleibt es",
  "but not in all later years": "aber nicht in allen späteren Jahren",
  "Each year stands for the twenty around it; years between the steps are not told.":
    "Jedes Jahr steht für die zwanzig darum herum; Jahre zwischen den Schritten werden nicht genannt.",
  "{0} was not computed for {1}, so that no change can be told.":
    "{0} wurde für {1} nicht berechnet, deshalb lässt sich keine Änderung nennen.",
  "{0} is a number of your own workbook; it has one value for all times.":
    "{0} ist eine Zahl Ihrer Arbeitsmappe; sie hat einen Wert für alle Zeiten.",
  "Change of {0}": "Änderung von {0}",
  "**{0}**, change from {1} to {2} ({3}){4}, {5}:": "**{0}**, Änderung von {1} bis {2} ({3}){4}, {5}:",
  "largest first": "größte zuerst",
  "smallest first": "kleinste zuerst",
  Where: "Wo",
  With: "Mit",
  When: "Wann",
  Order: "Reihenfolge",
  Show: "Zeige",
  Answer: "Antwort",
  Of: "Von",
  By: "Nach",
  "Read as": "Gelesen als",
  "Turn round": "Umkehren",
  Remove: "Entfernen",
  or: "oder",
  and: "und",
  "highest first": "höchste zuerst",
  "lowest first": "niedrigste zuerst",
  "worst first": "schlechteste zuerst",
  "best first": "beste zuerst",
  Ranking: "Rangliste",
  "All that pass": "Alle, die zutreffen",
  Number: "Anzahl",
  Share: "Anteil",
  "Number of different ones": "Anzahl verschiedener",
  Comparison: "Vergleich",
  "Comparison of scenarios": "Vergleich von Szenarien",
  Development: "Entwicklung",
  "Ranking of changes": "Rangliste der Änderungen",
  "First year": "Erstes Jahr",
  "One number": "Eine Zahl",
  Reasons: "Gründe",
  Explanation: "Erklärung",
  "What is missing": "Was fehlt",
  "How sure": "Wie sicher",
  Summary: "Zusammenfassung",
  "Supply chain": "Lieferkette",
  Events: "Ereignisse",
  Changes: "Änderungen",
  Help: "Hilfe",
  "The question names too much at once: an answer takes 12 conditions and 200 locations at most. Ask for less.":
    "Die Frage nennt zu viel auf einmal: Eine Antwort nimmt höchstens 12 Bedingungen und 200 Standorte. Fragen Sie nach weniger.",
  " within {0} km of {1}": " innerhalb von {0} km um {1}",
  " not within {0} km of {1}": " nicht innerhalb von {0} km um {1}",
  "I did not understand what is asked of that. The nearest question that I can answer: **{0}**":
    "Was davon gefragt ist, habe ich nicht verstanden. Die nächste Frage, die ich beantworten kann: **{0}**",
  "The nearest question that I can answer: **{0}**": "Die nächste Frage, die ich beantworten kann: **{0}**",
  "without {0}": "ohne {0}",
  "at least {0}": "mindestens {0}",
  "at most {0}": "höchstens {0}",
  "How many locations": "Wie viele Standorte",
  "List all locations": "Alle Standorte",
  "Top {0} by risk score": "Top {0} nach Risikowert",
  "The answers tell what is expected on average in a year. What a bad year costs, such as one in 100, is under Losses on the dashboard of the project, where years are drawn for all locations together.":
    "Die Antworten nennen, was im Mittel eines Jahres zu erwarten ist. Was ein schlechtes Jahr kostet, etwa eines von 100, steht unter Schäden auf dem Dashboard des Projekts, wo Jahre aller Standorte zusammen gezogen werden.",
  "Worst {0}": "Am schlimmsten: {0}",
  "Safest {0}": "Am sichersten: {0}",
  "Top {0} by {1}": "Die {0} höchsten: {1}",
  "One question at a time; the next one: **{0}**": "Eine Frage nach der anderen; die nächste: **{0}**",
  "The difference is {0}.": "Der Unterschied ist {0}.",
  "Of the whole{0}: {1} of {2} locations.": "Vom Ganzen{0}: {1} von {2} Standorten.",
};
