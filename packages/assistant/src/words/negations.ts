import { words } from "./word-list.ts";

/** Words that turn what follows round. */
export const NEGATIONS: readonly string[] =
  words(`all but, everyone but, anything but, not in, not, outside of, outside, except for, except in, except, excluding, exclude, without any,
  without, other than, apart from, but not, neither, nor, none of, no, non, never, do not, does not,
  nicht, kein, keine, keinen, keiner, keines, keinem, ohne, ausser in, ausser, ausserhalb von, ausserhalb, weder, noch, abgesehen von,
  ausgenommen, ne sont pas, n est pas, n ont pas, n a pas, n auront pas, n aura pas, ne pas, pas, sans, sauf en, sauf, hors d, hors de, hors, en dehors de, en dehors d, ni,
  n ont aucun, n ont aucune, aucun, aucune, excepte, hormis, a l exception de, a l exception du, a l exception des, mis a part, leave out, if you leave out, if we leave out, leaving out, leaving aside, if you exclude, if we exclude, if you ignore, if we ignore, not counting, not including, disregarding, ohne mitzuzahlen, lasst man, nicht mitgerechnet, abzuglich, sans compter, si on exclut, si l on exclut, si on enleve, si l on enleve, en excluant, exclure, omitting, bis auf`).toSorted(
    (a, b) => b.length - a.length,
  );

/** Negations that come in pairs: "neither heat nor wind". */
export const PAIRED_NEGATIONS: ReadonlySet<string> = new Set(words("neither, nor, weder, noch, ni"));

/** Those that say of a number that it is zero. */
export const NONE: ReadonlySet<string> = new Set(
  words(
    `no, without, without any, kein, keine, keinen, keiner, ohne, aucun, aucune, sans, n ont aucun, n ont aucune, pas`,
  ),
);

export const ORS: readonly string[] = ["or", "oder", "ou", "either", "entweder", "soit"];
/** Words that join what all has to hold. */
export const JOINERS: ReadonlySet<string> = new Set(
  words(
    `and, und, et, but, aber, sowie, mais, both, as, well, also, plus, while, sowohl, als, auch, ainsi, que, sondern`,
  ),
);
/** Words that narrow nothing beside a filter. */
export const ONLY: ReadonlySet<string> = new Set(words("only, just, nur, lediglich, seulement, uniquement"));
export const EVERY: ReadonlySet<string> = new Set(
  words("all, any, every, samtliche, alle, allen, aller, alles, tous, toutes, tout, toute, together"),
);
/** What a value is of stands elsewhere in the question. */
export const CARRIERS: ReadonlySet<string> = new Set(
  words(`value, values, werts, wertes, werten, number, numbers, figure, figures, data, level, levels, day, days, year, years, wert, werte, zahl, zahlen, tag, tage, tagen,
    valeur, valeurs, nombre, niveau, jour, jours, score, scores, risk, risks, risiko, risque, risques, amount, dataset, datasets, daten, datensatz, datensatze, donnees, risky, gets, menge, mengen, quantite, intensite, amounts, count, chiffre, chiffres, angabe, angaben, schatzung, estimation`),
);
