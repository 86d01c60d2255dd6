import type { Row } from "./asked-case.ts";

type Test = (row: Row) => boolean;
type Number_ = (row: Row) => number;
type Numbers = (rows: readonly Row[]) => readonly number[];

/** A number that the flows of the sample give, which rows do not hold. */
export const told =
  (...all_: number[]): Numbers =>
  () =>
    all_;

/** Sum of a number in each group. */
export const sumOfEach =
  (key: (row: Row) => string, number: Number_ = () => 1): Numbers =>
  (rows) => {
    const sums = new Map<string, number>();
    for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + number(row));
    return [...sums.values()];
  };

/** How many groups there are among those that pass. */
export const groupsWhere =
  (key: (row: Row) => string, test: Test): Numbers =>
  (rows) => [new Set(rows.filter(test).map(key)).size];

/** How many groups have a single location. */
export const singleGroups =
  (key: (row: Row) => string): Numbers =>
  (rows) => [sumOfEach(key)(rows).filter((size) => size === 1).length];

const TOPICS = ["heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"].map((topic) => `score_${topic}`);

/** The largest topic scores of a location. */
export const worstTopics =
  (id: string, top: number): Numbers =>
  (rows) => {
    const row = rows.find((one) => one.id === id)!;
    return TOPICS.map((topic) => row.at(topic))
      .filter((score) => !Number.isNaN(score))
      .toSorted((a, b) => b - a)
      .slice(0, top);
  };

/** The same dataset of a location at several coordinates. */
export const along =
  (id: string, dataset: string, ...coords: string[]): Numbers =>
  (rows) => {
    const row = rows.find((one) => one.id === id)!;
    return coords.map((one) => row.at(dataset, one));
  };
