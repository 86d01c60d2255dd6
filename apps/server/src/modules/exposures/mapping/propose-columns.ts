import { type Message, message } from "@tidemark/contract";
import { guessMeaning, locationHeader, normaliseHeader, type CellValue } from "@tidemark/documents";
import type { Meaning } from "../check/raw-row.ts";
import type { ColumnContents } from "./column-contents.ts";
import type { KnownFormat } from "./known-formats.ts";
import { degreeColumns, halfColumns } from "./degree-columns.ts";
import { partOf } from "./meanings.ts";
import { type FlowEnds, idLike, proposeId } from "./propose-id.ts";
import { moneyColumns, proposeValues, type ProposedValues } from "./propose-values.ts";

/** What is proposed for a column, how sure that is, and why. */
export interface ColumnProposal {
  readonly meaning: Meaning;
  readonly certainty: "sure" | "likely" | "guess";
  readonly reason: Message;
}

/** What a column that is not used looks like. */
export type LooksLike = "value" | "interruption" | "id" | "links";

/** What is proposed for the columns of a sheet. */
export interface ProposedColumns {
  readonly found: ReadonlyMap<number, ColumnProposal>;
  readonly unused: ReadonlyMap<number, LooksLike>;
  /** What is asked about the value. */
  readonly question: Message | undefined;
}

/** Shares of cells from which on a column is taken for what it looks like. */
const MOST = 0.8;
const MANY = 0.6;

/** Whether the contents of a column can be what its header hints at; value and id are judged apart. */
const FITS: Readonly<Record<Exclude<Meaning, "asset_value">, (contents: ColumnContents) => boolean>> = {
  id: ({ distinct, fractions, pairs }) => distinct > 0.95 && fractions === 0 && pairs === 0,
  name: ({ texts, pairs, codes, distinct }) => texts >= MANY && pairs < MANY && codes < MANY && distinct >= MOST,
  latitude: ({ numbers, longitudes }) => numbers >= MANY && longitudes >= MANY,
  longitude: ({ numbers, longitudes }) => numbers >= MANY && longitudes >= MANY,
  coordinates: ({ pairs }) => pairs >= MANY,
  utm_zone: ({ length }) => length <= 4,
  address_line: ({ texts }) => texts >= MANY,
  street: ({ texts }) => texts >= MANY,
  building_no: ({ length }) => length <= 8,
  municipality: ({ texts, pairs }) => texts >= MANY && pairs < MANY,
  postal_code: ({ length }) => length <= 12,
  region: ({ texts, pairs }) => texts >= MANY && pairs < MANY,
  country: ({ countries }) => countries >= MANY,
  asset_currency: ({ currencies }) => currencies >= MOST,
  elevation: ({ numbers }) => numbers >= MANY,
  protection_return_period: () => true,
  building_use: ({ uses }) => uses >= MOST,
  construction: ({ constructions }) => constructions >= MOST,
  located_by: ({ texts }) => texts >= MANY,
  located_within_km: ({ numbers }) => numbers >= MANY,
};

const BY_HEADER = message("column.by_header");
const BY_WORD = message("column.by_word");
const BY_CONTENTS = message("column.by_contents");

class Columns {
  readonly found = new Map<number, ColumnProposal>();
  readonly #taken = new Set<Meaning>();

  has(meaning: Meaning): boolean {
    return this.#taken.has(meaning);
  }

  at(meaning: Meaning): number | undefined {
    return [...this.found].find(([, one]) => one.meaning === meaning)?.[0];
  }

  readonly isFree = (column: number): boolean => !this.found.has(column);

