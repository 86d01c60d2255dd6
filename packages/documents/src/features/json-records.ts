import { message } from "@tidemark/contract";
import { DocumentError } from "../document-error.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a JSON text holds: features or records, with what is said of all of them. */
export interface JsonRecords {
  readonly records: readonly JsonObject[];
  /** Of a collection of features: its own properties and members. */
  readonly about: JsonObject;
}

function broken(error: unknown): DocumentError {
  const reason = error instanceof Error ? error.message.slice(0, 150) : "";
  return new DocumentError("damaged", message("workbook.json_broken", { reason }));
}

/** One object a line (NDJSON), or each behind a record separator (RFC 8142). */
function readLines(text: string): unknown[] {
  return text
    .split(/[\r\n]+/u)
    .filter((line) => line.trim() !== "")
    .map((line, index) => {
      try {
        return JSON.parse(line) as unknown;
      } catch {
        throw new DocumentError("damaged", message("workbook.json_line_broken", { line: index + 1 }));
      }
    });
}

const isMany = (text: string) => /^\s*\{.*\}\s*[\r\n]+\s*\{/u.test(text.slice(0, 200_000));

/** Stands before each record of a sequence (RFC 8142). */
const RECORD_SEPARATOR = "\u001E";

function parse(written: string): unknown {
  const text = written.replaceAll(RECORD_SEPARATOR, "\n");
  try {
    return JSON.parse(text);
  } catch (error) {
    if (isMany(text)) return readLines(text);
    throw broken(error);
  }
}

const GEOMETRY = /^(?:Multi)?(?:Point|LineString|Polygon)$|^GeometryCollection$/u;
const asFeature = (value: JsonObject): JsonObject =>
  typeof value["type"] === "string" && GEOMETRY.test(value["type"])
    ? { type: "Feature", properties: {}, geometry: value }
    : value;

/**
 * Features of a collection, of a single one or one a line; or records of a list, also of one that is the only list of
 * an object.
 * @throws DocumentError for what is no JSON or holds no list
 */
export function readJsonRecords(text: string): JsonRecords {
  const value = parse(text);
  const listOf = (items: readonly unknown[]) =>
    items.flatMap((item) =>
      !isObject(item)
        ? []
        : item["type"] === "FeatureCollection" && Array.isArray(item["features"])
          ? item["features"].filter(isObject)
          : [asFeature(item)],
    );
  if (Array.isArray(value)) return { records: listOf(value), about: {} };
  if (!isObject(value)) throw new DocumentError("damaged", message("workbook.json_without_list"));
  if (value["type"] === "FeatureCollection" && Array.isArray(value["features"])) {
    const { features, ...about } = value;
    return { records: listOf(features as unknown[]), about };
  }
  if (typeof value["geometryType"] === "string" && Array.isArray(value["features"]))
    throw new DocumentError("damaged", message("workbook.esri_json"));
  if (value["type"] === "Topology") throw new DocumentError("damaged", message("workbook.topojson"));
  if (value["type"] === "Feature" || asFeature(value) !== value) return { records: [asFeature(value)], about: value };
  const lists = Object.values(value).filter((part): part is unknown[] => Array.isArray(part) && part.some(isObject));
  if (lists.length !== 1) throw new DocumentError("damaged", message("workbook.json_without_list"));
  return { records: listOf(lists[0]!), about: {} };
}
