import { type Issue, message, MOST_CURVE_POINTS, type ParsedCurve, saidFields } from "@tidemark/contract";
import { DocumentError, readCells, type CellRow } from "@tidemark/documents";
import { checkCurve } from "@tidemark/science";
import { AppError } from "../../../app-error.ts";

type Cell = string | number | boolean | null;
type Point = [number, number];

const LIMITS = { maxImpact: 1 } as const;

/** Faults of points, each with the row it stands in. */
export function curveIssues(points: readonly (readonly [number, number])[], rowOf = (point: number) => point): Issue[] {
  const issues = checkCurve(
    points.map(([intensity]) => intensity),
    points.map(([, ratio]) => ratio),
    LIMITS,
  );
  return issues.map(({ code, point, said: fault }) => {
    const said = code === "impact-out-of-range" ? message("portfolio.curve_in_percent", { fault }) : fault;
    if (point === undefined) return { code, ...saidFields(said) };
    const column = code === "intensity-not-rising" ? "intensity" : "damage ratio";
    return { code, ...saidFields(said), row: rowOf(point), column, path: `points.${point - 1}` };
  });
}

/** Number of a cell; a comma before the decimals is taken too, since spreadsheets of half the world write it. */
function numberOf(cell: Cell | undefined): number | undefined {
  if (typeof cell === "number") return cell;
  if (typeof cell !== "string") return undefined;
  const text = cell.trim().replace(/^(-?\d+),(\d+)$/, "$1.$2");
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

/** Rows of a CSV text: separated by semicolon, tab or comma, whichever its first line has. */
function csvRows(text: string): CellRow[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  const first = lines.find((line) => line.trim() !== "") ?? "";
  const separator = [";", "\t", ","].find((mark) => first.includes(mark)) ?? ",";
  return lines.flatMap((line, index) =>
    line.trim() === ""
      ? []
      : [{ row: index + 1, cells: line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")) }],
  );
}

interface Columns {
  readonly intensity: number;
  readonly damage: number;
  readonly headers: readonly [string | null, string | null];
  readonly rows: readonly CellRow[];
}

const INTENSITY = /intens|depth|wind|speed|gust|pga|hazard|height|tiefe|höhe/i;
const DAMAGE = /damage|ratio|loss|mdr|impact|schaden/i;

/** Which two columns hold the curve: those that their headers name, else the first two. */
function columnsOf(rows: readonly CellRow[]): Columns {
  const head = rows[0]?.cells ?? [];
  const isHeader = head.length >= 2 && head.slice(0, 2).every((cell) => numberOf(cell) === undefined);
  if (!isHeader) return { intensity: 0, damage: 1, headers: [null, null], rows };
  const named = (pattern: RegExp) => head.findIndex((cell) => typeof cell === "string" && pattern.test(cell));
  const damage = named(DAMAGE);
  const intensity = head.findIndex(
    (cell, index) => index !== damage && typeof cell === "string" && INTENSITY.test(cell),
  );
  const [x, y] = damage >= 0 && intensity >= 0 ? [intensity, damage] : [0, 1];
  return { intensity: x, damage: y, headers: [String(head[x] ?? ""), String(head[y] ?? "")], rows: rows.slice(1) };
}

/** Points of a table with every fault of every row. */
function parsed(table: readonly CellRow[]): ParsedCurve {
  const { intensity, damage, headers, rows } = columnsOf(table);
  const points: Point[] = [];
  const places: number[] = [];
  const issues: Issue[] = [];
  for (const { row, cells } of rows) {
    const [x, y] = [numberOf(cells[intensity]), numberOf(cells[damage])];
    if (x === undefined || y === undefined) {
      const column = x === undefined ? "intensity" : "damage ratio";
      const said = message(x === undefined ? "portfolio.row_no_intensity" : "portfolio.row_no_damage_ratio", { row });
      issues.push({ code: "not-a-number", ...saidFields(said), row, column });
      continue;
    }
    points.push([x, y]);
    places.push(row);
  }
  if (points.length > MOST_CURVE_POINTS)
    throw new AppError(
      "unprocessable",
      message("portfolio.too_many_points", { points: points.length, most: MOST_CURVE_POINTS }),
    );
  issues.push(...curveIssues(points, (point) => places[point - 1] ?? point));
  return { points, intensity_header: headers[0], damage_header: headers[1], issues };
}

const ZIP_START = [0x50, 0x4b];

/** Reads a curve from a CSV file or a workbook. @throws AppError `unprocessable` for a file that is neither */
export async function parseCurveFile(name: string, content: Buffer): Promise<ParsedCurve> {
  if (content.length === 0) throw new AppError("unprocessable", message("http.file_empty"));
  const isWorkbook = ZIP_START.every((byte, index) => content[index] === byte) || /\.xlsx?$/i.test(name);
  try {
    if (isWorkbook) return parsed(await readCells(content, MOST_CURVE_POINTS * 5));
  } catch (error) {
    if (error instanceof DocumentError) throw new AppError("unprocessable", error.said, { cause: error });
    throw error;
  }
  if (content.includes(0)) throw new AppError("unprocessable", message("portfolio.curve_format"));
  return parsed(csvRows(content.toString("utf8")));
}
