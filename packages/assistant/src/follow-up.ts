import { datasetById } from "@tidemark/science";
import type { Answer, Figure } from "./answer.ts";
import type { ProjectReader } from "./project-reader.ts";
import { questionOf } from "./query/of-question.ts";
import type { Query } from "./query/query.ts";
import { AMONG } from "./read/among.ts";
import type { NamedPlace } from "./read/places.ts";
import type { Question } from "./read/understood.ts";
import type { Words } from "./read/tokens.ts";
import { NUMBER_WORDS } from "./words/amount-words.ts";
import { words as wordList } from "./words/word-list.ts";

/** Words for a row of the answer before, by its place. */
const ORDINALS: readonly (readonly [number, readonly string[]])[] = [
  [1, wordList("first, erste, ersten, erster, erstes, premier, premiere")],
  [2, wordList("second, zweite, zweiten, zweiter, zweites, deuxieme, second, seconde")],
  [3, wordList("third, dritte, dritten, dritter, drittes, troisieme")],
  [4, wordList("fourth, vierte, vierten, vierter, viertes, quatrieme")],
  [5, wordList("fifth, funfte, funften, funfter, funftes, cinquieme")],
  [6, wordList("sixth, sechste, sechsten, sixieme")],
  [7, wordList("seventh, siebte, siebten, septieme")],
  [8, wordList("eighth, achte, achten, huitieme")],
  [9, wordList("ninth, neunte, neunten, neuvieme")],
  [10, wordList("tenth, zehnte, zehnten, dixieme")],
];
const FILLERS = ["make it", "make that", "mach", "machs", "mets", "mets en", "rather", "lieber", "plutot", "instead"];
const ROUND = wordList(
  "l inverse, the other way round, the other way around, other way round, reverse, reversed, in reverse, andersherum, andersrum, umgekehrt, a l inverse, dans l autre sens, inversement",
);
const MOST = 50;
const MOST_OF_THOSE = 50;

/** Takes a phrase that stands somewhere and says nothing more. @returns whether it does */
function takePhrase(words: Words, phrases: readonly string[]): boolean {
  for (const phrase of phrases.toSorted((a, b) => b.length - a.length)) {
    const at = words.find(phrase);
    const { length } = phrase.split(" ");
    if (at < 0 || !words.areFree(at, length)) continue;
    words.take(at, length, "said");
    return true;
  }
  return false;
}

/** "The second one" is a row of the answer before. @returns its place, from 1 */
function takeOrdinal(words: Words): number | undefined {
  for (let at = 0; at < words.length; at++) {
    const found = words.isFree(at) ? ORDINALS.find(([, forms]) => forms.includes(words.word(at))) : undefined;
    if (found === undefined) continue;
    words.take(at, words.word(at + 1) === "one" && words.isFree(at + 1) ? 2 : 1, "places");
    return found[0];
  }
  return undefined;
}

/** The only number of a question that goes on is how many are shown: "make it ten". */
function takeTopAlone(words: Words): number | undefined {
  const numbers = words.tokens.flatMap(({ word, number }, at) => {
    const value = words.isFree(at) ? (number ?? NUMBER_WORDS.get(word)) : undefined;
    return value === undefined ? [] : [{ at, value }];
  });
  const [one] = numbers;
  if (one === undefined || numbers.length > 1 || !Number.isInteger(one.value)) return undefined;
  if (one.value < 1 || one.value > MOST) return undefined;
  words.take(one.at, 1, "top");
  return one.value;
}

/** Whether a question is nothing but a "why": it asks for the figure that was just given. */
export const isBareWhy = ({ cues, datasets, property, tests, places, groups, without, groupBy, pole }: Question) =>
  cues.has("driver") &&
  datasets.length + tests.length + places.length + groups.length + without.length === 0 &&
  [property, groupBy, pole].every((one) => one === undefined);

/** Whether a question is nothing but how many to show, or the other end. */
export function isBareNumber({ cues, datasets, property, tests, places, groups, without, moment, read }: Question) {
  const isBare =
    datasets.length + tests.length + places.length + groups.length + without.length + moment.years.length === 0 &&
    property === undefined &&
    [...cues].every((cue) => cue === "list");
  const { words } = read;
  const numbers = words.tokens.filter(({ word, number }) => number !== undefined || NUMBER_WORDS.has(word));
  return isBare && (numbers.length === 1 || words.has(ROUND)) && words.length <= 6;
}

const ENDS = { largest: "smallest", smallest: "largest", worst: "best", best: "worst" } as const;
const ROWS_OF = new Set(["rank", "list", "count", "change rank", "worry", "chain", "profile", "value", "driver"]);

/** The first figure that a dataset stands behind. */
const explained = (figures: readonly Figure[]) => figures.find(({ dataset_id: id }) => id !== null);

function rowsOf({ figures }: Answer, { locations }: ProjectReader): number[] {
  const ids = [...new Set(figures.flatMap(({ site_id: id }) => id ?? []))];
  const wanted = new Map(ids.map((id, i) => [id, i]));
  const rows: number[] = [];
  for (let row = 0; row < locations.count; row++) {
    const at = wanted.get(locations.id(row));
    if (at !== undefined) rows[at] = row;
  }
  return rows.filter((row) => row !== undefined);
}

/** Kinds that find locations by conditions, and tell no other ones first. */
const FINDING = new Set(["list", "count", "aggregate"]);

