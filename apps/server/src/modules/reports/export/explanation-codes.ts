import { encode } from "uqr";
import type { PrintedElement, PrintedReport } from "./printed-report.ts";

/** Modules of light around a code, without which cameras do not find it. */
const QUIET = 4;

/** An address as a QR code: one path of dark on light. */
function codeOf(address: string): string {
  const { size, data } = encode(address, { border: QUIET, ecc: "M" });
  const cells = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${cells.join("")}"/></svg>`
  );
}

/** A report with the names of its codes; an element has one where it has figures that are explained. */
interface CodedReport extends PrintedReport {
  readonly code: string | null;
  readonly pages: readonly {
    readonly title: string;
    readonly elements: readonly (PrintedElement & { readonly code: string | null })[];
  }[];
}

/** Codes that lead from paper to the explanation of the figures beside them, as SVG by name of file. */
export function withCodes(report: PrintedReport): {
  readonly coded: CodedReport;
  readonly codes: ReadonlyMap<string, string>;
} {
  const codes = new Map<string, string>();
  const files = new Map<string, string>();
  const fileOf = (address: string | null): string | null => {
    if (address === null) return null;
    const file = files.get(address) ?? `code-${files.size + 1}.svg`;
    if (!files.has(address)) codes.set(file, codeOf(address));
    files.set(address, file);
    return file;
  };
  // tiles of a dashboard are set smaller than a camera reads: one code above them leads to all
  const isCoded = ({ figures }: PrintedElement) => figures.length > 0 && !report.isDashboard;
  const pages = report.pages.map((page) => ({
    ...page,
    elements: page.elements.map((one) => ({ ...one, code: isCoded(one) ? fileOf(one.link) : null })),
  }));
  return { coded: { ...report, pages, code: fileOf(report.link) }, codes };
}
