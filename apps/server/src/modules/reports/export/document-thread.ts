/** Process that sets reports as documents. */
import { createHash } from "node:crypto";
import { plotTheme, type PlotModel } from "@tidemark/plots";
import { drawSvg } from "@tidemark/plots/svg";
import { LRUCache } from "lru-cache";
import { answerCalls } from "../../../platform/threads/answer-calls.ts";
import { printable, printableData } from "./covered-letters.ts";
import type {
  DocumentAsk,
  DocumentCalls,
  DocumentPreview,
  DocumentProgress,
  DocumentType,
  SetDocument,
} from "./document-calls.ts";
import { drawingDigits } from "./document-digits.ts";
import { documentFonts } from "./document-fonts.ts";
import { PLOT_SIZE } from "./picture-size.ts";
import type { PlotPicture, PrintedReport } from "./printed-report.ts";
import { pdfPreview, setAsPdf, setPages } from "./set-as-pdf.ts";
import { setAsSlides, slideTitles } from "./set-as-slides.ts";
import { setAsWord } from "./set-as-word.ts";
import { logoOf } from "./svg-pictures.ts";

const SETTERS: Readonly<Record<DocumentType, SetDocument>> = { pdf: setAsPdf, docx: setAsWord, pptx: setAsSlides };
/** The sign of an axis that does not start at 0, which is said in words too and that no font here has. */
const CUT = "\u2307";
/** Letters that are named, of those that cannot be printed. */
const MOST_NAMED = 20;

/** Drawings that are kept, about 20 kB each: a version is often asked for in several formats, and again. */
const MOST_DRAWINGS = 400;
const drawings = new LRUCache<string, string>({ max: MOST_DRAWINGS });

/** A plot as SVG; one that was drawn lately is not drawn again. */
function drawn({ model, width = PLOT_SIZE.width }: PlotPicture, lang: string): string {
  const size = { width, height: (width * PLOT_SIZE.height) / PLOT_SIZE.width };
  const said = createHash("sha256")
    .update(JSON.stringify([model, width, lang]))
    .digest("base64");
  const known = drawings.get(said);
  // a plot is frozen as its model: the contract keeps it as an object
  const svg =
    known ??
    drawingDigits(drawSvg(model as unknown as PlotModel, plotTheme("light"), size).replaceAll(` ${CUT}`, ""), lang);
  drawings.set(said, svg);
  return svg;
}

/** Says in the document which letters could not be printed. */
function withMissing(report: PrintedReport, missing: ReadonlySet<string>): PrintedReport {
  if (missing.size === 0) return report;
  const codes = [...missing].map(
    (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  const more = codes.length > MOST_NAMED ? `, \u2026 (${codes.length})` : "";
  const note = report.words.letters.replace("{n}", codes.slice(0, MOST_NAMED).join(", ") + more);
  return { ...report, notes: [...report.notes, note] };
}

type Tell = (progress: DocumentProgress) => void;

/** Draws a document's plots and sees to its letters; gives it to who sets it. */
async function withDrawings<Made>(
  { type, report, plots, charts, attached, logo, frozenAt }: DocumentAsk,
  tell: Tell,
  set: (...of: Parameters<SetDocument>) => Promise<Made>,
): Promise<Made> {
  const svgs = new Map<string, string>();
  for (const plot of plots) {
    tell({ stage: "drawing", done: svgs.size, total: plots.length });
    svgs.set(plot.file, drawn(plot, report.lang));
  }
  tell({ stage: "setting", done: 0, total: 1 });
  const fonts = documentFonts(JSON.stringify(report) + [...svgs.values()].join(""));
  const missing = new Set<string>();
  // a letter that the fonts lack would come from whatever fonts the machine has
  const drawable = type === "pdf" ? fonts.first : fonts.letters;
  const pictures = new Map([...svgs].map(([file, svg]) => [file, printable(svg, drawable, missing)]));
  // Office files are shown with the fonts of who reads them
  const said = type === "pdf" ? printableData(report, fonts.letters, missing) : report;
  // the colour of the organization, darkened until white can be read on it
  const brand = plotTheme("light", report.brand).colours.brand;
  const drawnLogo = logo === null ? undefined : await logoOf(logo);
  const onCheck = () => tell({ stage: "checking", done: 0, total: 1 });
  const how = { fonts, frozenAt, logo: drawnLogo, charts, attached, onCheck };
  return set(withMissing({ ...said, brand }, missing), pictures, how);
}

answerCalls<DocumentCalls>({
  document: (ask, { report: tell }) => withDrawings(ask, tell, SETTERS[ask.type]),
  preview: (ask, { report: tell }) =>
    withDrawings(ask, tell, async (...of): Promise<DocumentPreview> => {
      if (ask.type === "pdf") return pdfPreview(...of);
      const outline = slideTitles(...of);
      return { pages: [], total: outline.length, outline };
    }),
  invoice({ invoice, issuedAt }) {
    const fonts = documentFonts(JSON.stringify(invoice));
    return Promise.resolve(setPages("invoice", printableData(invoice, fonts.letters), { fonts, madeAt: issuedAt }));
  },
});
