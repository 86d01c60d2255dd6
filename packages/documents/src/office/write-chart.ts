import { writeWorkbook } from "../writing/write-workbook.ts";
import { chartXml, isNumbers } from "./chart-xml.ts";
import type { OfficeChart } from "./office-chart.ts";

const SHEET = "Figures";

/** The figures of a chart as the workbook that opens where they are edited. */
async function chartWorkbook(chart: OfficeChart): Promise<Uint8Array> {
  const { series, xTitle } = chart;
  const rows = isNumbers(chart)
    ? series.flatMap(({ points }, at) =>
        points.map((point) => [point.at, ...series.map((_, column) => (column === at ? point.value : null))]),
      )
    : (series[0]?.points ?? []).map(({ at }, row) => [at, ...series.map(({ points }) => points[row]?.value ?? null)]);
  const columns = [{ header: xTitle }, ...series.map(({ name }) => ({ header: name, type: "number" as const }))];
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook([{ name: SHEET, columns, rows, filter: false }])) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A chart with the workbook of its figures. Its workbook is related to it as `workbook`. */
export async function writeChart(chart: OfficeChart): Promise<{ xml: string; workbook: Uint8Array }> {
  const columns = [0, ...chart.series.map((_, at) => at + 1)];
  const place = { sheet: SHEET, headRow: 1, firstRow: 2, columns };
  return { xml: chartXml(chart, place, "workbook"), workbook: await chartWorkbook(chart) };
}
