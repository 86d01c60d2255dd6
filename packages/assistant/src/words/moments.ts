import { words } from "./word-list.ts";

import type { Month, Scenario, Season } from "@tidemark/science";

const all = (...lists: readonly (readonly string[])[]): readonly string[] =>
  lists.reduce<readonly string[]>(
    (found, list) => found.flatMap((one) => list.map((next) => `${one} ${next}`.trim())),
    [""],
  );
/** "If we follow the Paris agreement", in each language; the longest stand first. */
const OF_PARIS = [
  ...all(
    ["if", "what if", "provided", "assuming"],
    ["we", "the world", "everyone", "everybody", "governments", "countries", "they"],
    [
      "follow",
      "follows",
      "meet",
      "meets",
      "keep to",
      "keeps to",
      "respect",
      "respects",
      "stick to",
      "sticks to",
      "reach",
      "reaches",
      "achieve",
      "achieves",
      "hit",
      "hits",
      "comply with",
      "complies with",
      "honour",
      "honours",
      "keep",
    ],
    ["the", ""],
    [
      "paris agreement",
      "paris goals",
      "paris goal",
      "paris targets",
      "paris target",
      "paris climate agreement",
      "paris climate goals",
      "climate targets",
      "climate goals",
      "net zero",
    ],
  ),
  ...all(
    ["if the"],
    ["paris agreement", "paris goals", "paris targets", "climate targets", "climate goals"],
    ["is", "are"],
    ["met", "kept", "respected", "reached", "followed", "achieved"],
  ),
  ...all(
    ["wenn", "falls"],
    ["wir", "alle", "die welt"],
    ["das pariser abkommen", "das paris abkommen", "die pariser ziele", "die pariser klimaziele", "die klimaziele"],
    ["einhalten", "einhalt", "erreichen", "erreicht", "erfullen", "erfullt", "befolgen"],
  ),
  ...all(
    ["wenn", "falls"],
    ["das pariser abkommen", "das paris abkommen", "die pariser ziele", "die pariser klimaziele"],
    ["eingehalten", "erreicht", "erfullt", "umgesetzt"],
    ["wird", "werden"],
  ),
  ...all(["bei einhaltung", "unter einhaltung"], ["des pariser abkommens", "der pariser ziele", "der klimaziele"]),
  ...all(
    ["si"],
    [
      "on respecte",
      "nous respectons",
      "on suit",
      "nous suivons",
      "on atteint",
      "nous atteignons",
      "le monde respecte",
      "tout le monde respecte",
      "on tient",
    ],
    [
      "l accord de paris",
      "accord de paris",
      "les objectifs de paris",
      "objectifs de paris",
      "les objectifs climatiques",
    ],
  ),
  "si accord de paris est respecte",
  "si accord de paris est tenu",
  "pariser klimaziele",
  "pariser ziele",
  "paris climate goals",
  "paris climate agreement",
  "paris goals",
  "paris targets",
  "objectifs de paris",
].join(", ");

