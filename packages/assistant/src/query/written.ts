import { datasetById } from "@tidemark/science";
import { type AnswerBook, plain } from "../answer.ts";
import type { ProjectLocations } from "../project-reader.ts";
import type { Query, QueryMeasure, QueryTest } from "./query.ts";

const titleOf = (of: QueryMeasure): string =>
  "dataset" in of
    ? (datasetById(of.dataset)?.longName ?? of.dataset)
    : of.property.replace("user_data.", "").replaceAll("_", " ");

/** Groups and locations in words, those that are left out behind "without". */
function namesOf({ where }: Query, locations: ProjectLocations, book: AnswerBook): readonly string[] {
  const nameOf = new Map<string, string>();
  const wanted = new Set(where.flatMap((one) => ("sites" in one ? one.sites : [])));
  for (let row = 0; row < locations.count && nameOf.size < wanted.size; row++)
    if (wanted.has(locations.id(row))) nameOf.set(locations.id(row), locations.name(row));
  return where.map((one) => {
    const near = "in" in one && one.property.startsWith("within ") ? `${one.property} ` : "";
    const named = ("in" in one ? one.in : one.sites.flatMap((id) => nameOf.get(id) ?? [])).map(plain).join(", ");
    return one.not ? book.t`without ${named}` : near + named;
  });
}

function testOf({ measure, limit, bands = [], missing, not }: QueryTest, book: AnswerBook): string | undefined {
  const title = measure === null ? "" : `${titleOf(measure)} `;
  if (not || missing === true || limit?.than !== undefined) return undefined;
  if (limit === undefined) return title + bands.map((band) => book.word(band)).join(book.t` or `);
  const value = `${limit.value} ${limit.unit ?? limit.currency ?? ""}`.trim();
  const said = {
    above: book.t`above ${value}`,
    below: book.t`below ${value}`,
    "at-least": book.t`at least ${value}`,
    "at-most": book.t`at most ${value}`,
    between: undefined,
    equal: undefined,
  }[limit.operator];
  return said === undefined ? undefined : title + said;
}

function askedBy(query: Query, book: AnswerBook): string {
  const [measure] = query.show;
  const title = measure === undefined ? "" : titleOf(measure);
  if (query.task === "count") return book.t`How many locations`;
  if (query.task !== "rank") return title === "" ? book.t`List all locations` : title;
  if (title === "") return book.t`Top ${query.top ?? 5} by risk score`;
  if (query.order === "worst") return book.t`Worst ${title}`;
  if (query.order === "best") return book.t`Safest ${title}`;
  if (query.order === "smallest") return book.t`Lowest ${title}`;
  return query.top === undefined && query.order === "largest"
    ? book.t`Highest ${title}`
    : book.t`Top ${query.top ?? 5} by ${title}`;
}

/**
 * A query as a short question: what is asked for, of what and where. It says less than some queries hold, so that who
 * shows it reads it again and holds it against the query.
 */
export function writtenQuery(query: Query, locations: ProjectLocations, book: AnswerBook): string | undefined {
  const tests = query.tests.map((test) => testOf(test, book));
  if (tests.includes(undefined) || query.join === "any") return undefined;
  const parts = [askedBy(query, book), ...tests, ...namesOf(query, locations, book), ...query.when.years];
  return parts.length > 1 || query.show.length > 0 ? parts.join(", ") : undefined;
}
