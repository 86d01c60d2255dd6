import { plain } from "../answer.ts";
import { kmBetweenRows } from "../read/near.ts";
import { type Context, inGroups, stop } from "./context.ts";
import type { Kind } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

const KM_OF_MILE = 1.609344;
const NEAREST = 5;
/** Most locations that are held against each other. */
const MOST_PLACES = 5;

/** A distance, in miles beside kilometres where the question names them. */
function kmSaid({ book, question }: Context, km: number): string {
  const figure = book.figure(
    `${Math.round(km)
      .toString()
      .replaceAll(/\B(?=(\d{3})+$)/g, "'")} km`,
    km,
    {
      unit: "km",
      derived: true,
    },
  );
  const asksMiles = question.read.words.tokens.some(({ word }) => /^(?:miles?|mi|meilen?)$/u.test(word));
  if (!asksMiles) return figure;
  const miles = km / KM_OF_MILE;
  return `${figure} (${book.figure(`${Math.round(miles)} mi`, miles, { unit: "mi", derived: true })})`;
}

/** Locations that a question names, or those of its group where that has few. @throws Stop */
function ofQuestion(context: Context): readonly number[] {
  const { question, book } = context;
  const named = rowsOfPlaces(context);
  const rows = named.length === 0 && question.groups.length > 0 ? inGroups(context) : named;
  if (rows.length === 0 || rows.length > MOST_PLACES)
    stop(
      context,
      "which-one",
      book.t`Between which locations? Name two to ${MOST_PLACES} of them.`,
      "What can you do?",
    );
  return rows;
}

function sayNearest(context: Context, row: number): void {
  const { book, reader } = context;
  const { locations } = reader;
  const { question } = context;
  // a group that stands for the location itself limits no others
  const groups = question.places.length === 0 ? [] : question.groups;
  const others = inGroups({ ...context, question: { ...question, groups, without: [] } }).filter((one) => one !== row);
  const found = others
    .map((one) => ({ one, km: kmBetweenRows(locations, row, one) }))
    .filter(({ km }) => !Number.isNaN(km))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, Math.min(question.top ?? NEAREST, 20));
  book.say(book.t`The locations nearest to ${book.name(row)}, in a straight line:`);
  book.rowsOf(
    ["Location", "Country", "Distance"],
    found.map(({ one, km }) => [book.name(one), plain(locations.text("country", one) ?? ""), kmSaid(context, km)]),
  );
}

async function answer(context: Context): Promise<void> {
  const { book, reader, question } = context;
  const rows = ofQuestion(context);
  const { locations } = reader;
  book.call("values", `Measured distances of ${rows.length} locations`, {
    locations: rows.map((row) => locations.id(row)),
  });
  book.about(rows);
  const [first] = rows;
  if (rows.length > 1 && question.cues.has("neighbour") && question.places.length === 0)
    stop(context, "which-one", book.t`The nearest to which location? Name one.`, "Nearest site to Lagos");
  if (rows.length === 1 && first !== undefined) sayNearest(context, first);
  else {
    const pairs = rows.flatMap((from, i) =>
      rows.slice(i + 1).map((to) => ({ from, to, km: kmBetweenRows(locations, from, to) })),
    );
    const [pair] = pairs;
    if (pairs.length === 1 && pair !== undefined)
      book.say(
        book.t`${book.name(pair.from)} and ${book.name(pair.to)} are ${kmSaid(context, pair.km)} apart, in a straight line.`,
      );
    else
      book.rowsOf(
        ["From", "To", "Distance"],
        pairs
          .toSorted((a, b) => a.km - b.km)
          .map(({ from, to, km }) => [book.name(from), book.name(to), kmSaid(context, km)]),
      );
  }
  if (question.cues.has("distance")) book.say(book.t`_Goods go longer ways by road, rail and sea._`);
  if (first !== undefined) book.suggest(book.t`Risk profile of ${locations.name(first)}`);
}

export const distances: Kind = {
  id: "distances",
  examples: ["How far apart are Hamburg and Rotterdam?", "Nearest site to Lagos"],
  takes: ["places", "groups", "top"],
  uses: ["distance", "neighbour", "list", "events"],
  measures: 0,
  places: MOST_PLACES,
  fits: ({ cues, tests, datasets, property, places, groups }) => {
    if (tests.length + datasets.length > 0 || property !== undefined) return 0;
    const isBetween = cues.has("distance") && places.length + groups.length > 0;
    const isNearest = cues.has("neighbour") && (places.length === 1 || (places.length === 0 && groups.length === 1));
    return isBetween || isNearest ? 8.8 : 0;
  },
  answer,
};
