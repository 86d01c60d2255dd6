import type { WorkbookIssue } from "../locations/workbook-issue.ts";
import { ISSUES_HEADER } from "../locations/column-meaning.ts";
import { columnLetters, referenceColumn } from "../spreadsheet/cell-reference.ts";
import { textCell } from "../writing/sheet-xml.ts";
import { copyXml } from "../xml/copy-xml.ts";
import type { CopyHooks, XmlCopy } from "../xml/copy-xml.ts";
import type { MarkTarget } from "./mark-target.ts";

/** Numbers of the two looks of faulty cells among the conditional looks of the workbook. */
export interface FaultLooks {
  readonly error: number;
  readonly warning: number;
}

/** Always true; its text tells our rules from the user's, so that a second marking replaces the first. */
const RULE = `"${ISSUES_HEADER}"&lt;&gt;""`;
const ISSUES_WIDTH = 70;
/** Cells named in one rule; Excel refuses very long lists. */
const CELLS_PER_RULE = 400;
/** Below the user's own rules. */
const FIRST_PRIORITY = 1_000_000_000;

/** Elements of a worksheet that stand behind conditional formats (ECMA-376-1, 18.3.1.99). */
const BEHIND_RULES = new Set(
  (
    "conditionalFormatting|dataValidations|hyperlinks|printOptions|pageMargins|pageSetup|headerFooter|rowBreaks|colBreaks|customProperties|" +
    "cellWatches|ignoredErrors|smartTags|drawing|legacyDrawing|legacyDrawingHF|drawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst|AlternateContent"
  ).split("|"),
);

interface RowMarks {
  readonly text: string;
  readonly severity: "error" | "warning";
}

const severityOf = (issues: readonly WorkbookIssue[]) =>
  issues.some(({ severity }) => severity === "error") ? "error" : "warning";

function rowMarks(target: MarkTarget): Map<number, RowMarks> {
  const byRow = new Map<number, WorkbookIssue[]>();
  for (const issue of target.issues) {
    const own = byRow.get(issue.row);
    if (own) own.push(issue);
    else byRow.set(issue.row, [issue]);
  }
  const marks = new Map<number, RowMarks>();
  for (const [row, issues] of byRow)
    marks.set(row, {
      severity: severityOf(issues),
      text: issues.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join("\n"),
    });
  return marks;
}

function ruleXml(prefix: string, cells: readonly string[], look: number, first: number): string {
  let xml = "";
  for (let at = 0; at < cells.length; at += CELLS_PER_RULE)
    xml +=
      `<${prefix}conditionalFormatting sqref="${cells.slice(at, at + CELLS_PER_RULE).join(" ")}">` +
      `<${prefix}cfRule type="expression" dxfId="${look}" priority="${first + at / CELLS_PER_RULE}">` +
      `<${prefix}formula>${RULE}</${prefix}formula></${prefix}cfRule></${prefix}conditionalFormatting>`;
  return xml;
}

/** Keeps track of where the copy of a sheet stands and puts the marks in their places. */
class SheetMarker {
  private readonly target: MarkTarget;
  private readonly looks: FaultLooks;
  private readonly marks: Map<number, RowMarks>;
  private row = 0;
  private nextColumn = 0;
  private written = false;
  private headerStyle = 0;
  private hasColumns = false;
  private hasWidth = false;
  private pastCells = false;
  private hasRules = false;
  private readonly rows = new Set<number>();

  constructor(target: MarkTarget, looks: FaultLooks) {
    this.target = target;
    this.looks = looks;
    this.marks = rowMarks(target);
  }

  hooks(): CopyHooks {
    return {
      open: (name, attributes, copy) => this.open(name, attributes, copy),
      close: (name, copy) => this.close(name, copy),
      held: (xml) => (xml.includes(RULE) || xml.includes(RULE.replaceAll('"', "&quot;")) ? "" : xml),
    };
  }

  private open(name: string, attributes: Record<string, string>, copy: XmlCopy): "drop" | "hold" | void {
    if (copy.depth === 1) return this.openSection(name, copy);
    if (name === "col" && copy.depth === 2) this.besideColumn(attributes, copy);
    else if (name === "row" && copy.depth === 2) {
      this.row = attributes["r"] === undefined ? this.row + 1 : Number(attributes["r"]);
      this.nextColumn = 0;
      this.written = false;
      this.rows.add(this.row);
      Reflect.deleteProperty(attributes, "spans");
    } else if (name === "c" && copy.depth === 3) return this.openCell(attributes, copy);
    return undefined;
  }

