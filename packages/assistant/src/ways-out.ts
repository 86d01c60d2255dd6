import { datasetById } from "@tidemark/science";
import { plain } from "./answer.ts";
import type { Before } from "./filter.ts";

/** Questions near to one that is not answered: of the location, the measure or the group that it names. */
export function waysOut({ question, book, reader }: Before): string[] {
  const [place] = question.places;
  const row = place?.rows.length === 1 ? place.rows[0] : undefined;
  const id = question.datasets[0]?.ids.find((one) => reader.dataset(one).kind === "computed");
  const title = id === undefined ? question.property?.label : datasetById(id)?.longName;
  const asked = [
    ...(row === undefined ? [] : [book.t`Risk profile of ${plain(reader.locations.name(row))}`]),
    ...(title === undefined ? [] : [book.t`Top 5 by ${title}`]),
    ...(question.cues.has("money") || question.cues.has("hazards") ? ["Which hazard costs us the most?"] : []),
    ...(question.groups.length === 0 ? [] : ["Give me a summary"]),
  ];
  return [...asked, "Where is it worst?", "Give me a summary"].slice(0, 2);
}
