import { plain } from "../answer.ts";
import { holdsSize } from "../read/group-size.ts";
import { grouped, MOST_ROWS } from "../row-figures.ts";
import { sizeSaid, whereSaid } from "./conditions-said.ts";
import type { Context } from "./context.ts";
import { calledFor, sayUntested } from "./counting.ts";
import { type Kind, WHERE_AND_WHEN } from "./kind.ts";

async function answer(context: Context): Promise<void> {
  const { question, book, rows, reader } = context;
  const { groupBy: property = "country", groupSize: size = { operator: "at-least", value: 1 } as const } = question;
  const label = book.word(property.replace("user_data.", ""));
  const all = grouped(reader.locations, property, rows);
  const without = all.get(null)?.length ?? 0;
  all.delete(null);
  const found = [...all]
    .filter(([, of]) => holdsSize(size, of.length))
    .toSorted(([, one], [, other]) => other.length - one.length);
  const asked = sizeSaid(context, size);
  book.call("aggregate", `Counted the locations by ${property}${whereSaid(context)}, ${asked}`, {
    ...calledFor(context),
    group_by: property,
  });
  book.about(found.flatMap(([, of]) => of));
  book.say(
    book.t`${book.count(found.length)} of ${book.count(all.size)} groups by ${label} have ${asked}${whereSaid(context)}${found.length === 0 ? "." : ":"}`,
  );
  if (found.length > 0)
    book.rowsOf(
      [label, "Locations"],
      found.slice(0, MOST_ROWS).map(([name, of]) => [plain(name ?? ""), book.count(of.length)]),
    );
  if (without > 0) book.say(book.t`${book.count(without)} locations have none given, and are in no group.`);
  sayUntested(context);
  book.suggest(book.t`How many locations by ${label}?`, "Give me a summary");
}

/** Groups with so many locations: "countries with at least two sites". */
export const groupSizes: Kind = {
  id: "group sizes",
  examples: ["Which countries have more than one site?"],
  takes: [...WHERE_AND_WHEN, "group-by", "group-size"],
  uses: ["distinct", "count", "list"],
  measures: 0,
  fits: ({ groupBy, groupSize }) => (groupBy !== undefined && groupSize !== undefined ? 8.2 : 0),
  answer,
};
