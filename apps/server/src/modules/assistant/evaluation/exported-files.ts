import { unzip } from "@tidemark/documents/testing";

/** A location as `project.geojson` of an export has it. */
export interface ExportedSite {
  readonly id: string;
  readonly country: string;
  readonly continent: string;
  readonly assetValue: number;
  readonly employees: number;
  /** What it is for: the column "Function" of the workbook. */
  readonly role: string;
}

/** A flow of goods as `project.geojson` has it: tonnes a year. */
export interface ExportedEdge {
  readonly from: string;
  readonly to: string;
  readonly product: string | null;
  readonly volume: number;
}

/** Values by location at one coordinate; a location without a value is not in it. */
export type Column = ReadonlyMap<string, number>;

/** The export of a project, read with plain loops and nothing of the program that wrote it. */
export interface ExportedFiles {
  readonly sites: readonly ExportedSite[];
  readonly edges: readonly ExportedEdge[];
  /** @param coords such as `ssp585 2050 mean ANN`: the coordinates in the order of the file, without empty ones */
  column(dataset: string, coords: string): Column;
}

interface GeoFeature {
  readonly id: string;
  readonly properties: {
    readonly address: { readonly country?: string; readonly continent?: string };
    readonly user_data: Readonly<Record<string, unknown>>;
    readonly asset_value?: number;
  };
}

const FIRST_COORDINATE = 2;
const VALUE = 9;

/** Cells of a line; only texts that hold a comma stand in quotes. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const sign of line)
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === "," && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  return [...cells, cell];
}

/** Reads the zip of an export, of the results those of some datasets. */
export async function readExport(zip: Uint8Array, datasets: ReadonlySet<string>): Promise<ExportedFiles> {
  const files = await unzip(zip);
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  const { features, properties: project } = JSON.parse(textOf("project.geojson")) as {
    features: GeoFeature[];
    properties: { edges: ExportedEdge[] };
  };
  const columns = new Map<string, Map<string, number>>();
  for (const line of textOf("results.csv").split("\r\n").slice(1)) {
    const from = line.indexOf(",") + 1;
    if (!datasets.has(line.slice(from, line.indexOf(",", from)))) continue;
    const cells = cellsOf(line);
    const coords = cells.slice(FIRST_COORDINATE, VALUE).filter((cell) => cell !== "");
    const key = `${cells[1]} ${coords.join(" ")}`;
    if (!columns.has(key)) columns.set(key, new Map());
    if (cells[VALUE] !== "") columns.get(key)!.set(cells[0]!, Number(cells[VALUE]));
  }
  return {
    edges: project.edges,
    sites: features.map(({ id, properties }) => ({
      id,
      country: properties.address.country ?? "",
      continent: properties.address.continent ?? "",
      assetValue: properties.asset_value ?? Number.NaN,
      employees: Number(properties.user_data["Employees"]),
      role: typeof properties.user_data["Function"] === "string" ? properties.user_data["Function"] : "",
    })),
    column(dataset, coords) {
      const column = columns.get(`${dataset} ${coords}`);
      if (column === undefined) throw new Error(`the export holds no ${dataset} at ${coords}`);
      return column;
    },
  };
}
