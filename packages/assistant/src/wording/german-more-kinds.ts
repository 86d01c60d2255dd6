import type { Texts } from "./texts.ts";

/** Texts of kinds of answers about several things, and of terms, in German, by their English. */
export const GERMAN_MORE_KINDS: Texts = {
  "**SSP1-2.6** is a path of the IPCC on which emissions fall soon: the world warms by about 1.8 °C until the end of the century, near to the Paris agreement.":
    "**SSP1-2.6** ist ein Pfad des IPCC, auf dem die Emissionen bald sinken: Die Welt erwärmt sich bis zum Ende des Jahrhunderts um etwa 1.8 °C, nahe am Abkommen von Paris.",
  "**SSP2-4.5** is a path of the IPCC between the others, on which emissions fall from the middle of the century on: the world warms by about 2.7 °C until its end.":
    "**SSP2-4.5** ist ein mittlerer Pfad des IPCC, auf dem die Emissionen ab der Mitte des Jahrhunderts sinken: Die Welt erwärmt sich bis zu seinem Ende um etwa 2.7 °C.",
  "**SSP3-7.0** is a path of the IPCC on which emissions keep rising and countries do little together: the world warms by about 3.6 °C until the end of the century.":
    "**SSP3-7.0** ist ein Pfad des IPCC, auf dem die Emissionen weiter steigen und die Staaten wenig gemeinsam tun: Die Welt erwärmt sich bis zum Ende des Jahrhunderts um etwa 3.6 °C.",
  "**SSP5-8.5** is the path of the IPCC with the highest emissions: the world warms by about 4.4 °C until the end of the century. It is taken here where no scenario is named, since it shows most clearly what could come.":
    "**SSP5-8.5** ist der Pfad des IPCC mit den höchsten Emissionen: Die Welt erwärmt sich bis zum Ende des Jahrhunderts um etwa 4.4 °C. Er wird hier genommen, wo kein Szenario genannt ist, weil er am deutlichsten zeigt, was kommen könnte.",
  "**Scenarios** are paths of emissions of the IPCC: SSP1-2.6 (low), SSP2-4.5 (in between), SSP3-7.0 (high) and SSP5-8.5 (very high). None of them is a forecast. Without one in the question SSP5-8.5 is taken.":
    "**Szenarien** sind Pfade der Emissionen des IPCC: SSP1-2.6 (niedrig), SSP2-4.5 (dazwischen), SSP3-7.0 (hoch) und SSP5-8.5 (sehr hoch). Keines ist eine Prognose. Ohne eines in der Frage wird SSP5-8.5 genommen.",
  "**p10 and p90** are the ends of a range: one in ten values lies below p10, one in ten above p90. It is the range of the climate models, and of earthquakes, tsunamis, volcanic ash, storm wind and hail what is not known of the hazard itself. It is not all that is unknown.":
    "**p10 und p90** sind die Enden einer Spanne: Einer von zehn Werten liegt unter p10, einer von zehn über p90. Sie ist die der Klimamodelle; bei Erdbeben, Tsunamis, Vulkanasche, Sturm und Hagel ist sie das, was man von der Gefährdung selbst nicht weiß. Das ist nicht alles, was unbekannt ist.",
  "A **return period** of 100 years means that a value is reached or passed with a chance of 1 in 100 each year, not once in every hundred years.":
    "Eine **Wiederkehrperiode** von 100 Jahren heißt, dass ein Wert jedes Jahr mit einer Wahrscheinlichkeit von 1 zu 100 erreicht oder überschritten wird, nicht einmal in je hundert Jahren.",
  "**Bands** say how bad a value is: very low, low, medium or high. Scores are high from 0.75 on, medium from 0.5, low from 0.25; other datasets have limits of their own.":
    "**Stufen** sagen, wie schlimm ein Wert ist: sehr niedrig, niedrig, mittel oder hoch. Scores sind ab 0.75 hoch, ab 0.5 mittel, ab 0.25 niedrig; andere Datensätze haben eigene Grenzen.",
  "Each year stands for the twenty around it; 2005 is the climate of 1995 to 2014, with which changes are compared.":
    "Jedes Jahr steht für die zwanzig um es herum; 2005 ist das Klima von 1995 bis 2014, mit dem Änderungen verglichen werden.",
  "**At least** (≥) means that hazards are missing in a total, such as floods without a map: it is a lower bound.":
    "**Mindestens** (≥) heißt, dass in einer Summe Gefahren fehlen, etwa Hochwasser ohne Karte: Sie ist eine Untergrenze.",
  "{0}, {1} locations{2}:": "{0}, {1} Standorte{2}:",
  "in a higher band": "in einer höheren Stufe",
  "in a lower band": "in einer niedrigeren Stufe",
  "A change is that of the hazards in both totals.":
    "Eine Veränderung ist die der Gefahren, die in beiden Summen sind.",
  "{0}, {1} locations{2} by {3}:": "{0}, {1} Standorte{2} nach {3}:",
  "**{0}**{1}, {2} and {3} by scenario:": "**{0}**{1}, {2} und {3} nach Szenario:",
  "These are the same year here: years are stored in steps of five.":
    "Hier ist das dasselbe Jahr: Jahre sind in Schritten von fünf gespeichert.",
  "Several of these are of one topic, so that no order by all of them says more. Name one of them.":
    "Mehrere davon gehören zu einem Thema, so dass eine Reihenfolge nach allen nicht mehr sagt. Nennen Sie eines.",
  "{0} of {1} locations{2}, sorted by the higher one of {3}, the lowest first: a location is good in all of them where its worst is low.":
    "{0} von {1} Standorten{2}, sortiert nach dem höheren Wert von {3}, der niedrigste zuerst: Ein Standort steht bei allen gut da, wo sein schlechtester Wert niedrig ist.",
  "{0} of {1} locations{2}, sorted by the lower one of {3}, the highest first: a location is bad in all of them where its best is high.":
    "{0} von {1} Standorten{2}, sortiert nach dem niedrigeren Wert von {3}, der höchste zuerst: Ein Standort steht bei allen schlecht da, wo sein bester Wert hoch ist.",
  "Of each {0}, the location with the {1} {2}{3}:": "{0}: jeweils der Standort mit dem {1} Wert von {2}{3}:",
  "{0} at {1}: {2}, number {3} of {4} locations{5} with a value, the highest being number 1.":
    "{0} in {1}: {2}, Nummer {3} von {4} Standorten{5} mit einem Wert; der höchste ist Nummer 1.",
  "{0} has no value of {1}.": "{0} hat keinen Wert von {1}.",
  "It is above the mean, which is {0}; the median is {1}.": "Das liegt über dem Mittel von {0}; der Median ist {1}.",
  "It is below the mean, which is {0}; the median is {1}.": "Das liegt unter dem Mittel von {0}; der Median ist {1}.",
  "It is at the mean, which is {0}; the median is {1}.": "Das liegt im Mittel von {0}; der Median ist {1}.",
  "Higher is worse here.": "Höher ist hier schlechter.",
  "Lower is worse here.": "Niedriger ist hier schlechter.",
  "{0} of the expected annual loss comes from {1}: {2} of {3}{4}.":
    "{0} des erwarteten Jahresschadens kommen von {1}: {2} von {3}{4}.",
  Part: "Teil",
  Whole: "Ganzes",
  "From where on a location counts is not said, so all are told.":
    "Ab wann ein Standort zählt, ist nicht gesagt, darum stehen alle da.",
  'From where on a location counts is not said: {0} of them are in the band "{1}", and all are told, the worst first.':
    "Ab wann ein Standort zählt, ist nicht gesagt: {0} davon liegen in der Stufe „{1}“, und alle stehen da, die schlimmsten zuerst.",
  "The {0} of {1} locations{2} with the most direct {3}:":
    "Die {0} von {1} Standorten{2} mit den meisten direkten {3}:",
  "The {0} of {1} locations{2} with the fewest direct {3}:":
    "Die {0} von {1} Standorten{2} mit den wenigsten direkten {3}:",
  Suppliers: "Lieferanten",
  Customers: "Kunden",
  "Two ends are asked for at once, and an order has one. Ask for one of them, with a limit or a band on the other.":
    "Es sind zwei Enden zugleich gefragt, eine Reihenfolge hat eines. Fragen Sie nach einem davon, mit einer Grenze oder Stufe für das andere.",
  "_{0} has no scenario and no year here: it is the same at all of them, and what was named changes nothing._":
    "_{0} hat hier kein Szenario und kein Jahr: der Wert ist in allen derselbe, und was davon genannt ist, ändert nichts._",
  "{0} locations supply those{1} directly, the highest {2} first:":
    "{0} Standorte beliefern die{1} direkt, der höchste Wert zuerst, {2}:",
  "No flow of goods in this project joins those{0} with others.":
    "Kein Warenfluss dieses Projekts verbindet die{0} mit anderen.",
  '_The highest band is "{0}": nothing is told apart above it._':
    "_Die höchste Stufe ist „{0}“: Darüber wird nichts unterschieden._",
  " among those {0}": " unter diesen {0}",
  " not among those {0}": " nicht unter diesen {0}",
  "Share of {0} of each {1}{2}:": "Anteil je {1}, {0}{2}:",
  "Share of each {0} in {1}{2}:": "Anteil je {0} an {1}{2}:",
  ' with "{0}" in their name': " mit „{0}“ im Namen",
  ' without "{0}" in their name': " ohne „{0}“ im Namen",
  "_Values are kept by scenario and year: {0} °C of global warming are read as {1} in {2}, about when the world reaches them there._":
    "_Werte gibt es nach Szenario und Jahr: {0} °C globale Erwärmung werden als {1} im Jahr {2} gelesen, etwa dann erreicht sie die Welt dort._",
  "From where on is it too much? Nothing in this project says so. Name a number, such as 100 hot days, and I tell the first year that passes it.":
    "Ab wann ist es zu viel? Das steht nirgends in diesem Projekt. Nennen Sie eine Zahl, etwa 100 heiße Tage, dann sage ich das erste Jahr darüber.",
  "When do sites exceed 100 hot days?": "Wann überschreiten Standorte 100 heiße Tage?",
  "Which sites become high for heat until 2080?": "Welche Standorte werden bis 2080 hoch bei Hitze?",
  "How do hot days change until 2080?": "Wie ändern sich die heißen Tage bis 2080?",
  "First of each": "Erste je Gruppe",
  Values: "Werte",
  "Place among all": "Rang unter allen",
  "A region can be a continent, a country or a climate region. Which one do you mean?":
    "Eine Region kann ein Kontinent, ein Land oder eine Klimaregion sein. Was ist gemeint?",
  "By hazard count": "Nach Zahl der Gefahren",
  "{0} of {1} locations{2} are high for {3} topics or more ({4}), the most first:":
    "{0} von {1} Standorten{2} sind bei {3} Themen oder mehr hoch ({4}), die meisten zuerst:",
  Topics: "Themen",
  "High for": "Hoch bei",
  "Topics without a value count as not high; that does not mean a low risk.":
    "Themen ohne Wert zählen als nicht hoch; das heißt nicht, dass das Risiko niedrig ist.",
  "From where on is a location in such a place? Name a band, such as high.":
    "Ab wann liegt ein Standort an so einem Ort? Nennen Sie eine Stufe, etwa hoch.",
  "**Yes**, {0}: {1}.": "**Ja**, {0}: {1}.",
  "asked: {0}": "gefragt: {0}",
  "No loss in money is worked out for {0} here, which does not mean that it costs nothing.":
    "Für {0} wird hier kein Schaden in Geld berechnet, was nicht heißt, dass es nichts kostet.",
  "{0} at sites with high {1}": "{0} an Standorten mit hohem {1}",
  "How many sites have a high {0}?": "Wie viele Standorte haben hohen {0}?",
  "**No**, {0}: {1}.": "**Nein**, {0}: {1}.",
  "Whether it passes": "Ob es zutrifft",
  "Biggest or smallest in what? Goods by customer are not ranked here; their risk and their value are.":
    "Am größten oder kleinsten worin? Gütermengen werden hier nicht gereiht, Risiko und Wert schon.",
  "Suppliers of {0}": "Lieferanten von {0}",
  "Which supplier of {0} is most critical?": "Welcher Lieferant von {0} ist am kritischsten?",
  "{0} at sites high for {1}": "{0} an Standorten hoch bei {1}",
  "How many sites are high for {0}?": "Wie viele Standorte sind hoch bei {0}?",
  heat: "Hitze",
  cold: "Kälte",
  wet: "Nässe",
  dry: "Trockenheit",
  snow: "Schnee",
  wind: "Wind",
  coastal: "Küste",
  other: "andere",
  "**{0}** is not told by that {1} here.": "**{0}** gibt es hier nicht nach: {1}.",
  month: "Monat",
  season: "Jahreszeit",
  "return period": "Wiederkehrperiode",
  "Summer is June to August in the north and December to February in the south. Name the months, such as June to August.":
    "Sommer ist im Norden Juni bis August, im Süden Dezember bis Februar. Nennen Sie die Monate, etwa Juni bis August.",
  "Top 5 by hot days June to August": "Die 5 höchsten: heiße Tage Juni bis August",
  "Top 5 by hot days December to February": "Die 5 höchsten: heiße Tage Dezember bis Februar",
  "What a location makes is told here by the columns of your workbook alone. I can list the locations of a column, such as all foundries, or tell whom a location supplies.":
    "Was ein Standort herstellt, sagen hier allein die Spalten Ihrer Arbeitsmappe. Ich kann die Standorte einer Spalte auflisten, etwa alle Gießereien, oder sagen, wen ein Standort beliefert.",
  "In percent: {0}.": "In Prozent: {0}.",
  "A change in percent would say nothing here: the zero of this measure does not mean none of it.":
    "Eine Änderung in Prozent würde hier nichts sagen: Die Null dieser Größe heißt nicht, dass nichts da ist.",
  "_The mean of {0} over {1} locations is {2}._": "_Das Mittel von {0} über {1} Standorte ist {2}._",
  "_The median of {0} over {1} locations is {2}._": "_Der Median von {0} über {1} Standorte ist {2}._",
  "No location has a value of {0}.": "Kein Standort hat einen Wert von {0}.",
  "{0} has no value of {1}, so that nothing can be held against it.":
    "{0} hat keinen Wert von {1}, so dass nichts damit verglichen werden kann.",
  "_{0} at {1}: {2}._": "_{0} in {1}: {2}._",
  " (the mean)": " (das Mittel)",
  " (the median)": " (der Median)",
  "the tropics": "den Tropen",
  "the northern hemisphere": "der nördlichen Hemisphäre",
  "the southern hemisphere": "der südlichen Hemisphäre",
  "the Arctic": "der Arktis",
  "{0} direct {1} of {2}, the highest {3} first:": "{0} direkte {1} von {2}, der höchste Wert zuerst: {3}",
};
