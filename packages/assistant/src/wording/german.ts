import { GERMAN_FLOWS } from "./german-flows.ts";
import { GERMAN_STATISTICS } from "./german-statistics.ts";
import { GERMAN_MEASURES } from "./german-measures.ts";
import { GERMAN_MORE_KINDS } from "./german-more-kinds.ts";
import { GERMAN_KINDS } from "./german-kinds.ts";
import { GERMAN_CHANGES } from "./german-changes.ts";
import { GERMAN_READING } from "./german-reading.ts";
import type { Texts } from "./texts.ts";

/** Texts of answers in German, by their English. */
export const GERMAN: Texts = {
  ...GERMAN_READING,
  ...GERMAN_CHANGES,
  ...GERMAN_KINDS,
  ...GERMAN_MORE_KINDS,
  ...GERMAN_FLOWS,
  ...GERMAN_STATISTICS,
  ...GERMAN_MEASURES,
  '"{0}" is read as {1}': "„{0}“ wird als {1} gelesen",
  "no scenario is named, so this is {0}": "kein Szenario ist genannt, also {0}",
  "no year is named, so this is {0}": "kein Jahr ist genannt, also {0}",
  "{0} is read as {1}, the nearest year there is": "{0} wird als {1} gelesen, das nächste Jahr, das es gibt",
  '"{0}" can mean {1}. Which one do you mean?': "„{0}“ kann {1} heißen. Was ist gemeint?",
  "I cannot answer that from this project: **{0}** has no values here. {1}":
    "Das kann ich aus diesem Projekt nicht beantworten: **{0}** hat hier keine Werte. {1}",
  "{0} is no amount of money: no limit in {1} can be held against it.":
    "{0} ist kein Geldbetrag: Keine Grenze in {1} lässt sich daran halten.",
  "No location has an asset value in {0}, so that no amount in it can be told.":
    "Kein Standort hat einen Anlagewert in {0}, deshalb lässt sich kein Betrag darin nennen.",
  " a year": " im Jahr",
  "Top 5 by {0}": "Die 5 höchsten: {0}",
  "I did not find what to measure in this question. Name a dataset, such as hot days, frost days, rain or the risk score.":
    "Ich habe in der Frage nichts gefunden, was gemessen wird. Nennen Sie einen Datensatz, etwa heiße Tage, Frosttage, Regen oder das Gesamtrisiko.",
  "{0} has no value, which does not mean a low one: {1}.": "{0} hat keinen Wert, was nicht niedrig heißt: {1}.",
  "{0} locations have no value, which does not mean a low one: {1}.":
    "{0} Standorte haben keinen Wert, was nicht niedrig heißt: {1}.",
  " A score is no probability.": " Ein Score ist keine Wahrscheinlichkeit.",
  "**At least:** {0} is not in these totals. Each is a lower bound, and the order of locations may be another one with it.":
    "**Mindestens:** {0} fehlt in diesen Summen. Jede ist eine Untergrenze, und die Reihenfolge der Standorte kann damit eine andere sein.",
  "**Incomplete:** {0} is not in these totals, and the order of locations may be another one with it.":
    "**Unvollständig:** {0} fehlt in diesen Werten, und die Reihenfolge der Standorte kann damit eine andere sein.",
  "Confidence in this dataset: {0}. {1}{2}": "Vertrauen in diesen Datensatz: {0}. {1}{2}",
  "Confidence in this dataset: {0}. {1}": "Vertrauen in diesen Datensatz: {0}. {1}",
  "Suppliers of {0} at risk": "Lieferanten von {0}",
  "Suppliers of {0}": "Lieferanten von {0}",
  "Customers of {0}": "Kunden von {0}",
  "Why is {0} high?": "Warum ist {0} hoch?",
  "{0} has no {1} in this project: no flow {2}.": "{0} hat keine {1} in diesem Projekt: kein Fluss {2}.",
  suppliers: "Lieferanten",
  customers: "Kunden",
  "comes in": "kommt an",
  "goes out": "geht ab",
  "{0} {1} of {2}, direct and indirect, the highest {3} first:":
    "{0} {1} von {2}, direkt und indirekt, der höchste Wert zuerst: {3}",
  "{0} more have no value, which does not mean a low one.": "{0} weitere haben keinen Wert, was nicht niedrig heißt.",
  "The first {0} of {1}.": "Die ersten {0} von {1}.",
  "Whose suppliers do you mean? Name one location.": "Wessen Lieferanten sind gemeint? Nennen Sie einen Standort.",
  event: "Ereignis",
  cyclone: "Wirbelsturm",
  earthquake: "Erdbeben",
  flood: "Hochwasser",
  drought: "Dürre",
  "river flood": "Flusshochwasser",
  "coastal flood": "Küstenhochwasser",
  "tropical cyclone wind": "Wind tropischer Wirbelstürme",
  "volcanic ash": "Vulkanasche",
  wildfire: "Waldbrand",
  tsunami: "Tsunami",
  volcano: "Vulkanausbruch",
  "No location was added or edited since.": "Seitdem wurde kein Standort hinzugefügt oder geändert.",
  "{0} locations were added or edited since: {1}{2}.":
    "{0} Standorte wurden seitdem hinzugefügt oder geändert: {1}{2}.",
  "This project was not computed yet.": "Dieses Projekt wurde noch nicht berechnet.",
  "The values are those of the computation of {0}.": "Die Werte sind die der Berechnung vom {0}.",
  "There are no newer data for it.": "Neuere Daten gibt es dafür nicht.",
  'There are newer data or a newer program; "Newer data" on the map shows what they would change.':
    "Es gibt neuere Daten oder ein neueres Programm; „Newer data“ auf der Karte zeigt, was sie ändern würden.",
  "{0} locations{1}.": "{0} Standorte{1}.",
  " are in this project": " sind in diesem Projekt",
  "{0} of {1} locations{2} {3} {4}: {5}.": "{0} von {1} Standorten{2} {3} {4}: {5}.",
  lies: "liegt",
  lie: "liegen",
  are: "sind",
  "with a value": "mit einem Wert",
  "The first of them: {0}.": "Die ersten davon: {0}.",
  "List all {0} for {1}": "Liste {0}: {1}",
  "Average of {0} by country": "Durchschnitt nach Land: {0}",
  "Median of {0} by country": "Median nach Land: {0}",
  "List all {0}": "Welche Standorte sind {0}?",
  "{0} locations{1}{2}:": "{0} Standorte{1}{2}:",
  "; the first {0}": "; die ersten {0}",
  ". The first {0}": ". Die ersten {0}",
  "{0} of {1} locations{2}{3}: {4}{5}{6}": "{0} von {1} Standorten{2}{3}: {4}{5}{6}",
  "**{0}** has {1} locations{2}. {3} by band:": "**{0}** hat {1} Standorte{2}. {3} nach Stufe:",
  "The highest: {0}.": "Die höchsten: {0}.",
  "above {0}": "über {0}",
  "below {0}": "unter {0}",
  "at {0} or more": "bei mindestens {0}",
  "at {0} or less": "bei höchstens {0}",
  "between {0} and {1}": "zwischen {0} und {1}",
  "in the band {0}": "in der Stufe {0}",
  " and ": " und ",
  " or ": " oder ",
  " in {0}": " in {0}",
  "{0}, **{1}**, {2}: {3} under {4}, {5} under {6}. The difference is {7}.":
    "{0}, **{1}**, {2}: {3} unter {4}, {5} unter {6}. Der Unterschied ist {7}.",
  "**{0}**, {1}: {2} against {3}, on average over {4} locations {5} {6}. The largest differences:":
    "**{0}**, {1}: {2} gegen {3}, im Mittel über {4} Standorte {5} {6}. Die größten Unterschiede:",
  less: "weniger",
  more: "mehr",
  "{0} of {1} locations have no value, which does not mean a low one.":
    "{0} von {1} Standorten haben keinen Wert, was nicht niedrig heißt.",
  "_The question names no two scenarios, so these are the lowest and the highest._":
    "_Die Frage nennt keine zwei Szenarien, also sind es das niedrigste und das höchste._",
  "How does {0} change until 2080?": "Entwicklung bis 2080: {0}",
  "How does {0} change until 2080 at {1}?": "Entwicklung bis 2080 in {1}: {0}",
  "How sure is {0}?": "Wie sicher ist {0}?",
  "How sure is {0} at {1}?": "Wie sicher ist {0} in {1}?",
  "SSP1 against SSP5 for {0}": "SSP1 gegen SSP5: {0}",
  "What is {0}?": "Was ist {0}?",
  "{0} was not computed for {1} {2}. {3}": "{0} wurde für {1} {2} nicht berechnet. {3}",
  "{0} is the same at all times: it depends on no scenario and no year.":
    "{0} ist zu allen Zeiten gleich: es hängt von keinem Szenario und keinem Jahr ab.",
  "No location has a value of {0} under both scenarios.":
    "Kein Standort hat unter beiden Szenarien einen Wert von {0}.",
  "{0} was computed for one year alone, so that there is no development to tell.":
    "{0} wurde nur für ein Jahr berechnet, so dass es keine Entwicklung gibt.",
  "**{0}**, {1}, {2}: from {3} in {4} to {5} in {6}, {7} of {8}.":
    "**{0}**, {1}, {2}: von {3} ({4}) auf {5} ({6}), {7} um {8}.",
  "a fall": "eine Abnahme",
  "a rise": "eine Zunahme",
  "the mean of {0} locations": "das Mittel von {0} Standorten",
  "_No scenario is named, so this is {0}. Each year stands for the twenty around it._":
    "_Kein Szenario ist genannt, also {0}. Jedes Jahr steht für die zwanzig um es herum._",
  "{0} has no value of {1}: {2}. That does not mean a low one.":
    "{0} hat keinen Wert von {1}: {2}. Das heißt nicht niedrig.",
  "{0} at {1}: {2}{3}.{4}": "{0} in {1}: {2}{3}.{4}",
  ", {0} to {1} over the models ({2} percentile)": ", {0} bis {1} über die Modelle ({2} Perzentil)",
  " Band: {0}.": " Stufe: {0}.",
  "{0} is the same at all of them.": "{0} ist an allen gleich.",
  "{0} is higher at {1}: {2} against {3} at {4}, a difference of {5}.":
    "{0} ist höher in {1}: {2} gegen {3} in {4}, ein Unterschied von {5}.",
  '{0} locations are called "{1}". Which one do you mean?': "{0} Standorte heißen „{1}“. Welcher ist gemeint?",
  "I answer questions about the open project from its own results, without a model. Each number links to its location and dataset. For example:":
    "Ich beantworte Fragen zum offenen Projekt aus seinen eigenen Ergebnissen, ohne Modell. Jede Zahl führt zu ihrem Standort und Datensatz. Zum Beispiel:",
  "Questions can be in English, German or French. I change nothing, and I know no other project.":
    "Fragen können englisch, deutsch oder französisch sein. Ich ändere nichts und kenne kein anderes Projekt.",
  "No location{0} has a value of {1}.": "Kein Standort{0} hat einen Wert von {1}.",
  "The {0} of {1} locations{2} with the {3} {4}:": "Die {0} von {1} Standorten{2} mit dem {3} Wert: {4}",
  highest: "höchsten",
  lowest: "niedrigsten",
  "An answer shows {0} locations at most; the table shows all.":
    "Eine Antwort zeigt höchstens {0} Standorte; die Tabelle zeigt alle.",
  "{0} at {1} is {2}{3}.": "{0} in {1} ist {2}{3}.",
  "It is built from, the worst first:": "Es setzt sich zusammen aus (das Schlimmste zuerst):",
  "In this project it has no values: {0}": "In diesem Projekt gibt es keine Werte: {0}",
  "Indicators of this project by topic:": "Indikatoren dieses Projekts nach Thema:",
  'What was not chosen can be added with "Compute again"; what needs a map of your own says so there. A missing value never counts as low.':
    "Was nicht gewählt wurde, kommt mit „Compute again“ dazu; was eine eigene Karte braucht, sagt es dort. Ein fehlender Wert zählt nie als niedrig.",
  "{0}{1}: {2} of {3} locations have a value, {4} have none. {5}":
    "{0}{1}: {2} von {3} Standorten haben einen Wert, {4} keinen. {5}",
  "{0} has no range over models in this project.": "{0} hat in diesem Projekt keine Spanne über Modelle.",
  "{0}, with its range over the models{1}:": "{0}, mit der Spanne über die Modelle{1}:",
  " at the five highest locations": " an den fünf höchsten Standorten",
  "The range is that of the models, not of everything that is unknown.":
    "Die Spanne ist die der Modelle, nicht von allem, was unbekannt ist.",
  "{0} is a number of your own workbook; nothing drives it.":
    "{0} ist eine Zahl Ihrer Arbeitsmappe; nichts treibt sie.",
  "Which dataset do you mean? Name one, such as hot days, WBGT or the risk score.":
    "Welcher Datensatz ist gemeint? Nennen Sie einen, etwa heiße Tage, WBGT oder das Gesamtrisiko.",
  "{0} of all locations{1}: {2}, each location's percentage of its asset value.{3}":
    "{0} aller Standorte{1}: {2}, je Standort der Prozentsatz seines Anlagewerts.{3}",
  " {0} of {1} locations have no asset value or no loss, and are not in it.":
    " {0} von {1} Standorten haben keinen Anlagewert oder keinen Schaden und sind nicht darin.",
  "{0} of {1} over {2} locations{3}: {4}.": "{0} von {1} über {2} Standorte{3}: {4}.",
  "_A sum of {0} over locations would say nothing, so this is the mean._":
    "_Eine Summe von {0} über Standorte würde nichts sagen, also ist dies das Mittel._",
  scores: "Scores",
  this: "diesen Werten",
  "{0} of {1}{2} by {3}:": "{0} von {1}{2} nach {3}:",
  Sum: "Summe",
  Mean: "Mittel",
  Median: "Median",
  "not given": "nicht angegeben",
  'This project has no location, town or country called "{0}".':
    "Dieses Projekt hat keinen Standort, keine Stadt und kein Land namens „{0}“.",
  "I cannot answer that from this project: I did not understand what is asked. Two questions that work:":
    "Das kann ich aus diesem Projekt nicht beantworten: Ich habe die Frage nicht verstanden. Zwei Fragen, die gehen:",
  "I did not understand {0} here.": "{0} habe ich hier nicht verstanden.",
  "return period of {0} years": "Wiederkehrzeit {0} Jahre",
  "{0}th percentile": "{0}. Perzentil",
  en: "de",
  "very low": "sehr niedrig",
  low: "niedrig",
  medium: "mittel",
  high: "hoch",
  "no value": "kein Wert",
  Location: "Standort",
  Country: "Land",
  Band: "Stufe",
  Locations: "Standorte",
  Steps: "Schritte",
  Event: "Ereignis",
  Type: "Art",
  Alert: "Warnstufe",
  Date: "Datum",
  Year: "Jahr",
  Scenario: "Szenario",
  Difference: "Unterschied",
  Part: "Teil",
  Value: "Wert",
  Topic: "Thema",
  Computed: "Berechnet",
  "Not there": "Nicht da",
  "Such as": "Etwa",
  "10th percentile": "10. Perzentil",
  "90th percentile": "90. Perzentil",
  "17th percentile": "17. Perzentil",
  "83rd percentile": "83. Perzentil",
  Follows: "Folgt",
  Method: "Methode",
  Source: "Quelle",
  Licence: "Lizenz",
  Resolution: "Auflösung",
  Confidence: "Vertrauen",
  "Known weakness": "Bekannte Schwäche",
  "Give me a summary": "Zusammenfassung",
  "Where is it worst?": "Wo ist es am schlimmsten?",
  "What is missing?": "Was fehlt?",
  "What can you do?": "Was kannst du?",
  "Which datasets are missing?": "Welche Datensätze fehlen?",
  "List all locations": "Liste alle Standorte",
  "How many are high?": "Wie viele sind hoch?",
  "Hot days at Cikarang in 2050": "Heiße Tage in Cikarang 2050",
  "I change nothing: I only read the open project. Locations are edited in their panel on the map.":
    "Ich ändere nichts: Ich lese nur das offene Projekt. Standorte werden in ihrem Feld auf der Karte bearbeitet.",
  "I cannot answer that from this project: it holds the climate of twenty years around a year, not the weather of a day.":
    "Das kann ich aus diesem Projekt nicht beantworten: Es enthält das Klima von zwanzig Jahren um ein Jahr, nicht das Wetter eines Tages.",
  "I give no advice on investment, law or health. I can tell what the hazards of the locations are.":
    "Ich gebe keinen Rat zu Geldanlage, Recht oder Gesundheit. Ich kann sagen, welche Gefahren die Standorte haben.",
  "I know the open project alone: no other project, no other company and no person.":
    "Ich kenne nur das offene Projekt: kein anderes Projekt, keine andere Firma und keine Person.",
  "This project has no locations yet, so that there is nothing to answer from.":
    "Dieses Projekt hat noch keine Standorte, also gibt es nichts zu beantworten.",
  "This project is being computed. Ask again when it has finished.":
    "Dieses Projekt wird gerade berechnet. Fragen Sie danach noch einmal.",
  "The computation of this project failed, so that there is nothing to answer from. Compute it again.":
    "Die Berechnung dieses Projekts ist gescheitert, also gibt es nichts zu beantworten. Berechnen Sie es noch einmal.",
  country: "Land",
  continent: "Kontinent",
  municipality: "Stadt",
};
