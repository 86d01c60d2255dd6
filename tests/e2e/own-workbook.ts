import { writeWorkbook } from "@tidemark/documents";

type Cell = string | number | null;

async function workbookOf(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Promise<Buffer> {
  const parts = Object.entries(sheets).map(([name, [header = [], ...rows]]) => ({
    name,
    columns: Array.from({ length: 6 }, (_, index) => ({ header: String(header[index] ?? "") })),
    rows,
  }));
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook(parts)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const PLANTS: readonly (readonly [string, string, string, string, number])[] = [
  ["A-1", "48.4011, 9.9876", "DE", "Donau Guss AG", 12_500],
  ["A-2", "45°04'N 7°41'E", "IT", "Torino Fonderie", 8000],
  ["A-3", "N51.0543 E3.7174", "BE", "Gent Metaal", 950],
  ["A-4", "-33.9249, 18.4241", "ZA", "Cape Castings", 4100],
  ["A-5", "35.6762, 139.6503", "JP", "Kanto Forge", 22_000],
];

/**
 * Remarks first, titles above the header, no name, coordinates in one column, values in thousands.
 * @param ownHeader makes it a shape of its own: what is said of one is kept for all later workbooks of the same headers
 */
export const ownWorkbook = (sheet: string, ownHeader = "Shift model") =>
  workbookOf({
    About: [["Register of works"], ["Version 3, for internal use"]],
    [sheet]: [
      ["Assets of the group"],
      ["as of 31 December 2025"],
      ["Ref no.", "GPS position", "Nation", "Operator", "Replacement value (k EUR)", ownHeader],
      ...PLANTS.map(([ref, gps, nation, owner, value]) => [ref, gps, nation, owner, value, "3 x 8"]),
    ],
  });
