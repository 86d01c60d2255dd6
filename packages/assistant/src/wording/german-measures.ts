import type { Texts } from "./texts.ts";

/** Texts of measures in German, by their English. */
export const GERMAN_MEASURES: Texts = {
  " against {0}": " gegen {0}",
  ", paid back within their life": ", während ihrer Lebensdauer amortisiert",
  ", paid back by {0}": ", bis {0} amortisiert",
  "{0} has no asset value, so that measures are told in days alone.":
    "{0} hat keinen Vermögenswert, darum stehen Maßnahmen nur in Tagen da.",
  "Expected loss at **{0}** ({1}): {2}; with what is decided or in place {3}.":
    "Erwarteter Schaden in **{0}** ({1}): {2}; mit dem, was beschlossen oder umgesetzt ist, {3}.",
  "Expected loss at **{0}** ({1}): {2}.": "Erwarteter Schaden in **{0}** ({1}): {2}.",
  "The largest part of it: {0}, {1} %.": "Der größte Teil davon: {0}, {1} %.",
  "There is no measure{0}{1} that anything is known of there.":
    "Es gibt keine Maßnahme{0}{1}, von der dort etwas bekannt ist.",
  "Suggested{0}{1}, each beside what is decided there:":
    "Vorgeschlagen{0}{1}, jede neben dem, was dort beschlossen ist:",
  "What remains at {0}?": "Was bleibt in {0} übrig?",
  "Which measures are in place at {0}?": "Welche Maßnahmen sind in {0} umgesetzt?",
  "What can we do at {0}?": "Was können wir in {0} tun?",
  "None of these locations can be planned for: that takes an asset value in the currency of most, and results.":
    "Für keinen dieser Standorte lässt sich planen: Dazu braucht es einen Vermögenswert in der Währung der meisten und Ergebnisse.",
  "No measure{0}{1} avoids more than it costs at {2} locations{3}, beyond what is decided or in place ({4}).":
    "Keine Maßnahme{0}{1} vermeidet an {2} Standorten{3} mehr, als sie kostet, neben dem, was beschlossen oder umgesetzt ist ({4}).",
  "Measures{0}{1} that avoid more than they cost: {2}, at {3} of {4} locations{5} ({6}). Together: {7} avoided for {8}.":
    "Maßnahmen{0}{1}, die mehr vermeiden, als sie kosten: {2}, an {3} von {4} Standorten{5} ({6}). Zusammen: {7} vermieden für {8}.",
  "The {0} that have paid back first:": "Die {0}, die sich zuerst amortisieren:",
  "The {0} that avoid most:": "Die {0}, die am meisten vermeiden:",
  "{0} locations are not in it: without an asset value, in another currency, not computed, or beyond the most valuable ones that a plan takes.":
    "{0} Standorte sind nicht darin: ohne Vermögenswert, in anderer Währung, nicht berechnet oder jenseits der wertvollsten, die ein Plan nimmt.",
  "Measures are held against scenarios of the future. Name one, such as SSP5-8.5.":
    "Maßnahmen werden an Szenarien der Zukunft gemessen. Nennen Sie eines, etwa SSP5-8.5.",
  "{0} of {1} locations have no measure that is {2}.": "{0} von {1} Standorten haben keine Maßnahme, die {2} ist.",
  "These are the first {0}.": "Dies sind die ersten {0}.",
  " at {0}": " in {0}",
  " at {0} locations{1}": " an {0} Standorten{1}",
  "No measure is {0}{1}.": "Keine Maßnahme ist {0}{1}.",
  "Measures {0}: {1}, at {2} of {3} locations{4}:": "Maßnahmen {0}: {1}, an {2} von {3} Standorten{4}:",
  "Measures {0}{1}: {2}:": "Maßnahmen {0}{1}: {2}:",
  "Against which hazard? Name one, such as heat, river flood or tropical cyclones.":
    "Gegen welche Gefahr? Nennen Sie eine, etwa Hitze, Flusshochwasser oder tropische Wirbelstürme.",
  "{0} to {1}": "{0} bis {1}",
  "at least {0} ({1})": "mindestens {0} ({1})",
  "{0} ({1} to {2})": "{0} ({1} bis {2})",
  "{0} days a year": "{0} Tage im Jahr",
  "Cost and what is avoided are present values over the life of a measure: bought in {0}, {1} % a year real. The range is that of 27 cases of climate, effect and cost.":
    "Kosten und Vermiedenes sind Barwerte über die Lebensdauer einer Maßnahme: gekauft {0}, real {1} % im Jahr. Die Spanne ist die von 27 Fällen aus Klima, Wirkung und Kosten.",
  "Some of these effects are our own proposals; the page Measures says which.":
    "Einige dieser Wirkungen sind eigene Vorschläge; die Seite Maßnahmen sagt, welche.",
  "Not in the loss: {0}.": "Nicht im Schaden: {0}.",
  "Of {0} no loss is known there.": "Von {0} ist dort kein Schaden bekannt.",
  "Of {0} alone: {1} without measures, {2} left.": "Allein {0}: {1} ohne Maßnahmen, {2} bleiben.",
  "{0} has no asset value, so that no loss in money can be told.":
    "{0} hat keinen Vermögenswert, darum gibt es keinen Schaden in Geld.",
  "At **{0}** nothing is decided or in place, so that all of the expected loss remains ({1}): {2}.":
    "In **{0}** ist nichts beschlossen oder umgesetzt, darum bleibt der ganze erwartete Schaden ({1}): {2}.",
  "Expected loss at **{0}** ({1}): {2} without measures, {3} with what is decided or in place.":
    "Erwarteter Schaden in **{0}** ({1}): {2} ohne Maßnahmen, {3} mit dem, was beschlossen oder umgesetzt ist.",
  "Share of the value that {0} takes, by return period:": "Anteil des Werts, den {0} nimmt, nach Wiederkehrperiode:",
  "_Beyond the event that a measure is designed for, what remains may be all of it._":
    "_Jenseits des Ereignisses, für das eine Maßnahme ausgelegt ist, kann alles übrig bleiben._",
  "Nothing is decided or in place at {0} locations{1}, so that all of the expected loss remains ({2}): {3}.":
    "An {0} Standorten{1} ist nichts beschlossen oder umgesetzt, darum bleibt der ganze erwartete Schaden ({2}): {3}.",
  "Expected loss that remains at {0} locations{1} ({2}): **{3}**.":
    "Erwarteter Schaden, der an {0} Standorten{1} bleibt ({2}): **{3}**.",
  "At the median of the climate, with the middle effect of each measure.":
    "Beim Median des Klimas, mit der mittleren Wirkung jeder Maßnahme.",
  "Of {0} of {1} measures it is not known what they avoid in money; they count as nothing here.":
    "Von {0} von {1} Maßnahmen ist nicht bekannt, was sie in Geld vermeiden; hier zählen sie nichts.",
  "What remains of a single hazard is told of one location. Name it.":
    "Was von einer einzelnen Gefahr bleibt, gibt es für einen Standort. Nennen Sie ihn.",
  "What can we do?": "Was können wir tun?",
  "What can we do about heat?": "Was können wir gegen Hitze tun?",
  "What can we do about river flood?": "Was können wir gegen Flusshochwasser tun?",
  "What can we do at Rotterdam?": "Was können wir in Rotterdam tun?",
  "What remains at Rotterdam?": "Was bleibt in Rotterdam übrig?",
  "What remains after our measures?": "Was bleibt nach unseren Maßnahmen?",
  "Which measures are in place?": "Welche Maßnahmen sind umgesetzt?",
  "Which measures pay back before 2040?": "Welche Maßnahmen rechnen sich vor 2040?",
  "Which sites have no measures?": "Welche Standorte haben keine Maßnahmen?",
  "in place": "umgesetzt",
  decided: "beschlossen",
  proposed: "vorgeschlagen",
  rejected: "abgelehnt",
  Measure: "Maßnahme",
  Cost: "Kosten",
  Avoided: "Vermieden",
  "For 1 of cost": "Für 1 an Kosten",
  "Paid back": "Amortisiert",
  "Paid back by": "Amortisiert bis",
  "not known": "nicht bekannt",
  "not within its life": "nicht in der Lebensdauer",
  Status: "Stand",
  Measures: "Maßnahmen",
  "Chosen measures": "Gewählte Maßnahmen",
  "What remains": "Was übrig bleibt",
  Loss: "Schaden",
  Amount: "Betrag",
  "Without any measure": "Ohne jede Maßnahme",
  "Avoided by what is in place": "Vermieden durch Umgesetztes",
  "Avoided by what is decided": "Vermieden durch Beschlossenes",
  Years: "Jahre",
  Without: "Ohne",
  Left: "Bleibt",
  "Your account does not include measures.": "Ihr Konto umfasst keine Maßnahmen.",
  "More than {0} for 1 of cost: check the hazard first.": "Mehr als {0} für 1 an Kosten: erst die Gefahr prüfen.",
  "_This is screening: a survey of the site comes before an order._":
    "_Dies ist ein Screening: Vor einem Auftrag steht eine Besichtigung._",
  "{0} of {1} locations{2} have no measure that is {3}.":
    "{0} von {1} Standorten{2} haben keine Maßnahme, die {3} ist.",
  "The hazard that it works against has no value here, so what it avoids is not known.":
    "Die Gefahr, gegen die sie wirkt, hat hier keinen Wert: Was sie vermeidet, ist nicht bekannt.",
  "It works outside this location, and is not counted here.":
    "Sie wirkt außerhalb dieses Standorts und zählt hier nicht.",
  "The location has no asset value with a currency: days only.":
    "Der Standort hat keinen Vermögenswert mit Währung: nur Tage.",
  "No price level is known for this place. Type what the measure costs.":
    "Für diesen Ort ist kein Preisniveau bekannt. Geben Sie an, was die Maßnahme kostet.",
  "It saves days without business. They are not in money, because no margin of a day is known.":
    "Sie spart Tage ohne Betrieb. Sie stehen nicht in Geld da, weil keine Marge eines Tages bekannt ist.",
  "The depths of floods come from screening, without a map in force: no ratio of benefit to cost is given.":
    "Die Tiefen der Überflutung kommen aus einem Screening, ohne gültige Karte: kein Verhältnis von Nutzen zu Kosten.",
  "surface-water flood": "Starkregenüberflutung",
  "storm wind": "Sturm",
  hail: "Hagel",
  "snow load": "Schneelast",
  "water stress": "Wasserstress",
  "No ratio for {0}: {1}": "Kein Verhältnis für {0}: {1}",
};
