import { datasetById } from "@tidemark/science";
import { plain } from "./answer.ts";
import type { Context } from "./kinds/context.ts";
import type { Kind } from "./kinds/kind.ts";
import type { Query } from "./query/query.ts";
import type { Choice } from "./query/reading.ts";

const MOST_GROUPS = 12;
const MOST_TEXTS = 8;
const TOPICS = ["location", "heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"];

/** Continents and values of the workbook's own columns that a query does not name yet. */
function groupChoices({ reader: { locations }, book }: Context, query: Query): Choice[] {
  const named = new Set(query.where.flatMap((one) => ("property" in one ? [one.property] : [])));
  const columns = [...locations.textProperties].filter(
    ([id, texts]) =>
      (id === "continent" || id.startsWith("user_data.")) &&
      !named.has(id) &&
      texts.length > 1 &&
      texts.length <= MOST_TEXTS,
  );
  return columns
    .flatMap(([property, texts]) =>
      texts.map((text) => ({
        label: `${book.word("Where")}: ${plain(text)}`,
        query: { ...query, where: [...query.where, { property, in: [text], not: false }] },
      })),
    )
    .slice(0, MOST_GROUPS);
}

/** Scores in the band "high" that a query does not ask for yet. */
function testChoices({ reader, book }: Context, query: Query): Choice[] {
  const asked = new Set(
    query.tests.map(({ measure }) => (measure !== null && "dataset" in measure ? measure.dataset : "score_location")),
  );
  return TOPICS.map((topic) => `score_${topic}`)
    .filter((id) => !asked.has(id) && reader.dataset(id).kind === "computed")
    .map((id) => ({
      label: `${book.word("With")}: ${datasetById(id)!.longName}, ${book.word("high")}`,
      query: { ...query, tests: [...query.tests, { measure: { dataset: id }, bands: ["high" as const], not: false }] },
    }));
}

/** What can be added to a query: a group of locations, or a condition on a score. */
export function additionsOf(context: Context, query: Query, kind: Kind): Choice[] {
  const takes = new Set<string>(kind.takes);
  return [
    ...(takes.has("groups") && query.where.length < 10 ? groupChoices(context, query) : []),
    ...(takes.has("test") && query.tests.length < 10 ? testChoices(context, query) : []),
  ];
}
