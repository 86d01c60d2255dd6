import { all, not, over, type Row, under, type Wanted } from "./asked-case.ts";

type Test = (row: Row) => boolean;
type Number_ = (row: Row) => number;
type Numbers = (rows: readonly Row[]) => readonly number[];

const TOPICS = ["heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"].map((topic) => `score_${topic}`);
const HIGH = 0.75 - 1e-9;

export const is =
  (...ids: string[]): Test =>
  ({ id }) =>
    ids.includes(id);
export const more =
  (number: Number_, limit: number): Test =>
  (row) =>
    number(row) > limit;
export const fewer =
  (number: Number_, limit: number): Test =>
  (row) =>
    number(row) < limit;
/** In how many of the eight topics a location is in the band "high". */
export const highTopics = (row: Row) => TOPICS.filter((topic) => row.at(topic) >= HIGH).length;
export const worstTopic = (row: Row) =>
  Math.max(...TOPICS.map((topic) => row.at(topic)).filter((value) => !Number.isNaN(value)));

/** Several numbers, all of which an answer has to hold. */
export const numbers = (...parts: Numbers[]): Wanted => ({ numbers: (rows) => parts.flatMap((part) => part(rows)) });

const sumOf = (rows: readonly Row[], number: Number_) =>
  rows
    .map(number)
    .filter((value) => !Number.isNaN(value))
    .reduce((total, value) => total + value, 0);
const meanOf = (rows: readonly Row[], number: Number_) =>
  sumOf(rows, number) / rows.filter((row) => !Number.isNaN(number(row))).length;

export const sumWhere =
  (number: Number_, where: Test): Numbers =>
  (rows) => [sumOf(rows.filter(where), number)];
export const meanWhere =
  (number: Number_, where: Test): Numbers =>
  (rows) => [meanOf(rows.filter(where), number)];

/** Percent of those that pass one test which pass the other one too. */
export const shareWithin =
  (of: Test, test: Test): Numbers =>
  (rows) => [(100 * rows.filter(all(of, test)).length) / rows.filter(of).length];

function grouped(rows: readonly Row[], key: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups.values()];
}

/** The largest sum of a group. */
export const largestSum =
  (key: (row: Row) => string, number: Number_, where: Test = () => true): Numbers =>
  (rows) => [Math.max(...grouped(rows.filter(where), key).map((group) => sumOf(group, number)))];
export const largestMean =
  (key: (row: Row) => string, number: Number_): Numbers =>
  (rows) => [Math.max(...grouped(rows, key).map((group) => meanOf(group, number)))];
/** The largest number within each group. */
export const largestOfEach =
  (key: (row: Row) => string, number: Number_): Numbers =>
  (rows) =>
    grouped(rows, key).map((group) => Math.max(...group.map(number)));

/** Percent of a number that belongs to groups of a single location. */
export const shareOfSingles =
  (key: (row: Row) => string, number: Number_): Numbers =>
  (rows) => {
    const singles = grouped(rows, key)
      .filter((group) => group.length === 1)
      .flat();
    return [(100 * sumOf(singles, number)) / sumOf(rows, number)];
  };

/** The first stored year in which a location is above a limit under SSP5-8.5, by the mean of the year. */
export const passes = (dataset: string, limit: number, part: string) => (row: Row) => {
  for (let year = 2025; year <= 2080; year += 5) if (row.at(dataset, `ssp585 ${year} ${part}`) > limit) return year;
  return Number.NaN;
};

/** Above a limit at one moment and not at another one. */
export const risesOver = (dataset: string, limit: number, to: string, from: string) =>
  all(over(dataset, limit, to), not(over(dataset, limit, from)));
export const within = (dataset: string, from: number, below: number, coords?: string) =>
  all(over(dataset, from - 1e-9, coords), under(dataset, below - 1e-9, coords));
export const percentChange = (dataset: string, to: string, from: string) => (row: Row) =>
  (100 * (row.at(dataset, to) - row.at(dataset, from))) / row.at(dataset, from);
export const spread = (dataset: string, high: string, low: string) => (row: Row) =>
  row.at(dataset, high) - row.at(dataset, low);
