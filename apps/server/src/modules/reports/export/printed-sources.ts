import { datasetById } from "@tidemark/science";
import { documentDigits } from "./document-digits.ts";
import { withoutStop } from "./slide-message.ts";
import { datasetWords, msg, t } from "../../../language.ts";

/** A text about a source with the titles of the datasets that it names, never their ids. */
const withTitles = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}_])[a-z\d]+(?:_[a-z\d]+)+(?![\p{L}\p{N}_])/gu, (id) => {
    const dataset = datasetById(id);
    return dataset === undefined ? id : datasetWords(id, "title", dataset.longName);
  });

/** Where the datasets of a report come from: title, and definition, source, resolution and licence in one line. */
export function sourcesOf(datasets: readonly string[]): { readonly title: string; readonly text: string }[] {
  return datasets.flatMap((id) => {
    const dataset = datasetById(id);
    if (dataset === undefined) return [];
    const { longName, source, resolution, licence, definition } = dataset;
    const named = [
      [withTitles(source), msg("Source: {text}")],
      [documentDigits(t(resolution)), msg("Resolution: {text}")],
      [licence, msg("Licence: {text}")],
    ] as const;
    const parts = named.flatMap(([text, words]) => (text === "" ? [] : [`${t(words, { text: withoutStop(text) })}.`]));
    const said = [`${documentDigits(withoutStop(datasetWords(id, "definition", definition)))}.`, ...parts];
    return [{ title: datasetWords(id, "title", longName), text: said.join(" ") }];
  });
}
