import { plain } from "../answer.ts";
import { grouped, isHigherWorse, MOST_ROWS, ranked } from "../row-figures.ts";
import { whereSaid } from "./conditions-said.ts";
import { columnId, type Context } from "./context.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { type Kind, WHERE_AND_WHEN } from "./kind.ts";
import { orderOf, rankedMeasure } from "./ranking.ts";

const MOST_OF_EACH = 5;

/** The first locations of each group: "the hottest site in each country". */
async function answer(context: Context): Promise<void> {
  const { question, book, rows, reader } = context;
  const { locations } = reader;
  const property = question.groupBy ?? "country";
  const measure = await rankedMeasure(context);
  const order = orderOf(context, measure);
  const n = Math.min(question.top ?? 1, MOST_OF_EACH);
  const groups = [...grouped(locations, property, rows)]
    .map(([name, of]) => ({ name, of: ranked(measure, of, order).rows.slice(0, n) }))
    .filter(({ of }) => of.length > 0)
    .toSorted((a, b) => {
      const [one, other] = [measure.values[a.of[0]!]!, measure.values[b.of[0]!]!];
      return order === "desc" ? other - one : one - other;
    });
  const label = book.word(property.replace("user_data.", ""));
  book.call("rank_locations", `Sorted the locations of each ${property} by ${measure.title}`, {
    dataset: measure.dataset?.id ?? measure.property,
    coords: measure.coordinates,
    order,
    group_by: property,
    n,
  });
  book.about(groups.flatMap(({ of }) => of));
  book.say(
    book.t`Of each ${label}, the location with the ${book.word(order === "desc" ? "highest" : "lowest")} ${titleWithMoment(context, measure)}${whereSaid(context)}:`,
  );
  const lines = groups.flatMap(({ name, of }) =>
    of.map((row) => [
      name === null ? book.word("not given") : plain(name),
      book.name(row),
      book.valueAt(measure, row),
      book.band(measure, measure.values[row]!),
    ]),
  );
  book.rowsOf([property.replace("user_data.", ""), "Location", measure.title, "Band"], lines.slice(0, MOST_ROWS));
  if (lines.length > MOST_ROWS) book.say(book.t`The first ${MOST_ROWS} of ${lines.length}.`);
  await sayWhatToKnow(context, measure, rows);
  book.table({ columns: ["name", "country", columnId(measure)], order_by_id: columnId(measure), sort_order: order });
  book.suggest(
    book.t`Top 5 by ${measure.title}`,
    isHigherWorse(measure) ? book.t`Highest ${measure.title}` : book.t`Lowest ${measure.title}`,
  );
}

export const bestOfEach: Kind = {
  id: "best of each",
  examples: ["The hottest site in each country", "Which site is worst in each continent?"],
  takes: [...WHERE_AND_WHEN, "measure", "order", "top", "group-by"],
  uses: ["most", "worst", "least", "safest", "list", "money"],
  fits: ({ cues, order, pole, places }) =>
    cues.has("each") && (order !== undefined || pole !== undefined) && places.length === 0 ? 7.3 : 0,
  answer,
};
