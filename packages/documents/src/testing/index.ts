export { HOSTILE_WORKBOOKS } from "./hostile-workbooks.ts";
export type { HostileWorkbook } from "./hostile-workbooks.ts";
export { isNumberText, numbersAsTexts } from "./numbers-as-texts.ts";
export { shownTexts } from "./shown-texts.ts";
export { opened, unzip } from "./unzip.ts";
export { row, workbookFile } from "./workbook-file.ts";
export { zipOf } from "./zip-bytes.ts";
