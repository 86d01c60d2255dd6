import { writeWorkbook } from "@tidemark/documents";

type Cell = string | number | null;

/** A workbook with one sheet, as the bytes of a file. */
export async function workbook(header: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const sheet = {
    name: "locations",
    columns: header.map((text) => ({ header: text })),
    rows,
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook([sheet])) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What the browser is handed as a chosen file. */
export const asFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer,
});

const HEADER = ["name", "latitude", "longitude", "country", "business unit"] as const;

const CITIES: readonly (readonly [name: string, latitude: number, longitude: number, country: string])[] = [
  ["Zurich", 47.3769, 8.5417, "Switzerland"],
  ["Rotterdam", 51.9225, 4.4792, "Netherlands"],
  ["Gdansk", 54.352, 18.6466, "Poland"],
  ["Valencia", 39.4699, -0.3763, "Spain"],
  ["Mumbai", 19.076, 72.8777, "India"],
  ["Bangkok", 13.7563, 100.5018, "Thailand"],
  ["Osaka", 34.6937, 135.5023, "Japan"],
  ["Houston", 29.7604, -95.3698, "United States"],
  ["Sao Paulo", -23.5505, -46.6333, "Brazil"],
  ["Nairobi", -1.2921, 36.8219, "Kenya"],
];

/** Ten locations on five continents, without a fault. */
export const goodWorkbook = () =>
  workbook(
    HEADER,
    CITIES.map(([name, latitude, longitude, country], index) => [
      `Plant ${name}`,
      latitude,
      longitude,
      country,
      index % 2 === 0 ? "Pumps" : "Valves",
    ]),
  );

/** Rows that are good, swapped, without coordinates, impossible, at sea, and twice the same. */
export const faultyWorkbook = () =>
  workbook(HEADER, [
    ["Plant Zurich", 47.3769, 8.5417, "Switzerland", "Pumps"],
    ["Plant Osaka", 135.5023, 34.6937, "Japan", "Pumps"],
    ["Plant Rotterdam", 4.4792, 51.9225, "Netherlands", "Pumps"],
    ["Depot Nowhere", null, null, "Poland", "Valves"],
    ["Depot Impossible", 512.3, 999, "Poland", "Valves"],
    ["Buoy", 40, -40, "Portugal", "Valves"],
    ["Plant Zurich", 47.3769, 8.5417, "Switzerland", "Pumps"],
  ]);
