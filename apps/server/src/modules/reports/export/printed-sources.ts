import { datasetById } from "@tidemark/science";
import { datasetWords, t } from "../../../language.ts";

/** Where the datasets of a report come from: title, and definition, source, resolution and licence in one line. */
export function sourcesOf(datasets: readonly string[]): { readonly title: string; readonly text: string }[] {
  return datasets.flatMap((id) => {
    const dataset = datasetById(id);
    if (dataset === undefined) return [];
    const { longName, source, resolution, licence, definition } = dataset;
    const said = [datasetWords(id, "definition", definition), source, t(resolution), licence];
    return [{ title: datasetWords(id, "title", longName), text: said.filter((part) => part !== "").join(" \u00B7 ") }];
  });
}
