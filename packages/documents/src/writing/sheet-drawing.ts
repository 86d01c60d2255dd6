import { chartXml } from "../office/chart-xml.ts";
import { DRAWING, OFFICE, officeText } from "../office/office-file.ts";
import type { ExportSheet } from "./export-sheet.ts";
import { headerRowsOf } from "./sheet-xml.ts";

const SPREADSHEET = `${DRAWING}/spreadsheetDrawing`;
/** English metric units in a pixel of a screen; pixels that a chart takes. */
const PIXEL = 9525;
const WIDTH = 760;
const LEAST_HEIGHT = 260;
const PLACE_HEIGHT = 36;

/** The name of a sheet as formulas write it. */
export const sheetReference = (name: string): string => `'${name.replaceAll("'", "''")}'`;

/**
 * The frame of the chart of a sheet, below its figures: beside them, a printed sheet would be too small to read. It is
 * related to its chart as `rId1`.
 */
export function drawingXml({ columns, rows, chart }: ExportSheet): string {
  const places = chart?.chart.series[0]?.points.length ?? 0;
  const height = Math.max(LEAST_HEIGHT, Math.ceil(places * PLACE_HEIGHT));
  const below = headerRowsOf(columns) + (Array.isArray(rows) ? rows.length : places) + 1;
  return (
    `<xdr:wsDr xmlns:xdr="${SPREADSHEET}" xmlns:a="${DRAWING}/main"><xdr:oneCellAnchor>` +
    `<xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${below}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>` +
    `<xdr:ext cx="${WIDTH * PIXEL}" cy="${height * PIXEL}"/>` +
    `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" descr="${officeText(chart?.alt ?? "")}"/>` +
    '<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
    `<a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" ` +
    `xmlns:r="${OFFICE}/relationships" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame>` +
    "<xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>"
  );
}

/** The chart of a sheet, which draws the cells of the sheet itself. */
export function sheetChartXml(name: string, { columns, chart }: ExportSheet): string {
  if (chart === undefined) return "";
  const headRow = headerRowsOf(columns);
  const place = { sheet: sheetReference(name), headRow: 1, firstRow: headRow + 1, columns: chart.columns };
  return chartXml(chart.chart, place);
}
