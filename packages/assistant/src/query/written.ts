import { datasetById } from "@tidemark/science";
import { type AnswerBook, plain } from "../answer.ts";
import type { ProjectLocations } from "../project-reader.ts";
import type { Query, QueryMeasure } from "./query.ts";

const titleOf = (of: QueryMeasure): string =>
  "dataset" in of
    ? (datasetById(of.dataset)?.longName ?? of.dataset)
    : of.property.replace("user_data.", "").replaceAll("_", " ");

function namesOf({ where }: Query, locations: ProjectLocations): readonly string[] {
  const wanted = new Set(where.flatMap((one) => ("sites" in one ? one.sites : [])));
  const names: string[] = [];
  for (let row = 0; row < locations.count && names.length < wanted.size; row++)
    if (wanted.has(locations.id(row))) names.push(locations.name(row));
  return [...where.flatMap((one) => ("in" in one ? one.in : [])), ...names].map(plain);
}

/**
 * A query as a short question: what is asked for, of what and where. It says less than some queries hold, so that who
 * shows it reads it again and holds it against the query.
 */
export function writtenQuery(query: Query, locations: ProjectLocations, book: AnswerBook): string | undefined {
  const [measure] = query.show;
  if (measure === undefined || query.tests.length > 0) return undefined;
  const title = titleOf(measure);
  const asked = () => {
    if (query.task !== "rank") return title;
    if (query.order === "smallest") return book.t`Lowest ${title}`;
    return query.top === undefined && query.order === "largest"
      ? book.t`Highest ${title}`
      : book.t`Top ${query.top ?? 5} by ${title}`;
  };
  return [asked(), ...namesOf(query, locations), ...query.when.years].join(", ");
}
