import { CUES, type Cue } from "../words/cues.ts";
import { englishVerbs, frenchVerbs, germanVerbs } from "../words/everyday/forms-of-verbs.ts";
import { HEADS } from "../words/heads.ts";
import { words as wordList } from "../words/word-list.ts";
import { formsOfSense } from "../words/senses/senses.ts";
import type { Words } from "./tokens.ts";

/** Words that tell what a question asks for, where they stand. */
export interface CueAt {
  readonly at: number;
  readonly length: number;
  readonly cues: readonly Cue[];
}

interface Phrase {
  readonly parts: readonly string[];
  readonly cues: Cue[];
}

/** What ordinary words of risk ask for in their degrees: "anfälligsten" are the worst ones. */
const OF_SENSES = [
  ["worst", ["worst"]],
  ["best", ["safest"]],
  ["costliest", ["most", "money"]],
  ["hardest", ["most"]],
  ["worse", ["compare"]],
] as const satisfies readonly (readonly [string, readonly Cue[]])[];

let phrases: ReadonlyMap<string, readonly Phrase[]> | undefined;

/** Phrases by their first word, the longest first. */
function phrasesByWord(): ReadonlyMap<string, readonly Phrase[]> {
  const byText = new Map<string, Phrase>();
  for (const cue of Object.keys(CUES) as Cue[])
    for (const phrase of CUES[cue].flatMap((one) =>
      /^(plus|moins) /.test(one) ? [one, `le ${one}`, `la ${one}`, `les ${one}`] : [one],
    )) {
      const known = byText.get(phrase) ?? { parts: phrase.split(" "), cues: [] };
      // what gets worse develops
      for (const one of cue === "worsens" ? ([cue, "trend"] as const) : [cue])
        if (!known.cues.includes(one)) known.cues.push(one);
      byText.set(phrase, known);
    }
  const known = new Set(byText.keys());
  const worries = new Set<string>(CUES.worry);
  for (const [sense, cues] of OF_SENSES)
    for (const phrase of formsOfSense(sense)) {
      const parts = phrase.split(" ");
      const isWorry = sense === "worst" && worries.has(parts.at(-1)!);
      if (!known.has(phrase)) byText.set(phrase, { parts, cues: isWorry ? [...cues, "worry"] : [...cues] });
    }
  const byWord = new Map<string, Phrase[]>();
  for (const phrase of byText.values()) {
    const same = byWord.get(phrase.parts[0]!);
    if (same === undefined) byWord.set(phrase.parts[0]!, [phrase]);
    else same.push(phrase);
  }
  for (const list of byWord.values()) list.sort((a, b) => b.parts.length - a.parts.length);
  return byWord;
}

const isOfVolcano = (words: Words) => words.tokens.some(({ word }) => /^v[ou]l[ck]an/u.test(word));
const OWNERS = new Set("our the all these those them my".split(" "));
const OF_DAY = new Set("jour jours nuit temperature".split(" "));
const ARTICLES = new Set("le la les".split(" "));
const OF_PERCENT = new Set("percent per prozent pour pourcent".split(" "));
const MORE = new Set("more fewer less mehr weniger".split(" "));

/** Takes the words that tell what is asked for. @param least words that a phrase has at least */
export function takeCues(words: Words, least: number): CueAt[] {
  phrases ??= phrasesByWord();
  const found: CueAt[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = phrases.get(words.word(at))?.find(
      ({ parts, cues }) =>
        parts.length >= least &&
        words.holdsAt(at, parts) &&
        words.areFree(at, parts.length) &&
        // how far a volcano is stands in a dataset
        !(cues.some((cue) => cue === "distance" || cue === "neighbour") && isOfVolcano(words)) &&
        // "most of our sites" are many, and no end of an order
        !(parts.length === 1 && parts[0] === "most" && words.word(at + 1) === "of" && OWNERS.has(words.word(at + 2))) &&
        // "le jour le plus chaud" is one measure
        !(OF_DAY.has(words.word(at - 1)) && ARTICLES.has(parts[0]!)) &&
        // "over 1 % of the value" is a limit
        !(OF_PERCENT.has(parts[0]!) && words.tokens[at - 1]?.number !== undefined) &&
        // "how many more sites" counts twice
        !(MORE.has(parts.at(-1)!) && HEADS.has(words.word(at + parts.length))) &&
        // "rises from 2005" moves between no bands
        !(parts.length > 1 && cues.includes("becomes") && words.tokens[at + parts.length]?.number !== undefined),
    );
    if (phrase === undefined) continue;
    const length = phrase.parts.length;
    words.take(at, length, "cue");
    found.push({ at, length, cues: phrase.cues });
    at += length - 1;
  }
  return found;
}

/** German verbs whose second part stands at the end: "nehmen die Tage zu". */
const SEPARABLE: readonly (readonly [verbs: readonly string[], particle: string, cues: readonly Cue[]])[] = [
  [wordList("nehmen, nimmt"), "zu", ["trend", "rises"]],
  [wordList("nehmen, nimmt"), "ab", ["trend", "falls"]],
  [wordList("steigen, steigt, wachsen, wachst"), "an", ["trend", "rises"]],
  [wordList("gehen, geht"), "zuruck", ["trend", "falls"]],
  [wordList("steigen, steigt, rucken, ruckt"), "auf", ["becomes"]],
  [wordList("hangen, hangt"), "ab", ["chain", "downstream"]],
  [wordList("konnen, kann, konnten, sollen, soll, sollten, mussen"), "tun", ["act"]],
  [wordList("konnen, kann, konnten, sollen, soll, sollten, mussen"), "unternehmen", ["act"]],
  [wordList("bleibt, bleiben"), "ubrig", ["remains"]],
];