  private openSection(name: string, copy: XmlCopy): "drop" | "hold" | void {
    if (name === "dimension") return "drop";
    if (name === "cols") this.hasColumns = true;
    else if (name === "sheetData") {
      if (!this.hasColumns) copy.write(`<${copy.prefix}cols>${this.widthXml(copy.prefix)}</${copy.prefix}cols>`);
      this.pastCells = true;
    } else if (this.pastCells && BEHIND_RULES.has(name)) this.writeRules(copy);
    return name === "conditionalFormatting" ? "hold" : undefined;
  }

  private widthXml(prefix: string): string {
    const column = this.target.issuesColumn + 1;
    return `<${prefix}col min="${column}" max="${column}" width="${ISSUES_WIDTH}" customWidth="1"/>`;
  }

  private besideColumn({ min, max }: Readonly<Record<string, string>>, copy: XmlCopy): void {
    const column = this.target.issuesColumn + 1;
    if (Number(max) < column || this.hasWidth) return;
    if (Number(min) > column) copy.write(this.widthXml(copy.prefix));
    this.hasWidth = true;
  }

  private openCell(attributes: Readonly<Record<string, string>>, copy: XmlCopy): "drop" | void {
    const { issuesColumn, isFormer, headerRow } = this.target;
    const column = attributes["r"] === undefined ? this.nextColumn : referenceColumn(attributes["r"]);
    this.nextColumn = column + 1;
    if (this.row === headerRow && attributes["s"] !== undefined) this.headerStyle = Number(attributes["s"]);
    // Behind the last column with data only formats of empty cells are left.
    if (isFormer ? column === issuesColumn : column >= issuesColumn) return "drop";
    if (column > issuesColumn) this.writeText(copy);
    return undefined;
  }

  private writeText(copy: XmlCopy): void {
    if (this.written) return;
    this.written = true;
    const reference = `${columnLetters(this.target.issuesColumn)}${this.row}`;
    const isHeader = this.row === this.target.headerRow;
    const own = this.marks.get(this.row)?.text;
    const text = isHeader ? ISSUES_HEADER : own;
    if (text === undefined) return;
    copy.write(textCell(reference, isHeader ? this.headerStyle : 0, text, copy.prefix));
  }

  private close(name: string, copy: XmlCopy): void {
    if (name === "row" && copy.depth === 2) this.writeText(copy);
    else if (name === "cols" && copy.depth === 1 && !this.hasWidth) copy.write(this.widthXml(copy.prefix));
    else if (copy.depth === 0) this.writeRules(copy);
  }

  private writeRules(copy: XmlCopy): void {
    if (this.hasRules) return;
    this.hasRules = true;
    const cells = { error: new Set<string>(), warning: new Set<string>() };
    for (const issue of this.target.issues) {
      const column = this.target.columnOf(issue);
      if (column !== undefined && issue.row > 0) cells[issue.severity].add(`${columnLetters(column)}${issue.row}`);
    }
    for (const [row, { severity }] of this.marks)
      if (this.rows.has(row)) cells[severity].add(`${columnLetters(this.target.issuesColumn)}${row}`);
    const errors = [...cells.error];
    const warnings = [...cells.warning].filter((cell) => !cells.error.has(cell));
    const second = FIRST_PRIORITY + Math.ceil(errors.length / CELLS_PER_RULE);
    copy.write(
      ruleXml(copy.prefix, errors, this.looks.error, FIRST_PRIORITY) +
        ruleXml(copy.prefix, warnings, this.looks.warning, second),
    );
  }
}

/**
 * Copies a sheet with the texts of its faults in a column of their own and a coloured background (a conditional format,
 * which leaves the formats of the cells alone) behind every faulty cell.
 */
export function markSheet(
  target: MarkTarget,
  pieces: AsyncIterable<Uint8Array>,
  looks: FaultLooks,
): AsyncIterable<Uint8Array> {
  return copyXml(target.sheet.path, pieces, new SheetMarker(target, looks).hooks());
}
