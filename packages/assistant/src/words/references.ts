import { words } from "./word-list.ts";

/** Which side of another value is asked for; by size, or by what is bad for what is measured. */
export type Side = "above" | "below" | "worse" | "better";

/** A word that holds locations against another value: "hotter than", "plus exposés que". */
export interface Comparative {
  readonly side: Side;
  /** What it is said of where nothing is named beside it: a dataset, or `asset_value`. */
  readonly of?: string;
  /** Whether it says nothing without a measure: "more" alone. */
  readonly isBare?: boolean;
  readonly forms: readonly string[];
}

/** Forms that begin with each of some words. */
const each = (firsts: string, seconds: string): string[] =>
  words(firsts).flatMap((first) => words(seconds).map((second) => `${first} ${second}`));

const EXPOSED_EN = "exposed, at risk, vulnerable, affected, endangered, threatened, dangerous, risky, stressed";
const EXPOSED_DE = "betroffen, gefahrdet, ausgesetzt, belastet, exponiert, bedroht, gefahrlich";
const EXPOSED_FR = `expose, exposee, exposes, exposees, menace, menacee, menaces, menacees, touche, touchee, touches, touchees, risque, risquee,
  risques, risquees, vulnerable, vulnerables, dangereux, dangereuse, dangereuses, a risque`;
const HIGH_FR =
  "eleve, elevee, eleves, elevees, haut, haute, hauts, hautes, grand, grande, grands, grandes, fort, forte, forts, fortes";
const LOW_FR = "bas, basse, basses, faible, faibles, petit, petite, petits, petites";

export const COMPARATIVES_OF_SITES: readonly Comparative[] = [
  {
    side: "worse",
    forms: [
      ...words(
        "worse, riskier, risikoreicher, risikoreichere, schlechter, schlimmer, riskanter, gefahrdeter, gefahrlicher, pire, pires",
      ),
      ...each("more", EXPOSED_EN),
      ...each("mehr, starker", EXPOSED_DE),
      ...each("plus", EXPOSED_FR),
    ],
  },
  {
    side: "better",
    forms: [
      ...words("better, safer, besser, sicherer, mieux"),
      ...each("less", EXPOSED_EN),
      ...each("weniger, geringer, schwacher", EXPOSED_DE),
      ...each("moins", EXPOSED_FR),
      ...each("plus", "sur, sure, surs, sures"),
    ],
  },
  {
    side: "above",
    of: "tas_mean",
    forms: words("hotter, warmer, heisser, warmere, heissere, plus chaud, plus chauds, plus chaude, plus chaudes"),
  },
  {
    side: "below",
    of: "tas_mean",
    forms: words(
      "colder, cooler, kalter, kuhler, plus froid, plus froids, plus froide, plus froides, plus frais, plus fraiche",
    ),
  },
  {
    side: "above",
    of: "pr_total",
    forms: words(
      "wetter, rainier, nasser, feuchter, regenreicher, plus humide, plus humides, plus pluvieux, plus pluvieuse, plus arrose, plus arroses",
    ),
  },
  {
    side: "below",
    of: "pr_total",
    forms: words("drier, trockener, plus sec, plus secs, plus seche, plus seches"),
  },
  { side: "above", of: "wind_mean", forms: words("windier, windiger, plus venteux, plus venteuse") },
  { side: "above", of: "snowfall", forms: words("snowier, schneereicher, plus enneige, plus enneiges") },
  {
    side: "above",
    of: "asset_value",
    forms: words("more valuable, worth more, wertvoller, mehr wert, valent plus"),
  },
  { side: "below", of: "asset_value", forms: words("less valuable, worth less, weniger wert, valent moins") },
  {
    side: "above",
    isBare: true,
    forms: [
      ...words(`more, higher, greater, larger, bigger, stronger, mehr, hoher, hohere, hoheren, hoherer, hoheres, hoherem, grosser, grossere, grosseren,
        grosserer, starker, starkere, starkeren, starkerer, davantage de, davantage d`),
      ...each("plus", `de, d, des, ${HIGH_FR}`),
    ],
  },
  {
    side: "below",
    isBare: true,
    forms: [
      ...words(`less, fewer, lower, smaller, weaker, weniger, niedriger, niedrigere, niedrigeren, niedrigerer, geringer, geringere, geringeren, geringerer,
        kleiner, kleinere, kleineren, schwacher, schwachere`),
      ...each("moins", `de, d, des, ${HIGH_FR}`),
      ...each("plus", LOW_FR),
    ],
  },
];

/** Between a comparative and what it is held against. */
export const THAN: ReadonlySet<string> = new Set(["than", "als", "que", "qu"]);

/** Words before what something is held against: "than those in Pune", "que celui de Pune". */
export const BEFORE_REFERENCE: ReadonlySet<string> = new Set(
  words(`the, our, that, those, one, ones, in, at, of, from, is, a, an, overall, dem, der, die, den, das, des, unser, unsere, unserem, unserer,
    jene, im, bei, von, zu, fur, le, la, les, l, a, au, de, d, du, notre, nos, celui, celle, ceux, celles, site, sites, plant, werk, standort, usine`),
);

const MEANS = words(
  `average, mean, portfolio average, portfolio mean, average site, average location, average of the portfolio, durchschnitt, mittel, mittelwert,
  portfoliodurchschnitt, gesamtdurchschnitt, durchschnitt des portfolios, durchschnitt aller standorte, moyenne, moyenne du portefeuille, moyenne des sites`,
);
const MEDIANS = words("median, portfolio median, median site, mediane, mediane du portefeuille, mediane des sites");

/** What stands for all locations, the longest phrases first. */
export const OF_ALL: readonly (readonly [of: "mean" | "median", phrase: readonly string[]])[] = [
  ...MEANS.map((phrase) => ["mean", phrase.split(" ")] as const),
  ...MEDIANS.map((phrase) => ["median", phrase.split(" ")] as const),
].toSorted(([, one], [, other]) => other.length - one.length);

/** Words that compare with the mean without a "than": "above average", "überdurchschnittlich". */
export const BESIDE_MEAN: readonly (readonly [side: Side, forms: readonly string[]])[] = [
  [
    "above",
    words(
      "above, over, uber, au dessus de, au dessus du, superieur a, superieure a, superieurs a, superieures a, exceed, exceeds, exceeding",
    ),
  ],
  [
    "below",
    words(
      "below, under, unter, en dessous de, en dessous du, au dessous de, inferieur a, inferieure a, inferieurs a, inferieures a",
    ),
  ],
];

/** Single words that say all of it, by the beginning of their forms. */
export const MEAN_IN_ONE: readonly (readonly [side: Side, start: string])[] = [
  ["above", "uberdurchschnittlich"],
  ["below", "unterdurchschnittlich"],
];
