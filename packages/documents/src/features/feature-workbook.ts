import { message } from "@tidemark/contract";
import { cutText, formatCount } from "@tidemark/science";
import { DocumentError } from "../document-error.ts";
import { WORKBOOK_LIMITS } from "../limits.ts";
import { assignMeanings, LOCATION_SYNONYMS } from "../locations/column-meaning.ts";
import { cellPieces, EXPORTED_COLUMNS, geometryHeader } from "../locations/exported-columns.ts";
import type { ExportCell, ExportSheet } from "../writing/export-sheet.ts";
import { writeWorkbook } from "../writing/write-workbook.ts";
import { isObject, type JsonObject, readJsonRecords } from "./json-records.ts";

/** Whether a text is JSON rather than a table: it begins as an object or a list does. */
export function isJsonText(text: string): boolean {
  return /^[\uFEFF\s]*(?:\{\s*["}]|\[\s*[{\]])/u.test(text.replace("\u001E", ""));
}

/** Objects in objects are looked into so deep; what lies deeper is kept as JSON. */
const DEEPEST = 2;
const LONGEST_TEXT = 32_000;

type Cells = Map<string, ExportCell>;

function put(cells: Cells, key: string, value: unknown, depth: number): void {
  if (value === null || value === undefined) return;
  if (isObject(value) && depth < DEEPEST) {
    for (const [name, part] of Object.entries(value)) put(cells, `${key} ${name}`, part, depth + 1);
    return;
  }
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  const cell = isPlain ? value : JSON.stringify(value);
  cells.set(key, typeof cell === "string" ? cutText(cell, LONGEST_TEXT) : cell);
}

/** A row with its geometry as JSON; "" where there is none. */
interface Row {
  readonly cells: Cells;
  readonly geometry: string;
}

const MEMBERS = new Set(["type", "id", "geometry", "properties", "bbox", "crs"]);
/** Longitude and latitude on the datum of GPS. */
const PLAIN_DEGREES = /CRS:?84|EPSG:{1,2}4326$/iu;

/** The system that an older file of features names; undefined for degrees. */
function crsOf({ crs }: JsonObject): unknown {
  if (!isObject(crs) || !isObject(crs["properties"])) return undefined;
  const { name } = crs["properties"];
  return typeof name === "string" && !PLAIN_DEGREES.test(name) ? crs : undefined;
}

function geometryText(geometry: unknown, crs: unknown): string {
  if (!isObject(geometry)) return "";
  return JSON.stringify(crs === undefined ? geometry : { ...geometry, crs });
}

/** A feature of any program: its properties are columns. A record that is no feature likewise. */
function plainRow(record: JsonObject, crs: unknown): Row {
  const cells: Cells = new Map();
  const isFeature = record["type"] === "Feature";
  const properties = isFeature ? record["properties"] : record;
  if (isFeature && (typeof record["id"] === "string" || typeof record["id"] === "number"))
    cells.set("id", record["id"]);
  for (const [key, value] of Object.entries(isObject(properties) ? properties : {})) {
    if (isFeature || !MEMBERS.has(key) || key === "id" || key === "type") put(cells, key, value, 0);
  }
  if (isFeature)
    for (const [key, value] of Object.entries(record))
      if (!MEMBERS.has(key) && !cells.has(key)) put(cells, key, value, 0);
  return { cells, geometry: geometryText(record["geometry"], crs) };
}

/** Whether a feature is a location that was exported here. */
const isOwn = ({ properties }: JsonObject) => isObject(properties) && properties["tidemark_type"] === "ProductionSite";

/** A location that was exported here, as a row of the exported sheet. */
function ownRow({ id, geometry, properties }: JsonObject): Row {
  const site = isObject(properties) ? properties : {};
  const address = isObject(site["address"]) ? site["address"] : {};
  const values: JsonObject = {
    ...address,
    ...site,
    id: site["id"] ?? id,
    "flood protection": site["protection_return_period"],
    "building use": site["building_use"],
  };
  const isPoint = isObject(geometry) && geometry["type"] === "Point";
  const at = isPoint && Array.isArray(geometry["coordinates"]) ? (geometry["coordinates"] as unknown[]) : [];
  const point: JsonObject = { longitude: at[0] ?? address["lon"], latitude: at[1] ?? address["lat"] };
  const cells: Cells = new Map();
  for (const [header] of EXPORTED_COLUMNS) put(cells, header, { ...values, ...point }[header], DEEPEST);
  const own = isObject(site["user_data"]) ? site["user_data"] : {};
  for (const [key, value] of Object.entries(own)) put(cells, `${OWN}${key}`, value, DEEPEST);
  return { cells, geometry: isPoint ? "" : geometryText(geometry, undefined) };
}

/** Marks columns of the user's own until their place is known: they may be called like any other. */
const OWN = "\u0000";

/** Headers of properties that say a place too: the geometry says it, so they are kept under another name. */
function renamed(headers: readonly string[], hasGeometry: boolean): Map<string, string> {
  const names = new Map(headers.map((header) => [header, header]));
  if (!hasGeometry) return names;
  const meanings = assignMeanings(headers, LOCATION_SYNONYMS);
  for (const [column, meaning] of meanings)
    if (meaning === "latitude" || meaning === "longitude" || meaning === "coordinates" || meaning === "utm_zone")
      names.set(headers[column]!, `property: ${headers[column]!}`);
  return names;
}

function locationsSheet(rows: readonly Row[], isExport: boolean): ExportSheet {
  const keys = new Set<string>(isExport ? EXPORTED_COLUMNS.map(([header]) => header) : []);
  for (const { cells } of rows) for (const key of cells.keys()) keys.add(key);
  // geometries without any property are locations without a name
  if (keys.size === 0) keys.add("name");
  const pieces = rows.map(({ geometry }) => (geometry === "" ? [] : cellPieces(geometry)));
  const width = pieces.reduce((most, { length }) => Math.max(most, length), 0);
  const names = isExport ? new Map([...keys].map((key) => [key, key.replace(OWN, "")])) : renamed([...keys], width > 0);
  const fixed = isExport ? EXPORTED_COLUMNS.map(([header]) => header as string) : [];
  const rest = [...keys].slice(fixed.length);
  const geometries = Array.from({ length: width }, (_, i) => geometryHeader(i));
  const headers = isExport
    ? [...fixed, ...geometries, ...rest.map((key) => names.get(key)!)]
    : [...rest.map((key) => names.get(key)!), ...geometries];
  if (headers.length > WORKBOOK_LIMITS.columns)
    throw new DocumentError("too-large", message("workbook.table_too_wide", { most: WORKBOOK_LIMITS.columns }));
  function* cellsOf(): Generator<ExportCell[]> {
    for (const [index, { cells }] of rows.entries()) {
      const shape = geometries.map((_, i) => pieces[index]![i]);
      const own = rest.map((key) => cells.get(key));
      yield isExport ? [...fixed.map((key) => cells.get(key)), ...shape, ...own] : [...own, ...shape];
    }
  }
  return { name: "locations", columns: headers.map((header) => ({ header })), rows: cellsOf(), filter: false };
}

const EDGE_HEADERS = ["from", "to", "product", "volume"] as const;

/** The links of a project, as the sheet of edges of a workbook. */
export function edgesSheet(edges: Iterable<JsonObject>): ExportSheet {
  function* rows(): Generator<ExportCell[]> {
    for (const edge of edges) yield EDGE_HEADERS.map((header) => edge[header] as ExportCell);
  }
  return { name: "edges", columns: EDGE_HEADERS.map((header) => ({ header })), rows: rows(), filter: false };
}

/**
 * A workbook of the features or records of a JSON text (GeoJSON, one object a line, a list of objects): a row for each,
 * properties as columns, geometries as GeoJSON in a column of their own. A project that was exported here comes back
 * with its links.
 * @throws DocumentError when it holds no list or too large a one
 */
export async function featureWorkbook(text: string): Promise<Uint8Array> {
  const { records, about } = readJsonRecords(text.replace(/^\uFEFF/u, ""));
  if (records.length === 0) throw new DocumentError("empty", message("workbook.table_empty"));
  if (records.length > WORKBOOK_LIMITS.rows)
    throw new DocumentError(
      "too-many-rows",
      message("workbook.table_too_long", { most: formatCount(WORKBOOK_LIMITS.rows) }),
    );
  const isExport = records.every(isOwn);
  const crs = crsOf(about);
  const rows = records.map((record) => (isExport ? ownRow(record) : plainRow(record, crs)));
  const sheets = [locationsSheet(rows, isExport)];
  const properties = isObject(about["properties"]) ? about["properties"] : {};
  const edges = Array.isArray(properties["edges"]) ? properties["edges"].filter(isObject) : [];
  if (edges.length > 0) sheets.push(edgesSheet(edges));
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook(sheets)) pieces.push(piece);
  return Buffer.concat(pieces);
}