/** Takes German verbs with their second part. */
export function takeSeparable(words: Words): CueAt[] {
  const found: CueAt[] = [];
  for (const [verbs, particle, cues] of SEPARABLE) {
    const at = words.tokens.findIndex(({ word }, i) => words.isFree(i) && verbs.includes(word));
    const end = words.tokens.findLastIndex(({ word }, i) => words.isFree(i) && word === particle);
    if (at < 0 || end <= at) continue;
    words.take(at, 1, "cue");
    words.take(end, 1, "said");
    found.push({ at, length: 1, cues });
  }
  return found;
}

const BEING = wordList("sein, bleiben, haben, liegen, be, stay, remain");

/** "Welche Standorte werden hoch" asks for those that become it; with "sein" at its end, for those that are. */
export function takeBecoming(words: Words): boolean {
  const at = words.tokens.findIndex(({ word }) => word === "werden" || word === "wird");
  return at >= 0 && !BEING.some((word) => words.find(word) >= 0);
}

const HARMING = new Set([
  ...englishVerbs("hurt harm threaten affect damage endanger menace bite bother plague trouble hit strike"),
  ...germanVerbs("schaden bedrohen gefahrden belasten schmerzen treffen betreffen beeintrachtigen plagen"),
  ...wordList("trifft, betrifft, gefahrdet, bedroht, weh"),
  ...frenchVerbs("toucher menacer frapper affecter impacter inquieter"),
  ...wordList("nuit, nuisent, atteint"),
]);
const WHAT_HARMS = wordList(
  "what, whats, was, which risk, which risks, quoi, qu est ce qui, quest ce qui, welches risiko, welche risiken, quel risque, quels risques, quel danger, quel peril",
);

/** "What hurts us the most" asks for the hazard, where no other thing is measured. */
export function takeHarm(words: Words, cues: Set<Cue>, isMeasured: boolean): void {
  if (isMeasured || cues.has("hazards") || !words.has(WHAT_HARMS)) return;
  const at = words.tokens.findIndex(({ word }, i) => words.isFree(i) && HARMING.has(word));
  if (at < 0) return;
  words.take(at, 1, "said");
  cues.add("hazards");
}

const ALL_HAZARDS = wordList(
  `from all hazards together, from all hazards, of all hazards together, of all hazards, by all hazards, across all hazards, all hazards together, all hazards combined, all hazards, all perils,
  to natural hazards, from natural hazards, by natural hazards, through natural hazards, due to natural hazards, because of natural hazards, to natural perils, from natural perils, to climate and natural hazards, to natural disasters, from natural disasters, durch naturgefahren, wegen naturgefahren, aus naturgefahren, durch naturkatastrophen, durch naturereignisse, a cause des aleas naturels, dus aux aleas naturels, due aux aleas naturels, par les aleas naturels, aux aleas naturels, dus aux risques naturels, due aux risques naturels, a cause des risques naturels, par les catastrophes naturelles, aux catastrophes naturelles,
  durch alle gefahren, aus allen gefahren, aller gefahren, alle gefahren zusammen, alle gefahren, allen gefahren zusammen, allen gefahren, alle naturgefahren, allen naturgefahren,
  tous les aleas confondus, tous aleas confondus, tous aleas, tous risques, tous les aleas, tous risques confondus, tous les risques confondus`,
);

const OF_THOSE = wordList(
  `these sites, those sites, all these sites, all those sites, these locations, those locations, these plants, those plants, diese standorte, diesen standorten, dieser standorte, diese werke, diesen werken, dieser werke, ces sites, ces usines, ces lieux, ces sites la, which of the two, which of them, which of those, which of these, which one of them, of the two, of those, of them, of these, welcher von beiden, welches von beiden, welche von beiden, von beiden, welche davon,
  welcher davon, welches davon, welche von ihnen, von denen, lequel a, laquelle a, lequel est, laquelle est, lequel des deux, laquelle des deux, lesquels d entre eux, des deux, d entre eux, parmi eux, parmi ceux ci`,
);

/** Words after which "there" is a place; "are there" names none. */
const BEFORE_THERE = new Set(
  wordList(
    "work, works, working, employed, employees, staff, people, workers, live, based, located, worth, lost, lose",
  ),
);

/** "Who work there", "wie viele arbeiten dort": where the answer before was. */
function takeThere(words: Words): boolean {
  const at = words.tokens.findIndex(
    ({ word }, i) => words.isFree(i) && (word === "dort" || (word === "there" && BEFORE_THERE.has(words.word(i - 1)))),
  );
  if (at < 0) return false;
  words.take(at, 1, "said");
  return true;
}

/** "Which of those" asks of the locations of the answer before. @returns whether it does */
export function takeOfThose(words: Words): boolean {
  if (takeThere(words)) return true;
  for (const phrase of OF_THOSE) {
    const at = words.find(phrase);
    const length = phrase.split(" ").length;
    if (at < 0 || !words.areFree(at, length)) continue;
    words.take(at, length, "said");
    return true;
  }
  return false;
}

/** "All hazards" is the whole of a loss, and asks for none of them. */
export function takeAllHazards(words: Words): void {
  for (const phrase of ALL_HAZARDS.toSorted((a, b) => b.length - a.length)) {
    const at = words.find(phrase);
    const length = phrase.split(" ").length;
    if (at >= 0 && words.areFree(at, length)) words.take(at, length, "said");
  }
}
