import { words } from "./word-list.ts";

/** Words that tell what a question asks for, in English, German and French, folded as questions are. */
export const CUES = {
  most: words(`most, highest, largest, biggest, greatest, maximum, max, top, strongest, meisten, hochsten, hochste,
      grossten, grosste, starksten, plus eleve, plus elevee, plus eleves, plus elevees, plus grand, plus grande,
      plus forte, plus fort, le plus de, le plus, la plus, les plus`),
  worst:
    words(`worst, where will it be, riskiest, most exposed, most affected, most at risk, hardest hit, most vulnerable, most dangerous,
      schlimmsten, schlimmste, am schlimmsten, am starksten betroffen, gefahrdetsten, heissesten, kaltesten, nassesten,
      trockensten, warmsten, windigsten, pires, pire, plus exposes,
      plus touches, plus risque, plus a risque, hottest, plus froid, plus chaud, plus chauds, plus froids, wettest, driest, coldest, snowiest, windiest`),
  least: words(`least, lowest, fewest, smallest, minimum, min, weakest, niedrigsten, niedrigste, wenigsten, geringsten,
      geringste, kleinsten, moins, le moins, plus faible, plus faibles, plus bas, plus basse`),
  safest: words(`safest, least affected, least exposed, least at risk, least risky, best, sichersten, am sichersten, am
      wenigsten betroffen, plus surs, plus sur, moins touches, moins exposes`),
  compare: words(`compare, compared, comparison, versus, vs, against, difference, differ, better, worse, vergleiche,
      vergleich, gegen, unterschied, gegenuber, comparer, compare, comparaison, contre, rapport a`),
  or: words("or, oder, ou"),
  avoid: words(`avoided, avoid, saved, save, less under, benefit, mitigation, vermieden, vermeiden, vermeidet, evite,
      eviter, evites`),
  trend: words(`trend, change until, changes until, change by, change, changes, changing, develop, development, evolve,
      evolution, over time, increase, increases, grow, grows, rise, rises, over the years, through, since, until,
      entwicklung, entwickelt, verandert, verandern, zunahme, steigt, seit, bis, verlauf, change t il, augmente,
      augmenter, tendance, depuis, jusqu en`),
  count: words(`how many, number of, count, count of, how often are, share of locations, wie viele, anzahl, combien de,
      combien, nombre de`),
  list: words(`list, list all, show all, show me all, name all, which locations are, which sites are, which sites will, which plants will, which
      locations will, which plants are, exposed to, threatened by, which are, which of
      our, all locations, all sites, where is, where are, liste, zeige alle, welche standorte sind, welche sind,
      nenne alle, quels sites sont, quels sont, lister, toutes les, tous les`),
  sum: words(
    "sum, how much money, wie viel geld, combien d argent, total, in total, altogether, overall sum, summe, gesamt, insgesamt, somme, au total",
  ),
  mean: words(`average, mean, on average, durchschnitt, durchschnittlich, durchschnittliche, durchschnittlicher,
      durchschnittlichen, mittel, mittelwert, moyenne,
      en moyenne, moyen`),
  median: ["median", "mediane"],
  driver:
    words(`why, biggest hazard, main hazard, main hazards, worst hazard, biggest threat, main risk, main risks, groesste gefahr,
      grosste gefahr, hauptgefahr, principal risque, principal danger, plus grand danger, what drives, drives, driver, drivers, driven by, what makes, reason for, cause of, causes, because of
      what, warum, wieso, weshalb, treiber, ursache, was treibt, pourquoi, raison, cause, facteur`),
  explain:
    words(`what is, what are, what does, mean by, meaning of, meaning, define, definition, explain, how is, how are,
      computed, calculated, calculation, method, methodology, source, sources, where does, where do, come from,
      licence, license, resolution, was ist, was sind, was bedeutet, bedeutung, erklare, erklaren, wie wird, wie
      werden, berechnet, methode, quelle, definiert, qu est ce que, quest ce que, que signifie, expliquer,
      explique, comment est, calcule, calculee, d ou vient, definir`),
  missing: words(`missing, no value, no values, without value, without values, without data, no data, not computed, not
      available, unavailable, gaps, gap, why no, why is there no, why are there no, fehlt, fehlen, fehlende, kein
      wert, keine werte, warum kein, warum keine, lucken, manque, manquent, manquant, manquants, manquantes, pas
      de valeur, pourquoi pas, sans valeur`),
  range:
    words(`how sure, how certain, certain, uncertain, uncertainty, confidence, confident, reliable, reliability, how
      good, range, ranges, interval, spread, p10 and p90, p10 to p90, error, wie sicher, unsicher, unsicherheit,
      vertrauen, bandbreite, spanne, zuverlassig, incertitude, incertain, fiable, fiabilite, intervalle,
      fourchette`),
  portfolio:
    words(`summary, summarise, summarize, overview, portfolio, whole project, at a glance, share by band, by band,
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
    words(`event, events, happening, happens, happened, ongoing, near us, near our, close to us, close to our, recent,
      alert, alerts, disaster, disasters, ereignis, ereignisse, passiert, aktuell, aktuelle, katastrophe,
      evenement, evenements, en cours, pres de, se passe, catastrophe, catastrophes`),
  changed:
    words(`changed since, what changed, what has changed, last computation, last run, last calculation, since the last,
      newer data, what is new, geandert, letzten berechnung, letzte berechnung, seit der letzten, a change depuis,
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
  ["at-least", words("at least, not less than, no less than, mindestens, au moins")],
  ["at-most", words("at most, not more than, no more than, hochstens, maximal, au plus")],
  [
    "above",
    words(`more than, greater than, higher than, larger than, above, over, exceeding, exceed, exceeds, beyond, mehr
      als, grosser als, uber, plus de, superieur a, superieure a, au dessus de`),
  ],
  [
    "below",
    words(`less than, fewer than, lower than, smaller than, below, under, weniger als, kleiner als, unter, moins de,
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
  ["franken", "CHF"],
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
