import { Words } from "../read/tokens.ts";
import { words } from "../words/word-list.ts";
import type { AnswerLanguage } from "./wording.ts";

/** Words that are of one language alone, folded as questions are. */
const MARKS: Readonly<Record<AnswerLanguage, ReadonlySet<string>>> = {
  en: new Set(
    words(`the, of, which, what, where, how, why, who, is, are, and, with, most, many, much, our, we, you, top, by, give, show,
    list, highest, lowest, risk, days, hot, frost, locations, sites, heat, rain, loss, value, summary, help, does, do, to,
    at, for, from, have, has, than, without, except, plants, can, should, will, it, this, when, was, be, has, in, but, not, or, an, a, gimme, whats, wich, under, over, between, since, until, compare, versus, missing, suppliers, customers, there, any, about, tell, if, are, so, your, their, they`),
  ),
  de: new Set(
    words(`der, die, das, den, dem, und, oder, ist, sind, wie, was, wo, wer, warum, welche, welcher, welches, viele, wird, werden,
    bei, mit, fur, von, nach, bis, seit, unser, unsere, uns, zeige, nenne, standorte, standort, werk, hitze, heisse, heissen,
    tage, tagen, risiko, gesamtrisiko, regen, schaden, fehlt, fehlen, lieferanten, zulieferer, kunden, hilfe, beispiele,
    durchschnitt, durchschnittlicher, frosttage, frosttagen, vergleiche, vergleich, gegen, gegenuber, hochsten, niedrigsten,
    zusammenfassung, uberblick, verlauf, entwicklung, meeresspiegelanstieg, hochwasser, kalte, jahrlicher, aktuelle, letzte,
    sollen, kein, keine, haben, hat, es, zu, ein, eine, einer, alle, ausser, denen, nicht, ohne, standorten, werken, liegen, liegt, gibt, welchem, welchen, wann, ab, aus, kann, kannst, du, mehr, als, wieviel, prozent, vom, wert, gesamtschaden, giessereien, sich, etwas, bitte, mir, mussen, wir, ihr, sie, mittlere, mittlerer, gesamter, gesamte, tun, gegen, niederschlag, niederschlagsmenge, buros, lager, in, europa, asien, afrika, deutschland, durre, trockenste, heissesten, kaltesten, grosste, hochste, erdbeben, waldbrand, sturm, uberschwemmung, uberschwemmungen, mitarbeiter, lander, landern, nach, wenn, mir, erzahl, standorts, werte, im, am, zum, zur, liste, anzahl, summe, unter, uber, heisst, bin, ich, hier, eigentlich, dieser, diese, dieses, wieso, weshalb, wem, wen`),
  ),
  fr: new Set(
    words(`le, la, les, des, du, et, ou, est, sont, quel, quelle, quels, quelles, combien, comment, pourquoi, qui, que, quoi, avec,
    pour, dans, sur, nos, notre, nous, sites, lieux, chaleur, chauds, jours, risque, risques, pluie, perte, pertes, manque,
    fournisseurs, clients, aide, exemples, moyenne, gel, comparer, comparaison, contre, plus, moins, resume, tendance,
    inondation, secheresse, il, elle, ils, faut, ne, pas, sauf, sans, usine, usines, fonderies, toutes, tous, celles, valeur, entre, annee, conbien, quand, un, de, se, fournisseur, entrepots, bureaux, asie, afrique, vent, en, au, aux, par, une, montre, donne, liste, dernier, depuis, jusqu, cours, est ce, t, on, y, moi, parle, chose, quelque, parfois, si, d, l, a, cette, ces, entrepots, employes, annee, siecle, pays, seisme, seismes, neige, crue, crues, mediane`),
  ),
};

/** The language that a question is asked in, by its words; undefined where they tell none. */
export function languageOf(question: string): AnswerLanguage | undefined {
  const { tokens } = new Words(question);
  const marks = (language: AnswerLanguage) => tokens.filter(({ word }) => MARKS[language].has(word)).length;
  const counted = (["en", "de", "fr"] as const).map((language) => [language, marks(language)] as const);
  const [[best, most], [, next]] = counted.toSorted((a, b) => b[1] - a[1]) as [
    readonly [AnswerLanguage, number],
    readonly [AnswerLanguage, number],
  ];
  if (most > next) return best;
  const isTied = (language: AnswerLanguage) => counted.some(([one, count]) => one === language && count === most);
  // letters that the others do not have tell where words do not
  if (isTied("de") && /[äöüß]/iu.test(question)) return "de";
  return isTied("fr") && /[éèêàçù]/iu.test(question) ? "fr" : undefined;
}
