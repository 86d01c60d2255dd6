import type { Texts } from "./texts.ts";

/** Texts of spreads, topics, parts of the year and return periods in German, by their English. */
export const GERMAN_STATISTICS: Texts = {
  "It cannot be weighted with the asset values: they are missing, or in several currencies.":
    "Mit den Anlagewerten lässt sich das nicht gewichten: Sie fehlen oder sind in mehreren Währungen.",
  "Weighted with the asset value, over {0} locations: {1}.": "Mit dem Anlagewert gewichtet, über {0} Standorte: {1}.",
  "**{0}** is not told by return period here.": "**{0}** gibt es hier nicht nach Wiederkehrperiode.",
  "Return periods are told of one location. Name one.":
    "Nach Wiederkehrperiode wird ein einzelner Standort gezeigt. Nennen Sie einen.",
  "**{0}**{1} at {2} by return period:": "**{0}**{1} in {2} nach Wiederkehrperiode:",
  "{0} years": "{0} Jahre",
  "Within how many years, and what return period?": "Innerhalb wie vieler Jahre und mit welcher Wiederkehrperiode?",
  "What is reached once in {0} years is reached at least once within {1} years with a chance of {2}.":
    "Was einmal in {0} Jahren erreicht wird, wird innerhalb von {1} Jahren mit einer Wahrscheinlichkeit von {2} mindestens einmal erreicht.",
  "_That is 1 − (1 − 1/{0})^{1}: each year by itself, and a climate that stays as it is in the year that is told._":
    "_Das ist 1 − (1 − 1/{0})^{1}: jedes Jahr für sich, und ein Klima, das so bleibt, wie es im genannten Jahr ist._",
  "{0} at {1}: {2}.": "{0} in {1}: {2}.",
  "{0} of {1} locations{2} have a single direct supplier in this project:":
    "{0} von {1} Standorten{2} haben in diesem Projekt einen einzigen direkten Lieferanten:",
  "**{0}** is not kept by month in this project.": "**{0}** liegt in diesem Projekt nicht nach Monaten vor.",
  "**{0}** is not kept by season in this project.": "**{0}** liegt in diesem Projekt nicht nach Jahreszeiten vor.",
  "Parts of the year are told of one location. Name one.":
    "Teile des Jahres werden für einen einzelnen Standort gezeigt. Nennen Sie einen.",
  "{0} at {1} is lowest in {2}: {3}.": "{0} in {1} ist am niedrigsten in {2}: {3}.",
  "{0} at {1} is highest in {2}: {3}.": "{0} in {1} ist am höchsten in {2}: {3}.",
  "DJF is December to February, MAM March to May, JJA June to August and SON September to November, north and south alike.":
    "DJF ist Dezember bis Februar, MAM März bis Mai, JJA Juni bis August und SON September bis November, im Norden wie im Süden.",
  "Quartiles of {0} over {1} locations{2}:": "Quartile von {0} über {1} Standorte{2}:",
  "Mean: {0}.": "Mittel: {0}.",
  "Of the expected annual loss{0}, {1}, comes from:": "Vom erwarteten Jahresschaden{0}, {1}, kommt aus:",
  "The **loss ratio** is the share of the value of structure and contents that is lost: 0 is nothing, 1 is all of it. It is told by return period; the expected annual loss is its mean over the years.":
    "Die **Schadenquote** (loss ratio) ist der Anteil des Wertes von Gebäude und Inhalt, der verloren geht: 0 ist nichts, 1 ist alles. Sie wird nach Wiederkehrperiode angegeben; der erwartete Jahresschaden ist ihr Mittel über die Jahre.",
  "**Quartiles** cut sorted values into four equal parts: a quarter of the locations lies below the first one, half below the median, three quarters below the third one.":
    "**Quartile** teilen sortierte Werte in vier gleiche Teile: Ein Viertel der Standorte liegt unter dem ersten, die Hälfte unter dem Median, drei Viertel unter dem dritten.",
  "The **expected annual loss** is what is lost on average in a year, over many years with and without damage. It is told in percent of the asset value, and in money where the asset value is given.":
    "Der **erwartete Jahresschaden** ist, was im Durchschnitt in einem Jahr verloren geht, über viele Jahre mit und ohne Schaden. Er wird in Prozent des Anlagewerts angegeben, und in Geld, wo der Anlagewert bekannt ist.",
  "Risk scores by topic at **{0}**, the worst first:": "Risikowerte nach Thema in **{0}**, der schlimmste zuerst:",
  "No score, which does not mean a low one: {0}.": "Kein Score, was nicht niedrig heißt: {0}.",
  "Topics by how many of {0} locations{1} are high in them:":
    "Themen danach, bei wie vielen von {0} Standorten{1} sie hoch sind:",
  "A loss is computed of each hazard that has one.": "Zu jeder Gefahr, die einen Schaden hat, ist er berechnet.",
  "No loss is known of {0} hazards, which does not mean that they cost nothing:":
    "Von {0} Gefahren ist kein Schaden bekannt, was nicht heißt, dass sie nichts kosten:",
  'Losses of all hazards together say "at least" (≥), since these are not in them: {0}.':
    "Schäden aller Gefahren zusammen sagen „mindestens“ (≥), weil diese darin fehlen: {0}.",
  "In them are: {0}.": "Darin enthalten: {0}.",
  "Together: {0}.": "Zusammen: {0}.",
  Smallest: "Kleinster Wert",
  "First quartile": "Erstes Quartil",
  "Third quartile": "Drittes Quartil",
  Largest: "Größter Wert",
  Why: "Warum",
  Season: "Jahreszeit",
  Month: "Monat",
  "Return period": "Wiederkehrperiode",
  "What is a return period?": "Was ist eine Wiederkehrperiode?",
  "What is not in the loss": "Was im Schaden fehlt",
  Quartiles: "Quartile",
  "Parts of the year": "Teile des Jahres",
  "By return period": "Nach Wiederkehrperiode",
  Chance: "Wahrscheinlichkeit",
  Topics: "Themen",
};
