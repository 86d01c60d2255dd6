import type { ExportColumn } from "../writing/export-sheet.ts";

/** A column of the template with what the sheet "how to" says of it. */
export interface Explained extends ExportColumn {
  readonly needed: string;
  readonly explanation: string;
  readonly examples: readonly [string | number, string | number];
}

const OPTIONAL = "optional";
const PLACE = "coordinates or address";

export const LOCATION_COLUMNS: readonly Explained[] = [
  {
    header: "id",
    width: 12,
    quiet: true,
    needed: OPTIONAL,
    explanation:
      "Your own number or code of the location. Kept when every location has a different one; the sheet of edges can refer to it.",
    examples: ["HAM-1", "ROT-1"],
  },
  {
    header: "name",
    width: 26,
    type: "text",
    needed: "yes",
    explanation: "How the location is called on the map and in tables.",
    examples: ["Plant Hamburg", "Warehouse Rotterdam"],
  },
  {
    header: "latitude",
    width: 12,
    type: "number",
    needed: PLACE,
    explanation:
      "Degrees north, negative in the south: 53.5461. Decimal point or comma; 53° 32' 46\" N is understood too.",
    examples: [53.5461, 51.9496],
  },
  {
    header: "longitude",
    width: 12,
    type: "number",
    needed: PLACE,
    explanation: "Degrees east, negative in the west: 9.9661.",
    examples: [9.9661, 4.1453],
  },
  {
    header: "street",
    width: 24,
    type: "text",
    quiet: true,
    needed: OPTIONAL,
    explanation: "Street or road.",
    examples: ["Am Kaiserkai", "Maasvlakteweg"],
  },
  {
    header: "number",
    width: 10,
    type: "text",
    quiet: true,
    needed: OPTIONAL,
    explanation: "House number.",
    examples: ["10", "1"],
  },
  {
    header: "postcode",
    width: 12,
    type: "text",
    quiet: true,
    needed: OPTIONAL,
    explanation: "Postcode. Format the cells as text when it begins with zeros.",
    examples: ["20457", "3199 LZ"],
  },
  {
    header: "city",
    width: 18,
    type: "text",
    needed: PLACE,
    explanation: "City or municipality. Without coordinates the location is looked up by city and country.",
    examples: ["Hamburg", "Rotterdam"],
  },
  {
    header: "country",
    width: 16,
    type: "text",
    needed: PLACE,
    explanation:
      "Name of the country, or its code (DE, DEU). With coordinates it is used to find points in the wrong country.",
    examples: ["Germany", "Netherlands"],
  },
  {
    header: "asset value",
    width: 16,
    type: "number",
    numberFormat: "#,##0",
    quiet: true,
    needed: OPTIONAL,
    explanation: "What buildings, machines and stock at the location are worth. Needed for losses in money.",
    examples: [25_000_000, 8_000_000],
  },
  {
    header: "currency",
    width: 12,
    type: "text",
    quiet: true,
    needed: OPTIONAL,
    explanation: "Code of the currency of the asset value: EUR, USD, CHF.",
    examples: ["EUR", "EUR"],
  },
  {
    header: "elevation",
    width: 12,
    type: "number",
    quiet: true,
    needed: OPTIONAL,
    explanation:
      "Height of the ground above sea level in metres, where you know it: temperatures are then those of this height. Without it that of the nearest place is taken.",
    examples: [8, 5],
  },
  {
    header: "flood protection",
    width: 16,
    type: "number",
    quiet: true,
    needed: OPTIONAL,
    explanation:
      "Flood that dykes or walls of the location are made for, in years: 100 for one that comes once in 100 years. More frequent floods of rivers and the sea then do no harm there. Empty where there is no protection or nobody knows.",
    examples: [100, ""],
  },
  {
    header: "building use",
    width: 16,
    type: "text",
    quiet: true,
    needed: OPTIONAL,
    explanation:
      "residential, commercial, industrial, transport, roads or agriculture: losses by floods are those of this class. Public buildings, offices, shops and warehouses are commercial. Without it all count as industrial.",
    examples: ["industrial", "commercial"],
  },
  {
    header: "construction",
    width: 18,
    type: "text",
    quiet: true,
    needed: OPTIONAL,
    explanation:
      "wood, masonry, reinforced masonry, concrete or steel: losses by earthquakes, tsunamis, volcanoes and wildfire are those of it. Without it a frame of concrete or steel is assumed.",
    examples: ["steel", ""],
  },
  {
    header: "business unit",
    width: 18,
    type: "text",
    quiet: true,
    needed: OPTIONAL,
    explanation:
      "An example of a column of your own. Add as many as you like, with any header: they are kept, and locations can be filtered by them.",
    examples: ["Chemicals", "Logistics"],
  },
];

export const EDGE_COLUMNS: readonly Explained[] = [
  {
    header: "from",
    width: 16,
    type: "text",
    needed: "yes",
    explanation: "Id or name of the location that delivers.",
    examples: ["HAM-1", "ROT-1"],
  },
  {
    header: "to",
    width: 16,
    type: "text",
    needed: "yes",
    explanation: "Id or name of the location that receives.",
    examples: ["ROT-1", "HAM-1"],
  },
  {
    header: "product",
    width: 24,
    type: "text",
    quiet: true,
    needed: OPTIONAL,
    explanation: "What is delivered.",
    examples: ["Coatings", "Solvents"],
  },
  {
    header: "volume",
    width: 14,
    type: "number",
    numberFormat: "#,##0",
    quiet: true,
    needed: OPTIONAL,
    explanation: "How much a year, in any unit that is the same for all rows of a product.",
    examples: [1200, 450],
  },
];

/** True for a row of the template that was left as it is. */
export function isExample(id: unknown, name: unknown): boolean {
  const examples = (header: string) => LOCATION_COLUMNS.find((column) => column.header === header)?.examples ?? [];
  return examples("id").some((example, i) => example === id && examples("name")[i] === name);
}
