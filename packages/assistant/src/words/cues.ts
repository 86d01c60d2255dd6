import { words } from "./word-list.ts";

/** Words that tell what a question asks for, in English, German and French, folded as questions are. */
export const CUES = {
  most: words(`most, highest, largest, biggest, greatest, maximum, max, top, strongest, heaviest, deepest, longest, die meisten, meisten,
      meiste, hochsten, hochste, hochster, hochstes, grossten, grosste, grosster, starksten, starkste, am meisten, tiefsten, plus eleve,
      plus elevee, plus eleves, plus elevees, plus grand, plus grande, plus grands, plus grandes, plus forte, plus fort, plus forts,
      plus fortes, le plus de, le plus d, le plus, la plus, les plus, descending, largest first, highest first, absteigend`),
  worst:
    words(`worst, worst first, where will it be, riskiest, most exposed to, most exposed, most affected by, most affected, most at risk
      from, most at risk of, most at risk, at most risk, hardest hit by, hardest hit, hit hardest by, hit hardest, most vulnerable to, most
      vulnerable, most threatened by, most threatened, most endangered, most dangerous, suffer most from, suffers most from,
      suffer most, suffer the most from, suffer the most, worst affected by, worst affected, worst hit by, worst hit, worst off for, worst off,
      schlimmsten, schlimmste, schlimmster, am schlimmsten, am starksten betroffen, starksten betroffen, starksten betroffenen, am
      starksten betroffenen, am meisten betroffen, meisten betroffen, meisten betroffenen, am starksten gefahrdet, am meisten gefahrdet, starksten
      gefahrdet, starksten gefahrdeten, am starksten bedroht, gefahrdetsten, am gefahrdetsten, am starksten von, starksten exponiert, pires,
      pire, plus exposes a, plus exposes au, plus exposes aux, plus exposes, plus expose, plus touches par, plus touches, plus touche, plus
      touchees, plus affectes par, plus affectes, plus affectees, plus menaces par, plus menaces, plus menacees, plus vulnerables, plus risque,
      plus a risque, plus risques, plus dangereux, le plus expose, les plus touches par, les plus touches, les plus exposes, les plus
      exposes a, les plus affectes par, les plus affectes, les plus menaces par, les plus menaces`),
  least:
    words(`least, lowest, fewest, smallest, minimum, min, weakest, lightest, shortest, niedrigsten, niedrigste, wenigsten, am wenigsten,
      geringsten, geringste, kleinsten, tiefste, le moins, la moins, les moins, le moins de, le moins d, les moins eleves, plus faible, plus
      faibles, plus bas, plus basse, plus petit, plus petits, ascending, smallest first, lowest first, aufsteigend`),
  safest:
    words(`safest, least affected by, least affected, least exposed to, least exposed, least at risk from, least at risk, least
      risky, least dangerous, least vulnerable, least threatened, best, best off, sichersten, am sichersten, am wenigsten betroffen, wenigsten
      betroffen, wenigsten betroffenen, am wenigsten gefahrdet, wenigsten gefahrdet, besten, beste, plus surs, plus sur, plus sures, moins
      touches par, moins touches, moins exposes a, moins exposes, moins affectes, les moins touches par, les moins touches, les moins exposes,
      les moins exposes a, les moins affectes par, les moins affectes, meilleurs, meilleur`),
  compare:
    words(`worse than, better than, schlimmer als, besser als, more, mehr, less, weniger, compare, compared, comparison, versus, vs, against, difference, differ, better, worse, vergleiche,
      vergleich, vergleichen, vergleicht, gegen, unterschied, gegenuber, comparer, compare, comparaison, contre, rapport a`),
  or: words("or, oder, ou"),
  avoid: words(`avoided, avoid, saved, save, less under, benefit, mitigation, vermieden, vermeiden, vermeidet, evite,
      eviter, evites`),
  trend:
    words(`fall, falls, drop, drops, decline, declines, gain, gains, climb, climbs, zunehmen, nehmen zu, nehmen ab, zu nehmen, abnehmen, augmente le plus, baissent, trend, change until, changes until, change by, change, changes, changing, develop, development, evolve,
      evolution, over time, increase, increases, grow, grows, rise, rises, over the years, through, since, until,
      entwicklung, entwickelt, entwickeln, andern, andert, anderung, evolue, evoluent, evolution, changent, changement, augmentent, diminue, diminuent, baisse, hausse, decrease, decreases, sinkt, sinken, steigen, abnahme, nimmt zu, nimmt ab, by how much, um wie viel, de combien, verandert, verandern, zunahme, steigt, seit, bis, verlauf, change t il, augmente,
      augmenter, tendance, depuis, jusqu en`),
  share:
    words(`what share of, which share of, share of, what percentage of, percentage of, what fraction of, fraction of, what proportion of,
      proportion of, welcher anteil der, welcher anteil, anteil der, anteil an, anteil, wie viel prozent der, wie viel prozent, wieviel
      prozent der, quelle part des, quelle part de, quelle part, part des, part de, pourcentage des, pourcentage de, quel pourcentage des, quel
      pourcentage de, quel pourcentage, quelle proportion des, quelle proportion de, proportion de`),
  distinct:
    words(`in how many different, how many different, in how many, across how many, in wie vielen, wie viele verschiedene, dans
      combien de, combien de differents`),
  crossing:
    words(`when does, when do, when will, when is, when are, in which year does, in which year do, in which year will, in which year, in what year does, in what year, which year, what year,
      from when, from which year, by when, how soon, how soon will, how soon does, wann, ab wann, bis wann, ab welchem jahr, welches jahr, in quelle annee, a quel moment, quelle annee, in welchem jahr,
      quand, en quelle annee, a partir de quand`),
  falls: words(
    `decrease, decreases, fall, falls, drop, drops, decline, declines, sinkt, sinken, abnahme, abnehmen, nehmen ab, ruckgang, baisse, baissent, diminue, diminuent`,
  ),
  count:
    words(`how many, how much, how often, number of, the number of, count, count of, count the, how often are, wie viele, wie viel, wieviele, anzahl der, anzahl, zahl der, combien de, combien d,
      combien, nombre de, nombre d, le nombre de`),
  list: words(`list, list all, show all, show me all, name all, which locations are, which sites are, which sites will, which plants will, which
      locations will, which plants are, exposed to, threatened by, which are, which of
      our, all locations, all sites, where is, where are, liste, zeige alle, welche standorte sind, welche sind,
      nenne alle, quels sites sont, quels sont, lister, liste des, liste der, list of, show me, toutes les, tous les, nenne, zeige, zeig, list the, display, rank, sort, sorted, order, ordered, ranking, sortiere, sortiert, classer, classement, trier`),
  sum: words(
    "sum, how much money, wie viel geld, combien d argent, total, in total, altogether, overall sum, summe der, summe, gesamt, gesamte, gesamter, gesamten, insgesamt, somme des, somme, au total, totale, sum of, sum of all, combined, together",
  ),
  mean: words(`average, mean, on average, durchschnitt, durchschnittlich, durchschnittliche, durchschnittlicher,
      durchschnittlichen, mittel, mittelwert, im mittel, im durchschnitt, mittlere, mittlerer, mittleren, mittleres, moyenne,
      en moyenne, moyen`),
  median: ["median", "mediane"],
  driver:
    words(`why, what drives, drives, driver, drivers, driven by, what makes, reason for, cause of, causes, because of
      what, warum, wieso, weshalb, treiber, ursache, was treibt, pourquoi, raison, cause, facteur`),
  hazards:
    words(`hazard, hazards, which hazard, which hazards, what hazard, main hazard, biggest hazard, worst hazard, natural hazard, natural hazards, peril, perils,
      threat, threats, biggest threat, main threat, main risk, main risks, biggest risk, biggest risks, danger, dangers, gefahr, gefahren, naturgefahr, naturgefahren,
      hauptgefahr, hauptrisiko, grosste gefahr, groesste gefahr, grosstes risiko, bedrohung, bedrohungen, alea, aleas, peril, perils, principal risque, principal danger,
      danger, dangers, menace, menaces, plus grand danger, plus grand risque, plus grande menace, hazard matters, hazards matter, hazard matters most, hazards matter
      most, peril matters most, perils matter most, hazard is most important, most important hazard, most important hazards, wichtigste gefahr, wichtigsten gefahren,
      wichtigste naturgefahr, gefahr ist am wichtigsten, gefahr zahlt am meisten, gefahren zahlen am meisten, alea compte le plus, aleas comptent le plus, alea le
      plus important, aleas les plus importants`),
  money:
    words(`in money, in monetary terms, by money, financially, financial terms, costs, cost, costs us, cost us, costing, is costing, in geld, geldlich, finanziell,
      kostet, kosten, kostet uns, kosten uns, en argent, financierement, coute, coutent, nous coute, nous coutent, cout`),
  profile:
    words(`profile, risk profile, profile of, everything about, all about, tell me about, tell me everything about, tell me all about, everything you know about, what do you
      know about, what do we know about, what is known about, what is known of, describe, fact sheet, factsheet, profil, risikoprofil, steckbrief, alles uber, alles
      zu, was weisst du uber, was wissen wir uber, was ist uber, beschreibe, profil de risque, fiche, fiche de risque, tout sur, dis moi tout sur, que sais tu de, que sais tu sur, que
      savez vous de, que savons nous de, decris`),
  worry:
    words(`worry, worry about, worried, worried about, worrying, worrisome, concern, concerned, concerns, critical, most critical, keep us awake, sorge, sorgen, sorgen
      machen, sorgen um, beunruhigen, beunruhigt, kritisch, kritischste, kritischsten, kritische, am kritischsten, inquieter, inquietent, inquiete, preoccuper,
      preoccupent, preoccupants, preoccupant, critique, critiques, plus critique, plus critiques, single source, bottleneck, bottlenecks, engpass, engpasse`),
  explain:
    words(`what is, what are, what does, mean by, meaning of, meaning, define, definition, explain, how is, how are,
      computed, calculated, calculation, method, methodology, source, sources, where does, where do, come from,
      licence, license, resolution, was ist, was sind, was bedeutet, bedeutung, erklare, erklaren, wie wird, wie
      werden, berechnet, methode, quelle des, quelle der, quelle von, die quelle, welche quelle, definiert, qu est ce que, quest ce que, que signifie, expliquer,
      explique, comment est, calcule, calculee, d ou vient, definir`),
  missing:
    words(`do not you know, do not know, don t you know, do you not know, not known, unknown, is not known, unbekannt, nicht bekannt, nicht wissen, wissen wir nicht, weisst du nicht, nicht weisst, ne sais tu pas, ne savez vous pas,
      ne savons nous pas, inconnu, inconnue, inconnus, missing, no value, no values, without value, without values, without data, no data, not computed, not
      available, unavailable, gaps, gap, why no, why is there no, why are there no, fehlt, fehlen, fehlende, kein
      wert, keine werte, warum kein, warum keine, lucken, manque, manquent, manquant, manquants, manquantes, pas
      de valeur, pourquoi pas, sans valeur`),
  range:
    words(`can we trust it, can we trust, can i trust, how sure are you about, how sure are you, how sure, how certain, certain, uncertain, uncertainty, confidence, confident, reliable, reliability, how
      good, range, ranges, interval, spread, p10 and p90, p10 to p90, error, wie sicher, unsicher, unsicherheit,
      vertrauen, bandbreite, spanne, zuverlassig, incertitude, incertain, fiable, fiabilite, intervalle,
      fourchette`),
  portfolio:
    words(`overview of, overview over, uberblick uber das, uberblick uber, apercu du, summary of, summary, summarise, summarize, overview, portfolio, whole project, at a glance, share by band, by band,
      bands, overall situation, big picture, zusammenfassung, uberblick, ubersicht, gesamtbild, resume, resumer,
      apercu, synthese, vue d ensemble`),
  chain:
    words(`supplier, suppliers, supply, supplies, supplied, customer, customers, upstream, downstream, supply chain,
      delivers, deliver, delivers to, depends on, depend on, depend, lieferant, lieferanten, zulieferer, kunde,
      kunden, lieferkette, beliefert, fournisseur, fournisseurs, client, clients, chaine d approvisionnement,
      fournit`),
  downstream:
    words(`customer, customers, downstream, delivers to, delivers, supplies, kunde, kunden, beliefert, client, clients,
      fournit, depends on, depend on`),
  events:
    words(`in unserer nahe, in der nahe, event, events, happening, happens, happened, ongoing, near us, near our, close to us, close to our, recent,
      alert, alerts, disaster, disasters, ereignis, ereignisse, passiert, aktuell, aktuelle, katastrophe,
      evenement, evenements, en cours, pres de, se passe, catastrophe, catastrophes`),
  changed:
    words(`quest ce qui a change, was ist neu, gibt es neues, date of the last, datum der letzten berechnung, date du dernier calcul, wann war die letzte berechnung, date of the last calculation, letzte berechnung, since the last computation, since the last calculation, since the last run, changed since, what changed, what has changed, last computation, last run, last calculation, since the last,
      newer data, what is new, geandert, letzten berechnung, letzte berechnung, seit der letzten berechnung, seit der letzten, depuis le dernier calcul, a change depuis,
      qu est ce qui a change, dernier calcul`),
  help: words(`help, what can you do, what can i ask, how do i ask, what do you know, examples, who are you, hilfe, was
      kannst du, was kann ich fragen, beispiele, wer bist du, aide, que peux tu, que puis je demander, qui es tu,
      exemples`),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Cue = keyof typeof CUES;

/** Words of bands; `high` and `low` beside a number or a superlative are not bands. */
export const BAND_WORDS = [
  [
    "very low",
    words(`very low, sehr niedrig, sehr gering, sehr niedriges, sehr niedrige, sehr geringes, sehr geringe, tres faible,
      tres bas`),
  ],
  [
    "low",
    words(`low, niedrig, niedriges, niedrige, niedriger, niedrigem, gering, geringes, geringe, geringer, geringem, faible,
      faibles, bas`),
  ],
  ["medium", words("medium, moderate, mittel, mittlere, mittleres, mittlerem, mittlerer, moyen, moderee")],
  ["high", words("high, hoch, hohe, hohem, hohes, hoher, hohen, eleve, eleves, elevee, elevees")],
] as const;

/** Signs and words of comparison, the longer before the shorter. */
export const OPERATOR_WORDS = [
  [
    "at-least",
    words(
      "reach, reaches, reaching, hit, hits, erreicht, erreichen, atteint, atteignent, atteindre, atteindra, at least, not less than, no less than, no fewer than, mindestens, nicht weniger als, au moins, pas moins de",
    ),
  ],
  [
    "at-most",
    words("at most, up to, not more than, no more than, hochstens, nicht mehr als, au plus, pas plus de, jusqu a"),
  ],
  [
    "above",
    words(`in excess of, pass, passes, passing, surpass, surpasses, go above, goes above, rise above, rises above, go over, goes over, climb above, climbs above, ubersteigt, ubersteigen, uberschreitet, uberschreiten, depasse, depassent,
      depassant, more than, greater than, higher than, larger than, above, over, exceeding, exceed, exceeds, beyond, mehr
      als, grosser als, uber, plus de, superieur a, superieure a, au dessus de`),
  ],
  [
    "below",
    words(`unterschreitet, unterschreiten, less than, fewer than, lower than, smaller than, below, under, weniger als, kleiner als, unter, moins de,
      inferieur a, inferieure a, en dessous de`),
  ],
] as const;
export type Operator = (typeof OPERATOR_WORDS)[number][0];

/** Words that multiply the number before them; `m` and `k` beside a currency alone, else they are units. */
export const SCALE_WORDS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1e3, words("k, thousand, tausend, tsd, mille")],
      [1e6, words("m, million, millions, millionen, mio, mn, mln")],
      [1e9, words("bn, billion, billions, milliarde, milliarden, mrd, milliard, milliards")],
    ] as const
  ).flatMap(([scale, names]) => names.map((name) => [name, scale] as const)),
);

/** Codes of currencies by the words for them. */
export const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map([
  ...words(`eur, usd, chf, gbp, jpy, cny, inr, aud, cad, sek, nok, dkk, pln, czk, huf, brl, mxn, zar, sgd, hkd, krw,
    thb, idr, myr, aed, sar, nzd`).map((code) => [code, code.toUpperCase()] as const),
  ...words("euro, euros").map((name) => [name, "EUR"] as const),
  ...words("dollar, dollars").map((name) => [name, "USD"] as const),
  ...words("pound, pounds, pfund").map((name) => [name, "GBP"] as const),
  ...words("franken, francs, franc, swiss francs").map((name) => [name, "CHF"] as const),
  ["rupees", "INR"],
  ["yuan", "CNY"],
  ["yen", "JPY"],
]);

/** Numbers in words. */
export const NUMBER_WORDS = new Map<string, number>(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    twenty: 20,
    zwei: 2,
    drei: 3,
    vier: 4,
    funf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    zwanzig: 20,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    vingt: 20,
  }),
);
