import { plain } from "../answer.ts";
import { type Measure, withoutBound } from "../measure.ts";
import type { Limit } from "../read/amounts.ts";
import type { GroupSize } from "../read/group-size.ts";
import type { TestCondition } from "../read/condition.ts";
import { ZONE } from "../words/latitude-zones.ts";
import { AMONG } from "../read/among.ts";
import { CALLED } from "../read/called.ts";
import { kmOf } from "../read/near.ts";
import type { Context } from "./context.ts";

/** Groups and locations that rows are limited to, in words: `in Asia`, `not in China`; empty for all locations. */
export function placesSaid({ question: { groups, without }, reader, book }: Context): string {
  const parts = groups.map(({ property, values, not }) => {
    const named = values.map((value) => (property === ZONE ? book.word(value) : plain(value))).join(book.t` or `);
    const km = kmOf(property);
    if (km !== undefined) return not ? book.t` not within ${km} km of ${named}` : book.t` within ${km} km of ${named}`;
    if (property === CALLED)
      return not ? book.t` without "${named}" in their name` : book.t` with "${named}" in their name`;
    if (property === AMONG)
      return not ? book.t` not among those ${values.length}` : book.t` among those ${values.length}`;
    const isPlace = ["country", "continent", "ipcc_region", ZONE].includes(property);
    const label = property.replace("user_data.", "");
    if (isPlace) return not ? book.t` not in ${named}` : book.t` in ${named}`;
    return not ? book.t`, ${label} not ${named}` : book.t`, ${label} ${named}`;
  });
  const left = without.flatMap(({ rows }) => rows.slice(0, 3).map((row) => plain(reader.locations.name(row))));
  if (left.length > 0) parts.push(book.t` without ${left.join(", ")}`);
  return parts.join("");
}

/** All conditions in words, with what values are held against. */
export function whereSaid(context: Context): string {
  const { question, tested, book } = context;
  const parts = tested.map(({ test, measure }) => `${measure.title} ${testSaid(context, test, measure)}`);
  const joined = parts.join(question.join === "any" ? book.t` or ` : book.t` and `);
  return `${placesSaid(context)}${joined === "" ? "" : book.t` with ${joined}`}`;
}

/** How many locations a group has, in words: `more than one location`. */
export function sizeSaid({ book }: Pick<Context, "book">, { operator, value }: GroupSize): string {
  const isOne = value === 1;
  const words = {
    above: isOne ? book.t`more than one location` : book.t`more than ${value} locations`,
    below: book.t`fewer than ${value} locations`,
    "at-least": isOne ? book.t`one location or more` : book.t`${value} locations or more`,
    equal: isOne ? book.t`a single location` : book.t`exactly ${value} locations`,
  };
  return words[operator];
}

/** Where the number of a limit comes from, behind it. */
function thanSaid({ than }: Limit, book: Context["book"], { locations }: Context["reader"]): string {
  if (than === undefined) return "";
  if ("of" in than) return than.of === "mean" ? book.t` (the mean)` : book.t` (the median)`;
  const row = Array.from({ length: locations.count }, (_, i) => i).find((one) => locations.id(one) === than.site);
  return row === undefined ? "" : ` (${plain(locations.name(row))})`;
}

/** What is asked of values, in words: `above 300 days`, `in the band "high"`. */
export function testSaid(
  { book, reader }: Pick<Context, "book" | "reader">,
  { limit, bands = [], missing, not }: TestCondition,
  measure: Measure,
): string {
  const parts: string[] = [];
  if (limit !== undefined) {
    // a limit is no total, so that it is no lower bound
    const write = (one: number) => withoutBound(measure.write(one));
    const value = write(limit.value);
    const words = {
      above: book.t`above ${value}`,
      below: book.t`below ${value}`,
      "at-least": book.t`at ${value} or more`,
      "at-most": book.t`at ${value} or less`,
      between: book.t`between ${value} and ${write(limit.upper ?? limit.value)}`,
      equal: book.t`of exactly ${value}`,
    };
    parts.push(words[limit.operator] + thanSaid(limit, book, reader));
  }
  if (bands.length > 0)
    parts.push(book.t`in the band ${bands.map((band) => `"${book.word(band)}"`).join(book.t` or `)}`);
  if (missing === true) parts.push(book.t`without a value`);
  const said = parts.join(book.t` and `);
  return not ? book.t`not ${said}` : said;
}
