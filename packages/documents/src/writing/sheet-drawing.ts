import { chartXml } from "../office/chart-xml.ts";
import { DRAWING, OFFICE, officeText } from "../office/office-file.ts";
import type { ExportSheet } from "./export-sheet.ts";
import { headerRowsOf } from "./sheet-xml.ts";

const SPREADSHEET = `${DRAWING}/spreadsheetDrawing`;
/** Columns and rows that a chart takes. */
const WIDTH = 9;
const LEAST_HEIGHT = 16;
const PLACE_HEIGHT = 1.6;

/** The name of a sheet as formulas write it. */
export const sheetReference = (name: string): string => `'${name.replaceAll("'", "''")}'`;

const corner = (name: "from" | "to", column: number, row: number): string =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;

/** The frame of the chart of a sheet, to the right of its figures; it is related to its chart as `rId1`. */
export function drawingXml({ columns, chart }: ExportSheet): string {
  const left = columns.length + 1;
  const places = chart?.chart.series[0]?.points.length ?? 0;
  const height = Math.max(LEAST_HEIGHT, Math.ceil(places * PLACE_HEIGHT));
  return (
    `<xdr:wsDr xmlns:xdr="${SPREADSHEET}" xmlns:a="${DRAWING}/main"><xdr:twoCellAnchor>` +
    corner("from", left, 1) +
    corner("to", left + WIDTH, 1 + height) +
    `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" descr="${officeText(chart?.alt ?? "")}"/>` +
    '<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
    `<a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" ` +
    `xmlns:r="${OFFICE}/relationships" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame>` +
    "<xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>"
  );
}

/** The chart of a sheet, which draws the cells of the sheet itself. */
export function sheetChartXml(name: string, { columns, chart }: ExportSheet): string {
  if (chart === undefined) return "";
  const headRow = headerRowsOf(columns);
  const place = { sheet: sheetReference(name), headRow: 1, firstRow: headRow + 1, columns: chart.columns };
  return chartXml(chart.chart, place);
}
