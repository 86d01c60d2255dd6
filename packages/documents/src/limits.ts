/** What a workbook may hold at most; beyond it reading stops with a DocumentError. */
export interface WorkbookLimits {
  /** Size of the file, bytes. */
  readonly fileBytes: number;
  /** Rows with data on one sheet, header not counted. */
  readonly rows: number;
  /** Columns of one sheet, counted to the last one that holds anything. */
  readonly columns: number;
  /** Cells with data on one sheet. */
  readonly cells: number;
  /** Characters in the texts of one sheet, also those that cells share, counted once for each cell. */
  readonly textCharacters: number;
  /** Texts that cells share. */
  readonly sharedTexts: number;
  /** Characters of one cell. */
  readonly cellCharacters: number;
  /** Parts inside the file. */
  readonly parts: number;
  /** Bytes of all parts together when unpacked. */
  readonly unpackedBytes: number;
  /** Unpacked by packed bytes of one large part. */
  readonly ratio: number;
}

/**
 * 20 MB and 100,000 rows; 32,767 characters are Excel's own limit, real sheets pack 5 to 60 times. 60 million
 * characters are 600 for each of 100,000 rows.
 */
export const WORKBOOK_LIMITS: WorkbookLimits = {
  fileBytes: 20 * 1024 * 1024,
  rows: 100_000,
  columns: 256,
  cells: 6_000_000,
  textCharacters: 60_000_000,
  sharedTexts: 3_000_000,
  cellCharacters: 32_767,
  parts: 2000,
  unpackedBytes: 512 * 1024 * 1024,
  ratio: 250,
};

/**
 * Of a small table, such as a questionnaire or a list of addresses, which is read where others wait: a tenth of a
 * second of work at most.
 */
export const SMALL_TABLE_LIMITS: Omit<WorkbookLimits, "rows"> = {
  fileBytes: 5 * 1024 * 1024,
  columns: 256,
  cells: 400_000,
  textCharacters: 6_000_000,
  sharedTexts: 200_000,
  cellCharacters: 32_767,
  parts: 500,
  unpackedBytes: 16 * 1024 * 1024,
  ratio: 250,
};
