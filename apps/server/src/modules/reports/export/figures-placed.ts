import { t } from "../../../language.ts";
import { NOTHING, type PrintedElement, type PrintedReport } from "./printed-report.ts";

/**
 * Figures of plots where their settings want them: below, in an appendix at the end, or in the workbook alone.
 * @param withAppendix - false leaves the appendix out
 */
export function figuresPlaced(report: PrintedReport, withAppendix: boolean): PrintedReport {
  const all = report.pages.flatMap(({ elements }) => elements);
  const appendix = all
    .filter(({ tablesAt, tables }) => tablesAt === "appendix" && tables.length > 0)
    .map(({ title, tables }): PrintedElement => ({ ...NOTHING, title, tables }));
  const pages = report.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => (element.tablesAt === "below" ? element : { ...element, tables: [] })),
  }));
  return {
    ...report,
    pages:
      appendix.length === 0 || !withAppendix || report.isDashboard
        ? pages
        : [...pages, { title: t("Appendix: figures of the plots"), elements: appendix }],
  };
}