/** Rows of the answer before: all that it found, or those that it shows. */
async function rowsOfThose(last: Query, answerBefore: () => Promise<Answer>, reader: ProjectReader): Promise<number[]> {
  const answer = await answerBefore();
  if (!FINDING.has(last.task)) return rowsOf(answer, reader).slice(0, MOST_OF_THOSE);
  const wanted = new Set(answer.positions);
  const { locations } = reader;
  return Array.from({ length: locations.count }, (_, row) => row).filter((row) => wanted.has(locations.position(row)));
}

/**
 * "Of those" adds a condition to those that the locations before were found by. @returns undefined where it is not so
 * simple: at another moment, as a share of them, beside an "or"
 */
function narrowedBy(asked: Question, now: Question, last: Query, reader: ProjectReader): Question | undefined {
  const before = questionOf(last, "", reader);
  if ("path" in before || !FINDING.has(last.task) || before.places.length > 0 || now.places.length > 0)
    return undefined;
  const isOr = [before, now].some(({ join, tests }) => join === "any" && tests.length > 1);
  const { years, scenarios, season, month, ensemble } = now.moment;
  const isElsewhen = years.length + scenarios.length > 0 || [season, month, ensemble].some((one) => one !== undefined);
  if (isOr || isElsewhen || now.cues.has("share")) return undefined;
  return {
    ...asked,
    tests: [...before.tests, ...now.tests],
    join: "all",
    groups: [...before.groups, ...now.groups],
    without: [...before.without, ...now.without],
    isOfThose: false,
  };
}

const ofRow = ({ locations }: ProjectReader, row: number): NamedPlace => ({
  text: locations.name(row),
  rows: [row],
  at: -1,
  length: 0,
});

/** The figure that was just given, as what is explained. */
function explainedOf(question: Question, answer: Answer, reader: ProjectReader): Question {
  const figure = explained(answer.figures);
  const id = figure?.dataset_id;
  if (id === null || id === undefined || datasetById(id) === undefined) return question;
  const [row] = rowsOf({ ...answer, figures: answer.figures.filter((one) => one === figure) }, reader);
  const bare = { ...question, top: undefined, groupBy: undefined, property: undefined, tests: [] };
  return {
    ...bare,
    datasets: [{ text: "", ids: [id], asks: false, at: -1, length: 0 }],
    ...(row === undefined ? {} : { places: [ofRow(reader, row)], groups: [], without: [], order: undefined }),
    pole: undefined,
  };
}

/**
 * A question that goes on, with what is said of the rows or figures of the answer before: "why?" explains its first
 * figure, "the second one" is its second row, "compare with" puts its first row beside a location.
 * @param answerBefore makes that answer again
 */
export async function ofAnswerBefore(
  question: Question,
  now: Question,
  last: Query,
  reader: ProjectReader,
  answerBefore: () => Promise<Answer>,
): Promise<Question> {
  const { words } = question.read;
  if (now.isOfThose === true) {
    takePhrase(words, ROUND);
    const { tests, order, pole, top } = now;
    const asked = { ...question, tests, order, pole, top };
    const narrowed = narrowedBy(asked, now, last, reader);
    if (narrowed !== undefined) return narrowed;
    const rows = question.places.length > 1 ? [] : await rowsOfThose(last, answerBefore, reader);
    if (rows.length === 0) return asked;
    // of many something is asked of all of them, two are held against each other
    if (rows.length > 2) {
      const those = { property: AMONG, values: rows.map((row) => reader.locations.id(row)), not: false };
      return { ...asked, places: [], groups: [...now.groups, those], without: [], isOfThose: false };
    }
    return { ...asked, places: rows.map((row) => ofRow(reader, row)), groups: [], without: [] };
  }
  if (isBareWhy(now) && now.read.words.length > 0) {
    const nth = takeOrdinal(words);
    const answer = await answerBefore();
    const row = nth === undefined ? undefined : rowsOf(answer, reader)[nth - 1];
    const found = explainedOf(question, answer, reader);
    return row === undefined ? found : { ...found, places: [ofRow(reader, row)], groups: [], without: [] };
  }
  const isOne = question.places.length === 1 && now.places.length === 1;
  if (now.cues.has("compare") && isOne && ROWS_OF.has(last.task)) {
    const row = rowsOf(await answerBefore(), reader).find((one) => !now.places[0]!.rows.includes(one));
    if (row === undefined) return question;
    const bare = { ...question, order: undefined, pole: undefined, top: undefined, groups: [], without: [], tests: [] };
    return { ...bare, places: [ofRow(reader, row), ...now.places] };
  }
  if (now.cues.size > 0 && [...now.cues].some((cue) => cue !== "list")) return question;
  const nth = ROWS_OF.has(last.task) ? takeOrdinal(words) : undefined;
  if (nth !== undefined) {
    const row = rowsOf(await answerBefore(), reader)[nth - 1];
    if (row === undefined) return question;
    const bare = { ...question, order: undefined, pole: undefined, top: undefined, groups: [], without: [], tests: [] };
    return { ...bare, places: [ofRow(reader, row)], cues: new Set() };
  }
  if (last.order === undefined && last.top === undefined) return question;
  const isTurned = takePhrase(words, ROUND);
  takePhrase(words, FILLERS);
  const top = now.top ?? takeTopAlone(words);
  return {
    ...question,
    cues: new Set([...question.cues].filter((cue) => cue !== "list")),
    ...(top === undefined ? {} : { top }),
    ...(isTurned && question.order !== undefined ? { order: ENDS[question.order] } : {}),
  };
}