  add(column: number, meaning: Meaning, certainty: ColumnProposal["certainty"], reason: Message): void {
    if (this.#taken.has(meaning)) return;
    this.addAnother(column, meaning, certainty, reason);
  }

  /** Also where another column has the meaning: parts of a value, columns of one id. */
  addAnother(column: number, meaning: Meaning, certainty: ColumnProposal["certainty"], reason: Message): void {
    if (this.found.has(column)) return;
    this.found.set(column, { meaning, certainty, reason });
    this.#taken.add(meaning);
  }

  drop(meaning: Meaning): void {
    for (const [column, one] of this.found) if (one.meaning === meaning) this.found.delete(column);
    this.#taken.delete(meaning);
  }

  get hasPoint(): boolean {
    return this.has("coordinates") || (this.has("latitude") && this.has("longitude"));
  }
}

/** Two columns side by side that can be latitude and longitude, whatever they are called. */
function findNumberPair(contents: readonly ColumnContents[], columns: Columns): number | undefined {
  const index = contents.findIndex((first, i) => {
    const second = contents[i + 1];
    if (second === undefined || !columns.isFree(i) || !columns.isFree(i + 1)) return false;
    const areFractions = first.fractions >= MOST && second.fractions >= MOST;
    return areFractions && first.longitudes >= MOST && second.longitudes >= MOST;
  });
  return index < 0 ? undefined : index;
}

/** Coordinates and countries that only their contents show. */
function addByContents(contents: readonly ColumnContents[], columns: Columns): void {
  // half a pair is none
  if (!columns.has("longitude")) columns.drop("latitude");
  if (!columns.has("latitude")) columns.drop("longitude");
  if (!columns.hasPoint) {
    const pair = contents.findIndex(({ pairs }, column) => pairs >= MANY && columns.isFree(column));
    if (pair >= 0) columns.add(pair, "coordinates", "sure", BY_CONTENTS);
  }
  if (!columns.hasPoint) {
    const first = findNumberPair(contents, columns);
    if (first !== undefined) {
      const isReversed = (contents[first]?.latitudes ?? 0) < 1 && (contents[first + 1]?.latitudes ?? 0) === 1;
      columns.add(first, isReversed ? "longitude" : "latitude", "guess", BY_CONTENTS);
      columns.add(first + 1, isReversed ? "latitude" : "longitude", "guess", BY_CONTENTS);
    }
  }
  const country = contents.findIndex(({ countries }, column) => countries >= MOST && columns.isFree(column));
  if (country >= 0) columns.add(country, "country", "likely", BY_CONTENTS);
}

/** Headers that speak of a use beside much else: "Occupancy" is a share of beds as well. */
const OF_USE =
  /(?<!\p{L})(?:occupanc(?:y|ies)|use|usage|nutzung|gebaudeart|gebaudetyp|building type|property type|type de batiment)(?!\p{L})/u;

/** What buildings are, where a header speaks of it and the contents bear it out. */
function addBuildings(header: readonly CellValue[], contents: readonly ColumnContents[], columns: Columns): void {
  for (const [column, cell] of header.entries()) {
    const own = contents[column];
    if (typeof cell !== "string" || own === undefined || !columns.isFree(column)) continue;
    if (OF_USE.test(normaliseHeader(cell)) && own.filled > 0 && own.uses >= MOST)
      columns.add(column, "building_use", "sure", BY_WORD);
  }
}

/** Degrees, minutes and seconds in columns of their own, where no column holds all of a coordinate. */
function addDegrees(header: readonly CellValue[], contents: readonly ColumnContents[], columns: Columns): void {
  const parts = degreeColumns(header, contents);
  const { meanings } = locationHeader(header);
  const halves = halfColumns(header, contents, meanings);
  for (const { axis, columns: two } of halves)
    for (const column of two) columns.addAnother(column, axis, "sure", BY_HEADER);
  const whole = [...meanings].filter(([, one]) => one === "latitude" || one === "coordinates");
  // "Lat °" is one of the parts
  if (whole.some(([column]) => !parts?.latitude.includes(column))) return;
  for (const axis of ["latitude", "longitude"] as const)
    for (const column of parts?.[axis] ?? []) columns.addAnother(column, axis, "sure", BY_HEADER);
}

/** A sheet whose columns are to be proposed. */
export interface SheetToPropose {
  readonly header: readonly CellValue[];
  /** Cells of the first rows. */
  readonly rows: readonly (readonly CellValue[])[];
  /** What the columns look like in them. */
  readonly contents: readonly ColumnContents[];
  readonly flows: FlowEnds | undefined;
  readonly format: KnownFormat | undefined;
}

/** What the columns of a format are, and which of the others are told of. */
function proposeFormat({ columns, title, interruption }: KnownFormat): ProposedColumns {
  const reason = message("column.by_format", { format: title });
  const found = new Map(
    columns.map(({ index, meaning }) => [index, { meaning: meaning as Meaning, certainty: "sure", reason } as const]),
  );
  return { found, unused: new Map(interruption.map((column) => [column, "interruption"])), question: undefined };
}

/**
 * What the columns of a table are: by a format, by the spellings of their headers, by words in them that their contents
 * bear out, then by their contents alone.
 */
export function proposeColumns({ header, rows, contents, flows, format }: SheetToPropose): ProposedColumns {
  if (format) return proposeFormat(format);
  const columns = new Columns();
  const values = proposeValues(header, contents, rows);
  for (const column of values.columns)
    columns.addAnother(column, "asset_value", values.certainty, values.certainty === "sure" ? BY_HEADER : BY_WORD);
  addDegrees(header, contents, columns);
  for (const [column, meaning] of locationHeader(header).meanings) {
    const part = partOf(meaning);
    if (part === "asset_value" || part === undefined || values.others.has(column)) continue;
    // "Location" above pairs of coordinates is no name
    if ((contents[column]?.pairs ?? 0) >= MANY && part !== "latitude")
      columns.add(column, "coordinates", "sure", BY_HEADER);
    else columns.add(column, part, "sure", BY_HEADER);
  }
  const exactId = columns.at("id");
  const isFree = (column: number) => columns.isFree(column) && !values.others.has(column);
  const ids = { exact: exactId, name: columns.at("name"), flows, isFree };
  const id = proposeId(header, rows, contents, ids);
  if (id) {
    columns.drop("id");
    const reason = id.by === "links" && flows ? message("column.by_links", { sheet: flows.sheet }) : BY_WORD;
    columns.add(id.column, "id", "sure", reason);
  }
  for (const [column, cell] of header.entries()) {
    const guess = typeof cell === "string" ? guessMeaning(cell) : undefined;
    const part = guess && partOf(guess.meaning);
    const own = contents[column];
    if (!part || part === "asset_value" || !own || own.filled === 0 || !isFree(column) || !FITS[part](own)) continue;
    if (part !== "building_no" || columns.has("street")) columns.add(column, part, "likely", BY_WORD);
  }
  addBuildings(header, contents, columns);
  addByContents(contents, columns);
  return finish({ header, rows, contents, flows, format }, columns, values);
}

/** The value that only its cells show, and what unused columns look like. */
function finish({ header, rows, contents }: SheetToPropose, columns: Columns, values: ProposedValues): ProposedColumns {
  let { question } = values;
  const unused = new Map<number, LooksLike>(values.others);
  const isFree = (column: number) => columns.isFree(column) && !unused.has(column);
  if (!columns.has("asset_value")) {
    const money = moneyColumns(header, contents, isFree);
    const [only, second] = money;
    if (only !== undefined && second === undefined) {
      columns.add(only, "asset_value", "guess", BY_CONTENTS);
      question = message("question.value_guessed", { header: headerText(header[only]) });
    } else for (const column of money) unused.set(column, "value");
  }
  const keys = [columns.at("id"), columns.at("name")].filter((column) => column !== undefined);
  for (const [column, like] of idLike(header, rows, contents, keys, isFree)) unused.set(column, like);
  return { found: columns.found, unused, question };
}

const headerText = (cell: CellValue | undefined) => (cell === null || cell === undefined ? "" : String(cell));
