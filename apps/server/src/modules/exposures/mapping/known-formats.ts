import { type Mapping, type ColumnMeaningName } from "@tidemark/contract";
import type { CellValue } from "@tidemark/documents";

type Format = NonNullable<Mapping["format"]>;

/** A format that is known by its headers, and what its columns are. */
export interface KnownFormat {
  readonly format: Format;
  readonly title: string;
  readonly columns: Mapping["columns"];
  readonly name: Mapping["name"];
  /** Columns of an insured interruption, which are no part of the value. */
  readonly interruption: readonly number[];
}

/** Headers in any case, with or without signs between their words. */
const plainOf = (cell: CellValue | undefined) =>
  typeof cell === "string" ? cell.toLowerCase().replaceAll(/[^a-z0-9]/gu, "") : "";
const isFilled = (cell: CellValue | undefined) => cell !== null && cell !== undefined && String(cell).trim() !== "";

type Rows = readonly (readonly CellValue[])[];

const OED_SIGNS: ReadonlySet<string> = new Set(
  "portnumber|accnumber|locnumber|countrycode|buildingtiv|othertiv|contentstiv|bitiv|locperilscovered|locperil|occupancycode|constructioncode|loccurrency|istenant|oedversion".split(
    "|",
  ),
);
/** So many of them are no chance. */
const LEAST_SIGNS = 4;

const OED_COLUMNS: readonly (readonly [string, ColumnMeaningName])[] = [
  ["portnumber", "id"],
  ["accnumber", "id"],
  ["locnumber", "id"],
  ["latitude", "latitude"],
  ["longitude", "longitude"],
  ["streetaddress", "street"],
  ["postalcode", "postal_code"],
  ["city", "municipality"],
  ["areaname", "region"],
  ["areacode", "region"],
  ["countrycode", "country"],
  ["loccurrency", "asset_currency"],
  ["buildingtiv", "asset_value"],
  ["othertiv", "asset_value"],
  ["contentstiv", "asset_value"],
  ["occupancycode", "building_use"],
  ["constructioncode", "construction"],
];
/** Schemes of GeogScheme1 whose names are postcodes, and towns; those of zones and grids name no place. */
const POSTAL_SCHEME = /^(?:pc|zip|post)/iu;
const TOWN_SCHEME = /^(?:city|town|mun|gem|com|loc)/iu;

/** What GeogName columns are, where no column of the address says it. */
function geogColumns(plain: readonly string[], rows: Rows, isThere: (header: string) => boolean): Mapping["columns"] {
  return plain.flatMap((header, index): Mapping["columns"] => {
    const number = /^geogname(\d+|xx)$/u.exec(header)?.[1];
    if (number === undefined) return [];
    const scheme = plain.indexOf(`geogscheme${number}`);
    const schemes = rows
      .map((cells) => cells[scheme])
      .filter((cell) => isFilled(cell))
      .map(String);
    const all = (pattern: RegExp) => schemes.length > 0 && schemes.every((one) => pattern.test(one));
    if (all(POSTAL_SCHEME) && !isThere("postalcode")) return [{ index, meaning: "postal_code" }];
    if (all(TOWN_SCHEME) && !isThere("city")) return [{ index, meaning: "municipality" }];
    return [];
  });
}

/** Locations of Open Exposure Data (OasisLMF). */
function openExposureData(plain: readonly string[], rows: Rows): KnownFormat | undefined {
  const signs = plain.filter((header) => OED_SIGNS.has(header));
  if (!signs.includes("locnumber") || signs.length < LEAST_SIGNS) return undefined;
  const at = (header: string) => plain.indexOf(header);
  const isThere = (header: string) => rows.some((cells) => at(header) >= 0 && isFilled(cells[at(header)]));
  // a name says more than a code
  const isNamed = isThere("areaname");
  const known = OED_COLUMNS.flatMap(([header, meaning]) => {
    const isOther = (header === "areacode" && isNamed) || (header === "areaname" && !isNamed);
    return at(header) < 0 || isOther ? [] : [{ index: at(header), meaning }];
  });
  const geog = geogColumns(plain, rows, isThere);
  const taken = new Set(geog.map(({ meaning }) => meaning));
  const name = isThere("locname") ? at("locname") : at("locnumber");
  return {
    format: "oed",
    title: "Open Exposure Data",
    columns: [...known.filter(({ meaning }) => !taken.has(meaning)), ...firstOfEach(geog)],
    name: { kind: "columns", columns: [name] },
    interruption: at("bitiv") < 0 ? [] : [at("bitiv")],
  };
}

const firstOfEach = (columns: Mapping["columns"]) =>
  columns.filter(({ meaning }, i) => columns.findIndex((one) => one.meaning === meaning) === i);

/** Portfolios of physrisk (OS-Climate): "location" in them is the part of the world. */
function physrisk(plain: readonly string[], rows: Rows): KnownFormat | undefined {
  const at = (header: string) => plain.indexOf(header);
  if (["assetclass", "type", "location", "latitude", "longitude"].some((header) => at(header) < 0)) return undefined;
  const optional = (headers: readonly string[], meaning: ColumnMeaningName) => {
    const index = headers.map(at).find((column) => column >= 0 && rows.some((cells) => isFilled(cells[column])));
    return index === undefined ? [] : [{ index, meaning }];
  };
  const name = optional(["name", "assetname"], "name")[0];
  const id = optional(["id", "assetid"], "id")[0];
  const called = name ?? id;
  return {
    format: "physrisk",
    title: "physrisk",
    columns: [
      { index: at("latitude"), meaning: "latitude" },
      { index: at("longitude"), meaning: "longitude" },
      ...(id ? [id] : []),
      ...(name ? [name] : []),
      ...optional(["value", "assetvalue"], "asset_value"),
      ...optional(["currency"], "asset_currency"),
      { index: at("type"), meaning: "building_use" },
    ],
    name: called === undefined ? { kind: "numbered" } : { kind: "columns", columns: [called.index] },
    interruption: [],
  };
}

/** The format that a table is known for by its headers; undefined where it is none of them. */
export function knownFormat(header: readonly CellValue[], rows: Rows): KnownFormat | undefined {
  const plain = Array.from(header, plainOf);
  return openExposureData(plain, rows) ?? physrisk(plain, rows);
}