/** Words that name a scenario without its number; which one they stand for is said in the answer. */
export const SCENARIO_WORDS: readonly (readonly [Scenario, readonly string[]])[] = [
  [
    "ssp585",
    words(`if nothing is done about emissions, if nothing is done about the climate, if nothing is done, if nothing changes, if we do nothing,
      if nobody does anything, if emissions keep rising, if emissions continue to rise, if emissions stay high, without climate action,
      without climate policy, no climate action, no climate policy, do nothing scenario, if we carry on like this, worst emissions scenario,
      wenn nichts getan wird, wenn nichts passiert, wenn nichts geschieht, wenn nichts unternommen wird, wenn wir nichts tun, wenn man nichts tut,
      ohne klimaschutz, ohne klimaschutzmassnahmen, wenn es so weitergeht, wenn alles so weitergeht, wenn wir so weitermachen, weiter wie bisher,
      wenn die emissionen weiter steigen, ungebremstem klimawandel, ungebremster klimawandel, ungebremsten emissionen,
      si rien n est fait contre les emissions, si rien n est fait, si on ne fait rien, si nous ne faisons rien, si rien ne change,
      si les emissions continuent d augmenter, si les emissions continuent, sans action climatique, sans politique climatique,
      high emission pathway, high emissions pathway, high emission scenario, high emissions scenario, worst case scenario, worst climate scenario, schlimmstem szenario, scenario le plus pessimiste, scenario pessimiste, pire des scenarios, worst case, worst scenario, the worst scenario, worst climate scenario, schlimmstes szenario, schlimmsten szenario, schlechtesten fall, high emissions, high emission, business as usual, pessimistic, schlimmsten fall, schlimmster
      fall, hohe emissionen, hohen emissionen, pire cas, pire scenario, pessimiste, fortes emissions`),
  ],
  [
    "ssp126",
    words(`${OF_PARIS}, low emissions scenario, low emission scenario, low emissions pathway, low emission pathway, if emissions are cut sharply, if emissions are cut, if emissions fall, if emissions are reduced, with strong climate action,
      with climate action, strong climate policy, if the paris agreement is met, if paris is met, if we reach net zero, if we hit net zero,
      best emissions scenario, most optimistic scenario, optimistic scenario, wenn die emissionen sinken, wenig emissionen, geringe emissionen,
      geringen emissionen, mit klimaschutz, starkem klimaschutz, gunstigsten szenario, gunstigstes szenario,
      wenn das pariser abkommen eingehalten wird, wenn die klimaziele erreicht werden, peu d emissions, emissions faibles,
      si l accord de paris est respecte, si les emissions baissent, meilleur des cas, meilleur scenario, low emission pathway, low emissions pathway, low emission scenario, best case scenario, warming stays below 2 degrees, warming is kept below 2 degrees, warming below 2 degrees, below 2 degrees of warming, unter 2 grad erwarmung, erwarmung unter 2 grad, rechauffement sous 2 degres, scenario optimiste, bestes szenario, besten szenario, paris agreement, paris goal, paris target, paris scenario, under paris, low emissions, low emission, best
      case, optimistic, net zero, pariser abkommen, niedrige emissionen, niedrigen emissionen, accord de paris,
      faibles emissions, optimiste`),
  ],
  [
    "ssp245",
    words(`moderate scenario, medium scenario, middle scenario, intermediate scenario, intermediate emissions, mittleren emissionen,
      mittleres szenario, mittleren szenario, scenario moyen, scenario intermediaire, emissions intermediaires, middle of the road, medium emissions, moderate emissions, mittlere emissionen, emissions moyennes`),
  ],
  ["ssp370", ["regional rivalry"]],
];

/** Words for years to come. */
export const FUTURE_WORDS: readonly (readonly [year: number, words: readonly string[]])[] = [
  [
    2050,
    words(
      "by the middle of the century, the middle of the century, middle of the century, by mid century, mid century, midcentury, mitte des jahrhunderts, jahrhundertmitte, milieu du siecle",
    ),
  ],
  [
    2080,
    words(
      "towards the end of the century, by the end of the century, the end of the century, end of the century, late century, ende des jahrhunderts, jahrhundertende, fin du siecle, fin de siecle",
    ),
  ],
];

/** Words for the climate of 1995-2014. */
export const PRESENT_WORDS: readonly string[] =
  words(`so far, to date, up to now, until now, up until now, in today climate, today climate, todays climate, in the climate of today, today, at present, present day, the present, present climate, present conditions, present, im heutigen klima, beim heutigen klima, unter heutigem klima, heutigen klima, heutiges klima, heutigem klima, dans le climat actuel, sous le climat actuel, climat actuel, climat d aujourd hui, currently, current climate, nowadays, right now, now, heute, jetzt, derzeit,
      gegenwartig, aujourd hui, aujourdhui, actuellement`);

export const SEASON_WORDS: readonly (readonly [Season, readonly string[]])[] = [
  ["DJF", words("djf, december to february, dezember bis februar, decembre a fevrier")],
  ["MAM", words("mam, march to may, marz bis mai, mars a mai")],
  ["JJA", words("jja, june to august, juni bis august, juin a aout")],
  ["SON", words("son season, september to november, september bis november, septembre a novembre")],
];

const MONTHS: readonly (readonly string[])[] = [
  words("january, januar, janner, janvier"),
  words("february, februar, feber, fevrier"),
  ["march", "marz"],
  ["april", "avril"],
  words("in may, im mai, en mai"),
  words("june, juni, juin"),
  words("july, juli, juillet"),
  ["august", "aout"],
  ["september", "septembre"],
  words("october, oktober, octobre"),
  ["november", "novembre"],
  words("december, dezember, decembre"),
];

export const MONTH_WORDS: readonly (readonly [Month, readonly string[]])[] = MONTHS.map((names, i) => [
  (i + 1) as Month,
  names,
]);
