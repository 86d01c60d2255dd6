/** Process that sets reports as documents. */
import { plotTheme, type PlotModel } from "@tidemark/plots";
import { drawSvg } from "@tidemark/plots/svg";
import { answerCalls } from "../../../platform/threads/answer-calls.ts";
import { printable } from "./covered-letters.ts";
import type { DocumentCalls, DocumentType, SetDocument } from "./document-calls.ts";
import { documentFonts } from "./document-fonts.ts";
import { PLOT_SIZE } from "./picture-size.ts";
import { setAsPdf } from "./set-as-pdf.ts";
import { setAsSlides } from "./set-as-slides.ts";
import { setAsWord } from "./set-as-word.ts";

const SETTERS: Readonly<Record<DocumentType, SetDocument>> = { pdf: setAsPdf, docx: setAsWord, pptx: setAsSlides };

answerCalls<DocumentCalls>({
  async document({ type, report, plots, frozenAt }, { report: tell }) {
    const { letters } = documentFonts();
    const pictures = new Map<string, string>();
    for (const { file, model } of plots) {
      tell({ stage: "drawing", done: pictures.size, total: plots.length });
      const svg = drawSvg(model as unknown as PlotModel, plotTheme("light"), PLOT_SIZE);
      // a letter that the fonts lack would come from whatever fonts the machine has
      pictures.set(file, printable(svg, letters));
    }
    tell({ stage: "setting", done: 0, total: 1 });
    // the colour of the organization, darkened until white can be read on it
    const brand = plotTheme("light", report.brand).colours.brand;
    const onCheck = () => tell({ stage: "checking", done: 0, total: 1 });
    return SETTERS[type]({ ...report, brand }, pictures, { frozenAt, onCheck });
  },
});
