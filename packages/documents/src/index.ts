export type { Evidence, Framework } from "./compliance/framework.ts";
export { SOLVED_HAZARDS } from "./compliance/adaptation-hazards.ts";
export { EU_TAXONOMY, EU_TAXONOMY_HAZARDS, EU_TAXONOMY_STEPS } from "./compliance/eu-taxonomy.ts";
export type { HazardKind, HazardRule } from "./compliance/eu-taxonomy.ts";
export { ESRS_E1, ESRS_E1_LINES, IFRS_S2, IFRS_S2_LINES } from "./compliance/disclosures.ts";
export type { DisclosureLine, LineFigure } from "./compliance/disclosures.ts";
export { DocumentError } from "./document-error.ts";
export type { DocumentErrorCode } from "./document-error.ts";
export { WORKBOOK_LIMITS } from "./limits.ts";
export type { WorkbookLimits } from "./limits.ts";
export type { ColumnMeaning } from "./locations/column-meaning.ts";
export type { WorkbookEdge, WorkbookEdges } from "./locations/edges.ts";
export { amountUnit, amountUnitAbove, isIberian, isLongScale, sharedSign } from "./locations/amount-unit.ts";
export type { AmountFactor, AmountUnit } from "./locations/amount-unit.ts";
export { guessMeaning } from "./locations/guess-meaning.ts";
export type { HeaderGuess } from "./locations/guess-meaning.ts";
export { isSideOfThings, normaliseHeader } from "./locations/header-text.ts";
export { cellPieces, EXPORTED_COLUMNS, geometryHeader } from "./locations/exported-columns.ts";
export { edgeHeader, locationHeader } from "./locations/header-row.ts";
export { idHeader } from "./locations/id-header.ts";
export { valueHeader } from "./locations/value-header.ts";
export type { ValueHeader } from "./locations/value-header.ts";
export type { ValuePart } from "./locations/value-words.ts";
export type { SheetSample } from "./locations/sheet-samples.ts";
export { openLocations, readWorkbook } from "./locations/read-workbook.ts";
export type { ChosenLayout, LocationsWorkbook, ReadingWishes, WorkbookContent } from "./locations/read-workbook.ts";
export { tableWorkbook } from "./delimited/table-workbook.ts";
export { edgesSheet } from "./features/feature-workbook.ts";
export { linesBeside } from "./locations/lines-beside.ts";
export { headerAt } from "./locations/joined-header.ts";
export type { ColumnType } from "./locations/column-type.ts";
export type { WorkbookColumn, WorkbookRow } from "./locations/table-collector.ts";
export type { ReadIssue, WorkbookIssue } from "./locations/workbook-issue.ts";
export { readCells, readSheets } from "./spreadsheet/read-cells.ts";
export type { CellRow, CellSheet } from "./spreadsheet/read-cells.ts";
export type { CellValue } from "./spreadsheet/cell-value.ts";
export { readXml } from "./xml/read-xml.ts";
export { openZip } from "./zip/zip-archive.ts";
export { fileSource } from "./zip/zip-source.ts";
export { unpackZip } from "./zip/unpack-zip.ts";
export { zipEntries } from "./zip/zip-entries.ts";
export type { ZipEntry } from "./zip/zip-entries.ts";
export type { ZipFault } from "./zip/zip-fault.ts";
export { writeTemplate } from "./locations/template.ts";
export {
  type ExportCell,
  type ExportColumn,
  type ExportSheet,
  type SheetChart,
  sheetNames,
} from "./writing/export-sheet.ts";
export { shownNumber } from "./writing/shown-number.ts";
export { writeCsv } from "./writing/write-csv.ts";
export { writeWorkbook } from "./writing/write-workbook.ts";
export { type ParquetCells, type ParquetColumn, type ParquetRows, writeParquet } from "./parquet/write-parquet.ts";
export { markWorkbook } from "./marking/mark-workbook.ts";
export { columnLetters, lettersOnSlide } from "./office/column-widths.ts";
export { writeWord } from "./office/write-word.ts";
export type { WordBlock, WordRun } from "./office/word-blocks.ts";
export type { ChartPoint, ChartSeries, OfficeChart } from "./office/office-chart.ts";
export type { Slide, SlideParagraph, SlideShape } from "./office/slide-shapes.ts";
export { writeSlides } from "./office/write-slides.ts";
export { EBA_TEMPLATE_5, IFRS_29C, TEMPLATE_5_OTHER_ROWS, TEMPLATE_5_TITLES } from "./compliance/eba-template-5.ts";
export { NACE_SECTIONS, type NaceSection } from "./compliance/nace-sections.ts";
export {
  type Collateral,
  type ReadCell,
  readAmount,
  readCollateral,
  readLoanNumber,
  readMaturity,
  readNonPerforming,
  readStage,
} from "./loans/loan-cells.ts";
export { readSection } from "./loans/nace.ts";
export {
  type BookedLoan,
  BUCKET_COLUMNS,
  bucketOf,
  type GivenColumns,
  isSensitive,
  TEMPLATE_5_COLUMNS,
  type Template5Column,
  type Template5Missing,
  template5Missing,
  type Template5Row,
  template5Rows,
  toFinancial,
} from "./loans/template-5.ts";
