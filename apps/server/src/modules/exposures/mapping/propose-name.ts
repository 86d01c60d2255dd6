import type { Mapping } from "@tidemark/contract";
import { guessMeaning, type CellValue } from "@tidemark/documents";
import type { ColumnContents } from "./column-contents.ts";
import type { ColumnProposal } from "./propose-columns.ts";

/** Names of which more than this share differ tell locations apart. */
const TELLS_APART = 0.9;
const LONGEST_NAME = 60;

/** What locations are called where no column says so, and whether there is hardly a doubt. */
export function proposeName(
  header: readonly CellValue[],
  contents: readonly ColumnContents[],
  columns: ReadonlyMap<number, ColumnProposal>,
): { readonly name: Mapping["name"]; readonly isSure: boolean } {
  const of = (meaning: string) => [...columns].find(([, one]) => one.meaning === meaning)?.[0];
  const named = of("name");
  if (named !== undefined)
    return { name: { kind: "columns", columns: [named] }, isSure: columns.get(named)!.certainty === "sure" };
  const isText = (column: number) => {
    const { texts, length, pairs, countries, days } = contents[column]!;
    return texts >= 0.6 && days < 0.5 && pairs < 0.5 && countries < 0.6 && length <= LONGEST_NAME;
  };
  const all = contents.map((_, column) => column).filter((column) => isText(column));
  const hinted = all.filter((column) => {
    const cell = header[column];
    return typeof cell === "string" && guessMeaning(cell)?.meaning === "name";
  });
  const candidates = [...hinted, ...all.filter((column) => !columns.has(column))].filter(
    (column) => contents[column]!.distinct >= TELLS_APART,
  );
  // "Kanto Forge" says more than "S-02"
  const apart = candidates.find((column) => contents[column]!.codes < 0.5) ?? candidates[0];
  if (apart !== undefined) return { name: { kind: "columns", columns: [apart] }, isSure: false };
  const joined = [hinted[0], of("municipality") ?? of("country"), hinted[0] === undefined ? of("country") : undefined];
  const parts = [...new Set(joined.filter((column) => column !== undefined))];
  const id = of("id");
  // a country alone tells nothing apart
  const isCountry = parts.every((column) => column === of("country"));
  if (parts.length > 0 && !(isCountry && id !== undefined))
    return { name: { kind: "columns", columns: parts }, isSure: false };
  if (id !== undefined) return { name: { kind: "columns", columns: [id] }, isSure: false };
  return { name: { kind: "numbered" }, isSure: false };
}
